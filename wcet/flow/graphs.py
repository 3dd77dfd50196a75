"""Orders, reachability and dominators, by networkx; the order of a loop-collapsed region.

A graph is a sequence of successor lists, whose nodes are their indices, or a mapping from nodes to them. networkx is
imported where it is needed, for that alone takes a tenth of a second. The order of a region is our own: no graph
library knows loop nests.

networkx finds immediate dominators as Cooper, Harvey and Kennedy do, "A simple, fast dominance algorithm" (2001). That
one node dominates another is asked thousands of times for one graph and must take constant time, for which networkx
has nothing: so the tree is numbered here.
"""

from collections import deque
from collections.abc import Callable, Collection, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, Generic, TypeVar, cast

from wcet.ir.cfg import Cfg, FlowGraph, Loop
from wcet.ir.ids import ENTRY_BLOCK, BlockId

Node = TypeVar("Node", bound=Hashable)
Number = TypeVar("Number", bound=int)
Successors = Sequence[Sequence[Number]]
Adjacency = Mapping[Node, Iterable[Node]] | Sequence[Iterable[Node]]


def build_digraph(successors: Adjacency[Any]) -> Any:
    """Return a networkx graph, not to be changed, in the order of the lists; parallel edges become one."""
    if isinstance(successors, Mapping):
        return _add_rows(successors.items())
    return _recall_digraph(tuple(map(tuple, successors)))


@lru_cache(maxsize=64)
def _recall_digraph(successors: tuple[tuple[int, ...], ...]) -> Any:
    """Build a graph once for the many questions that an analysis has about it."""
    return _add_rows(enumerate(successors))


def _add_rows(rows: Iterable[tuple[Any, Iterable[Any]]]) -> Any:
    import networkx

    graph = cast(Any, networkx).DiGraph()
    for node, targets in rows:
        graph.add_node(node)
        graph.add_edges_from((node, target) for target in targets)
    return graph


def cfg_successors(cfg: Cfg) -> tuple[tuple[BlockId, ...], ...]:
    """Return the successor lists of a control-flow graph, the sink's empty one last."""
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
    import networkx

    return tuple(networkx.dfs_postorder_nodes(_recall_digraph(successors), root))


def find_reverse_postorder(successors: Successors[Number], root: Number) -> tuple[Number, ...]:
    """Return the nodes reachable from `root`, each before its successors except along retreating edges."""
    return find_postorder(successors, root)[::-1]


def find_reachable(
    successors: Adjacency[Node], roots: Iterable[Node], barred: Collection[Node] = ()
) -> frozenset[Node]:
    """Return every node that some root reaches, the roots included, by paths without a `barred` node."""
    import networkx

    graph = build_digraph(successors)
    found: set[Node] = set()
    for root in roots:
        if root not in found and root not in barred:
            steps = networkx.generic_bfs_edges(graph, root, lambda node: (n for n in graph[node] if n not in barred))
            found.add(root)
            found.update(target for _, target in steps)
    return frozenset(found)


def list_components(successors: Adjacency[Node]) -> tuple[frozenset[Node], ...]:
    """Return the strongly connected components, single nodes included."""
    import networkx

    return tuple(map(frozenset, networkx.strongly_connected_components(build_digraph(successors))))


def explore(
    roots: Iterable[Node], successors: Callable[[Node], Iterable[Node]], most: int | None = None
) -> tuple[Node, ...]:
    """Return every node that some root reaches on a graph that is found while it is followed, nearest first.

    The search ends once it has found more than `most`. It is our own: networkx asks for the number of nodes before it
    starts.
    """
    found = dict.fromkeys(roots)
    queue = deque(found)
    while queue and (most is None or len(found) <= most):
        fresh = {each: None for each in successors(queue.popleft()) if each not in found}
        found |= fresh
        queue += fresh
    return tuple(found)


def find_distances(edges: Iterable[tuple[Node, Node, int]], root: Node) -> dict[Node, int]:
    """Return the length of a shortest path to each node that `root` reaches; edges are (source, target, length)."""
    import networkx

    graph = cast(Any, networkx).DiGraph()
    graph.add_node(root)
    graph.add_weighted_edges_from(edges)
    return dict(cast(Any, networkx).single_source_dijkstra_path_length(graph, root))


def collapse_region(flow: FlowGraph, region: Loop | None) -> tuple[BlockId | Loop, ...]:
    """Return what a loop (or, for None, the kernel) directly contains, in topological order.

    An item is a block that lies in no loop inside the region, or such an inner loop as a whole; back edges of the
    region are ignored. In a reducible graph the order of headers and blocks in reverse postorder is topological, once
    every loop takes the place of its header. The sink is not an item.
    """
    inner = {loop.header: loop for loop in flow.loops if loop.parent == (None if region is None else region.index)}
    hidden = frozenset[BlockId]().union(*(loop.blocks for loop in inner.values()))
    order = find_reverse_postorder(cfg_successors(flow.cfg), ENTRY_BLOCK)
    members = range(flow.cfg.sink) if region is None else region.blocks
    items: list[BlockId | Loop] = []
    for block in order:
        if block in inner:
            items.append(inner[block])
        elif block in members and block not in hidden:
            items.append(block)
    return tuple(items)


@dataclass(frozen=True, slots=True)
class DominatorTree(Generic[Number]):
    """Immediate dominators by node (None for the root and for nodes it does not reach).

    `enter` and `leave` number the tree's nodes so that ancestry is a comparison; both are -1 where unreachable.
    """

    root: int
    immediate: tuple[Number | None, ...]
    enter: tuple[int, ...] = field(repr=False)
    leave: tuple[int, ...] = field(repr=False)

    def dominates(self, above: int, below: int) -> bool:
        """Tell whether every path from the root to `below` passes through `above`; a node dominates itself."""
        if self.enter[above] < 0 or self.enter[below] < 0:
            return False
        return self.enter[above] <= self.enter[below] and self.leave[below] <= self.leave[above]


def find_dominators(successors: Successors[Number], root: Number) -> DominatorTree[Number]:
    """Return the dominator tree of the nodes that `root` reaches."""
    return cast(DominatorTree[Number], _recall_dominators(tuple(map(tuple, successors)), root))


@lru_cache(maxsize=16)
def _recall_dominators(successors: tuple[tuple[int, ...], ...], root: int) -> DominatorTree[int]:
    """Find a tree once for all stages of an analysis."""
    import networkx

    above = dict[int, int](cast(Any, networkx).immediate_dominators(build_digraph(successors), root))
    immediate = (None if node == root else above.get(node) for node in range(len(successors)))
    return _number_tree(root, tuple(immediate))


def find_block_dominators(cfg: Cfg) -> DominatorTree[BlockId]:
    """Return the dominator tree of the blocks and the sink, rooted at the entry."""
    return find_dominators(cfg_successors(cfg), ENTRY_BLOCK)


def find_block_post_dominators(cfg: Cfg) -> DominatorTree[BlockId]:
    """Return the post-dominator tree of the blocks, rooted at the sink."""
    return find_dominators(reverse_graph(cfg_successors(cfg)), cfg.sink)


def _number_tree(root: int, immediate: tuple[int | None, ...]) -> DominatorTree[int]:
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
