"""The number of lines of later instructions that can reach the memory before those of an earlier instruction.

The lines of a context queue in the order in which its instructions leave the vector and the scalar memory unit. An
instruction of 8 cycles that is granted 4 cycles after one of 20 leaves the other unit first, and its lines are served
first. Only the last instruction on the other unit can be overtaken so, because those before it have left that unit.

The number of lines is a function of the cycles left until the instruction leaves its unit: it rises in steps. One such
function (the gains) for each point of the program, found backward as a fixpoint, serves all instructions of a unit. It
has at most `KEPT` steps, more are joined to the safe side, and rises no higher than the counters allow: an instruction
with lines in the queue is outstanding, and counted. So time and memory are linear in the program, for all numbers of
the machine.
"""

from bisect import bisect_right
from collections.abc import Iterable, Mapping, Sequence

from wcet.ir.cfg import FlowGraph
from wcet.ir.ids import BlockId
from wcet.records import dataclass
from wcet.targets.gcn.hardware.machine import MOST_OUTSTANDING, TURN
from wcet.targets.gcn.timing.steps import NOTED, UNIT_OF, Step, StepKind, Unit
from wcet.values.fixpoint import Direction, Widening, solve

KEPT = 32
"""The most steps of a function; for an occupancy of up to 33 cycles it needs no more, and is exact."""

WIDEN_AFTER = 30
"""The number of growths at one point of the program after which the analysis assumes the largest gain there."""

Gains = tuple[tuple[int, int], ...]
"""The lines that can overtake from some point on: pairs of (cycles that must be left, lines), both rising."""

_OTHER = {Unit.VMEM: Unit.SMEM, Unit.SMEM: Unit.VMEM}
_DRAINED = frozenset({StepKind.END, StepKind.DRAIN, StepKind.REGION})

Bodies = tuple[tuple[Step, ...], ...]


def count_overtaking(
    flow: FlowGraph,
    bodies: Bodies,
    branches: Mapping[BlockId, Step],
    turn: int = TURN,
    outstanding: tuple[int, int] = MOST_OUTSTANDING,
) -> Mapping[tuple[BlockId, int], int]:
    """Return for each step that requests lines, by block and number, the most lines that come before its own.

    Two instructions of a wavefront are at least a `turn` apart; at most `outstanding` operations of scalar and of
    vector memory are in flight.
    """
    asking = {unit: [step for body in bodies for step in body if asks(step, unit)] for unit in _OTHER}
    found: dict[tuple[BlockId, int], int] = {}
    for unit, other in _OTHER.items():
        if asking[unit] and asking[other]:
            horizon = max(step.cycles for step in asking[unit]) - 1
            most = outstanding[other is Unit.VMEM] * max(step.lines for step in asking[other])
            found |= _OvertakingLines(flow, bodies, branches, other, horizon, most, turn).count(unit)
    return found


def asks(step: Step, unit: Unit) -> bool:
    """Return True if a step is an instruction of `unit` that requests lines."""
    return step.lines > 0 and UNIT_OF.get(step.kind) is unit


@dataclass(frozen=True, slots=True)
class _OvertakingLines:
    """The analysis of lines that come through `unit`; gains beyond `horizon` cycles or `most` lines do not matter."""

    flow: FlowGraph
    bodies: Bodies
    branches: Mapping[BlockId, Step]
    unit: Unit
    horizon: int
    most: int
    turn: int

    def count(self, overtaken: Unit) -> Mapping[tuple[BlockId, int], int]:
        """Return the most lines that overtake each step of unit `overtaken`, by block and number of the step."""
        nothing: Gains = ()

        def transfer(block: BlockId, gains: Gains) -> Gains:
            return self.run_back(block, gains)[0]

        def join(_: int, old: Gains, new: Gains) -> Gains:
            return self.join((*old, *new))

        solved = solve(
            self.flow.cfg,
            nothing,
            transfer,
            join,
            widening=Widening(self._widen, WIDEN_AFTER),
            direction=Direction.BACKWARD,
        )
        found: dict[tuple[BlockId, int], int] = {}
        for block, body in zip(self.flow.cfg.block_ids, self.bodies, strict=True):
            behind = solved.entered[block]
            gains = ((0, self.most),) if behind is None else behind  # it never ends: later steps are unknown
            for place, each in enumerate(self.run_back(block, gains)[1:]):
                if asks(body[place], overtaken):
                    found[block, place] = _gain(each, body[place].cycles - 1)
        return found

    def run_back(self, block: BlockId, gains: Gains) -> Sequence[Gains]:
        """Return the gains (lines by cycles left) before a block and after each step, from those after the block."""
        here = self.join((need + self.turn, lines) for need, lines in gains) if block in self.branches else gains
        behind: list[Gains] = []
        for step in reversed(self.bodies[block]):
            behind.append(here)
            here = self._pass_back(step, here)
        return here, *reversed(behind)

    def _pass_back(self, step: Step, gains: Gains) -> Gains:
        """Return the gains before a step; at least a turn passes there, except at a sleep.

        The next turn may follow a grant by one cycle, if the grant was not on a turn of its own: `count` has subtracted
        that already.
        """
        if step.kind in _DRAINED:
            return ()
        if step.kind is StepKind.SLEEP or step.kind in NOTED or not (gains or asks(step, self.unit)):
            return gains
        later = [(need + self.turn, lines) for need, lines in gains]
        if asks(step, self.unit):
            with_own = [(max(need, step.cycles), lines + step.lines) for need, lines in later]
            later += [(step.cycles, step.lines), *with_own]
        return self.join(later)

    def join(self, points: Iterable[tuple[int, int]]) -> Gains:
        """Return the smallest step function that is nowhere below the given points."""
        kept: list[tuple[int, int]] = []
        for need, lines in sorted(points, key=lambda point: (point[0], -point[1])):
            if need > self.horizon:
                break
            if not kept or min(lines, self.most) > kept[-1][1]:
                kept.append((need, min(lines, self.most)))
        while len(kept) > KEPT:  # join two neighbours: the cycles of the first, the lines of the second
            pairs = [(first[0], second[1]) for first, second in zip(kept[::2], kept[1::2], strict=False)]
            kept = [*pairs, *kept[2 * len(pairs) :]]
        return tuple(kept)

    def _widen(self, _: int, old: Gains, new: Gains) -> Gains:
        joined = self.join((*old, *new))
        return old if joined == old else ((joined[0][0], self.most),)


def _gain(gains: Gains, left: int) -> int:
    """Return the lines that overtake an instruction that occupies its unit for `left` more cycles."""
    place = bisect_right(gains, left, key=lambda point: point[0])
    return gains[place - 1][1] if place else 0
