"""The bound for each number of SpSIMDs (SIMDs that run split wavefronts), and the branches of its best splits.

More SpSIMDs can raise a bound: those that no split uses work as SIMDs, and more wavefronts compete at once. So a launch
may leave some idle (`-S`), and the bound for S of them is the least for any number up to S.

The PWS paper leaves open which branches to split at. A dynamic programme over the nest of regions finds it exactly for
costs that add up along paths. With n contexts, a region costs what its sides cost one after the other with n contexts
each; or, if it splits, the slower of its sides with a contexts for one and n - 1 - a for the other. Contexts add up
across nesting and are reused in sequence. The costs are those of blocks under the contention of n split wavefronts. The
bound of the chosen set is then computed again, including drains, and the choice with the smallest bound is taken.
"""

from collections.abc import Collection, Mapping
from dataclasses import replace
from operator import add

from wcet.bound.longest_path import fold_paths
from wcet.ir.cfg import Edge
from wcet.ir.ids import BlockId, EdgeId
from wcet.isa.gcn.control.regions import Region, count_contexts
from wcet.records import dataclass
from wcet.targets.gcn.compose.variants import NONE, ModeBound, ModeBounder
from wcet.targets.gcn.hardware.machine import GcnMachine
from wcet.targets.gcn.timing.steps import Unit
from wcet.targets.gcn.wavefront.block_costs import cost_edges, prepare_view
from wcet.targets.gcn.wavefront.interference import find_waits
from wcet.targets.gcn.wavefront.private import cap_state, make_private
from wcet.targets.gcn.wavefront.views import View, ViewPlan, WaveCode, build_plan, build_whole

Split = tuple[int, int]


@dataclass(frozen=True, slots=True)
class AmountAlgebra:
    """The algebra of path costs as sums of integers, of which the largest counts."""

    weights: tuple[int, ...]

    def unit(self) -> int:
        """Return the cost of the empty path."""
        return 0

    def visit(self, edge: Edge) -> int:
        """Return the cost of one block and of leaving it along an edge."""
        return self.weights[edge.index]

    def sequence(self, first: int, second: int) -> int:
        """Return the sum of the costs of two paths that follow each other."""
        return first + second

    def choose(self, first: int, second: int) -> int:
        """Return the larger of the costs of two alternative paths."""
        return max(first, second)

    def repeat(self, body: int, times: int, exact: bool) -> int:
        """Return the cost of `times` runs of a loop's body."""
        return body * times


@dataclass(frozen=True, slots=True)
class SplitTable:
    """The best choice for one region by number of contexts: the cost in cycles, and the contexts of each side.

    None in place of the contexts of the sides means that the region is not split.
    """

    costs: tuple[int, ...]
    splits: tuple[Split | None, ...]


class SplitChooser:
    """The choice of splits for one kernel, with tables that are computed once for all numbers of contexts."""

    def __init__(self, code: WaveCode, candidates: tuple[Region, ...], machine: GcnMachine) -> None:
        self._plan: ViewPlan = build_plan(code, candidates, facts=())
        self._wholes = build_whole(code, self._plan)
        self._pair = machine.switching_cycles

    def choose(self, contexts: int, costs: Mapping[EdgeId, int]) -> frozenset[int]:
        """Return the branches to split with the cheapest worst path, if splits need at most `contexts` contexts.

        `costs` are the cycles of each edge of the kernel, its block included.
        """
        tables: list[SplitTable] = []
        for number, sides in enumerate(self._plan.sides):
            views = (self._wholes[number], *sides)
            amounts = [self._measure(view, tables, contexts, costs) for view in views]
            tables.append(self._fill(*amounts))
        chosen: set[int] = set()
        self._collect(self._plan.main, tables, contexts, chosen)
        return frozenset(chosen)

    def _fill(self, whole: list[int], then: list[int], other: list[int]) -> SplitTable:
        """Return, for each number of contexts, the cheaper of no split and every division of the remaining contexts."""
        costs: list[int] = []
        splits: list[Split | None] = []
        for budget, plain in enumerate(whole):
            best: int = plain
            split: Split | None = None
            for first in range(budget):
                second = budget - 1 - first
                cost = self._pair + max(then[first], other[second])
                if cost < best:
                    best, split = cost, (first, second)
            costs.append(best)
            splits.append(split)
        return SplitTable(tuple(costs), tuple(splits))

    def _measure(self, view: View, tables: list[SplitTable], contexts: int, costs: Mapping[EdgeId, int]) -> list[int]:
        """Return the cost of the worst path of a view for each number of contexts, 0 first."""
        edges = [0 if edge is None else costs[edge] for edge in view.edges]
        known: dict[tuple[int, ...], int] = {}  # without regions inside, all are equal
        amounts: list[int] = []
        for budget in range(contexts + 1):
            regions = (0 if region is None else tables[region].costs[budget] for region in view.regions)
            weights = tuple(map(add, edges, regions))
            if weights not in known:
                known[weights] = fold_paths(view.flow, AmountAlgebra(weights))
            amounts.append(known[weights])
        return amounts

    def _collect(self, view: View, tables: list[SplitTable], budget: int, chosen: set[int]) -> None:
        """Add the chosen branches in a view that has `budget` contexts, and in the regions inside of it."""
        for number in sorted({region for region in view.regions if region is not None}):
            split = tables[number].splits[budget]
            if split is None:
                self._collect(self._wholes[number], tables, budget, chosen)
                continue
            chosen.add(self._plan.regions[number].branch)
            for side, left in zip(self._plan.sides[number], split, strict=True):
                self._collect(side, tables, left, chosen)


