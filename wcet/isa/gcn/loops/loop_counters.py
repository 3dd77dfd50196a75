"""Loop bounds from counters: a register that every iteration changes by the same step, tested by a branch that leaves.

Scalar counters are tested by `s_cmp` and a branch on scc. Vector counters, the same in all lanes, are tested by a
`v_cmp` whose lanes leave the loop through exec: `wcet.isa.gcn.loops.lane_counters`. Starts and limits are constants,
kernel arguments, or change with the iterations of the outer loop (triangular loops, whose total is a linear fact).
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from wcet.flow.loops import LoopNest, find_innermost
from wcet.ir.cfg import LinearFact, Loop, LoopBound
from wcet.ir.ids import LoopId
from wcet.isa.gcn.language.kernel import GcnProgram
from wcet.isa.gcn.language.registers import Unit
from wcet.isa.gcn.loops.counter_starts import CounterStarts, LoopValues
from wcet.isa.gcn.loops.lane_bits import find_spilling
from wcet.isa.gcn.loops.lane_counters import find_lane_test
from wcet.isa.gcn.loops.lane_counts import LaneStarts, Race, count_lanes, count_wide
from wcet.isa.gcn.loops.scalar_counters import (
    ExitTest,
    KnownValues,
    ask_argument,
    build_stepper,
    count_number,
    count_walk,
    find_exit_tests,
    find_move,
)
from wcet.isa.gcn.values.private_slots import FILE, find_slots
from wcet.isa.gcn.values.scalar_flow import RegionValues, ValueFlow
from wcet.isa.gcn.values.scalar_values import (
    High,
    State,
    Symbolic,
    Test,
    WideTest,
    evaluate_symbolic,
    value_of,
)
from wcet.records import dataclass
from wcet.values.operations import SWAPPED, holds
from wcet.values.trip_count import ENUMERATED, Count, count_series, follow_counter

if TYPE_CHECKING:
    from wcet.isa.gcn.loops.lane_iterations import LaneIteration

WRAPPED = 1 << 31
"""The number of passes from which on a count is not used: such a counter has passed its limit, in a loop that is
guarded.
"""


@dataclass(frozen=True, slots=True)
class CounterBounds:
    """Derived bounds by loop, totals of triangular loops, and the reasons for loops without a bound."""

    bounds: Mapping[LoopId, LoopBound]
    totals: tuple[LinearFact, ...]
    reasons: Mapping[int, tuple[str, ...]]


def find_counter_bounds(program: GcnProgram, nest: LoopNest, known: KnownValues) -> CounterBounds:
    """Return the tightest bound that a counter gives each loop; start values of lanes are known only for a launch."""
    stepper, listed = build_stepper(program, known)
    starts = None if known.lanes is None else LaneStarts(program, nest.cfg, nest.loops, known.lanes)
    search = _Search(nest, ValueFlow(program, nest.cfg, nest.loops, stepper, known.working), listed, starts)
    for loop in nest.loops:
        search.bound(loop)
    return CounterBounds(search.bounds, tuple(search.totals), search.reasons)


class _Search:
    """The search for counters of all loops, outer ones first, because inner ones need their results."""

    def __init__(
        self, nest: LoopNest, values: ValueFlow, argument_names: Mapping[int, str], lane_starts: LaneStarts | None
    ) -> None:
        self.bounds: dict[LoopId, LoopBound] = {}
        self.totals: list[LinearFact] = []
        self.reasons: dict[int, tuple[str, ...]] = {}
        self._program = values.program
        self._cfg = nest.cfg
        self._dominators = nest.dominators
        self._loops = nest.loops
        self._innermost = find_innermost(nest.cfg, nest.loops)
        self._values = values
        self._names = argument_names
        self._lane_starts = lane_starts
        self._slots = find_slots(values.program)
        self._spilling = find_spilling(values.program)
        self._idle: frozenset[int] | None = None
        self._written_once: dict[Unit, int] | None = None
        self._regions: dict[int | None, RegionValues] = {None: values.solve(None)}
        self._known: dict[int, LoopValues] = {}
        self._starts = CounterStarts(nest.loops, self._known)
        self._iterations: dict[int, tuple[State, LaneIteration | None]] = {}

    def bound(self, loop: Loop) -> None:
        """Find the bound of one loop and record it, or record the reason why there is none."""
        around = self._regions.get(loop.parent)
        entry = None if around is None else around.loop_entries.get(loop.index)
        if entry is None:
            self.bounds[loop.index] = LoopBound(loop.index, 0, False, "derived: never entered with these arguments")
            return
        for known in self._offer_entries(loop, entry, around):
            found = self._find_counts(loop, known, around)
            if found:
                test, count = min(found, key=lambda pair: pair[1].most)
                self._known[loop.index].iterations, self._known[loop.index].count = count.most + 1, count
                self._keep(loop, test, count)
                return

    def _offer_entries(self, loop: Loop, entry: State, around: RegionValues | None) -> Iterator[State]:
        """Yield states at the entry of a loop, each with more known: scalar code, then the launch, then vector
        registers.
        """
        yield entry
        starts = self._lane_starts
        exact = {} if starts is None else starts.list_exact(loop) | starts.list_everywhere(loop)
        if any(entry.get(unit) != value for unit, value in exact.items()):
            yield {**entry, **exact}
        alike = {} if around is None else self._values.list_alike(loop, around)
        if alike:
            yield {**alike, **entry, **exact}
        related = {} if around is None else self._values.relate_lanes(loop, around)
        if related:
            yield {**related, **entry, **exact}

    def _find_counts(self, loop: Loop, entry: State, around: RegionValues | None) -> list[tuple[ExitTest, Count]]:
        """Return the exit tests that bound a loop entered with this state, each with its count."""
        constants = self._values.keep_constants(loop, entry)
        parent = None if loop.parent is None else self._loops[loop.parent]
        lanes = find_lane_test(self._values, loop, self._innermost, around, self._values.follow_pointers(parent))
        # If no instruction writes exec, each lane runs all of every iteration.
        written = self._values.find_written(loop)
        together = not any(file == "exec" for file, _ in written) and any(unit[0] == "v" for unit in entry)
        shared = self._values.keep_in_all_lanes(loop, constants)
        self._regions[loop.index] = region = self._values.solve(loop, lanes is not None or together, shared)
        back = self._values.join_back_edges(region, loop)
        known = LoopValues(entry, back if back is not None else {}, {} if lanes is None else lanes.entry)
        self._known[loop.index] = known
        found = find_exit_tests(self._values, self._dominators, self._innermost, loop, region)
        tests = [test for test in found if self._is_alike(loop, known, test.test)]
        if lanes is not None:
            test = lanes.read(region)
            tests += [] if test is None else [ExitTest(lanes.block, test, lanes=True)]
        counted = [(test, self._count_exit(loop, known, test)) for test in tests]
        bounding = [(test, count) for test, count in counted if count is not None and count.most < WRAPPED]
        if not bounding and around is not None:
            return list(self._find_lane_counts(loop, entry, constants, around))
        return bounding

    def _is_alike(self, loop: Loop, known: LoopValues, test: Test | WideTest) -> bool:
        """Return True if the operands of a test are the same number in all lanes at the entry of the loop."""
        if isinstance(test, WideTest):
            return test.low[0] != "v" or isinstance(test.limit, High)
        lanes = [side for side in (test.left, test.right) if isinstance(side, Symbolic) and side.unit[0] == "v"]
        return all((start := self._starts.find(loop, known, side)) is not None and start.count == 1 for side in lanes)

    def _find_lane_counts(
        self, loop: Loop, entry: State, constants: State, around: RegionValues
    ) -> Iterator[tuple[ExitTest, Count]]:
        """Yield the tests, with their counts, that bound the iterations of a lane that continues.

        The wavefront continues only with such lanes.
        """
        from wcet.isa.gcn.loops.idle_lanes import find_idle_slots  # scalar counters do not need it
        from wcet.isa.gcn.loops.lane_entries import EntryTracer
        from wcet.isa.gcn.loops.lane_iterations import find_lane_iteration

        parent = None if loop.parent is None else self._loops[loop.parent]
        loads = self._values.follow_pointers(parent)
        if self._idle is None:
            self._idle = find_idle_slots(self._values, self._slots, self._spilling)
        tracer = EntryTracer(self._values, self._slots, around, self._regions[None], loads, self._idle)
        if self._written_once is None:
            self._written_once = tracer.list_constants()
        fixed: State = {**constants, **self._written_once}
        inside = self._values.follow_pointers(loop)
        tried = self._iterations.get(loop.index)
        if tried is None or tried[0] != fixed:
            lane = find_lane_iteration(self._values, self._slots, self._spilling, loop, fixed, inside)
            self._iterations[loop.index] = tried = (fixed, lane)
        lane = tried[1]
        if lane is None:
            return
        units = {side.unit for _, test in lane.tests for side in (test.left, test.right) if isinstance(side, Symbolic)}
        own = [unit for unit in units if unit[0] in ("v", FILE)]
        known = LoopValues(entry, lane.back, tracer.find_values(loop, own))
        for index, test in lane.tests:
            block = next(block.index for block in self._cfg.blocks if block.first <= index <= block.last)
            count = self._count(loop, known, test)
            if count is not None and count.most < WRAPPED:
                yield ExitTest(block, test, lanes=True), count.forget_entries()

    def _keep(self, loop: Loop, test: ExitTest, count: Count) -> None:
        exits = [self._cfg.edges[index] for index in loop.exit_edges]
        only = all(edge.source == test.block for edge in exits)
        where = self._program.instructions[self._cfg.blocks[test.block].last].span.where
        constant = self._is_constant(loop, test)
        exact = only and constant and not test.lanes and not test.late
        worst = ", for the worst of all work-items" if count.ranged else ""
        origin = f"derived from the counter tested in {where}{worst}"
        self.bounds[loop.index] = LoopBound(loop.index, count.most, exact, origin)
        if count.total is not None and not constant and loop.parent is not None:
            self._keep_total(self._loops[loop.parent], loop, count)

    def _is_constant(self, loop: Loop, test: ExitTest) -> bool:
        if isinstance(test.test, WideTest):
            return isinstance(test.test.limit, int) or test.test.relation == "lg"
        known = self._known[loop.index]
        sides = (self._starts.find(loop, known, test.test.left), self._starts.find(loop, known, test.test.right))
        return all(side is not None and side.count == 1 for side in sides)

    def _keep_total(self, outer: Loop, loop: Loop, count: Count) -> None:
        """Record a limit on the total runs of a loop over all iterations of an outermost loop: every run ends in a
        latch.
        """
        latches = {self._cfg.edges[edge].source for edge in loop.back_edges}
        entered = self._count_entries(outer, count)
        if entered is None or any(self._innermost[block] != loop.index for block in latches):
            return
        iterations, total = entered
        limit = total + (iterations if any(len(self._cfg.out_edges[latch]) > 1 for latch in latches) else 0)
        origin = f"derived: the iterations of the loop add up to {limit}"
        self.totals.append(LinearFact(dict.fromkeys(sorted(latches), 1), limit, origin))

    def _count_entries(self, outer: Loop, count: Count) -> tuple[int, int] | None:
        """Return the largest number of entries of a loop inside of `outer`, and its total back edges; None if unknown.

        The start or limit of the inner loop changes with the iterations of a loop around it: of `outer`, in each of
        whose iterations it is entered at most once, or of the loop around `outer`. In the second case all entries in
        one iteration of that loop have the same count, and there are as many entries as `outer` has iterations. In the
        first case, with a loop around `outer`, each run of `outer` has the counts of its first iterations.
        """
        known = self._known[outer.index]
        if known.iterations is None or count.total is None:
            return None
        if outer.parent is None:
            return known.iterations, count.total
        outermost = self._loops[outer.parent]
        if outermost.parent is not None or count.loop not in (outer.index, outermost.index) or not count.each:
            return None
        runs = self._known[outermost.index].iterations if count.loop == outer.index else len(count.each)
        if runs is None or runs > ENUMERATED:
            return None
        rows = [known.iterations] * runs
        if known.count is not None and known.count.loop == outermost.index:
            if len(known.count.each) != len(rows):
                return None
            rows = [each + 1 for each in known.count.each]
        if count.loop == outer.index:
            return sum(rows), sum(sum(count.each[:row]) for row in rows)
        return sum(rows), sum(row * each for row, each in zip(rows, count.each, strict=True))

    def _count_exit(self, loop: Loop, known: LoopValues, test: ExitTest) -> Count | None:
        """Return the number of times that the loop continues by an exit test; None if unknown.

        A late test adds one, because it does not decide the first pass.
        """
        count = self._count(loop, known, test.test)
        if count is None or not test.late:
            return count
        return replace(count.forget_entries(), most=count.most + 1)

    def _count(self, loop: Loop, known: LoopValues, test: Test | WideTest) -> Count | None:
        """Return the number of times that the loop continues by a test; None if its counter or limit is unknown."""
        if isinstance(test, WideTest):
            return self._count_wide(loop, known, test)
        steps = self._starts.find_step(known, test.left), self._starts.find_step(known, test.right)
        starts = self._starts.find(loop, known, test.left), self._starts.find(loop, known, test.right)
        if starts[0] is None or starts[1] is None:
            found = self._count_lanes(loop, known, test, steps)
            if found is None:
                self._explain(loop, test)
            return found
        if steps == (0, 0):
            return None
        if steps[1] == 0 and steps[0] is not None:
            return count_series(test.relation, test.signed, starts[0], steps[0], starts[1])
        if steps[0] == 0 and steps[1] is not None:
            return count_series(SWAPPED[test.relation], test.signed, starts[1], steps[1], starts[0])
        left, right = (
            start.first if step == 0 and start.count == 1 else side
            for side, start, step in zip((test.left, test.right), (starts[0], starts[1]), steps, strict=True)
        )
        return self._follow(loop, known, replace(test, left=left, right=right))

    def _count_lanes(
        self, loop: Loop, known: LoopValues, test: Test, steps: tuple[int | None, int | None]
    ) -> Count | None:
        """Return the count for the worst of all lanes that enter the loop, if only ranges of counter and limit are
        known.
        """
        sides: list[int | Symbolic] = []
        for side in (test.left, test.right):
            series = self._starts.find(loop, known, side)
            if series is not None and series.count > 1:
                return None
            if series is None and isinstance(side, Symbolic) and not side.is_sum:
                return None
            sides.append(side if series is None else series.first)
        left, right = sides
        if self._lane_starts is None:
            return None
        if steps[1] == 0 and steps[0]:
            return count_lanes(self._lane_starts, loop, Race(test.relation, test.signed, left, steps[0], right))
        if steps[0] == 0 and steps[1]:
            return count_lanes(
                self._lane_starts, loop, Race(SWAPPED[test.relation], test.signed, right, steps[1], left)
            )
        return None

    def _follow(self, loop: Loop, known: LoopValues, test: Test) -> Count | None:
        """Return the count of a counter that is multiplied, shifted, or changed otherwise, by simulating it."""
        units = {side.unit for side in (test.left, test.right) if isinstance(side, Symbolic)}
        if len(units) != 1:
            return None
        (unit,) = units
        back = value_of(known.back, unit)
        start = self._starts.find(loop, known, Symbolic(unit))
        if not isinstance(back, Symbolic) or back.unit != unit or start is None:
            return None

        def goes_on(value: int) -> bool:
            return holds(
                test.relation, test.signed, evaluate_symbolic(test.left, value), evaluate_symbolic(test.right, value)
            )

        return follow_counter(goes_on, start, lambda value: evaluate_symbolic(back, value))

    def _count_wide(self, loop: Loop, known: LoopValues, test: WideTest) -> Count | None:
        """Return the count of a 64-bit counter: a pointer, or a number that starts at one known value; None if
        unknown.
        """
        if isinstance(test.limit, High):
            return count_walk(known.entry, known.back, test)
        step = find_move(known.back, test.low, test.high)
        if test.low[0] == "v":
            return None if self._lane_starts is None or not step else count_wide(self._lane_starts, loop, test, step)
        low, high = (
            self._starts.find(loop, known, Symbolic(test.low)),
            self._starts.find(loop, known, Symbolic(test.high)),
        )
        if low is None or high is None or low.count != 1 or high.count != 1:
            return None
        return count_number(high.first << 32 | low.first, known.back, test)

    def _explain(self, loop: Loop, test: Test) -> None:
        """Record the kernel argument on which the bound depends, if there is one, as the reason for a missing bound."""
        for side in (test.left, test.right):
            value = value_of(self._known[loop.index].entry, side.unit) if isinstance(side, Symbolic) else None
            region = loop.parent
            while isinstance(value, Symbolic) and region is not None and region in self._known:
                value = value_of(self._known[region].entry, value.unit)
                region = self._loops[region].parent
            if isinstance(value, Symbolic) and value.unit[0] == "arg" and value.unit[1] in self._names:
                self.reasons[loop.index] = (ask_argument(self._names[value.unit[1]]),)
