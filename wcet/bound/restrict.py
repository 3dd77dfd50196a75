"""A costed graph with some of its edges taken away."""

from collections.abc import Callable, Collection
from dataclasses import replace

from wcet.flow.graphs import cfg_successors, find_reachable, reverse_graph
from wcet.ir.cfg import Cfg, Edge, EdgeKind
from wcet.ir.timed import TimedCfg


def keep_edges(timed: TimedCfg, keep: Callable[[Edge], bool]) -> TimedCfg:
    """Return `timed` with only the edges that `keep` accepts, renumbered; the loop nest stays what it was."""
    flow = timed.flow
    kept = [edge for edge in flow.cfg.edges if keep(edge)]
    numbers = {edge.index: number for number, edge in enumerate(kept)}
    edges = tuple(replace(edge, index=number) for number, edge in enumerate(kept))
    loops = tuple(
        replace(
            loop,
            back_edges=tuple(numbers[index] for index in loop.back_edges if index in numbers),
            exit_edges=tuple(numbers[index] for index in loop.exit_edges if index in numbers),
        )
        for loop in flow.loops
    )
    cycles = tuple(timed.edge_cycles[edge.index] for edge in kept)
    return replace(timed, flow=replace(flow, cfg=Cfg(flow.cfg.blocks, edges), loops=loops), edge_cycles=cycles)


def drop_impossible(timed: TimedCfg, edges: Collection[int]) -> TimedCfg:
    """Leave out edges, by number, that no run takes, as far as each block still lies on a path from entry to sink.

    Back edges of loops and the last exit of one are kept, too, so that the loop nest stays what it was.
    """
    cfg, dropped = timed.flow.cfg, set[int]()
    backs = {edge for loop in timed.flow.loops for edge in loop.back_edges}
    for edge in sorted(set(edges) - backs):
        left = dropped | {edge}
        nested = all(set(loop.exit_edges) - left for loop in timed.flow.loops)
        if nested and any(out.index not in left for out in cfg.out_edges[cfg.edges[edge].source]):
            successors = cfg_successors(Cfg(cfg.blocks, tuple(each for each in cfg.edges if each.index not in left)))
            ahead, back = find_reachable(successors, [0]), find_reachable(reverse_graph(successors), [cfg.sink])
            if len(ahead) == len(back) == cfg.sink + 1:
                dropped = left
    return keep_edges(timed, lambda edge: edge.index not in dropped) if dropped else timed


def drop_early_exits(timed: TimedCfg) -> TimedCfg:
    """Leave out the ends of the kernel in the middle of a path that can also go on.

    A run that ends early has done a part of what a longer run does, for leaving costs no more than any other edge of
    its block, which is checked here edge by edge; so it is covered by the runs that go on. (Theorem 2 of the Sim-D
    paper, for truncation only; skipping accesses in the middle is not covered, see the schedule.) The last exit of
    a loop is never dropped. Blocks that lose an end are noted in `early_ends`: a run that ends before its first access
    is covered alone, but not what it does to the schedule of others.
    """
    cfg = timed.flow.cfg
    needed = {loop.exit_edges[0] for loop in timed.flow.loops if len(loop.exit_edges) == 1}

    def goes_on(edge: Edge) -> bool:
        if edge.kind is not EdgeKind.EXIT or edge.index in needed:
            return True
        others = [other for other in cfg.out_edges[edge.source] if other.kind is not EdgeKind.EXIT]
        cost = timed.edge_cycles[edge.index]
        return not others or any(timed.edge_cycles[other.index] < cost for other in others)

    ends = frozenset(edge.source for edge in cfg.edges if not goes_on(edge))
    return replace(keep_edges(timed, goes_on), early_ends=timed.early_ends | ends)
