"""Filters the accesses of a core through its private first-level cache: the accesses that reach the shared cache.

A guaranteed hit is dropped, a guaranteed miss is kept, and any other access becomes uncertain: a wrong assumption would
shift every access after it into another interval. The result is a sequence with the same loops and bounds; the first
pass of a loop is separate if it differs.
"""

from dataclasses import replace

import numpy as np

from wcet.memory.cache.hardware import Cache
from wcet.memory.cache.presence import find_absent
from wcet.memory.cache.sequence import (
    Bools,
    Columns,
    CoreSequence,
    Item,
    Items,
    LineAccess,
    LoopSequence,
    find_earlier,
    list_accesses,
    make_columns,
    sequences_of,
    sort_out,
)
from wcet.memory.cache.simple import count_between
from wcet.memory.cache.walk import Passes, SequenceWalk, walk_sequence
from wcet.records import dataclass


@dataclass(frozen=True, slots=True)
class Filtered:
    """The accesses to the next level, and the numbers of places in the program that hit, miss, or are unknown."""

    sequence: CoreSequence
    hits: int
    misses: int
    unknown: int


def filter_sequence(sequence: CoreSequence, cache: Cache, cold: bool = False) -> Filtered:
    """Return the accesses that a private LRU cache does not serve.

    `cold` says that it is empty when the sequence begins. Otherwise it may have earlier lines, and no first access is a
    guaranteed miss.
    """
    walk = walk_sequence(sequence, cache.sets, cache.ways)
    hits = [visit.origin is not None for visit in walk.visits]
    absent = find_absent(walk, cache, cold)
    items = _keep(walk, walk.tree, hits, absent)
    surely = sum(hits)
    return Filtered(CoreSequence(items, sequence.offset), surely, sum(absent), len(hits) - surely - sum(absent))


def filter_columns(columns: Columns, cache: Cache, cold: bool = False) -> Columns:
    """Return the accesses of a trace that private caches, one for each core, do not serve."""
    if not columns.definite:
        return _filter_uncertain(columns, cache, cold)
    hit, known = _judge_private(columns, cache, cold)
    kept = ~hit
    return make_columns(columns.cores, columns.core[kept], columns.line[kept], known[kept])


def _judge_private(columns: Columns, cache: Cache, cold: bool) -> tuple[Bools, Bools]:
    """Return which accesses certainly hit a private LRU cache, and for which accesses it is known whether they hit.

    A line that its core has accessed before hits if fewer other lines of its set than there are ways came since, and
    misses otherwise. Any other line may have been present before the sequence, until as many lines of its set as there
    are ways were accessed.
    """
    line, distinct = sort_out(columns.line)
    group, met = sort_out(distinct % cache.sets)
    key = columns.core * max(1, len(met)) + group[line]
    every = np.ones(len(columns), np.bool_)
    origin = find_earlier(columns.core, line, every)
    fresh = origin < 0
    rows = np.flatnonzero(~fresh)
    hit = np.zeros(len(columns), np.bool_)
    hit[rows] = count_between(key, columns.index, origin, every, rows, origin[rows]) < cache.ways
    order = np.lexsort((columns.index, key))
    ordered, before = key[order], np.cumsum(fresh[order]) - fresh[order]
    met_before = np.empty(len(columns), np.int64)
    met_before[order] = before - before[np.searchsorted(ordered, ordered)]
    return hit, ~fresh | cold | (met_before >= cache.ways)


def _filter_uncertain(columns: Columns, cache: Cache, cold: bool) -> Columns:
    """Return the remaining accesses of a trace in which some accesses may not happen, core by core."""
    core: list[int] = []
    kept: list[LineAccess] = []
    for number, sequence in enumerate(sequences_of(columns).values()):
        through = list(list_accesses(filter_sequence(sequence, cache, cold).sequence.items))
        core += [number] * len(through)
        kept += through
    line = np.array([access.first for access in kept], np.int64)
    certain = np.array([access.certain for access in kept], np.bool_)
    return make_columns(columns.cores, np.array(core, np.int64), line, certain)


def _keep(walk: SequenceWalk, tree: tuple[int | Passes, ...], hits: list[bool], absent: list[bool]) -> Items:
    kept: list[Item] = []
    for each in tree:
        if isinstance(each, Passes):
            body = _keep(walk, each.body, hits, absent)
            if body and each.most:
                kept.append(LoopSequence(body, each.least, each.most))
        elif not hits[each]:
            access = walk.visits[each].access
            kept.append(access if absent[each] else replace(access, certain=False))
    return _fold(kept)


def _fold(items: list[Item]) -> Items:
    """Return the items with each loop merged with an equal first pass before it."""
    folded: list[Item] = []
    for item in items:
        if isinstance(item, LoopSequence) and len(item.body) <= len(folded):
            peeled = tuple(folded[len(folded) - len(item.body) :])
            if peeled == item.body:
                del folded[len(folded) - len(item.body) :]
                item = LoopSequence(item.body, item.least + 1, item.most + 1)
        folded.append(_unwrap(item))
    return tuple(folded)


def _unwrap(item: Item) -> Item:
    """Return an optional loop that runs at least once as a loop that may make no pass; other items stay."""
    match item:
        case LoopSequence((LoopSequence(body, 1, most),), 0, 1):
            return LoopSequence(body, 0, most)
        case _:
            return item
