"""How often a write-back cache writes lines back while a trace runs, whatever the order of its cores.

A line is written back when it is evicted and some store has hit it since it was loaded. Each eviction is by a miss, and
a miss evicts one line at most. A line is loaded as often as accesses to it miss, and each time that it stays there
needs a store of its own to be dirty. What was in the cache at first may be dirty without one: as many lines of a set as
there are ways. So a set writes back no more lines than its accesses miss, and no more than its ways and, of each line,
the lesser of its stores and its misses. The count is ours.
"""

import numpy as np

from wcet.memory.cache.hardware import Cache
from wcet.memory.cache.sequence import Bools, Columns, Ints, sort_out


def count_write_backs(columns: Columns, cache: Cache, misses: Bools, persistent: Bools) -> int:
    """Return the write-backs at most; `misses` are the accesses that may miss, of a persistent line only one does.

    Lines have numbers by which their set is the plain one. Without stores it is the lines that were dirty at first.
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
