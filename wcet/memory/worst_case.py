"""The worst LID of a tile over start addresses and initially active bank pairs, by exhaustive simulation.

From the Sim-D paper, section 4 (alignment sweep). The published tool simulates 4096 word alignments from the base of
the buffer with bank pair 0 active (`published_starts`). A machine leaves whatever pair the request before used, so a
safe sweep covers all of them; the simulation tells which initial pairs it holds for, and only the others are repeated.

Equal cases are simulated once, exactly, because the controller's times depend on nothing but the order of banks and
the changes of row: start addresses that differ by a multiple of one row of all banks (64 KiB with 8 banks), word
alignments that touch the same 64-byte blocks, and shifts within a row that cross no row boundary.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np

from wcet.machine.dram import Dram
from wcet.memory.bursts import tile_bursts
from wcet.memory.lane_program import Ints, LaneProgram, distinct_lanes, place_tiles, program_lanes, select_lanes
from wcet.memory.lanes import Lanes
from wcet.memory.request import TileRequest
from wcet.memory.service import reject_top_row

PUBLISHED_ALIGNMENTS = 4096

_BATCH = 1 << 20
"""Bursts simulated together; bounds the memory of a sweep."""


@dataclass(frozen=True, slots=True)
class WorstLid:
    """The longest latency found, in DRAM cycles, where it occurs, and how many simulations it took."""

    lid: int
    tile: TileRequest
    active_pair: int
    patterns_tried: int

    @property
    def start(self) -> int:
        """Start address at which the longest latency occurs."""
        return self.tile.start


def published_starts(base: int) -> range:
    """Start addresses of the published sweep: one bank pair, word by word, from the base of the buffer."""
    return range(base, base + 4 * PUBLISHED_ALIGNMENTS, 4)


def every_pair(dram: Dram) -> range:
    """All initially active bank pairs."""
    return range(dram.pairs)


def worst_lid(dram: Dram, shape: TileRequest, starts: Iterable[int], active_pairs: Iterable[int]) -> WorstLid:
    """Return the longest LID of ``shape`` (its own start is ignored) over all starts and initially active pairs.

    Raises ValueError for a start that the address space or the controller cannot serve, or without any start or pair.
    """
    addresses = sorted(set(starts))
    pairs = sorted(set(active_pairs))
    if not addresses or not pairs:
        raise ValueError("a sweep needs at least one start address and one active pair")
    for address in (addresses[0], addresses[-1]):
        reject_top_row(dram, shape.moved_to(address))
    distinct = _distinct_starts(dram, shape, addresses)
    batch = max(1, _BATCH // max(1, len(tile_bursts(dram, shape))))
    found = [_sweep(dram, shape, distinct[first : first + batch], pairs) for first in range(0, len(distinct), batch)]
    return _worst(found)


def worst_lid_among(dram: Dram, tiles: Iterable[TileRequest], active_pairs: Iterable[int]) -> WorstLid:
    """Return the longest LID over explicit tiles, which may differ in size: a full tile and its clipped versions.

    LID is *not* monotone in the words or the count of a tile (tests keep counter-examples): a bound for work-groups
    at the edge of the range must include the sizes they really use. Raises ValueError as `worst_lid`.
    """
    pairs = tuple(active_pairs)
    starts: dict[TileRequest, list[int]] = {}
    for tile in tiles:
        starts.setdefault(tile.moved_to(0), []).append(tile.start)
    if not starts:
        raise ValueError("a sweep needs at least one tile")
    return _worst([worst_lid(dram, shape, addresses, pairs) for shape, addresses in starts.items()])


def _worst(found: Sequence[WorstLid]) -> WorstLid:
    """The longest of several, the first of equals, with the simulations added up."""
    longest = max(found, key=lambda worst: worst.lid)
    return WorstLid(longest.lid, longest.tile, longest.active_pair, sum(worst.patterns_tried for worst in found))


def _distinct_starts(dram: Dram, shape: TileRequest, addresses: Sequence[int]) -> list[int]:
    """One start for each set of blocks, up to whole rows of all banks."""
    size, turn = dram.burst_bytes, dram.pairs * dram.pair_bytes
    kinds: dict[tuple[int, ...], int] = {}
    kind_of: list[int] = []
    for offset in range(0, size, 4):
        bursts = tuple(tile_bursts(dram, shape.moved_to(offset)))
        kind_of.append(kinds.setdefault(bursts, offset))
    distinct: dict[tuple[int, int], int] = {}
    for address in addresses:
        within = address % turn
        distinct.setdefault((within // size, kind_of[within % size // 4]), address)
    return list(distinct.values())


def _sweep(dram: Dram, shape: TileRequest, starts: Sequence[int], pairs: Sequence[int]) -> WorstLid:
    """Simulate one batch of starts; again with another active pair only where a decision depended on it."""
    addresses = np.asarray(starts, np.int64) % (dram.pairs * dram.pair_bytes)
    program = program_lanes(dram, place_tiles(dram, shape, addresses))
    lanes = distinct_lanes(program)
    wanted = sum(1 << pair for pair in pairs)
    missing = dict.fromkeys(lanes, wanted)
    best, where, pair_of, tried = -1, 0, 0, 0
    while missing:
        todo = list(missing)
        first = np.array([(mask & -mask).bit_length() - 1 for mask in missing.values()], np.int64)
        lids, agreeing = _simulate(dram, select_lanes(program, todo), shape.write, first)
        tried += len(todo)
        longest = int(lids.argmax())
        if lids[longest] > best:
            best, where, pair_of = int(lids[longest]), starts[todo[longest]], int(first[longest])
        left = {lane: missing[lane] & ~int(agreed) for lane, agreed in zip(todo, agreeing, strict=True)}
        missing = {lane: mask for lane, mask in left.items() if mask}
    return WorstLid(best, shape.moved_to(where), pair_of, tried)


def _simulate(dram: Dram, program: LaneProgram, write: bool, pairs: Ints) -> tuple[Ints, Ints]:
    """LID of each lane, and the set of initially active pairs (a bit mask) it is exact for."""
    lanes = Lanes(dram, program, write, pairs)
    return lanes.run(), lanes.agreeing
