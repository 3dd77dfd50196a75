"""The commits that changed a kernel or what governs it, oldest first."""

from collections.abc import Sequence
from dataclasses import dataclass
from os.path import relpath
from pathlib import Path

from wcet.cli.revision import run_git
from wcet.errors import WcetError, refuse

SHORT = 10
"""Digits of a commit that are shown."""


@dataclass(frozen=True, slots=True)
class Commit:
    """A commit: its name, the day it was made, and the first line of its message."""

    name: str
    day: str
    subject: str

    @property
    def short(self) -> str:
        """The first digits of the name."""
        return self.name[:SHORT]


def list_commits(files: Sequence[Path], since: str | None) -> list[Commit]:
    """Return the commits of the current branch that changed any of the files, oldest first.

    `since` is a revision, which is the first one then, or a date as git reads it. Raises `WcetError` W011 outside of a
    repository, and where nothing was found.
    """
    folder = files[0].resolve().parent
    paths = [relpath(file.resolve(), folder) for file in files]
    first = _resolve(folder, since)
    limit = [f"{first}..HEAD"] if first else [f"--since={since}", "HEAD"] if since else ["HEAD"]
    form = "--format=%H%x00%cs%x00%s"
    told = run_git(folder, "log", "--reverse", form, *limit, "--", *paths).decode(errors="replace").splitlines()
    if first:
        told = [*run_git(folder, "log", "-1", form, first).decode(errors="replace").splitlines(), *told]
    if not told:
        since_told = f" since {since}" if since else ""
        message = f"no commit{since_told} changed `{files[0].as_posix()}`"
        raise refuse("W011", message, help="git log --oneline -- " + files[0].as_posix())
    return [Commit(*line.split("\0", 2)) for line in told]


def _resolve(folder: Path, since: str | None) -> str | None:
    """Return the commit that a word names, None where it is a date."""
    if since is None:
        return None
    try:
        asked = ("rev-parse", "--verify", "--quiet", "--end-of-options", f"{since}^{{commit}}")
        return run_git(folder, *asked).decode().strip()
    except WcetError:
        return None
