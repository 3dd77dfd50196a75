"""Axis ticks are round: 1, 2 or 5 times a power of ten apart, and few."""

from fractions import Fraction

import pytest

from wcet.report.ticks import list_ticks


@pytest.mark.parametrize("most", [5, 8, 10])
@pytest.mark.parametrize("end", [1, 3, 7, 8, 9, 99, 100, 3069, 12345, 10**9 + 7, Fraction(1, 3), Fraction(100, 3)])
def test_ticks_are_round_and_reach_the_end(end, most):
    ticks = list_ticks(end, most)
    step = ticks[1] - ticks[0]
    assert ticks[0] == 0 and len(ticks) <= most + 1 and ticks[-1] <= end < ticks[-1] + step
    assert ticks == tuple(step * number for number in range(len(ticks)))
    while step >= 10:
        step /= 10
    while step < 1:
        step *= 10
    assert step in (1, 2, 5)
    assert len(ticks) > most // 3


def test_there_is_a_tick_at_zero_where_there_is_no_length():
    assert list_ticks(0, 5) == (0,)
