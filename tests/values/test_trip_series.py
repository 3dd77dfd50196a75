"""Triangular sums and followed counters against counting every entry."""

from hypothesis import given
from hypothesis import strategies as st

from wcet.values.trip_count import (
    WORD,
    Comparison,
    Count,
    Series,
    count_series,
    count_trips,
    follow_counter,
    list_values,
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
    comparison = Comparison(relation, signed=True)
    counts = [count_trips(comparison, start, step, limit + i * move) for i in range(entries)]
    if counted is not None:
        assert None not in counts
        assert counted.most == max(count or 0 for count in counts)
        assert counted.total == sum(count or 0 for count in counts)


def test_a_triangle_of_any_size_is_counted_at_once() -> None:
    counted = count_series("lt", True, Series(0), 1, Series(1, 1, 1_000_000))
    assert counted is not None
    assert (counted.most, counted.total) == (1_000_000, 500_000_500_000)


def test_counters_that_are_multiplied_or_shifted_are_followed() -> None:
    starts = Series(1, 1, 3)
    assert follow_counter(lambda value: value < 100, starts, lambda value: 2 * value) == Count(7, 7 + 6 + 6)
    assert follow_counter(lambda value: value != 0, Series(1 << 31), lambda value: value >> 1) == Count(32, 32)
    assert follow_counter(lambda value: value != 5, starts, lambda value: 2 * value % WORD) is None
    assert list_values(3, lambda value: 3 * value, lambda value: value + 1, 3) == [4, 10, 28]
