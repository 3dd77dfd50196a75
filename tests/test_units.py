from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wcet.units import format_cycles, format_percent, format_time, picoseconds


@pytest.mark.parametrize(
    ("cycles", "mhz", "text"),
    [
        (0, 1000, "0.000 ns"),
        (1, 1000, "1.000 ns"),
        (12_345, 1000, "12.345 us"),
        (12_345_678, 1000, "12.346 ms"),
        (1, 3, "333.334 ns"),
        (3_000_000_000, 1000, "3.000 s"),
        (5_000_000_000_000, 1000, "5,000.000 s"),
    ],
)
def test_times_have_a_unit_and_three_digits(cycles, mhz, text):
    assert format_time(cycles, mhz) == text


@given(st.integers(0, 10**15), st.integers(1, 5000))
def test_times_never_round_down(cycles, mhz):
    assert Fraction(picoseconds(cycles, mhz)) >= Fraction(cycles * 10**6, mhz) > picoseconds(cycles, mhz) - 1


def test_one_cycle_is_singular():
    assert (format_cycles(1), format_cycles(1234)) == ("1 cycle", "1,234 cycles")


def test_percentages_have_one_digit():
    assert (format_percent(1, 3), format_percent(2, 3), format_percent(1, 0)) == ("33.3 %", "66.7 %", "-")
