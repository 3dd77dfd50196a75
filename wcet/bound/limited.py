"""Finds longest paths under a condition: with linear facts ("this block runs at most k times"), or through a given
block.

A fact counts executions, so a set of paths is kept as a table: for every count within the limits, the value of the
paths with that count. Sequences add counts, and counts beyond the limits are dropped. Of the runs of a loop at most k
change a count; the others are one value, repeated. So the size of a table depends on the limits and not on loop bounds.
The result is exact for values in which the order of iterations does not matter, such as plain costs.

For blocks off the worst path, one fold of the loop tree computes how many cycles shorter the longest path through each
of them is (`Through`). A set of paths is the cost of its longest one, and for each requested block, the cost of the
longest one through it. The difference is the number of cycles that must be added to the block, in all its runs
together, to put it on the worst path.
"""

from collections.abc import Callable, Mapping
from typing import Generic, TypeVar

from wcet.bound.cost import Cost, CostAlgebra, count_visits
from wcet.bound.longest_path import PathAlgebra, fold_paths
from wcet.errors import refuse
from wcet.ir.cfg import Edge, FlowGraph, LinearFact
from wcet.ir.ids import BlockId
from wcet.records import dataclass

V = TypeVar("V")
Counts = tuple[int, ...]  # executions counted by each fact, in the order of the facts
Table = Mapping[Counts, V]

TABLE_LIMIT = 256
"""The largest number of counts that are distinguished; only the integer program uses facts beyond that."""


@dataclass(frozen=True, slots=True)
class LimitedAlgebra(Generic[V]):
    """A path algebra over tables that map the counts of `facts` to values of `inner`; coefficients must not be
    negative."""

    inner: PathAlgebra[V]
    facts: tuple[LinearFact, ...]

    def unit(self) -> Table[V]:
        """Return the empty path, for which all counts are 0."""
        return {(0,) * len(self.facts): self.inner.unit()}

    def visit(self, edge: Edge) -> Table[V]:
        """Return the path of one edge and its source block; no path if even one run is too many."""
        counts = tuple(fact.count(edge.source, edge.target) for fact in self.facts)
        return {counts: self.inner.visit(edge)} if self._fits(counts) else {}

    def sequence(self, first: Table[V], second: Table[V]) -> Table[V]:
        """Return every path of `first` followed by every path of `second`, as far as the limits allow."""
        joined: dict[Counts, V] = {}
        for one, before in first.items():
            for other, after in second.items():
                counts = tuple(a + b for a, b in zip(one, other, strict=True))
                if self._fits(counts):
                    self._add(joined, counts, self.inner.sequence(before, after))
        return joined

    def choose(self, first: Table[V], second: Table[V]) -> Table[V]:
        """Return the values of both, joined for each count."""
        joined = dict(first)
        for counts, value in second.items():
            self._add(joined, counts, value)
        return joined

    def repeat(self, body: Table[V], times: int, exact: bool) -> Table[V]:
        """Return up to `times` runs: some that change a count, and the others, which do not, as one repetition.

        Fewer runs are allowed even if the bound of the loop is exact, because the facts may allow no more; the integer
        program does not know exact bounds either.
        """
        del exact
        if times == 0:
            return self.unit()
        free = {counts: value for counts, value in body.items() if not any(counts)}
        counted = {counts: value for counts, value in body.items() if any(counts)}
        result: Table[V] = {}
        some: Table[V] = self.unit()
        for changing in range(times + 1):
            rest = times - changing
            others = {counts: self.inner.repeat(value, rest, False) for counts, value in free.items()}
            result = self.choose(result, self.sequence(others or self.unit(), some))
            some = self.sequence(some, counted)
            if not some:
                break
        return result

    def _fits(self, counts: Counts) -> bool:
        return all(count <= fact.limit for count, fact in zip(counts, self.facts, strict=True))

    def _add(self, table: dict[Counts, V], counts: Counts, value: V) -> None:
        table[counts] = self.inner.choose(table[counts], value) if counts in table else value


