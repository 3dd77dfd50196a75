"""Bounds the number of write-backs of a write-back cache during a trace, for every order of its cores.

A line is written back when it is evicted and some store has hit it since it was loaded. Each eviction is by a miss, and
a miss evicts one line at most. A line is loaded as often as accesses to it miss, and each time it needs another store
to become dirty. Lines that were in the cache at the start may be dirty without a store: as many lines of a set as there
are ways. So a set writes back no more lines than its accesses miss, and no more than its ways plus, for each line, the
smaller of its stores and its misses. The count is ours.
"""

import numpy as np

from wcet.memory.cache.hardware import Cache
from wcet.memory.cache.sequence import Bools, Columns, Ints, sort_out


def count_write_backs(columns: Columns, cache: Cache, misses: Bools, persistent: Bools) -> int:
    """Return the largest number of write-backs.

    `misses` are the accesses that may miss, only one for a persistent line. The number of a line modulo the sets is its
    set. Without stores the result is the number of lines that were dirty at first.
    """
    line, distinct = sort_out(columns.line)
    missing = np.bincount(line[misses], minlength=len(distinct))
    stays = np.zeros(len(distinct), np.bool_)
    stays[line[persistent]] = True
    missing = np.where(stays, np.minimum(missing, 1), missing)
    stores: Ints = np.zeros(len(distinct), np.int64)
    if columns.store is not None:
        stores = np.bincount(line[columns.store], minlength=len(distinct))
    group, met = sort_out(distinct % cache.sets)
    evicted, dirtied = np.zeros(len(met), np.int64), np.full(len(met), cache.ways, np.int64)
    np.add.at(evicted, group, missing)
    np.add.at(dirtied, group, np.minimum(stores, missing))
    return int(np.minimum(evicted, dirtied).sum())
