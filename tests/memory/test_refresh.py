"""Refresh inflation as published."""

from dataclasses import replace

from tests.memory.grades import DDR4_1866_X16, DDR4_3200_X16
from wcet.memory.closed_form import inflate, refreshes


def test_the_worked_example_is_inflated_by_one_refresh() -> None:
    assert inflate(452, DDR4_3200_X16, 1000) == 802
    assert inflate(8 * 67 + 49, DDR4_3200_X16, 1000) == 935


def test_a_begun_interval_costs_a_refresh() -> None:
    assert inflate(0, DDR4_3200_X16, 1000) == 0
    assert inflate(7450, DDR4_3200_X16, 1000) == 7450 + 350
    assert inflate(7451, DDR4_3200_X16, 1000) == 7451 + 700
    assert refreshes(7446, DDR4_1866_X16, 1000) == 1
    assert refreshes(7447, DDR4_1866_X16, 1000) == 2


def test_the_published_tool_counts_by_the_nominal_clock() -> None:
    nominal = replace(DDR4_1866_X16, clock_ps=0)
    assert refreshes(7452, nominal, 1000) == 1
    assert refreshes(7453, nominal, 1000) == 2
