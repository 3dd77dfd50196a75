"""Each kind of thing that an answer rests on is changed, and each part of the tool that must notice does."""

import json
import shutil
import subprocess
import time
from pathlib import Path
from types import SimpleNamespace

import click
import pytest

from tests.cli.conftest import folder, wcet  # noqa: F401
from tests.frontend.compilers import FOUND
from wcet import identity
from wcet.cli import watch
from wcet.session.analyst import analyse
from wcet.session.dependencies import find_dependencies
from wcet.session.edited import Text

SAMPLES = Path(__file__).parents[2] / "samples"
SAXPY = (SAMPLES / "sim_d" / "saxpy.s").read_text()
LAUNCH = '[kernel.{name}]\nndrange = [4096, 1]\nwidth = 1024\nbudget = "1 s"\n'

SLOW = "execute_stages = 9\n"
GATHER = """
.data
0 0x00000000 64 32
1 0x00004000 96 64
2 0x00010000 64 32
.text
    ldglin  v0, 0
    mov     v1, 0
    itest.l p0, v0
    cpush.if gathered
    cmask   p0
    movvsp  vc.mem_idx, v0
    ldgidxit v1, 1
    cpop
gathered:
    stglin  v1, 2
    exit
"""


def write(name: str, text: str | bytes) -> None:
    path = Path(name)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(text if isinstance(text, bytes) else text.encode())


def state_kernel():
    write("saxpy.s", SAXPY)
    write("wcet.toml", 'kernels = ["*.s"]\n' + LAUNCH.format(name="saxpy"))
    return "saxpy.s", lambda: write("saxpy.s", SAXPY.replace("    exit", "    rcp v1, v1\n    exit"))


def state_configuration():
    kernel, _ = state_kernel()
    return kernel, lambda: write("wcet.toml", Path("wcet.toml").read_text().replace("4096", "8192"))


def state_nearer_configuration():
    write("k/saxpy.s", SAXPY)
    write("wcet.toml", 'kernels = ["k/*.s"]\n' + LAUNCH.format(name="saxpy"))
    return "k/saxpy.s", lambda: write("k/wcet.toml", LAUNCH.format(name="saxpy").replace("4096", "8192"))


def state_machine():
    kernel, _ = state_kernel()
    write("wcet.toml", 'machine = "own.toml"\n' + Path("wcet.toml").read_text())
    write("own.toml", 'extends = "sim-d"\n')
    return kernel, lambda: write("own.toml", 'extends = "sim-d"\n' + SLOW)


def state_machine_below():
    kernel, _ = state_machine()
    write("own.toml", 'extends = "boards/base.toml"\n')
    write("boards/base.toml", 'extends = "sim-d"\n')
    return kernel, lambda: write("boards/base.toml", 'extends = "sim-d"\n' + SLOW)


def state_contents():
    write("gather.s", GATHER)
    table = 'kernels = ["*.s"]\n[kernel.gather]\nndrange = [64, 32]\nwidth = 64\nbudget = "1 s"\n'
    write("wcet.toml", table + '[kernel.gather.data]\n0 = "data/table.csv"\n')
    write("data/table.csv", ",".join(str(word) for word in range(2048)))
    return "gather.s", lambda: write("data/table.csv", ",".join(str(7 * word % 6144) for word in range(2048)))


def state_corunner():
    shutil.copy(SAMPLES / "gcn" / "saxpy.s", "saxpy.s")
    table = 'machine = "gcn3-llc-256k"\nkernels = ["*.s"]\n[kernel.saxpy]\ngroups = [16]\ngroup_size = [128]\n'
    table += 'budget = "1 s"\nbuffer = { y = 8192, x = 8192 }\n[[kernel.saxpy.corunner]]\nfile = "trace.csv"\n'
    write("wcet.toml", table)
    write("trace.csv", "core,line\n0,1\n0,2\n")
    return "saxpy.s", lambda: write("trace.csv", "core,line\n" + "".join(f"0,{line}\n" for line in range(20000)))


