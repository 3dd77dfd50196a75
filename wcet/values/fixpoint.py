"""The least fixpoint of a data-flow problem: the only worklist over program points.

From Kildall, "A unified approach to global program optimization" (POPL 1973), with the widening of Cousot and Cousot,
"Abstract interpretation" (POPL 1977, section 9). On a control-flow graph, nodes are visited in the recursive strategy
of Bourdoncle, "Efficient chaotic iteration strategies with widenings" (FMPA 1993, section 4): in weak topological
order, and a header once more after all of its loop, before what follows the loop. So a header is visited once for all
of its back edges together, and inner loops reach their fixpoint before the nodes after them. Nodes without a change are
not visited. At each visit, a node joins the states that have arrived over its edges. If states have arrived over one
edge only, the latest replaces the earlier one. Every cycle has a node with two such edges, where states only grow. So
the iteration ends if the lattice has no infinite chains, or if a widening ends them.
"""

from collections.abc import Callable, Hashable, Iterable, Iterator
from enum import Enum
from heapq import heappop, heappush
from typing import Any, Generic, TypeVar

from wcet.flow.graphs import cfg_successors, reverse_graph
from wcet.flow.weak_order import WeakOrder, find_weak_order
from wcet.ir.cfg import Cfg, Edge
from wcet.ir.ids import ENTRY_BLOCK, BlockId, EdgeId
from wcet.records import dataclass

Node = TypeVar("Node", bound=Hashable)
State = TypeVar("State")


class Direction(Enum):
    """The direction in which states are propagated: along the edges of a graph, or against them."""

    FORWARD = "forward"
    BACKWARD = "backward"


@dataclass(frozen=True, slots=True)
class Fixpoint(Generic[State]):
    """The states of each block and the sink; a state is None if no state arrives.

    `entered` is the join over the edges, and `left` is the result of the transfer function. Forward, these are the
    states before and after a block; backward, after and before it.
    """

    entered: tuple[State | None, ...]
    left: tuple[State | None, ...]


@dataclass(frozen=True, slots=True)
class Widening(Generic[Node, State]):
    """The function that replaces the join at a node whose state has grown `threshold` times."""

    widen: Callable[[Node, State, State], State]
    threshold: int = 0


def place_numbers(source: Any, target: Any) -> Any:
    """Return a sort key for the next node to visit, from the numbers of the nodes of an edge.

    Nodes are visited in the order of their numbers, but targets of retreating edges after all others.
    """
    return target <= source, target


def iterate(
    start: Node,
    entry: State,
    step: Callable[[Node, State], Iterable[tuple[Any, Node, State]]],
    join: Callable[[Node, State, State], State],
    widening: Widening[Node, State] | None = None,
    place: Callable[[Node, Node], Any] = place_numbers,
) -> dict[Node, State]:
    """Return the state at every node that is reached from `start`, on a graph that is discovered during the iteration.

    `step(node, state)` yields (key of the edge, target, state at the target); keys distinguish the edges of one target,
    where states are joined in the order of the keys. Among the nodes with a new state, the one with the smallest
    `place(source, target)` is visited next.
    """
    states: dict[Node, State] = {}
    arrived: dict[Node, dict[Any, State]] = {start: {}}
    growths: dict[Node, int] = {}
    work = _Agenda(start, place)
    for node in work:
        brought = [entry] if node == start else []
        brought += (arrived[node][key] for key in sorted(arrived[node]))
        state = brought[0]
        for other in brought[1:]:
            state = join(node, state, other)
        if node in states:
            old = states[node]
            if len(brought) > 1:
                merge = join
                if widening is not None and growths.get(node, 0) >= widening.threshold:
                    merge = widening.widen
                state = merge(node, old, state)
            if state == old:
                continue
            growths[node] = growths.get(node, 0) + 1
        states[node] = state
        for key, target, sent in step(node, state):
            arrived.setdefault(target, {})[key] = sent
            work.add(node, target)
    return states


class _Agenda(Generic[Node]):
    """The nodes that must be visited, each once, ordered by the smallest place that each was given."""

    def __init__(self, start: Node, place: Callable[[Node, Node], Any]) -> None:
        self._place = place
        self._least: dict[Node, Any] = {start: None}
        self._heap: list[tuple[Any, Node]] = [(None, start)]

    def __iter__(self) -> Iterator[Node]:
        while self._heap:
            place, node = heappop(self._heap)
            if node in self._least and self._least[node] == place:
                del self._least[node]
                yield node

    def add(self, source: Node, target: Node) -> None:
        """Add a node that has a new state."""
        place = self._place(source, target)
        if target not in self._least or place < self._least[target]:
            self._least[target] = place
            heappush(self._heap, (place, target))


def solve(
    cfg: Cfg,
    entry: State,
    transfer: Callable[[BlockId, State], State],
    join: Callable[[BlockId, State, State], State],
    follow: Callable[[Edge, State], State | None] = lambda _, state: state,
    widening: Widening[BlockId, State] | None = None,
    start: BlockId | None = None,
    region: frozenset[BlockId] | None = None,
    direction: Direction = Direction.FORWARD,
) -> Fixpoint[State]:
    """Return the states of a data-flow problem on a control-flow graph.

    The start (block 0; backward, the sink) has the state `entry`. `transfer(block, state)` propagates a state through a
    block, and `follow(edge, state)` along an edge (None: the edge is infeasible). `join(block, old, new)` returns a
    state equal to `old` if that covers `new`; `join` and `widening` are those of `iterate`. Edges that leave `region`,
    or enter it at another node than the start, are not followed.
    """
    forward = direction is Direction.FORWARD
    first = start if start is not None else ENTRY_BLOCK if forward else cfg.sink
    edges = cfg.out_edges if forward else cfg.in_edges
    order = _order_blocks(cfg, first, region, forward)
    left: list[State | None] = [None] * (cfg.sink + 1)

    def step(block: BlockId, state: State) -> Iterator[tuple[EdgeId, BlockId, State]]:
        behind = state if block == cfg.sink else transfer(block, state)
        left[block] = behind
        for edge in edges[block]:
            target = edge.target if forward else edge.source
            sent = follow(edge, behind) if target in order.place else None
            if sent is not None:
                yield edge.index, target, sent

    def place(source: BlockId, target: BlockId) -> tuple[int, int]:
        if order.place[source] < order.place[target]:
            return order.place[target], 0
        return order.last[target], len(left) - order.place[target]  # after its loop, an inner header first

    entered = iterate(first, entry, step, join, widening, place)
    return Fixpoint(tuple(entered.get(BlockId(block)) for block in range(cfg.sink + 1)), tuple(left))


def _order_blocks(cfg: Cfg, start: BlockId, region: frozenset[BlockId] | None, forward: bool) -> WeakOrder[BlockId]:
    """Return the weak topological order of the blocks in the region that can be reached from `start`."""
    whole = cfg_successors(cfg) if forward else reverse_graph(cfg_successors(cfg))
    if region is None:
        return find_weak_order(whole, start)
    return find_weak_order(
        {block: [each for each in whole[block] if each in region] for block in sorted(region)}, start
    )
