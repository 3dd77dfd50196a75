"""Reads TOML from users (configurations, machines, task sets) with the library, and finds the places of keys.

The library recurses into brackets, takes time that grows with the square of a dotted key, and has no largest number; a
file must not cost more than its size. A file with deeper nesting, or longer numbers, than any that is valid here is
refused. The library keeps no places; those of keys are found in the text, for messages only.
"""

import re
import tomllib
from collections.abc import Callable, Iterable, Mapping
from difflib import get_close_matches
from functools import lru_cache
from typing import Any, cast

from wcet.errors import refuse
from wcet.span import Line, Source, Span

KeyPath = tuple[str | int, ...]
"""The position of a value: keys of tables, and the numbers of the tables of an array, counted from 0."""

DEEPEST = 32
"""The largest number of levels of tables and lists; a configuration has five."""

LARGEST = 1 << 64
"""A number that no valid number exceeds, because none has more than 64 bits."""

_DOTTED = re.compile(rf"(?<![\w.-])(?:[\w-]++[ \t]*+\.[ \t]*+){{{DEEPEST}}}")
_BRACKET = re.compile(r"[\[{\]}\n]")
_PART = r"(?:[\w-]+|\"[^\"]*\"|'[^']*')"
_KEY = re.compile(rf"\s*({_PART}(?:\s*\.\s*{_PART})*)\s*=")
_HEADER = re.compile(rf"\s*\[\[?\s*({_PART}(?:\s*\.\s*{_PART})*)\s*\]")


class _DocumentError(ValueError):
    """Reports that a document cannot be read; the message has the reason, the line and the column in the form of
    `tomllib`."""


def read_document(source: Source, code: str, subject: str, parse_float: Callable[[str], Any] = float) -> dict[str, Any]:
    """Return the contents of a TOML text; numbers with a point are read by `parse_float`.

    Raises `WcetError` with `code`: the `subject` is not TOML.
    """
    try:
        return _read_toml(source.text, parse_float)
    except _DocumentError as error:
        raise refuse(code, f"{subject} is not TOML: {error}", _locate_error(source, str(error))) from None


def _read_toml(text: str, parse_float: Callable[[str], Any]) -> dict[str, Any]:
    if dotted := _DOTTED.search(text):
        raise _DocumentError(f"its keys are nested too deeply {_place(text, dotted.start())}")
    try:
        document = tomllib.loads(text, parse_float=parse_float)
    except RecursionError:
        raise _DocumentError(f"it is nested too deeply {_place(text, _find_depth(text))}") from None
    except ValueError as error:  # errors of `tomllib`, and Python's for numbers of thousands of digits
        raise _DocumentError(str(error).partition(";")[0]) from None
    _check(document, text, 0)
    return document


def _locate_error(source: Source, message: str) -> Span:
    """Return the place that a message of `tomllib` names; a message without a place means the end of the file."""
    if place := re.search(r"\(at line (\d+), column (\d+)\)", message):
        return Span(source, Line(int(place[1])), int(place[2]), int(place[2]) + 1)
    lines = source.text.splitlines() or [""]
    return Span(source, Line(len(lines)), len(lines[-1]) + 1, len(lines[-1]) + 2)


def _check(value: Any, text: str, depth: int) -> None:
    """Raise an error for values that are nested too deeply or too large; the recursion is limited in the same way."""
    if depth > DEEPEST:
        raise _DocumentError(f"it is nested too deeply {_place(text, _find_depth(text))}")
    if isinstance(value, dict | list):
        parts = cast("dict[str, Any]", value).values() if isinstance(value, dict) else cast("list[Any]", value)
        for part in parts:
            _check(part, text, depth + 1)
    elif isinstance(value, int) and not -LARGEST < value < LARGEST:
        long = re.search(r"0[xob][\da-fA-F_]{17,}|\d[\d_]{18,}", text)
        raise _DocumentError(f"a number has more than 64 bits {_place(text, long.start() if long else 0)}")


