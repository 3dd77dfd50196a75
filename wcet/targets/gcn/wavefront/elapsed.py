"""E(X): how long one wavefront takes on the private machine from its first turn to its end, by either form."""

from collections.abc import Hashable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property

from wcet.bound.cost import Chain, Cost, CostAlgebra, unfold_path
from wcet.bound.detours import find_detours
from wcet.bound.ipet import IpetBound, solve_ipet
from wcet.bound.longest_path import fold_paths
from wcet.errors import refuse
from wcet.ir.path import Path, Repeat, Sequence, Visit
from wcet.targets.gcn.wavefront.block_costs import PreparedView, cost_edges, prepare_view
from wcet.targets.gcn.wavefront.private import PrivateMachine, cap_state
from wcet.targets.gcn.wavefront.states import State
from wcet.targets.gcn.wavefront.views import NO_EDGE, Plan, View
from wcet.targets.gcn.wavefront.walk import walk_longest
from wcet.targets.gcn.wavefront.work import Work

Walked = dict[Hashable, int]
"""Times of worst paths that are known: of a shape of views, on a private machine, with the cycles of split regions.

Plans for other splits have many of their views in common, and so have machines with more split wavefronts.
"""


@dataclass(frozen=True, slots=True)
class PrivatePair:
    """P(X) for a wavefront outside of split regions, and for split wavefronts, which compete with their siblings."""

    outside: PrivateMachine
    inside: PrivateMachine


@dataclass(frozen=True, eq=False)
class SideCost:
    """The worst path of one view: `walked` is its time by the path form, the rest by sums of block costs, on demand.

    The path form is never above the sums where turns are exact, and nearly always below them where they are not.
    `regions` holds the cycles of the split regions inside, `top` a state that no run exceeds.
    """

    view: View
    private: PrivateMachine
    top: State
    regions: Mapping[int, int]
    known: Walked

    @cached_property
    def prepared(self) -> PreparedView:
        """The view, ready to run."""
        return prepare_view(self.view, self.private, self.top, self.regions)

    @cached_property
    def walked(self) -> int:
        """The time of the worst path from an empty state."""
        key = (self.view.shape, self.private.numbers, tuple(self.regions.values()))
        if key not in self.known:
            self.known[key] = walk_longest(self.prepared)
        return self.known[key]

    @cached_property
    def costs(self) -> tuple[int, ...]:
        """The cost of each edge, its block included."""
        return cost_edges(self.prepared)

    @cached_property
    def _worst(self) -> Cost:
        return fold_paths(self.view.flow, CostAlgebra(lambda edge: self.costs[edge.index]))

    @property
    def summed(self) -> int:
        """The largest sum of costs along a path."""
        return self._worst.amount

    @property
    def path(self) -> Chain | None:
        """The path that costs so much."""
        return self._worst.path

    @cached_property
    def detours(self) -> Mapping[int, int]:
        """By how much the longest path through each other block of the view is shorter."""
        return find_detours(self.view.flow, lambda edge: self.costs[edge.index], self._worst)


@dataclass(frozen=True, slots=True)
class Elapsed:
    """E(X) of one plan: `main`, the slower side of each region, and the cycles of each region as an edge.

    `faster` are the other sides.

    `ipet` is the answer of the integer program, where it was asked; it alone knows flow facts beyond loop bounds.
    """

    private: PrivateMachine
    main: SideCost
    sides: tuple[tuple[int, SideCost], ...]
    regions: Mapping[int, int]
    faster: tuple[SideCost, ...] = ()
    ipet: IpetBound | None = None

    @property
    def cycles(self) -> int:
        """The smallest of all safe answers."""
        return self.main.walked if self.ipet is None else min(self.main.walked, self.ipet.amount)


def find_elapsed(plan: Plan, work: Work, pair: PrivatePair, switching: int, known: Walked | None = None) -> Elapsed:
    """Bound one wavefront on P(X), split regions from the inside out; both split wavefronts run side by side.

    `switching` is e_s + e_m, the cycles of a split and its merge; `known` are worst paths of the same kernel.
    """
    private, top = pair.outside, cap_state(pair.outside, work.longest, work.most_lines)
    inner_top = cap_state(pair.inside, work.longest, work.most_lines)
    walked: Walked = {} if known is None else known
    regions: dict[int, int] = {}

    def cost(view: View, private: PrivateMachine, top: State) -> SideCost:
        inside = {number: regions[number] for number in view.regions if number != NO_EDGE}
        return SideCost(view, private, top, inside, walked)

    sides: list[tuple[int, SideCost]] = []
    faster: list[SideCost] = []
    for number, views in enumerate(plan.sides):
        both = [cost(view, pair.inside, inner_top) for view in views]
        slower = max((0, 1), key=lambda which: both[which].walked)
        regions[number] = both[slower].walked + switching
        sides.append((slower, both[slower]))
        faster.append(both[1 - slower])
    main = cost(plan.main, private, top)
    return Elapsed(private, main, tuple(sides), regions, tuple(faster))


def ask_solver(plan: Plan, elapsed: Elapsed, name: str) -> Elapsed:
    """Add the answer of the integer program; raises W901 where it contradicts the sum along the longest path."""
    flow = plan.main.flow
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


def trace_path(plan: Plan, elapsed: Elapsed) -> Path:
    """Return the worst path in the kernel's own blocks and edges, split regions by their slower side."""
    return _translate(unfold_path(elapsed.main.path), plan.main, plan, elapsed)


def _translate(path: Path, view: View, plan: Plan, elapsed: Elapsed) -> Path:
    match path:
        case Visit(block, edge):
            number = view.regions[edge]
            if number == NO_EDGE:
                return Visit(view.blocks[block], view.edges[edge])
            which, side = elapsed.sides[number]
            return _translate(unfold_path(side.path), plan.sides[number][which], plan, elapsed)
        case Repeat(count, body):
            return Repeat(count, _translate(body, view, plan, elapsed))
        case Sequence(parts):
            return Sequence(tuple(_translate(part, view, plan, elapsed) for part in parts))
