"""An argument that the kernel does not have is an error in every command that takes `--arg`, for every target."""

import subprocess
from pathlib import Path

import click
import pytest

from wcet.cli.group import COMMANDS, cli

ROOT = Path(__file__).parents[2]
SAXPY, GRAPH = ((ROOT / "samples" / name).read_text() for name in ("gcn/saxpy.s", "sgmf/saxpy.cdfg"))
SIM_D = ".data\n0 0x0 1024 1\n.text\n    ldglin v1, 0\n    exit\n"
GROUPS = ("--groups", "1", "--group-size", "64")
TIMES = ("first", "shared", "memory", "arithmetic_entries", "memory_entries", "initiation", "execution")
TIMED = ("--timing", ",".join(f"{name}=1" for name in TIMES))
CACHE = (*TIMED, "--llc", "size_bytes=524288", "--buffer", "x=4096", "--buffer", "y=4096")
KERNELS = {
    "sim-d": ("lin.sas", SIM_D, ("--ndrange", "64", "--width", "32")),
    "gcn": ("saxpy.s", SAXPY, GROUPS),
    "sgmf": ("saxpy.cdfg", GRAPH, ()),
    "fermi": ("saxpy.s", SAXPY, (*GROUPS, "-m", "fermi-llc", *CACHE)),
}
"""For each target a file, its text, and the settings that it needs."""

MORE = {
    "explain": ("--no-what-if",),
    "evidence": ("-o", "kit"),
    "measure": ("-o", "board"),
    "sweep": ("--vary", "machine.clock_mhz=1000", "-f", "csv"),
    "transform gcn": ("--pws",),
    "sweep sim-d": ("--vary", "machine.scratchpad_bus_words=8", "-f", "csv"),
    "llc gcn": ("-m", "gcn3-llc-512k", "--buffer", "x=4096", "--buffer", "y=4096"),
}
"""The options that a command needs, or a command for a target."""

WITHOUT = {
    *("llc sim-d", "llc sgmf", "measure sim-d", "measure sgmf", "measure fermi"),
    *("transform sim-d", "transform sgmf", "transform fermi"),
}
"""Commands that a target does not have, whatever is given."""

SPECIAL = ("config", "diff", "watch")
"""Commands that need a report, do not read the kernel, or never end."""


def list_commands():
    """Yield every command with the option `--arg`."""
    context = click.Context(cli)
    for name in COMMANDS:
        command = cli.get_command(context, name)
        if command is not None and any("--arg" in parameter.opts for parameter in command.params):
            yield name


def commit(folder, file):
    """Commit a file in a new repository."""
    person = ("-c", "user.name=a", "-c", "user.email=a@b")
    for words in (("init", "-q"), ("add", file), (*person, "commit", "-qm", "a")):
        subprocess.run(["git", *words], cwd=folder, check=True)


@pytest.mark.parametrize("value", ["3", "0.5"])
@pytest.mark.parametrize("target", KERNELS)
@pytest.mark.parametrize("command", [each for each in list_commands() if each not in SPECIAL])
def test_an_argument_that_a_kernel_does_not_have_is_an_error(wcet, folder, command, target, value):
    file, text, settings = KERNELS[target]
    (folder / file).write_text(text)
    if command == "trend":
        commit(folder, file)
    pair = f"{command} {target}"
    ran = wcet(command, file, *settings, *MORE.get(pair, MORE.get(command, ())), "--arg", f"zz={value}")
    assert ran.code in (2, 3)
    said = ran.out + ran.err
    assert "W606" in said if pair in WITHOUT else "`zz`" in said


@pytest.mark.parametrize("target", KERNELS)
def test_a_comparison_with_a_report_refuses_it_too(wcet, folder, target):
    file, text, settings = KERNELS[target]
    (folder / file).write_text(text)
    own = {"sgmf": ("--arg", "n=64", "--threads", "64"), "fermi": ("--arg", "a=0", "--arg", "n=64")}
    given = (*settings, *own.get(target, ()))
    assert wcet("analyze", file, *given, "-f", "baseline", "-o", "old.json").code == 0
    ran = wcet("diff", "old.json", file, *given, "--arg", "zz=3")
    assert ran.code == 2 and "`zz`" in ran.out + ran.err


def test_settings_are_printed_whatever_the_kernel_has(wcet, folder):
    (folder / "saxpy.s").write_text(SAXPY)
    ran = wcet("config", "saxpy.s", "--arg", "zz=3")
    assert ran.code == 0 and "zz = 3" in ran.out
