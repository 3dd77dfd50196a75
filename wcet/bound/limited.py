"""Paths under linear facts ("this block runs at most k times"), by the loop-tree engine.

A fact counts executions, so a set of paths is kept as a table: for every count that stays within the limits, the value
of the paths with that count. Sequences add counts, and what would exceed a limit is dropped. Of the runs of a loop at
most k change a count; the others are one value, repeated, so that the table of a loop costs what its limits ask for and
not what its bound says. Exact for values in which the order of iterations does not matter, such as plain costs.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Generic, TypeVar

from wcet.bound.algebra import PathAlgebra
from wcet.bound.cost import Cost, CostAlgebra
from wcet.bound.longest_path import fold_paths
from wcet.errors import refuse
from wcet.ir.cfg import Edge
from wcet.ir.flow import FlowGraph, LinearFact

V = TypeVar("V")
Counts = tuple[int, ...]  # executions counted by each fact, in the order of the facts
Table = Mapping[Counts, V]

TABLE_LIMIT = 256
"""Counts that are distinguished; facts beyond that are left to the integer program alone."""


@dataclass(frozen=True, slots=True)
class LimitedAlgebra(Generic[V]):
    """Tables of the values of `inner` by counts; coefficients of `facts` must not be negative."""

    inner: PathAlgebra[V]
    facts: tuple[LinearFact, ...]

    def unit(self) -> Table[V]:
        """Return the empty path, which counts nothing."""
        return {(0,) * len(self.facts): self.inner.unit()}

    def visit(self, edge: Edge) -> Table[V]:
        """Return one block and edge; no path at all where even one run is too many."""
        counts = tuple(fact.count(edge.source, edge.target) for fact in self.facts)
        return {counts: self.inner.visit(edge)} if self._fits(counts) else {}

    def sequence(self, first: Table[V], second: Table[V]) -> Table[V]:
        """Join every path of `first` with every path of `second` that the limits leave room for."""
        joined: dict[Counts, V] = {}
        for one, before in first.items():
            for other, after in second.items():
                counts = tuple(a + b for a, b in zip(one, other, strict=True))
                if self._fits(counts):
                    self._add(joined, counts, self.inner.sequence(before, after))
        return joined

    def choose(self, first: Table[V], second: Table[V]) -> Table[V]:
        """Cover both, count by count."""
        joined = dict(first)
        for counts, value in second.items():
            self._add(joined, counts, value)
        return joined

    def repeat(self, body: Table[V], times: int, exact: bool) -> Table[V]:
        """Return up to `times` runs: some that change a count, and the others, which do not, as one repetition.

        Fewer runs are allowed even where the bound of the loop is exact, for the facts may leave room for no more; the
        integer program does not know exact bounds either.
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
    """Return the facts that the loop tree can take along: the first ones whose tables stay small."""
    carried: list[LinearFact] = []
    size = 1
    for fact in flow.facts:
        if fact.upper and size * (fact.limit + 1) <= TABLE_LIMIT:
            carried.append(fact)
            size *= fact.limit + 1
    return tuple(carried)


def find_longest(flow: FlowGraph, weigh: Callable[[Edge], int]) -> Cost:
    """Return the longest path by edge weights of at least 0 that keeps the facts which can be taken along.

    Raises W281 where the facts leave no path.
    """
    facts = carried_facts(flow)
    if not facts:
        return fold_paths(flow, CostAlgebra(weigh))
    algebra = CostAlgebra(weigh)
    table = fold_paths(flow, LimitedAlgebra(algebra, facts))
    if not table:
        from wcet.bound.clash import refuse_clash

        message = "the `at_most` facts leave no path on which the kernel ends"
        notes = tuple(fact.origin for fact in facts)
        raise refuse_clash(flow, refuse("W281", message, notes=notes, help="correct the limits in wcet.toml"))
    return max(table.values(), key=lambda cost: cost.amount)
