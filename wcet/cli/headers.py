"""Finds folders of headers by the names that kernels include, if the compiler would need `-I`."""

import os
import re
from collections.abc import Iterable, Iterator
from pathlib import Path, PurePosixPath

from wcet.files import read_regular
from wcet.flow.graphs import explore

_INCLUDE = re.compile(rb'^[ \t]*#[ \t]*include[ \t]*"([^"\n]{1,200})"', re.MULTILINE)

MOST_FILES = 20_000
"""The largest number of files below a folder among which headers are searched."""


def find_includes(folder: Path, kernels: Iterable[Path]) -> tuple[Path, ...]:
    """Return the folders below `folder` with the headers that kernels include, and those that these headers include.

    A header beside the file that includes it needs no folder. If several folders have it, the user has to choose.
    """
    files = _list_files(folder)
    found: set[Path] = set()

    def follow(path: Path) -> Iterator[Path]:
        for name in _read_names(path):
            beside = path.parent / name
            places = [beside] if beside in files else [each for each in files if _ends_with(each, name)]
            if len(places) == 1:
                yield places[0]
                if places[0] != beside:
                    found.add(Path(*places[0].parts[: -len(name.parts)]))

    explore(kernels, follow)
    return tuple(sorted(found))


def _list_files(folder: Path) -> dict[Path, None]:
    """Return the files below a folder except hidden ones, up to a limit."""
    listed: dict[Path, None] = {}
    for place, folders, files in os.walk(folder):
        folders[:] = sorted(name for name in folders if name[0] != ".")
        listed |= dict.fromkeys(Path(place) / name for name in sorted(files))
        if len(listed) > MOST_FILES:
            break
    return listed


def _read_names(path: Path) -> list[PurePosixPath]:
    """Return the names that a file includes; the compiler alone resolves names with `..`."""
    try:
        text = read_regular(path)
    except OSError:
        return []
    names = [PurePosixPath(os.fsdecode(each)) for each in _INCLUDE.findall(text)]
    return [each for each in names if each.parts and ".." not in each.parts and not each.is_absolute()]


def _ends_with(path: Path, name: PurePosixPath) -> bool:
    return path.parts[-len(name.parts) :] == name.parts
