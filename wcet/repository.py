"""Decides which files the tool may read on behalf of a stranger's file: those of the repository that contains it.

Configurations, machine files, task sets and line tables may come with a pull request, and others read what reports
quote of a file. Paths on the command line are the user's own; only links that lead out of a repository are refused.
"""

import os
import shlex
from collections.abc import Iterable
from os.path import realpath
from pathlib import Path

from wcet.errors import WcetError, refuse
from wcet.files import LARGEST, locate, read_once, read_regular, show_path, write_beside
from wcet.span import Span

GIT = ".git"
CONFIGURATION = "wcet.toml"
CHECKED_OUT = ("GITHUB_WORKSPACE", "CI_PROJECT_DIR")
"""The variables in which CI services name the folder that they have checked out."""

OUTSIDE = "WCET_OUTSIDE"
"""The variable with further folders that files of a repository may name, separated like those of PATH."""


def find_repository(folder: Path) -> Path:
    """Return the repository of the files in `folder`.

    That is the nearest folder with a `.git`, else the one that a CI service has checked out. Without these it is the
    outermost folder around `folder` that has a `wcet.toml` or is the working folder (unless that is the root of the
    file system), else `folder`.
    """
    here = locate(folder)
    around = (here, *here.parents)
    for place in around:
        if (place / GIT).exists():
            return place
    for stated in filter(None, map(os.environ.get, CHECKED_OUT)):
        if Path(realpath(here)).is_relative_to(realpath(stated)):
            return Path(realpath(stated))
    own = (place for place in reversed(around[:-1]) if place == Path.cwd() or (place / CONFIGURATION).is_file())
    return next(own, here)


def find_source(repository: Path, path: Path) -> Path | None:
    """Return the path of a file of the repository; None if it is outside (links are followed), or git's data."""
    root, place = Path(realpath(repository)), Path(realpath(path))
    if not place.is_relative_to(root):
        return None
    kept = any(part.lower() == GIT for part in place.relative_to(root).parts)
    return None if kept else place


def require_inside(folder: Path, named: str, said: str, span: Span | None = None) -> Path:
    """Return the path that a file in `folder` names; raise `WcetError` W025 if it may not be read.

    `said` says who names it: "`[compile]`".
    """
    require_all_inside(folder, (named,), said, span)
    return folder / named


def require_all_inside(folder: Path, named: Iterable[str], said: str, span: Span | None = None) -> None:
    """Raise `WcetError` W025 for the first path that may not be read; the repository is searched once."""
    repository = find_repository(folder)
    for each in named:
        if not _is_allowed(repository, folder / each):
            raise refuse_outside(folder / each, each, said, span)


def may_read(folder: Path, path: Path) -> bool:
    """Return True if files in `folder` may make the tool read a path: it is in their repository, or in `WCET_OUTSIDE`.

    If there is no `.git`, links are assumed to be those of a build system, which makes the files that it has declared
    appear in a sandbox.
    """
    return _is_allowed(find_repository(folder), path)


def require_readable(folder: Path, path: Path, said: str, span: Span | None = None) -> Path:
    """Return a path that a file in `folder` makes the tool read; raise `WcetError` W025 if it may not."""
    if not may_read(folder, path):
        raise refuse_outside(path, show_path(path), said, span)
    return path


def require_own(path: Path) -> Path:
    """Return a path that the user names; raise `WcetError` W025 if it is a link of a repository that leads out of it.

    The target of such a link was chosen by the author of the repository, whatever pattern of names the user typed.
    """
    if Path(realpath(path)) != path.absolute():  # quick, and true of a path with `..` as well
        require_readable(path.parent, path, "a link")
    return path


def read_own(path: Path, largest: int = LARGEST) -> bytes:
    """Return the bytes of a regular file that the user names; raise `WcetError` W025 if a link of a repository leads
    out of it.

    Raises `OSError` if it cannot be read, or has more than `largest` bytes.
    """
    return read_regular(require_own(path), largest)


def read_own_once(path: Path, largest: int = LARGEST) -> bytes:
    """Return the bytes of a file that the user names and that is read once, so that it may be a pipe: `<(...)`.

    Raises as `read_own`.
    """
    return read_once(require_own(path), largest)


def write_own(path: Path, content: str | bytes) -> None:
    """Write a file that the user names, at once; raise `WcetError` W025 if a link of a repository leads out of it.

    Raises `OSError` if it cannot be written.
    """
    write_beside(require_own(path), content)


def _is_allowed(repository: Path, path: Path) -> bool:
    allowed = [Path(each) for each in os.environ.get(OUTSIDE, "").split(os.pathsep) if each]
    if any(find_source(root, path) is not None for root in (repository, *allowed)):
        return True
    return not (repository / GIT).exists() and locate(path).is_relative_to(repository)


def refuse_outside(path: Path, named: str, said: str, span: Span | None = None) -> WcetError:
    """Return the error (W025) for a path that is called `named`, with what would allow it."""
    wanted = Path(realpath(path)).parent
    return refuse(
        "W025",
        f"{said} names `{named}`, which is outside of the repository",
        span,
        notes=("its author may not be the user of the tool, whose other files would be shown or overwritten",),
        help=f"export {OUTSIDE}={shlex.quote(str(wanted))}  # if files of the repository may name those in there",
    )
