"""Computes orders, reachability, components and dominators of control flow.

A graph is a sequence of successor lists, whose nodes are their indices, or a mapping from nodes to them. The code is
our own and not recursive, because an analysis calls it thousands of times. networkx, with which the tests compare it,
takes longer to import than most kernels to analyse, and builds a graph of dictionaries for each call.
"""

from collections import deque
from collections.abc import Callable, Collection, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import field
from functools import lru_cache, reduce
from typing import Any, Generic, TypeVar, cast

from wcet.ir.cfg import Cfg
from wcet.ir.ids import ENTRY_BLOCK, BlockId
from wcet.records import dataclass

Node = TypeVar("Node", bound=Hashable)
Number = TypeVar("Number", bound=int)
Successors = Sequence[Sequence[Number]]
Adjacency = Mapping[Node, Iterable[Node]] | Sequence[Iterable[Node]]


def cfg_successors(cfg: Cfg) -> tuple[tuple[BlockId, ...], ...]:
    """Return the successor lists of a control-flow graph; the last one is the sink's empty list."""
    return cfg.successors


def reverse_graph(successors: Successors[Number]) -> tuple[tuple[Number, ...], ...]:
    """Return the predecessor lists, each in the order of the edges."""
    table: list[list[Number]] = [[] for _ in successors]
    for node, targets in enumerate(successors):
        for target in targets:
            table[target].append(cast(Number, node))
    return tuple(tuple(nodes) for nodes in table)


def find_postorder(successors: Successors[Number], root: Number) -> tuple[Number, ...]:
    """Return the nodes reachable from `root`, each after its depth-first descendants."""
    return cast(tuple[Number, ...], _recall_postorder(tuple(map(tuple, successors)), root))


@lru_cache(maxsize=64)
def _recall_postorder(successors: tuple[tuple[int, ...], ...], root: int) -> tuple[int, ...]:
    return tuple(search_depth_first(successors, root).left)


@dataclass(frozen=True, slots=True)
class DepthFirst(Generic[Node]):
    """The numbers with which a depth-first search enters and leaves each node; nodes are in the order of entering."""

    entered: dict[Node, int]
    left: dict[Node, int]

    def is_above(self, node: Node, other: Node) -> bool:
        """Return True if `other` was found from `node`, or is `node`."""
        return self.entered[node] <= self.entered[other] and self.left[other] <= self.left[node]


def search_depth_first(successors: Adjacency[Node], *roots: Node) -> DepthFirst[Node]:
    """Search from the roots, one after the other; the targets of a node are followed in their order."""
    follow = _find_follow(successors)
    found: DepthFirst[Node] = DepthFirst({}, {})
    path: list[tuple[Node, Iterator[Node]]] = []
    for root in roots:
        if root not in found.entered:
            found.entered[root] = len(found.entered)
            path.append((root, iter(follow(root))))
        while path:
            node, targets = path[-1]
            fresh = next((target for target in targets if target not in found.entered), None)
            if fresh is None:
                found.left[node] = len(found.left)
                path.pop()
            else:
                found.entered[fresh] = len(found.entered)
                path.append((fresh, iter(follow(fresh))))
    return found


def _find_follow(successors: Adjacency[Node]) -> Callable[[Node], Iterable[Node]]:
    """Return the function from a node to its successors; a node that a mapping does not have has none."""
    if isinstance(successors, Mapping):
        return lambda node: successors.get(node, ())
    return cast(Callable[[Node], Iterable[Node]], successors.__getitem__)


def find_reverse_postorder(successors: Successors[Number], root: Number) -> tuple[Number, ...]:
    """Return the nodes reachable from `root`, each before its successors except along retreating edges."""
    return find_postorder(successors, root)[::-1]


def find_reachable(
    successors: Adjacency[Node], roots: Iterable[Node], barred: Collection[Node] = ()
) -> frozenset[Node]:
    """Return every node that can be reached from a root, the roots included, by paths without a `barred` node."""
    follow = _find_follow(successors)
    found = {root for root in roots if root not in barred}
    waiting = list(found)
    while waiting:
        for node in follow(waiting.pop()):
            if node not in found and node not in barred:
                found.add(node)
                waiting.append(node)
    return frozenset(found)


def list_components(successors: Adjacency[Node]) -> tuple[frozenset[Node], ...]:
    """Return the strongly connected components, single nodes included, each after those that it reaches.

    From Sharir, "A strong-connectivity algorithm and its applications in data flow analysis" (1981).
    """
    follow = _find_follow(successors)
    nodes = list(successors) if isinstance(successors, Mapping) else cast(list[Node], list(range(len(successors))))
    left = list(search_depth_first(successors, *nodes).left)
    backward: dict[Node, list[Node]] = {node: [] for node in left}
    for node in left:
        for target in follow(node):
            backward[target].append(node)
    components: list[frozenset[Node]] = []
    done: set[Node] = set()
    for node in reversed(left):
        if node not in done:
            components.append(find_reachable(backward, [node], done))
            done |= components[-1]
    return tuple(reversed(components))


def explore(
    roots: Iterable[Node], successors: Callable[[Node], Iterable[Node]], most: int | None = None
) -> tuple[Node, ...]:
    """Return every node that can be reached from a root, nearest first, on a graph that is found while it is followed.

    The search ends once it has found more than `most` nodes. The code is our own: networkx asks for the number of nodes
    before it starts.
    """
    found = dict.fromkeys(roots)
    queue = deque(found)
    while queue and (most is None or len(found) <= most):
        fresh = {each: None for each in successors(queue.popleft()) if each not in found}
        found |= fresh
        queue += fresh
    return tuple(found)


