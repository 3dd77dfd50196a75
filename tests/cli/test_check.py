import json
import os
import tomllib
from pathlib import Path

import click
import pytest

BUDGETS = """
kernels = ["*.s"]
[kernel.good]
budget = "{budget}"
[kernel.tight]
file = "good.s"
budget = "1000 cycles"
"""


@pytest.fixture
def only_good(analysis, folder):
    for name in ("unbounded", "syntax", "crash"):
        (folder / f"{name}.s").unlink()


@pytest.mark.parametrize(("budget", "code", "word"), [("1 us", 0, "passed"), ("999 cycles", 1, "FAILED")])
def test_check_holds_bounds_against_budgets(wcet, only_good, folder, budget, code, word):
    (folder / "wcet.toml").write_text(BUDGETS.format(budget=budget))
    ran = wcet("check")
    assert ran.code == code
    assert ran.out.startswith(f"{word}: 2 kernels, ")
    assert "\nok  " in ran.out
    passed = [each["passed"] for each in json.loads(wcet("check", "-f", "json").out)["kernels"]]
    assert passed == ([True, True] if code == 0 else [False, True])


def test_failures_stand_last_with_the_line_that_costs_most(wcet, only_good, folder):
    (folder / "wcet.toml").write_text(BUDGETS.format(budget="800 cycles"))
    assert wcet("check").out.splitlines()[1:] == [
        "ok      good  1,000 cycles  of 1,000   0.0 % left",
        "FAILED  good  1,000 cycles    of 800  25.0 % over",
        "           good.s:5: 92.0 % of the worst path, 64 x 12 cycles in compute: loop: ... store",
    ]


def test_a_terminal_shows_failures_in_red_and_what_passed_in_green(wcet, only_good, folder, monkeypatch):
    (folder / "wcet.toml").write_text(BUDGETS.format(budget="999 cycles"))
    plain = wcet("check").out
    assert "\x1b" not in plain
    monkeypatch.setattr("wcet.cli.console._coloured", lambda stream: True)
    monkeypatch.setattr("click.utils.should_strip_ansi", lambda *_: False)
    painted = wcet("check").out
    assert painted.startswith("\x1b[31m\x1b[1mFAILED\x1b[0m\x1b[1m: 2 kernels, ")
    assert "\n\x1b[31mFAILED\x1b[0m  good" in painted
    assert "\n\x1b[32mok\x1b[0m" in painted
    assert click.unstyle(painted) == plain


def test_check_reports_refusals_above_failed_budgets(wcet, analysis, folder):
    (folder / "wcet.toml").write_text('budget = "1 cycle"\n')
    ran = wcet("check", "good.s", "unbounded.s", "missing.s")
    assert ran.code == 3
    assert ran.out.startswith("FAILED: 3 kernels, 1 over budget, 2 without a bound\n")
    assert ran.out.splitlines()[-1].split() == ["REFUSED", "missing", "W001"]
    assert "error[W201]" in ran.err
    assert "error[W001]" in ran.err


def test_check_with_nothing_to_check_is_no_green_gate(wcet, analysis):
    ran = wcet("check")
    assert (ran.code, ran.out) == (2, "")
    assert "error[W004]" in ran.err
    assert "= help: name files, or list them at the top of `wcet.toml`" in ran.err
    Path("wcet.toml").unlink()
    assert "= help: wcet init" in wcet("check").err


def test_a_pattern_leaves_out_no_link_that_leads_nowhere(wcet, only_good, folder):
    (folder / "wcet.toml").write_text(BUDGETS.format(budget="1 us"))
    (folder / "folder.s").mkdir()
    (folder / ".#good.s").symlink_to("user@host.1")  # the lock of an editor
    assert wcet("check").code == 0
    (folder / "gone.s").symlink_to("not-checked-out.s")
    ran = wcet("check")
    assert ran.code == 2
    assert ran.out.splitlines()[-1].split() == ["REFUSED", "gone", "W001"]


def test_check_refuses_a_budget_it_cannot_read(wcet, analysis, folder):
    for text, line in (('budget = "soon"\n', 1), ('[kernel.good]\nbudget = "soon"\n', 2)):
        (folder / "wcet.toml").write_text(text)
        ran = wcet("check", "good.s")
        assert ran.code == 2
        assert "`soon` is not a budget" in ran.err
        assert f"--> wcet.toml:{line}:1\n" in ran.err


def test_check_takes_no_published_figure_for_a_bound(wcet, analysis, folder):
    ran = wcet("check", "good.s", "--convention", "published")
    assert ran.code == 2
    assert "cycles" not in ran.out
    assert "no safe bound" in ran.err


