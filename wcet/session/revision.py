"""Extracts the files of another revision of the repository into a temporary folder, and reports git's errors."""

import io
import os
import re
import tarfile
from collections.abc import Generator
from contextlib import contextmanager
from difflib import get_close_matches
from pathlib import Path
from tempfile import TemporaryDirectory

from wcet.children import run_child
from wcet.errors import Diagnostic, WcetError, refuse
from wcet.files import find_inside, show_path
from wcet.records import dataclass
from wcet.repository import GIT


@dataclass(frozen=True, slots=True)
class CheckOut:
    """A repository, and a copy of its files in some revision."""

    root: Path
    copy: Path

    def move(self, path: Path) -> Path:
        """Return the path of a file of the repository in the copy; links in it are kept."""
        return self.copy / find_inside(self.root, path)

    def name(self, file: Path) -> str:
        """Return the path of a file of the copy as it would be called in the working folder."""
        return show_path(self.root / find_inside(self.copy, file))


@contextmanager
def check_out(revision: str, folder: Path) -> Generator[CheckOut, None, None]:
    """Yield the repository around `folder`, and a copy of its files in `revision`.

    Raises `WcetError` W017 if git does not know the folder or the revision.
    """
    root = find_git_root(folder)
    archive = _archive(
        root, run_git(root, "rev-parse", f"{resolve_revision(root, revision)}^{{tree}}").decode().strip()
    )
    with TemporaryDirectory(prefix="wcet-base-") as name:
        with tarfile.open(fileobj=io.BytesIO(archive)) as tar:
            tar.extractall(name, filter="data")
        (Path(name) / GIT).mkdir()  # the copy is a repository of its own, so that its files can name no files of others
        yield CheckOut(root, Path(name))


_ATTRIBUTES = "* -filter -export-subst -export-ignore -ident -text !eol !crlf !working-tree-encoding\n"
"""Attributes that keep git from writing files that differ from the committed ones, and from starting filters."""


def _archive(root: Path, tree: str) -> bytes:
    """Return the files of a tree as git stores them, as a tar archive.

    git writes them in a repository of its own, which shares the objects of the other one, but not its configuration and
    attributes: `filter=lfs` would start a program that asks a server named in the repository.
    """
    objects = run_git(root, "rev-parse", "--path-format=absolute", "--git-path", "objects").decode().rstrip("\n")
    kind = run_git(root, "rev-parse", "--show-object-format").decode().strip()
    with TemporaryDirectory(prefix="wcet-git-") as name:
        bare = Path(name)
        run_git(bare, "init", "--quiet", "--bare", "--template=", f"--object-format={kind}", name)
        (bare / "info").mkdir(exist_ok=True)
        (bare / "info" / "attributes").write_text(_ATTRIBUTES, encoding="utf-8")
        (bare / "objects" / "info" / "alternates").write_text(f"{objects}\n", encoding="utf-8")
        return run_git(bare, f"--git-dir={name}", "archive", "--format=tar", tree)


def find_git_root(folder: Path) -> Path:
    """Return the root of the repository around a folder; raise `WcetError` W017 if there is none."""
    return Path(run_git(folder, "rev-parse", "--show-toplevel").decode().strip())


def resolve_revision(folder: Path, revision: str) -> str:
    """Return the commit that a revision names; raise `WcetError` W017, with the nearest name, if there is none."""
    try:
        asked = ("rev-parse", "--verify", "--quiet", "--end-of-options", f"{revision}^{{commit}}")
        return run_git(folder, *asked).decode().strip()
    except WcetError:
        pass
    names = run_git(folder, "for-each-ref", "--format=%(refname:short)").decode(errors="replace").split()
    near = [name for name in names if name.endswith(f"/{revision}")] or get_close_matches(revision, names, n=1)
    cut = is_shallow(folder)
    notes = ("the clone is shallow: what is older is not in it",) if cut else ()
    advice = "git fetch --unshallow" if cut else f"did you mean `{near[0]}`?" if near else "git log --oneline --all"
    raise refuse("W017", f"the repository has no revision `{revision}`", notes=notes, help=advice)


def describe_revision(folder: Path) -> str:
    """Return the commit that is checked out around a folder, its date, and whether files differ from it, as text."""
    commit, date = run_git(folder, "log", "-1", "--format=%h %cs").decode().split()
    changed = run_git(folder, "status", "--porcelain", "--untracked-files=no").strip()
    return f"commit {commit} of {date}" + (", with changes that are not committed" if changed else "")


def is_shallow(folder: Path) -> bool:
    """Return True if a clone lacks the older part of its history."""
    return run_git(folder, "rev-parse", "--is-shallow-repository").decode().strip() == "true"


def warn_of_shallow(folder: Path) -> tuple[Diagnostic, ...]:
    """Return a warning (W018) if the history of a repository is not whole."""
    if not is_shallow(folder):
        return ()
    message = "the clone is shallow: commits before its first one are missing"
    return (Diagnostic("W018", message, help="git fetch --unshallow", severity="warning"),)


_SETTINGS = (
    "safe.bareRepository=explicit",
    "core.fsmonitor=false",
    "core.hooksPath=/dev/null",
    "log.showSignature=false",
    "protocol.allow=never",
)
SAFE_GIT = tuple(word for setting in _SETTINGS for word in ("-c", setting))
"""Settings that keep a repository from running anything: its own configuration, monitors, hooks, fetching."""


_ENVIRONMENT = {
    "LC_ALL": "C",
    "GIT_LITERAL_PATHSPECS": "1",
    "GIT_TERMINAL_PROMPT": "0",
    "GIT_ALLOW_PROTOCOL": "none",  # these precede what a repository states about single protocols
    "GIT_NO_LAZY_FETCH": "1",
}


def run_git(folder: Path, *arguments: str) -> bytes:
    """Return the output of git; raise `WcetError` W017 if git fails. Paths among the arguments are taken literally."""
    environment = {**os.environ, **_ENVIRONMENT}
    try:
        done = run_child(["git", *SAFE_GIT, "-C", str(folder), *arguments], f"`{show_path(folder)}`", environment)
    except OSError as error:
        raise refuse("W017", f"git cannot be run: {error.strerror}", help="apt install git") from None
    if done.code != 0:
        raise _refuse_git(folder, arguments[0], done.err.decode(errors="replace").strip())
    return done.out


def _refuse_git(folder: Path, command: str, said: str) -> WcetError:
    """Return the error for a failed git command, with the usual reason and a remedy."""
    shown = show_path(folder)
    if "not a git repository" in said:
        advice = "git init && git add --all && git commit --message start"
        return refuse("W017", f"`{shown}` is in no git repository", help=advice)
    if "dubious ownership" in said:
        place = re.search(r"repository at '([^']+)'", said)
        advice = f"git config --global --add safe.directory {place[1] if place else folder.absolute()}"
        return refuse("W017", f"git does not read the repository around `{shown}`: another user owns it", help=advice)
    if "does not have any commits yet" in said or "unknown revision" in said or "bad revision 'HEAD'" in said:
        return refuse("W017", f"the repository around `{shown}` has no such commit", help="git log --oneline --all")
    reason = said.splitlines()[0].removeprefix("fatal: ") if said else "it gives no reason"
    return refuse("W017", f"git {command} failed: {reason}", help=f"git -C {shown} status")
