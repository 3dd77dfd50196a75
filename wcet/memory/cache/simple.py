"""Computes reuse distances by the simple method: every access of every other core may come between, at any time.

Huangfu and Zhang, JCSE 12(4), 2018. The paper's Fig. 3 can be read as if only rows that overlap the window counted.
Without synchronisation that is not safe, so whole sequences count. The method needs no throttling.
"""

import numpy as np

from wcet.memory.cache.range_count import RangeCount
from wcet.memory.cache.sequence import NEVER, Columns, Ints, find_earlier, sort_out


def simple_distances(columns: Columns, sets: int) -> Ints:
    """Return the reuse distance of each access: the lines of its set that may come between, `NEVER` without an origin.

    The origin is the latest certain access of the same core to the line.
    """
    core, index = columns.core, columns.index
    line, distinct = sort_out(columns.line)
    group = distinct % sets
    origin = find_earlier(core, line, columns.certain)
    rows = np.flatnonzero(origin >= 0)
    least = np.full(len(distinct), len(columns.cores), np.int64)
    most = np.full(len(distinct), -1, np.int64)
    np.minimum.at(least, line, core)
    np.maximum.at(most, line, core)
    single = np.where(least == most, least, -1)

    which, sets_met = sort_out(group)
    lines_of_set = np.bincount(which, minlength=len(sets_met))
    key = core * len(sets_met) + which[line]
    private = single[line] == core
    previous = find_earlier(core, line, np.ones(len(core), np.bool_))
    fresh = private & (previous < 0)
    own_lines = np.bincount(key[fresh], minlength=len(columns.cores) * len(sets_met))
    others = lines_of_set[which[line]] - own_lines[key] - ~private

    own = count_between(key, index, previous, private, rows, origin[rows])
    found = np.full(len(core), NEVER, np.int64)
    found[rows] = others[rows] + own
    return found


def count_between(key: Ints, index: Ints, previous: Ints, counted: "np.ndarray", rows: Ints, origin: Ints) -> Ints:
    """Return how many distinct lines are accessed between each access in `rows` and its `origin`, by accesses with the
    same `key`.

    Only accesses that are `counted` count. A line is counted at its first access after the origin, whose own earlier
    access is the origin or before.
    """
    picked = np.flatnonzero(counted)
    span = int(index.max()) + 2 if len(index) else 1
    order = picked[np.argsort(key[picked] * span + index[picked], kind="stable")]
    places = key[order] * span + index[order]
    back = np.where(previous[order] >= 0, index[previous[order]] + 1, 0)
    start = np.searchsorted(places, key[rows] * span + index[origin] + 1)
    stop = np.searchsorted(places, key[rows] * span + index[rows])
    repeated = RangeCount(back).count(start, stop, index[origin] + 2)
    met_self = _counts_itself(counted, rows, origin, previous)
    return (stop - start) - repeated - met_self


def _counts_itself(counted: "np.ndarray", rows: Ints, origin: Ints, previous: Ints) -> Ints:
    """Return 1 for each row with an uncertain access to its own line between, which is not a conflict, else 0."""
    return (counted[rows] & (previous[rows] > origin)).astype(np.int64)