def test_one_unreadable_budget_does_not_hide_the_others(wcet, analysis, folder):
    (folder / "wcet.toml").write_text('[kernel.a]\nfile = "good.s"\nbudget = "soon"\n[kernel.good]\nbudget = "1 us"\n')
    ran = wcet("check", "good.s")
    assert ran.code == 2
    assert "\nok       good" in ran.out


def test_update_makes_a_red_gate_green_and_says_by_how_much(wcet, only_good, folder):
    text = "# ours\n" + BUDGETS.format(budget="999 cycles")
    (folder / "wcet.toml").write_text(text)
    ran = wcet("check", "--update", "--margin", "10")
    assert ran.code == 0
    assert ran.err == "wcet.toml: 2 budgets written, 10 % above the bounds\n"
    written = (folder / "wcet.toml").read_text()
    assert written.startswith("# ours\n")
    assert written.count("# 1_000 proven, and 10 %") == 2
    assert {table["budget"] for table in tomllib.loads(written)["kernel"].values()} == {"1_100 cycles"}


def test_update_moves_no_budget_that_is_a_time(wcet, only_good, folder):
    text = BUDGETS.format(budget="0.9 us")
    (folder / "wcet.toml").write_text(text)
    ran = wcet("check", "--update", "--margin", "0")
    assert ran.code == 1
    assert "is a time and stays: 0.9 us" in ran.err
    assert tomllib.loads((folder / "wcet.toml").read_text())["kernel"]["good"]["budget"] == "0.9 us"


def test_update_without_a_configuration_says_what_to_do(wcet, analysis, folder):
    (folder / "wcet.toml").unlink()
    ran = wcet("check", "good.s", "--update")
    assert ran.code == 2
    assert "wcet init" in ran.err


@pytest.mark.parametrize("form", ["text", "json", "sarif", "junit", "github", "concise"])
def test_every_format_is_the_same_twice_and_names_the_kernel(wcet, only_good, folder, form):
    (folder / "wcet.toml").write_text(BUDGETS.format(budget="999 cycles"))
    first = wcet("check", "-f", form)
    assert first.code == 1
    assert "good" in first.out
    assert wcet("check", "-f", form, "-j", "2") == first


def test_a_report_that_cannot_be_written_is_named_and_the_verdicts_are_not_lost(wcet, analysis, folder):
    ran = wcet("check", "good.s", "-o", "nowhere/report.json", "-f", "json")
    assert (ran.code, ran.out) == (2, "")
    assert "error[W007]" in ran.err
    assert "no budget  good" in ran.err


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (["analyze", "good.s"], 0),
        (["analyze", "second.s"], 2),
        (["analyze", "second.s", "--width", "64"], 0),
        (["check"], 2),
        (["check", "-r"], 2),
        (["check", "--width", "64"], 2),
        (["check", "good.s"], 2),
        (["check", "second.s", "--width", "64"], 2),
        (["check", "--config", "wcet.toml", "good.s"], 2),
    ],
)
def test_a_missing_value_refuses_its_own_kernel_and_every_gate(wcet, only_good, folder, arguments, code):
    (folder / "second.s").write_text((folder / "good.s").read_text())
    text = 'kernels = ["*.s"]\nbudget = "1 us"\n[kernel.second]\nwidth = "?"\n'
    (folder / "wcet.toml").write_text(text)
    ran = wcet(*arguments)
    assert ran.code == code, ran.err
    assert ("wcet.toml:4:1" in ran.err) == (code != 0)


def test_a_name_that_is_not_utf_8_changes_no_verdict_and_damages_no_store(wcet, folder):
    name = os.fsdecode(b"\xff\x9b2J.s")
    (folder / name).write_text((Path(__file__).parents[2] / "samples" / "sim_d" / "saxpy.s").read_text())
    head = 'machine = "sim-d"\nkernels = ["*2J.s"]\nndrange = [1024, 1]\nwidth = 1024\n'
    (folder / "wcet.toml").write_text(f'{head}budget = "9 ms"\n')
    for form in ("text", "json", "sarif", "junit", "github"):
        ran = wcet("check", "-f", form, "--html", "page.html", "--stamp", "stamp", "--depfile", "rules")
        assert (ran.code, ran.err) == (0, ""), ran.err
        assert not [char for char in ran.out if "\ud800" <= char <= "\udfff"]
    assert b"/dev/null/changed" in (folder / "rules").read_bytes()  # make has no such names: always checked again
    (folder / "wcet.toml").write_text(f'{head}budget = "1 cycle"\n')
    log = wcet("check", "-f", "sarif").out
    assert "%FF%9B2J.s" in log
    json.dumps(json.loads(log), ensure_ascii=False).encode()  # many readers refuse half a character
