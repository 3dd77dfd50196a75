"""Lines that come to the memory before those of an instruction issued earlier, by the shorter way of the other unit.

The lines of a context queue in the order in which instructions leave the vector and the scalar memory unit. An
instruction of 8 cycles that is granted 4 cycles after one of 20 leaves first, and its lines are served first. Only the
last instruction on the other unit can be overtaken so, for those before it have left that unit already.
"""

from collections.abc import Mapping
from dataclasses import replace

from wcet.ir.cfg import FlowGraph
from wcet.targets.gcn.hardware.machine import TURN
from wcet.targets.gcn.timing.steps import UNIT_OF, Kind, Step, Unit
from wcet.targets.gcn.wavefront.wave_code import WaveCode

_MEMORY = frozenset({Unit.VMEM, Unit.SMEM})
_DRAINED = frozenset({Kind.END, Kind.DRAIN, Kind.REGION})


def make_code(flow: FlowGraph, bodies: tuple[tuple[Step, ...], ...], branches: Mapping[int, Step]) -> WaveCode:
    """Return the code of a wavefront, in which each step says how many lines may overtake its own."""
    code = WaveCode(flow, bodies, branches)
    marked = tuple(
        tuple(
            replace(step, late_lines=_count(code, block, place + 1, step, 1)) if _asks(step) else step
            for place, step in enumerate(body)
        )
        for block, body in enumerate(bodies)
    )
    return replace(code, bodies=marked)


def _asks(step: Step) -> bool:
    return step.lines > 0 and UNIT_OF.get(step.kind) in _MEMORY


def _count(code: WaveCode, block: int, place: int, first: Step, elapsed: int) -> int:
    """Return the most lines that overtake those of `first` on any path on, which comes here so late after its grant.

    The next turn may follow a grant by one cycle, when it was not granted on a turn of its own; everything else takes
    a turn at least.
    """
    lines = 0
    for step in code.bodies[block][place:]:
        if elapsed >= first.cycles or step.kind in _DRAINED:
            return lines
        if _asks(step) and UNIT_OF[step.kind] is not UNIT_OF[first.kind] and elapsed + step.cycles <= first.cycles:
            lines += step.lines
        elapsed += 0 if step.kind is Kind.SLEEP else TURN
    if block in code.branches:
        elapsed += TURN
    if elapsed >= first.cycles:
        return lines
    targets = {edge.target for edge in code.flow.cfg.out_edges[block]} - {code.flow.cfg.sink}
    return lines + max((_count(code, target, 0, first, elapsed) for target in targets), default=0)
