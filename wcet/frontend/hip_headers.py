"""Finds the headers of HIP: those of ROCm if the user names their folder, else our own (`wcet/frontend/include`)."""

import os
from collections.abc import Iterator
from pathlib import Path

from wcet.frontend.build import HIP, Build

_RUNTIME = Path("hip") / "hip_runtime.h"
WRAPPER = "__clang_hip_runtime_wrapper.h"
"""The header of clang that the real headers need."""


def find_rocm_headers(language: str, build: Build) -> Path | None:
    """Return the folder of ROCm's headers, which `-I` or `ROCM_PATH` names; None if our own are used."""
    if language != HIP:
        return None
    return next((folder for folder in _list_folders(build) if (folder / _RUNTIME).is_file()), None)


def _list_folders(build: Build) -> Iterator[Path]:
    yield from map(Path, build.includes)
    if root := os.environ.get("ROCM_PATH", ""):
        yield Path(root) / "include"
