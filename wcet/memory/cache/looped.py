"""Computes the reuse distances of sequences with loops; a visit is an access in its first or in its later iterations.

Accesses may be uncertain and lines unknown. `wcet.memory.cache.simple` and `wcet.memory.cache.intervals` for
expressions instead of columns: an access that may not happen gives every access after it a range of indices, and so of
intervals. The paper assumes that every access is certain; here:

- Only accesses that certainly happen are origins; on another core it is one that happens exactly once, whose last
  possible interval is before the first possible one of the access.
- An access may come between if it may lie in one of the intervals that the window may cover.
- The range of indices grows along a loop, the distance to the origin does not. With at most D own accesses from the
  origin to the access, at most (q - 1 + D) // q + 1 intervals lie between them, in each of which a core sends q
  accesses at most, and so as many lines. The smaller of the two counts is used. Interval distances are never above the
  simple ones, because their windows are parts of those.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Mapping

from wcet.memory.cache.intervals import check_quota
from wcet.memory.cache.origin import Conflicts
from wcet.memory.cache.sequence import NEVER, CoreSequence
from wcet.memory.cache.walk import SequenceVisit, SequenceWalk, walk_sequence
from wcet.records import dataclass


@dataclass(frozen=True, slots=True)
class Guarantee:
    """The reuse distances of a visit, by the simple method and by intervals; `NEVER` if no earlier access is an origin.

    `own` is the distance from the origin on the same core, `best` the smallest from any origin, and `apart` that from
    an origin that is known to be in an earlier interval, which is searched on other cores only. Without a quota, the
    first two are the simple distance.
    """

    simple: int
    own: int
    best: int
    apart: int = NEVER


class _CoreVisits:
    """The visits of one core by set and interval, and the lines that it may access in a range of intervals."""

    def __init__(self, walk: SequenceWalk, sets: int, limit: int, quota: int) -> None:
        self.walk, self._sets, self._limit = walk, sets, limit
        self.lows = [(visit.low + walk.offset) // quota for visit in walk.visits]
        self.highs = [(visit.high + walk.offset) // quota for visit in walk.visits]
        self._earliest = self.lows[:]
        for place in reversed(range(len(self._earliest) - 1)):
            self._earliest[place] = min(self._earliest[place], self._earliest[place + 1])
        self._places: dict[int, list[int]] = {}
        self._whole: dict[int, Conflicts] = {}

    def window(self, index: int, start: int, end: int, first: int = 0, stop: int | None = None) -> Conflicts:
        """Return the lines of set `index` that visits `first` to `stop` - 1 may access in intervals `start`
        to `end`.
        """
        begin = max(first, bisect_left(self.highs, start))
        behind = min(len(self.highs) if stop is None else stop, bisect_right(self._earliest, end))
        places = self._find_places(index)
        inside = range(bisect_left(places, begin), bisect_left(places, behind))
        if len(inside) == len(places):
            return self.all_of(index)
        return self._gather(places[each] for each in inside)

    def all_of(self, index: int) -> Conflicts:
        """Return the lines of a set that the core may access in its whole sequence."""
        if index not in self._whole:
            self._whole[index] = self._gather(self._find_places(index))
        return self._whole[index]

    def _find_places(self, index: int) -> list[int]:
        if index not in self._places:
            visits = self.walk.visits
            self._places[index] = [
                place for place, visit in enumerate(visits) if visit.access.may_meet(index, self._sets)
            ]
        return self._places[index]

    def _gather(self, places: Iterable[int]) -> Conflicts:
        """Return the lines that some visits may access, or enough of them to make any line of the set miss."""
        lines: set[int] = set()
        ranges: dict[tuple[int, int], int] = {}
        for visit in (self.walk.visits[place] for place in places):
            if len(lines) > self._limit:
                break
            if visit.access.exact:
                lines.add(visit.access.first)
            else:
                key = (visit.access.first, visit.access.stop)
                ranges[key] = ranges.get(key, 0) + visit.most
        return Conflicts(frozenset(lines), ranges)


@dataclass(frozen=True, slots=True)
class System:
    """Cores that share a cache, and the visits of each; distances of `limit` and more are not exact."""

    sets: int
    limit: int
    walks: Mapping[int, SequenceWalk]


def walk_system(sequences: Mapping[int, CoreSequence], sets: int, limit: int = NEVER) -> System:
    """Return the visits of all cores; distances of `limit` and more are not exact."""
    return System(sets, limit, {core: walk_sequence(sequence, sets, limit) for core, sequence in sequences.items()})


def guarantee(system: System, quota: int | None, core: int) -> tuple[Guarantee, ...]:
    """Return the reuse distances of each visit of a core; without a quota by the simple method alone."""
    pace = check_quota(quota) if quota is not None else 1
    rivals = {each: _CoreVisits(walk, system.sets, system.limit, pace) for each, walk in system.walks.items()}
    judge = _Judge(system.sets, quota, core, rivals)
    return tuple(judge.judge(place, visit) for place, visit in enumerate(system.walks[core].visits))


class _Judge:
    """Finds the distances of one core's visits among its co-runners."""

    def __init__(self, sets: int, quota: int | None, core: int, rivals: Mapping[int, _CoreVisits]) -> None:
        self._sets, self._quota, self._core, self._rivals = sets, quota, core, rivals
        self._origins = {} if quota is None else {d: _list_origins(rival) for d, rival in rivals.items() if d != core}

    def judge(self, place: int, visit: SequenceVisit) -> Guarantee:
        """Return the distances of one visit."""
        if not visit.access.exact:
            return Guarantee(NEVER, NEVER, NEVER)
        simple = self._simple(visit)
        if self._quota is None:
            return Guarantee(simple, simple, simple)
        own = min(simple, self._own(place, visit, self._quota))
        apart = self._foreign(place, visit)
        return Guarantee(simple, own, min(own, apart), apart)

    def _simple(self, visit: SequenceVisit) -> int:
        if visit.origin is None:
            return NEVER
        line = visit.access.first
        met = visit.origin.conflicts
        for core, rival in self._rivals.items():
            if core != self._core:
                met = met.unite(rival.all_of(line % self._sets))
        return met.count(line, self._sets)

    def _own(self, place: int, visit: SequenceVisit, quota: int) -> int:
        if visit.origin is None:
            return NEVER
        line, offset = visit.access.first, self._rivals[self._core].walk.offset
        start, end = (visit.origin.low + offset) // quota, self._rivals[self._core].highs[place]
        intervals = min(end - start, (quota - 1 + visit.between + 1) // quota) + 1
        met = visit.origin.conflicts
        capped = met.count(line, self._sets)
        for core, rival in self._rivals.items():
            if core != self._core:
                theirs = rival.window(line % self._sets, start, end)
                capped += min(theirs.count(line, self._sets), intervals * quota)
                met = met.unite(theirs)
        return min(capped, met.count(line, self._sets))

    def _foreign(self, place: int, visit: SequenceVisit) -> int:
        """Return the least distance from an origin on another core."""
        line = visit.access.first
        here = self._rivals[self._core]
        low, end = here.lows[place], here.highs[place]
        found = NEVER
        for core, origins in self._origins.items():
            rival = self._rivals[core]
            # indices only grow, so that the last origin in an earlier interval is the latest
            before = [at for at in origins.get(line, ()) if rival.highs[at] < low]
            if before:
                found = min(found, self._distance_from(core, before[-1], line, end, visit))
        return found

    def _distance_from(self, core: int, at: int, line: int, end: int, visit: SequenceVisit) -> int:
        index, start = line % self._sets, self._rivals[core].lows[at]
        met = Conflicts()
        for each, rival in self._rivals.items():
            first = at + 1 if each == core else 0
            stop = visit.until if each == self._core else None
            met = met.unite(rival.window(index, start, end, first, stop))
        return met.count(line, self._sets)


def _list_origins(rival: _CoreVisits) -> dict[int, list[int]]:
    """Return, for each line, the visits of a core that certainly happen and only once."""
    found: dict[int, list[int]] = {}
    for place, visit in enumerate(rival.walk.visits):
        if visit.once and visit.access.exact:
            found.setdefault(visit.access.first, []).append(place)
    return found
