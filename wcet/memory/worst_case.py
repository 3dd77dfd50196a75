"""Finds the worst latency (LID) of a tile over start addresses and initially active bank pairs, by simulation of all.

From the Sim-D paper, section 4 (alignment sweep). The published tool simulates 4096 word alignments from the base of
the buffer with bank pair 0 active (`published_starts`). On a machine the active pair is that of the previous request,
so that a safe sweep covers all pairs. Equal parts of different tiles are simulated once (`wcet.memory.recurrence`).

Long contiguous requests are simulated until the controller repeats itself. The published closed form (Eq. 15) is too
low from 772 bursts on, where a request comes back to the first bank pair, so the bound is the simulation itself. A
contiguous request visits the banks periodically (1024 bursts with 8 banks). Once the whole state of the controller at
the start of one period equals, up to a shift in time, that at the start of an earlier one, everything between happens
again, and the time of any further period is known without simulating it.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import groupby, product

import numpy as np

from wcet.machine.dram import Dram
from wcet.memory.burst_program import tile_program
from wcet.memory.controller import QUEUE, Controller
from wcet.memory.merging import MEET, NEVER, ControllerCase, advance, meet
from wcet.memory.pieces import count_pieces
from wcet.memory.recurrence import Ints, Tiles, find_by_hold, find_longest
from wcet.memory.request import TileRequest, contiguous, tile_bursts
from wcet.memory.service import FRONT_END, reject_top_row, serve
from wcet.memory.state_graph import StateGraph
from wcet.records import dataclass

_SEARCH = 6
"""The number of periods in which a repetition is searched; on shipped grades the second period already repeats the
first."""


_BEGUN = 1 << 11
"""The number of bursts at the beginning of a run by which its cases are compared."""

_CASES = 1 << 11
"""The largest number of cases, delays and active pairs, that are compared (about a second)."""

_LEFT = 16
"""The largest number of cases that are followed to the end of a run."""


@lru_cache(maxsize=1 << 12)
def contiguous_lid(dram: Dram, start: int, words: int, write: bool, active_pair: int = 0, hold: int = FRONT_END) -> int:
    """Return the least issue delay (LID) of `words` contiguous words from a byte address, in DRAM cycles.

    Only a few periods are simulated, however many words there are. `hold` is the cycle of the first activate; a wait
    beyond cycle 2 is not counted.
    """
    tile = contiguous(start, words, write)
    reject_top_row(dram, tile)
    period = dram.pairs * dram.pair_bytes
    repeat = None
    if 4 * words > (_SEARCH + 2) * period:
        repeat = _find_repetition(dram, tile, period, active_pair, hold)
    skipped, cycles = 0, 0
    if repeat is not None:
        settled, step, cycles = repeat
        skipped = (4 * words // period - settled - 2) // step
        tile = contiguous(start, words - skipped * step * period // 4, write)
    return serve(dram, tile, active_pair, first_act=hold).lid + skipped * cycles - (hold - FRONT_END)


def worst_contiguous_lid(
    dram: Dram, start: int, words: int, write: bool, active_pairs: Iterable[int], holds: Iterable[int] = (FRONT_END,)
) -> int:
    """Return the longest LID over the initially active bank pairs and the holds (cycles of the first activate), in DRAM
    cycles.
    """
    waits = tuple(holds)
    return max(contiguous_lid(dram, start, words, write, pair, hold) for pair in active_pairs for hold in waits)


def _find_repetition(dram: Dram, tile: TileRequest, period: int, pair: int, hold: int) -> tuple[int, int, int] | None:
    """Return (periods before the repetition, periods per repetition, DRAM cycles per repetition), or None without a
    repetition."""
    prefix = contiguous(tile.start, (_SEARCH + 1) * period // 4, tile.write)
    controller = Controller(dram, tile_program(dram, tile_bursts(dram, prefix)), None, tile.write, pair)
    seen: dict[tuple[object, ...], tuple[int, int]] = {}
    controller.begin(hold)
    for turn in range(1, _SEARCH + 1):
        while controller.generated < turn * period // dram.burst_bytes:
            controller.step()
        state = controller.snapshot(turn * period // dram.burst_bytes)
        if state in seen:
            earlier, time = seen[state]
            return turn, turn - earlier, controller.now - time
        seen[state] = turn, controller.now
    return None


def late_contiguous_lid(dram: Dram, run: TileRequest, pairs: Sequence[int]) -> int | None:
    """Return the longest LID of a long run of words after any delay of its first activate, the wait excluded.

    All delays and active pairs begin side by side. Those that are in one state long before the end of the run differ
    by a constant from then on, so that one of them is followed to its end. None if there are too many cases, or if too
    many states are left.
    """
    begun = contiguous(run.start, min(run.words, _BEGUN * dram.burst_words), run.write)
    program = tile_program(dram, tile_bursts(dram, begun))
    starts: dict[int, tuple[int, int]] = {}
    live: list[ControllerCase] = []
    holds = every_hold(dram)
    if len(holds) * len(pairs) > _CASES:
        return None
    for hold, pair in product(holds, pairs):
        controller = Controller(dram, program, None, run.write, pair)
        controller.begin(hold)
        live.append(ControllerCase(controller, None, NEVER, NEVER, FRONT_END - hold))
        starts[id(controller)] = hold, pair
    issued = 0
    for target in MEET:
        met: dict[tuple[object, ...], ControllerCase] = {}
        for case in live:
            advance(case.controller, target - issued)
            if case.controller.generated + 1 >= len(program):
                return None  # what it does next depends on what the run does after this beginning
            meet(met, case)
        live, issued = list(met.values()), target
        if len(live) == 1:
            break
    if len(live) > _LEFT:
        return None
    left = [(*starts[id(case.controller)], case.late) for case in live]
    return max(
        contiguous_lid(dram, run.start, run.words, run.write, pair, hold) + hold - FRONT_END + late
        for hold, pair, late in left
    )


PUBLISHED_ALIGNMENTS = 4096

_BATCH = 1 << 21
"""The number of pieces of tiles that are processed together, which bounds the memory of a sweep."""

_STATES = 1 << 18
"""The number of states of a graph that are kept from one sweep to the next."""


@dataclass(frozen=True, slots=True)
class WorstLid:
    """The longest latency found, in DRAM cycles, where it occurs, and the number of different tiles.

    ``hold`` is the cycle of the first activate; a wait beyond cycle 2 is not counted in ``lid``.
    """

    lid: int
    tile: TileRequest
    active_pair: int
    different: int
    hold: int = FRONT_END

    @property
    def start(self) -> int:
        """Return the start address at which the longest latency occurs."""
        return self.tile.start


def published_starts(base: int) -> range:
    """Return the start addresses of the published sweep: one bank pair, word by word, from the base of the buffer."""
    return range(base, base + 4 * PUBLISHED_ALIGNMENTS, 4)


def every_pair(dram: Dram) -> range:
    """Return the numbers of all bank pairs, each of which may be active initially."""
    return range(dram.pairs)


def every_hold(dram: Dram) -> range:
    """Return all cycles of the first activate that a refresh can cause and that have different effects.

    A refresh delays the first activate, from cycle 3 to nRFC + 1. Once the queues are full, waiting longer changes
    nothing, so the range ends where the nine places of every bank must be full.
    """
    return range(FRONT_END, (QUEUE + 1) * dram.banks + FRONT_END + 1)


def saturating_hold(dram: Dram) -> int:
    """Return the cycle of the first activate at which the queues are full, so that every later one has the same
    effect."""
    return max(every_hold(dram))


def over_when_late(dram: Dram) -> int:
    """Return the least part of a refresh that is over when a request arrives whose queues are not full at its end.

    A refresh that is too short to fill the queues may begin when the request arrives.
    """
    return max(0, dram.n_rfc - (saturating_hold(dram) - FRONT_END))


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
    """Return the longest LID over tiles that may differ in size (a full tile and clipped ones), each with its starts.

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
    write = placed[0][0].write
    distinct = [(shape, _distinct_starts(dram, shape, starts)) for shape, starts in placed]
    found = [_sweep(dram, batch, write, pairs, waits) for batch in _batches(dram, distinct)]
    longest = max(found, key=lambda worst: worst.lid)
    return replace(longest, different=sum(worst.different for worst in found))


