"""A sample of the corpus keeps what docs/gcn-refusals.md says of it."""

import json
import shutil
from pathlib import Path

import pytest

from tests.campaigns.refusals import BOUNDED, CLANG, LIBRARY, RESULTS, ROOT, Build, judge_build, write_table

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
    recorded = json.loads(RESULTS.read_text()).get(Build(source, processor, level).key)
    assert recorded is None or found == recorded


def test_the_page_says_what_was_recorded():
    page = (ROOT / "docs" / "gcn-refusals.md").read_text()
    recorded = json.loads(RESULTS.read_text())
    rows = [row for row in write_table(recorded).splitlines() if "| 0 | 0 (0 %) |" not in row]
    assert len(rows) > 2 and "\n".join(rows) in page
