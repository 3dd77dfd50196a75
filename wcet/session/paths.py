"""Builds errors, with advice, for files that cannot be read or written; writes files into a folder."""

import errno
import re
import shlex
from collections.abc import Mapping
from difflib import get_close_matches
from itertools import count
from pathlib import Path

from wcet.errors import WcetError, refuse
from wcet.files import show_path, write_beside
from wcet.repository import require_own

SUFFIXES = (".s", ".cl", ".hip", ".sas", ".cdfg", ".dot", ".gv", ".o", ".co", ".hsaco")
"""The suffixes of files with kernels."""


def refuse_read(path: Path, shown: str, error: OSError) -> WcetError:
    """Return the error (W001) for an input file that cannot be read, with advice for the reason."""
    return refuse("W001", f"`{shown}` cannot be read: {error.strerror}", help=_advise_reading(path, shown, error.errno))


def refuse_write(path: Path, shown: str, error: OSError) -> WcetError:
    """Return the error (W007) for an output file that cannot be written, with advice for the reason."""
    return refuse("W007", f"`{shown}` cannot be written: {error.strerror}", help=_advise_writing(path, error.errno))


def name_report(name: str, kind: str) -> Path:
    """Return where a file about a kernel called `name` is written: in the working folder, and never through a link.

    The name may be a stranger's, with any characters, and a file of this name may be a link that a stranger made.
    """
    plain = re.sub(r"[^\w.-]", "_", name)[:50].lstrip(".-") or "kernel"
    places = (Path(f"{plain}{number or ''}-{kind}.json") for number in count())
    return next(path for path in places if not path.is_symlink())


def write_folder(folder: Path, files: Mapping[str, str | bytes]) -> None:
    """Write files by their names into a folder, which is created if it does not exist; raise `WcetError` W007."""
    for name, contents in files.items():
        place = folder / name
        try:
            require_own(place).parent.mkdir(parents=True, exist_ok=True)
            write_beside(place, contents)
        except OSError as error:
            raise refuse_write(place, show_path(place), error) from None


def _advise_reading(path: Path, shown: str, reason: int | None) -> str:
    if reason == errno.EISDIR:
        folder, suffix = shown.rstrip("/"), _find_suffix(path)
        return f"name the files in it: {folder}/*{suffix}" if suffix else f"cd {shlex.quote(folder)} && wcet check -r"
    if reason in (errno.EACCES, errno.EPERM):
        return f"chmod u+rX {shown}  # and the folders that it is in"
    if reason == errno.ELOOP:
        return f"ls -l {shown}  # links that lead to each other"
    if reason == errno.ENOENT:
        near = get_close_matches(path.name, _neighbours(path), n=1)
        if near:
            return f"did you mean `{(Path(shown).parent / near[0]).as_posix()}`?"
        return "paths are relative to the working folder; `ls` shows what is in it"
    if reason == errno.EINVAL:
        return "write what it gives to a file, and name that file"
    if reason == errno.EFBIG:
        return f"ls -l {shlex.quote(shown)}  # a part of it may be enough"
    return "see whether another program can read it"


def _find_suffix(folder: Path) -> str:
    """Return the suffix of the kernels in a folder; empty if there are none."""
    there = {Path(name).suffix for name in _neighbours(folder / "kernel")}
    return next((each for each in SUFFIXES if each in there), "")


def _advise_writing(path: Path, reason: int | None) -> str:
    if reason == errno.ENOENT:
        return f"create the folder first: mkdir -p {path.parent.as_posix()}"
    if reason == errno.EISDIR:
        return f"name a file in it: {path.as_posix()}/report"
    if reason in (errno.EEXIST, errno.ENOTDIR):
        return "a file is where a folder is needed: choose another place"
    if reason == errno.ELOOP:
        return f"ls -l {path.as_posix()}  # links that lead to each other"
    if reason in (errno.ENOSPC, errno.EFBIG, errno.EDQUOT):
        return "free some space, or choose another place"
    return "choose a place that you may write to"


def _neighbours(path: Path) -> list[str]:
    try:
        return sorted(each.name for each in path.parent.iterdir() if each.is_file())
    except OSError:
        return []
