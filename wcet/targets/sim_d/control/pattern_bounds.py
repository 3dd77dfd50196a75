"""Loop bounds that follow from branch patterns.

A branch that every iteration passes once, and that leaves the loop on one side, allows as many back edges as its
pattern has decisions to stay in a row. The published tool advances patterns while it unrolls; the count is the same.
"""

from collections.abc import Mapping

from wcet.flow.graphs import DominatorTree
from wcet.ir.cfg import BranchPattern, Cfg, EdgeKind, Loop, LoopBound


def bound_by_patterns(
    cfg: Cfg,
    dominators: DominatorTree,
    loop: Loop,
    innermost: tuple[int | None, ...],
    patterns: Mapping[int, BranchPattern],
    shared: frozenset[int],
) -> LoopBound | None:
    """Return the tightest bound that some branch pattern gives for a loop, or None.

    `shared` are blocks whose branch has several inlined copies: their patterns have no known position here.
    """
    latches = [cfg.edges[index].source for index in loop.back_edges]
    bounds: list[LoopBound] = []
    for block in sorted(loop.blocks & patterns.keys()):
        once = innermost[block] == loop.index and all(dominators.dominates(block, latch) for latch in latches)
        leaves = find_leaving_side(cfg, loop, block)
        if once and leaves is not None:
            bound = _bound_by_pattern(cfg, loop, patterns[block], leaves, block in shared)
            if bound is not None:
                bounds.append(bound)
    return min(bounds, key=lambda bound: (bound.back_edges, not bound.exact), default=None)


def find_leaving_side(cfg: Cfg, loop: Loop, block: int) -> EdgeKind | None:
    """Return which of the branch's two sides leaves the loop: `JUMP`, `FALL`, or None if not exactly one does."""
    leaving = [edge.kind for edge in cfg.out_edges[block] if edge.target not in loop.blocks]
    return leaving[0] if len(leaving) == 1 else None


def _bound_by_pattern(cfg: Cfg, loop: Loop, pattern: BranchPattern, leaves: EdgeKind, shared: bool) -> LoopBound | None:
    jump = leaves is EdgeKind.JUMP
    leaving, staying = (pattern.taken, pattern.not_taken) if jump else (pattern.not_taken, pattern.taken)
    if leaving == 0:
        return None
    exits = [cfg.edges[index] for index in loop.exit_edges if cfg.edges[index].target != cfg.sink]
    only_exit = all(edge.source == pattern.block for edge in exits)
    if loop.parent is None and not shared:
        return _make_bound(loop, _first_run(pattern, jump), only_exit, pattern)
    # The position at which the loop is entered again is that behind its last exit: equal runs need a single decision
    # to leave, and a start behind it.
    resets = leaving == 1 and pattern.start == (1 % (1 + staying) if jump else 0)
    return _make_bound(loop, staying, only_exit and resets and not shared, pattern)


def _first_run(pattern: BranchPattern, jump: bool) -> int:
    """Return how often the branch stays from the start of the kernel until it first leaves."""
    at_start = pattern.start < pattern.taken
    if jump:
        return 0 if at_start else pattern.taken + pattern.not_taken - pattern.start
    return pattern.taken - pattern.start if at_start else 0


def _make_bound(loop: Loop, back_edges: int, exact: bool, pattern: BranchPattern) -> LoopBound:
    return LoopBound(loop.index, back_edges, exact, pattern.origin, pattern.span)
