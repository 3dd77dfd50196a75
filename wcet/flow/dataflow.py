"""A worklist solver for forward data-flow problems on a control-flow graph.

From Kildall, "A unified approach to global program optimization" (POPL 1973): states only ever grow along a join, so
that the solver ends where the lattice has no endless chains.
"""

from collections.abc import Callable
from heapq import heappop, heappush
from typing import TypeVar

from wcet.flow.order import cfg_successors, find_reverse_postorder
from wcet.ir.cfg import Cfg, Edge

State = TypeVar("State")


def solve_forward(
    cfg: Cfg,
    entry: State,
    transfer: Callable[[int, State], State],
    join: Callable[[int, State | None, State], State],
    follow: Callable[[Edge, State], State | None] = lambda _, state: state,
    start: int = 0,
    region: frozenset[int] | None = None,
) -> tuple[State | None, ...]:
    """Return the state on entry to each block and the sink; None where nothing arrives from block `start`.

    `transfer(block, state)` is the state behind a block, `follow(edge, state)` what of it goes along an edge (None:
    the edge is never taken). Edges that leave `region`, if given, are not followed. `join(block, old, new)` merges at
    the entry of `block`, where `old` is None at the first arrival, and returns something equal to `old` when nothing
    changed; it may widen. Blocks are visited in reverse postorder, inner loops until they settle.
    """
    order = _order_blocks(cfg, start, region)
    position = {block: place for place, block in enumerate(order)}
    states: list[State | None] = [None] * (cfg.sink + 1)
    states[start] = join(start, None, entry)
    queued = {start}
    work = [0]
    while work:
        block = order[heappop(work)]
        queued.discard(block)
        state = states[block]
        if state is None or block == cfg.sink:
            continue
        behind = transfer(block, state)
        for edge in cfg.out_edges[block]:
            arriving = follow(edge, behind) if edge.target in position else None
            if arriving is None:
                continue
            old = states[edge.target]
            new = join(edge.target, old, arriving)
            if old is None or new != old:
                states[edge.target] = new
                if edge.target not in queued:
                    queued.add(edge.target)
                    heappush(work, position[edge.target])
    return tuple(states)


def _order_blocks(cfg: Cfg, start: int, region: frozenset[int] | None) -> tuple[int, ...]:
    """Return the blocks that `start` reaches inside the region, in reverse postorder."""
    if region is None:
        return find_reverse_postorder(cfg_successors(cfg), start)
    blocks = sorted(region)
    place = {block: index for index, block in enumerate(blocks)}
    successors = [[place[edge.target] for edge in cfg.out_edges[block] if edge.target in place] for block in blocks]
    return tuple(blocks[index] for index in find_reverse_postorder(successors, place[start]))
