"""Dominators and post-dominators, by networkx, and a numbering of their tree.

networkx finds immediate dominators as Cooper, Harvey and Kennedy do, "A simple, fast dominance algorithm" (2001). That
one node dominates another is asked thousands of times for one graph and must take constant time, for which networkx
has nothing: so the tree is numbered here.
"""

from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, cast

from wcet.flow.order import Successors, build_digraph, cfg_successors, find_postorder, reverse_graph
from wcet.ir.cfg import Cfg


@dataclass(frozen=True, slots=True)
class DominatorTree:
    """Immediate dominators by node (None for the root and for nodes it does not reach).

    `enter` and `leave` number the tree's nodes so that ancestry is a comparison; both are -1 where unreachable.
    """

    root: int
    immediate: tuple[int | None, ...]
    enter: tuple[int, ...] = field(repr=False)
    leave: tuple[int, ...] = field(repr=False)

    def dominates(self, above: int, below: int) -> bool:
        """Tell whether every path from the root to `below` passes through `above`; a node dominates itself."""
        if self.enter[above] < 0 or self.enter[below] < 0:
            return False
        return self.enter[above] <= self.enter[below] and self.leave[below] <= self.leave[above]


def find_dominators(successors: Successors, root: int) -> DominatorTree:
    """Return the dominator tree of the nodes that `root` reaches."""
    return _recall_dominators(tuple(map(tuple, successors)), root)


@lru_cache(maxsize=16)
def _recall_dominators(successors: tuple[tuple[int, ...], ...], root: int) -> DominatorTree:
    """Find a tree once for all stages of an analysis."""
    import networkx

    above = dict[int, int](cast(Any, networkx).immediate_dominators(build_digraph(successors), root))
    immediate = (None if node == root else above.get(node) for node in range(len(successors)))
    return _number_tree(root, tuple(immediate))


def find_block_dominators(cfg: Cfg) -> DominatorTree:
    """Return the dominator tree of the blocks and the sink, rooted at the entry."""
    return find_dominators(cfg_successors(cfg), 0)


def find_block_post_dominators(cfg: Cfg) -> DominatorTree:
    """Return the post-dominator tree of the blocks, rooted at the sink."""
    return find_dominators(reverse_graph(cfg_successors(cfg)), cfg.sink)


def _number_tree(root: int, immediate: tuple[int | None, ...]) -> DominatorTree:
    """Number the dominator tree so that `DominatorTree.dominates` takes constant time."""
    children: list[list[int]] = [[] for _ in immediate]
    for node, above in enumerate(immediate):
        if above is not None:
            children[above].append(node)
    postorder = find_postorder(children, root)
    size = [1] * len(immediate)
    leave = [-1] * len(immediate)
    for index, node in enumerate(postorder):
        leave[node] = index
        size[node] += sum(size[child] for child in children[node])
    enter = tuple(leave[node] - size[node] + 1 if leave[node] >= 0 else -1 for node in range(len(immediate)))
    return DominatorTree(root, immediate, enter, tuple(leave))
