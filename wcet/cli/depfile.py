"""Stamp and dependency files, by which make and ninja know when a kernel must be checked again."""

from collections.abc import Sequence
from pathlib import Path

import wcet
from wcet.cli.common import Request
from wcet.cli.kernels import Outcome
from wcet.cli.paths import refuse_write
from wcet.config.read import find_config
from wcet.files import write_beside
from wcet.machine.changes import split_changes


def write_stamp(path: Path) -> None:
    """Write an empty file whose time says when the kernels last passed."""
    _write(path, "")


def write_depfile(
    path: Path, target: Path, files: Sequence[Path], outcomes: Sequence[Outcome], request: Request
) -> None:
    """Write a rule that lets `target` depend on everything the outcomes do: kernels with
    their headers, configurations, machines, wcet.

    Each prerequisite also gets an empty rule, so that one that is deleted is no error but a change.
    """
    needed: dict[str, None] = dict.fromkeys(file.as_posix() for file in files)
    for file in files:
        config = request.config or find_config(file.resolve().parent)
        if config is not None:
            needed[config.as_posix()] = None
    for outcome in outcomes:
        needed |= dict.fromkeys(outcome.headers)
        machine = outcome.settings.value("machine") if outcome.settings else None
        base, _ = split_changes(machine or "")
        if base.endswith(".toml"):
            needed[Path(base).as_posix()] = None
    needed[Path(wcet.__file__).as_posix()] = None
    names = [_escape(name) for name in needed]
    rule = " \\\n  ".join([f"{_escape(target.as_posix())}:", *names])
    _write(path, "\n\n".join([rule, *(f"{name}:" for name in names)]) + "\n")


def _escape(name: str) -> str:
    """Write a file name as make reads it."""
    return name.replace("\\", "\\\\").replace(" ", "\\ ").replace("#", "\\#").replace("$", "$$")


def _write(path: Path, text: str) -> None:
    try:
        write_beside(path, text)
    except OSError as error:
        raise refuse_write(path, path.as_posix(), error) from None
