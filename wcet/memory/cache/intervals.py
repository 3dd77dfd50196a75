"""Computes the reuse distances of a trace whose cores may send only a quota of accesses in each interval.

Every access certainly happens here. Huangfu and Zhang, JCSE 12(4), 2018. Each core may send `quota` accesses in an
interval, and an interval ends for all when every active core has sent its quota, so that access i of a core is in
interval (i + offset) // quota. For an access a and an earlier access p to its line ("origin"), the lines that may come
between are those of all intervals from that of p through that of a, except for the accesses of the core of p up to p,
and those of the core of a from a on.

There are two corrections. *All* intervals from start through end count; the text names start and end only. And an
origin on another core counts only if its interval is *strictly* earlier; in the same interval the order of the two is
unknown. The smallest distance over all these origins counts, because the real latest access to the line is never before
any of them. An origin of a later interval is never worse than one of an earlier interval, so that only the latest are
examined.
"""

from collections.abc import Iterator, Mapping

import numpy as np

from wcet.errors import refuse
from wcet.memory.cache.sequence import NEVER, Columns, Ints, find_earlier
from wcet.memory.cache.simple import count_between
from wcet.memory.cache.windows import Occurrences, Windows, list_occurrences
from wcet.records import dataclass


@dataclass(frozen=True, slots=True)
class Distances:
    """The reuse distances of accesses: `own` from the latest earlier access of the same core, `best` the smallest from
    any origin.

    An origin is an earlier access to the line; a distance is `NEVER` if there is none. `apart` is the distance from an
    origin in an earlier interval; it is not computed if the core has accessed the line in the same interval. Both `own`
    and `apart` are needed if a hit is fast only after a completed access, see `wcet.memory.cache.latency`.
    """

    own: Ints
    best: Ints
    apart: Ints


LARGEST = 1 << 62
"""A quota that no trace reaches: all accesses are in one interval."""


def check_quota(quota: int) -> int:
    """Return a quota after a check; raise W544 for one that hardware cannot have."""
    if quota < 1:
        message = f"a quota of {quota} accesses for an interval stops every core"
        raise refuse("W544", message, help="--quota 1, or --quota auto")
    return quota


def interval_distances(
    columns: Columns, sets: int, quota: int, offsets: Mapping[int, int] | None = None, limit: int = NEVER
) -> Distances:
    """Return the reuse distances of a trace of certain accesses; `offsets` is, by core, how much of its quota it has
    used before.

    Distances of `limit` and more are not exact, but safe: caches with at most that many ways do not need them. Raises
    `ValueError` for columns with accesses that may not happen: `wcet.memory.cache.looped` is for these.
    """
    quota = min(check_quota(quota), LARGEST)  # larger quotas than this are never reached either
    if not columns.definite:
        raise ValueError("interval distances of columns need certain accesses")
    if not len(columns):
        empty = np.zeros(0, np.int64)
        return Distances(empty, empty, empty)
    given = offsets or {}
    shift = np.array([given.get(core, 0) for core in columns.cores], np.int64)
    occurrences = list_occurrences(columns, sets, (columns.index + shift[columns.core]) // quota)
    origin = find_earlier(columns.core, columns.line, columns.certain)
    own = _within_intervals(columns, occurrences, origin)
    windows = Windows(columns, occurrences, limit)
    earlier = np.flatnonzero((origin >= 0) & (occurrences.interval[origin] < occurrences.interval))
    own[earlier] = windows.count(earlier, origin[earlier])
    best = own.copy()
    interval = occurrences.interval
    apart = (origin < 0) | (interval[origin] < interval)
    for rows, origins in _other_origins(columns, occurrences, apart):
        best[rows] = np.minimum(best[rows], windows.count(rows, origins))
    return Distances(own, best, np.where(apart, best, NEVER))


def _within_intervals(columns: Columns, occurrences: Occurrences, origin: Ints) -> Ints:
    """Return the distances of rows whose origin is in the same interval: own lines between, and all lines of other
    cores.

    The distance is `NEVER` for all other rows.
    """
    table = occurrences
    rows = np.flatnonzero((origin >= 0) & (table.interval[origin] == table.interval))
    found = np.full(len(columns), NEVER, np.int64)
    span = int(table.at.max()) + 1
    place = table.group * span + table.at
    asked = table.set_of[rows] * span + table.interval[rows]
    met = _count_equal(np.sort(place), asked)
    alone = np.flatnonzero(table.single >= 0)
    cores = len(columns.cores)
    mine = _count_equal(np.sort(place[alone] * cores + table.single[alone]), asked * cores + columns.core[rows])
    shared = table.single[table.of[rows]] < 0
    key = columns.core * table.sets + table.set_of
    between = count_between(key, columns.index, origin, table.alone(), rows, origin[rows])
    found[rows] = met - mine - shared + between
    return found


def _count_equal(ordered: Ints, asked: Ints) -> Ints:
    return np.searchsorted(ordered, asked, side="right") - np.searchsorted(ordered, asked)


def _other_origins(columns: Columns, occurrences: Occurrences, apart: "np.ndarray") -> Iterator[tuple[Ints, Ints]]:
    """Yield rows with their origins on other cores, in the latest earlier interval in which the line is accessed.

    Each yield has one origin for a row: the last access of one of the cores that access the line in that interval.
    """
    table = occurrences
    order = np.lexsort((columns.index, columns.core, table.of))
    of, core = table.of[order], columns.core[order]
    last = np.ones(len(order), np.bool_)
    last[:-1] = (of[1:] != of[:-1]) | (core[1:] != core[:-1])
    latest = order[last]
    start = np.searchsorted(table.of[latest], np.arange(len(table.at) + 1))
    rows = np.flatnonzero(apart & (table.earlier[table.of] >= 0))
    before = table.of[rows] - 1
    for turn in range(len(columns.cores)):
        there = start[before] + turn < start[before + 1]
        rows, before = rows[there], before[there]
        if not len(rows):
            return
        origins = latest[start[before] + turn]
        other = columns.core[origins] != columns.core[rows]
        yield rows[other], origins[other]
