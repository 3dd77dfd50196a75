import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.report.bounds import make_bound
from wcet.cli import kernels

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
    assert (kernel["before"], kernel["after"]) == (1100, 1090)


def test_a_refusal_in_the_new_report_is_not_hidden(wcet, analysis, folder):
    wcet("analyze", "good.s", "-f", "json", "-o", "old.json")
    wcet("analyze", "good.s", "unbounded.s", "-f", "json", "-o", "new.json")
    assert wcet("diff", "old.json", "new.json").code == 3


@pytest.mark.parametrize("text", ["", "{}", '{"kernels": 3, "version": 1}', "\udcff"])
def test_what_is_no_report_is_refused(wcet, folder, text):
    (folder / "old.json").write_bytes(text.encode("utf-8", "surrogateescape"))
    ran = wcet("diff", "old.json", "old.json")
    assert (ran.code, ran.out) == (2, "")
    assert "error[W011]: `old.json` is no report of wcet" in ran.err


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
    assert "error[W011]" in wrong.err


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
