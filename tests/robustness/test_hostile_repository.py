"""A repository of a stranger: nothing of it runs, none of its commands reaches the console, and all ends in time."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
WCET = [str(Path(sys.executable).parent / "wcet")]
MODULES = (
    "tempfile",
    "json",
    "random",
    "socket",
    "numpy",
    "networkx",
    "click",
    "wcet",
    "sitecustomize",
    "usercustomize",
)
EVIL = "p\\n::error::INJECTED \\u001b[2J\\u202e"


def run(folder: Path, *arguments: str, **changes: str) -> subprocess.CompletedProcess[str]:
    """Run the installed command as CI does, in the stranger's folder."""
    environment = {key: value for key, value in os.environ.items() if not key.startswith(("WCET_", "PYTHON"))}
    environment |= {"WCET_CACHE_DIR": str(folder.parent / "cache"), **changes}
    return subprocess.run(
        [*WCET, *arguments], cwd=folder, capture_output=True, text=True, env=environment, timeout=120, check=False
    )


@pytest.fixture
def repository(tmp_path: Path) -> Path:
    """Ten kernels, so that workers start, and modules with names that they import."""
    folder = tmp_path / "repository"
    folder.mkdir()
    kernel = (ROOT / "samples" / "sim_d" / "saxpy.s").read_text()
    for number in range(10):
        (folder / f"k{number}.s").write_text(f"// {number}\n{kernel}")
    for name in MODULES:
        (folder / f"{name}.py").write_text(
            "import os, pathlib\npathlib.Path(os.environ['MARK']).write_text(__name__)\n"
        )
    (folder / "wcet.toml").write_text(
        f'machine = "sim-d"\nndrange = [1024, 1]\nwidth = 1024\nkernels = ["k?.s"]\nbudget = "9 ms"\n'
        f'[kernel.saxpy]\npurpose = "{EVIL}"\n[kernel."z{EVIL}"]\nbudget = "1 cycles"\n'
    )
    return folder


COMMANDS = (
    ("check", "-j", "2", "--no-cache"),
    ("check", "-j", "2", "--no-cache", "--format", "github"),
    ("analyze", "k0.s"),
    ("simulate", "k0.s"),
    ("explain", "k0.s"),
    ("annotate", "k0.s"),
    ("config", "k0.s"),
    ("validate", "k0.s"),
    ("cfg", "k0.s"),
    ("diff", "--base", "HEAD"),
)


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_nothing_of_the_repository_runs_or_reaches_the_console(repository: Path, tmp_path: Path, command) -> None:
    mark = tmp_path / "mark"
    ran = run(repository, *command, MARK=str(mark))
    assert not mark.exists(), mark.read_text()
    assert ran.returncode in (0, 1, 2, 3)
    shown = ran.stdout + ran.stderr
    assert not {char for char in shown if (char < " " and char not in "\n\t") or char in "\x7f\x9b\u202e"}
    commands = [line for line in shown.splitlines() if line.lstrip().startswith(("::", "##["))]
    known = {"error", "warning", "notice"} if "github" in command else set[str]()
    assert {line[2:].split()[0] for line in commands} <= known
    assert not [line for line in commands if line.startswith("::error::")]


def test_what_git_is_told_by_the_repository_does_not_run(repository: Path, tmp_path: Path) -> None:
    mark = tmp_path / "mark"
    script = repository / "monitor.sh"
    script.write_text(f"#!/bin/sh\ntouch {mark}\n")
    script.chmod(0o755)
    git = ["git", "-c", "user.name=a", "-c", "user.email=a@b"]
    for words in (["init", "-q"], ["add", "-A"], ["commit", "-q", "-m", "start"]):
        subprocess.run([*git, *words], cwd=repository, check=True, capture_output=True)
    subprocess.run(["git", "config", "core.fsmonitor", str(script)], cwd=repository, check=True)
    run(repository, "diff", "--base", "HEAD", MARK=str(mark))
    run(repository, "trend", "k0.s", MARK=str(mark))
    assert not mark.exists()


def test_devices_and_pipes_are_not_read(repository: Path) -> None:
    os.mkfifo(repository / "pipe.s")
    (repository / "zero.s").symlink_to("/dev/zero")
    for name in ("pipe.s", "zero.s"):
        ran = run(repository, "analyze", name)
        assert ran.returncode == 2 and "regular file" in ran.stderr


@pytest.mark.skipif(
    not any(shutil.which(f"llvm-objdump{suffix}") for suffix in ("", "-14", "-19")), reason="no llvm-objdump"
)
def test_an_object_that_is_printed_without_end_is_refused(repository: Path) -> None:
    shutil.copy(ROOT / "tests" / "data" / "gcn" / "objects" / "endless.o", repository / "endless.o")
    ran = run(repository, "analyze", "endless.o", WCET_CHILD_OUTPUT="8", WCET_CHILD_SECONDS="20")
    assert ran.returncode in (2, 3) and "error[W" in ran.stderr
