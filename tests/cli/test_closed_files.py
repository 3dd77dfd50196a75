"""Files that are there and cannot be reached: links that lead to each other, folders that nobody may look into."""

import errno
import io
import os
import re
import shutil
from pathlib import Path

import pytest

SAMPLE = Path(__file__).parents[2] / "samples" / "gcn" / "saxpy.s"
LAUNCH = ("--groups", "4", "--group-size", "64")

INPUTS = [
    ("analyze", "CLOSED"),
    ("analyze", "CLOSED/k.s"),
    ("analyze", "CLOSED.cl"),
    ("analyze", "k.s", *LAUNCH, "--machine", "CLOSED.toml"),
    ("analyze", "k.s", *LAUNCH, "--machine", "CLOSED/m.toml"),
    ("analyze", "k.s", *LAUNCH, "--config", "CLOSED"),
    ("analyze", "k.s", *LAUNCH, "--config", "CLOSED/wcet.toml"),
    ("analyze", "k.s", *LAUNCH, "--store", "CLOSED/x/store.sqlite"),
    ("analyze", "k.s", *LAUNCH, "-o", "CLOSED/report"),
    ("analyze", "k.s", *LAUNCH, "-f", "json", "-o", "CLOSED"),
    ("simulate", "k.s", *LAUNCH, "--arg", "x=@CLOSED"),
    ("simulate", "k.s", *LAUNCH, "--arg", "x=@CLOSED/x.npy"),
    ("check", "CLOSED"),
    ("check", "CLOSED/k.s"),
    ("check", "CLOSED/k.s", "-f", "sarif"),
    ("check", "k.s", "--config", "CLOSED"),
    ("sweep", "CLOSED"),
    ("verify", "CLOSED"),
    ("diff", "CLOSED", "CLOSED"),
    ("annotate", "--write", "CLOSED"),
    ("init", "CLOSED/x"),
    ("sched", "CLOSED"),
    ("llc", "CLOSED"),
]


@pytest.fixture
def kernel(folder):
    shutil.copy(SAMPLE, folder / "k.s")
    return folder / "k.s"


def close(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the system refuse every path with a folder or file `closed` in it, as it does not refuse root."""

    def guard(function):
        def guarded(path, *arguments, **named):
            if isinstance(path, str | os.PathLike) and "closed" in re.split(r"[/.]", os.fspath(path)):
                raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), os.fspath(path))
            return function(path, *arguments, **named)

        return guarded

    for module, name in ((os, "stat"), (os, "open"), (os, "mkdir"), (os, "scandir"), (io, "open")):
        monkeypatch.setattr(module, name, guard(getattr(module, name)))


@pytest.mark.usefixtures("kernel")
@pytest.mark.parametrize("command", INPUTS, ids=" ".join)
def test_links_that_lead_to_each_other_are_refused_with_advice(wcet, folder, command):
    for name in ("loop", "loop.cl", "loop.toml"):
        (folder / name).symlink_to(name)
    ran = wcet(*(each.replace("CLOSED", "loop") for each in command))
    assert ran.code == 2, ran.err
    assert "= help: " in ran.out + ran.err
    assert all((folder / name).is_symlink() for name in ("loop", "loop.cl", "loop.toml"))


@pytest.mark.usefixtures("kernel")
@pytest.mark.parametrize("command", INPUTS, ids=" ".join)
def test_what_may_not_be_read_is_refused_with_advice(wcet, monkeypatch, command):
    close(monkeypatch)
    ran = wcet(*(each.replace("CLOSED", "closed") for each in command))
    assert ran.code == 2, ran.err
    assert "= help: " in ran.out + ran.err


@pytest.mark.parametrize("leads_to", ["wcet.toml", "nowhere.toml"])
def test_a_configuration_that_is_a_link_to_nowhere_is_not_passed_over(wcet, folder, kernel, leads_to):
    (folder / "wcet.toml").unlink()
    (folder / "wcet.toml").symlink_to(leads_to)
    ran = wcet("check", kernel.name)
    assert ran.code == 2
    assert "error[W001]: `wcet.toml` cannot be read" in ran.err


def test_a_folder_that_cannot_be_looked_into_is_not_passed_over(wcet, folder, kernel, monkeypatch):
    (folder / "closed").mkdir()
    close(monkeypatch)
    ran = wcet("check", "--recursive")
    assert ran.code == 2
    assert "error[W001]: `closed` cannot be read: Permission denied\n  = help: chmod u+rX closed" in ran.err


@pytest.mark.parametrize("pattern", ["*/k.s", "**/*.s", "closed/*.s", "open/**/k.s", "[co]*/*.s"])
def test_a_folder_that_a_pattern_looks_into_is_not_passed_over(wcet, folder, kernel, monkeypatch, pattern):
    for name in ("open", "closed", "open/closed"):
        (folder / name).mkdir()
        shutil.copy(kernel, folder / name / "k.s")
    (folder / "wcet.toml").write_text(f'kernels = ["k.s", "{pattern}"]\ngroups = 4\ngroup_size = 64\n')
    assert wcet("check").code == 0
    close(monkeypatch)
    ran = wcet("check")
    assert ran.code == 2
    assert "cannot be read: Permission denied" in ran.err and "chmod u+rX" in ran.err and "closed" in ran.err
