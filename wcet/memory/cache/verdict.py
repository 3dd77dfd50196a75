"""Judges the accesses of a trace: which are guaranteed hits, by each method, also for partitions of the cache."""

from collections.abc import Mapping, Sequence

import numpy as np

from wcet.memory.cache.blurred import blurred_distances
from wcet.memory.cache.hardware import Cache
from wcet.memory.cache.hashed import place_lines
from wcet.memory.cache.intervals import Distances, interval_distances
from wcet.memory.cache.latency import Fills, find_fast
from wcet.memory.cache.looped import guarantee, walk_system
from wcet.memory.cache.persistence import find_persistent
from wcet.memory.cache.sequence import NEVER, Bools, Columns, Ints, sequences_of, sort_out
from wcet.memory.cache.shares import Share, rows_of
from wcet.memory.cache.simple import simple_distances
from wcet.memory.cache.write_backs import count_write_backs
from wcet.records import dataclass

METHODS = ("simple", "interval")

MANY = 20_000
"""The largest number of accesses, some of them uncertain, that are analysed one by one."""


@dataclass(frozen=True, slots=True)
class HitVerdict:
    """The reuse distances of the accesses by method, and the guaranteed hits; `persistent`: the set of the access is
    persistent.

    `distances["interval"]` exists only with a quota. `own` is the distance from an access of the same core, `apart`
    from one in an earlier interval; `ways` are those that the core of a row may use. At most `write_backs` lines are
    written back; it is None if the trace does not name its stores.
    """

    columns: Columns
    distances: Mapping[str, Ints]
    hits: Mapping[str, Bools]
    own: Ints
    apart: Ints
    ways: Ints
    persistent: Bools
    write_backs: int | None

    def misses(self, method: str) -> int:
        """Return how many accesses are not guaranteed to hit: the bound on misses of a method."""
        return int((~self.hits[method]).sum())

    def misses_by_core(self, method: str) -> tuple[int, ...]:
        """Return the bound on misses of each core."""
        return _by_core(self.columns, ~self.hits[method])

    def persistence_misses(self, method: str | None = None) -> int:
        """Return the bound by persistence: one miss for each persistent line, and one for each other access that may
        miss.

        Without a method every access may miss.
        """
        rows = np.ones(len(self.columns), np.bool_) if method is None else ~self.hits[method]
        _, lines = sort_out(self.columns.line[rows & self.persistent])
        return int((rows & ~self.persistent).sum()) + len(lines)

    def best_by_core(self) -> tuple[int, ...]:
        """Return for each core the bound by the best method and persistence together."""
        rows = ~self.hits[self.best]
        counted = (rows & ~self.persistent) | _first_of_line(self.columns, rows & self.persistent)
        return _by_core(self.columns, counted)

    def fast_hits(self, fills: Fills) -> int:
        """Return the number of accesses that certainly hit a line whose fill is complete, and so have the latency of a
        hit."""
        return int(find_fast(self.own, self.apart, self.ways, fills).sum())

    @property
    def best(self) -> str:
        """Return the method whose hits include those of the other method."""
        return "interval" if "interval" in self.hits else "simple"


def judge(
    columns: Columns,
    shares: Sequence[Share],
    quota: int | None = None,
    offsets: Mapping[int, int] | None = None,
    exact: bool = False,
) -> HitVerdict:
    """Return the distances and hits for each access; without a quota by the simple method only.

    `offsets` is, by core, how much of its quota it has used when the window begins. With `exact`, distances that are
    not below the number of ways are exact, too.
    """
    simple, own, best, apart = (np.full(len(columns), NEVER, np.int64) for _ in range(4))
    ways = np.zeros(len(columns), np.int64)
    persistent = np.zeros(len(columns), np.bool_)
    write_backs = None if columns.store is None else 0
    for share in shares:
        rows = rows_of(columns, share)
        part = place_lines(columns if rows.all() else columns.select(rows), share.cache)
        ways[rows] = lasting = share.cache.lasting
        persistent[rows] = find_persistent(part, share.cache)
        limit = NEVER if exact else lasting
        found = _distances(part, share.cache.sets, limit, quota, offsets)
        simple[rows], own[rows], best[rows], apart[rows] = found
        if write_backs is not None:
            write_backs += count_write_backs(part, share.cache, best[rows] >= lasting, persistent[rows])
    distances = {"simple": simple} if quota is None else {"simple": simple, "interval": best}
    hits = {method: each < ways for method, each in distances.items()}
    return HitVerdict(columns, distances, hits, own, apart, ways, persistent, write_backs)


def count_misses(columns: Columns, cache: Cache, quota: int, offsets: Mapping[int, int] | None = None) -> int:
    """Return how many accesses are not guaranteed to hit by intervals, among those to one partition of the cache."""
    best = _throttled_distances(columns, cache.sets, cache.lasting, quota, offsets).best
    return int((best >= cache.lasting).sum())  # a distance by intervals is never above the simple distance


def _distances(
    columns: Columns, sets: int, limit: int, quota: int | None, offsets: Mapping[int, int] | None
) -> tuple[Ints, Ints, Ints, Ints]:
    """Return the simple distances, and those by intervals: from the own core, from any, and from earlier intervals."""
    simple = simple_distances(columns, sets)
    if quota is None:
        return simple, simple, simple, np.full_like(simple, NEVER)
    found = _throttled_distances(columns, sets, limit, quota, offsets)
    return simple, np.minimum(simple, found.own), np.minimum(simple, found.best), found.apart


def _throttled_distances(
    columns: Columns, sets: int, limit: int, quota: int, offsets: Mapping[int, int] | None
) -> Distances:
    """Return the distances by intervals; they are less precise for long columns with uncertain accesses."""
    if columns.definite:
        return interval_distances(columns, sets, quota, offsets, limit)
    if len(columns) > MANY:
        return blurred_distances(columns, sets, quota, offsets)
    system = walk_system(sequences_of(columns, offsets), sets, limit)
    rows = [each for core in columns.cores for each in guarantee(system, quota, core)]
    table = np.array([(each.own, each.best, each.apart) for each in rows], np.int64).reshape(-1, 3)
    return Distances(table[:, 0], table[:, 1], table[:, 2])


def _by_core(columns: Columns, rows: Bools) -> tuple[int, ...]:
    return tuple(np.bincount(columns.core[rows], minlength=len(columns.cores)).tolist())


def _first_of_line(columns: Columns, rows: Bools) -> Bools:
    """Return which of the given rows is the first for its line and core."""
    places = np.flatnonzero(rows)
    order = places[np.lexsort((places, columns.line[places], columns.core[places]))]
    first = np.ones(len(order), np.bool_)
    first[1:] = (columns.line[order][1:] != columns.line[order][:-1]) | (
        columns.core[order][1:] != columns.core[order][:-1]
    )
    marked = np.zeros(len(rows), np.bool_)
    marked[order[first]] = True
    return marked
