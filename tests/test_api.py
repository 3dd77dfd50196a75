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


COUNTED = wcet.Source(
    "halve.s",
    ".data\n0 0x0 1024 4\n.text\n  sldg s9, 0\n  smov s0, 0\nagain:\n  siadd s0, s0, 1\n  sisub s1, s0, s9\n"
    "  sicj.l again, s1\n  exit\n",
)
LAUNCH = {"ndrange": "1024,4", "width": "1024"}


def options_of(bound=200, facts=None, **changes):
    stated = wcet.StatedFacts(bounds={"again": bound}) if facts is None else facts
    return wcet.AnalyzeOptions(**{"launch": LAUNCH, "facts": stated, **changes})


@pytest.mark.parametrize("bound", [np.uint8(200), np.int16(200), np.int64(200), np.array(200)])
def test_numbers_of_numpy_count_without_their_width(bound):
    assert wcet.analyze(COUNTED, options_of(bound)) == wcet.analyze(COUNTED, options_of())


@pytest.mark.parametrize(
    ("name", "changes"),
    [
        ("options.facts.bounds['again']", {"bound": 7.5}),
        ("options.facts.bounds['again']", {"bound": True}),
        ("options.facts.bounds['again']", {"bound": "8"}),
        ("options.facts.arguments['n']", {"facts": wcet.StatedFacts(arguments={"n": None})}),
        ("options.facts.branches['again']", {"facts": wcet.StatedFacts(branches={"again": (1, 2)})}),
        ("options.facts.values['again']", {"facts": wcet.StatedFacts(values={"again": (1.5,)})}),
        ("a key of options.facts.bounds", {"facts": wcet.StatedFacts(bounds={5: 8})}),
        ("options.facts ", {"facts": {"again": 8}}),
        ("options.launch['width']", {"launch": {**LAUNCH, "width": 1024}}),
        ("options.extra['symbolic']", {"extra": {"symbolic": True}}),
        ("options.machine", {"machine": None}),
    ],
)
def test_a_value_of_a_wrong_type_is_named_before_anything_is_computed(name, changes):
    with pytest.raises(TypeError, match=rf"^{re.escape(name)}"):
        wcet.analyze(COUNTED, options_of(**changes))


def test_a_caller_may_change_the_tables_of_an_answer_and_of_a_question():
    options = options_of()
    before = repr(wcet.analyze(COUNTED, options))
    (bound,) = wcet.analyze(COUNTED, options)
    bound.details.clear()
    assert repr(wcet.analyze(COUNTED, options)) == before


def run_saxpy(**changes):
    arrays = {"n": np.array([900], "i4"), "a": np.array([2], "f4"), "x": np.ones(1024, "f4"), "y": np.ones(1024, "f4")}
    return wcet.observe(read_sample("saxpy"), GCN, buffers={**arrays, **changes})


def test_arrays_are_read_as_numbers_whatever_their_order_of_bytes():
    swapped = {"n": np.array([900], ">i4"), "x": np.ones(1024, ">f4")}
    assert run_saxpy(**swapped).cycles == run_saxpy().cycles
    with pytest.raises(wcet.WcetError, match="are not numbers"):
        run_saxpy(x=np.array([object()]))


def read_words(contents):
    source = wcet.Source("copy.s", ".data\n0 0x0 32 1\n.text\n  ldglin v0, 0\n  stglin v0, 0\n  exit\n")
    run = wcet.observe(source, wcet.AnalyzeOptions(launch={"ndrange": "32,1", "width": "32"}), buffers={0: contents})
    return run.buffers[0].tolist()


@pytest.mark.parametrize("contents", [[1.5] * 32, np.full(32, 1.5), np.full((4, 8), 1.5, ">f4"), [0x3FC00000] * 32])
def test_a_buffer_of_sim_d_holds_floats_as_their_bits_and_whole_numbers_as_words(contents):
    assert read_words(contents) == [0x3FC00000] * 32


@pytest.mark.parametrize("contents", [["x"], [1 << 32], [-(1 << 31) - 1], [0] * 33, [object()]])
def test_contents_that_a_buffer_of_sim_d_cannot_hold_are_refused(contents):
    with pytest.raises(wcet.WcetError, match="contents of buffer 0"):
        read_words(contents)


def test_a_machine_may_be_named_by_a_path():
    assert wcet.load_machine(next((ROOT / "wcet").rglob("gcn3.toml"))).name == wcet.load_machine("gcn3").name


@pytest.mark.parametrize(
    ("name", "dropped", "advice"),
    [
        ("saxpy", "", "--groups 64 --group-size 256"),
        ("matmul", r"\n *\.reqd_workgroup_size:(\n *- \d+)+", "--groups 8,8 --group-size 16,16"),
    ],
)
def test_an_example_of_a_launch_has_the_dimensions_of_the_kernel(name, dropped, advice):
    text = read_sample(name).text
    with pytest.raises(wcet.WcetError) as caught:
        wcet.analyze(wcet.Source("k.s", re.sub(dropped, "", text) if dropped else text), wcet.AnalyzeOptions())
    assert caught.value.diagnostics[0].help == advice
