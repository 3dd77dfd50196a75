"""The least fixpoint of a data-flow problem: the only worklist over program points.

From Kildall, "A unified approach to global program optimization" (POPL 1973), with the widening of Cousot and Cousot,
"Abstract interpretation" (POPL 1977, section 9). Nodes are visited by priority; on a control-flow graph that is its
reverse postorder, so that inner loops settle before what follows them. A node joins everything that has arrived over
its edges each time it is visited. Where only one edge has brought anything, the latest state replaces the one before:
every cycle has a node with two such edges, and there states only grow, so that the iteration ends wherever the lattice
has no endless chains, or `widen` cuts them short.
"""

from collections.abc import Callable, Hashable, Iterable, Iterator
from dataclasses import dataclass
from enum import Enum
from heapq import heappop, heappush
from typing import Any, Generic, TypeVar

from wcet.flow.graphs import cfg_successors, find_reverse_postorder, reverse_graph
from wcet.ir.cfg import Cfg, Edge
from wcet.ir.ids import ENTRY_BLOCK, BlockId, EdgeId

Node = TypeVar("Node", bound=Hashable)
State = TypeVar("State")


class Direction(Enum):
    """Whether states follow the edges of a graph or run against them."""

    FORWARD = "forward"
    BACKWARD = "backward"


@dataclass(frozen=True, slots=True)
class Fixpoint(Generic[State]):
    """The states of each block and the sink, None where nothing arrives.

    `entered` is joined from what the edges bring, `left` is what the transfer function makes of it. Forward, these are
    the states in front of a block and behind it; backward, behind it and in front of it.
    """

    entered: tuple[State | None, ...]
    left: tuple[State | None, ...]


def iterate(
    start: Node,
    entry: State,
    step: Callable[[Node, State], Iterable[tuple[Any, Node, State]]],
    join: Callable[[Node, State, State], State],
    widen: Callable[[Node, State, State], State] | None = None,
    threshold: int = 0,
    priority: Callable[[Node], Any] = lambda node: node,
) -> dict[Node, State]:
    """Return the state at every node that is reached from `start`, on a graph that is found while it is followed.

    `step(node, state)` yields (key of the edge, target, state at the target); keys are told from each other at one
    target, where states are joined in their order. Once the state of a node has grown `threshold` times, `widen` takes
    the place of `join` there. The least node by `priority` is visited first.
    """
    states: dict[Node, State] = {}
    arrived: dict[Node, dict[Any, State]] = {start: {}}
    growths: dict[Node, int] = {}
    work = [(priority(start), start)]
    queued = {start}
    while work:
        _, node = heappop(work)
        queued.discard(node)
        brought = [entry] if node == start else []
        brought += (arrived[node][key] for key in sorted(arrived[node]))
        state = brought[0]
        for other in brought[1:]:
            state = join(node, state, other)
        if node in states:
            old = states[node]
            if len(brought) > 1:
                merge = join if widen is None or growths.get(node, 0) < threshold else widen
                state = merge(node, old, state)
            if state == old:
                continue
            growths[node] = growths.get(node, 0) + 1
        states[node] = state
        for key, target, sent in step(node, state):
            arrived.setdefault(target, {})[key] = sent
            if target not in queued:
                queued.add(target)
                heappush(work, (priority(target), target))
    return states


def solve(
    cfg: Cfg,
    entry: State,
    transfer: Callable[[BlockId, State], State],
    join: Callable[[BlockId, State, State], State],
    follow: Callable[[Edge, State], State | None] = lambda _, state: state,
    widen: Callable[[BlockId, State, State], State] | None = None,
    threshold: int = 0,
    start: BlockId | None = None,
    region: frozenset[BlockId] | None = None,
    direction: Direction = Direction.FORWARD,
) -> Fixpoint[State]:
    """Return the states of a data-flow problem on a control-flow graph.

    The start (block 0, or the sink where states run backward) is entered with `entry`. `transfer(block, state)` carries
    a state through a block, `follow(edge, state)` along an edge (None: the edge is infeasible). `join(block, old, new)`
    returns something equal to `old` where that covers `new`; it and `widen` are those of `iterate`. Edges that leave
    `region` are not followed, nor those that enter it elsewhere than at the start.
    """
    forward = direction is Direction.FORWARD
    first = start if start is not None else ENTRY_BLOCK if forward else cfg.sink
    edges = cfg.out_edges if forward else cfg.in_edges
    rank = {block: place for place, block in enumerate(_order_blocks(cfg, first, region, forward))}
    left: list[State | None] = [None] * (cfg.sink + 1)

    def step(block: BlockId, state: State) -> Iterator[tuple[EdgeId, BlockId, State]]:
        behind = state if block == cfg.sink else transfer(block, state)
        left[block] = behind
        for edge in edges[block]:
            target = edge.target if forward else edge.source
            sent = follow(edge, behind) if target in rank else None
            if sent is not None:
                yield edge.index, target, sent

    entered = iterate(first, entry, step, join, widen, threshold, rank.__getitem__)
    return Fixpoint(tuple(entered.get(BlockId(block)) for block in range(cfg.sink + 1)), tuple(left))


def _order_blocks(cfg: Cfg, start: BlockId, region: frozenset[BlockId] | None, forward: bool) -> tuple[BlockId, ...]:
    """Return the blocks that `start` reaches inside the region, in reverse postorder."""
    whole = cfg_successors(cfg) if forward else reverse_graph(cfg_successors(cfg))
    blocks = [BlockId(block) for block in range(cfg.sink + 1)] if region is None else sorted(region)
    place = {block: index for index, block in enumerate(blocks)}
    successors = [[place[target] for target in whole[block] if target in place] for block in blocks]
    return tuple(blocks[index] for index in find_reverse_postorder(successors, place[start]))
