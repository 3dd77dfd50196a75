"""What a newcomer types in the first ten minutes, and gets wrong."""

import io
import os
import subprocess
import sys
from pathlib import Path

import pytest

from wcet.session import kernels

ROOT = Path(__file__).parents[2]
SAMPLES = ROOT / "samples"


def test_a_kernel_comes_from_standard_input(wcet, folder, monkeypatch):
    text = (SAMPLES / "sim_d" / "saxpy.s").read_bytes()
    (folder / "wcet.toml").write_text((SAMPLES / "sim_d" / "wcet.toml").read_text())

    class Stdin:
        buffer = io.BytesIO(text)

    kernels._read_stdin.cache_clear()
    monkeypatch.setattr("sys.stdin", Stdin)
    ran = wcet("analyze", "-", "--ndrange", "4096,1", "--width", "1024")
    assert ran.code == 0
    assert ran.out.startswith("stdin: at most ")
    kernels._read_stdin.cache_clear()


@pytest.mark.parametrize("text", ["", " \n\t\n"])
def test_an_empty_file_is_said_to_be_empty(wcet, folder, text):
    (folder / "k.s").write_text(text)
    ran = wcet("analyze", "k.s")
    assert ran.code == 2
    assert ran.err.startswith("error[W127]: `k.s` is empty\n")


def test_a_kernel_that_is_not_there_is_refused_in_a_file_of_one_too(wcet, folder):
    ran = wcet("analyze", str(SAMPLES / "sim_d" / "saxpy.s"), "--kernel", "nope")
    assert ran.code == 2
    assert "error[W534]" in ran.err


@pytest.mark.parametrize("flag", ["-V", "--version"])
def test_the_version_has_a_short_flag(wcet, folder, flag):
    assert wcet(flag).out.startswith("wcet ")


def test_a_wrong_value_and_a_wrong_name_in_the_environment_are_named(wcet, folder, monkeypatch):
    kernel = str(SAMPLES / "sim_d" / "saxpy.s")
    monkeypatch.setenv("WCET_WIDTH", "abc")
    monkeypatch.setenv("WCET_WIDHT", "64")
    ran = wcet("analyze", kernel)
    assert ran.code == 2
    assert "= note: WCET_WIDTH=abc in the environment" in ran.err
    assert "warning[W008]: `WCET_WIDHT` in the environment is not a variable that wcet reads" in ran.err
    assert "did you mean `WCET_WIDTH`?" in ran.err


def test_a_wrong_architecture_is_the_only_thing_said(wcet, folder):
    text = (SAMPLES / "gcn" / "saxpy.s").read_text()
    (folder / "k.s").write_text(text.replace("gfx803", "gfx1010").replace("s_endpgm", "s_nonsense"))
    ran = wcet("analyze", "k.s", "--groups", "4", "--group-size", "64")
    assert ran.code == 2
    assert ran.err.count("error[") == 1
    assert "error[W146]" in ran.err


@pytest.mark.parametrize(
    ("old", "new", "name"),
    [
        ("amdgcn-amd-amdhsa--gfx803", "amdgcn-amd-amdpal--gfx803", "PAL"),
        ("amdgcn-amd-amdhsa--gfx803", "amdgcn-mesa-mesa3d--gfx803", "Mesa"),
        ("\t.amdgpu_metadata", "\t.amdgpu_pal_metadata\n---\namdpal.pipelines: []\n", "PAL"),
    ],
)
def test_code_objects_of_other_drivers_are_refused_by_name(wcet, folder, old, new, name):
    text = (SAMPLES / "gcn" / "saxpy.s").read_text()
    assert old in text
    (folder / "k.s").write_text(text.replace(old, new))
    ran = wcet("analyze", "k.s", "--groups", "4", "--group-size", "64")
    assert ran.code == 2
    assert f"the file is a code object for {name}" in ran.err


@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        ("wcet analyze -m sim-d-1", "plain,sim-d-1866\n"),
        ("wcet analyze samples/gcn/saxpy.s --kernel sa", "plain,saxpy\n"),
        ("wcet explain W20", "plain,W201\n"),
        ("wcet help conf", "plain,config\nplain,configuration\n"),
        ("wcet schema ch", "plain,check\n"),
    ],
)
def test_machines_kernels_codes_and_pages_are_completed(typed, offered):
    words = {"COMP_WORDS": typed, "COMP_CWORD": str(len(typed.split()) - 1), "_WCET_COMPLETE": "bash_complete"}
    program = [sys.executable, "-c", "from wcet.cli import main; main()"]
    environment = {**os.environ, **words, "PYTHONPATH": str(ROOT)}
    done = subprocess.run(program, env=environment, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0
    assert done.stdout.startswith(offered)


def test_help_lists_a_commands_own_options_first_and_common_ones_apart(wcet, folder):
    text = wcet("check", "--help").out
    headings = [text.index(title) for title in ("\nOptions:", "\nKernels, machine and facts:", "\nOutput:", "\nSim-D")]
    assert headings == sorted(headings)
    assert text.index("--strict") < headings[1] < text.index("--machine") < headings[2] < text.index("--format")
