import pytest

from tests.report.bounds import make_bound
from wcet.gate.budget import parse_budget
from wcet.gate.update import propose_budget


@pytest.mark.parametrize(
    ("percent", "stated", "proposed"),
    [
        (0, None, "1_000 cycles"),
        (5, None, "1_050 cycles"),
        (5, "2000 cycles", "1_050 cycles"),
        (1, "1 cycle per work-group", "253 cycles per work-group"),
        (5, "1 us", None),
        (5, "1 us per work-group", None),
    ],
)
def test_a_budget_keeps_the_form_of_the_old_one(percent, stated, proposed):
    assert propose_budget(make_bound(), percent, stated) == proposed


@pytest.mark.parametrize("stated", [None, "1 cycle per work-group"])
@pytest.mark.parametrize("extra", range(0, 12, 5))
def test_what_is_proposed_is_never_below_the_bound(stated, extra):
    bound = make_bound(extra=extra)
    assert parse_budget(propose_budget(bound, 0, stated)).cycles(bound) >= bound.bound_cycles
