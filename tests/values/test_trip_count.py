"""Trip counts against counting: all counters of a few bits, and counters of 32 and 64 bits near every edge."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wcet.values.number_sets import EXACT, Range, constant
from wcet.values.operations import OPPOSITE, SWAPPED, holds
from wcet.values.trip_count import Relation, count_credibly, count_trips, find_first, is_vacuous, limit_trips

RELATIONS = ("eq", "lg", "gt", "ge", "lt", "le")
SIGNS = (False, True)
PATIENCE = 400


def count_by_hand(comparison: Relation, start: int, step: int, limit: int, patience: int) -> int | None:
    """Count by doing; None when it goes on for longer than `patience`."""
    relation, signed, size = comparison.relation, comparison.signed, comparison.size
    for count in range(patience + 1):
        if not holds(relation, signed, (start + count * step) % size, limit % size, comparison.bits):
            return count
    return None


@pytest.mark.parametrize("bits", [1, 2, 3, 4])
def test_every_counter_of_a_few_bits_is_counted_exactly(bits: int) -> None:
    """6 relations, both signs, every start, step and limit: 56,160 counters of one to four bits."""
    size = 1 << bits
    for relation, signed in product(RELATIONS, SIGNS):
        comparison = Relation(relation, signed, bits)
        for start, step, limit in product(range(size), repeat=3):
            counted = count_by_hand(comparison, start, step, limit, size)
            assert count_trips(comparison, start, step, limit) == counted, (comparison, start, step, limit)


def test_every_range_of_three_bits_is_counted_like_its_worst_members() -> None:
    """Strided intervals of starts and limits, every step: no count is too low, and most are met."""
    ranges_met = ranges_counted = 0
    for relation, signed in product(RELATIONS, SIGNS):
        comparison = Relation(relation, signed, 3)
        numbers = range(comparison.floor, comparison.floor + 8)
        counts = {each: count_by_hand(comparison, *each, 8) for each in product(numbers, range(8), numbers)}
        ranges = [
            Range(low, high, step)
            for step in (1, 2, 4)
            for low in numbers
            for high in numbers[low - numbers[0] + step :: step]
        ]
        ranges += [constant(number) for number in numbers]
        for starts, limits in product(ranges, repeat=2):
            members = [(start, limit) for start in list_members(starts) for limit in list_members(limits)]
            for step in range(8):
                counted = limit_trips(comparison, starts, step, limits)
                if counted is None:
                    continue
                worst = max((counts[start, step, limit] or 0) for start, limit in members)
                assert all(counts[start, step, limit] is not None for start, limit in members)
                assert worst <= counted, (comparison, starts, step, limits)
                ranges_counted += 1
                ranges_met += worst == counted
    assert ranges_met > 0.8 * ranges_counted > 10_000


def list_members(numbers: Range) -> range:
    return range(numbers.low, numbers.high + 1, min(numbers.step, 8))


def edges(bits: int) -> st.SearchStrategy[int]:
    size = 1 << bits
    near = st.sampled_from((0, size // 2, size)).flatmap(lambda edge: st.integers(edge - 60, edge + 60))
    return st.one_of(near, st.integers(0, size - 1)).map(lambda value: value % size)


@given(st.sampled_from(RELATIONS), st.booleans(), st.sampled_from((32, 64)), st.data())
def test_words_and_pairs_are_counted_exactly(relation: str, signed: bool, bits: int, data: st.DataObject) -> None:
    comparison = Relation(relation, signed, bits)
    start, limit = data.draw(edges(bits)), data.draw(edges(bits))
    step = data.draw(st.one_of(st.integers(-9, 9), st.integers(-(1 << 58), 1 << 58), edges(bits)))
    counted = count_trips(comparison, start, step, limit)
    followed = count_by_hand(comparison, start, step, limit, PATIENCE)
    if followed is not None:
        assert counted == followed
    elif counted is not None:
        assert counted > PATIENCE
        assert not holds(relation, signed, (start + counted * step) % comparison.size, limit, bits)
        assert holds(relation, signed, (start + (counted - 1) * step) % comparison.size, limit, bits)


@given(st.integers(1, 200), st.data())
def test_the_first_multiple_in_an_interval_is_found(size: int, data: st.DataObject) -> None:
    step, low, length = (data.draw(st.integers(0, size - 1)) for _ in range(3))
    wanted = {(low + place) % size for place in range(length)}
    first = next((count for count in range(size) if count * step % size in wanted), None)
    assert find_first(low, length, step, size) == first


@pytest.mark.parametrize(
    ("relation", "signed", "bits", "start", "step", "limit", "trips"),
    [
        ("lt", False, 64, 5, -1, 0, 0),
        ("ge", False, 64, 5, -1, 0, None),  # it is never below zero
        ("ge", True, 64, 5, -1, 0, 6),
        ("gt", True, 64, 5, -1, 0, 5),
        ("le", True, 64, 1, 1, 1, 1),
        ("lt", False, 64, 5, -1, 9, 6),  # round the wrap to the largest number
        ("lg", False, 64, 5, -1, 9, (1 << 64) - 4),
        ("lg", False, 64, 0, 3, 1, 0xAAAAAAAAAAAAAAAB),
        ("lg", False, 32, 0, 64, 0xA01, None),  # stepped over for ever
        ("lt", False, 32, 0, 3, (1 << 32) - 1, 0x55555555),
        ("lt", False, 32, 0, 4, (1 << 32) - 1, None),
        ("eq", False, 32, 7, 0, 7, None),
    ],
)  # fmt: skip
def test_counters_worked_by_hand(
    relation: str, signed: bool, bits: int, start: int, step: int, limit: int, trips: int | None
) -> None:
    assert count_trips(Relation(relation, signed, bits), start, step, limit) == trips


def test_ranges_worked_by_hand() -> None:
    near, far = Range(0, 63, 1), constant(100)

    def limit(relation: str, signed: bool, start: Range, step: int, end: Range) -> int | None:
        return limit_trips(Relation(relation, signed), start, step, end)

    assert limit("lt", True, near, 1, far) == 100
    assert limit("lt", False, near, 7, far) == 15
    assert limit("ge", True, far, -1, near) == 101
    assert limit("lg", False, near, 1, far) == 100
    assert limit("lg", False, far, 1, near) is None
    assert limit("lg", False, Range(0, 60, 4), 4, far) == 25
    assert limit("lg", False, near, 4, far) is None
    assert limit("lt", True, near, 0, far) is None
    assert limit("lt", True, near, 2, Range(0, (1 << 31) - 1, 1)) is None
    assert limit("eq", True, near, 1, far) == 1
    assert limit("lt", False, near, -1, far) == 64  # down to zero and out at the largest number
    assert limit("ge", False, near, -1, constant(0)) is None


@given(st.sampled_from(RELATIONS), st.booleans(), st.integers(0, 15), st.integers(0, 15))
def test_relations_turn_round_and_into_their_opposites(relation: str, signed: bool, left: int, right: int) -> None:
    said = holds(relation, signed, left, right, 4)
    assert holds(SWAPPED[relation], signed, right, left, 4) == said
    assert holds(OPPOSITE[relation], signed, left, right, 4) != said


def test_single_numbers_are_known_modulo_every_power_of_two() -> None:
    assert constant(5).step == EXACT


@pytest.mark.parametrize("unrolled", [1, 2, 4, 8, 64])
def test_the_width_of_an_unknown_limit_says_nothing_at_any_unroll_factor(unrolled: int) -> None:
    start, words = Range(0, 191, 1), Range(0, (1 << 31) - 1, 1)
    stepping = limit_trips(Relation("lt", True), start, unrolled, Range(0, words.high - words.high % unrolled, 1))
    shifted = limit_trips(Relation("lt", True), start, 1, Range(0, words.high // unrolled, 1))
    assert stepping is not None and is_vacuous(stepping, start, words)
    assert shifted is not None and is_vacuous(shifted, start, Range(0, words.high // unrolled, 1))
    known = constant(1 << 30)
    trips = limit_trips(Relation("lt", True), start, 1, known)
    assert trips == 1 << 30 and not is_vacuous(trips, start, known)


@pytest.mark.parametrize(
    ("relation", "signed", "start", "step", "limit", "believed"),
    [
        ("lt", True, -5, -1, 0, None),  # down to the smallest number and out at the largest
        ("lt", True, -5, -8, 0, None),  # the same, unrolled
        ("lt", False, 5, -1, 9, 6),
        ("lg", False, 5, 1, 0, None),
        ("lg", True, -(1 << 30), 1, 0, 1 << 30),
        ("lt", True, 0, 1, 10**9, 10**9),
        ("lt", False, 0, 1, 1 << 31, None),
    ],
)
def test_long_counts_that_overflow_are_not_believed(
    relation: str, signed: bool, start: int, step: int, limit: int, believed: int | None
) -> None:
    assert count_credibly(Relation(relation, signed), start, step, limit) == believed
