"""Diagnostics as text: the place is shown, however long its line."""

from wcet.errors import WIDEST, Diagnostic, render_diagnostic
from wcet.span import Source, Span


def shown(text: str, column: int, end: int) -> tuple[str, str]:
    """Return the source line and the caret line of a diagnostic in the first line of a text."""
    lines = render_diagnostic(Diagnostic("W101", "m", Span(Source("k.s", text), 1, column, end))).splitlines()
    return lines[3].removeprefix("1 | "), lines[4].removeprefix("  | ")


def test_the_caret_stands_under_the_span():
    assert shown("\tmov v0, 1f3", 10, 13) == (" mov v0, 1f3", "         ^^^")


def test_of_a_long_line_the_part_around_the_span_is_shown():
    line, caret = shown("a" * 5000 + "bcd" + "e" * 5000, 5001, 5004)
    assert len(line) == WIDEST
    assert line[caret.index("^") : caret.rindex("^") + 1] == "bcd"


def test_a_token_as_long_as_a_file_is_cut():
    line, caret = shown("a" * 10**6, 1, 10**6 + 1)
    assert (len(line), caret) == (WIDEST, "^" * WIDEST)


def test_a_long_message_is_cut():
    assert len(render_diagnostic(Diagnostic("W116", "unknown instruction `" + "a" * 10**6))) < 3 * WIDEST


def test_what_has_no_help_of_its_own_gets_that_of_its_code():
    assert render_diagnostic(Diagnostic("W106", "m")).endswith("= help: use an id from 0 to 30")
    assert render_diagnostic(Diagnostic("W142", "m", help="s9")).endswith("= help: s9")


def test_a_line_ends_at_a_line_feed_only():
    source = Source("k.s", "// one\u2028still one\r\ntwo\n")
    assert [source.line(number) for number in (1, 2, 3, 4)] == ["// one\u2028still one", "two", "", ""]
