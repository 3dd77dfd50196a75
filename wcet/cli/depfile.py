"""Stamp and dependency files, by which make and ninja know when kernels must be checked again."""

import os
from pathlib import Path

from wcet.cli.paths import refuse_write
from wcet.files import locate, write_beside
from wcet.session.dependencies import Dependencies


def write_stamp(path: Path) -> None:
    """Write an empty file whose time says when the kernels last passed: that of the folder it is in is not later."""
    _write(path, "")
    os.utime(path)


def write_depfile(path: Path, target: Path, dependencies: Dependencies) -> None:
    """Write a rule that lets `target` depend on everything that the verdicts rest on.

    Prerequisites are named like `target`: from the working folder, or by absolute paths. Each also gets an empty rule,
    so that one that is deleted is no error but a change.
    """
    name = locate if target.is_absolute() else Path
    needed = dict.fromkeys(_escape(name(each).as_posix()) for each in dependencies.present)
    rule = " \\\n  ".join([f"{_escape(target.as_posix())}:", *needed])
    _write(path, "\n\n".join([rule, *(f"{each}:" for each in needed)]) + "\n")


def _escape(name: str) -> str:
    """Write a file name as make reads it."""
    return name.replace("\\", "\\\\").replace(" ", "\\ ").replace("#", "\\#").replace("$", "$$")


def _write(path: Path, text: str) -> None:
    try:
        write_beside(path, text)
    except OSError as error:
        raise refuse_write(path, path.as_posix(), error) from None
