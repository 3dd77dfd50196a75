"""The dataflow samples: they give the results of their references, in no more time than their bounds."""

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from wcet.isa.cdfg.language.operations import OPERATIONS
from wcet.machine.load import DATA
from wcet.options import AnalyzeOptions
from wcet.pipeline import analyze
from wcet.span import Source

FOLDER = Path(__file__).parents[2] / "samples" / "sgmf"
KERNELS = sorted(path.stem for path in FOLDER.glob("*.cdfg"))


@pytest.fixture
def wcet(monkeypatch, tmp_path, capsys):
    from wcet.cli import run

    monkeypatch.chdir(FOLDER)
    monkeypatch.setenv("WCET_CACHE_DIR", str(tmp_path))

    def call(*arguments):
        code = run(list(arguments))
        out, err = capsys.readouterr()
        return code, out + err

    return call


@pytest.mark.parametrize("name", KERNELS)
def test_results_are_those_of_the_reference_and_times_keep_the_bound(wcet, name):
    expected = [
        f"{path.stem.partition('_expected_')[2]}=data/{path.name}" for path in FOLDER.glob(f"data/{name}_expected_*")
    ]
    assert expected
    options = [word for each in expected for word in ("--expect", each)]
    code, said = wcet("simulate", f"{name}.cdfg", "--check-bound", "--runs", "3", *options)
    assert (code, "keeps the bound" in said) == (0, True)


def test_a_wrong_result_is_noticed(wcet):
    code, said = wcet("simulate", "saxpy.cdfg", "--arg", "a=3", "--expect", "y=data/saxpy_expected_y.bin")
    assert (code, "W609" in said) == (2, True)


def test_all_are_bounded_checked_and_validated(wcet):
    code, said = wcet("check")
    assert (code, said.splitlines()[0]) == (0, f"passed: {len(KERNELS)} kernels, {len(KERNELS)} without budget")
    code, said = wcet("validate", *(f"{name}.cdfg" for name in KERNELS), "--runs", "2")
    assert (code, f"all {len(KERNELS)} bounds hold" in said) == (0, True)


def test_the_one_with_too_many_live_values_is_refused(wcet):
    code, said = wcet("analyze", "refused/crowded.cdfg", "--threads", "4")
    assert (code, "error[W360]" in said) == (3, True)


def test_a_page_a_drawing_and_an_explanation_are_made(wcet, tmp_path):
    assert wcet("analyze", "iterate.cdfg", "--html", str(tmp_path / "page.html"))[0] == 0
    assert "iterate" in (tmp_path / "page.html").read_text()
    code, said = wcet("explain", "iterate.cdfg")
    assert (code, "loop refine (line 18): 7 rounds instead of 8" in said) == (0, True)
    assert "tried without gain: 4" in said
    asked = wcet("explain", "iterate.cdfg", "-f", "json")[1]
    assert "one more place in each buffer" in asked and "buffers twice as large" in asked
    code, said = wcet("cfg", "iterate.cdfg", "-f", "mermaid")
    assert (code, "at most 7 times back" in said) == (0, True)


def test_a_mapping_is_written_and_given_back(wcet, tmp_path):
    file = str(tmp_path / "saxpy.json")
    code, before = wcet("analyze", "saxpy.cdfg", "--save-mapping", file)
    assert code == 0 and "as given, checked" not in before
    for command in ("analyze", "simulate", "explain"):
        assert wcet(command, "saxpy.cdfg", "--mapping", file)[0] == 0
    assert "as given, checked" in wcet("analyze", "saxpy.cdfg", "--mapping", file)[1]
    assert wcet("analyze", "iterate.cdfg", "--mapping", file)[0] == 2


def test_the_data_are_what_the_script_writes(tmp_path):
    subprocess.run([sys.executable, FOLDER / "make_data.py", "--folder", tmp_path], check=True)
    written = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    assert written == {path.name: path.read_bytes() for path in (FOLDER / "data").iterdir()}


def test_every_kernel_has_its_launch():
    assert set(tomllib.loads((FOLDER / "wcet.toml").read_text())["kernel"]) == set(KERNELS)


def test_every_number_of_the_machine_says_where_it_is_from():
    for name in ("sgmf", "sgmf-15"):
        lines = (DATA / f"{name}.toml").read_text(encoding="utf-8").splitlines()
        numbers = [line for line in lines if re.match(r"\w+ *= *\d", line)]
        assert numbers
        assert all(re.search(r"# (assumption|paper)", line) for line in numbers)


def test_the_language_page_lists_every_operation():
    page = (FOLDER.parents[1] / "docs" / "sgmf-language.md").read_text(encoding="utf-8")
    assert [name for name in OPERATIONS if f"`{name}`" not in page] == []


def test_a_kernel_that_is_cut_says_what_it_lacks_and_what_parts_add():
    source = Source("rational.cdfg", (FOLDER / "rational.cdfg").read_text())
    (bound,) = analyze(source, AnalyzeOptions(machine="sgmf", launch={"threads": "320"}))
    (said,) = (each.statement for each in bound.assumptions if each.subject == "cut of whole")
    assert said == (
        "3 parts, because it needs 69 compute units where the grid has 32 and 6 fdiv units where the grid has 4; "
        "all threads pass one part after the other; 17 of 19 accesses of a thread carry live values"
    )
