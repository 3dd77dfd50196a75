"""Refresh inflation as published."""

from tests.memory.grades import DDR4_1866_X16, DDR4_3200_X16
from wcet.memory.closed_form import inflate, refreshes


def test_the_worked_example_is_inflated_by_one_refresh() -> None:
    assert inflate(452, DDR4_3200_X16, 1000) == 802
    assert inflate(8 * 67 + 49, DDR4_3200_X16, 1000) == 935


def test_a_begun_interval_costs_a_refresh() -> None:
    assert inflate(0, DDR4_3200_X16, 1000) == 0
    assert inflate(7450, DDR4_3200_X16, 1000) == 7450 + 350
    assert inflate(7451, DDR4_3200_X16, 1000) == 7451 + 700
    assert refreshes(7452, DDR4_1866_X16, 1000) == 1
    assert refreshes(7453, DDR4_1866_X16, 1000) == 2
