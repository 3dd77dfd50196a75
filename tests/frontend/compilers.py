"""The compilers that are installed, and how tests ask for them."""

import shutil
import subprocess
from itertools import product

import pytest

from tests.repetition import REPEAT

NAMES = ("clang-14", "clang-19", "clang")
FOUND = [name for name in NAMES if shutil.which(name)]


def has_linker(clang: str) -> bool:
    """Return True if a clang finds the linker of its own release."""
    asked = subprocess.run([clang, "-print-prog-name=ld.lld"], capture_output=True, text=True, check=False)
    return shutil.which(asked.stdout.strip()) is not None


needs_linker = pytest.mark.skipif(not FOUND or not has_linker(FOUND[0]), reason="no clang with lld is installed")
needs_clang = pytest.mark.skipif(not FOUND, reason="no clang is installed")


def _need(name):
    return pytest.mark.skipif(name not in FOUND, reason=f"no {name}")


each_clang = pytest.mark.parametrize("clang", [pytest.param(n, marks=_need(n)) for n in NAMES[:2]])


def pair_clangs(*processors):
    """Ask each clang for one of two processors, and for both where more is asked for: assemblers read one table."""
    chosen = product(NAMES[:2], processors) if REPEAT > 1 else zip(NAMES, processors, strict=False)
    return pytest.mark.parametrize(("clang", "processor"), [pytest.param(n, p, marks=_need(n)) for n, p in chosen])
