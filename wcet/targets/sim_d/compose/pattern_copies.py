"""Branch patterns unrolled into the graph: a copy of each block for every state of the patterns that it can meet.

What is left is a graph without patterns and the same paths, for a reader who knows nothing of patterns.
"""

from collections.abc import Mapping
from dataclasses import replace

from wcet.flow.graphs import explore, find_distances, find_reachable
from wcet.flow.loops import find_irreducible_edges, find_loops
from wcet.ir.cfg import Block, Cfg, Edge, EdgeKind, FlowGraph, Loop, LoopBound
from wcet.ir.timed import Access, TimedCfg

COPIES = 4096
"""Copies of blocks beyond which patterns are not unrolled."""

Node = tuple[int, tuple[int, ...]]  # block, position of each pattern


def unroll_patterns(timed: TimedCfg) -> TimedCfg | None:
    """Return the graph without patterns, or None where there are too many copies or their loops have no bound."""
    nodes, arrows = _copy_blocks(timed.flow)
    if not nodes:
        return None
    backward: list[list[int]] = [[] for _ in range(len(nodes) + 1)]
    for source, target, _ in arrows:
        backward[target].append(source)
    ends = find_reachable(backward, [len(nodes)])  # a copy from which the kernel cannot end is on no run
    numbers = {place: number for number, place in enumerate(sorted(ends))}
    kept = [arrow for arrow in arrows if arrow[0] in ends and arrow[1] in ends]
    origins = [nodes[place][0] for place in sorted(ends) if place < len(nodes)]
    edges = tuple(Edge(i, numbers[s], numbers[t], edge.kind, edge.pops) for i, (s, t, edge) in enumerate(kept))
    blocks = tuple(Block(number, number, number) for number in range(len(origins)))
    flow = _bound_copies(timed.flow, Cfg(blocks, edges), origins) if 0 in ends else None
    return None if flow is None else _cost_copies(timed, flow, origins, [edge.index for _, _, edge in kept])


def _copy_blocks(flow: FlowGraph) -> tuple[tuple[Node, ...], list[tuple[int, int, Edge]]]:
    """Return the copies that some run can meet, and the edges between them; nothing where there are too many."""
    slots = {block: slot for slot, block in enumerate(flow.patterns)}
    followed: dict[Node, list[tuple[Node | None, Edge]]] = {}

    def follow(node: Node) -> list[Node]:
        (block, state) = node
        after, allowed = state, flow.cfg.out_edges[block]
        if block in slots:
            slot, pattern = slots[block], flow.patterns[block]
            taken = state[slot] < pattern.taken
            after = (*state[:slot], (state[slot] + 1) % (pattern.taken + pattern.not_taken), *state[slot + 1 :])
            allowed = tuple(edge for edge in allowed if (edge.kind is EdgeKind.JUMP) == taken)
        followed[node] = [(None if edge.target == flow.cfg.sink else (edge.target, after), edge) for edge in allowed]
        return [target for target, _ in followed[node] if target is not None]

    nodes = explore([(0, tuple(pattern.start for pattern in flow.patterns.values()))], follow, COPIES)
    if len(nodes) > COPIES:
        return (), []
    places: dict[Node | None, int] = {None: len(nodes), **{node: place for place, node in enumerate(nodes)}}
    return nodes, [(places[node], places[target], edge) for node in nodes for target, edge in followed[node]]


def _bound_copies(flow: FlowGraph, cfg: Cfg, origins: list[int]) -> FlowGraph | None:
    """Return the copied graph with its loops: going round a copy is going round its loop, once or several times.

    Exactly so often only where no pattern stands inside, for else the loop may be partly unrolled.
    """
    if find_irreducible_edges(cfg):
        return None
    headed = {loop.header: loop for loop in flow.loops}
    loops = find_loops(cfg)
    bounds: dict[int, LoopBound] = {}
    for loop in loops:
        own = headed.get(origins[loop.header])
        if own is None:
            return None
        bound = flow.bounds[own.index]
        exact = bound.exact and not any(block in own.blocks for block in flow.patterns)
        times = bound.back_edges // _count_rounds(cfg, loop, origins)
        bounds[loop.index] = replace(bound, loop=loop.index, back_edges=times, exact=exact)
    return FlowGraph(cfg, loops, bounds)


def _count_rounds(cfg: Cfg, loop: Loop, origins: list[int]) -> int:
    """Return how many iterations of the original loop, at least, one of its copy is: headers on a shortest path."""
    own = origins[loop.header]
    edges = (
        (edge.source, edge.target, int(origins[edge.target] == own))
        for block in loop.blocks
        for edge in cfg.out_edges[block]
        if edge.target in loop.blocks and edge.target != loop.header
    )
    headers = find_distances(edges, loop.header)
    return 1 + min(headers[cfg.edges[edge].source] for edge in loop.back_edges)


def _cost_copies(timed: TimedCfg, flow: FlowGraph, origins: list[int], edges: list[int]) -> TimedCfg:
    def spread(table: Mapping[int, Access]) -> dict[int, Access]:
        return {copy: table[block] for copy, block in enumerate(origins) if block in table}

    kinds = timed.kinds
    return replace(
        timed,
        flow=flow,
        block_cycles=tuple(timed.block_cycles[block] for block in origins),
        edge_cycles=tuple(timed.edge_cycles[edge] for edge in edges),
        accesses=spread(timed.accesses),
        early_ends=frozenset(copy for copy, block in enumerate(origins) if block in timed.early_ends),
        kinds=kinds and replace(kinds, accesses=tuple(spread(table) for table in kinds.accesses)),
    )
