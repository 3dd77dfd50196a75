"""Which files on this machine the names in line tables may have us read: those of the repository of the kernel.

Assembly and objects may be written by a stranger, and what reports quote of their sources is read by others.
"""

from os.path import realpath
from pathlib import Path

from wcet.files import locate

GIT = ".git"
CONFIGURATION = "wcet.toml"


def find_repository(folder: Path) -> Path:
    """Return the repository of the kernels in `folder`.

    That is the nearest folder with a `.git`, else the outermost with a `wcet.toml`, else `folder`.
    """
    here = locate(folder)
    for place in (here, *here.parents):
        if (place / GIT).exists():
            return place
    return next((place for place in (*reversed(here.parents), here) if (place / CONFIGURATION).is_file()), here)


def find_source(repository: Path, path: Path) -> Path | None:
    """Return where a file of the repository is; None for one that is outside, by whatever links, or that git keeps."""
    root, place = Path(realpath(repository)), Path(realpath(path))
    if not place.is_relative_to(root):
        return None
    kept = any(part.lower() == GIT for part in place.relative_to(root).parts)
    return None if kept else place
