"""The compilers that are installed, and how tests ask for them."""

import shutil
import subprocess

import pytest

NAMES = ("clang-14", "clang-19", "clang")
FOUND = [name for name in NAMES if shutil.which(name)]


def has_linker(clang: str) -> bool:
    """Return True if a clang finds the linker of its own release."""
    asked = subprocess.run([clang, "-print-prog-name=ld.lld"], capture_output=True, text=True, check=False)
    return shutil.which(asked.stdout.strip()) is not None


needs_linker = pytest.mark.skipif(not FOUND or not has_linker(FOUND[0]), reason="no clang with lld is installed")
needs_clang = pytest.mark.skipif(not FOUND, reason="no clang is installed")
each_clang = pytest.mark.parametrize(
    "clang",
    [pytest.param(n, marks=pytest.mark.skipif(n not in FOUND, reason=f"no {n}")) for n in NAMES[:2]],
)
