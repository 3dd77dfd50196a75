"""Identifies the tool that answers: its version, its libraries, and the bytes of its files.

Answers of one identity are the same wherever they were computed. The identity is part of every key of the store, and
processes of a cluster must have ours.
"""

import hashlib
import json
import platform
from functools import cache
from importlib.metadata import PackageNotFoundError, distribution, version
from pathlib import Path
from typing import Any

from wcet import __version__
from wcet.targets.registry import GROUP, entry_points

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
    for root, path in _list_own():
        data = path.read_bytes()
        digest.update(f"{path.relative_to(root.parent).as_posix()} {len(data)}\n".encode())
        digest.update(data)
    return digest.hexdigest()


def sign_package() -> str:
    """Return a digest of sizes and times of our own files: a quick check whether any was changed meanwhile."""
    stats = ((path.as_posix(), path.stat()) for _, path in _list_own())
    told = "\n".join(f"{name} {stat.st_size} {stat.st_mtime_ns}" for name, stat in stats)
    return hashlib.sha256(told.encode()).hexdigest()


@cache
def list_files() -> tuple[Path, ...]:
    """Return the files that change when the tool does: its own, and those that name the version of each library."""
    return (*(path for _, path in _list_own()), *(path for name in LIBRARIES if (path := _find_metadata(name))))


def _list_own() -> list[tuple[Path, Path]]:
    """Return each of our own files that can change an answer, after the folder that it is in."""
    return [
        (root, path)
        for root in (PACKAGE, GRAMMAR)
        for path in sorted(root.rglob("*"))
        if APART.isdisjoint(path.relative_to(root).parts) and path.is_file()
    ]


def _find_metadata(name: str) -> Path | None:
    """Return a file that exists for only one version of a library; None if the library is not installed."""
    try:
        files = distribution(name).files or ()
    except PackageNotFoundError:
        return None
    return next((Path(str(file.locate())) for file in files if file.name == "METADATA"), None)


@cache
def _library(name: str) -> str:
    try:
        return f"{name} {version(name)}"
    except PackageNotFoundError:
        return f"{name} none"


def _distribution(point: Any) -> str:
    return "" if point.dist is None else f"{point.dist.name} {point.dist.version}"
