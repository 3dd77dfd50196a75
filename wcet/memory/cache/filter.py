"""A private first-level cache as a filter: the accesses of a core that reach the shared cache.

A guaranteed hit is dropped, a guaranteed miss is kept, and any other access becomes uncertain: a wrong assumption would
shift every access after it into another interval. So the result is a sequence with the same loops, each with its first
pass peeled off where that differs, and its loops keep their bounds.
"""

from dataclasses import dataclass, replace

import numpy as np

from wcet.memory.cache.hardware import Cache
from wcet.memory.cache.presence import find_absent
from wcet.memory.cache.sequence import (
    Columns,
    CoreSequence,
    Item,
    Items,
    LineAccess,
    LoopSequence,
    list_accesses,
    make_columns,
    sequences_of,
)
from wcet.memory.cache.walk import Passes, SequenceWalk, walk_sequence


@dataclass(frozen=True, slots=True)
class Filtered:
    """The accesses to the next level, and the number of places that hit, miss, or are unknown."""

    sequence: CoreSequence
    hits: int
    misses: int
    unknown: int


def filter_sequence(sequence: CoreSequence, cache: Cache, cold: bool = False) -> Filtered:
    """Return the accesses that a private LRU cache does not serve; `cold`: it is empty when the sequence begins.

    Otherwise it may hold earlier lines, and no first access is a guaranteed miss.
    """
    walk = walk_sequence(sequence, cache.sets, cache.ways)
    hits = [visit.origin is not None for visit in walk.visits]
    absent = find_absent(walk, cache, cold)
    items = _keep(walk, walk.tree, hits, absent)
    surely = sum(hits)
    return Filtered(CoreSequence(items, sequence.offset), surely, sum(absent), len(hits) - surely - sum(absent))


def filter_columns(columns: Columns, cache: Cache, cold: bool = False) -> Columns:
    """Return the accesses of a trace that private caches, one for each core, do not serve."""
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
    """Put a loop together with the same pass peeled off before it."""
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
    """Turn a loop that may run and then runs at least once into one that may run not at all."""
    match item:
        case LoopSequence((LoopSequence(body, 1, most),), 0, 1):
            return LoopSequence(body, 0, most)
        case _:
            return item
