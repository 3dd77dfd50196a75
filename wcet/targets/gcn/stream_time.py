"""What one wavefront did, timed on the private machine and weighed by unit: the bound of a path that is known."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace

from wcet.targets.gcn.clock import stream as ops
from wcet.targets.gcn.clock.stream import Op, Stream
from wcet.targets.gcn.timing.steps import UNIT_OF, Kind, Step, Unit
from wcet.targets.gcn.wavefront.elapsed import PrivatePair
from wcet.targets.gcn.wavefront.private import PrivateMachine, prepare, run_code
from wcet.targets.gcn.wavefront.states import EMPTY, State
from wcet.targets.gcn.wavefront.work import Layer, Work, weigh_step

_MAKERS: Mapping[int, Callable[[Op], Step]] = {
    ops.VALU: lambda op: Step(Kind.VALU, op[1], feeds_scalar=op[2]),
    ops.SALU: lambda op: Step(Kind.SALU, op[1], feeds_scalar=op[2]),
    ops.BRANCH: lambda op: Step(Kind.BRANCH, op[1], taken=op[2]),
    ops.SMEM: lambda op: Step(Kind.SMEM, op[1], op[2]),
    ops.VMEM: lambda op: Step(Kind.VMEM, op[1], op[2]),
    ops.FLAT: lambda op: Step(Kind.FLAT, op[1], op[2]),
    ops.LDS: lambda op: Step(Kind.LDS, op[1]),
    ops.WAIT: lambda op: Step(Kind.WAIT, vm=op[1], lgkm=op[2], exp=op[3]),
    ops.PAUSE: lambda op: Step(Kind.PAUSE, op[1]),
    ops.SLEEP: lambda op: Step(Kind.SLEEP, op[1]),
    ops.BARRIER: lambda op: Step(Kind.BARRIER),
    ops.END: lambda op: Step(Kind.END),
    ops.MERGE: lambda op: Step(Kind.DRAIN),
}


class StreamTimer:
    """Times streams on the private machine; `switching` is what a split and its merge cost."""

    def __init__(self, pair: PrivatePair, switching: int) -> None:
        self._pair = pair
        self._switching = switching

    def time(self, stream: Stream) -> int:
        """Return the cycles of a whole wavefront, from its first turn to its end."""
        return self._run(stream, EMPTY, self._pair.outside)[0]

    def _run(self, stream: Stream, state: State, private: PrivateMachine) -> tuple[int, State]:
        total = 0
        steps: list[Step] = []
        for op in stream:
            if op[0] != ops.REGION:
                steps.append(_MAKERS[op[0]](op))
                continue
            cycles, state = run_code(prepare(steps), state, private)
            steps = []
            spent, state = self._split(op, state, private)
            total += cycles + spent
        cycles, state = run_code(prepare(steps), state, private)
        return total + cycles, state

    def _split(self, op: Op, state: State, private: PrivateMachine) -> tuple[int, State]:
        """Run a split region by its slower side or, where the machine has the choice, unsplit if that takes longer."""
        _, parent, child, whole = op
        slower = max(self._run(side, EMPTY, self._pair.inside)[0] for side in (parent, child))
        region = prepare([Step(Kind.REGION, slower + self._switching)])
        split = run_code(region, state, private)
        return split if whole is None else max(split, self._run(whole, state, private), key=lambda each: each[0])


def measure_streams(groups: Iterable[Iterable[Stream]], bounded: Work, line_cycles: int) -> Work:
    """Return the work that some wavefront brought to each unit, split wavefronts included, in place of the bound's."""
    layers, barriers = tuple(bounded.occupancy), 0
    occupancy, inside, crowd = dict.fromkeys(layers, 0), dict.fromkeys(layers, 0), dict.fromkeys(layers, 0)
    for streams in groups:
        together = dict.fromkeys(layers, 0)
        for stream in streams:
            total, regions = dict.fromkeys(layers, 0), dict.fromkeys(layers, 0)
            passed = _weigh(stream, total, regions, line_cycles, False)
            occupancy = {layer: max(occupancy[layer], total[layer]) for layer in layers}
            inside = {layer: max(inside[layer], regions[layer]) for layer in layers}
            together = {layer: together[layer] + total[layer] for layer in layers}
            barriers = max(barriers, passed)
        crowd = {layer: max(crowd[layer], together[layer]) for layer in layers}
    measured = replace(bounded, occupancy=occupancy, in_regions=inside, barriers=barriers)
    return replace(measured, crowd=crowd if bounded.crowd else {})


def _weigh(
    stream: Stream,
    total: dict[Layer, int],
    regions: dict[Layer, int],
    line_cycles: int,
    inside: bool,
) -> int:
    """Add the occupancies of a stream to `total`, and to `regions` what is done in split regions; count barriers."""
    barriers = 0
    for op in stream:
        if op[0] == ops.REGION:
            for side in op[1:3]:
                _weigh(side, total, regions, line_cycles, True)
            continue
        step = _MAKERS[op[0]](op)
        barriers += step.kind is Kind.BARRIER
        if step.kind not in UNIT_OF:
            continue
        for layer in total:
            busy = weigh_step(step, layer, line_cycles) if layer[0] is UNIT_OF[step.kind] else 0
            busy += step.lines * line_cycles if layer == (Unit.MEM, 0) else 0
            total[layer] += busy
            if inside:
                regions[layer] += busy
    return barriers
