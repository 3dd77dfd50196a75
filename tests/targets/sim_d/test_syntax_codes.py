from pathlib import Path

import pytest

from tests.targets.sim_d.bad_cases import load_cases
from wcet.codes import CODES
from wcet.errors import WcetError
from wcet.isa.sim_d.language.buffer_rows import check_capacity, find_overlaps
from wcet.isa.sim_d.language.syntax import parse_kernel
from wcet.resources import read_resource
from wcet.span import Source

SYNTAX_CODES = sorted(code for code in CODES if "W101" <= code <= "W129")
LANGUAGE_PAGE = Path(__file__).parents[3] / "docs" / "sim-d-language.md"


@pytest.mark.parametrize("code", SYNTAX_CODES)
def test_every_syntax_code_has_a_page_under_its_title(code: str):
    assert read_resource("errors", f"{code}.md").startswith(f"# {code}: {CODES[code].title}\n")


def test_every_syntax_code_is_triggered_by_the_corpus():
    triggered = {error[:4] for case in load_cases() for error in case.errors}
    assert triggered | {"W109", "W110"} == set(SYNTAX_CODES)  # a warning, and one that needs a machine


@pytest.mark.parametrize("code", SYNTAX_CODES)
def test_the_broken_example_of_a_page_is_refused_with_its_code_and_the_mended_one_is_not(code: str):
    examples = read_resource("errors", f"{code}.md").split("```\n")[1::2]
    for text, broken in zip(examples, (True, False), strict=False):
        assert (code in refused_codes(complete(text, code))) == broken


def complete(example: str, code: str) -> str:
    """Return a whole kernel around the few lines of an example."""
    if code in ("W105", "W106", "W107", "W108", "W109", "W110"):
        return example + ".text\nexit\n"
    if ".data" in example or code == "W103":
        return example
    labels = "" if "loop:" in example or "end:" in example else "loop:\n"
    return f"0 0x0 64 64\n.text\n{labels}{example}" + ("" if code == "W114" else "exit\n")


def refused_codes(text: str) -> set[str]:
    try:
        program = parse_kernel(Source("page.s", text))
        check_capacity(program.extra, dram_bytes=1 << 32, scratchpad_bytes=1 << 16)
    except WcetError as error:
        return {diagnostic.code for diagnostic in error.diagnostics}
    return {warning.code for warning in find_overlaps(program.extra.dram)}


def test_the_example_of_the_language_page_parses():
    example = LANGUAGE_PAGE.read_text(encoding="utf-8").split("```\n")[1]
    assert [i.mnemonic for i in parse_kernel(Source("page.s", example)).instructions] == ["smov", "sicj", "exit"]
