"""Dominators and post-dominators in nearly linear time.

From Lengauer and Tarjan, "A fast algorithm for finding dominators in a flowgraph" (TOPLAS 1979), the simple variant
with path compression, written without recursion.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

from wcet.flow.order import Successors, cfg_successors, find_postorder, reverse_graph
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
    order, parent = _number_depth_first(successors, root)
    immediate = _find_immediate(reverse_graph(successors), order, parent)
    return _number_tree(root, immediate)


def find_block_dominators(cfg: Cfg) -> DominatorTree:
    """Return the dominator tree of the blocks and the sink, rooted at the entry."""
    return find_dominators(cfg_successors(cfg), 0)


def find_block_post_dominators(cfg: Cfg) -> DominatorTree:
    """Return the post-dominator tree of the blocks, rooted at the sink."""
    return find_dominators(reverse_graph(cfg_successors(cfg)), cfg.sink)


def _number_depth_first(successors: Successors, root: int) -> tuple[list[int], list[int]]:
    """Return the nodes in depth-first preorder, and each node's parent in that search (-1 for none)."""
    parent = [-1] * len(successors)
    seen = bytearray(len(successors))
    seen[root] = 1
    order = [root]
    stack = [(root, iter(successors[root]))]
    while stack:
        node, targets = stack[-1]
        for target in targets:
            if not seen[target]:
                seen[target] = 1
                parent[target] = node
                order.append(target)
                stack.append((target, iter(successors[target])))
                break
        else:
            stack.pop()
    return order, parent


def _find_immediate(predecessors: Successors, order: Sequence[int], parent: Sequence[int]) -> tuple[int | None, ...]:
    """Compute semidominators in reverse preorder, then immediate dominators in preorder (Lengauer and Tarjan)."""
    size = len(predecessors)
    number = [-1] * size
    for index, node in enumerate(order):
        number[node] = index
    semi = list(number)
    label = list(range(size))
    ancestor = [-1] * size
    buckets: list[list[int]] = [[] for _ in range(size)]
    immediate: list[int | None] = [None] * size
    for node in reversed(order[1:]):
        for before in predecessors[node]:
            if number[before] >= 0:
                semi[node] = min(semi[node], semi[_evaluate(before, ancestor, label, semi)])
        buckets[order[semi[node]]].append(node)
        ancestor[node] = parent[node]
        for waiting in buckets[parent[node]]:
            best = _evaluate(waiting, ancestor, label, semi)
            immediate[waiting] = best if semi[best] < semi[waiting] else parent[node]
        buckets[parent[node]].clear()
    for node in order[1:]:
        above = immediate[node]
        if above is not None and above != order[semi[node]]:
            immediate[node] = immediate[above]
    return tuple(immediate)


def _evaluate(node: int, ancestor: list[int], label: list[int], semi: list[int]) -> int:
    """Return the node of least semidominator on the path to the forest's root, compressing that path."""
    if ancestor[node] < 0:
        return node
    path: list[int] = []
    current = node
    while ancestor[ancestor[current]] >= 0:
        path.append(current)
        current = ancestor[current]
    for below in reversed(path):
        above = ancestor[below]
        if semi[label[above]] < semi[label[below]]:
            label[below] = label[above]
        ancestor[below] = ancestor[above]
    return label[node]


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
