"""Other caches and quotas: equal to judging each on its own, and the best of all that are tried."""

import random

from wcet.memory.cache.exploration import EVERY, explore_caches, search_quota
from wcet.memory.cache.hardware import Cache
from wcet.memory.cache.sequence import columns_of
from wcet.memory.cache.shares import whole
from wcet.memory.cache.verdict import judge

CACHES = [Cache(sets, ways) for sets in (1, 2, 4) for ways in (1, 2, 4)]


def draw_columns(choose, longest):
    return columns_of(
        {core: [choose.randrange(9) for _ in range(choose.randint(1, longest))] for core in range(choose.randint(1, 3))}
    )


def test_each_cache_is_judged_as_if_alone():
    columns = draw_columns(random.Random(1), 20)
    for cache, point in zip(CACHES, explore_caches(columns, CACHES, 2), strict=True):
        verdict = judge(columns, whole(columns, cache), 2)
        assert point.misses["simple"] == verdict.misses("simple")
        assert point.misses["best"] <= point.misses["interval"] <= point.misses["simple"]


def test_more_ways_never_cost_a_promise():
    for seed in range(20):
        columns = draw_columns(random.Random(seed), 20)
        points = explore_caches(columns, [Cache(2, ways) for ways in range(1, 6)], 3)
        for method in ("simple", "interval", "best"):
            misses = [point.misses[method] for point in points]
            assert misses == sorted(misses, reverse=True)


def test_the_best_quota_is_found_among_all_small_ones_and_the_largest_of_equals():
    for seed in range(20):
        columns = draw_columns(random.Random(seed), EVERY)
        shares = whole(columns, Cache(1, 4))
        found = search_quota(columns, shares)
        longest = int(columns.count().max())
        misses = {quota: judge(columns, shares, quota).misses("interval") for quota in range(1, longest + 1)}
        assert misses[found] == min(misses.values())
        assert found == max(quota for quota in misses if misses[quota] == misses[found])


def test_long_sequences_are_searched_in_powers_of_two_and_between():
    columns = columns_of({0: [index % 3 for index in range(5000)], 1: [10 + index % 50 for index in range(5000)]})
    shares = whole(columns, Cache(1, 8))
    found = search_quota(columns, shares)
    best = judge(columns, shares, found).misses("interval")
    assert best == min(judge(columns, shares, quota).misses("interval") for quota in (1, 2, 3, 4, 8, 5000))
    assert best < judge(columns, shares, 5000).misses("interval")
