from hypothesis import given
from hypothesis import strategies as st

from wcet.targets.gcn.loops.counting import Count, Series, count_between, count_passes, count_series
from wcet.targets.gcn.values.ranges import Range, constant
from wcet.targets.gcn.values.scalar_values import WORD, holds

RELATIONS = st.sampled_from(("eq", "lg", "gt", "ge", "lt", "le"))
EDGES = (0, 1, 2, WORD // 2 - 2, WORD // 2 - 1, WORD // 2, WORD // 2 + 1, WORD - 2, WORD - 1)
PATTERNS = st.one_of(
    st.sampled_from(EDGES), st.integers(0, 60), st.integers(WORD - 60, WORD - 1), st.integers(0, WORD - 1)
)
STEPS = st.one_of(st.integers(-9, 9), st.sampled_from((WORD // 2, 64, 1 << 30)), PATTERNS).map(lambda step: step % WORD)
PATIENCE = 400


def follow(relation: str, signed: bool, start: int, step: int, limit: int) -> int | None:
    """Count by doing; None when it goes on for long."""
    for count in range(PATIENCE):
        if not holds(relation, signed, (start + count * step) % WORD, limit):
            return count
    return None


@given(RELATIONS, st.booleans(), PATTERNS, STEPS, PATTERNS)
def test_the_closed_form_counts_as_many_passes_as_there_are(
    relation: str, signed: bool, start: int, step: int, limit: int
) -> None:
    counted = count_passes(relation, signed, start, step, limit)
    followed = follow(relation, signed, start, step, limit)
    if followed is not None and counted is not None:
        assert counted == followed
    if followed is None:
        assert counted is None or counted >= PATIENCE


@given(RELATIONS, st.booleans(), st.integers(0, 40), st.integers(-4, 4), st.integers(0, 40))
def test_small_loops_that_end_before_an_overflow_are_always_counted(
    relation: str, signed: bool, start: int, step: int, limit: int
) -> None:
    values = [start + count * step for count in range(PATIENCE)]
    for count, value in enumerate(values):
        if value < 0 and not signed:
            return
        if not holds(relation, signed, value % WORD, limit):
            assert count_passes(relation, signed, start, step % WORD, limit) == count
            return


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
    counts = [count_passes(relation, True, start, step % WORD, (limit + i * move) % WORD) for i in range(entries)]
    if counted is not None:
        assert None not in counts
        assert counted.most == max(count or 0 for count in counts)
        assert counted.total == sum(count or 0 for count in counts)


def test_a_triangle_of_any_size_is_counted_at_once() -> None:
    counted = count_series("lt", True, Series(0), 1, Series(1, 1, 1_000_000))
    assert counted is not None
    assert (counted.most, counted.total) == (1_000_000, 500_000_500_000)


def test_a_counter_that_steps_over_its_limit_is_not_counted() -> None:
    assert count_passes("lg", False, 0, 64, 0xA01) is None
    assert count_passes("lt", False, 0, 3, WORD - 1) is not None
    assert count_passes("lt", False, 0, 4, WORD - 1) is None


@given(RELATIONS, st.booleans(), st.integers(-32, 31), st.integers(0, 6), st.integers(-32, 31), st.integers(0, 6),
       st.integers(-20, 20))  # fmt: skip
def test_ranges_are_counted_like_their_worst_members(
    relation: str, signed: bool, start: int, more: int, limit: int, wider: int, step: int
) -> None:
    """With numbers of six bits, so that overflow is near everywhere."""
    bits, size = 6, 64
    floor = -32 if signed else 0
    lows = [low if signed else low + 32 for low in (start, limit)]
    starts, limits = (Range(low, min(low + w, floor + size - 1), 1) for low, w in zip(lows, (more, wider), strict=True))
    counted = count_between(relation, signed, starts, step % size, limits, bits)
    if counted is None:
        return
    for first in range(starts.low, starts.high + 1):
        for last in range(limits.low, limits.high + 1):
            value, count = first, 0
            while compare_numbers(relation, value, last) and count <= size:
                value, count = wrap(value + step, floor, size), count + 1
            assert count <= counted.most


def test_ranges_that_are_counted() -> None:
    near, far = Range(0, 63, 1), constant(100)
    assert count_between("lt", True, near, 1, far) == Count(100, None, True)
    assert count_between("lt", False, near, 7, far) == Count(15, None, True)
    assert count_between("ge", True, far, WORD - 1, near) == Count(101, None, True)
    assert count_between("lg", False, near, 1, far) == Count(100, None, True)
    assert count_between("lg", False, far, 1, near) is None
    assert count_between("lg", False, Range(0, 60, 4), 4, far) == Count(25, None, True)
    assert count_between("lg", False, near, 4, far) is None
    assert count_between("lt", True, near, 0, far) is None
    assert count_between("lt", True, near, 2, Range(0, WORD // 2 - 1, 1)) is None
    assert count_between("eq", True, near, 1, far) == Count(1, None, True)


def compare_numbers(relation: str, left: int, right: int) -> bool:
    outcomes = {"eq": left == right, "lg": left != right, "lt": left < right, "le": left <= right}
    return {**outcomes, "gt": left > right, "ge": left >= right}[relation]


def wrap(value: int, floor: int, size: int) -> int:
    return (value - floor) % size + floor
