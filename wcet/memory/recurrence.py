"""Computes the longest latency (LID) of tiles at many alignments, with each step of the controller simulated once.

After a short time, the state of the controller does not depend on how a tile began: if two tiles reach the same state
and continue with the same piece (`wcet.memory.pieces`), they reach the same next state in the same time. So the
simulation is a graph of states and pieces, built as far as any tile needs it. Repeated rows, alignments that differ by
some rows, tiles in other banks, active pairs and holds (the delays of the first activate by refreshes) all use the same
edges. The result is exact.

A walk is a path in this graph for one sequence of pieces, in all bank pairs in which the sequence exists; it is split
if the arbiter, which uses the numbers of banks, would choose differently in some of them.
"""

from collections.abc import Iterable, Sequence
from dataclasses import fields, replace
from functools import lru_cache

import numpy as np
import numpy.typing as npt

from wcet.machine.dram import Dram
from wcet.memory.bank_states import NEVER, idle_state, release
from wcet.memory.distinct import list_distinct
from wcet.memory.pieces import EMPTY, END, PieceTable, cut_tiles, rows_together
from wcet.memory.request import TileRequest
from wcet.memory.service import FRONT_END
from wcet.memory.state_graph import StateGraph
from wcet.records import dataclass

Ints = npt.NDArray[np.int64]

_MERGE = 8
"""The number of pieces between two merges of walks, once most of them have merged."""


@dataclass(frozen=True, slots=True)
class Walks:
    """Simulations of tiles in progress (walks); every array has one entry for each.

    ``sequence`` is the number of the sequence of pieces, ``state`` the present state, and ``offset`` the distance of
    the active pair from the first pair of the tile, 0 before the first access. ``begun`` has a bit for each distance
    that the active pair may have had at first, and ``pairs`` a bit for each possible first pair: a walk represents all
    of these. ``hold`` is the cycle to which a refresh delays the first activate, and ``time`` the cycles after it.
    """

    sequence: Ints
    state: Ints
    offset: Ints
    begun: Ints
    hold: Ints
    time: Ints
    pairs: Ints

    def take(self, index: npt.NDArray[np.generic]) -> "Walks":
        """Return the walks with the given indices."""
        return Walks(*(getattr(self, field.name)[index] for field in fields(self)))


def join_walks(parts: Sequence[Walks]) -> Walks:
    """Return the walks of all parts, one part after the other."""
    return Walks(*(np.concatenate([getattr(part, field.name) for part in parts]) for field in fields(Walks)))


@dataclass(frozen=True, slots=True)
class LongestLids:
    """The longest LID of each tile, by index, with the initially active pair and the hold (cycle of the first activate)
    for which it occurs.

    ``different`` is the number of tiles that differ for the controller.
    """

    lids: Ints
    pairs: Ints
    holds: Ints
    different: int


@dataclass(frozen=True, slots=True)
class _Sequences:
    """The different sequences of pieces of tiles, a column each: the pieces, and their pairs relative to the first one.

    For each tile there is the number of its sequence, and its first pair.
    """

    pieces: Ints
    pairs: Ints
    sequence: Ints
    first: Ints


def _number_pieces(table: PieceTable, shape: TileRequest, starts: Ints) -> tuple[Ints, Ints]:
    """Return the numbers of the pieces of a tile at many start addresses, and the bank pairs in which they begin."""
    dram = table.dram
    runs, together = cut_tiles(dram, shape, starts), rows_together(dram, shape)
    lacking = -len(runs.pairs) % together
    described, pairs = (
        np.concatenate((each, np.zeros((lacking, len(starts)), np.int64))).reshape(-1, together, len(starts))
        for each in (runs.described, runs.pairs)
    )
    parts = described * dram.pairs + (pairs - pairs[:, :1]) % dram.pairs
    return table.number(parts.swapaxes(0, 1)), pairs[:, 0]


@lru_cache(maxsize=1)
def _keep_sequences(table: PieceTable, key: tuple[tuple[TileRequest, bytes], ...]) -> _Sequences:
    """Return the different sequences of tiles; the result is cached, because several holds use it."""
    return _list_sequences(table, [(shape, np.frombuffer(starts, np.int64)) for shape, starts in key])


