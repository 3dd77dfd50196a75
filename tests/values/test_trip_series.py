"""Triangular sums and followed counters against counting every entry."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

import wcet.values.trip_count as trip_count
from wcet.values.trip_count import (
    WORD,
    Count,
    Relation,
    Series,
    count_series,
    count_trips,
    follow_counter,
    list_values,
    sum_floors,
)


@given(
    st.sampled_from(("lt", "le", "gt", "ge", "lg")),
    st.integers(0, 3000),
    st.sampled_from((1, -1)),
    st.integers(0, 5000),
    st.integers(-2, 2),
    st.integers(1030, 1200),
)
def test_long_series_are_counted_like_their_members(
    relation: str, start: int, step: int, limit: int, move: int, entries: int
) -> None:
    counted = count_series(relation, True, Series(start), step % WORD, Series(limit % WORD, move % WORD, entries))
    comparison = Relation(relation, signed=True)
    counts = [count_trips(comparison, start, step, limit + i * move) for i in range(entries)]
    if counted is not None:
        assert None not in counts
        assert counted.most == max(count or 0 for count in counts)
        assert counted.total == sum(count or 0 for count in counts)


def test_a_triangle_of_any_size_is_counted_at_once() -> None:
    counted = count_series("lt", True, Series(0), 1, Series(1, 1, 1_000_000))
    assert counted is not None
    assert (counted.most, counted.total) == (1_000_000, 500_000_500_000)


def test_a_single_value_is_the_same_at_all_entries() -> None:
    limits, start = Series(10, -1 % WORD, loop=2), Series(9, -1 % WORD, 5, loop=1)
    counted = count_series("lt", True, start, 1, limits)
    assert counted is not None
    assert (counted.most, counted.total, counted.each, counted.loop) == (5, 15, (1, 2, 3, 4, 5), 1)


def test_counters_that_are_multiplied_or_shifted_are_followed() -> None:
    starts = Series(1, 1, 3)
    assert follow_counter(lambda value: value < 100, starts, lambda value: 2 * value) == Count(7, 7 + 6 + 6)
    assert follow_counter(lambda value: value != 0, Series(1 << 31), lambda value: value >> 1) == Count(32, 32)
    assert follow_counter(lambda value: value != 5, starts, lambda value: 2 * value % WORD) is None
    assert list_values(3, lambda value: 3 * value, lambda value: value + 1, 3) == [4, 10, 28]


@given(*[st.integers(0, 40)] * 4)
def test_a_sum_of_floors_counts_the_points_below_a_line(count: int, divisor: int, factor: int, start: int) -> None:
    wanted = sum((start + i * factor) // (divisor + 1) for i in range(count))
    assert sum_floors(count, divisor + 1, factor, start) == wanted


ENDS = (0, 1, 5, -1, -4, 13, (1 << 31) - 2, -(1 << 31) + 1)


@pytest.mark.parametrize("relation", ["lt", "le", "gt", "ge", "lg", "eq"])
@pytest.mark.parametrize("step", [1, -1, 2, -3])
def test_every_small_series_is_added_up_as_its_members_are(
    relation: str, step: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Both ends change with the entry, at both ends of the numbers; what is counted at once is exact."""
    monkeypatch.setattr(trip_count, "ENUMERATED", 0)
    found = 0
    for signed, start, way, moves, entries in product(
        (True, False), ENDS, (0, 3, 8, -2), ((0, 1), (1, 0), (1, -1), (-2, 1), (2, 2), (0, -3)), (2, 5)
    ):
        first, last = (
            Series((start + each) % WORD, move % WORD, entries if move else 1)
            for each, move in zip((0, way), moves, strict=True)
        )
        counted = count_series(relation, signed, first, step % WORD, last)
        if counted is None:
            continue
        comparison = Relation(relation, signed)
        counts = [count_trips(comparison, first.at(i), step % WORD, last.at(i)) for i in range(entries)]
        assert (counted.most, counted.total) == (max(counts), sum(counts)), (signed, start, way, moves, entries)
        found += 1
    climbs = ("lt", "le") if step > 0 else ("gt", "ge")
    assert found > 100 if relation in climbs else (found > 10) == (relation == "lg")
