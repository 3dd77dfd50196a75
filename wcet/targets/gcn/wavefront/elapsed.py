"""The time E(X) of one wavefront from its first turn to its end on P(X), the private machine with waits at units X.

There are two forms. One is the IPET over sums of block costs. The other one, the path form, is tighter: the longest
path with absolute times. Where paths join, the time is the later one, and each outstanding operation keeps its latest
absolute completion, so that waiting is not counted twice. A counted loop is walked iteration by iteration until an
entry state repeats; the iterations since that state then repeat with the same duration. The state after a loop is the
join over all its iterations.
"""

from collections.abc import Hashable, Iterator, Mapping
from dataclasses import replace
from functools import cached_property, reduce
from typing import TypeVar

from wcet.bound.cost import Cost, CostAlgebra, CostChain, unfold_path
from wcet.bound.ipet import IpetBound, solve_ipet
from wcet.bound.limited import find_detours
from wcet.bound.longest_path import fold_paths
from wcet.bound.parametric import UnprovenError, is_open
from wcet.errors import refuse
from wcet.ir.cfg import Edge, Loop
from wcet.ir.ids import ENTRY_BLOCK, BlockId, EdgeId, LoopId
from wcet.ir.result import Path, Repeat, Sequence, Visit
from wcet.records import dataclass
from wcet.targets.gcn.timing.steps import group_steps
from wcet.targets.gcn.wavefront.block_costs import PreparedView, cost_edges, find_entry_states, prepare_view
from wcet.targets.gcn.wavefront.private import CodeRunner, PrivateMachine, cap_state, prepare, run_code
from wcet.targets.gcn.wavefront.states import EMPTY, Moment, State, cover_from, join_moments, join_states
from wcet.targets.gcn.wavefront.views import View, ViewPlan
from wcet.targets.gcn.wavefront.work import Work

ITERATIONS = 64
"""The most iterations of a loop that are walked one by one, before one state covers all the others."""

MOST_BLOCKS = 1 << 17
"""The blocks walked after which one state covers all iterations, because those of nested loops multiply."""

RECENT = 8
"""The number of last iterations whose states the covering state joins; any number is safe."""

Exits = dict[EdgeId, Moment]
Key = TypeVar("Key", EdgeId, BlockId)


def walk_longest(prepared: PreparedView) -> int:
    """Return the latest time at which the sink is reached, from an empty state at time 0."""
    return _ElapsedWalk(prepared).run()


