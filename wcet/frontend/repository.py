"""Which files on this machine the names in line tables may have us read: those of the repository of the kernel.

Assembly and objects may be written by a stranger, and what reports quote of their sources is read by others.
"""

from os.path import realpath
from pathlib import Path

from wcet.config.read import find_governing
from wcet.files import locate

GIT = ".git"


def find_repository(folder: Path) -> Path:
    """Return the repository of the kernels in `folder`.

    That is the nearest folder with a `.git`, else that of the outermost configuration above, else `folder`.
    """
    here = locate(folder)
    for place in (here, *here.parents):
        if (place / GIT).exists():
            return place
    outermost = [each.parent for each in find_governing(here / "kernel")][-1:]
    return outermost[0] if outermost else here


def find_source(repository: Path, path: Path) -> Path | None:
    """Return where a file of the repository is; None for one that is outside, by whatever links, or that git keeps."""
    root, place = Path(realpath(repository)), Path(realpath(path))
    if not place.is_relative_to(root):
        return None
    kept = any(part.lower() == GIT for part in place.relative_to(root).parts)
    return None if kept else place
