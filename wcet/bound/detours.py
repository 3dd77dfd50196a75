"""Blocks off the worst path: by how many cycles the longest path through each of them is shorter.

One fold of the loop tree finds them all. A set of paths is the cost of its longest one, and for each block that is
asked about, the cost of the longest one through it. What a block would have to cost more, in all its runs together, to
come to be on the worst path is the difference.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from wcet.bound.cost import Cost, count_visits
from wcet.bound.limited import LimitedAlgebra, carried_facts
from wcet.bound.longest_path import fold_paths
from wcet.ir.cfg import Edge, FlowGraph

LARGEST = 1_000_000
"""Blocks asked about times edges: above that, nothing is said."""


@dataclass(frozen=True, slots=True)
class Through:
    """The cost of the longest of some paths, and by block, that of the longest ones through it."""

    longest: int
    blocks: Mapping[int, int]


@dataclass(frozen=True, slots=True)
class ThroughAlgebra:
    """Sums of `weigh(edge)`, maximised over all paths and over those through each of the blocks `asked`."""

    weigh: Callable[[Edge], int]
    asked: frozenset[int]

    def unit(self) -> Through:
        """Return the empty path."""
        return Through(0, {})

    def visit(self, edge: Edge) -> Through:
        """Return the cost of one block and the edge it is left by."""
        cost = self.weigh(edge)
        return Through(cost, {edge.source: cost} if edge.source in self.asked else {})

    def sequence(self, first: Through, second: Through) -> Through:
        """Return the sums: a path passes a block in its first part, or in its second."""
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
        """Return the cost of `times` runs, in one of which a block is passed."""
        del exact
        if times == 0:
            return self.unit()
        others = body.longest * (times - 1)
        return Through(body.longest * times, {block: cost + others for block, cost in body.blocks.items()})


def find_detours(flow: FlowGraph, weigh: Callable[[Edge], int], worst: Cost) -> dict[int, int]:
    """Return for each block that is not on the worst path, and can run, what it takes to come to be on it.

    Patterns of branches and facts narrow the paths as they do in `find_longest`; where they narrow the bound in other
    paths, so that `worst` is below the longest of these paths, nothing is said.
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
