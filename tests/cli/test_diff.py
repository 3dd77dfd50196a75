import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.report.bounds import make_bound
from wcet.printable import show_line
from wcet.session import kernels

SAMPLES = Path(__file__).parents[2] / "samples"


@pytest.fixture
def growing(monkeypatch, folder):
    """An analysis whose bound grows with the length of the text."""

    def analysis(source, options):
        return (make_bound(source.name.split("/")[-1].removesuffix(".s"), source, extra=len(source.text)),)

    monkeypatch.setattr(kernels, "load_analysis", lambda: analysis)
    (folder / "wcet.toml").write_text('kernels = ["*.s"]\n')
    (folder / "a.s").write_text("x" * 100)
    (folder / "b.s").write_text("x" * 100)


def test_a_kernel_that_grew_breaks_the_build_unless_it_is_tolerated(wcet, growing, folder):
    assert wcet("analyze", "a.s", "b.s", "-f", "baseline", "-o", "base.json").code == 0
    assert wcet("diff", "base.json").out == "passed: 2 kernels, none changed\n"
    (folder / "a.s").write_text("x" * 111)
    ran = wcet("diff", "base.json")
    assert ran.code == 1
    assert "a: 1,100 -> 1,111 cycles, +11 (+1.0 %) FAILED" in ran.out
    assert wcet("diff", "base.json", "--tolerance", "1%").code == 0
    assert wcet("diff", "base.json", "--tolerance", "0.9").code == 1


def test_two_reports_are_compared_without_any_analysis(wcet, growing, folder, monkeypatch):
    for name, size in (("old", 100), ("new", 90)):
        (folder / "a.s").write_text("x" * size)
        wcet("analyze", "a.s", "-f", "json", "-o", f"{name}.json")
    monkeypatch.delattr(kernels, "load_analysis")
    ran = wcet("diff", "old.json", "new.json", "-f", "json")
    assert ran.code == 0
    (kernel,) = json.loads(ran.out)["kernels"]
    assert (kernel["before_cycles"], kernel["after_cycles"]) == (1100, 1090)


def test_a_refusal_in_the_new_report_is_not_hidden(wcet, analysis, folder):
    wcet("analyze", "good.s", "-f", "json", "-o", "old.json")
    wcet("analyze", "good.s", "unbounded.s", "-f", "json", "-o", "new.json")
    assert wcet("diff", "old.json", "new.json").code == 3


@pytest.mark.parametrize("text", ["", "{}", '{"kernels": 3, "version": 1}', "\udcff"])
def test_what_is_no_report_is_refused(wcet, folder, text):
    (folder / "old.json").write_bytes(text.encode("utf-8", "surrogateescape"))
    ran = wcet("diff", "old.json", "old.json")
    assert (ran.code, ran.out) == (2, "")
    assert "error[W011]: `old.json` is not a report of wcet" in ran.err


@pytest.mark.parametrize("arguments", [(), ("old.json", "--tolerance", "-1"), ("old.json", "--tolerance", "much")])
def test_usage_is_checked(wcet, folder, arguments):
    assert wcet("diff", *arguments).code == 2


@pytest.mark.skipif(shutil.which("git") is None, reason="git is not installed")
def test_a_revision_is_analysed_as_it_was(wcet, growing, folder):
    def git(*arguments):
        subprocess.run(["git", "-c", "user.name=a", "-c", "user.email=a@b.example", *arguments], check=True)

    git("init", "-q", ".")
    git("add", ".")
    git("commit", "-q", "-m", "first")
    (folder / "a.s").write_text("x" * 150)
    (folder / "c.s").write_text("x")
    ran = wcet("diff", "--base", "HEAD")
    assert ran.code == 1
    assert ran.out.startswith("FAILED: 3 kernels, 1 slower, 1 new, 1 beyond 0 %\n")
    assert "a: 1,100 -> 1,150 cycles" in ran.out
    wrong = wcet("diff", "--base", "no-such-branch")
    assert (wrong.code, wrong.out) == (2, "")
    assert "error[W017]" in wrong.err


