"""The examples that `--help` ends with, run one after the other in one folder, and the manual page that holds them."""

import re
import shlex
import shutil
import subprocess
from pathlib import Path

import pytest

from wcet.cli.examples import EXAMPLES
from wcet.cli.group import COMMANDS

SAMPLES = Path(__file__).parents[2] / "samples"
ENDLESS = ("lsp", "watch")
SETTINGS = """\
[kernel.saxpy]
ndrange = [4096]
width = 1024
budget = "9_000 cycles"

[kernel.scale]
file = "scale.s"
groups = [16]
group_size = [256]
lds = 0
budget = "90_000 cycles"
"""
TASKS = """\
[platform]
scheduler = "edf"
preemption = "kernel"

[[task]]
name = "scale"
wcet = "2 ms"
period = "10 ms"
"""


@pytest.fixture
def project(folder):
    """A repository with a kernel of each of two targets, a task set and a trace; all is committed."""
    shutil.copy(SAMPLES / "sim_d" / "saxpy.s", folder)
    shutil.copytree(SAMPLES / "sim_d" / "data", folder / "data")
    text = (SAMPLES / "gcn" / "saxpy.s").read_text()
    (folder / "scale.s").write_text(text.replace("saxpy", "scale"))
    (folder / "wcet.toml").write_text('kernels = ["*.s"]\n\n' + SETTINGS)
    (folder / "tasks.toml").write_text(TASKS)
    (folder / "trace.csv").write_text("core,line\n0,1\n1,2\n0,1\n")
    for words in (["init", "-q"], ["add", "-A"], ["-c", "user.name=a", "-c", "user.email=a@b", "commit", "-qm", "x"]):
        subprocess.run(["git", *words], check=True)
    return folder


def test_every_command_has_examples_and_its_help_ends_with_them(wcet, project):
    assert list(EXAMPLES) == list(COMMANDS)
    for name, lines in EXAMPLES.items():
        shown = wcet(name, "--help").out.partition("Examples:\n")[2].splitlines()
        assert [line.strip() for line in shown] == list(lines)
        assert any(f"wcet {name}" in line for line in lines)


@pytest.mark.parametrize("name", [name for name in EXAMPLES if name not in ENDLESS])
def test_the_examples_of_a_command_work(wcet, project, name):
    for line in EXAMPLES[name]:
        ran = wcet(*shlex.split(line.partition(" > ")[0])[1:])
        assert (ran.code, re.findall("error.*", ran.err)) == (0, []), line


def test_the_manual_page_holds_every_command_with_its_options(wcet, project):
    page = wcet("help", "--man").out
    assert page.startswith(".TH WCET 1 ")
    assert [name for name in COMMANDS if f'.SH "WCET {name.upper()}"' not in page] == []
    assert r"\-\-group\-size" in page
    assert not re.search(r"^\.(?!TH|SH|B|PP|TP|nf|fi)", page, re.MULTILINE)


@pytest.mark.skipif(shutil.which("groff") is None, reason="no groff on this system")
def test_the_manual_page_is_formatted_without_a_warning(wcet, project):
    page = wcet("help", "--man").out
    done = subprocess.run(["groff", "-man", "-Tutf8", "-ww"], input=page, capture_output=True, text=True, check=True)
    assert done.stderr == ""
