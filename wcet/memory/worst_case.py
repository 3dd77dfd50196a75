"""The worst LID of a tile over start addresses and initially active bank pairs, by exhaustive simulation.

From the Sim-D paper, section 4 (alignment sweep). The published tool simulates 4096 word alignments from the base of
the buffer with bank pair 0 active (`published_starts`). A machine leaves whatever pair the request before used, so a
safe sweep covers all of them; the simulation tells which initial pairs it holds for, and only the others are repeated.

Equal cases are simulated once, exactly, because the controller's times depend on nothing but the order of banks and
the changes of row: start addresses that differ by a multiple of one row of all banks (64 KiB with 8 banks), word
alignments that touch the same 64-byte blocks, and shifts within a row that cross no row boundary.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

import numpy as np

from wcet.machine.dram import Dram
from wcet.memory.bursts import tile_bursts
from wcet.memory.controller import QUEUE
from wcet.memory.lane_program import LaneProgram, distinct_lanes, place_tiles, program_lanes, select_lanes
from wcet.memory.lanes import Lanes
from wcet.memory.request import TileRequest
from wcet.memory.service import FRONT_END, reject_top_row

PUBLISHED_ALIGNMENTS = 4096

_BATCH = 1 << 20
"""Bursts laid out together, and lanes simulated together; they bound the memory of a sweep."""

_LANES = 1 << 12


@dataclass(frozen=True, slots=True)
class WorstLid:
    """The longest latency found, in DRAM cycles, where it occurs, and how many simulations it took.

    ``hold`` is the cycle of the first activate; a wait beyond cycle 2 is not counted in ``lid``.
    """

    lid: int
    tile: TileRequest
    active_pair: int
    patterns_tried: int
    hold: int = FRONT_END

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


def every_hold(dram: Dram) -> range:
    """All cycles of the first activate that a refresh can cause and that differ in effect.

    A refresh holds the first activate back, from cycle 3 to nRFC + 1. Once the queues are full, waiting longer changes
    nothing, so the range ends where the nine places of every bank must be.
    """
    return range(FRONT_END, (QUEUE + 1) * dram.banks + FRONT_END + 1)


def worst_lid(
    dram: Dram,
    shape: TileRequest,
    starts: Iterable[int],
    active_pairs: Iterable[int],
    holds: Iterable[int] = (FRONT_END,),
) -> WorstLid:
    """Return the longest LID of ``shape`` (its own start is ignored) over all starts and initially active pairs.

    ``holds`` are the cycles of the first activate to try; the cycles waited beyond cycle 2 are not part of the result.
    A refresh just before a request reorders it and can make it longer by more than the refresh itself.
    Raises ValueError for a start that the address space or the controller cannot serve, or without any start or pair.
    """
    addresses, pairs, waits = sorted(set(starts)), sorted(set(active_pairs)), sorted(set(holds))
    if not addresses or not pairs or not waits or waits[0] < FRONT_END:
        raise ValueError("a sweep needs at least one start address, one active pair and one hold of 2 or more")
    for address in (addresses[0], addresses[-1]):
        reject_top_row(dram, shape.moved_to(address))
    distinct = _distinct_starts(dram, shape, addresses)
    batch = max(1, _BATCH // max(1, len(tile_bursts(dram, shape))))
    found = [
        _sweep(dram, shape, distinct[first : first + batch], pairs, waits) for first in range(0, len(distinct), batch)
    ]
    return _worst(found)


def worst_lid_among(
    dram: Dram, tiles: Iterable[TileRequest], active_pairs: Iterable[int], holds: Iterable[int] = (FRONT_END,)
) -> WorstLid:
    """Return the longest LID over explicit tiles, which may differ in size: a full tile and its clipped versions.

    LID is *not* monotone in the words or the count of a tile (tests keep counter-examples): a bound for work-groups
    at the edge of the range must include the sizes they really use. Raises ValueError as `worst_lid`.
    """
    pairs, waits = tuple(active_pairs), tuple(holds)
    starts: dict[TileRequest, list[int]] = {}
    for tile in tiles:
        starts.setdefault(tile.moved_to(0), []).append(tile.start)
    if not starts:
        raise ValueError("a sweep needs at least one tile")
    return _worst([worst_lid(dram, shape, addresses, pairs, waits) for shape, addresses in starts.items()])


def _worst(found: Sequence[WorstLid]) -> WorstLid:
    """The longest of several, the first of equals, with the simulations added up."""
    longest = max(found, key=lambda worst: worst.lid)
    return replace(longest, patterns_tried=sum(worst.patterns_tried for worst in found))


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


def _sweep(
    dram: Dram, shape: TileRequest, starts: Sequence[int], pairs: Sequence[int], holds: Sequence[int]
) -> WorstLid:
    """Simulate one batch of starts; again with another active pair only where a decision depended on it."""
    addresses = np.asarray(starts, np.int64) % (dram.pairs * dram.pair_bytes)
    program = program_lanes(dram, place_tiles(dram, shape, addresses))
    missing = dict.fromkeys(_cases(dram, program, holds), sum(1 << pair for pair in pairs))
    best, tried = WorstLid(-1, shape, 0, 0), 0
    while missing:
        cases = list(missing)[:_LANES]
        lanes, waits = (np.array(column, np.int64) for column in zip(*cases, strict=True))
        first = np.array([(missing[case] & -missing[case]).bit_length() - 1 for case in cases], np.int64)
        run = Lanes(dram, select_lanes(program, lanes), shape.write, first, waits)
        lids = run.run() - waits + FRONT_END
        longest, tried = int(lids.argmax()), tried + len(cases)
        if lids[longest] > best.lid:
            tile = shape.moved_to(starts[cases[longest][0]])
            best = WorstLid(int(lids[longest]), tile, int(first[longest]), 0, cases[longest][1])
        for case, agreed in zip(cases, run.agreeing, strict=True):
            missing[case] &= ~int(agreed)
            if not missing[case]:
                del missing[case]
    return replace(best, patterns_tried=tried)


def _cases(dram: Dram, program: LaneProgram, holds: Sequence[int]) -> list[tuple[int, int]]:
    """Distinct (lane, hold): once the queues of a lane are full, all longer holds are the same."""
    lanes = np.array(distinct_lanes(program), np.int64)
    if len(holds) == 1:
        return [(lane, holds[0]) for lane in lanes.tolist()]
    zeros = np.zeros(len(lanes), np.int64)
    filled = Lanes(dram, select_lanes(program, lanes), False, zeros, zeros).fill().tolist()
    cases = {(lane, min(hold, full)): None for lane, full in zip(lanes.tolist(), filled, strict=True) for hold in holds}
    return list(cases)
