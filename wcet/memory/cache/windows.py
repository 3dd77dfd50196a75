"""Counts the exact number of lines between an access and its origin, from the intervals in which lines are accessed.

Facts as in `wcet.memory.cache.intervals`: all accesses in the intervals from start through end count, except those of
the origin's core up to the origin (1), and those of the access's core from the access on (2). So the lines that occur
in those intervals are counted, minus the lines whose accesses there are all excluded. These are lines that only the
origin's core accesses in the start interval, up to the origin, and that do not occur later (1), the same at the end
(2), and lines that satisfy both and occur in no interval between (3). Each count is a count of points in a quadrant. It
uses a table of occurrences: the intervals in which each line is accessed, and whether only one core does so.
"""

import numpy as np

from wcet.memory.cache.range_count import RangeCount
from wcet.memory.cache.sequence import Bools, Columns, Ints, sort_out
from wcet.records import dataclass


@dataclass(frozen=True, slots=True)
class Occurrences:
    """A table with a row for each line and interval in which it is accessed (an occurrence), sorted by line, then
    interval.

    `earlier` and `later` are the intervals of the previous and the next occurrence of the line, -1 and `last + 1`
    without one. `single` is the only core that accesses the line in the interval, or -1; `first` and `latest` are the
    indices of its accesses there. `of` maps each access to its occurrence, `interval` to its interval, `set_of` to its
    set.
    """

    of: Ints
    interval: Ints
    set_of: Ints
    sets: int
    at: Ints
    group: Ints
    line: Ints
    earlier: Ints
    later: Ints
    single: Ints
    first: Ints
    latest: Ints

    def alone(self) -> Bools:
        """Return for each access whether no other core accesses its line in its interval."""
        return self.single[self.of] >= 0


def list_occurrences(columns: Columns, sets: int, interval: Ints) -> Occurrences:
    """Return the table of occurrences: for each line and interval, the accesses of all cores."""
    line, distinct = sort_out(columns.line)
    group, met = sort_out(distinct % sets)
    last = int(interval.max()) if len(interval) else 0
    of, keys = sort_out(line * (last + 1) + interval)
    at, lines = keys % (last + 1), keys // (last + 1)
    same = lines[1:] == lines[:-1]
    earlier, later = np.full(len(keys), -1, np.int64), np.full(len(keys), last + 1, np.int64)
    earlier[1:][same], later[:-1][same] = at[:-1][same], at[1:][same]
    order = np.lexsort((columns.index, of))
    starts = np.searchsorted(of[order], np.arange(len(keys) + 1))
    ends = starts[1:] - 1
    least = np.minimum.reduceat(columns.core[order], starts[:-1]) if len(keys) else keys
    most = np.maximum.reduceat(columns.core[order], starts[:-1]) if len(keys) else keys
    index = columns.index[order]
    return Occurrences(
        of=of,
        interval=interval,
        set_of=group[line],
        sets=len(met),
        at=at,
        group=group[lines],
        line=lines,
        earlier=earlier,
        later=later,
        single=np.where(least == most, least, -1),
        first=index[starts[:-1]],
        latest=index[ends],
    )


_AT_ONCE = 1 << 17
"""The number of rows that are counted together, which bounds the memory."""


class _Points:
    """Points with a key, a position and a value; counts points of one key in a range of positions that reach a
    value."""

    def __init__(self, key: Ints, place: Ints, value: Ints, span: int) -> None:
        self._span = span
        composed = key * span + place
        order = np.argsort(composed, kind="stable")
        self._places = composed[order]
        self._values = RangeCount(value[order])

    def count(self, key: Ints, first: Ints, last: Ints, least: Ints) -> Ints:
        """Return for each entry of the arguments how many points of `key` in the positions `first` to `last` have at
        least the value `least`.
        """
        start = np.searchsorted(self._places, key * self._span + first)
        stop = np.searchsorted(self._places, key * self._span + last, side="right")
        return self._values.count(start, stop, least)


class _Ranks:
    """Numbers distinct values from 0 on; a value that is not among them has the number -1."""

    def __init__(self, values: Ints) -> None:
        ordered = np.sort(values)
        self._distinct = ordered[np.append(True, ordered[1:] != ordered[:-1])] if len(values) else values

    def find(self, values: Ints) -> Ints:
        """Return the number of each value, or -1."""
        if not len(self._distinct):
            return np.full(len(values), -1, np.int64)
        place = np.minimum(np.searchsorted(self._distinct, values), len(self._distinct) - 1)
        return np.where(self._distinct[place] == values, place, -1)


