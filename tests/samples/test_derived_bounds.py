"""Most loop bounds of the samples need not be stated; the page of bounds and runs says how many."""

import tomllib
from pathlib import Path

from tests.campaigns.derived_bounds import FOLDER, count_derived, render_counts

PAGE = Path(__file__).parents[2] / "docs" / "validate.md"


def test_the_page_quotes_how_many_bounds_are_derived() -> None:
    assert render_counts(count_derived()) in PAGE.read_text()


def test_nothing_is_stated_in_the_configuration_that_is_derived() -> None:
    tables = tomllib.loads((FOLDER / "wcet.toml").read_text())["kernel"]
    stated = {each.kernel: set(each.stated) for each in count_derived()}
    assert {name: set(table["bounds"]) - stated[name] for name, table in tables.items() if "bounds" in table} == {
        name: set() for name, table in tables.items() if "bounds" in table
    }