def _find_depth(text: str) -> int:
    """Return the position of the first bracket that is too deep; brackets in strings and comments count as well."""
    depth = 0
    for found in _BRACKET.finditer(text):
        depth += (found[0] in "[{") - (found[0] in "]}" and depth > 0)
        if depth > DEEPEST:
            return found.start()
    return 0


def _place(text: str, start: int) -> str:
    line, before = text.count("\n", 0, start) + 1, text.rfind("\n", 0, start)
    return f"(at line {line}, column {start - before})"


def locate_key(source: Source, path: KeyPath) -> Span | None:
    """Return the span of the key at `path`, or of the innermost enclosing key or table header that is in the file."""
    keys = _list_keys(source)
    if path in keys:
        return keys[path]
    best: Span | None = None
    depth = 0
    for place, span in keys.items():
        if len(place) > depth and path[: len(place)] == place:
            best, depth = _narrow(span, path[len(place) :]), len(place)
        elif best is None and place[: len(path)] == path:
            best = span
    return best


def read_keys(line: str) -> tuple[str, ...] | None:
    """Return the parts of the key to which a line assigns, or None if it is not an assignment."""
    found = _KEY.match(line)
    return None if found is None else _split(found[1])


def read_header(line: str) -> tuple[str, ...] | None:
    """Return the parts of the name in a header of a table, or of an array of tables; None for any other line."""
    found = _HEADER.match(line)
    return None if found is None else _split(found[1])


@lru_cache(maxsize=4)
def _list_keys(source: Source) -> dict[KeyPath, Span]:
    """Return the keys and table headers of a file, each with its first place."""
    found: dict[KeyPath, Span] = {}
    last: dict[KeyPath, int] = {}
    table: KeyPath = ()
    for number, line in enumerate(source.text.splitlines(), start=1):
        if header := _HEADER.match(line):
            name, array = _split(header[1]), header[0].lstrip().startswith("[[")
            table = _number(name, last, array)
            span = Span(source, Line(number), header.start(1) + 1, header.end(1) + 1)
            found.setdefault(table, span)
            if array:
                found.setdefault(table[:-1], span)
        elif key := _KEY.match(line):
            place = (*table, *_split(key[1]))
            found.setdefault(place, Span(source, Line(number), key.start(1) + 1, key.end(1) + 1))
    return found


def _number(name: tuple[str, ...], last: dict[KeyPath, int], array: bool) -> KeyPath:
    """Return the path of a header: with the number of the last table of each array in it, or of a new one."""
    path: KeyPath = ()
    for part in name[:-1]:
        path = (*path, part)
        path = (*path, last[path]) if path in last else path
    path = (*path, name[-1])
    if not array:
        return path
    last[path] = last.get(path, -1) + 1
    return *path, last[path]


def _split(dotted: str) -> tuple[str, ...]:
    """Return the parts of a dotted, possibly quoted key; TOML itself splits it."""
    parts: list[str] = []
    node: object = tomllib.loads(f"{dotted} = 0")
    while isinstance(node, dict):
        key, node = next(iter(cast("Mapping[str, object]", node).items()))
        parts.append(key)
    return tuple(parts)


def _narrow(span: Span, rest: KeyPath) -> Span:
    """Return the span of the last part of the key if it is in an inline table on the same line; otherwise `span`."""
    names = [part for part in rest if isinstance(part, str)]
    if not names:
        return span
    line = span.source.line(span.line)
    found = re.search(rf"(?<![\w.-]){re.escape(names[-1])}(?![\w.-])", line[span.end_column - 1 :])
    if found is None:
        return span
    start = span.end_column + found.start()
    return Span(span.source, span.line, start, start + len(names[-1]))


def suggest_key(key: str, known: Iterable[str]) -> str:
    """Return the nearest of the known keys as a question, or a list of all of them."""
    listed = sorted(known)
    near = get_close_matches(key, listed, n=1)
    return f"did you mean `{near[0]}`?" if near else "known keys: " + ", ".join(listed)
