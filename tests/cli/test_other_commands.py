import json

import pytest

from wcet.codes import CODES
from wcet.machine.load import shipped_machines


def test_explain_prints_the_page_of_a_code(wcet):
    ran = wcet("explain", "w008")
    assert ran.code == 0
    assert ran.out.startswith("# W008: " + CODES["W008"].title)


def test_explain_suggests_the_nearest_code(wcet):
    ran = wcet("explain", "W0008")
    assert (ran.code, ran.out) == (2, "")
    assert "error[W009]" in ran.err
    assert "did you mean `W" in ran.err


def test_machines_lists_those_that_ship(wcet):
    ran = wcet("machines")
    assert [line.split()[0] for line in ran.out.splitlines()[1:]] == list(shipped_machines())
    assert [each["name"] for each in json.loads(wcet("machines", "-f", "json").out)] == list(shipped_machines())


def test_a_machine_is_printed_with_its_sources_and_can_be_used_again(wcet, folder):
    text = wcet("machines", "sim-d").out
    assert "Sim-D paper" in text
    (folder / "mine.toml").write_text(text)
    listed = wcet("machines", "mine.toml")
    assert listed.code == 0
    assert listed.out.splitlines()[1].split()[:2] == ["mine", "sim-d"]


def test_an_unknown_machine_is_refused_with_a_suggestion(wcet):
    ran = wcet("machines", "simd")
    assert ran.code == 2
    assert "did you mean `sim-d`?" in ran.err


def test_config_shows_values_with_their_origin(wcet, folder, monkeypatch):
    (folder / "saxpy.s").write_text("row:\n")
    (folder / "wcet.toml").write_text("width = 64\n[kernel.saxpy]\nbounds = { row = 3 }\nbranches = { row = [1, 2] }\n")
    monkeypatch.setenv("WCET_POLICY", "sp-as-access")
    rows = [line.split(maxsplit=1) for line in wcet("config", "saxpy.s", "-m", "x").out.splitlines()[1:]]
    assert {key: rest.split() for key, rest in rows if key != "branches"} == {
        "convention": ["safe", "default"],
        "policy": ["sp-as-access", "environment"],
        "width": ["64", "wcet.toml"],
        "machine": ["x", "command", "line"],
        "bounds": ["row", "=", "3", "wcet.toml"],
    }
    (document,) = json.loads(wcet("config", "saxpy.s", "-f", "json").out)
    assert document["facts"] == {"bounds": {"row": 3}, "branches": {"row": [1, 2, 0]}}
    assert document["settings"]["width"] == {"value": "64", "origin": "wcet.toml"}


BUDGETS = """
kernels = ["*.s"]
[kernel.good]
budget = "{budget}"
[kernel.tight]
file = "good.s"
budget = "1000 cycles"
"""


@pytest.mark.parametrize(("budget", "code", "word"), [("1 us", 0, "ok"), ("999 cycles", 1, "FAILED")])
def test_check_holds_bounds_against_budgets(wcet, analysis, folder, budget, code, word):
    for name in ("unbounded", "syntax", "crash"):
        (folder / f"{name}.s").unlink()
    (folder / "wcet.toml").write_text(BUDGETS.format(budget=budget))
    ran = wcet("check")
    assert ran.code == code
    assert ran.out.splitlines()[-1].startswith(word) or code == 0
    assert "ok  " in ran.out
    passed = [each["passed"] for each in json.loads(wcet("check", "-f", "json").out)["kernels"]]
    assert passed == ([True, True] if code == 0 else [True, False])


def test_check_reports_refusals_above_failed_budgets(wcet, analysis, folder):
    (folder / "wcet.toml").write_text('budget = "1 cycle"\n')
    ran = wcet("check", "good.s", "unbounded.s")
    assert ran.code == 3
    assert "FAILED" in ran.out
    assert "error[W201]" in ran.err


def test_check_with_nothing_to_check_is_no_green_gate(wcet, analysis):
    ran = wcet("check")
    assert (ran.code, ran.out) == (2, "")
    assert "error[W004]" in ran.err


def test_check_refuses_a_budget_it_cannot_read(wcet, analysis, folder):
    (folder / "wcet.toml").write_text('budget = "soon"\n')
    ran = wcet("check", "good.s")
    assert ran.code == 2
    assert "`soon` is no budget" in ran.err


def test_check_takes_no_published_figure_for_a_bound(wcet, analysis, folder):
    ran = wcet("check", "good.s", "--convention", "published")
    assert (ran.code, ran.out) == (2, "")
    assert "no safe bound" in ran.err


def test_one_unreadable_budget_does_not_hide_the_others(wcet, analysis, folder):
    (folder / "wcet.toml").write_text('[kernel.a]\nfile = "good.s"\nbudget = "soon"\n[kernel.good]\nbudget = "1 us"\n')
    ran = wcet("check", "good.s")
    assert ran.code == 2
    assert ran.out.startswith("ok  good")