def state_header():
    write("k.cl", '#include "n.h"\n__kernel void k(__global int *p) { for (int i = 0; i < N; i++) p[3 * i] = i; }\n')
    write("inc/n.h", "#define N 20\n")
    launch = '[kernel.k]\ngroups = [1]\ngroup_size = [64]\nbudget = "1 s"\n'
    write("wcet.toml", 'kernels = ["*.cl"]\n[compile]\nincludes = ["inc"]\n' + launch)
    return "k.cl", lambda: write("inc/n.h", "#define N 21\n")


KINDS = [
    state_kernel,
    state_configuration,
    state_nearer_configuration,
    state_machine,
    state_machine_below,
    state_contents,
    state_corunner,
    pytest.param(state_header, marks=pytest.mark.skipif(not FOUND, reason="no clang is installed")),
]


def git(*arguments: str) -> None:
    name = ("-c", "user.name=a", "-c", "user.email=a@b", "-c", "commit.gpgsign=false")
    subprocess.run(["git", *name, *arguments], check=True, capture_output=True)


def commit(subject: str) -> None:
    git("add", "-A")
    git("commit", "-q", "-m", subject)


def is_up_to_date() -> bool:
    """Ask make whether the stamp is newer than all that its dependency file names."""
    rule = "ok:\n\ttouch ok\ninclude d\n"
    done = subprocess.run(["make", "-q", "-f", "-", "ok"], input=rule, capture_output=True, text=True, check=False)
    assert done.returncode in (0, 1), done.stderr
    return done.returncode == 0


def bound_of(wcet, kernel):  # noqa: F811
    return json.loads(wcet("analyze", kernel, "-f", "json").out)["kernels"][0]["bound_cycles"]


@pytest.mark.parametrize("state", KINDS)
@pytest.mark.skipif(not (shutil.which("make") and shutil.which("git")), reason="make or git is not installed")
def test_every_kind_of_change_is_noticed_by_all(wcet, folder, monkeypatch, state):  # noqa: F811
    kernel, change = state()
    git("init", "-q")
    write(".gitignore", "ok\nd\n")
    commit("before")
    assert wcet("check", "--stamp", "ok", "--depfile", "d").code == 0
    assert is_up_to_date()
    before = bound_of(wcet, kernel)
    seen = analyse(Text(Path(kernel), Path(kernel).read_text()))
    assert not seen.outdated

    bounds = watch_once(wcet, monkeypatch, change)
    after = bound_of(wcet, kernel)  # with the store, which must not answer from before
    assert after != before
    assert [f"at most {before:,} cycles" in bounds[0], f"at most {after:,} cycles" in bounds[-1]] == [
        True,
        True,
    ], bounds
    assert not is_up_to_date()
    assert seen.outdated or state is state_kernel  # whose text is in the editor
    assert not analyse(Text(Path(kernel), Path(kernel).read_text())).outdated
    ran = wcet("diff", "--base", "HEAD", "--tolerance", "100000", "-f", "json")
    (told,) = json.loads(ran.out)["kernels"]
    assert (told["before_cycles"], told["after_cycles"]) == (before, after)
    commit("after")
    points = json.loads(wcet("trend", kernel, "-f", "json").out)["points"]
    assert [(point["subject"], point["bound_cycles"]) for point in points] == [("before", before), ("after", after)]


def watch_once(wcet, monkeypatch, *changes) -> list[str]:  # noqa: F811
    """Watch the project through changes; return what was printed, a text for each time that kernels were checked."""
    looks = iter([*changes, lambda: None])
    told: list[str] = []

    def wait(_: float) -> None:
        try:
            next(looks)()
        except StopIteration:
            raise click.Abort from None

    with monkeypatch.context() as patched:
        patched.setattr(watch, "time", SimpleNamespace(sleep=wait, time_ns=time.time_ns))
        patched.setattr(watch, "print_result", told.append)
        wcet("watch")
    return told


