"""Finds what other packages register, and loads `importlib.metadata` only if any of them may register something.

That module parses mail headers and archives: its import takes a twentieth of a short analysis.
"""

import os
import sys
from functools import cache
from importlib.machinery import PathFinder
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

LISTS = "-info"
"""The end of the name of a folder where an installer writes what a package registers: `.dist-info`, `.egg-info`, or
`EGG-INFO` inside of an egg."""


@cache
def entry_points(group: str) -> "tuple[EntryPoint, ...]":
    """Return the entry points that packages register; they are cached, because finding them reads every installed
    package."""
    if not _may_have(group):
        return ()
    from importlib.metadata import entry_points as read_entry_points

    return tuple(read_entry_points(group=group))


def _may_have(group: str) -> bool:
    """Return False only if no package registers anything in a group.

    Archives and finders of packages that are not the standard one are left to `importlib.metadata`.
    """
    if any(hasattr(finder, "find_distributions") for finder in sys.meta_path if finder is not PathFinder):
        return True
    return any(_names(group, place or os.curdir) for place in sys.path)


def _names(group: str, place: str) -> bool:
    """Return True if a list in a folder of the path has the name of the group; or if the place is an archive."""
    try:
        with os.scandir(place) as entries:
            folders = [entry.path for entry in entries if entry.name.lower().endswith(LISTS)]
    except NotADirectoryError:
        return True
    except OSError:
        return False
    return any(group.encode() in _read(folder) for folder in folders)


def _read(folder: str) -> bytes:
    try:
        return Path(folder, "entry_points.txt").read_bytes()
    except OSError:
        return b""