class _ElapsedWalk:
    """One walk by the path form, which remembers the loops already walked from a state."""

    def __init__(self, prepared: PreparedView) -> None:
        self._prepared = prepared
        self._private = prepared.private
        self._run_code = CodeRunner(prepared.private).run
        self._past = prepared.private.past
        self._flow = prepared.view.flow
        self._items = prepared.view.items
        self._known: dict[tuple[LoopId, State], Exits] = {}
        self._walked = 0

    def run(self) -> int:
        """Return the cycles from the entry of the view to its latest exit."""
        exits, _ = self._iterate(None, Moment(0, EMPTY))
        return max(moment.time for moment in exits.values())

    def _iterate(self, loop: Loop | None, start: Moment) -> tuple[Exits, Moment | None]:
        """Return the states that leave a loop or the view by each edge after one iteration, and the state at the back
        edges.
        """
        key = None if loop is None else loop.index
        arrived: dict[BlockId, Moment] = {ENTRY_BLOCK if loop is None else loop.header: start}
        exits: Exits = {}
        back: Moment | None = None
        for item in self._items[key]:
            moment = arrived.pop(item.header if isinstance(item, Loop) else item, None)
            if moment is None:
                continue
            leaving = self._leave_loop(item, moment) if isinstance(item, Loop) else self._leave_block(item, moment)
            for edge, after in leaving:
                if loop is not None and edge.target == loop.header:
                    back = after if back is None else join_moments(back, after, self._past)
                elif edge.target == self._flow.cfg.sink or (loop is not None and edge.target not in loop.blocks):
                    self._merge(exits, edge.index, after)
                else:
                    self._merge(arrived, edge.target, after)
        return exits, back

    def _merge(self, table: dict[Key, Moment], key: Key, moment: Moment) -> None:
        table[key] = join_moments(table[key], moment, self._past) if key in table else moment

    def _leave_block(self, block: BlockId, moment: Moment) -> list[tuple[Edge, Moment]]:
        self._walked += 1
        inside, behind = self._run_code(self._prepared.bodies[block], moment.state)
        leaving: list[tuple[Edge, Moment]] = []
        for edge in self._flow.cfg.out_edges[block]:
            taken, state = self._run_code(self._prepared.leaves[edge.index], behind)
            leaving.append((edge, Moment(moment.time + inside + taken, state)))
        return leaving

    def _leave_loop(self, loop: Loop, moment: Moment) -> list[tuple[Edge, Moment]]:
        key = (loop.index, moment.state)
        if key not in self._known:
            self._known[key] = self._run_loop(loop, moment.state)
        edges = self._flow.cfg.edges
        return [(edges[edge], Moment(moment.time + each.time, each.state)) for edge, each in self._known[key].items()]

    def _run_loop(self, loop: Loop, state: State) -> Exits:
        """Return the states that leave a loop by each edge if it is entered with `state` at time 0."""
        left = self._flow.bounds[loop.index].back_edges
        here = Moment(0, state)
        exits: Exits = {}
        seen = {state: 0}
        walked: list[tuple[Moment, Exits]] = []
        while True:
            leaving, back = self._iterate(loop, here)
            for edge, moment in leaving.items():
                self._merge(exits, edge, moment)
            if back is None or left == 0:
                return exits
            walked.append((here, leaving))
            here, left = back, left - 1
            if here.state in seen:
                here, left = self._skip(exits, here, walked[seen[here.state] :], left)
                seen.clear()
            elif self._walked > MOST_BLOCKS:
                self._cover(loop, here, [self._prepared.top], left, exits)
                return exits
            elif len(walked) == ITERATIONS:
                self._cover(loop, here, [moment.state for moment, _ in walked[-RECENT:]], left, exits)
                return exits
            elif seen:
                seen[here.state] = len(walked)

    def _skip(self, exits: Exits, here: Moment, cycle: list[tuple[Moment, Exits]], left: int) -> tuple[Moment, int]:
        """Skip whole rounds of iterations that repeat; return the state and the number of the remaining iterations."""
        rounds, rest = divmod(left, len(cycle))
        later = rounds * (here.time - cycle[0][0].time)
        for _, leaving in cycle:
            self._shift(exits, leaving, later)
        return Moment(here.time + later, here.state), rest

    def _shift(self, exits: Exits, leaving: Exits, by: int) -> None:
        """Add the exits of an iteration that is like that of `leaving`, but `by` cycles later."""
        for edge, moment in leaving.items():
            self._merge(exits, edge, Moment(moment.time + by, moment.state))

    def _cover(self, loop: Loop, here: Moment, recent: list[State], left: int, exits: Exits) -> None:
        """Cover all later iterations by one state: each starts no later than in this state, a fixed time after the one
        before.
        """
        state = reduce(join_states, recent)
        start = self._cover_from(here, state)
        leaving, back = self._iterate(loop, Moment(start, state))
        if back is None:
            self._shift(exits, leaving, 0)
            return
        apart = self._cover_from(back, state) - start
        self._shift(exits, leaving, left * apart)

    def _cover_from(self, moment: Moment, state: State) -> int:
        time = cover_from(moment, state, self._past)
        turn = self._private.turn
        return time if self._private.unaligned else -(-time // turn) * turn


Walked = dict[Hashable, int]
"""The known times of worst paths, by shape of the view, private machine, and cycles of split regions.

Plans for other splits have many views in common, and so have machines with more split wavefronts.
"""


@dataclass(frozen=True, slots=True)
class PrivatePair:
    """The private machine of a wavefront outside of split regions, and that of split wavefronts with siblings.

    `siblings`: how long either side of each region waits for the other one, besides the waits of P(X); none if empty.
    """

    outside: PrivateMachine
    inside: PrivateMachine
    siblings: tuple[tuple[int, int], ...] = ()


@dataclass(frozen=True, eq=False)
class SideCost:
    """The worst path of one view: `walked` is its time by the path form, the other results are sums of block costs.

    The path form is never above the sums if turns are exact, and nearly always below them otherwise. `regions` holds
    the cycles of the split regions inside, `top` a state that no run exceeds; `siblings` is how long a side of a split
    waits for the other side.
    """

    view: View
    private: PrivateMachine
    top: State
    regions: Mapping[int, int]
    known: Walked
    siblings: int = 0

    @property
    def beside(self) -> int:
        """The cycles of the worst path, with the waits for the other side of the split (the sibling)."""
        return self.walked + self.siblings

    @cached_property
    def prepared(self) -> PreparedView:
        """The view, prepared for the private machine."""
        return prepare_view(self.view, self.private, self.top, self.regions)

    @cached_property
    def walked(self) -> int:
        """The time in cycles of the worst path, from an empty state, by the path form."""
        # by the text of the regions' cycles: those that depend on an open loop bound have no hash
        key = (self.view.shape, self.private.numbers, tuple(map(str, self.regions.values())))
        if key not in self.known:
            self.known[key] = walk_longest(self.prepared)
        return self.known[key]

    @cached_property
    def costs(self) -> tuple[int, ...]:
        """The cost of each edge in cycles, its block included."""
        return cost_edges(self.prepared)

    @cached_property
    def _worst(self) -> Cost:
        return fold_paths(self.view.flow, CostAlgebra(lambda edge: self.costs[edge.index]))

    @property
    def summed(self) -> int:
        """The largest sum of edge costs along a path, in cycles."""
        return self._worst.amount

    @property
    def path(self) -> CostChain | None:
        """The path with the largest sum of edge costs."""
        return self._worst.path

    @cached_property
    def detours(self) -> Mapping[BlockId, int]:
        """For each block off the worst path, the cycles by which the longest path through it is shorter."""
        return find_detours(self.view.flow, lambda edge: self.costs[edge.index], self._worst)


@dataclass(frozen=True, slots=True)
class Elapsed:
    """The bound E(X) of one plan: `main`, the slower side of each region, and the cycles of each region as an edge.

    `faster` are the other sides of the regions. `ipet` is the answer of the integer program, if it was asked; it alone
    uses flow facts other than loop bounds.
    """

    pair: PrivatePair
    main: SideCost
    sides: tuple[tuple[int, SideCost], ...]
    regions: Mapping[int, int]
    faster: tuple[SideCost, ...] = ()
    ipet: IpetBound | None = None

    @property
    def cycles(self) -> int:
        """The bound in cycles: the smallest of all safe results."""
        return self.main.walked if self.ipet is None else min(self.main.walked, self.ipet.amount)


def find_elapsed(plan: ViewPlan, work: Work, pair: PrivatePair, switching: int, known: Walked | None = None) -> Elapsed:
    """Return the bound of one wavefront on P(X), split regions from the inside out; both split wavefronts run at once.

    `switching` is e_s + e_m, the cycles of a split and its merge; `known` are worst paths of the same kernel.
    """
    private, top = pair.outside, cap_state(pair.outside, work.longest, work.most_lines, work.results)
    inner_top = cap_state(pair.inside, work.longest, work.most_lines, work.results)
    walked: Walked = {} if known is None else known
    regions: dict[int, int] = {}

    def cost(view: View, private: PrivateMachine, top: State, siblings: int = 0) -> SideCost:
        inside = {number: regions[number] for number in view.regions if number is not None}
        return SideCost(view, private, top, inside, walked, siblings)

    sides: list[tuple[int, SideCost]] = []
    faster: list[SideCost] = []
    for number, views in enumerate(plan.sides):
        siblings = pair.siblings[number] if pair.siblings else (0, 0)
        both = [cost(view, pair.inside, inner_top, cycles) for view, cycles in zip(views, siblings, strict=True)]
        slower = max((0, 1), key=lambda which: both[which].beside)
        regions[number] = both[slower].beside + switching
        sides.append((slower, both[slower]))
        faster.append(both[1 - slower])
    main = cost(plan.main, private, top)
    return Elapsed(pair, main, tuple(sides), regions, tuple(faster))


def ask_solver(plan: ViewPlan, elapsed: Elapsed, name: str) -> Elapsed:
    """Return the bound with the answer of the integer program; raise W901 if it contradicts the sum of the path.

    Raises `UnprovenError` if a loop bound is open.
    """
    flow = plan.main.flow
    if has_open_bounds(plan):
        raise UnprovenError("an integer program")
    costs = elapsed.main.costs
    ipet = solve_ipet(flow, lambda edge: costs[edge.index], name)
    if ipet.amount > elapsed.main.summed or (not flow.facts and ipet.amount != elapsed.main.summed):
        raise refuse(
            "W901",
            f"the worst path costs {elapsed.main.summed:,} cycles by the loop tree and {ipet.amount:,} by the"
            " integer program",
            notes=("one of the two engines is wrong, so there is no bound",),
            help="report this kernel together with its machine and launch",
        )
    return replace(elapsed, ipet=ipet)


def has_open_bounds(plan: ViewPlan) -> bool:
    """Return True if a loop bound is open, so that costs may be functions of it."""
    views = (plan.main, *(side for sides in plan.sides for side in sides))
    return is_open(bound.back_edges for view in views for bound in view.flow.bounds.values())


def trace_path(plan: ViewPlan, elapsed: Elapsed) -> Path:
    """Return the worst path in the kernel's own blocks and edges, with the slower side of each split region."""
    return _translate(unfold_path(elapsed.main.path), plan.main, plan, elapsed)


def _translate(path: Path, view: View, plan: ViewPlan, elapsed: Elapsed) -> Path:
    match path:
        case Visit(block, edge):
            own, number = view.edges[edge], view.regions[edge]
            if own is not None:
                return Visit(view.blocks[block], own)
            assert number is not None
            which, side = elapsed.sides[number]
            return _translate(unfold_path(side.path), plan.sides[number][which], plan, elapsed)
        case Repeat(count, body):
            return Repeat(count, _translate(body, view, plan, elapsed))
        case Sequence(parts):
            return Sequence(tuple(_translate(part, view, plan, elapsed) for part in parts))


def cost_instructions(plan: ViewPlan, elapsed: Elapsed) -> Mapping[int, tuple[int, ...]]:
    """Return for each of the kernel's blocks the cycles of its steps, from the block's joined entry state.

    A branch at the end is not among them: the cost of leaving depends on the edge.
    """
    found: dict[int, tuple[int, ...]] = {}
    sides = [(plan.sides[number][which], side) for number, (which, side) in enumerate(elapsed.sides)]
    for view, side in (*reversed(sides), (plan.main, elapsed.main)):
        found.update(_cost_view(view, side.prepared))
    return found


def _cost_view(view: View, prepared: PreparedView) -> Iterator[tuple[int, tuple[int, ...]]]:
    private = prepared.private
    for number, state in enumerate(find_entry_states(prepared)[: view.flow.cfg.sink]):
        if state is None:
            continue
        cycles: list[int] = []
        for steps in group_steps(view.bodies[number]):
            taken, state = run_code(prepare(steps), state, private)
            cycles.append(taken)
        yield view.blocks[number], tuple(cycles)
