"""Reuse distances on columns: worked examples, counter-examples of wrong readings, and the definitions."""

import random

import numpy as np
import pytest

from tests.families import each_of
from tests.memory.cache.direct import (
    INFINITE,
    interval_distance,
    order_distances,
    pair_window,
    simple_distance,
)
from tests.memory.cache.interleavings import run_all, touch
from tests.repetition import list_seeds
from wcet.errors import WcetError
from wcet.memory.cache.hardware import Cache
from wcet.memory.cache.intervals import interval_distances
from wcet.memory.cache.range_count import RangeCount
from wcet.memory.cache.sequence import NEVER, columns_of, make_columns
from wcet.memory.cache.shares import whole
from wcet.memory.cache.simple import simple_distances
from wcet.memory.cache.verdict import judge

A, B, C, D, E = range(5)
TABLE_1 = [A, B, C, D, A, C, E, B]

# Rows 1 to 9 of the worked example; the first row is the last slot of its interval. Cores 1 and 2 have a ninth row.
FIGURE_3 = [[A, B, C, D, A, C, B, E], [A, D, C, E, A, B, D, C], [E, B, D, A, C, B, A, D]]
OFFSETS = {0: 1, 1: 1, 2: 1}

SMALL = [[0, 2, 0, 4, 2], [1, 2, 0, 3]]


def both(lines, sets, quota, offsets=None):
    columns = columns_of(dict(enumerate(lines)))
    found = interval_distances(columns, sets, quota, offsets)
    split = np.cumsum([len(each) for each in lines])[:-1]
    return tuple(
        [part.tolist() for part in np.split(each, split)] for each in (simple_distances(columns, sets), found.best)
    )


def private(lines):
    """Give each core lines of its own."""
    return [[5 * core + line for line in each] for core, each in enumerate(lines)]


def test_distances_of_a_known_order_are_those_of_table_1():
    (simple,), (best,) = both([TABLE_1], 1, 1)
    assert simple == best == order_distances(TABLE_1, 1) == [NEVER] * 4 + [3, 2, NEVER, 4]


@pytest.mark.parametrize(("ways", "hits"), [(3, {5}), (4, {4, 5}), (5, {4, 5, 7})])
def test_an_access_of_table_1_hits_where_its_distance_is_below_the_ways(ways, hits):
    cache, found = ((),), set()
    for place, line in enumerate(TABLE_1):
        cache, hit = touch(cache, line, 1, ways)
        found |= {place} if hit else set()
    columns = columns_of({0: TABLE_1})
    promised = judge(columns, whole(columns, Cache(1, ways))).hits["simple"]
    assert found == hits == set(np.flatnonzero(promised).tolist())


@pytest.mark.parametrize(("order", "distance"), [([4, 3], 2), ([3, 4], 3), ([5, 6, 7, 4], 4)])
def test_another_order_changes_the_distance_of_table_1(order, distance):
    places = [*range(min(order)), *order]
    found = order_distances([TABLE_1[place] for place in places], 1)
    assert found[places.index(4)] == distance


def test_access_c_of_figure_3_is_12_lines_away_by_the_simple_method_and_11_by_intervals():
    lines = private(FIGURE_3)
    simple, best = both(lines, 1, 2, OFFSETS)
    assert (simple[0][5], best[0][5]) == (12, 11)
    window = pair_window(lines, (0, 2), 0, 5, 2, [1, 1, 1])
    assert len(window) == 14
    assert not {(0, 1), (0, 2), (0, 5), (0, 6)} & set(window)


def test_access_e_of_figure_6_is_12_lines_away_from_that_of_another_core():
    lines = private(FIGURE_3)
    lines[1][3] = lines[0][7]  # E of core 1 is the line of E of core 0
    simple, best = both(lines, 1, 2, OFFSETS)
    assert (simple[0][7], best[0][7]) == (NEVER, 12)
    assert len(pair_window(lines, (1, 3), 0, 7, 2, [1, 1, 1])) == 13


def test_a_ninth_row_adds_two_lines_at_most():
    lines = private(FIGURE_3)
    lines[1][3] = lines[0][7]
    lines[1].append(50)
    lines[2].append(51)
    _, best = both(lines, 1, 2, OFFSETS)
    assert best[0][7] == 14


def test_figure_3_with_shared_lines():
    simple, best = both(FIGURE_3, 1, 2, OFFSETS)
    assert (simple[0][5], best[0][5]) == (4, 4)
    assert (simple[0][7], best[0][7]) == (NEVER, 4)


def test_every_interval_from_start_through_end_counts():
    lines = [[A, B, A], [C, D, E]]
    _, best = both(lines, 1, 1)
    assert best[0][2] == 4  # not the 2 of start and end interval alone, which 3 ways would hold
    assert (0, 2) in run_all(lines, 1, 3, 1).missing


