"""Writes stamp and dependency files, by which make and ninja know when kernels must be checked again."""

import os
import re
from pathlib import Path

from wcet.errors import refuse
from wcet.files import locate
from wcet.repository import write_own
from wcet.session.dependencies import Dependencies
from wcet.session.paths import refuse_write


def write_stamp(path: Path) -> None:
    """Write an empty file whose time says when the kernels last passed; the time of its folder does not become
    later."""
    _write(path, "")
    os.utime(path)


ALWAYS = "/dev/null/changed"
"""A prerequisite that never exists, because nothing is below a file: make and ninja then build the target each time."""

_TAKEN = re.compile(r"[\w./+@, #$-]+")
"""The pattern of names that make accepts once they are escaped; other names could match another file."""


def write_depfile(path: Path, target: Path, dependencies: Dependencies) -> None:
    """Write a rule by which `target` depends on everything on which the verdicts depend.

    Prerequisites are named like `target`: relative to the working folder, or by absolute paths. Each also gets an empty
    rule, so that a deleted file is a change and not an error. If make cannot take the name of a file, the target is
    built each time. Raises `WcetError` W007 if make cannot take the name of the target.
    """
    name = locate if target.is_absolute() else Path
    stamp = _escape(target.as_posix())
    if stamp is None:
        raise refuse("W007", f"make cannot take `{target.as_posix()}` as the name of a stamp", help="--stamp build/ok")
    needed = dict.fromkeys(_escape(name(each).as_posix()) or ALWAYS for each in dependencies.present)
    rule = " \\\n  ".join([f"{stamp}:", *needed])
    _write(path, "\n\n".join([rule, *(f"{each}:" for each in needed)]) + "\n")


def _escape(name: str) -> str | None:
    """Return a file name in the syntax of make; None if make cannot take it.

    Names that begin with a dot are those of special targets: with a rule for `.IGNORE`, no failure would count.
    """
    special = name.startswith(".") and "/" not in name and name != "."
    if special or name != name.strip() or _TAKEN.fullmatch(name) is None:
        return None
    return name.replace(" ", "\\ ").replace("#", "\\#").replace("$", "$$")


def _write(path: Path, text: str) -> None:
    try:
        write_own(path, text)
    except OSError as error:
        raise refuse_write(path, path.as_posix(), error) from None
