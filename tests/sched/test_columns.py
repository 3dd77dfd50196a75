"""Sums over many tasks: columns of 64 bits against whole numbers, and what does not fit into them."""

from dataclasses import dataclass
from fractions import Fraction
from random import Random

import pytest

from wcet.sched.columns import LARGEST, MANY, TaskColumns


@dataclass(frozen=True)
class Row:
    work: int
    period: int
    jitter: int


def draw(random, most, count=MANY):
    return [Row(random.randint(0, most), random.randint(1, most), random.randint(0, most)) for _ in range(count)]


def within(rows, window):
    return sum(-(-(window + row.jitter) // row.period) * row.work for row in rows)


def until(rows, window):
    return sum(((window + row.jitter) // row.period + 1) * row.work for row in rows)


@pytest.mark.parametrize("most", [3, 10**3, 10**6, 10**9, 10**12, 10**18, 10**30])
@pytest.mark.parametrize("count", [1, MANY, 3 * MANY])
def test_sums_are_exact_whatever_the_size(most, count):
    random = Random(most)
    rows = draw(random, most, count)
    columns = TaskColumns.of(rows)
    for size in (0, 1, most, 10**6 * most, LARGEST, LARGEST**2):
        window = random.randint(0, size)
        assert columns.work_within(window) == within(rows, window)
        assert columns.work_until(window) == until(rows, window)


def test_the_last_window_that_fits_and_the_next_are_exact():
    rows = [Row(10**9, 1, 0)] * MANY
    columns = TaskColumns.of(rows)
    assert columns.columns is not None
    for window in (columns.limit - 1, columns.limit, columns.limit + 1, 4 * columns.limit):
        assert columns.work_within(window) == within(rows, window)
        assert columns.work_until(window) == until(rows, window)


def test_what_is_no_whole_number_of_64_bits_stays_as_it_is():
    for row in (Row(Fraction(1, 3), 1, 0), Row(1, 2**70, 0), Row(1, 1, 2**63)):
        rows = [Row(1, 2, 0)] * MANY + [row]
        columns = TaskColumns.of(rows)
        assert columns.columns is None
        assert columns.work_within(5) == within(rows, 5)
