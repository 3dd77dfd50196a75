"""Persistence and shares: what fits stays, and what one master has no other touches."""

import random
from collections.abc import Mapping

import pytest

from tests.memory.cache.interleavings import run_all
from wcet.errors import WcetError
from wcet.memory.cache.hardware import Cache, cache_of_size
from wcet.memory.cache.persistence import find_persistent, is_persistent, persistent_sets
from wcet.memory.cache.sequence import CoreSequence, LineAccess, access, columns_of, sequence_of
from wcet.memory.cache.shares import Share, check_shares, whole
from wcet.memory.cache.verdict import judge


def divide_ways(cache: Cache, ways: Mapping[frozenset[int], int]) -> tuple[Share, ...]:
    """The shares of groups of cores with so many ways each."""
    return tuple(Share(cores, cache.with_ways(each)) for cores, each in ways.items())


def divide_sets(cache: Cache, sets: Mapping[frozenset[int], int]) -> tuple[Share, ...]:
    """The shares of groups of cores with so many sets each."""
    return tuple(Share(cores, cache.with_sets(each)) for cores, each in sets.items())


def test_each_line_of_a_set_that_fits_misses_once():
    columns = columns_of({0: [0, 2, 0, 2, 1], 1: [2, 0, 3, 5]})
    assert find_persistent(columns, Cache(2, 2)).tolist() == [True] * 4 + [False, True, True, False, False]
    assert judge(columns, whole(columns, Cache(2, 2))).persistence_misses() == 2 + 3


@pytest.mark.parametrize("seed", range(60))
def test_persistence_holds_in_every_order(seed):
    choose = random.Random(seed)
    lines = [[choose.randrange(4) for _ in range(choose.randint(1, 4))] for _ in range(3)]
    sets, ways = choose.randint(1, 2), choose.randint(2, 4)
    columns = columns_of(dict(enumerate(lines)))
    verdict = judge(columns, whole(columns, Cache(sets, ways)), 1)
    assert run_all(lines, sets, ways).misses <= verdict.persistence_misses()
    assert run_all(lines, sets, ways).misses <= verdict.persistence_misses("simple")
    assert run_all(lines, sets, ways, 1).misses <= verdict.persistence_misses("interval")


def test_unknown_lines_fill_every_set_that_they_may_be_in():
    sequences = {0: sequence_of([0, 1, 2]), 1: CoreSequence((LineAccess(8, 10), access(3)))}
    cache = Cache(4, 1)
    assert persistent_sets(sequences, cache) == {2, 3}
    assert persistent_sets(sequences, Cache(4, 2)) == {0, 1, 2, 3}
    assert not is_persistent(LineAccess(2, 5), frozenset({2, 3}), cache)
    assert is_persistent(LineAccess(2, 4), frozenset({2, 3}), cache)
    assert not is_persistent(LineAccess(0, 100), frozenset({0, 1, 2}), cache)


def test_a_share_is_judged_as_a_cache_of_its_own():
    columns = columns_of({0: [0, 1, 0, 1], 1: [10, 11, 12, 13]})
    cache = Cache(1, 4)
    together = judge(columns, whole(columns, cache))
    apart = divide_ways(cache, {frozenset({0}): 2, frozenset({1}): 2})
    check_shares(columns, cache, apart)
    assert together.misses("simple") == 8
    assert judge(columns, apart).misses_by_core("simple") == (2, 4)
    assert judge(columns, apart).persistent.tolist() == [True] * 4 + [False] * 4


def test_shares_of_sets_have_fewer_sets():
    columns = columns_of({0: [0, 2, 0], 1: [5, 5]})
    shares = divide_sets(Cache(4, 1), {frozenset({0}): 2, frozenset({1}): 2})
    check_shares(columns, Cache(4, 1), shares)
    assert judge(columns, shares).misses_by_core("simple") == (3, 1)


@pytest.mark.parametrize(
    ("shares", "reason"),
    [
        ({frozenset({0}): 3, frozenset({1}): 2}, "the shares take 20 of 16 lines"),
        ({frozenset({0}): 2}, "core 1 has no share"),
        ({frozenset({0, 1}): 2, frozenset({1}): 2}, "core 1 has more than one share"),
        ({frozenset({0}): 2, frozenset({1}): 2}, "line 7 is accessed by cores of two shares"),
    ],
)
def test_impossible_shares_are_refused(shares, reason):
    columns = columns_of({0: [7], 1: [7]})
    cache = Cache(4, 4)
    with pytest.raises(WcetError, match=reason) as refusal:
        check_shares(columns, cache, divide_ways(cache, shares))
    assert refusal.value.diagnostics[0].code == "W548"


def test_a_share_is_no_larger_than_the_cache():
    with pytest.raises(WcetError, match="W548"):
        Cache(4, 4).with_ways(5)
    with pytest.raises(WcetError, match="W548"):
        Cache(4, 4).with_sets(5)
    columns = columns_of({0: [7], 1: [8]})
    mixed = (Share(frozenset({0}), Cache(4, 2)), Share(frozenset({1}), Cache(2, 4)))
    with pytest.raises(WcetError, match="some shares are ways"):
        check_shares(columns, Cache(4, 4), mixed)


@pytest.mark.parametrize(("sets", "ways", "line"), [(0, 1, 128), (1, 0, 128), (1, 1, 96), (1, 1, 0), (1 << 41, 1, 64)])
def test_impossible_caches_are_refused(sets, ways, line):
    with pytest.raises(WcetError, match="W543"):
        Cache(sets, ways, line)


def test_the_caches_of_the_paper():
    """Table 3 and what follows from it: 256, 512 and 1024 kB of 32 ways, and a first level of 64 kB and 4."""
    assert [cache_of_size(size << 10, 32).sets for size in (256, 512, 1024)] == [64, 128, 256]
    assert cache_of_size(64 << 10, 4).sets == 128
    assert Cache(64, 32).size == 256 << 10
    assert Cache(64, 32).line(1000) == 7
    with pytest.raises(WcetError, match="W543"):
        cache_of_size(1000, 32)
