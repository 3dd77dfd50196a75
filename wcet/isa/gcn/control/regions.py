"""The regions of a kernel that can split: a divergent branch with all blocks before its sides reconverge."""

from wcet.flow.graphs import find_reachable
from wcet.ir.cfg import Cfg
from wcet.ir.ids import BlockId, EdgeId
from wcet.records import dataclass


@dataclass(frozen=True, slots=True)
class Region:
    """A divergent branch with all blocks between it and its reconvergence block `join`.

    `branch` is the block that ends in it (u in the PWS paper) and not part of `blocks`. `then_blocks` are those of the
    side after `then_edge`; `else_edge` leads into the other side, `else_blocks`, and is None without one.
    """

    branch: BlockId
    then_edge: EdgeId
    else_edge: EdgeId | None
    join: BlockId
    blocks: frozenset[BlockId]
    then_blocks: frozenset[BlockId]
    else_blocks: frozenset[BlockId] = frozenset()


def find_region(cfg: Cfg, branch: BlockId, then_edge: EdgeId, else_edge: EdgeId | None, join: BlockId) -> Region | None:
    """Return the region of a branch; None if it has another edge in or out, or no join before the kernel's end."""
    if join == cfg.sink:
        return None
    bsb = None if else_edge is None else cfg.edges[else_edge].source
    blocks = find_reachable(cfg.successors, cfg.successors[branch], {join})
    if cfg.sink in blocks or branch in blocks:
        return None
    if any(edge.source != branch and edge.source not in blocks for block in blocks for edge in cfg.in_edges[block]):
        return None
    around = {join} if bsb is None else {join, bsb}
    then_blocks = find_reachable(cfg.successors, [cfg.edges[then_edge].target], around)
    else_blocks = (
        frozenset[BlockId]()
        if else_edge is None
        else find_reachable(cfg.successors, [cfg.edges[else_edge].target], {join})
    )
    if then_blocks & else_blocks or (bsb is not None and bsb not in blocks):
        return None
    return Region(branch, then_edge, else_edge, join, blocks, then_blocks, else_blocks)


def order_regions(regions: tuple[Region, ...]) -> tuple[Region, ...]:
    """Return regions with inner ones before those around them, else by branch."""
    return tuple(sorted(regions, key=lambda region: (len(region.blocks), region.branch)))


def count_contexts(regions: tuple[Region, ...]) -> int:
    """Return the number of split wavefronts that one wavefront needs at once when it splits at all of these regions.

    A split needs one, in addition to those of its two sides, which run at the same time; regions in sequence use theirs
    one after the other. This is `need` in docs/gcn-bound.md.
    """
    needs: dict[int, int] = {}
    for region in order_regions(regions):
        inside = [other for other in regions if other.branch in region.blocks]
        sides = [
            max((needs[other.branch] for other in inside if other.branch in side), default=0)
            for side in (region.then_blocks, region.else_blocks)
        ]
        between = max((needs[other.branch] for other in inside), default=0)
        needs[region.branch] = max(1 + sum(sides), between)
    return max(needs.values(), default=0)


def count_parted(regions: tuple[Region, ...]) -> int:
    """Return the largest number of split wavefronts at once of one wavefront, if each region may split or not.

    Unlike in `count_contexts`, both parts may run a block that is on neither side (the serialisation block) at once.
    """
    parted: dict[int, int] = {}
    for region in order_regions(regions):
        inside = [other.branch for other in regions if other.branch in region.blocks]
        shared = frozenset(inside) - region.then_blocks - region.else_blocks
        sides = (region.then_blocks | shared, region.else_blocks | shared)
        most = [max((parted[each] for each in inside if each in side), default=0) for side in sides]
        parted[region.branch] = 1 + sum(most)
    return max(parted.values(), default=0)
