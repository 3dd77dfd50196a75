"""The table of public packages adds up, and the campaign that writes it judges a source of each cause as it says."""

import re
import shutil
from collections import Counter
from pathlib import Path

import pytest

from tests.campaigns.public_sources import (
    ARGUMENTS,
    BOUNDED,
    CAUSES,
    CLANG,
    FACTS,
    LAUNCH,
    MACHINES,
    judge_source,
    list_sources,
    make_machine,
    write_table,
)
from tests.campaigns.refusals import ROOT

HEAD = write_table({}).splitlines()[0]


def list_rows() -> list[list[str]]:
    """Return the rows of the table on the page."""
    page = (ROOT / "docs" / "gcn-refusals.md").read_text(encoding="utf-8")
    lines = page[page.index(HEAD) :].split("\n\n")[0].splitlines()[2:]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]


def test_the_shares_of_the_table_add_up():
    rows = list_rows()
    assert rows and {row[1] for row in rows} <= {*MACHINES}
    for row in rows:
        total, cells = int(row[2]), row[3:]
        found = [re.fullmatch(r"(\d+) \((\d+) %\)", cell) for cell in cells]
        assert len(cells) == len(BOUNDED) + len(CAUSES) and all(found)
        counts = [int(each[1]) for each in found if each]
        launch, arguments, facts, *refused = counts
        assert launch <= arguments <= facts and facts + sum(refused) == total
        assert [int(each[2]) for each in found if each] == [100 * count // total for count in counts]


@pytest.mark.skipif(shutil.which(CLANG) is None, reason=f"{CLANG} is not installed")
def test_each_source_of_a_package_is_judged(tmp_path: Path):
    folder = tmp_path / "package" / "deep"
    folder.mkdir(parents=True)
    (folder / "good.cl").write_text(
        "__kernel void launch(__global int *x) { x[0] = 1; }"
        "__kernel void arguments(__global int *x, int n) { for (int i = 0; i < n; i++) x[i] = i; }"
        "__kernel void facts(__global int *x) { for (int i = 0; x[i]; i++) x[i] = i; }"
    )
    (folder / "alone.cl").write_text("__kernel void k(__global TYPE *x) { x[0] = 0; }")
    (folder / "none.cl").write_text("int f(int x) { return x; }")
    machine = make_machine(tmp_path, "gfx803")
    found = {path.name: judge_source(path, "gfx803", machine) for _, path in list_sources(tmp_path)}
    assert found == {"alone.cl": Counter(["alone"]), "good.cl": Counter([LAUNCH, ARGUMENTS, FACTS])}