def lid_of_each(
    dram: Dram, tiles: Sequence[TileRequest], active_pairs: Iterable[int], holds: Sequence[int] = (FRONT_END,)
) -> list[int]:
    """Return the longest LID of each tile, in the order given, over initially active pairs and holds (cycles of the
    first activate).

    Raises ValueError as `worst_lid`.
    """
    pairs, waits = sorted(set(active_pairs)), sorted(set(holds))
    lids = [0] * len(tiles)
    for places, batch, write in _arrange(dram, tiles):
        found = find_longest(_open_graph(dram, write), batch, pairs, waits)
        for place, lid in zip(places, found.lids.tolist(), strict=True):
            lids[place] = lid
    return lids


def lids_by_hold(
    dram: Dram, tiles: Sequence[TileRequest], active_pairs: Iterable[int], holds: Sequence[int]
) -> list[tuple[int, ...]]:
    """Return the longest LID of each tile over initially active pairs, for each hold (cycle of the first activate).

    Raises ValueError as `worst_lid`.
    """
    pairs = sorted(set(active_pairs))
    lids: list[tuple[int, ...]] = [()] * len(tiles)
    for places, batch, write in _arrange(dram, tiles):
        found = find_by_hold(_open_graph(dram, write), batch, pairs, holds)
        for place, *each in zip(places, *(one.lids.tolist() for one in found), strict=True):
            lids[place] = tuple(each)
    return lids


