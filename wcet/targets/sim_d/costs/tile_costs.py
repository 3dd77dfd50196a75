"""Costs one access for many sets of tiles at once: by the position of the work-group, and by iteration.

All tiles are simulated together, each of them once, because a simulation of hundreds of tiles costs the same as that of
one. Then each set uses its longest tile.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache

from wcet.errors import WcetError
from wcet.ir.ids import BlockId
from wcet.ir.program import Instruction
from wcet.ir.timed import Access
from wcet.isa.sim_d.language.buffers import WORD_BYTES
from wcet.isa.sim_d.language.operands import access_operands
from wcet.isa.sim_d.launch import SimDLaunch
from wcet.machine.dram import Dram
from wcet.memory.request import TileRequest
from wcet.memory.service import FRONT_END
from wcet.memory.worst_case import (
    every_hold,
    every_pair,
    lid_of_each,
    lids_by_hold,
    over_when_late,
    saturating_hold,
)
from wcet.records import dataclass
from wcet.targets.sim_d.costs.access_costs import (
    HELD_LIMIT,
    LATE_LIMIT,
    AccessContext,
    FoundLid,
    Triple,
    cost_access,
    cost_found,
    is_long,
    list_tiles,
    loose_lid,
    require_room,
    weigh_holds,
)
from wcet.targets.sim_d.costs.offsets import Forms
from wcet.targets.sim_d.costs.tiles import TileSet
from wcet.units import format_count

TILE_LIMIT = 2048
"""The number of tiles that are simulated together for one access; further sets are swept one by one."""

CASE_LIMIT = 64
"""The most cases of which some are swept one by one."""

WORD_LIMIT = 1 << 22
"""The largest number of words of all these tiles together."""


@dataclass(frozen=True, slots=True)
class AccessCase:
    """One form of an access's request: the work-groups that make it, its x and y offsets, and its stride registers."""

    part: SimDLaunch
    offsets: tuple[Forms, Forms]
    strides: frozenset[Triple] = frozenset()


def cost_cases(
    context: AccessContext, block: BlockId, instruction: Instruction, cases: Sequence[AccessCase]
) -> list[Access | None]:
    """Return the cost of an access in each case; None for a case without any request that the machine defines.

    An empty list if there are more than `CASE_LIMIT`, and they cannot be simulated together.

    Raises `WcetError` W301 for a buffer in the last row of the memory.
    """
    require_room(context.machine.dram, context.program.extra.dram[access_operands(instruction).buffer], instruction)
    contexts = [replace(context.moved_to(block, c.offsets, c.strides), launch=c.part) for c in cases]
    sets = [tuple(list_tiles(each, block, instruction)) for each in contexts]
    lids = _simulate_all(context.machine.dram, sets)
    together = all(_is_small(each) and all(request in lids.plain for request in _list_requests(each)) for each in sets)
    if len(cases) > CASE_LIMIT and not together:
        return []
    return [
        None if not tiles else _cost_case(each, block, instruction, tiles, lids)
        for each, tiles in zip(contexts, sets, strict=True)
    ]


@dataclass(frozen=True, slots=True)
class _Lids:
    """The longest LIDs of simulated tiles: undisturbed, and after refreshes (`held` and `late` as in `FoundLid`)."""

    plain: Mapping[TileRequest, int]
    held: Mapping[TileRequest, int]
    late: Mapping[TileRequest, int]


