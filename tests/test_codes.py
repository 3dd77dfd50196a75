from pathlib import Path

import pytest

from wcet.codes import CODES
from wcet.resources import read_resource

PAGES = Path(__file__).parents[1] / "docs" / "errors"


@pytest.mark.parametrize("code", list(CODES))
def test_every_code_has_a_page_under_its_title(code):
    assert read_resource("errors", f"{code}.md").startswith(f"# {code}: {CODES[code].title}\n")


def test_every_page_is_of_a_code():
    assert {path.stem for path in PAGES.glob("*.md")} <= set(CODES)


def test_codes_call_for_documented_exit_codes_only():
    assert {info.exit_code for info in CODES.values()} <= {1, 2, 3, 4, 70}
