"""A worklist solver for forward data-flow problems on a control-flow graph.

From Kildall, "A unified approach to global program optimization" (POPL 1973): states only ever grow along a join, so
that the solver ends where the lattice has no endless chains.
"""

from collections.abc import Callable
from heapq import heappop, heappush
from typing import TypeVar

from wcet.flow.order import cfg_successors, find_reverse_postorder
from wcet.ir.cfg import Cfg

State = TypeVar("State")


def solve_forward(
    cfg: Cfg,
    entry: State,
    transfer: Callable[[int, State], State],
    join: Callable[[int, State, State], State],
) -> tuple[State | None, ...]:
    """Return the state on entry to each block; None for the sink's place if nothing is known there.

    `transfer(block, state)` is the state behind a block. `join(block, old, new)` merges at the entry of `block` and
    returns something equal to `old` when nothing changed; it may widen. Blocks are visited in reverse postorder.
    """
    position = [0] * (cfg.sink + 1)
    order = find_reverse_postorder(cfg_successors(cfg), 0)
    for place, block in enumerate(order):
        position[block] = place
    states: list[State | None] = [None] * (cfg.sink + 1)
    states[0] = entry
    queued = {0}
    work = [0]
    while work:
        block = order[heappop(work)]
        queued.discard(block)
        state = states[block]
        if state is None or block == cfg.sink:
            continue
        behind = transfer(block, state)
        for edge in cfg.out_edges[block]:
            old = states[edge.target]
            new = behind if old is None else join(edge.target, old, behind)
            if old is None or new != old:
                states[edge.target] = new
                if edge.target not in queued:
                    queued.add(edge.target)
                    heappush(work, position[edge.target])
    return tuple(states)
