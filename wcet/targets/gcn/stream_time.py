"""The time of one wavefront's stream, alone with its longest waits (private machine), and its work by unit.

A mark in a stream says that a block, or an instruction, begins there.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace

from wcet.targets.gcn.clock import stream as ops
from wcet.targets.gcn.clock.stream import Op, Stream
from wcet.targets.gcn.timing.steps import UNIT_OF, Step, StepKind, Unit
from wcet.targets.gcn.wavefront.elapsed import PrivatePair
from wcet.targets.gcn.wavefront.layers import Layer, weigh_step
from wcet.targets.gcn.wavefront.private import PrivateMachine, prepare, run_code
from wcet.targets.gcn.wavefront.states import EMPTY, State
from wcet.targets.gcn.wavefront.work import Work

Shares = dict[int, int]
"""The cycles that belong to each mark."""

NOWHERE = -1
"""The number in place of a mark for operations before the first mark."""

_MAKERS: Mapping[int, Callable[[Op], Step]] = {
    ops.VALU: lambda op: Step(StepKind.VALU, op[1], feeds_scalar=op[2]),
    ops.SALU: lambda op: Step(StepKind.SALU, op[1], feeds_scalar=op[2]),
    ops.BRANCH: lambda op: Step(StepKind.BRANCH, op[1], taken=op[2]),
    ops.SMEM: lambda op: Step(StepKind.SMEM, op[1], op[2], counts=op[3]),
    ops.VMEM: lambda op: Step(StepKind.VMEM, op[1], op[2], stores=op[3] == ops.STORES),
    ops.FLAT: lambda op: Step(StepKind.FLAT, op[1], op[2], stores=op[3] == ops.STORES),
    ops.LDS: lambda op: Step(StepKind.LDS, op[1]),
    ops.WAIT: lambda op: Step(StepKind.WAIT, vm=op[1], lgkm=op[2], exp=op[3], vs=op[4]),
    ops.PAUSE: lambda op: Step(StepKind.PAUSE, op[1]),
    ops.SLEEP: lambda op: Step(StepKind.SLEEP, op[1]),
    ops.BARRIER: lambda op: Step(StepKind.BARRIER),
    ops.END: lambda op: Step(StepKind.END),
    ops.MERGE: lambda op: Step(StepKind.DRAIN),
    ops.AWAIT: lambda op: Step(StepKind.AWAIT, registers=op[1]),
    ops.SETTLE: lambda op: Step(StepKind.SETTLE, op[1]),
    ops.RESULT: lambda op: Step(StepKind.RESULT, op[1], registers=op[2]),
    ops.HOLD: lambda op: Step(StepKind.PAUSE),
}


class StreamTimer:
    """A timer of streams on the private machine; `switching` are the cycles of a split and its merge.

    `siblings` returns how long the work of one side of a split delays the other side; without it, no time.
    """

    def __init__(self, pair: PrivatePair, switching: int, siblings: Callable[[Stream], int] = lambda _: 0) -> None:
        self._pair = pair
        self._switching = switching
        self._siblings = siblings

    def time(self, stream: Stream) -> int:
        """Return the cycles of a whole wavefront, from its first turn to its end."""
        return self._run(stream, EMPTY, self._pair.outside, None)[0]

    def share(self, stream: Stream) -> Shares:
        """Return the cycles of a whole wavefront after each mark; a split region counts by its slower side."""
        shares: Shares = {}
        self._run(stream, EMPTY, self._pair.outside, shares)
        return shares

    def _run(self, stream: Stream, state: State, private: PrivateMachine, shares: Shares | None) -> tuple[int, State]:
        total, mark = 0, NOWHERE
        steps: list[Step] = []
        for op in stream:
            if op[0] == ops.MARK and shares is None:
                continue
            if op[0] not in (ops.MARK, ops.REGION):
                steps.append(_MAKERS[op[0]](op))
                continue
            cycles, state = run_code(prepare(steps), state, private)
            steps = []
            if op[0] == ops.REGION:
                spent, state = self._split(op, state, private, shares, mark)
                total += spent
            total += _add_share(shares, mark, cycles)
            mark = op[1] if op[0] == ops.MARK else mark
        cycles, state = run_code(prepare(steps), state, private)
        return total + _add_share(shares, mark, cycles), state

    def _split(
        self, op: Op, state: State, private: PrivateMachine, shares: Shares | None, mark: int
    ) -> tuple[int, State]:
        """Run a split region by its slower side or, if the machine has the choice and that takes longer, unsplit."""
        _, parent, child, whole = op
        sides: list[tuple[int, int, Shares | None]] = []
        for side, other in ((parent, child), (child, parent)):
            own: Shares | None = None if shares is None else {}
            cycles = self._run(side, EMPTY, self._pair.inside, own)[0]
            sides.append((cycles + self._siblings(other), cycles, own))
        slower, cycles, inner = max(sides, key=lambda each: each[0])
        region = prepare([Step(StepKind.REGION, slower + self._switching)])
        found = run_code(region, state, private)
        rest = found[0] - cycles
        if whole is not None:
            unsplit: Shares | None = None if shares is None else {}
            alone = self._run(whole, state, private, unsplit)
            if alone[0] > found[0]:
                found, inner, rest = alone, unsplit, 0
        for place, cycles in (inner or {}).items():
            _add_share(shares, mark if place == NOWHERE else place, cycles)
        _add_share(shares, mark, rest)
        return found


def _add_share(shares: Shares | None, mark: int, cycles: int) -> int:
    """Add cycles to a mark, if they are recorded by mark, and return them."""
    if shares is not None:
        shares[mark] = shares.get(mark, 0) + cycles
    return cycles


def measure_streams(groups: Iterable[Iterable[Stream]], bounded: Work, line_cycles: int) -> Work:
    """Return the work of a run's wavefronts at each unit, split wavefronts included.

    It is of the same form as `bounded`, the work in the bound, and can replace it.
    """
    layers, barriers = tuple(bounded.occupancy), 0
    brought: list[Mapping[Layer, int]] = []
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
            brought.append(total)
        crowd = {layer: max(crowd[layer], together[layer]) for layer in layers}
    measured = replace(bounded, occupancy=occupancy, in_regions=inside, barriers=barriers)
    return replace(measured, crowd=crowd if bounded.crowd else {}, brought=tuple(brought) if bounded.brought else ())


def measure_side(side: Stream, layers: Iterable[Layer], line_cycles: int) -> Mapping[Layer, int]:
    """Return the cycles that one side of a split brings to each unit beyond each limit (a layer: unit and limit)."""
    total = dict.fromkeys(layers, 0)
    _weigh(side, total, dict(total), line_cycles, False)
    return total


def share_work(stream: Stream, layer: Layer, line_cycles: int) -> Shares:
    """Return by mark the cycles that a stream brings to a unit beyond a limit for each request (both in `layer`)."""
    shares: Shares = {}
    mark = NOWHERE
    for op in stream:
        if op[0] == ops.MARK:
            mark = op[1]
        elif op[0] == ops.REGION:
            for side in op[1:3]:
                for place, busy in share_work(side, layer, line_cycles).items():
                    _add_share(shares, mark if place == NOWHERE else place, busy)
        elif (step := _MAKERS[op[0]](op)).kind in UNIT_OF:
            _add_share(shares, mark, _occupy(step, layer, line_cycles))
    return shares


def _occupy(step: Step, layer: Layer, line_cycles: int) -> int:
    """Return the number that a step on a unit adds to a layer."""
    busy = weigh_step(step, layer, line_cycles) if layer[0] is UNIT_OF[step.kind] else 0
    return busy + (step.lines * line_cycles if layer == (Unit.MEM, 0) else 0)


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
        if op[0] == ops.MARK:
            continue
        if op[0] == ops.REGION:
            for side in op[1:3]:
                _weigh(side, total, regions, line_cycles, True)
            continue
        step = _MAKERS[op[0]](op)
        barriers += step.kind is StepKind.BARRIER
        if step.kind not in UNIT_OF:
            continue
        for layer in total:
            busy = _occupy(step, layer, line_cycles)
            total[layer] += busy
            if inside:
                regions[layer] += busy
    return barriers