@pytest.mark.skipif(shutil.which("git") is None, reason="git is not installed")
def test_a_kernel_that_is_removed_and_a_budget_that_is_loosened_are_said_first_and_fail(wcet, growing, folder):
    def git(*arguments):
        subprocess.run(["git", "-c", "user.name=a", "-c", "user.email=a@b.example", *arguments], check=True)

    table = '[kernel.a]\nbudget = "{a}"\n[kernel.b]\nbudget = "2_000 cycles"\n'
    settings = folder / "wcet.toml"
    settings.write_text('kernels = ["*.s"]\n' + table.format(a="1_200 cycles"))
    git("init", "-q", ".")
    git("add", ".")
    git("commit", "-q", "-m", "first")
    assert wcet("diff", "--base", "HEAD").out == "passed: 2 kernels, none changed\n"
    settings.write_text('kernels = ["a.s"]\n' + table.format(a="9_000 cycles"))
    ran = wcet("diff", "--base", "HEAD")
    assert ran.code == 1
    assert ran.out.startswith("FAILED: 2 kernels, 1 gone, 1 budget relaxed\n")
    assert "b: gone, it was 1,100 cycles FAILED" in ran.out
    assert "budget 1,200 cycles -> 9,000 cycles RELAXED" in ran.out
    assert wcet("diff", "--base", "HEAD", "--accept-weaker").code == 0
    kernels = json.loads(wcet("diff", "--base", "HEAD", "-f", "json").out)["kernels"]
    assert [(each["lost"], each["budget_loosened"]) for each in kernels] == [(False, True), (True, False)]
    assert wcet("diff", "--base", "HEAD", "-f", "github").out.count("::error") == 2
    assert wcet("diff", "--base", "HEAD", "-f", "markdown").out.count("**FAILED**") == 2
    settings.write_text('kernels = ["*.s"]\n' + table.format(a="1_210 cycles"))
    assert wcet("diff", "--base", "HEAD").code == 1
    assert wcet("diff", "--base", "HEAD", "--tolerance", "1").code == 0
    settings.write_text('kernels = ["*.s"]\n[kernel.b]\nbudget = "2_000 cycles"\n')
    assert "budget 1,200 cycles -> none RELAXED" in wcet("diff", "--base", "HEAD").out
    settings.write_text('kernels = ["*.s"]\n' + table.format(a="1_150 cycles"))
    assert wcet("diff", "--base", "HEAD").code == 0
    (folder / "b.s").unlink()
    assert wcet("diff", "--base", "HEAD").code == 1


def test_a_baseline_is_the_same_bytes_whatever_the_order_of_hashes(folder, tmp_path):
    written: set[bytes] = set()
    for seed in ("0", "1", "2"):
        for target, name in (("sim_d", "spmv"), ("gcn", "nest")):
            program = [sys.executable, "-c", "from wcet.cli import main; main()", "analyze", f"{name}.s", "--no-cache"]
            subprocess.run(
                [*program, "-f", "baseline", "-o", str(tmp_path / f"{target}.json")],
                cwd=SAMPLES / target,
                env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(SAMPLES.parent)},
                check=True,
            )
        written.add((tmp_path / "sim_d.json").read_bytes() + (tmp_path / "gcn.json").read_bytes())
    assert len(written) == 1
    assert b"." not in re.sub(rb'"(?:[^"\\]|\\.)*"', b"", next(iter(written)))  # no fraction outside of texts


@pytest.fixture
def grown(folder):
    """A repository below whose root a kernel has become slower than its budget since the last revision."""
    if shutil.which("git") is None:
        pytest.skip("git is not installed")
    below = folder / "kernels"
    below.mkdir()
    text = (SAMPLES / "sim_d" / "spmv.s").read_text()
    (below / "spmv.s").write_text(text)
    (below / "saxpy.s").write_text((SAMPLES / "sim_d" / "saxpy.s").read_text())
    settings = (SAMPLES / "sim_d" / "wcet.toml").read_text()
    (below / "wcet.toml").write_text(settings)
    name = ("-c", "user.name=a", "-c", "user.email=a@b.example")
    for command in (("init", "-q", "."), ("add", "."), (*name, "commit", "-q", "-m", "first")):
        subprocess.run(["git", *command], check=True)
    line = text.splitlines().index("    ldglin  v4, 1, 0, s2")
    lines = text.splitlines()
    (below / "spmv.s").write_text("\n".join([*lines[:line], lines[line], *lines[line:]]) + "\n")
    return below


def test_one_comment_says_before_after_budget_line_and_what_helps(wcet, grown):
    ran = wcet("-C", "kernels", "diff", "--base", "HEAD", "spmv.s", "saxpy.s", "-f", "markdown")
    assert ran.code == 1
    lines = ran.out.splitlines()
    assert lines[0].startswith("### wcet: FAILED: 2 kernels, 1 slower")
    (row,) = [line for line in lines if "`spmv`" in line]
    cells = [cell.strip() for cell in row.strip("|").split("|")]
    before, after = (int(cell.replace(",", "")) for cell in cells[1:3])
    assert after > before
    assert int(cells[4].replace(",", "")) == 9018 - after
    assert re.fullmatch(r"`kernels/spmv\.s:2[67]`", cells[5])
    assert "- would help: loop entry" in ran.out
    assert "`saxpy`" not in ran.out


