"""Finds persistent lines: if all lines of a set fit its ways, none is ever evicted, and each misses at most once.

Persistence needs no order, so that it holds for any number of unordered contexts. Co-runners that send more lines than
fit evict some, but each eviction needs several accesses, so that the total of their accesses bounds the evictions.
"""

from collections.abc import Mapping

import numpy as np

from wcet.memory.cache.hardware import Cache
from wcet.memory.cache.sequence import Bools, Columns, CoreSequence, LineAccess, list_accesses, sort_out


def find_persistent(columns: Columns, cache: Cache) -> Bools:
    """Return for each access whether all lines that any core may access in its set stay in the cache."""
    line, distinct = sort_out(columns.line)
    group, met = sort_out(distinct % cache.sets)
    fits = np.bincount(group, minlength=len(met)) <= cache.keeping
    return fits[group[line]]


def persistent_sets(sequences: Mapping[int, CoreSequence], cache: Cache) -> frozenset[int]:
    """Return the sets in which all lines that any sequence may access fit into the ways."""
    accesses = {access for each in sequences.values() for access in list_accesses(each.items)}
    lines: dict[int, set[int]] = {}
    full: set[int] = set()
    for access in accesses:
        for index in _sets_of(access, cache.sets):
            candidates = access.lines_in(index, cache.sets)
            if len(candidates) > cache.keeping:
                full.add(index)
            else:
                lines.setdefault(index, set()).update(candidates)
    return frozenset(index for index, found in lines.items() if index not in full and len(found) <= cache.keeping)


def is_persistent(access: LineAccess, persistent: frozenset[int], cache: Cache) -> bool:
    """Return True if every possible line of an access is in a persistent set."""
    return all(index in persistent for index in _sets_of(access, cache.sets))


def count_evictions(room: int, distinct: int, accesses: int) -> int:
    """Return how often co-runners can evict a line of a set, if all lines to keep leave `room` ways.

    Between the last access to a line and the one that misses, more other lines of its set than there is room for are
    accessed. Those windows do not overlap for one line, and co-runners make at most `accesses` accesses to `distinct`
    lines. Not in the paper; with a preempting task for the co-runners it is the count of evicting cache blocks by sets.
    """
    return accesses // (room + 1) if distinct > room else 0


def _sets_of(access: LineAccess, sets: int) -> range | list[int]:
    width = access.stop - access.first
    return range(sets) if width >= sets else [(access.first + step) % sets for step in range(width)]
