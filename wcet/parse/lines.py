"""Parses a line-oriented language by its Lark grammar: every line on its own, so that a broken line hides no other.

Grammars are read from `grammar/` and built once per process. Building the tables of a line grammar takes some 20 ms,
less than it would take to find and check a cached copy safely.
"""

import re
from collections.abc import Callable, Iterator
from functools import cache, lru_cache
from typing import Any, cast

from lark import Lark, Token, Tree, UnexpectedInput
from lark.exceptions import UnexpectedCharacters, UnexpectedToken
from lark.lexer import PatternStr

from wcet.errors import Diagnostic, Refusals, WcetError, refuse
from wcet.records import dataclass
from wcet.resources import read_grammar
from wcet.span import Line, Source, Span


@cache
def load_grammar(language: str, start: str) -> Lark:
    """Return the LALR parser for `grammar/<language>.lark` from the rule `start`.

    Terminals that several states share are distinguished by the state (contextual lexer): a label may be called like an
    opcode or like a keyword of an annotation.
    """
    return Lark(
        read_grammar(f"{language}.lark"), start=start, parser="lalr", lexer="contextual", maybe_placeholders=False
    )


# Characters that some programs treat as a line end or do not show; a comment could end without being seen to end.
_FORBIDDEN = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028\u2029]|\r(?!\n|$)")
REMEMBERED = 1 << 14
"""The number of lines whose trees are kept: kernels repeat lines, and editors ask again after a change of one line."""

_WORDS = {
    "NAME": "a name",
    "NUMBER": "a number",
    "REGISTER": "a register",
    "SPECIAL": "a special register",
    "RESERVED": "a reserved constant",
}


@dataclass(frozen=True, slots=True)
class TextLine:
    """One line of a source: its number and its text without line end."""

    source: Source
    number: int
    text: str

    def span(self, start: int, end: int) -> Span:
        """Return the span from character offset `start` up to `end` (0-based, exclusive)."""
        return Span(self.source, Line(self.number), start + 1, max(end, start + 1) + 1)

    def span_of(self, token: Token) -> Span:
        """Return the span of a token of this line."""
        start = token.start_pos or 0
        return Span(self.source, Line(self.number), start + 1, start + len(token) + 1)


Hint = Callable[[TextLine, int], Diagnostic | None]
"""A function that gives a better message for a syntax error, from the line and the 0-based offset of the parser's
stop."""


def split_lines(source: Source) -> Iterator[TextLine]:
    """Yield the lines of a source; LF and CRLF end a line, the last may lack its end, a byte order mark becomes a
    blank.

    Raises `WcetError` W102 when the text holds control characters that could hide part of a line.
    """
    text = source.text
    bad = _FORBIDDEN.search(text)
    if bad is not None:
        number = text.count("\n", 0, bad.start()) + 1
        column = bad.start() - text.rfind("\n", 0, bad.start())
        name = f"U+{ord(bad.group()):04X}"
        raise refuse(
            "W102",
            f"control character {name} in the source",
            Span(source, Line(number), column, column + 1),
            notes=("line ends are LF or CRLF; the only other control character allowed is the tab",),
            help=f"remove the character {name}",
        )
    if text.startswith("\ufeff"):
        text = " " + text[1:]
    for number, line in enumerate(text.split("\n"), start=1):
        yield TextLine(source, number, line.removesuffix("\r"))


def parse_line(parser: Lark, line: TextLine, hint: Hint) -> Tree[Token]:
    """Return the tree of one line; equal lines share it, its tokens know only their column, and it must not be changed.

    Raises `WcetError` with what `hint` says about the place of an error, or else W101.
    """
    try:
        return _parse(parser, line.text)
    except UnexpectedInput as error:
        start = _offset(error, line)
        raise WcetError([hint(line, start) or _describe(parser, error, line, start)]) from None


@lru_cache(maxsize=REMEMBERED)
def _parse(parser: Lark, text: str) -> Tree[Token]:
    return cast(Any, parser).parse(text)


def parse_lines(
    parser: Lark, source: Source, refusals: Refusals, hint: Hint
) -> Iterator[tuple[TextLine, Tree[Token] | None]]:
    """Yield each line with its tree, or with None if its syntax was refused; stop when `refusals` is full.

    Blank lines are omitted.
    """
    for line in split_lines(source):
        if not line.text.strip(" \t"):
            continue
        tree: Tree[Token] | None = None
        with refusals.gather():
            tree = parse_line(parser, line, hint)
        yield line, tree
        if refusals.full:
            return


def _offset(error: UnexpectedInput, line: TextLine) -> int:
    if isinstance(error, UnexpectedToken) and _token(error).type == "$END":
        return len(line.text.partition("//")[0].rstrip())
    return error.pos_in_stream or 0


def _token(error: UnexpectedToken) -> Token:
    return cast(Any, error).token


def _describe(parser: Lark, error: UnexpectedInput, line: TextLine, start: int) -> Diagnostic:
    if isinstance(error, UnexpectedToken) and _token(error).type == "$END":
        message, end = "the line ends too early", start + 1
    elif isinstance(error, UnexpectedToken):
        message, end = f"unexpected `{_token(error)}`", start + len(_token(error))
    else:
        message, end = f"unexpected character `{line.text[start : start + 1]}`", start + 1
    expected: set[str] = set()
    if isinstance(error, UnexpectedToken):
        expected = error.expected
    elif isinstance(error, UnexpectedCharacters):
        expected = set(error.allowed or ())
    words = sorted({_word(parser, terminal) for terminal in expected})
    label = f"expected {', '.join(words[:-1])} or {words[-1]}" if len(words) > 1 else f"expected {''.join(words)}"
    return Diagnostic("W101", message, line.span(start, end), label if words else "")


def _word(parser: Lark, terminal: str) -> str:
    if terminal in ("$END", "<END-OF-FILE>"):
        return "the end of the line"
    if terminal in _WORDS:
        return _WORDS[terminal]
    pattern = parser.get_terminal(terminal).pattern
    return f"`{pattern.value}`" if isinstance(pattern, PatternStr) else terminal.strip("_").lower().replace("_", " ")
