"""The worst LID of a tile over start addresses and initially active bank pairs, by exhaustive simulation.

From the Sim-D paper, section 4 (alignment sweep). The published tool simulates 4096 word alignments from the base of
the buffer with bank pair 0 active (`published_starts`). A machine leaves whatever pair the request before used, so a
safe sweep covers all of them (`wcet.memory.cases`).

Equal cases are simulated once, exactly, because the controller's times depend on nothing but the order of banks and
the changes of row: start addresses that differ by a multiple of one row of all banks (64 KiB with 8 banks), word
alignments that touch the same 64-byte blocks, and shifts within a row that cross no row boundary.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import TypeVar

import numpy as np

from wcet.machine.dram import Dram
from wcet.memory.bursts import tile_bursts
from wcet.memory.cases import list_cases, simulate_cases, simulate_longest
from wcet.memory.controller import QUEUE
from wcet.memory.lane_program import LaneBursts, LaneProgram, distinct_lanes, first_equals, place_tiles, program_lanes
from wcet.memory.request import TileRequest
from wcet.memory.service import FRONT_END, reject_top_row

T = TypeVar("T")

PUBLISHED_ALIGNMENTS = 4096

_BATCH = 1 << 20
"""Bursts laid out together; they bound the memory of a sweep."""


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
    if len(holds) == 1:
        return [lid for (lid,) in lids_by_hold(dram, tiles, active_pairs, holds)]
    pairs, waits = sorted(set(active_pairs)), sorted(set(holds))

    def find(program: LaneProgram, write: bool) -> Mapping[int, int]:
        found: dict[int, int] = {}
        for wave in simulate_longest(dram, program, write, list_cases(dram, program, waits), pairs):
            for (lane, _, _), lid in zip(wave.cases, wave.lids.tolist(), strict=True):
                found[lane] = max(found.get(lane, -1), lid)
        return found

    return _find_each(dram, tiles, find)


def lids_by_hold(
    dram: Dram, tiles: Sequence[TileRequest], active_pairs: Iterable[int], holds: Sequence[int]
) -> list[tuple[int, ...]]:
    """Return the longest LID of each tile over initially active pairs, one for each hold, all simulated side by side.

    Raises ValueError as `worst_lid`.
    """
    pairs = sorted(set(active_pairs))

    def find(program: LaneProgram, write: bool) -> Mapping[int, tuple[int, ...]]:
        cases = [(lane, hold) for lane in distinct_lanes(program) for hold in dict.fromkeys(holds)]
        found = dict.fromkeys(cases, -1)
        for wave in simulate_cases(dram, program, write, cases, pairs, at_once=True):
            for (lane, hold, _), lid in zip(wave.cases, wave.lids.tolist(), strict=True):
                found[lane, hold] = max(found[lane, hold], lid)
        return {lane: tuple(found[lane, hold] for hold in holds) for lane, _ in cases}

    return _find_each(dram, tiles, find)


def _find_each(
    dram: Dram, tiles: Sequence[TileRequest], find: Callable[[LaneProgram, bool], Mapping[int, T]]
) -> list[T]:
    """Return what is found for each tile, in the order given; `find` is asked for the distinct lanes of a program."""
    for tile in tiles:
        reject_top_row(dram, tile)
    order = sorted(range(len(tiles)), key=lambda index: (_shape_of(tiles[index]), index))
    answers: list[T] = []
    for batch in _batches([tiles[index] for index in order]):
        program = program_lanes(dram, _place(dram, batch))
        found = find(program, batch[0].write)
        answers += [found[lane] for lane in first_equals(program)]
    places = {index: place for place, index in enumerate(order)}
    return [answers[places[index]] for index in range(len(tiles))]


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
    simulate = simulate_cases if len(holds) == 1 else simulate_longest
    best, tried = WorstLid(-1, tiles[0], 0, 0), 0
    for wave in simulate(dram, program, tiles[0].write, list_cases(dram, program, holds), pairs):
        longest, tried = int(wave.lids.argmax()), tried + len(wave.cases)
        if wave.lids[longest] > best.lid:
            lane, hold, pair = wave.cases[longest]
            best = WorstLid(int(wave.lids[longest]), tiles[lane], pair, 0, hold)
    return replace(best, patterns_tried=tried)
