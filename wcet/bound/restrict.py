"""Removes edges from a costed graph that no run takes, or that other paths cover."""

from collections.abc import Callable, Collection
from dataclasses import replace

from wcet.flow.graphs import cfg_successors, find_reachable, reverse_graph
from wcet.ir.cfg import Cfg, Edge, EdgeKind
from wcet.ir.ids import ENTRY_BLOCK
from wcet.ir.timed import TimedCfg


def keep_edges(timed: TimedCfg, keep: Callable[[Edge], bool]) -> TimedCfg:
    """Return `timed` with only the edges for which `keep` returns True, renumbered; the loop nest stays the same."""
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
    """Return the graph without edges, given by number, that no run takes; each block stays on a path from entry to
    sink.

    Back edges of loops and the last exit of a loop are kept, too, so that the loop nest stays the same.
    """
    cfg, dropped = timed.flow.cfg, set[int]()
    backs = {edge for loop in timed.flow.loops for edge in loop.back_edges}
    for edge in sorted(set(edges) - backs):
        left = dropped | {edge}
        nested = all(set(loop.exit_edges) - left for loop in timed.flow.loops)
        if nested and any(out.index not in left for out in cfg.out_edges[cfg.edges[edge].source]):
            successors = cfg_successors(Cfg(cfg.blocks, tuple(each for each in cfg.edges if each.index not in left)))
            ahead, back = (
                find_reachable(successors, [ENTRY_BLOCK]),
                find_reachable(reverse_graph(successors), [cfg.sink]),
            )
            if len(ahead) == len(back) == cfg.sink + 1:
                dropped = left
    return keep_edges(timed, lambda edge: edge.index not in dropped) if dropped else timed


def drop_early_exits(timed: TimedCfg) -> TimedCfg:
    """Return the graph without ends of the kernel in the middle of a path that can also continue.

    A run that ends early does a part of what a longer run does, because leaving costs no more than any other edge of
    its block, which is checked here edge by edge. So the runs that continue cover it. (Theorem 2 of the Sim-D paper,
    for truncation only; skipping accesses in the middle is not covered, see the schedule.) The longer run must be a
    path within all bounds as well: one that repeats no loop, except loops that repeat exactly that often unless the
    kernel ends in them. If there is none, because the loop is left by these ends alone, or its bound may be reached,
    the end is kept. Blocks that lose an end are listed in `early_ends`: a run that ends before its first access is
    covered alone, but not its effect on the schedule of others.
    """
    cfg, bounds = timed.flow.cfg, timed.flow.bounds
    counted = {index for index, bound in bounds.items() if bound.exact and bound.back_edges}
    backs = {edge for loop in timed.flow.loops if loop.index not in counted for edge in loop.back_edges}

    def may_go_on(edge: Edge) -> bool:
        others = [other for other in cfg.out_edges[edge.source] if other.kind is not EdgeKind.EXIT]
        cost = timed.edge_cycles[edge.index]
        return bool(others) and all(timed.edge_cycles[other.index] >= cost for other in others)

    early = {edge.index for edge in cfg.edges if edge.kind is EdgeKind.EXIT and may_go_on(edge)}
    ahead = Cfg(cfg.blocks, tuple(edge for edge in cfg.edges if edge.index not in early | backs))
    lasting = find_reachable(reverse_graph(cfg_successors(ahead)), [cfg.sink])
    dropped = {edge for edge in early if cfg.edges[edge].source in lasting}
    ends = frozenset(cfg.edges[edge].source for edge in dropped)
    kept = keep_edges(timed, lambda edge: edge.index not in dropped)
    return replace(kept, early_ends=timed.early_ends | ends)