def carried_facts(flow: FlowGraph) -> tuple[LinearFact, ...]:
    """Return the upper limits that the loop tree can use, in their order; those whose table would be too large are
    omitted."""
    carried: list[LinearFact] = []
    size = 1
    for fact in flow.facts:
        if fact.upper and size * (fact.limit + 1) <= TABLE_LIMIT:
            carried.append(fact)
            size *= fact.limit + 1
    return tuple(carried)


def find_longest(flow: FlowGraph, weigh: Callable[[Edge], int]) -> Cost:
    """Return the longest path by edge weights of at least 0 that satisfies the facts that the loop tree can use.

    Raises W281 if the facts leave no path.
    """
    facts = carried_facts(flow)
    if not facts:
        return fold_paths(flow, CostAlgebra(weigh))
    algebra = CostAlgebra(weigh)
    table = fold_paths(flow, LimitedAlgebra(algebra, facts))
    if not table:
        from wcet.bound.ipet import refuse_clash

        message = "the `at_most` facts leave no path on which the kernel ends"
        notes = tuple(fact.origin for fact in facts)
        raise refuse_clash(flow, refuse("W281", message, notes=notes, help="correct the limits in wcet.toml"))
    return max(table.values(), key=lambda cost: cost.amount)


LARGEST = 1_000_000
"""The largest product of requested blocks and edges for which detours are computed."""


@dataclass(frozen=True, slots=True)
class Through:
    """The cost of the longest of a set of paths, and for each requested block, of the longest path through it."""

    longest: int
    blocks: Mapping[BlockId, int]


@dataclass(frozen=True, slots=True)
class ThroughAlgebra:
    """Maximises sums of `weigh(edge)` over all paths, and over the paths through each of the blocks `asked`."""

    weigh: Callable[[Edge], int]
    asked: frozenset[int]

    def unit(self) -> Through:
        """Return the empty path."""
        return Through(0, {})

    def visit(self, edge: Edge) -> Through:
        """Return the cost of one block and the edge that leaves it."""
        cost = self.weigh(edge)
        return Through(cost, {edge.source: cost} if edge.source in self.asked else {})

    def sequence(self, first: Through, second: Through) -> Through:
        """Return the sums; a path runs a block in its first or in its second part."""
        blocks = {block: cost + second.longest for block, cost in first.blocks.items()}
        for block, cost in second.blocks.items():
            blocks[block] = max(blocks.get(block, 0), first.longest + cost)
        return Through(first.longest + second.longest, blocks)

    def choose(self, first: Through, second: Through) -> Through:
        """Return the larger costs."""
        blocks = dict(first.blocks)
        for block, cost in second.blocks.items():
            blocks[block] = max(blocks.get(block, 0), cost)
        return Through(max(first.longest, second.longest), blocks)

    def repeat(self, body: Through, times: int, exact: bool) -> Through:
        """Return the cost of `times` runs; the path goes through a block if one of the runs does."""
        del exact
        if times == 0:
            return self.unit()
        others = body.longest * (times - 1)
        return Through(body.longest * times, {block: cost + others for block, cost in body.blocks.items()})


def find_detours(flow: FlowGraph, weigh: Callable[[Edge], int], worst: Cost) -> dict[BlockId, int]:
    """Return, for each block off the worst path that can run, by how many cycles it must grow to be on the worst path.

    Patterns of branches and facts restrict the paths as in `find_longest`. If they restrict the bound otherwise, so
    that `worst` is below the longest of these paths, the result is empty.
    """
    taken = {visit.block for visit in count_visits(worst.path)}
    asked = frozenset(range(len(flow.cfg.blocks))) - taken
    if not asked or len(asked) * len(flow.cfg.edges) > LARGEST:
        return {}
    algebra = ThroughAlgebra(weigh, asked)
    facts = carried_facts(flow)
    if len(facts) < len(flow.facts):
        return {}
    found = algebra.unit()
    if facts:
        for each in fold_paths(flow, LimitedAlgebra(algebra, facts)).values():
            found = algebra.choose(found, each)
    else:
        found = fold_paths(flow, algebra)
    if found.longest != worst.amount:
        return {}
    return {block: worst.amount - cost for block, cost in sorted(found.blocks.items())}