def _simulate_all(dram: Dram, sets: Sequence[Sequence[TileSet]]) -> _Lids:
    """Simulate every tile of the sets that are small enough, all of them together."""
    tiles: dict[TileRequest, None] = {}
    words = 0
    for each in sorted(sets, key=len):
        requests = dict.fromkeys(_list_requests(each)) if _is_small(each) else {}
        words += sum(request.words * request.count for request in requests if request not in tiles)
        if words > WORD_LIMIT or len(tiles) + len(requests) > TILE_LIMIT:
            break
        tiles |= requests
    if not tiles:
        return _Lids({}, {}, {})
    quick = sum(weigh_holds(dram, tile.words, tile.count) for tile in tiles) <= LATE_LIMIT
    late = _find_late(dram, tiles) if quick else {}  # before the others, which then repeat what it has simulated
    full = saturating_hold(dram)
    found = dict(zip(tiles, _lids_by_hold(dram, tuple(tiles), (FRONT_END, full)), strict=True))
    plain, held = {tile: lid for tile, (lid, _) in found.items()}, {tile: lid for tile, (_, lid) in found.items()}
    hidden = over_when_late(dram)
    least = _least_longest(sets, {tile: max(plain[tile], held[tile]) for tile in tiles})
    open_ = [tile for tile in tiles if _loose(dram, tile) - hidden > least[tile]]
    if sum(2 * weigh_holds(dram, tile.words, tile.count) for tile in open_) > HELD_LIMIT:
        late = {tile: max(plain[tile], held[tile]) + hidden for tile in tiles}
        return _Lids({tile: plain[tile] for tile in tiles if tile not in open_}, held, late)
    late = late or _find_late(dram, open_)
    held |= {tile: max(held[tile], late[tile] - hidden) for tile in open_}
    return _Lids(plain, held, {tile: late.get(tile, max(least[tile], held[tile]) + hidden) for tile in tiles})


def _find_late(dram: Dram, tiles: Iterable[TileRequest]) -> dict[TileRequest, int]:
    """Return the longest LID of each tile after any delay, without the wait."""
    chosen = tuple(tiles)
    return dict(zip(chosen, _lid_of_each(dram, chosen, tuple(every_hold(dram))), strict=True)) if chosen else {}


@lru_cache(maxsize=64)
def _lid_of_each(dram: Dram, tiles: tuple[TileRequest, ...], holds: tuple[int, ...]) -> tuple[int, ...]:
    """Return the longest LID of each tile over all bank pairs that can be active before; cached, as kernels repeat
    requests."""
    return tuple(lid_of_each(dram, tiles, every_pair(dram), holds))


def _least_longest(sets: Sequence[Sequence[TileSet]], lids: Mapping[TileRequest, int]) -> dict[TileRequest, int]:
    """Return for each tile the smallest of the maxima of the sets that contain the tile; smaller results do not
    matter."""
    tops: dict[TileRequest, int] = {}
    for each in sets:
        requests = _list_requests(each) if _is_small(each) else []
        if requests and all(request in lids for request in requests):
            top = max(lids[request] for request in requests)
            tops |= {request: min(top, tops.get(request, top)) for request in requests}
    return {**lids, **tops}


@lru_cache(maxsize=64)
def _lids_by_hold(dram: Dram, tiles: tuple[TileRequest, ...], holds: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """Return the longest LID of each tile over all bank pairs, for each delay of the first activate."""
    return tuple(lids_by_hold(dram, tiles, every_pair(dram), holds))


def _loose(dram: Dram, tile: TileRequest) -> int:
    return loose_lid(dram, TileSet(tile.words, tile.period, tile.count, tile.write, None))


def _is_small(tiles: Sequence[TileSet]) -> bool:
    return sum(TILE_LIMIT if tile.starts is None else len(tile.starts) for tile in tiles) < TILE_LIMIT and not any(
        is_long(tile) for tile in tiles
    )


def _list_requests(tiles: Sequence[TileSet]) -> list[TileRequest]:
    return [
        TileRequest(start, tile.words, tile.period, tile.count, tile.write)
        for tile in tiles
        for start in tile.starts or ()
    ]


def _cost_case(
    context: AccessContext,
    block: BlockId,
    instruction: Instruction,
    tiles: Sequence[TileSet],
    lids: _Lids,
) -> Access | None:
    requests = _list_requests(tiles) if _is_small(tiles) else []
    if requests and all(request in lids.plain for request in requests):
        worst = max(requests, key=lambda request: lids.plain[request])
        lid = lids.plain[worst]
        held, late = (max(table[request] for request in requests) for table in (lids.held, lids.late))
        place = worst.start % context.machine.dram.pair_bytes // WORD_BYTES
        tried = format_count(len(requests), "tile")
        detail = f"{worst.words:,} x {worst.count:,} words at word alignment {place:,} (worst of {tried})"
        return cost_found(context.machine, block, FoundLid(lid, max(lid, held), max(lid, late), detail))
    try:
        return cost_access(context, block, instruction)
    except WcetError:
        return None