def find_distances(edges: Iterable[tuple[Node, Node, int]], root: Node) -> dict[Node, int]:
    """Return the length of a shortest path from `root` to each node that it reaches; edges are (source, target,
    length)."""
    import networkx

    graph = cast(Any, networkx).DiGraph()
    graph.add_node(root)
    graph.add_weighted_edges_from(edges)
    return dict(cast(Any, networkx).single_source_dijkstra_path_length(graph, root))


@dataclass(frozen=True, slots=True)
class DominatorTree(Generic[Number]):
    """The immediate dominators by node; None for the root and for nodes that the root does not reach.

    `enter` and `leave` number the tree's nodes so that ancestry is a comparison; both are -1 for unreachable nodes.
    """

    root: int
    immediate: tuple[Number | None, ...]
    enter: tuple[int, ...] = field(repr=False)
    leave: tuple[int, ...] = field(repr=False)

    def dominates(self, above: int, below: int) -> bool:
        """Return True if every path from the root to `below` passes through `above`; a node dominates itself."""
        if self.enter[above] < 0 or self.enter[below] < 0:
            return False
        return self.enter[above] <= self.enter[below] and self.leave[below] <= self.leave[above]


def find_dominators(successors: Successors[Number], root: Number) -> DominatorTree[Number]:
    """Return the dominator tree of the nodes that `root` reaches."""
    return cast(DominatorTree[Number], _recall_dominators(tuple(map(tuple, successors)), root))


@lru_cache(maxsize=16)
def _recall_dominators(successors: tuple[tuple[int, ...], ...], root: int) -> DominatorTree[int]:
    """Return the dominator tree, cached for all stages of an analysis.

    From Cooper, Harvey and Kennedy, "A simple, fast dominance algorithm" (2001), figure 3. In every reducible graph the
    first pass finds the tree; there common ancestors are found by jumps, because walks up make the time of a long
    switch grow with the square of its cases. Whether one node dominates another is asked thousands of times and must
    take constant time: so the tree is numbered.
    """
    order = find_postorder(successors, root)
    place = {node: number for number, node in enumerate(order)}
    above: dict[int, int] = {root: root}
    backward: dict[int, list[int]] = {node: [] for node in order}
    for node in order:
        for target in successors[node]:
            backward[target].append(node)
    tree = _Ancestors(root)
    for node in order[-2::-1]:
        above[node] = reduce(tree.find_common, (source for source in backward[node] if source in above))
        tree.add(node, above[node])
    changed = any(reduce(tree.find_common, backward[node]) != above[node] for node in order[:-1])
    while changed:
        changed = False
        for node in order[-2::-1]:
            known = (source for source in backward[node] if source in above)
            nearest = reduce(lambda one, two: _find_common(above, place, one, two), known)
            changed = changed or above.get(node) != nearest
            above[node] = nearest
    immediate = (None if node == root else above.get(node) for node in range(len(successors)))
    return _number_tree(root, tuple(immediate))


class _Ancestors:
    """A tree that grows by leaves, and gives the nearest common ancestor of two nodes in logarithmic time.

    From Myers, "An applicative random-access stack" (1983): besides its parent, each node knows one ancestor further
    away, so that nodes of one depth jump equally far.
    """

    def __init__(self, root: int) -> None:
        self._parent, self._jump, self._depth = {root: root}, {root: root}, {root: 0}

    def add(self, node: int, parent: int) -> None:
        """Add a leaf below a parent."""
        depth, far = self._depth, self._jump[parent]
        even = depth[parent] - depth[far] == depth[far] - depth[self._jump[far]]
        self._parent[node], self._depth[node] = parent, depth[parent] + 1
        self._jump[node] = self._jump[far] if even else parent

    def find_common(self, one: int, two: int) -> int:
        """Return the nearest common ancestor of two nodes; a node is an ancestor of itself."""
        depth, jump, parent = self._depth, self._jump, self._parent
        if depth[one] < depth[two]:
            one, two = two, one
        while depth[one] > depth[two]:
            one = jump[one] if depth[jump[one]] >= depth[two] else parent[one]
        while one != two:
            nearer = jump[one] == jump[two]
            one, two = (parent[one], parent[two]) if nearer else (jump[one], jump[two])
        return one


def _find_common(above: Mapping[int, int], place: Mapping[int, int], one: int, two: int) -> int:
    """Return the nearest common ancestor of two nodes; a node is an ancestor of itself."""
    while one != two:
        if place[one] < place[two]:
            one = above[one]
        else:
            two = above[two]
    return one


def find_block_dominators(cfg: Cfg) -> DominatorTree[BlockId]:
    """Return the dominator tree of the blocks and the sink, rooted at the entry."""
    return find_dominators(cfg_successors(cfg), ENTRY_BLOCK)


def find_block_post_dominators(cfg: Cfg) -> DominatorTree[BlockId]:
    """Return the post-dominator tree of the blocks, rooted at the sink."""
    return find_dominators(reverse_graph(cfg_successors(cfg)), cfg.sink)


def _number_tree(root: int, immediate: tuple[int | None, ...]) -> DominatorTree[int]:
    """Return the dominator tree with numbers by which `DominatorTree.dominates` takes constant time."""
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
