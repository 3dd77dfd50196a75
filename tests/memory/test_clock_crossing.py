"""DRAM cycles become compute cycles, rounded up once per request."""

import pytest

from wcet.units import ceil_div, to_compute_cycles


@pytest.mark.parametrize(
    ("dram_cycles", "compute_cycles"), [(327, 205), (359, 225), (1095, 685), (76, 48), (134, 84), (0, 0)]
)
def test_published_latencies_cross_the_clock_domain(dram_cycles: int, compute_cycles: int) -> None:
    assert to_compute_cycles(dram_cycles, 1600, 1000) == compute_cycles


def test_division_rounds_up_only_when_something_is_left() -> None:
    assert [ceil_div(n, 4) for n in (0, 1, 4, 5)] == [0, 1, 1, 2]
