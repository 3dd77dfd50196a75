import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from wcet import __version__
from wcet.cli import group, run
from wcet.cli.group import COMMANDS
from wcet.session import kernels

SAMPLES = Path(__file__).parents[2] / "samples"
HEAVY = ("networkx", "pulp", "lark", "numpy", "pydantic", "rich", "jinja2", "tomlkit", "fast_sugiyama")
UNUSED = (
    "importlib.metadata",
    "importlib.resources",
    "email",
    "joblib",
    "multiprocessing",
    "networkx",
    "pydantic",
    "rich",
)


@pytest.mark.parametrize("arguments", [["--help"], ["--version"], []])
def test_help_and_version_import_nothing_heavy(arguments):
    script = f"""
import json, sys
from wcet.cli import run
code = run({arguments!r})
print(json.dumps([code, [name for name in {HEAVY!r} if name in sys.modules]]), file=sys.stderr)
"""
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert json.loads(done.stderr) == [0, []]
    assert "wcet" in done.stdout


def test_version_is_printed(wcet):
    assert wcet("--version").out == f"wcet {__version__}\n"


def test_help_lists_every_command_with_its_purpose(wcet):
    text = wcet("--help").out
    for name, (_, purpose) in COMMANDS.items():
        assert f"  {name}" in text
        assert purpose.split()[0] in text


@pytest.mark.parametrize("name", list(COMMANDS))
def test_every_command_has_help_of_its_own(wcet, name):
    ran = wcet(name, "--help")
    assert ran.code == 0
    assert f"Usage: wcet {name}" in ran.out


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("analyse",), "`analyze`"),
        (("frobnicate",), "no command `frobnicate`"),
        (("analyze",), "Missing argument"),
        (("analyze", "--widht", "3", "x.s"), "--width"),
        (("analyze", "--policy", "none", "x.s"), "sp-as-access"),
        (("analyze", "-f", "yaml", "x.s"), "json"),
        (("analyze", "-b", "loop", "x.s"), "NAME=N"),
        (("analyze", "-b", "loop=1.5", "x.s"), "NAME=N"),
        (("analyze", "-b", "loop=-1", "x.s"), "negative"),
        (("analyze", "-b", "loop=1", "-b", "loop=2", "x.s"), "given as 1 and as 2"),
        (("--nonsense",), "--nonsense"),
    ],
)
def test_usage_errors_are_diagnostics(wcet, arguments, words):
    ran = wcet(*arguments)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith("error[W008]: ")
    assert words in ran.err
    assert "--help` lists what is accepted" in ran.err


def test_values_from_the_environment_are_checked_too(wcet, monkeypatch):
    monkeypatch.setenv("WCET_POLICY", "none")
    ran = wcet("analyze", "x.s")
    assert ran.code == 2
    assert "WCET_POLICY" in ran.err


def test_an_unexpected_exception_is_an_internal_error_without_traceback(wcet, monkeypatch):
    monkeypatch.setitem(group.COMMANDS, "machines", ("wcet.cli.nowhere:machines", ""))
    ran = wcet("machines")
    assert (ran.code, ran.out) == (70, "")
    assert "error[W902]: ModuleNotFoundError" in ran.err


def test_an_interrupt_exits_with_130(folder, monkeypatch):
    def interrupt(*arguments):
        raise KeyboardInterrupt

    (folder / "x.s").write_text("x")
    monkeypatch.setattr(kernels, "answer_question", interrupt)
    assert run(["analyze", "x.s"]) == 130


def test_a_reader_that_leaves_is_no_traceback(folder):
    script = "import sys; from wcet.cli import main; main(['machines', 'sim-d'])"
    read, write = os.pipe()
    os.close(read)
    done = subprocess.run([sys.executable, "-c", script], stdout=write, stderr=subprocess.PIPE, text=True, check=False)
    os.close(write)
    assert (done.returncode, done.stderr) == (130, "")


@pytest.mark.parametrize("sample", ["gcn/saxpy.s", "sim_d/saxpy.s"])
def test_an_analysis_imports_nothing_that_it_does_not_use(sample, tmp_path):
    script = f"""
import json, sys
from wcet.cli import run
code = run(["analyze", {str(SAMPLES / sample)!r}, "--no-cache"])
print(json.dumps([code, [name for name in {UNUSED!r} if name in sys.modules]]), file=sys.stderr)
"""
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True, cwd=tmp_path)
    assert json.loads(done.stderr.splitlines()[-1]) == [0, []]


@pytest.mark.skipif(not Path("/proc/self/task").is_dir(), reason="threads are listed on Linux only")
def test_a_process_starts_no_threads_for_matrices_and_ends_without_a_search_for_garbage(tmp_path):
    script = f"""
import gc, os, sys
from wcet.cli import main
try:
    main(["analyze", {str(SAMPLES / "gcn/saxpy.s")!r}, "--no-cache"])
finally:
    print("numpy" in sys.modules, len(os.listdir("/proc/self/task")), gc.get_freeze_count() > 0, file=sys.stderr)
"""
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True, cwd=tmp_path)
    assert done.stderr.splitlines()[-1] == "True 1 True"
