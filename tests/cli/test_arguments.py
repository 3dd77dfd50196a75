"""Arguments as people state them: misspelt ones, numbers with a fraction, and those that are missing."""

import shutil
from pathlib import Path

import numpy as np
import pytest

GCN = Path(__file__).parents[2] / "samples" / "gcn"
LAUNCH = ("--groups", "2", "--group-size", "64")
DATA = ("--arg", "n=128", "--arg", "x=ones:128:f32", "--arg", "y=zeros:128:f32")


@pytest.fixture
def saxpy(folder):
    shutil.copy(GCN / "saxpy.s", folder / "saxpy.s")
    return folder


COMMANDS = (("analyze",), ("explain", "--no-what-if"), ("check",), ("annotate",), ("cfg",), ("simulate", *DATA))


@pytest.mark.parametrize("command", COMMANDS, ids=lambda each: each[0])
@pytest.mark.parametrize("value", ["128", "0.5"])
def test_a_misspelt_argument_is_an_error_whatever_its_value(wcet, saxpy, command, value):
    name, *more = command
    ran = wcet(name, "saxpy.s", *LAUNCH, *more, "--arg", f"aa={value}")
    code = "W642" if name == "simulate" else "W220"
    assert ran.code in (2, 3) and f"error[{code}]: `saxpy` has no argument `aa`" in ran.err
    assert ("did you mean `a`?" if name == "simulate" else f"= help: --arg a={value}  # its arguments:") in ran.err


@pytest.mark.parametrize("command", COMMANDS[:5], ids=lambda each: each[0])
def test_a_number_with_a_fraction_changes_no_bound(wcet, saxpy, command):
    name, *more = command
    plain = wcet(name, "saxpy.s", *LAUNCH, *more, "--arg", "n=128")
    given = wcet(name, "saxpy.s", *LAUNCH, *more, "--arg", "n=128", "--arg", "a=0.5")
    assert (plain.code, plain.out) == (given.code, given.out) == (0, given.out)


def run_with(wcet, *arguments):
    ran = wcet("simulate", "saxpy.s", *LAUNCH, *DATA, *arguments, "--dump", "y=y.npy")
    return np.load("y.npy").view(np.float32)[0] if ran.code == 0 else ran.err


@pytest.mark.parametrize(("value", "found"), [("0.5", 0.5), ("-2.5e1", -25.0), ("3", 3.0), ("-4", -4.0)])
def test_an_argument_of_type_float_is_the_number_that_is_written(wcet, saxpy, value, found):
    """Also where it is whole: the bits 3 would be a number of almost zero."""
    assert run_with(wcet, "--arg", f"a={value}") == found


def test_numbers_with_a_fraction_stand_in_the_configuration_too(wcet, saxpy):
    (saxpy / "wcet.toml").write_text("[kernel.saxpy.arguments]\na = 0.25\n")
    assert run_with(wcet) == 0.25
    assert run_with(wcet, "--arg", "a=2") == 2.0
    assert "a = 0.25  wcet.toml" in wcet("config", "saxpy.s").out
    (saxpy / "wcet.toml").write_text("[kernel.saxpy.arguments]\na = 2\n")
    assert run_with(wcet, "--arg", "a=0.5") == 0.5


def test_a_whole_number_of_the_command_line_replaces_a_fraction_of_the_file(wcet, saxpy):
    (saxpy / "wcet.toml").write_text("[kernel.saxpy.arguments]\nn = 0.5\n")
    refused = wcet("analyze", "saxpy.s", *LAUNCH)
    assert refused.code == 2 and "W222" in refused.err and "`n` (int) is not a number with a fraction" in refused.err
    ran = wcet("analyze", "saxpy.s", *LAUNCH, "--arg", "n=128")
    assert ran.code == 0 and "argument: `n` is 128" in ran.out


def test_one_argument_cannot_be_two_numbers(wcet, saxpy):
    ran = wcet("analyze", "saxpy.s", *LAUNCH, "--arg", "a=1", "--arg", "a=0.5")
    assert ran.code == 2 and "`a` is given as 1 and as 0.5" in ran.err


def test_all_local_arguments_without_a_size_are_asked_for_at_once(wcet, folder):
    shutil.copy(next(Path(__file__).parents[1].rglob("locals.llvm14.O2.s")), folder / "k.s")
    ran = wcet("analyze", "k.s", "--kernel", "beside", *LAUNCH)
    assert ran.code == 2 and ran.err.count("error[W530]") == 1
    assert "--arg a=4096 --arg b=4096" in ran.err


@pytest.mark.parametrize("name", ["k.cpp", "k.cc", "k.cxx", "k.cu"])
@pytest.mark.parametrize("command", ["analyze", "check", "explain", "simulate", "annotate"])
def test_a_file_of_cpp_without_the_switch_is_told_of_it(wcet, folder, name, command):
    (folder / name).write_text("__global__ void k(int *p) { *p = 1; }\n")
    ran = wcet(command, name)
    assert ran.code == 2 and "error[W005]" in ran.err
    assert "= help: C++ files with kernels in HIP: --hip" in ran.err


@pytest.mark.parametrize("command", ["analyze", "explain", "check", "annotate", "cfg", "simulate", "validate"])
@pytest.mark.parametrize("argument", ["n=3", "n=0.5"])
def test_an_argument_is_an_error_in_every_command_where_kernels_have_none(wcet, folder, command, argument):
    (folder / "k.s").write_text(".data\n0 0x0 64 1\n.text\nmov v1, 1\nexit\n")
    ran = wcet(command, "k.s", "--ndrange", "1024,1", "--width", "1024", "--arg", argument)
    assert ran.code == 2 and "error[W220]: `k` has no arguments, and no `n`" in ran.err
