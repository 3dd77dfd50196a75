"""The experiments of `docs/llc.md` in a short form: one kernel on small chunks, from its source to its runs."""

import shutil

import pytest

from tests.campaigns import llc_experiments
from wcet.frontend.build import Build
from wcet.frontend.compile import compile_file


@pytest.mark.skipif(not shutil.which("clang"), reason="clang is not installed")
def test_a_kernel_of_the_experiments_keeps_its_bounds(monkeypatch, capsys):
    monkeypatch.setattr(llc_experiments, "CHUNK", 768)
    assembly = compile_file(llc_experiments.SOURCE, "cl", Build(flags=llc_experiments.FLAGS)).assembly
    llc_experiments.judge_kernel("stencil", assembly)
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[1] for line in lines] == ["256", "512", "1024"]
    assert all("observed" in line and "gate" in line for line in lines)
