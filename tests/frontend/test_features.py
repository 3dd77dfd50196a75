"""The table of features of OpenCL C and HIP is what the tool does: each cell is a kernel, compiled and bounded."""

import re
from pathlib import Path

import pytest

from tests.frontend.compilers import needs_clang
from wcet.errors import WcetError
from wcet.frontend.build import Build
from wcet.frontend.read import read_source
from wcet.ir.facts import StatedFacts
from wcet.options import AnalyzeOptions
from wcet.pipeline import analyze

ROOT = Path(__file__).parents[2]
KERNELS = ROOT / "tests" / "data" / "features"
ROW = re.compile(r"^\| [^|]+ \| `(?P<name>[a-z-]+)` \| (?P<cl>[^|]+) \| (?P<hip>[^|]+) \|[^|]*\|$", re.MULTILINE)
LIBRARY = {"W172", "W171"}
"""What is said where no device library is installed."""


def list_cells() -> list[tuple[str, str]]:
    """Return file and cell of each row and language that the page has."""
    rows = ROW.finditer((ROOT / "docs" / "sources.md").read_text(encoding="utf-8"))
    cells = [(f"{row['name']}.{kind}", row[kind].strip()) for row in rows for kind in ("cl", "hip")]
    return [(name, cell) for name, cell in cells if cell != "-"]


def judge(path: Path) -> str:
    """Return `yes` where a kernel is bounded with its launch and arguments, else the code of the refusal."""
    takes = "int n" in path.read_text(encoding="utf-8").partition("void k")[2]
    facts = StatedFacts(arguments={"n": 8} if takes else {})
    try:
        source = read_source(path, Build())
        assert source is not None
        launch = {"groups": "4", "group_size": "64", "lds": "256"}
        analyze(source, AnalyzeOptions(launch=launch, facts=facts))
    except WcetError as error:
        return error.diagnostics[0].code
    return "yes"


def test_every_kernel_of_a_feature_is_in_the_table():
    assert sorted(name for name, _ in list_cells()) == sorted(path.name for path in KERNELS.iterdir())


@needs_clang
@pytest.mark.parametrize(("name", "cell"), list_cells())
def test_a_feature_is_taken_or_refused_as_the_table_says(name, cell):
    found = judge(KERNELS / name)
    assert found in {*re.findall(r"yes|W\d{3}", cell), *(LIBRARY if "library" in cell else ())}
