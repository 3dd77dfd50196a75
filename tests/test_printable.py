"""Nothing that strangers write reaches a console as a command."""

import json
import unicodedata

import pytest

from wcet.errors import Diagnostic, render_diagnostic
from wcet.printable import disarm, show_controls, show_line


def test_no_control_or_reordering_character_passes() -> None:
    """All of Unicode is tried."""
    kept = [chr(code) for code in range(0x110000) if show_controls(chr(code)) == chr(code)]
    bad = {"Cc"}
    assert [char for char in kept if unicodedata.category(char) in bad] == ["\t", "\n"]
    assert not [char for char in kept if unicodedata.bidirectional(char) in ("LRE", "RLE", "PDF", "LRO", "RLO")]
    assert not [char for char in kept if unicodedata.bidirectional(char) in ("LRI", "RLI", "FSI", "PDI")]


def test_pictures_are_shown() -> None:
    assert show_controls("a\x1b[2Jb\rc\x9b\u202e") == "a\u241b[2Jb\u240dc\\u009b\\u202e"
    assert show_controls("\udc9b2J\ud800") == "\\udc9b2J\\ud800"
    assert show_line("a\nb") == "a\u240ab"


def test_json_means_the_same_after_the_filter() -> None:
    text = json.dumps({"key": "\x1b\x7f\x9b\u202e\u2066 caf\u00e9"}, ensure_ascii=False)
    assert json.loads(show_controls(text)) == json.loads(text)


@pytest.mark.parametrize(
    "line", ["::error::x", "  ::set-output name=a::b", "##[error]x", "y ##[error]x", "y ##vso[task.setvariable]x"]
)
def test_lines_are_no_commands_to_a_runner(line: str) -> None:
    shown = disarm(f"a\n{line}\n").splitlines()[1]
    assert not shown.lstrip().startswith("::") and "##[" not in shown and "##vso[" not in shown
    assert disarm("a::b ## c [d]") == "a::b ## c [d]"


def test_every_field_of_a_diagnostic_is_one_line() -> None:
    evil = "x\n::error::y\x1b]0;z\x07"
    text = render_diagnostic(Diagnostic("W001", evil, notes=(evil,), help=evil))
    assert "\x1b" not in text and "\x07" not in text
    assert not [line for line in text.splitlines() if line.lstrip().startswith("::")]
