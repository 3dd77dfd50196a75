import pytest
from lark import Lark

from wcet.errors import LIMIT, Diagnostic, Refusals, WcetError
from wcet.parse.lines import TextLine, load_grammar, parse_lines, split_lines
from wcet.span import Source

PARSER = Lark('line: "set" NAME "=" NUMBER\nNAME: /[a-z]+/\nNUMBER: /[0-9]+/\n%ignore " "', start="line", parser="lalr")


def no_hint(line: TextLine, offset: int) -> Diagnostic | None:
    return None


def refused(text: str) -> tuple[Diagnostic, ...]:
    refusals = Refusals()
    list(parse_lines(PARSER, Source("a.txt", text), refusals, no_hint))
    with pytest.raises(WcetError) as caught:
        refusals.raise_any()
    return caught.value.diagnostics


@pytest.mark.parametrize("text", ["a\nb", "a\r\nb", "a\nb\n", "a\r\nb\r\n"])
def test_lines_end_in_lf_or_crlf_and_the_last_may_end_in_nothing(text: str):
    lines = [line.text for line in split_lines(Source("a", text))]
    assert [line for line in lines if line] == ["a", "b"]


def test_a_byte_order_mark_moves_no_column():
    (line,) = split_lines(Source("a", "\ufeffset"))
    assert line.text == " set"
    assert line.span(1, 4).column == 2


@pytest.mark.parametrize("character", ["\x00", "\x0b", "\x0c", "\x1c", "\x85", "\u2028", "\r"])
def test_a_character_that_others_take_for_a_line_end_is_refused(character: str):
    with pytest.raises(WcetError) as caught:
        list(split_lines(Source("a", f"one\ntwo{character}three")))
    (diagnostic,) = caught.value.diagnostics
    assert (diagnostic.code, str(diagnostic.span)) == ("W102", "a:2:4")


def test_a_broken_line_hides_no_other():
    found = refused("set a = 1\nset = 2\nset b = 3\nset c 4\n")
    assert [str(diagnostic.span) for diagnostic in found] == ["a.txt:2:5", "a.txt:4:7"]


def test_a_syntax_error_names_what_was_expected():
    (found,) = refused("set a 1")
    assert found.message == "unexpected `1`"
    assert found.label == "expected `=`"


def test_a_line_that_ends_too_early_is_marked_behind_its_end():
    (found,) = refused("set a =")
    assert found.span is not None
    assert (found.message, found.span.column) == ("the line ends too early", 8)


def test_a_character_outside_the_language_is_named():
    (found,) = refused("set A = 1")
    assert found.message == "unexpected character `A`"


def test_text_behind_a_complete_line_is_refused_whether_it_fits_the_language_or_not():
    assert [refused(text)[0].label for text in ("set a = 1 b", "set a = 1 %")] == ["expected the end of the line"] * 2


def test_parsing_stops_at_the_limit_of_errors():
    found = refused("bad\n" * 100)
    assert len(found) == LIMIT
    assert found[-1].notes[-1] == f"only the first {LIMIT} errors are shown"


def test_errors_are_raised_in_the_order_of_the_source_and_once():
    source = Source("a", "x\ny\n")
    second, first = (Diagnostic("W101", "no", TextLine(source, number, "x").span(0, 1)) for number in (2, 1))
    refusals = Refusals()
    refusals.add([second, first, second])
    with pytest.raises(WcetError) as caught:
        refusals.raise_any()
    assert caught.value.diagnostics == (first, second)


def test_nothing_gathered_raises_nothing():
    refusals = Refusals()
    assert refusals.empty
    refusals.raise_any()


def test_a_grammar_is_built_once():
    assert load_grammar("sim_d", "line") is load_grammar("sim_d", "line")
