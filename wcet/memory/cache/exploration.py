"""Computes the bounds on misses of the same accesses with other caches and other quotas."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

import numpy as np

from wcet.memory.cache.hardware import Cache
from wcet.memory.cache.hashed import place_lines
from wcet.memory.cache.sequence import Columns
from wcet.memory.cache.shares import Share, rows_of, whole
from wcet.memory.cache.verdict import count_misses, judge
from wcet.records import dataclass

EVERY = 32
"""The largest quota up to which every quota is tried; above it powers of two, and quotas between the best and its
neighbours."""

MANY = 4096
"""The number of accesses of a core above which not all small quotas are tried."""

ROWS = 50_000
"""The approximate number of accesses with which each quota is tried."""


@dataclass(frozen=True, slots=True)
class Point:
    """A cache, and the bound on misses that each method gives there."""

    cache: Cache
    misses: Mapping[str, int]


def explore_caches(
    columns: Columns, caches: Sequence[Cache], quota: int | None, offsets: Mapping[int, int] | None = None
) -> tuple[Point, ...]:
    """Return the bounds on misses in each of `caches`, which all cores use together."""
    points: list[Point] = []
    for cache in caches:
        verdict = judge(columns, whole(columns, cache), quota, offsets)
        misses = {method: verdict.misses(method) for method in verdict.hits}
        points.append(Point(cache, {**misses, "best": verdict.persistence_misses(verdict.best)}))
    return tuple(points)


def search_quota(columns: Columns, shares: Sequence[Share], offsets: Mapping[int, int] | None = None) -> int:
    """Return the quota with the fewest misses by intervals; of several, the largest, which has the fewest intervals.

    Every quota up to `EVERY` is tried. Beyond it the count of misses is not a convex function, so that the search may
    miss a better quota. If there are more than `ROWS` accesses, only those of some sets are counted. Every quota is
    safe.
    """
    longest = int(columns.count().max(initial=1))
    parts = [_sample(place_lines(columns.part(rows_of(columns, each)), each.cache), each.cache) for each in shares]
    tried: dict[int, int] = {}

    def try_all(quotas: Sequence[int]) -> int:
        for quota in quotas:
            if quota not in tried:
                tried[quota] = sum(count_misses(*part, quota, offsets) for part in parts)
        return min(tried, key=lambda quota: (tried[quota], -quota))

    powers = [1 << power for power in range((longest - 1).bit_length())]
    best = try_all([*range(1, min(EVERY, longest) + 1), *powers, longest] if longest <= MANY else [*powers, longest])
    while between := _between(tried, best):
        best = try_all(between)
    return best


def _sample(columns: Columns, cache: Cache) -> tuple[Columns, Cache]:
    """Return the accesses to some of the sets, so that they are about `ROWS`; no set influences another.

    All of them count as certain: the sample chooses a quota, and proves nothing.
    """
    if len(columns) <= ROWS:
        return columns, cache
    group = columns.line % cache.sets
    distinct = np.unique(group)
    step = -(-len(columns) // ROWS)
    part = columns.part(np.isin(group, distinct[:: min(step, len(distinct))]))
    return replace(part, certain=np.ones(len(part), np.bool_)), cache


def _between(tried: Mapping[int, int], best: int) -> list[int]:
    """Return the quotas halfway between the best one and its tried neighbours."""
    below = max((quota for quota in tried if quota < best), default=best)
    above = min((quota for quota in tried if quota > best), default=best)
    return [quota for quota in ((below + best) // 2, (best + above) // 2) if quota not in tried]
