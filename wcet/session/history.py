"""Lists the commits that changed a kernel or what governs it, oldest first."""

from collections.abc import Iterable
from pathlib import Path

from wcet.errors import WcetError
from wcet.records import dataclass
from wcet.session.revision import resolve_revision, run_git

SHORT = 10
"""The number of digits of a commit that are shown."""

FORM = "--format=%H%x00%cs%x00%s"


@dataclass(frozen=True, slots=True)
class Commit:
    """A commit: its name, its date, and the first line of its message."""

    name: str
    day: str
    subject: str

    @property
    def short(self) -> str:
        """Return the first digits of the commit's hash."""
        return self.name[:SHORT]


def list_commits(root: Path, files: Iterable[Path], since: str | None) -> list[Commit]:
    """Return the commits of the current branch that changed any of the files, oldest first; perhaps none.

    Files are named from the `root` of the repository, whether they exist now or not. `since` is a revision, which is
    the first one then, or a date as git reads it. Raises `WcetError` W017 if git fails.
    """
    first = _resolve(root, since)
    limit = [f"{first}..HEAD"] if first else [f"--since={since}", "HEAD"] if since else ["HEAD"]
    paths = [file.as_posix() for file in files]
    told = run_git(root, "log", "--reverse", "--topo-order", FORM, *limit, "--", *paths)
    begun = run_git(root, "log", "-1", FORM, first) if first else b""
    return [Commit(*line.split("\0", 2)) for line in (begun + told).decode(errors="replace").splitlines()]


def _resolve(root: Path, since: str | None) -> str | None:
    """Return the commit that a word names, or None if the word is a date."""
    try:
        return None if since is None else resolve_revision(root, since)
    except WcetError:
        return None
