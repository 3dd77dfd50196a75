"""The files of another revision of the repository, in a folder of their own."""

import io
import subprocess
import tarfile
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from wcet.errors import refuse


@contextmanager
def check_out(revision: str, folder: Path) -> Generator[tuple[Path, Path], None, None]:
    """Yield the root of the repository around `folder`, and a copy of that root as it is in `revision`.

    Raises `WcetError` W011 when git does not know the one or the other.
    """
    root = Path(run_git(folder, "rev-parse", "--show-toplevel").decode().strip())
    commit = (
        run_git(folder, "rev-parse", "--verify", "--quiet", "--end-of-options", f"{revision}^{{tree}}").decode().strip()
    )
    archive = run_git(root, "archive", "--format=tar", commit)
    with TemporaryDirectory(prefix="wcet-base-") as name:
        with tarfile.open(fileobj=io.BytesIO(archive)) as tar:
            tar.extractall(name, filter="data")
        yield root, Path(name)


def run_git(folder: Path, *arguments: str) -> bytes:
    """Return what git prints; raise `WcetError` W011 where it fails."""
    try:
        done = subprocess.run(["git", "-C", str(folder), *arguments], capture_output=True, check=False)
    except OSError as error:
        raise refuse("W011", f"git cannot be run: {error.strerror}") from None
    if done.returncode != 0:
        said = done.stderr.decode(errors="replace").strip().splitlines()
        reason = said[0] if said else "no such revision"
        raise refuse("W011", f"git {arguments[0]} failed: {reason}", help="--base main")
    return done.stdout
