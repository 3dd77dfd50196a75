from dataclasses import replace

import pytest

from tests.report.bounds import make_bound
from wcet.errors import WcetError
from wcet.gate.budget import parse_budget
from wcet.gate.judge import judge


@pytest.mark.parametrize(
    ("text", "mhz", "limit"),
    [
        ("12_000 cycles", 1000, 12_000),
        ("1 cycle", 1000, 1),
        ("25 us", 1000, 25_000),
        ("25 µs", 1000, 25_000),
        ("4 μs", 1000, 4_000),
        ("4,000 cycles", 1000, 4_000),
        ("1,234,567.5 ns", 1000, 1_234_567),
        ("1.5 us", 1000, 1500),
        ("1 ns", 933, 0),
        ("2ms", 1, 2000),
        ("1 s", 1, 1_000_000),
        ("100 cycles per work-group", 1000, 400),
        ("0.5 us per work-group", 3, 6),
    ],
)
def test_budgets_become_cycles_and_never_round_up(text, mhz, limit):
    assert parse_budget(text).cycles(replace(make_bound(), clock_mhz=mhz)) == limit


@pytest.mark.parametrize(
    "text",
    [
        *("", "12", "12 000 cycles", "12,00 cycles", "1,2 us", "-1 us", "1.5 cycles", "3 minutes", "1 us per kernel"),
        *("9" * 5000 + " cycles", "0." + "0" * 5000 + "1 us", "٩٩٩ cycles", "９９９ us"),  # noqa: RUF001
    ],
)
def test_what_is_no_budget_is_refused(text):
    with pytest.raises(WcetError) as caught:
        parse_budget(text)
    assert caught.value.diagnostics[0].code == "W004"


def test_a_budget_per_work_group_needs_work_groups():
    with pytest.raises(WcetError):
        parse_budget("1 us per work-group").cycles(replace(make_bound(), details={}))


def test_what_is_no_bound_is_never_held_against_a_budget():
    bound = make_bound()
    (verdict,) = judge("k", "k.s", (bound,), "5_000 cycles", "safe")
    assert (verdict.exit_code, verdict.limit) == (0, 5000)
    measured = replace(bound, details={**bound.details, "measured": {"proven": False}})
    for bounds, convention in (((bound,), "published"), ((measured,), "safe")):
        (verdict,) = judge("k", "k.s", bounds, "5_000 cycles", convention)
        assert verdict.bound is None
        assert verdict.exit_code == 2
