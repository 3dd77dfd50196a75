"""Requirements are written down once, each with tests that are there; the page and the kit show the same."""

import ast
import os
import tomllib
from pathlib import Path

from wcet.cli.qualification import REQUIREMENTS

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs/requirements.md"
LISTED = tomllib.loads((ROOT / "tests/requirements.toml").read_text(encoding="utf-8"))


def write_page() -> str:
    """Return the page that the list gives."""
    rows = [
        f"| {name} | {each['text']} | {each['oracle']} | {' '.join(each['shown'])} "
        f"| {', '.join(f'`{test}`' for test in each['tests'])} |\n"
        for name, each in LISTED.items()
    ]
    operation = [f"| {each.name} | {each.text} | {each.oracle} |\n" for each in REQUIREMENTS]
    return (
        "# Requirements and their tests\n\n"
        "These are the properties on which a user relies, and the tests for each. `pytest PATH` runs a test; those in "
        "`tests/campaigns`\nare programs. Each test decides by something other than "
        "what it tests. The file\n`tests/requirements.toml` has the list.\n\n"
        "| | requirement | decided by | at your site | tests |\n|---|---|---|---|---|\n" + "".join(rows) + "\n"
        "`wcet qualify` tests these [at your site](qualification.md):\n\n"
        "| | requirement of operation | decided by |\n|---|---|---|\n" + "".join(operation)
    )


def test_the_page_is_written_from_the_list():
    if os.environ.get("WCET_UPDATE_DOCS"):
        PAGE.write_text(write_page(), encoding="utf-8")
    assert PAGE.read_text(encoding="utf-8") == write_page()


def test_every_requirement_has_an_oracle_and_tests_that_are_there():
    for name, each in LISTED.items():
        assert each["text"] and each["oracle"] and each["tests"], name
        for test in each["tests"]:
            file, _, function = test.partition("::")
            place = ROOT / file
            assert place.is_dir() or place.is_file(), test
            if function:
                defined = {node.name for node in ast.parse(place.read_text()).body if isinstance(node, ast.FunctionDef)}
                assert function in defined, test


def test_every_requirement_of_operation_is_traced_to_one_of_the_tool():
    shown = [name for each in LISTED.values() for name in each["shown"]]
    assert sorted(shown) == sorted(each.name for each in REQUIREMENTS)