def test_a_configuration_that_was_broken_for_a_moment_is_still_watched(wcet, folder, monkeypatch):  # noqa: F811
    """The kernels that it lists were not looked for again, so that a new one was never checked."""
    text = 'machine = "sim-d"\nkernels = ["*.s"]\nndrange = [1024, 1]\nwidth = 1024\n'
    write("wcet.toml", text)
    write("saxpy.s", SAXPY)
    told = watch_once(
        wcet,
        monkeypatch,
        lambda: write("wcet.toml", "machine = [[\n"),
        lambda: write("wcet.toml", text + "\n"),
        lambda: write("added.s", SAXPY),
    )
    assert [("REFUSED" in each, "added" in each) for each in told] == [
        (False, False),
        (True, False),
        (False, False),
        (False, True),
    ]


@pytest.mark.parametrize("nearer", ["wcet.toml", "pyproject.toml"])
def test_files_that_would_govern_a_kernel_are_looked_for(folder, nearer):  # noqa: F811
    write("a/b/saxpy.s", SAXPY)
    found = find_dependencies(Path("a/b/saxpy.s"))
    assert found.configurations == (Path("wcet.toml"),)
    assert {Path(f"a/b/{nearer}"), Path(f"a/{nearer}")} <= {*found.absent}
    assert Path("pyproject.toml") not in found.absent  # beside a wcet.toml it is not read


def test_a_kernel_that_is_added_or_removed_makes_the_stamp_old(wcet, folder):  # noqa: F811
    state_kernel()
    for name in ("more.s", "wcet.toml"):
        write("wcet.toml", 'strict = true\nkernels = ["*.s"]\n' + LAUNCH.format(name="saxpy"))
        assert wcet("check", "--stamp", "ok", "--depfile", "d").code == 0
        assert is_up_to_date()
        write("more.s", SAXPY) if name == "more.s" else Path("saxpy.s").unlink()
        assert not is_up_to_date()
        assert wcet("check", "--stamp", "ok", "--depfile", "d").code != 0
        Path("more.s").unlink(missing_ok=True)


TASKS = """
[sched.platform]
scheduler = "edf"
preemption = "kernel"
[[sched.task]]
name = "t"
kernel = "tasks/poly.s"
period = "1 s"
"""


def test_the_kernels_of_a_task_set_and_its_deadlines_count(wcet, folder):  # noqa: F811
    write("wcet.toml", LAUNCH.format(name="poly") + TASKS)
    write("tasks/poly.s", SAXPY)
    assert wcet("check", "--no-strict", "--stamp", "ok", "--depfile", "d").code == 0
    assert is_up_to_date()
    write("tasks/poly.s", SAXPY + " ")
    assert not is_up_to_date()
    write("wcet.toml", Path("wcet.toml").read_text().replace('"1 s"\n', '"1 us"\n'))
    missed = wcet("check", "--stamp", "ok", "--depfile", "d")
    assert missed.code == 3 and "MISSED" in missed.out  # so short a period leaves no bound


@pytest.mark.skipif(not FOUND, reason="no clang is installed")
def test_the_compiler_and_what_it_reads_count(wcet, folder):  # noqa: F811
    state_header()
    write("own-clang", f'#!/bin/sh\nexec {shutil.which(FOUND[-1])} "$@"\n')
    Path("own-clang").chmod(0o755)
    assert wcet("check", "--clang", "./own-clang", "--stamp", "ok", "--depfile", "d").code == 0
    assert is_up_to_date()
    Path("own-clang").touch()
    assert not is_up_to_date()


def test_every_file_of_the_tool_that_can_change_an_answer_counts():
    files = {path.name for path in identity.list_files()}
    assert {"walks.wasm", "sim-d.toml", "dram.toml", "isa.csv", "wcet_opencl.h", "ipet.py", "METADATA"} <= files
    assert any(path.suffix == ".lark" for path in identity.list_files())
    assert "report.html.j2" not in files


def test_the_identity_covers_whatever_a_file_is_called(tmp_path, monkeypatch):
    monkeypatch.setattr(identity, "PACKAGE", tmp_path)
    for name in ("a.py", "a.wasm", "a.so", "no_suffix", "deep/er/a.bin"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("1")
    digests = {identity.digest_package.__wrapped__()}
    for path in sorted(tmp_path.rglob("*")):
        if path.is_file():
            path.write_text("2")
            digests.add(identity.digest_package.__wrapped__())
    assert len(digests) == 6