class Windows:
    """Counts the lines between accesses and their origins in earlier intervals, for many pairs at once."""

    def __init__(self, columns: Columns, occurrences: Occurrences, limit: int) -> None:
        self._columns, self._occurrences, self._limit = columns, occurrences, limit
        table = occurrences
        place = table.group * (int(table.at.max(initial=0)) + 1) + table.at
        order = np.argsort(place, kind="stable")
        ordered = place[order]
        self._met = RangeCount(table.later[order])
        self._from, self._to = np.searchsorted(ordered, place), np.searchsorted(ordered, place, side="right")
        self._first, self._last = _find_ends(columns, table.interval)
        self._excluded: _Excluded | None = None

    def count(self, rows: Ints, origins: Ints) -> Ints:
        """Return the reuse distance of each access (row) from its origin, an access of an earlier interval.

        Distances of `limit` and more are not exact, but safe: excluded lines are not subtracted from them.
        """
        found = np.empty(len(rows), np.int64)
        for first in range(0, len(rows), _AT_ONCE):
            some = slice(first, first + _AT_ONCE)
            found[some] = self._count(rows[some], origins[some])
        return found

    def _count(self, rows: Ints, origins: Ints) -> Ints:
        columns, of = self._columns, self._occurrences.of
        end = self._occurrences.interval[rows]
        found = self._met.count(self._from[of[origins]], self._to[of[rows]], end + 1) - 1
        before = columns.index[origins] - self._first[origins]
        behind = self._last[rows] - columns.index[rows]
        near = np.flatnonzero((before + behind > 0) & (found - before - behind < self._limit))
        if len(near):
            if self._excluded is None:  # large, and not needed under a quota of one
                self._excluded = _Excluded(columns, self._occurrences, self._first, self._last)
            found[near] -= self._excluded.count(rows[near], origins[near])
        return found


class _Excluded:
    """Counts the lines that are accessed in the intervals of a window, but only outside of the window: cases (1) to
    (3)."""

    def __init__(self, columns: Columns, occurrences: Occurrences, first: Ints, last: Ints) -> None:
        self._columns, self._occurrences, self._first, self._last = columns, occurrences, first, last
        table = occurrences
        self._span = int(max(table.at.max(initial=0), columns.index.max(initial=0))) + 2
        alone = np.flatnonzero(table.single >= 0)
        key = self._key(table.single[alone], table.group[alone])
        self._beginning = _Points(key, table.latest[alone], table.later[alone], self._span)
        self._ending = _Points(key, table.first[alone], self._span - table.earlier[alone], self._span)
        self._prepare_both(alone)

    def _prepare_both(self, alone: Ints) -> None:
        """Prepare the points for (3): neighbouring occurrences of a line, each with only one core."""
        table = self._occurrences
        next_too = (np.diff(alone) == 1) & (table.line[alone[1:]] == table.line[alone[:-1]])
        start, end = alone[:-1][next_too], alone[1:][next_too]
        self._pairs = _Ranks(table.at[start] * self._span + table.at[end])
        keys = self._both_key(
            table.at[start], table.at[end], table.single[start], table.single[end], table.group[start]
        )
        self._keys = _Ranks(keys)
        self._both = _Points(self._keys.find(keys), table.latest[start], table.first[end], self._span)

    def count(self, rows: Ints, origins: Ints) -> Ints:
        """Return the number of lines to subtract for each access (row) and its origin."""
        columns, table = self._columns, self._occurrences
        start, end, group = table.interval[origins], table.interval[rows], table.set_of[rows]
        core, from_core = columns.core[rows], columns.core[origins]
        index, from_index = columns.index[rows], columns.index[origins]
        beginning = self._beginning.count(self._key(from_core, group), self._first[origins], from_index, end + 1)
        ending = self._ending.count(self._key(core, group), index, self._last[rows], self._span - start + 1)
        keys = self._keys.find(self._both_key(start, end, from_core, core, group))
        both = np.where(keys >= 0, self._both.count(keys, np.zeros_like(index), from_index, index), 0)
        return beginning + ending + both - self._is_both(rows, origins)

    def _is_both(self, rows: Ints, origins: Ints) -> Ints:
        """Return 1 if the line of the row is among those of (3), because it is not a conflict."""
        columns, table = self._columns, self._occurrences
        start, end = table.of[origins], table.of[rows]
        alone = (table.single[start] == columns.core[origins]) & (table.single[end] == columns.core[rows])
        ordered = (table.latest[start] <= columns.index[origins]) & (table.first[end] >= columns.index[rows])
        return (alone & ordered & (table.later[start] == table.at[end])).astype(np.int64)

    def _key(self, core: Ints, group: Ints) -> Ints:
        return core * self._occurrences.sets + group

    def _both_key(self, start: Ints, end: Ints, origin_core: Ints, core: Ints, group: Ints) -> Ints:
        """Return a number for a pair of intervals, two cores and a set; -1 if no line has such neighbouring
        occurrences."""
        pair, cores = self._pairs.find(start * self._span + end), len(self._columns.cores)
        return np.where(pair >= 0, ((pair * cores + origin_core) * cores + core) * self._occurrences.sets + group, -1)


def _find_ends(columns: Columns, interval: Ints) -> tuple[Ints, Ints]:
    """Return for each row the index of the first and of the last access of its core in its interval."""
    key = columns.core * (int(interval.max(initial=0)) + 1) + interval
    first, stop = np.searchsorted(key, key), np.searchsorted(key, key, side="right")
    return columns.index[first], columns.index[stop - 1]
