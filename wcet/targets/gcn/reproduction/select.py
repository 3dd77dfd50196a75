"""SELECT of the PWS paper (section 5): which branch nodes to split when a SIMD has S SpSIMDs.

Branch nodes are taken in topological order. One whose parent already has a split child comes after it, so that the
context of that child is free again and costs nothing more; any other takes a new context while there is one. The paper
leaves three things open: topological numbers come from the graph, never from addresses; the parent of a node is the
innermost one around it; and the count goes by contexts, not by split nodes. It is conservative, for branches inside
different siblings are counted twice: `wcet.targets.gcn.compose.split_choice` does better.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Selection:
    """SB of the paper in topological order, the contexts it uses (swfCount), and the parent of each branch node.

    A parent of 0 means that no branch encloses the node.
    """

    split: tuple[int, ...]
    contexts: int
    parents: Mapping[int, int]


def select_splits(branches: Sequence[int], reconverge: Mapping[int, int], split_simds: int) -> Selection:
    """Return the nodes to split among `branches` (P), given in topological order with topological numbers.

    `reconverge` is RECONV for every branch node and every branch serialisation block (BSB); time is linear in the
    nodes, but for the search of parents on a stack as deep as the nest.
    """
    parents = find_parents(branches, reconverge)
    split: list[int] = []
    with_split_child: set[int] = set()
    contexts = 0
    for node in branches:
        parent = parents[node]
        if parent not in with_split_child:
            if contexts == split_simds:
                continue
            contexts += 1
            with_split_child.add(parent)
        split.append(node)
    return Selection(tuple(split), contexts, parents)


def find_parents(branches: Sequence[int], reconverge: Mapping[int, int]) -> dict[int, int]:
    """Return PARENT(u): the innermost v with v < u < RECONV(v), or 0."""
    return {u: max((v for v in reconverge if v < u < reconverge[v]), default=0) for u in sorted(branches)}