def _arrange(dram: Dram, tiles: Sequence[TileRequest]) -> Iterator[tuple[list[int], Tiles, bool]]:
    """Yield tiles in batches of one direction: their positions in the given order, shapes with starts, and whether they
    write.

    Raises ValueError for a tile that cannot be served.
    """
    for tile in tiles:
        reject_top_row(dram, tile)
    order = sorted(range(len(tiles)), key=lambda index: (_shape_of(tiles[index]), index))
    for write, some in groupby(order, key=lambda index: tiles[index].write):
        alike = [list(group) for _, group in groupby(some, key=lambda index: _shape_of(tiles[index]))]
        places = [index for group in alike for index in group]
        for batch in _batches(dram, [(tiles[group[0]], [tiles[index].start for index in group]) for group in alike]):
            size = sum(len(starts) for _, starts in batch)
            yield places[:size], batch, write
            places = places[size:]


def _batches(dram: Dram, placed: Iterable[tuple[TileRequest, Sequence[int]]]) -> Iterator[Tiles]:
    """Yield the tiles in batches of a bounded number of pieces, each padded to its longest tile."""
    batch: list[tuple[TileRequest, Ints]] = []
    tiles = longest = 0
    for shape, starts in placed:
        pieces = count_pieces(dram, shape)
        most = max(1, _BATCH // pieces)
        for first in range(0, len(starts), most):
            some = np.array(starts[first : first + most], np.int64)
            if batch and (tiles + len(some)) * max(longest, pieces) > _BATCH:
                yield batch
                batch, tiles, longest = [], 0, 0
            batch.append((shape, some))
            tiles, longest = tiles + len(some), max(longest, pieces)
    if batch:
        yield batch


def _open_graph(dram: Dram, write: bool) -> StateGraph:
    """Return the graph of earlier sweeps, or an empty one if that graph is too large."""
    if _keep_graph(dram, write).states > _STATES:
        _keep_graph.cache_clear()
    return _keep_graph(dram, write)


@lru_cache(maxsize=2)
def _keep_graph(dram: Dram, write: bool) -> StateGraph:
    return StateGraph(dram, write, compiled=True)


def _distinct_starts(dram: Dram, shape: TileRequest, addresses: Sequence[int]) -> list[int]:
    """Return one start for each set of blocks, up to whole rows of all banks."""
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


def _shape_of(tile: TileRequest) -> tuple[int, int, int, bool]:
    return (tile.words, tile.period, tile.count, tile.write)


def _sweep(dram: Dram, batch: Tiles, write: bool, pairs: Sequence[int], holds: Sequence[int]) -> WorstLid:
    """Return the longest LID in a batch of tiles, and of equally long ones the first."""
    found = find_longest(_open_graph(dram, write), batch, pairs, holds)
    longest = int(found.lids.argmax())
    lid, pair, hold = (int(column[longest]) for column in (found.lids, found.pairs, found.holds))
    for shape, starts in batch:
        if longest < len(starts):
            return WorstLid(lid, shape.moved_to(int(starts[longest])), pair, found.different, hold)
        longest -= len(starts)
    raise AssertionError("a batch has as many lids as tiles")
