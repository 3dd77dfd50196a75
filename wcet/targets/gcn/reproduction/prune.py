"""PRUNE of the PWS paper (section 5): the edges that no slowest split wavefront takes, as printed.

F(u) is the cost from node u to the end when each split wavefront takes one side only. At a split node the cheaper side
cannot be on the worst path, and its edge is removed. As printed it is right only for trees of if/else without loops,
early exits, or sides that lack their skip branch, and for node costs that do not depend on the path; it is here to be
compared with. `wcet.targets.gcn.reproduction.pws` has the form that is safe, and the tests show where this one is not.
"""

from collections.abc import Mapping
from dataclasses import dataclass

Arc = tuple[int, int]


@dataclass(frozen=True, slots=True)
class BranchNode:
    """A branch node u: its then side, its BSB, the first node of its else side, and RECONV(u)."""

    then: int
    bsb: int
    otherwise: int
    reconverge: int


@dataclass(frozen=True, slots=True)
class PaperGraph:
    """A loop-free graph whose nodes are numbered in topological order; the last node ends the kernel.

    `costs` is e_bb, `branches` are the nodes of P.
    """

    costs: Mapping[int, int]
    successors: Mapping[int, tuple[int, ...]]
    branches: Mapping[int, BranchNode]


@dataclass(frozen=True, slots=True)
class Pruned:
    """The removed edges in topological order, and F of every node, as the algorithm leaves it."""

    removed: tuple[Arc, ...]
    ahead: Mapping[int, int]


def prune_graph(graph: PaperGraph, split: frozenset[int]) -> Pruned:
    """Return what PRUNE removes for the split nodes SB.

    F(succ) := F(succ) - F(BSB) + F(RECONV) makes a side's cost end at the join; where a side does not contain the BSB's
    cost, as behind an early exit, this is wrong (and is printed so). The costs of u and of its BSB are added in either
    case; the paper's indentation leaves that open.
    """
    serialising = {branch.bsb: branch for branch in graph.branches.values()}
    ahead: dict[int, int] = {}
    removed: list[Arc] = []
    for node in sorted(graph.costs, reverse=True):
        branch = graph.branches.get(node)
        if branch is not None:
            then, bsb = branch.then, branch.bsb
            ahead[then] += ahead[branch.reconverge] - ahead[bsb]
            if node in split:
                first = ahead[then] >= ahead[branch.otherwise]
                removed.append((bsb, branch.otherwise) if first else (node, then))
                worst = max(ahead[then], ahead[branch.otherwise])
            else:
                worst = ahead[then] + ahead[branch.otherwise] - ahead[branch.reconverge]
            ahead[node] = worst + graph.costs[node] + graph.costs[bsb]
        elif node in serialising:
            ahead[node] = ahead[serialising[node].otherwise]
        else:
            behind = graph.successors.get(node, ())
            ahead[node] = graph.costs[node] + max((ahead[each] for each in behind), default=0)
    return Pruned(tuple(sorted(removed)), ahead)


def find_longest(graph: PaperGraph, removed: tuple[Arc, ...]) -> int:
    """Return the longest path of node costs from the first node to an end, without the removed edges (the IPET)."""
    gone = set(removed)
    longest: dict[int, int] = {}
    for node in sorted(graph.costs, reverse=True):
        behind = [longest[each] for each in graph.successors.get(node, ()) if (node, each) not in gone]
        longest[node] = graph.costs[node] + max(behind, default=0)
    return longest[min(graph.costs)]
