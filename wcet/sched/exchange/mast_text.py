"""Reads the text format of MAST 1.5: objects of `name => value` pairs in brackets; case and comments do not matter."""

from collections.abc import Mapping
from functools import cache
from typing import Any

from wcet.errors import refuse
from wcet.records import dataclass
from wcet.span import Line, Source, Span

_GRAMMAR = r"""
start: object*
object: NAME "(" [_pairs] ")" ";"
_pairs: pair ("," pair)*
pair: NAME "=>" value
?value: NAME | NUMBER | "(" [_pairs] ")" -> group | "(" _values ")" -> list
_values: value ("," value)*
NAME: /[A-Za-z][\w.]*/ | /"[^"\n]{1,256}"/
NUMBER: /[0-9][0-9_]*(\.[0-9_]+)?([eE][+-]?[0-9]+)?/
COMMENT: /--[^\n]*/
%ignore COMMENT
%ignore /[\s]+/
"""

Value = Any
"""A value of a model: a text, a list of values, or `Pairs`."""


@dataclass(frozen=True, slots=True)
class Pairs:
    """The pairs between two brackets, by lower-case name, and the position where the brackets begin."""

    values: Mapping[str, Value]
    line: Line


@dataclass(frozen=True, slots=True)
class MastObject:
    """An object of a model: its kind in lower case, and its pairs."""

    kind: str
    pairs: Pairs


def read_objects(source: Source) -> tuple[MastObject, ...]:
    """Return the objects of a model; raise `WcetError` W572 with a place in the text if it is not a model."""
    from lark import UnexpectedCharacters, UnexpectedInput

    try:
        return _open_parser().parse(source.text)
    except UnexpectedInput as error:
        known = str(error.line)  # at the end of a text lark reports no line
        line = int(known) if known.isdigit() else max(1, source.text.count("\n"))
        what = (
            "a character that MAST does not have" if isinstance(error, UnexpectedCharacters) else "this is not expected"
        )
        raise refuse("W572", f"{what} in a model of MAST", line_of(source, line)) from None


def line_of(source: Source, number: int) -> Span:
    """Return the span of a whole line."""
    return Span(source, Line(number), 1, max(2, len(source.line(Line(number))) + 1))


@cache
def _open_parser() -> Any:
    from lark import Lark, Token, Transformer

    class Build(Transformer[Token, Any]):
        """Builds objects while the text is parsed, so that deeply nested brackets need no stack."""

        def start(self, objects: list[MastObject]) -> tuple[MastObject, ...]:
            return tuple(objects)

        def object(self, parts: list[Any]) -> MastObject:
            name, *pairs = parts
            return MastObject(str(name).lower(), _gather(pairs, name.line))

        def pair(self, parts: list[Any]) -> tuple[str, Value]:
            name, value = parts
            return str(name).lower(), _strip(value)

        def group(self, pairs: list[Any]) -> Pairs:
            return _gather(pairs, 0)

        def list(self, values: list[Any]) -> list[Value]:
            return [_strip(each) for each in values]

    return Lark(_GRAMMAR, parser="lalr", transformer=Build())


def _gather(pairs: list[Any], line: int) -> Pairs:
    return Pairs(dict(each for each in pairs if each is not None), Line(line))


def _strip(value: Any) -> Value:
    return str(value).strip('"') if isinstance(value, str) else value
