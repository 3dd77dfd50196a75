"""Finds the place in a TOML file that sets a key; for messages only, since `tomllib` keeps no places."""

import re
import tomllib
from collections.abc import Mapping
from functools import lru_cache
from typing import cast

from wcet.span import Source, Span

_PART = r"(?:[\w-]+|\"[^\"]*\"|'[^']*')"
_KEY = re.compile(rf"\s*({_PART}(?:\s*\.\s*{_PART})*)\s*=")
_HEADER = re.compile(rf"\s*\[\[?\s*({_PART}(?:\s*\.\s*{_PART})*)\s*\]")


def locate_key(source: Source, path: tuple[str, ...]) -> Span | None:
    """Return the span of the key `path`, or of the innermost enclosing key or table header that is in the file."""
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
    """Return the parts of the key that a line assigns to, None where it assigns nothing."""
    found = _KEY.match(line)
    return None if found is None else _split(found[1])


def read_header(line: str) -> tuple[str, ...] | None:
    """Return the parts of the name in a header of a table, or of an array of tables; None for any other line."""
    found = _HEADER.match(line)
    return None if found is None else _split(found[1])


@lru_cache(maxsize=4)
def _list_keys(source: Source) -> dict[tuple[str, ...], Span]:
    """Return the keys and table headers of a file, each where it stands first."""
    found: dict[tuple[str, ...], Span] = {}
    table: tuple[str, ...] = ()
    for number, line in enumerate(source.text.splitlines(), start=1):
        if header := _HEADER.match(line):
            table = _split(header[1])
            found.setdefault(table, Span(source, number, header.start(1) + 1, header.end(1) + 1))
        elif key := _KEY.match(line):
            place = (*table, *_split(key[1]))
            found.setdefault(place, Span(source, number, key.start(1) + 1, key.end(1) + 1))
    return found


def _split(dotted: str) -> tuple[str, ...]:
    """Let TOML itself take a dotted, perhaps quoted key apart."""
    parts: list[str] = []
    node: object = tomllib.loads(f"{dotted} = 0")
    while isinstance(node, dict):
        key, node = next(iter(cast("Mapping[str, object]", node).items()))
        parts.append(key)
    return tuple(parts)


def _narrow(span: Span, rest: tuple[str, ...]) -> Span:
    """Move the span to the last part of the key when it is in an inline table on the same line."""
    if not rest:
        return span
    line = span.source.line(span.line)
    found = re.search(rf"(?<![\w.-]){re.escape(rest[-1])}(?![\w.-])", line[span.end_column - 1 :])
    if found is None:
        return span
    start = span.end_column + found.start()
    return Span(span.source, span.line, start, start + len(rest[-1]))