def test_an_annotation_stands_on_the_line_that_did_it(wcet, grown):
    ran = wcet("-C", "kernels", "diff", "--base", "HEAD", "spmv.s", "-f", "github")
    assert re.search(r"^::error file=kernels/spmv\.s,line=2[67],title=spmv became slower::", ran.out, re.MULTILINE)


def test_json_has_names_in_place_of_positions(wcet, grown):
    ran = wcet("-C", "kernels", "diff", "--base", "HEAD", "spmv.s", "-f", "json")
    document = json.loads(ran.out)
    assert (document["version"], document["passed"]) == (2, False)
    (kernel,) = document["kernels"]
    assert kernel["margin_cycles"] == kernel["budget_cycles"] - kernel["after_cycles"]
    assert {"name", "before_cycles", "after_cycles"} == set(kernel["causes"][0])
    growth = sum(each["after_cycles"] - each["before_cycles"] for each in kernel["causes"])
    assert growth == kernel["after_cycles"] - kernel["before_cycles"]


def test_nothing_in_a_kernel_is_markup_in_a_comment():
    from fractions import Fraction

    from wcet.cli.diff_ci import render_markdown
    from wcet.gate.diff import Change, KernelChange, KernelStanding

    block = Change("dram: <img src=x> @team | `x`", 1, 2, 3)
    change = KernelChange("k|`", 1, 2, (block,), (block,), standing=KernelStanding("a.s", 1))
    text = render_markdown([change], Fraction(0), ())
    assert "<img" not in text and "@team" not in text
    assert "\\| \\`x\\`" in text


@pytest.mark.parametrize(
    "name", ["k`<img src=x>`", "``k```![a](b)", "a|b`c`", "k\n\n# t @team\n|x", "`", "k\u202e`[a](b)`"]
)
def test_a_name_is_one_cell_of_code_in_a_comment(name):
    from fractions import Fraction

    from markdown_it import MarkdownIt

    from wcet.cli.diff_ci import render_markdown
    from wcet.gate.diff import Change, KernelChange, KernelStanding

    change = KernelChange(name, 1, 2, (), (Change("x", 1, 2, 7),), standing=KernelStanding(name, 1))
    tokens = MarkdownIt().enable("table").parse(render_markdown([change], Fraction(0), ()))
    cells = [after for token, after in zip(tokens, tokens[1:], strict=False) if token.type == "td_open"]
    parts = [part for cell in cells for part in cell.children or []]
    assert (len(cells), {part.type for part in parts}) == (6, {"text", "code_inline", "strong_open", "strong_close"})
    shown = show_line(name)
    assert [part.content for part in parts if part.type == "code_inline"] == [shown, f"{shown}:7"]
    assert [token.tag for token in tokens if token.type == "heading_open"] == ["h3"]


@pytest.mark.parametrize("form", ["text", "markdown", "github", "json"])
@pytest.mark.parametrize("kernel", ["good", "new"])
def test_no_format_says_passed_of_a_kernel_without_a_bound(wcet, analysis, folder, form, kernel):
    wcet("analyze", "good.s", "-f", "baseline", "-o", "old.json")
    (folder / f"{kernel}.s").write_text("unbounded now\n")
    ran = wcet("diff", "old.json", *dict.fromkeys(("good.s", f"{kernel}.s")), "-f", form)
    assert ran.code == 3
    if form == "json":
        document = json.loads(ran.out)
        assert document["passed"] is False
        assert {each["name"]: each["refused"] for each in document["kernels"]}[kernel] == "W201"
    else:
        assert "FAILED: " in ran.out.splitlines()[0] and "1 without a bound" in ran.out.splitlines()[0]
        assert "no bound (W201)" in ran.out


@pytest.mark.parametrize("tolerance", ["1e9", "1e999999999", "9" * 99, "nan", "-1"])
def test_a_tolerance_is_a_short_decimal(wcet, growing, tolerance):
    wcet("analyze", "a.s", "-f", "baseline", "-o", "base.json")
    assert wcet("diff", "base.json", "a.s", "--tolerance", tolerance).code == 2