def test_an_access_of_another_core_in_the_same_interval_is_no_origin():
    lines = [[B, A], [C, A]]
    _, best = both(lines, 1, 1)
    assert best == [[NEVER] * 2] * 2
    assert (0, 1) in run_all(lines, 1, 4, 1).missing


def test_without_throttling_only_the_simple_method_holds():
    lines = [[A, A, B], [C, D, E]]
    simple, best = both(lines, 1, 1)
    assert (simple[0][1], best[0][1]) == (3, 2)
    assert (0, 1) in run_all(lines, 1, 3).missing
    assert (0, 1) not in run_all(lines, 1, 3, 1).missing


def test_the_small_fixture():
    simple, best = both(SMALL, 2, 2)
    assert simple == [[NEVER, NEVER, 1, NEVER, 2], [NEVER] * 4]
    assert best == [[NEVER, NEVER, 1, NEVER, 2], [NEVER, NEVER, 2, NEVER]]
    columns = columns_of(dict(enumerate(SMALL)))
    verdict = judge(columns, whole(columns, Cache(2, 2)), 2)
    assert (verdict.misses("simple"), verdict.misses("interval")) == (8, 8)
    assert np.flatnonzero(verdict.hits["interval"]).tolist() == [2]
    assert run_all(SMALL, 2, 2, 2).misses == 6


def draw_lines(choose):
    cores, lines = choose.randint(1, 5), choose.choice((3, 6, 12))
    return [[choose.randrange(lines) for _ in range(choose.randint(0, 16))] for _ in range(cores)]


@each_of(list_seeds(150))
def test_columns_have_the_distances_of_the_definition(seed):
    choose = random.Random(seed)
    lines = draw_lines(choose)
    sets, quota = choose.randint(1, 3), choose.randint(1, 7)
    offsets = [choose.randrange(2 * quota) for _ in lines]
    simple, best = both(lines, sets, quota, dict(enumerate(offsets)))
    for core, each in enumerate(lines):
        for index in range(len(each)):
            assert simple[core][index] == simple_distance(lines, core, index, sets)
            assert best[core][index] == interval_distance(lines, core, index, sets, quota, offsets)
            assert best[core][index] <= simple[core][index]


@pytest.mark.parametrize("seed", range(60))
def test_distances_below_a_limit_are_exact_and_the_others_no_lower(seed):
    choose = random.Random(seed)
    columns = columns_of(dict(enumerate(draw_lines(choose))))
    sets, quota, limit = choose.randint(1, 3), choose.randint(1, 7), choose.randint(1, 4)
    exact = interval_distances(columns, sets, quota)
    cut = interval_distances(columns, sets, quota, limit=limit)
    for whole_one, cut_one in ((exact.own, cut.own), (exact.best, cut.best)):
        assert ((whole_one < limit) == (cut_one < limit)).all()
        assert (cut_one >= whole_one).all()


def test_one_quota_for_all_accesses_is_as_weak_as_the_simple_method_allows():
    choose = random.Random(7)
    for _ in range(20):
        lines = draw_lines(choose)
        simple, best = both(lines, 2, 100)
        assert simple == best


def test_nothing_has_no_distances():
    columns = columns_of({0: [], 1: []})
    assert len(simple_distances(columns, 4)) == len(interval_distances(columns, 4, 2).best) == 0


def test_accesses_that_may_not_happen_are_not_for_columns():
    zeros = np.zeros(2, np.int64)
    columns = make_columns((0,), zeros, zeros, np.array([True, False]))
    with pytest.raises(ValueError):
        interval_distances(columns, 1, 1)


@pytest.mark.parametrize("quota", [0, -3])
def test_a_quota_below_one_is_refused(quota):
    with pytest.raises(WcetError, match="W544"):
        interval_distances(columns_of({0: [1]}), 1, quota)


@pytest.mark.parametrize("seed", range(30))
def test_range_counts_are_those_of_plain_counting(seed):
    random_numbers = np.random.default_rng(seed)
    values = random_numbers.integers(0, int(random_numbers.integers(1, 40)), int(random_numbers.integers(0, 30)))
    start, stop = random_numbers.integers(0, len(values) + 1, (2, 50))
    least = random_numbers.integers(0, 80, 50)
    expected = [int((values[a:b] >= x).sum()) for a, b, x in zip(start, stop, least, strict=True)]
    assert RangeCount(values).count(start, stop, least).tolist() == expected


def test_an_infinite_distance_is_beyond_all_finite_ones():
    assert NEVER == INFINITE > 1 << 50
