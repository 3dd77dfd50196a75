"""The public interface: few names, light to import, and the page about it tells the truth."""

import contextlib
import io
import re
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

import wcet

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs" / "api.md").read_text(encoding="utf-8")


def test_there_are_at_most_ten_names_and_each_is_documented():
    assert len(wcet.__all__) <= 10
    for name in wcet.__all__:
        assert getattr(wcet, name) is not None
        assert name == "__version__" or f"`{name}" in PAGE


def test_every_public_name_is_listed_by_dir():
    assert set(wcet.__all__) <= set(dir(wcet))


def test_an_unknown_name_is_an_attribute_error():
    with pytest.raises(AttributeError, match="has no attribute 'nothing'"):
        getattr(wcet, "nothing")  # noqa: B009


def test_importing_the_package_imports_nothing_else():
    code = "import sys, wcet; print([name for name in sys.modules if name.startswith('wcet.')])"
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ran.stdout.strip() == "[]"


def test_public_names_are_no_modules():
    modules = "wcet, wcet.cli.group, wcet.pipeline, wcet.observation"
    code = f"import {modules}; print(callable(wcet.observe), callable(wcet.analyze))"
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ran.stdout.strip() == "True True"


def test_the_example_on_the_page_prints_what_it_says():
    example = re.search(r"```python\n(.*?)```\n\nprints\n\n```\n(.*?)```", PAGE, re.DOTALL)
    assert example is not None
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        exec(compile(example[1], "docs/api.md", "exec"), {})
    assert out.getvalue() == example[2]


def test_the_example_of_the_other_target_holds(monkeypatch):
    monkeypatch.chdir(ROOT)
    example = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)[1]
    names = {"wcet": wcet, "np": np, "Path": Path}
    exec(compile(example, "docs/api.md", "exec"), names)
    assert names["run"].work_groups == 16
    assert names["run"].log is None


GCN = wcet.AnalyzeOptions(launch={"groups": "4", "group_size": "256"})


def read_sample(name):
    return wcet.Source(f"{name}.s", (ROOT / "samples" / "gcn" / f"{name}.s").read_text())


def test_a_run_takes_its_data_from_files_and_splits_where_its_bound_does():
    source = read_sample("branches")
    (bound,) = wcet.analyze(source, GCN)
    folders = (ROOT / "samples" / "gcn",)
    runs = {mode: wcet.observe(source, GCN, mode, directories=folders, events=True) for mode in bound.variants}
    assert set(runs) == {"none", "pws", "dws"}
    for mode, run in runs.items():
        assert run.cycles <= bound.variants[mode].cycles
        assert run.log is not None
    assert runs["pws"].splits > 0


@pytest.mark.parametrize(
    ("changes", "arguments", "code"),
    [
        ({}, {}, "W642"),
        ({}, {"data": False}, "W606"),
        ({}, {"scheduling": "pairwise"}, "W642"),
        ({"machine": "sim-d"}, {}, "W006"),
        ({"kernel": "nothing"}, {}, "W534"),
        ({"extra": {"splts": "optimal"}}, {}, "W008"),
        ({"extra": {"splits": "optmal"}}, {}, "W008"),
        ({"extra": {"groups": "4"}}, {}, "W008"),
        ({"launch": {"groups": "4", "grop_size": "64"}}, {}, "W008"),
    ],
)
def test_what_cannot_be_run_is_refused(changes, arguments, code):
    with pytest.raises(wcet.WcetError) as caught:
        wcet.observe(read_sample("branches"), replace(GCN, **changes), **arguments)
    assert caught.value.diagnostics[0].code == code
