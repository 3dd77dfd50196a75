"""The compilers that are installed, and how tests ask for them."""

import shutil

import pytest

NAMES = ("clang-14", "clang-19", "clang")
FOUND = [name for name in NAMES if shutil.which(name)]

needs_clang = pytest.mark.skipif(not FOUND, reason="no clang is installed")
each_clang = pytest.mark.parametrize(
    "clang",
    [pytest.param(n, marks=pytest.mark.skipif(n not in FOUND, reason=f"no {n}")) for n in NAMES[:2]],
)
