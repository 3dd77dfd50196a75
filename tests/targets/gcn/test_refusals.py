"""A sample of the corpus keeps what docs/gcn-refusals.md says of it."""

import shutil
from pathlib import Path

import pytest

from tests.campaigns.refusals import BOUNDED, CLANG, LIBRARY, Build, judge_build

SAMPLE = (
    ("suite/scans", "gfx900", "O2", 10),
    ("suite/stencils", "gfx803", "O1", 9),
    ("suite/numbers", "gfx900", "O2", 22),
)


@pytest.mark.skipif(shutil.which(CLANG) is None or not Path(LIBRARY).is_dir(), reason=f"{CLANG} is not installed")
@pytest.mark.parametrize(("source", "processor", "level", "least"), SAMPLE)
def test_kernels_are_bounded_with_launch_and_arguments_alone(source, processor, level, least):
    found = judge_build(Build(source, processor, level))
    assert sum(outcome == BOUNDED for outcome in found.values()) >= least
    assert "W342" not in found.values()
