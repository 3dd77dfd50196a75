"""Results of earlier analyses, found again by content: a cache that can be deleted, damaged or shared without harm.

The key is a digest of everything the answer depends on: this package (its version and the digest of its own files), the
Python and solver versions, foreign targets, kernel text, machine, launch, facts and options. An entry that is not
exactly what we would have written (wrong key, checksum, shape or sums) is ignored, never trusted, and written anew.
Refusals are not kept.
"""

import contextlib
import hashlib
import json
import os
import platform
from collections.abc import Callable, Iterable
from dataclasses import asdict
from functools import cache
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any, cast

from wcet import __version__
from wcet.files import write_beside
from wcet.ir.result import KernelBound
from wcet.options import AnalyzeOptions
from wcet.report.json import encode_bound
from wcet.span import Source
from wcet.targets.registry import GROUP, entry_points

Analysis = Callable[[Source, AnalyzeOptions], tuple[KernelBound, ...]]

ENTRIES = 1000
"""Entries kept; beyond them the oldest ones go."""

_PACKAGE = Path(__file__).resolve().parent
_GRAMMAR = _PACKAGE.parent / "grammar"
_LIBRARIES = ("lark", "networkx", "pulp", "highspy", "numpy", "pyyaml")


def default_folder() -> Path:
    """Return the cache folder of this user: `WCET_CACHE_DIR`, or the platform's place for caches."""
    from platformdirs import user_cache_path

    stated = os.environ.get("WCET_CACHE_DIR")
    return Path(stated) if stated else user_cache_path("wcet", appauthor=False)


def analyze_cached(
    source: Source, options: AnalyzeOptions, folder: Path | None, analysis: Analysis
) -> tuple[KernelBound, ...]:
    """Return what `analysis` returns, from the cache in `folder` when it holds the answer; None means no cache."""
    if folder is None:
        return analysis(source, options)
    key = cache_key(source, options)
    found = read_entry(folder, key, source)
    if found is not None:
        return found
    bounds = analysis(source, options)
    keep_entry(folder, key, source, options, bounds)
    return bounds


def keep_entry(
    folder: Path, key: str, source: Source, options: AnalyzeOptions, bounds: tuple[KernelBound, ...]
) -> None:
    """Store an answer, unless a file changed since `key` was made: then it is of neither state."""
    _package_digest.cache_clear()
    if cache_key(source, options) == key:
        write_entry(folder, key, bounds)


def cache_key(source: Source, options: AnalyzeOptions) -> str:
    """Return the digest of everything the analysis depends on."""
    parts = {
        "wcet": __version__,
        "package": _package_digest(),
        "python": platform.python_version(),
        "libraries": [_library(name) for name in _LIBRARIES],
        "targets": sorted((point.name, point.value, _distribution(point)) for point in entry_points(group=GROUP)),
        "source": [source.name, source.text],
        "origin": [] if source.origin is None else [[file.name, file.text] for file in source.origin.files],
        "machine": _machine_digest(options.machine),
        "options": asdict(options),
    }
    return hashlib.sha256(json.dumps(parts, sort_keys=True).encode()).hexdigest()


def read_entry(folder: Path, key: str, source: Source) -> tuple[KernelBound, ...] | None:
    """Return the bounds stored under `key`, or None when there is no entry that can be believed."""
    try:
        entry: Any = json.loads(_entry_path(folder, key).read_text(encoding="utf-8"))
        payload = str(entry["payload"])
        if entry["key"] != key or entry["checksum"] != _checksum(key, payload):
            return None
        from wcet.report.decode import decode_bound

        kernels: Any = json.loads(payload)
        return tuple(decode_bound(kernel, source) for kernel in cast("list[object]", kernels))
    except (OSError, ValueError, KeyError, TypeError, RecursionError):
        return None


def write_entry(folder: Path, key: str, bounds: Iterable[KernelBound]) -> None:
    """Store bounds under `key`, beside and renamed; a cache that cannot be written is no error."""
    payload = json.dumps([encode_bound(bound) for bound in bounds])
    entry = json.dumps({"key": key, "checksum": _checksum(key, payload), "payload": payload})
    path = _entry_path(folder, key)
    with contextlib.suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        write_beside(path, entry)
        _prune(path.parent)


def _entry_path(folder: Path, key: str) -> Path:
    return folder / "bounds" / f"{key}.json"


def _checksum(key: str, payload: str) -> str:
    return hashlib.sha256(f"{key}\n{payload}".encode()).hexdigest()


def _prune(folder: Path) -> None:
    entries = list(folder.iterdir())
    if len(entries) > ENTRIES:
        for entry in sorted(entries, key=lambda entry: entry.stat().st_mtime)[: len(entries) - ENTRIES]:
            entry.unlink(missing_ok=True)


@cache
def _package_digest() -> str:
    """Digest our own files, so that a checkout under development never answers from an older self."""
    digest = hashlib.sha256()
    for root in (_PACKAGE, _GRAMMAR):
        for path in sorted(root.rglob("*")):
            if path.suffix in (".py", ".toml", ".lark", ".csv"):
                data = path.read_bytes()
                digest.update(f"{path.relative_to(root.parent).as_posix()} {len(data)}\n".encode())
                digest.update(data)
    return digest.hexdigest()


def _machine_digest(machine: str) -> str:
    """Fingerprint a machine file with all it extends; shipped machines are part of the package digest."""
    from wcet.machine.load import load_machine, shipped_machines

    if machine == "" or machine in shipped_machines():
        return ""
    loaded = load_machine(machine)
    return f"{loaded.name} {loaded.title} {loaded.digest}"


@cache
def _library(name: str) -> str:
    try:
        return f"{name} {version(name)}"
    except PackageNotFoundError:
        return f"{name} none"


def _distribution(point: Any) -> str:
    return "" if point.dist is None else f"{point.dist.name} {point.dist.version}"
