"""Identifies the tool that answers: its version, its libraries, and the bytes of its files.

Answers of one identity are the same wherever they were computed. The identity is part of every key of the store, and
processes of a cluster must have ours.
"""

import hashlib
import json
import os
import platform
from collections.abc import Iterator
from functools import cache
from operator import itemgetter
from pathlib import Path
from typing import Any

from wcet import __version__
from wcet.targets.entry_points import entry_points
from wcet.targets.registry import GROUP

PACKAGE = Path(__file__).resolve().parent
GRAMMAR = PACKAGE.parent / "grammar"
APART = frozenset({"__pycache__", "docs", "starter", "templates"})
"""The folders whose files change no answer; every other file of the package counts, whatever its name."""

LIBRARIES = ("lark", "networkx", "pulp", "highspy", "numpy", "pyyaml", "wasmtime")
"""The packages that parse, solve or compute for the tool; an optional package that is not installed counts as none."""


def describe_tool() -> dict[str, Any]:
    """Return everything about the tool on which an answer depends, by name."""
    return {
        "wcet": __version__,
        "package": digest_package(),
        "python": platform.python_version(),
        "libraries": [_library(name) for name in LIBRARIES],
        "targets": sorted((point.name, point.value, _distribution(point)) for point in entry_points(GROUP)),
    }


@cache
def identify_tool() -> str:
    """Return the digest of `describe_tool`, which is computed once."""
    return hashlib.sha256(json.dumps(describe_tool(), sort_keys=True).encode()).hexdigest()


@cache
def digest_package() -> str:
    """Return the digest of our own files, so that a checkout under development never answers from an older state."""
    digest = hashlib.sha256()
    for parts, entry in _list_own():
        with Path(entry.path).open("rb", buffering=0) as file:  # a thousand buffers would take twice the time
            data = file.read()
        digest.update(f"{'/'.join(parts)} {len(data)}\n".encode())
        digest.update(data)
    return digest.hexdigest()


def sign_package() -> str:
    """Return a digest of sizes and times of our own files: a quick check whether any was changed meanwhile."""
    stats = ((entry.path, entry.stat()) for _, entry in _list_own())
    told = "\n".join(f"{path} {stat.st_size} {stat.st_mtime_ns}" for path, stat in stats)
    return hashlib.sha256(told.encode()).hexdigest()


@cache
def list_files() -> tuple[Path, ...]:
    """Return the files that change when the tool does: its own, and those that name the version of each library."""
    own = (Path(entry.path) for _, entry in _list_own())
    return (*own, *(path for name in LIBRARIES if (path := _find_metadata(name))))


def _list_own() -> list[tuple[tuple[str, ...], os.DirEntry[str]]]:
    """Return each of our own files that can change an answer, after the parts of its name."""
    roots = (root for root in (PACKAGE, GRAMMAR) if root.is_dir())  # a wheel has its grammars in the package
    return [each for root in roots for each in sorted(_walk(str(root), (root.name,)), key=itemgetter(0))]


def _walk(folder: str, parts: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], os.DirEntry[str]]]:
    """Yield the files below a folder after the parts of their names; a thousand `Path` would slow down every start."""
    with os.scandir(folder) as entries:
        for entry in entries:
            if entry.name in APART:
                continue
            if entry.is_dir(follow_symlinks=False):
                yield from _walk(entry.path, (*parts, entry.name))
            elif entry.is_file():
                yield (*parts, entry.name), entry


def _find_metadata(name: str) -> Path | None:
    """Return a file that exists for only one version of a library; None if the library is not installed."""
    from importlib.metadata import PackageNotFoundError, distribution

    try:
        files = distribution(name).files or ()
    except PackageNotFoundError:
        return None
    return next((Path(str(file.locate())) for file in files if file.name == "METADATA"), None)


@cache
def _library(name: str) -> str:
    from importlib.metadata import PackageNotFoundError, version

    try:
        return f"{name} {version(name)}"
    except PackageNotFoundError:
        return f"{name} none"


def _distribution(point: Any) -> str:
    return "" if point.dist is None else f"{point.dist.name} {point.dist.version}"
