"""Blocks in which the lanes of all work-items, or at least one, are always active, and branches that this decides.

The analysis of uniform values (`agreement`) finds these facts under the assumption that every branch is divergent, so
that they hold on every path. Each wavefront has a work-item, so that exec is not zero where it has exactly the lanes
with work-items: compilers emit branches on exec that are then never (or always) taken, out of loops with a uniform
`break`.
"""

from collections.abc import Sequence
from dataclasses import replace

from wcet.flow.branch_regions import find_branch_regions
from wcet.flow.graphs import find_reachable
from wcet.ir.cfg import Cfg, EdgeKind
from wcet.ir.ids import ENTRY_BLOCK, BlockId, EdgeId
from wcet.isa.gcn.control.live_lanes import find_live_blocks
from wcet.isa.gcn.language.isa import BranchCondition, find_condition
from wcet.isa.gcn.language.kernel import GcnProgram
from wcet.isa.gcn.values.agreement import solve_states
from wcet.isa.gcn.values.group_values import ALL, EXEC, ITEMS, NOTHING, VCC, GroupState
from wcet.records import dataclass


@dataclass(frozen=True, slots=True)
class WorkingLanes:
    """Facts about exec: the lanes of all work-items are active at the start of `blocks`, and at the end of `behind`.

    `dead` are edges that no wavefront takes, `live` are blocks at whose start at least one lane is active.
    """

    blocks: frozenset[int] = frozenset()
    behind: frozenset[BlockId] = frozenset()
    dead: frozenset[int] = frozenset()
    live: frozenset[int] = frozenset()


ALL_MAY_WAIT = WorkingLanes()
"""The result if nothing is known."""


def find_working_lanes(program: GcnProgram, cfg: Cfg) -> WorkingLanes:
    """Return what holds for exec on every path through a kernel."""
    regions = find_branch_regions(cfg)
    before, behind = solve_states(program, cfg, frozenset(regions.ends), regions)
    dead: set[int] = set()
    for block in regions.ends:
        condition = find_condition(program.instructions[cfg.blocks[block].last])
        never = _find_never(condition, behind[block]) if condition is not None and block in behind else None
        dead |= {edge.index for edge in cfg.out_edges[block] if edge.kind is never}
    entered, left = (
        frozenset(block for block, state in states.items() if _is_working(state)) for states in (before, behind)
    )
    return WorkingLanes(entered, left, frozenset(dead), find_live_blocks(program, cfg))


def _find_never(condition: BranchCondition, state: GroupState) -> EdgeKind | None:
    """Return the edge that a branch never takes, because the mask that it tests is never empty, or is always empty; or
    None.
    """
    if condition.register == "exec":
        return condition.empty if _is_working(state) else None
    mask = state.read_mask(VCC) if condition.register == "vcc" else None
    if mask == NOTHING:
        return condition.filled
    return condition.empty if mask and mask <= {ITEMS, ALL} else None


def _is_working(state: GroupState) -> bool:
    mask = state.read_mask(EXEC)
    return mask is not None and mask <= {ITEMS, ALL}


def remove_edges(cfg: Cfg, dead: frozenset[int]) -> Cfg:
    """Return the graph without the dead edges whose removal leaves every block on a path from the entry to the end.

    Edges are removed one by one, the last one first. All blocks stay, and so do their numbers, which the views of a
    kernel share.
    """
    order = sorted(dead, reverse=True)
    gone = _choose_alternatives(cfg, order)
    if not _keeps_paths(cfg, gone):
        gone = _choose_removable(cfg, frozenset(), order)
    kept = (edge for edge in cfg.edges if edge.index not in gone)
    return (
        Cfg(cfg.blocks, tuple(replace(edge, index=EdgeId(place)) for place, edge in enumerate(kept))) if gone else cfg
    )


def _choose_alternatives(cfg: Cfg, order: Sequence[int]) -> frozenset[int]:
    """Return dead edges that leave each of their two blocks another edge; every removable set is a subset of these.

    If all of these can be removed together, the one-by-one search finds the same edges.
    """
    entering, leaving = list(map(len, cfg.in_edges)), list(map(len, cfg.out_edges))
    chosen: set[int] = set()
    for index in order:
        edge = cfg.edges[index]
        if entering[edge.target] > 1 and leaving[edge.source] > 1:
            chosen.add(index)
            entering[edge.target] -= 1
            leaving[edge.source] -= 1
    return frozenset(chosen)


def _choose_removable(cfg: Cfg, gone: frozenset[int], order: Sequence[int]) -> frozenset[int]:
    """Return `gone` and the edges of `order` that can be removed after them, one by one.

    If all edges of a half can be removed together, so can each one by one; so the search halves the list.
    """
    if _keeps_paths(cfg, gone.union(order)):
        return gone.union(order)
    if len(order) == 1:
        return gone
    middle = len(order) // 2
    return _choose_removable(cfg, _choose_removable(cfg, gone, order[:middle]), order[middle:])


def _keeps_paths(cfg: Cfg, gone: frozenset[int]) -> bool:
    """Return True if every block is on a path from the entry to the end after edges were removed."""
    forward = [[edge.target for edge in edges if edge.index not in gone] for edges in cfg.out_edges]
    backward = [[edge.source for edge in edges if edge.index not in gone] for edges in cfg.in_edges]
    reached = find_reachable(forward, {ENTRY_BLOCK}), find_reachable(backward, {cfg.sink})
    return all(len(blocks) == cfg.sink + 1 for blocks in reached)