def _list_sequences(table: PieceTable, tiles: Sequence[tuple[TileRequest, Ints]]) -> _Sequences:
    """Return the different sequences of tiles; the pairs are relative to the first pair of a tile."""
    dram = table.dram
    pieces: list[Ints] = []
    pairs: list[Ints] = []
    numbers: list[Ints] = []
    count = 0
    for shape, starts in tiles:
        within, which = np.unique(starts % dram.pair_bytes, return_inverse=True)
        numbered, begins = _number_pieces(table, shape, within)
        codes = np.ascontiguousarray((numbered * dram.pairs + begins).T)
        rows = codes.view(np.dtype((np.void, codes.itemsize * codes.shape[1]))).ravel()
        _, places, inverse = np.unique(rows, return_index=True, return_inverse=True)
        pieces.append(numbered[:, places])
        pairs.append(begins[:, places])
        numbers.append(count + inverse[which])
        count += len(places)
    first = np.concatenate([starts // dram.pair_bytes % dram.pairs for _, starts in tiles])
    longest = max(len(part) for part in pieces)
    all_pieces = np.concatenate([_pad(part, longest, EMPTY) for part in pieces], axis=1)
    all_pairs = np.concatenate([_pad(part, longest, 0) for part in pairs], axis=1)
    return _Sequences(all_pieces, all_pairs, np.concatenate(numbers), first)


def _pad(part: Ints, length: int, fill: int) -> Ints:
    return np.concatenate((part, np.full((length - len(part), part.shape[1]), fill)))


Tiles = Sequence[tuple[TileRequest, Ints]]
"""Tiles by shape, each shape with its start addresses."""


def find_longest(graph: StateGraph, tiles: Tiles, active_pairs: Iterable[int], holds: Sequence[int]) -> LongestLids:
    """Return the longest LIDs of tiles at start addresses, shape by shape, over initially active pairs and holds
    (cycles of the first activate).
    """
    found = _keep_sequences(graph.pieces, tuple((shape, starts.tobytes()) for shape, starts in tiles))
    (longest,) = _find(graph, found, sorted(set(active_pairs)), sorted(set(holds)), apart=False)
    return longest


def find_by_hold(
    graph: StateGraph, tiles: Tiles, active_pairs: Iterable[int], holds: Sequence[int]
) -> list[LongestLids]:
    """Return the longest LIDs of tiles for each hold (cycle of the first activate); walks of different holds do not
    merge, but share their edges.
    """
    found = _keep_sequences(graph.pieces, tuple((shape, starts.tobytes()) for shape, starts in tiles))
    different = tuple(dict.fromkeys(holds))
    longest = dict(zip(different, _find(graph, found, sorted(set(active_pairs)), different, apart=True), strict=True))
    return [longest[hold] for hold in holds]


def _find(
    graph: StateGraph, found: _Sequences, active_pairs: Sequence[int], holds: Sequence[int], *, apart: bool
) -> list[LongestLids]:
    """Return the longest LIDs; with ``apart``, one result for each hold."""
    allowed = np.zeros(found.pieces.shape[1], np.int64)
    np.bitwise_or.at(allowed, found.sequence, 1 << found.first)
    if graph.compiled is not None:
        sequences = (found.pieces, found.pairs, allowed)
        longest = graph.compiled.walk(sequences, active_pairs, holds, apart=apart)
        if longest is not None:
            return [_take_longest(graph.dram, found, each, holds) for each in np.moveaxis(longest, 2, 0)]
    walks = _walk(graph, found, allowed, active_pairs, holds, apart=apart)
    if not apart:
        return [_collect(graph.dram, walks, found)]
    return [_collect(graph.dram, walks.take(walks.hold == hold), found) for hold in holds]


def _take_longest(dram: Dram, found: _Sequences, longest: Ints, holds: Sequence[int]) -> LongestLids:
    """Return for each tile the result for its sequence and its first pair."""
    times, which, offsets = np.moveaxis(longest[found.sequence, found.first], -1, 0)
    different = len(list_distinct(found.sequence * dram.pairs + found.first))
    return LongestLids(times, (found.first + offsets) % dram.pairs, np.array(holds)[which], different)


def _walk(
    graph: StateGraph,
    found: _Sequences,
    allowed: Ints,
    active_pairs: Sequence[int],
    holds: Sequence[int],
    *,
    apart: bool,
) -> Walks:
    """Return the walks of all sequences at their end; with ``apart``, walks of different holds are not merged."""
    dram = graph.dram
    walks = _begin(dram, allowed, active_pairs, holds, graph)
    for piece in range(len(found.pieces)):
        at = walks.sequence
        walks = _step(dram, graph, walks, found.pieces[piece, at], found.pairs[piece, at], holds)
        walks = replace(walks, state=graph.keep(walks.state))
        if len(walks.state) > len(allowed) or piece % _MERGE == 0:
            walks = _merge(graph, walks, apart=apart)
    return _step(dram, graph, walks, np.full(len(walks.state), END), walks.offset, holds)


def _begin(dram: Dram, allowed: Ints, active_pairs: Sequence[int], holds: Sequence[int], graph: StateGraph) -> Walks:
    """Return the first walks: one for every sequence and every position of the active pair."""
    hold = holds[0] if len(holds) == 1 else NEVER
    state = int(graph.number(idle_state(dram, hold)[None])[0])
    fits: dict[int, int] = {}
    for offset in range(dram.pairs):
        first = sum(1 << (pair - offset) % dram.pairs for pair in active_pairs)
        fits[first] = fits.get(first, 0) | 1 << offset
    parts: list[Walks] = []
    for first, offsets in fits.items():
        sequence = np.flatnonzero(allowed & first)
        same = np.ones_like(sequence)
        time = same * (0 if hold == NEVER else FRONT_END - hold)
        pairs = allowed[sequence] & first
        parts.append(Walks(sequence, state * same, 0 * same, offsets * same, hold * same, time, pairs))
    return join_walks(parts)


def _turn(bits: Ints, by: Ints, pairs: int) -> Ints:
    """Return bits of bank pairs moved up cyclically by `by` pairs."""
    by = by % pairs
    return (bits << by | bits >> (pairs - by)) & ((1 << pairs) - 1)


def _step(dram: Dram, graph: StateGraph, walks: Walks, pieces: Ints, pairs: Ints, holds: Sequence[int]) -> Walks:
    """Advance every walk by one piece; a walk that depends on the duration of the refresh continues with every hold."""
    pairs = (pairs - walks.offset) % dram.pairs
    done: list[Walks] = []
    while len(walks.state):
        bits = _turn(walks.pairs, walks.offset, dram.pairs)
        active = np.where(graph.touched(walks.state), 0, _lowest(walks.begun))
        to, moved, time, agreeing, alike, stuck = graph.follow(walks.state, pieces, pairs, _lowest(bits), active)
        waits = stuck > 0
        if waits.any():
            freed, origin = _release(dram, graph, walks.take(waits), holds)
            rest = np.flatnonzero(~waits)
            index = np.concatenate((rest, np.flatnonzero(waits)[origin]))
            walks = join_walks((walks.take(rest), freed))
            pieces, pairs = pieces[index], pairs[index]
            continue
        taken, begun = _turn(bits & agreeing, -walks.offset, dram.pairs), walks.begun & alike
        offset = (walks.offset + moved) % dram.pairs
        done.append(replace(walks, state=to, offset=offset, time=walks.time + time, pairs=taken, begun=begun))
        first, second = walks.pairs & ~taken, walks.begun & ~alike
        one, other = np.flatnonzero(first), np.flatnonzero(second)
        index = np.concatenate((one, other))
        parts = (replace(walks, pairs=first).take(one), replace(walks, pairs=taken, begun=second).take(other))
        walks, pieces, pairs = join_walks(parts), pieces[index], pairs[index]
    return join_walks(done)


def _lowest(bits: Ints) -> Ints:
    """Return the position of the lowest bit that is set."""
    return np.log2(bits & -bits).astype(np.int64)


def _release(dram: Dram, graph: StateGraph, walks: Walks, holds: Sequence[int]) -> tuple[Walks, Ints]:
    """Return each walk once for every hold, and for each of them the index of the walk that it comes from."""
    states, which = np.unique(walks.state, return_inverse=True)
    waits = np.array(holds)
    rows = release(dram, np.repeat(graph.rows(states), len(waits), axis=0), np.tile(waits, len(states)))
    numbers = graph.number(rows).reshape(len(states), len(waits))
    origin = np.repeat(np.arange(len(which)), len(waits))
    hold = np.tile(waits, len(which))
    free = walks.take(origin)
    return Walks(
        *(free.sequence, numbers[which].ravel(), free.offset, free.begun),
        *(hold, free.time + FRONT_END - hold, free.pairs),
    ), origin


def _merge(graph: StateGraph, walks: Walks, *, apart: bool) -> Walks:
    """Return one walk for each state, the longest, and of equally long ones the first; with ``apart``, for each
    hold."""
    begun = np.where(graph.touched(walks.state), 0, walks.begun)
    hold = walks.hold if apart else np.zeros_like(walks.hold)
    keys = np.stack((walks.sequence, walks.state, walks.offset, walks.pairs, begun, hold))
    order = np.lexsort((_lowest(walks.begun), walks.hold, -walks.time, *keys))
    columns = keys[:, order]
    new = np.ones(len(order), np.bool_)
    new[1:] = (columns[:, 1:] != columns[:, :-1]).any(axis=0)
    return walks.take(np.sort(order[new]))


def _collect(dram: Dram, walks: Walks, found: _Sequences) -> LongestLids:
    """Return the longest walk of each tile, and of equally long ones the first."""
    order = np.lexsort((-_lowest(walks.begun), -walks.hold, walks.time))
    best = np.zeros((found.pieces.shape[1], dram.pairs), np.int64)
    for pair in range(dram.pairs):
        some = order[walks.pairs[order] >> pair & 1 > 0]
        best[walks.sequence[some], pair] = some  # the last assignment counts
    chosen = walks.take(best[found.sequence, found.first])
    different = len(list_distinct(found.sequence * dram.pairs + found.first))
    return LongestLids(chosen.time, (found.first + _lowest(chosen.begun)) % dram.pairs, chosen.hold, different)
