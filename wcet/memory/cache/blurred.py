"""Computes reuse distances by intervals for all accesses of a long trace at once, less precisely than `looped`.

Facts as in `wcet.memory.cache.looped`: an access that may not happen gives each later one of its core a range of
indices, and so of intervals. Accesses may be uncertain. An access can come between an access and its origin if its
range meets the intervals from the first of the origin to the last of the access. Here, all lines count whose accesses
may begin in those intervals, or in the intervals before them up to the width of the widest range. Accesses of the cores
of origin and access outside of the window are not excluded. Both simplifications only add lines. The method and
uncertain accesses are ours.
"""

from collections.abc import Mapping

import numpy as np

from wcet.memory.cache.intervals import LARGEST, Distances, check_quota
from wcet.memory.cache.range_count import RangeCount
from wcet.memory.cache.sequence import NEVER, Bools, Columns, Ints, find_earlier, sort_out
from wcet.memory.cache.windows import Occurrences, list_occurrences


def blurred_distances(columns: Columns, sets: int, quota: int, offsets: Mapping[int, int] | None = None) -> Distances:
    """Return reuse distances, none below that of `looped`; `offsets` is, by core, how much of its quota it has used
    before.
    """
    quota = min(check_quota(quota), LARGEST)
    first, last = _find_ranges(columns, quota, offsets or {})
    lines = _LineCounter(list_occurrences(columns, sets, first), int((last - first).max(initial=0)))
    own_origin = find_earlier(columns.core, columns.line, columns.certain)
    rows = np.flatnonzero(own_origin >= 0)
    own, apart = (np.full(len(columns), NEVER, np.int64) for _ in range(2))
    own[rows] = lines.count(rows, first[own_origin[rows]], last[rows])
    start = _find_latest(columns, first, last)
    rows = np.flatnonzero(start >= 0)
    apart[rows] = lines.count(rows, start[rows], last[rows])
    return Distances(own, np.minimum(own, apart), apart)


def _find_ranges(columns: Columns, quota: int, offsets: Mapping[int, int]) -> tuple[Ints, Ints]:
    """Return the first and the last interval in which the access of each row may be."""
    shift = np.array([offsets.get(core, 0) for core in columns.cores], np.int64)[columns.core]
    certain = np.cumsum(columns.certain) - columns.certain
    begin = np.searchsorted(columns.core, columns.core)
    return (certain - certain[begin] + shift) // quota, (columns.index + shift) // quota


class _LineCounter:
    """Counts the lines of a set that may be accessed in a range of intervals, by the first interval of each access."""

    def __init__(self, table: Occurrences, widest: int) -> None:
        self._table, self._widest = table, widest
        self._span = int(table.at.max(initial=0)) + 1
        place = table.group * self._span + table.at
        order = np.argsort(place, kind="stable")
        self._places = place[order]
        self._later = RangeCount(table.later[order])

    def count(self, rows: Ints, start: Ints, end: Ints) -> Ints:
        """Return for each row the number of other lines of its set that may be accessed in these intervals."""
        group, end = self._table.set_of[rows] * self._span, np.minimum(end, self._span - 1)
        begin = np.searchsorted(self._places, group + np.maximum(start - self._widest, 0))
        stop = np.searchsorted(self._places, group + end, side="right")
        return self._later.count(begin, stop, end + 1) - 1


def _find_latest(columns: Columns, first: Ints, last: Ints) -> Ints:
    """Return for each row the latest first interval of a certain access to its line that ended in an earlier interval.

    It is -1 if there is none.
    """
    line, _ = sort_out(columns.line)
    span = int(last.max(initial=0)) + 2
    origins = np.flatnonzero(columns.certain)
    key = line[origins] * span + last[origins]
    order = np.argsort(key, kind="stable")
    key, origins = key[order], origins[order]
    best = np.maximum.accumulate(line[origins] * span + first[origins]) if len(origins) else key
    before = np.searchsorted(key, line * span + first) - 1
    found = np.where(before >= 0, best[before], -1) if len(best) else np.full(len(line), -1)
    same: Bools = (found >= 0) & (found // span == line)
    return np.where(same, found % span, -1)
