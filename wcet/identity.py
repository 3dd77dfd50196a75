"""Who answers: this version of the tool with its libraries, down to the bytes of its files.

Answers of one identity are the same wherever they were made. It is part of every key of the store, and processes of a
cluster must have ours.
"""

import hashlib
import json
import platform
from functools import cache
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

from wcet import __version__
from wcet.targets.registry import GROUP, entry_points

PACKAGE = Path(__file__).resolve().parent
GRAMMAR = PACKAGE.parent / "grammar"
SUFFIXES = frozenset({".py", ".toml", ".lark", ".csv", ".h"})
LIBRARIES = ("lark", "networkx", "pulp", "highspy", "numpy", "pyyaml")


def describe_tool() -> dict[str, Any]:
    """Return everything about the tool that an answer depends on, by name."""
    return {
        "wcet": __version__,
        "package": digest_package(),
        "python": platform.python_version(),
        "libraries": [_library(name) for name in LIBRARIES],
        "targets": sorted((point.name, point.value, _distribution(point)) for point in entry_points(GROUP)),
    }


@cache
def identify_tool() -> str:
    """Return a digest of `describe_tool`, made once."""
    return hashlib.sha256(json.dumps(describe_tool(), sort_keys=True).encode()).hexdigest()


@cache
def digest_package() -> str:
    """Digest our own files, so that a checkout under development never answers from an older self."""
    digest = hashlib.sha256()
    for root, path in _files():
        data = path.read_bytes()
        digest.update(f"{path.relative_to(root.parent).as_posix()} {len(data)}\n".encode())
        digest.update(data)
    return digest.hexdigest()


def sign_package() -> str:
    """Return a digest of sizes and times of our own files: a glance that tells whether any was changed meanwhile."""
    stats = ((path.as_posix(), path.stat()) for _, path in _files())
    told = "\n".join(f"{name} {stat.st_size} {stat.st_mtime_ns}" for name, stat in stats)
    return hashlib.sha256(told.encode()).hexdigest()


def _files() -> list[tuple[Path, Path]]:
    return [(root, path) for root in (PACKAGE, GRAMMAR) for path in sorted(root.rglob("*")) if path.suffix in SUFFIXES]


@cache
def _library(name: str) -> str:
    try:
        return f"{name} {version(name)}"
    except PackageNotFoundError:
        return f"{name} none"


def _distribution(point: Any) -> str:
    return "" if point.dist is None else f"{point.dist.name} {point.dist.version}"
