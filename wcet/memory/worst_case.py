"""The worst LID of a tile over start addresses and initially active bank pairs, by exhaustive simulation.

From the Sim-D paper, section 4 (alignment sweep). The published tool simulates 4096 word alignments from the base of
the buffer with bank pair 0 active (`published_starts`). A machine leaves whatever pair the request before used, so a
safe sweep covers all of them; the simulation tells which initial pairs it holds for, and only the others are repeated.

Equal cases are simulated once, exactly, because the controller's times depend on nothing but the order of banks and
the changes of row: start addresses that differ by a multiple of one row of all banks (64 KiB with 8 banks), word
alignments that touch the same 64-byte blocks, and shifts within a row that cross no row boundary.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby, islice
from typing import TypeAlias

import numpy as np

from wcet.machine.dram import Dram
from wcet.memory.bursts import tile_bursts
from wcet.memory.controller import QUEUE
from wcet.memory.lane_program import (
    Ints,
    LaneBursts,
    LaneProgram,
    distinct_lanes,
    first_equals,
    place_tiles,
    program_lanes,
    select_lanes,
)
from wcet.memory.lanes import Lanes
from wcet.memory.meeting import Meeting
from wcet.memory.request import TileRequest
from wcet.memory.service import FRONT_END, reject_top_row

PUBLISHED_ALIGNMENTS = 4096

_BATCH = 1 << 20
"""Bursts laid out together, and lanes simulated together; they bound the memory of a sweep."""

_LANES = 1 << 12

_FEW = 1 << 8
"""Lanes up to which a simulation takes hardly longer for more of them."""


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


def saturating_hold(dram: Dram) -> int:
    """The hold after which the queues are full, so that every longer one has the same effect."""
    return max(every_hold(dram))


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
    return worst_lid_among(dram, [(shape, starts)], active_pairs, holds)


def worst_lid_among(
    dram: Dram,
    shapes: Iterable[tuple[TileRequest, Iterable[int]]],
    active_pairs: Iterable[int],
    holds: Iterable[int] = (FRONT_END,),
) -> WorstLid:
    """Return the longest LID over tiles that may differ in size, each with its starts: a full tile and clipped ones.

    LID is *not* monotone in the words or the count of a tile (tests keep counter-examples): a bound for work-groups
    at the edge of the range must include the sizes they really use. All sizes are simulated side by side; reads and
    writes must not be mixed. Raises ValueError as `worst_lid`.
    """
    pairs, waits = sorted(set(active_pairs)), sorted(set(holds))
    placed = [(shape, sorted(set(starts))) for shape, starts in shapes]
    if not placed or not all(starts for _, starts in placed) or not pairs or not waits or waits[0] < FRONT_END:
        raise ValueError("a sweep needs at least one start address, one active pair and one hold of 2 or more")
    if len({shape.write for shape, _ in placed}) > 1:
        raise ValueError("a sweep is of reads or of writes")
    for shape, starts in placed:
        for address in (starts[0], starts[-1]):
            reject_top_row(dram, shape.moved_to(address))
    tiles = [shape.moved_to(start) for shape, starts in placed for start in _distinct_starts(dram, shape, starts)]
    return _worst([_sweep(dram, batch, pairs, waits) for batch in _batches(tiles)])


def lid_of_each(
    dram: Dram, tiles: Sequence[TileRequest], active_pairs: Iterable[int], holds: Sequence[int] = (FRONT_END,)
) -> list[int]:
    """Return the longest LID of each tile, in the order given, over initially active pairs and holds.

    Raises ValueError as `worst_lid`.
    """
    return [lid for (lid,) in _lids(dram, tiles, active_pairs, (tuple(holds),))]


def lids_by_hold(
    dram: Dram, tiles: Sequence[TileRequest], active_pairs: Iterable[int], holds: Sequence[int]
) -> list[tuple[int, ...]]:
    """Return the longest LID of each tile over initially active pairs, one for each hold, all simulated side by side.

    The holds must be different. Raises ValueError as `worst_lid`.
    """
    return _lids(dram, tiles, active_pairs, tuple((hold,) for hold in holds))


def _lids(
    dram: Dram, tiles: Sequence[TileRequest], active_pairs: Iterable[int], groups: Sequence[tuple[int, ...]]
) -> list[tuple[int, ...]]:
    """Return the longest LIDs of each tile, one for each group of holds."""
    for tile in tiles:
        reject_top_row(dram, tile)
    order = sorted(range(len(tiles)), key=lambda index: (repr(tiles[index].moved_to(0)), index))
    pairs = sorted(set(active_pairs))
    lids: list[tuple[int, ...]] = []
    for batch in _batches([tiles[index] for index in order]):
        program = program_lanes(dram, _place(dram, batch))
        cases = {case: number for number, group in enumerate(groups) for case in _cases(dram, program, group)}
        found: dict[int, list[int]] = {}
        for wave in _simulate(dram, program, batch[0].write, cases, pairs, _FEW):
            for case, lid in zip(wave.cases, wave.lids.tolist(), strict=True):
                best = found.setdefault(case[0], [-1] * len(groups))
                best[cases[case]] = max(best[cases[case]], lid)
        lids += [tuple(found[lane]) for lane in first_equals(program)]
    places = {index: place for place, index in enumerate(order)}
    return [lids[places[index]] for index in range(len(tiles))]


Case: TypeAlias = tuple[int, int]
"""A lane of a program, and a hold."""


@dataclass(frozen=True, slots=True)
class _Wave:
    """Cases that were simulated together, and for each the active pair it started with and its LID.

    Where cases met, the LID is the longest of all that met, at the case named by ``origins``, and -1 at the others.
    """

    cases: Sequence[Case]
    pairs: Ints
    lids: Ints
    origins: Ints


def _simulate(
    dram: Dram, program: LaneProgram, write: bool, cases: Iterable[Case], pairs: Sequence[int], few: int = 0
) -> Iterator[_Wave]:
    """Simulate cases with every active pair; again with another pair only where a decision depended on it.

    Up to ``few`` lanes, all pairs are simulated at once: more lanes cost little then, more waves do.
    """
    missing = dict.fromkeys(cases, sum(1 << pair for pair in pairs))
    while missing:
        some = _choose(missing, pairs, few)
        lanes, waits, first = (np.array(column, np.int64) for column in zip(*some, strict=True))
        run = Lanes(dram, select_lanes(program, lanes), write, first, waits)
        meeting = Meeting(lanes, waits)
        quiet = run.run(meeting if len(some) > _FEW else None)
        lids = np.where(meeting.gone, -1, quiet + meeting.gain + FRONT_END)
        yield _Wave([(lane, hold) for lane, hold, _ in some], first, lids, meeting.origin)
        for (lane, hold, _), agreed in zip(some, run.agreeing.tolist(), strict=True):
            missing[lane, hold] &= ~agreed
        for lane, hold, _ in some:
            if not missing.get((lane, hold), 1):
                del missing[lane, hold]


def _choose(missing: Mapping[Case, int], pairs: Sequence[int], few: int) -> list[tuple[int, int, int]]:
    """Choose cases and the pairs they start with."""
    if len(missing) * len(pairs) <= few:
        return [(*case, pair) for case, left in missing.items() for pair in pairs if left >> pair & 1]
    return [(*case, (left & -left).bit_length() - 1) for case, left in islice(missing.items(), _LANES)]


def _batches(tiles: Sequence[TileRequest]) -> Iterator[Sequence[TileRequest]]:
    """Cut the tiles into runs of a bounded number of bursts, estimated from above."""
    first = bursts = 0
    for index, tile in enumerate(tiles):
        size = tile.count * (tile.words // 16 + 2)
        bursts += size
        if bursts > _BATCH and index > first:
            yield tiles[first:index]
            first, bursts = index, size
    yield tiles[first:]


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


def _place(dram: Dram, tiles: Sequence[TileRequest]) -> LaneBursts:
    """Bursts of every tile, in order; tiles of one shape stand together."""
    turn = dram.pairs * dram.pair_bytes
    parts = [
        place_tiles(dram, group[0], np.array([tile.start for tile in group], np.int64) % turn)
        for group in (list(alike) for _, alike in groupby(tiles, key=_shape_of))
    ]
    ends = np.cumsum([len(part.burst) for part in parts])
    begins = [part.begin[:-1] + end - len(part.burst) for part, end in zip(parts, ends, strict=True)]
    return LaneBursts(np.concatenate([*begins, ends[-1:]]), np.concatenate([part.burst for part in parts]))


def _shape_of(tile: TileRequest) -> tuple[int, int, int, bool]:
    return (tile.words, tile.period, tile.count, tile.write)


def _sweep(dram: Dram, tiles: Sequence[TileRequest], pairs: Sequence[int], holds: Sequence[int]) -> WorstLid:
    """Simulate one batch of tiles and find the longest."""
    program = program_lanes(dram, _place(dram, tiles))
    best, tried = WorstLid(-1, tiles[0], 0, 0), 0
    for wave in _simulate(dram, program, tiles[0].write, _cases(dram, program, holds), pairs):
        longest, tried = int(wave.lids.max()), tried + len(wave.cases)
        if longest > best.lid:
            first = int(wave.origins[wave.lids == longest].min())
            lane, hold = wave.cases[first]
            best = WorstLid(longest, tiles[lane], int(wave.pairs[first]), 0, hold)
    return replace(best, patterns_tried=tried)


def _cases(dram: Dram, program: LaneProgram, holds: Sequence[int]) -> list[Case]:
    """Distinct (lane, hold): once the queues of a lane are full, all longer holds are the same."""
    lanes = np.array(distinct_lanes(program), np.int64)
    if len(holds) == 1:
        return [(lane, holds[0]) for lane in lanes.tolist()]
    zeros = np.zeros(len(lanes), np.int64)
    filled = Lanes(dram, select_lanes(program, lanes), False, zeros, zeros).fill().tolist()
    cases = {(lane, min(hold, full)): None for lane, full in zip(lanes.tolist(), filled, strict=True) for hold in holds}
    return list(cases)
