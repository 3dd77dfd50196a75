import os
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.report.bounds import make_bound
from wcet.cli import run
from wcet.errors import refuse
from wcet.session import kernels


@dataclass(frozen=True)
class Ran:
    code: int
    out: str
    err: str


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty working folder with its own cache and no settings from outside."""
    for name in list(os.environ):
        if name.startswith("WCET_"):
            monkeypatch.delenv(name)
    work = tmp_path / "work"
    work.mkdir()
    (work / "wcet.toml").write_text("")
    monkeypatch.setenv("WCET_CACHE_DIR", str(tmp_path / "cache"))
    monkeypatch.chdir(work)
    return work


@pytest.fixture
def wcet(folder: Path, capsys: pytest.CaptureFixture[str]) -> Callable[..., Ran]:
    """Runs the command line in this process."""

    def call(*arguments: str) -> Ran:
        code = run(arguments)
        out, err = capsys.readouterr()
        assert "Traceback" not in out + err
        return Ran(code, out, err)

    return call


class FakeAnalysis:
    """Answers by the first word of the text, and remembers the options it was asked with."""

    def __init__(self) -> None:
        self.asked = []

    def __call__(self, source, options):
        self.asked.append(options)
        word = source.text.split()[0]
        if word == "unbounded":
            raise refuse("W201", "loop `x` has no iteration bound", help="state it")
        if word == "syntax":
            raise refuse("W101", "line cannot be read")
        if word == "crash":
            raise ZeroDivisionError("division by zero")
        if word == "modern" and options.convention == "published":
            raise refuse("W282", "no reading")
        name = source.name.removesuffix(".s")
        return (make_bound(name, source, extra=-100 if options.convention == "published" else 0),)


@pytest.fixture
def analysis(monkeypatch: pytest.MonkeyPatch, folder: Path) -> FakeAnalysis:
    """Replaces the pipeline; four kernels are there to be asked for."""
    fake = FakeAnalysis()
    monkeypatch.setattr(kernels, "load_analysis", lambda: fake)
    for name in ("good", "unbounded", "syntax", "crash"):
        (folder / f"{name}.s").write_text(f"{name}\n" + "filler\n" * 8)
    return fake