MOST_SPLIT_SIMDS = 8
"""The largest number of SpSIMDs on the curve."""

STEP_LIMIT = 2000
"""The most steps of a kernel for which every set is bounded for every number; above, only no split and the own set."""


@dataclass(frozen=True, slots=True)
class CurvePoint:
    """The best bound with `split_simds` SpSIMDs for each SIMD, and the regions to split for it.

    The launch uses those that `bound.split_simds` counts, and leaves the others idle.
    """

    split_simds: int
    regions: tuple[Region, ...]
    bound: ModeBound


Copies = Mapping[BlockId, Collection[BlockId]]
"""The branches of the same line by branch, one for each call of its function; a branch that is not here is alone."""


def choose_splits(
    bounder: ModeBounder, candidates: tuple[Region, ...], most: int, copies: Copies
) -> tuple[tuple[Region, ...], ...]:
    """Return, for 0 to `most` contexts, the regions whose split makes the worst path cheapest; `copies` split
    together."""
    if not candidates:
        return ((),) * (most + 1)
    chooser = SplitChooser(bounder.code, candidates, bounder.machine)
    plan, work = bounder.measure(NONE, ())
    plain = bounder.bound_plain()
    chosen: list[tuple[Region, ...]] = []
    useful = min(most, count_contexts(candidates))
    for contexts in range(useful + 1):
        residents = bounder.find_residents(plain.occupancy, contexts, NONE)
        together = dict.fromkeys(Unit, 1 + contexts)
        private = make_private(
            bounder.machine,
            find_waits(residents, together, work.longest, bounder.machine.arbitration),
            False,
            residents.wavefronts,
        )
        prepared = prepare_view(plan.main, private, cap_state(private, work.longest, work.most_lines), {})
        costs = {
            edge: cost for edge, cost in zip(plan.main.edges, cost_edges(prepared), strict=True) if edge is not None
        }
        picked = chooser.choose(contexts, costs)
        chosen.append(_take_whole(candidates, picked, copies, contexts))
    return (*chosen, *[chosen[-1]] * (most - useful))


def _take_whole(
    candidates: tuple[Region, ...], picked: frozenset[int], copies: Copies, contexts: int
) -> tuple[Region, ...]:
    """Return the picked regions with all their copies if contexts suffice; else those whose copies all are picked."""
    together = {each for region in candidates if region.branch in picked for each in _list_copies(region, copies)}
    whole = tuple(region for region in candidates if region.branch in together)
    if count_contexts(whole) <= contexts:
        return whole
    return tuple(region for region in candidates if picked.issuperset(_list_copies(region, copies)))


def _list_copies(region: Region, copies: Copies) -> Collection[BlockId]:
    return copies.get(region.branch, (region.branch,))


def draw_curve(
    bounder: ModeBounder, candidates: tuple[Region, ...], given: tuple[Region, ...] = (), copies: Copies | None = None
) -> tuple[CurvePoint, ...]:
    """Return the best bound for every number of SpSIMDs from none to eight, and for the machine's own number.

    The `given` splits are tried as well for every number that has contexts for them.
    """
    own = bounder.machine.split_simds
    wanted = sorted({own, *range(MOST_SPLIT_SIMDS + 1)})
    sets = choose_splits(bounder, candidates, max(wanted), copies or {})
    points: list[CurvePoint] = []
    for split_simds in wanted:
        before = points[-1] if points else None
        point = _find_point(bounder, _list_sets(bounder, sets, split_simds, given), split_simds, before)
        points.append(point)
    return tuple(points)


def _list_sets(
    bounder: ModeBounder, sets: tuple[tuple[Region, ...], ...], split_simds: int, given: tuple[Region, ...]
) -> list[tuple[Region, ...]]:
    """Return the sets that are tried: all that need no more contexts than there are, of a large kernel only some."""
    large = sum(map(len, bounder.code.bodies)) > STEP_LIMIT
    own = (given,) if count_contexts(given) <= split_simds else ()
    tried = (sets[0], sets[split_simds], *own) if large else (*sets[: split_simds + 1], *own)
    return list(dict.fromkeys(tried))


def _find_point(
    bounder: ModeBounder, tried: list[tuple[Region, ...]], split_simds: int, before: CurvePoint | None
) -> CurvePoint:
    """Return the best of all sets, or `before`, the point for fewer SpSIMDs, if that is less; among equal sets, the
    one with fewest splits.

    The bound is that of a launch with these splits; if they are used, the integer program confirms it.
    """
    best: CurvePoint | None = None
    rank = (0, 0, 0)
    ceiling = None if before is None else before.bound.cycles
    likely_first = -1 if before is not None and before.regions else 1
    for place, regions in list(enumerate(tried))[::likely_first]:
        bound = bounder.seek_pws(regions, split_simds, ceiling)
        if bound is None or (before is not None and bound.cycles > before.bound.cycles):
            continue
        own = (bound.cycles, len(regions), place)
        if best is None or own < rank:
            best, rank, ceiling = CurvePoint(split_simds, regions, bound), own, bound.cycles
    if best is None:
        assert before is not None, "without a ceiling there is a bound"
        return replace(before, split_simds=split_simds)
    return best
