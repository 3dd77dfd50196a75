"""A memory of what the DRAM does, over all cases of a process: the same requests come again and again.

Latencies are functions of the DRAM's numbers, the tile up to whole rows of all banks, the active pair and the hold.
The way of instructions through the pipeline is remembered from run to run of one program.
"""

from collections.abc import Callable
from functools import lru_cache, partial
from typing import Any

from wcet.ir.program import Program
from wcet.isa.sim_d.language.buffers import SimDData
from wcet.machine.dram import Dram
from wcet.memory.indexed import find_longest
from wcet.memory.request import IndexedRequest, TileRequest
from wcet.memory.service import Service, serve
from wcet.targets.sim_d import simulator
from wcet.targets.sim_d.clock import dram_port
from wcet.targets.sim_d.clock.timing import PipelineClock
from wcet.targets.sim_d.costs import access_costs, indexed_costs, tile_costs
from wcet.targets.sim_d.hardware.machine import SimDMachine

Find = Callable[[Dram, tuple[TileRequest, ...], tuple[int, ...]], tuple[Any, ...]]

ENTRIES = 1 << 17
"""Answers kept of each kind; when there are more, all are forgotten."""


def remember_requests() -> None:
    """Let analyses and runs of this process share what they find out about the DRAM."""
    tile_costs._lid_of_each = _recall_each(tile_costs._lid_of_each.__wrapped__)
    tile_costs._lids_by_hold = _recall_each(tile_costs._lids_by_hold.__wrapped__)
    access_costs.sweep_tiles = lru_cache(maxsize=1 << 14)(access_costs.sweep_tiles.__wrapped__)
    find = lru_cache(maxsize=1 << 12)(partial(find_longest, most=indexed_costs.COMMAND_LIMIT))
    indexed_costs.find_longest = lambda dram, asked, cases, most: find(dram, _move_down(dram, asked), cases)
    dram_port.serve = _recall_service
    simulator._build_clock = _recall_clock


_services: dict[Any, Service] = {}
_indexed = lru_cache(maxsize=1 << 8)(serve)
_clocks: list[tuple[Program[SimDData], PipelineClock]] = []
_build_clock = simulator._build_clock


def _recall_clock(program: Program[SimDData], machine: SimDMachine) -> PipelineClock:
    """Return the clock of the run before if it was of the same program; a case has one machine."""
    if not _clocks or _clocks[0][0] is not program:
        _clocks[:] = [(program, _build_clock(program, machine))]
    return _clocks[0][1]


def _key(dram: Dram, tile: TileRequest) -> tuple[int, int, int, int, bool]:
    return (tile.start % (dram.pairs * dram.pair_bytes), tile.words, tile.period, tile.count, tile.write)


def _move_down(dram: Dram, request: IndexedRequest) -> IndexedRequest:
    """Move a request by whole rows of all banks, which changes no time, to the first that it can begin in."""
    turn = dram.pairs * dram.pair_bytes
    by = min(address for address in request.addresses if address is not None) // turn * turn
    return IndexedRequest(tuple(None if a is None else a - by for a in request.addresses), request.write)


def _recall_each(find: Find) -> Find:
    """Let `find` look at those tiles only that it has not seen before."""
    known: dict[Any, Any] = {}

    def recall(dram: Dram, tiles: tuple[TileRequest, ...], holds: tuple[int, ...]) -> tuple[Any, ...]:
        if len(known) > ENTRIES:
            known.clear()
        keys = [(dram.name, holds, *_key(dram, tile)) for tile in tiles]
        missing = {key: tile for key, tile in zip(keys, tiles, strict=True) if key not in known}
        if missing:
            known.update(zip(missing, find(dram, tuple(missing.values()), holds), strict=True))
        return tuple(known[key] for key in keys)

    return recall


def _recall_service(
    dram: Dram, request: TileRequest | IndexedRequest, active_pair: int = 0, *, first_act: int = 0
) -> Service:
    top = (dram.bytes // dram.pair_bytes - 1) * dram.pair_bytes
    if isinstance(request, IndexedRequest):
        return _indexed(dram, _move_down(dram, request), active_pair, first_act=first_act)
    if request.end > top:
        return serve(dram, request, active_pair, first_act=first_act)
    key = (dram.name, _key(dram, request), active_pair, first_act)
    if key not in _services:
        if len(_services) > ENTRIES:
            _services.clear()
        _services[key] = serve(dram, request, active_pair, first_act=first_act)
    return _services[key]
