"""In which intervals each line is accessed, and where one core alone does: the table behind interval distances."""

from dataclasses import dataclass

import numpy as np

from wcet.memory.cache.sequence import Bools, Columns, Ints, sort_out


@dataclass(frozen=True, slots=True)
class Meetings:
    """A row per line and interval in which it is accessed ("meeting"), sorted by line, then interval.

    `earlier` and `later` are the intervals of the line's meetings before and after, -1 and `last + 1` without one.
    `single`: the core that is alone with the line in the interval, or -1; `first` and `latest` are the indices of its
    accesses there. `of` maps each access to its meeting, `interval` to its interval, `set_of` to its set.
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
        """Tell for each access whether no other core accesses its line in its interval."""
        return self.single[self.of] >= 0


def list_meetings(columns: Columns, sets: int, interval: Ints) -> Meetings:
    """Gather the accesses of a line in an interval, over all cores."""
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
    return Meetings(
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
