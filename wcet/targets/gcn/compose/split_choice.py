"""Which branches to split at: for each number of contexts, the set with the cheapest worst path.

The PWS paper leaves the choice open. A dynamic programme over the nest of regions finds it exactly for costs that add
up along paths: with n contexts, a region costs what its sides cost one after the other with n contexts each, or, split,
the slower of its sides with a contexts for one and n - 1 - a for the other. Contexts add up across nesting and are used
again in sequence. The costs are those of blocks under the contention that n split wavefronts bring; the bound of the
chosen set is then found anew, drains included, and the choice with the smallest bound is taken.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from wcet.bound.longest_path import fold_paths
from wcet.ir.cfg import Edge
from wcet.targets.gcn.control.regions import Region
from wcet.targets.gcn.hardware.machine import GcnMachine
from wcet.targets.gcn.wavefront.views import NO_EDGE, Plan, View, build_plan, build_whole
from wcet.targets.gcn.wavefront.wave_code import WaveCode

Split = tuple[int, int]


@dataclass(frozen=True, slots=True)
class AmountAlgebra:
    """Sums of integers along paths, maximised."""

    weights: tuple[int, ...]

    def unit(self) -> int:
        """Return the cost of the empty path."""
        return 0

    def visit(self, edge: Edge) -> int:
        """Return the cost of one block and of leaving it along an edge."""
        return self.weights[edge.index]

    def sequence(self, first: int, second: int) -> int:
        """Return the sum."""
        return first + second

    def choose(self, first: int, second: int) -> int:
        """Return the larger cost."""
        return max(first, second)

    def repeat(self, body: int, times: int, exact: bool) -> int:
        """Return the cost of `times` runs."""
        return body * times


@dataclass(frozen=True, slots=True)
class SplitTable:
    """The best choice for one region by contexts: its cost, and how contexts divide over its sides (None: no split)."""

    costs: tuple[int, ...]
    splits: tuple[Split | None, ...]


class SplitChooser:
    """The candidates of one kernel, cut once; then asked for each number of contexts."""

    def __init__(self, code: WaveCode, candidates: tuple[Region, ...], machine: GcnMachine) -> None:
        self._plan: Plan = build_plan(code, candidates, facts=False)
        self._wholes = build_whole(code, self._plan)
        self._pair = machine.switching_cycles

    def choose(self, contexts: int, costs: Mapping[int, int]) -> frozenset[int]:
        """Return the branches of the cheapest set that needs at most so many contexts; costs are by kernel edge."""
        tables: list[SplitTable] = []
        for number, sides in enumerate(self._plan.sides):
            views = (self._wholes[number], *sides)
            amounts = [[self._measure(view, tables, budget, costs) for budget in range(contexts + 1)] for view in views]
            tables.append(self._fill(*amounts))
        chosen: set[int] = set()
        self._collect(self._plan.main, tables, contexts, chosen)
        return frozenset(chosen)

    def _fill(self, whole: list[int], then: list[int], other: list[int]) -> SplitTable:
        """Compare, for each number of contexts, no split with every way to divide the contexts that are left."""
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

    def _measure(self, view: View, tables: list[SplitTable], budget: int, costs: Mapping[int, int]) -> int:
        weights = tuple(
            costs[edge] if region == NO_EDGE else tables[region].costs[budget]
            for edge, region in zip(view.edges, view.regions, strict=True)
        )
        return fold_paths(view.flow, AmountAlgebra(weights))

    def _collect(self, view: View, tables: list[SplitTable], budget: int, chosen: set[int]) -> None:
        """Walk down the choices from a view with so many contexts."""
        for number in sorted({region for region in view.regions if region != NO_EDGE}):
            split = tables[number].splits[budget]
            if split is None:
                self._collect(self._wholes[number], tables, budget, chosen)
                continue
            chosen.add(self._plan.regions[number].branch)
            for side, left in zip(self._plan.sides[number], split, strict=True):
                self._collect(side, tables, left, chosen)
