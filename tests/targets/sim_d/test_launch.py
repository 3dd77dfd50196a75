"""Launches: what is not a launch, and what is too large to look at."""

import pytest

from wcet.errors import WcetError
from wcet.isa.sim_d.launch import GROUPS_IN_A_ROW, SimDLaunch


@pytest.mark.parametrize(("x", "y"), [(0, 1), (1, 0), (32 * GROUPS_IN_A_ROW + 1, 1), (1, 32 * GROUPS_IN_A_ROW + 1)])
def test_empty_and_endless_ranges_are_refused(x: int, y: int) -> None:
    with pytest.raises(WcetError) as refused:
        SimDLaunch(x, y, 32)
    assert [diagnostic.code for diagnostic in refused.value.diagnostics] == ["W501"]


def test_the_largest_range_counts_partial_groups_as_whole() -> None:
    launch = SimDLaunch(32 * GROUPS_IN_A_ROW - 1, 1, 32)
    assert (launch.columns, launch.rows, launch.work_groups) == (GROUPS_IN_A_ROW, 1, GROUPS_IN_A_ROW)
