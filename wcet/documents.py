"""TOML from users: parsed by the library, and refused where it is deeper or its numbers longer than anything we read.

The library recurses into brackets, takes time that grows with the square of a dotted key, and knows no largest number;
a file must not cost more than its size.
"""

import re
import tomllib
from collections.abc import Callable
from typing import Any, cast

from wcet.span import Source, Span

DEEPEST = 32
"""Levels of tables and lists; a configuration has five."""

LARGEST = 1 << 64
"""No number of ours has more than 64 bits."""

_DOTTED = re.compile(rf"(?<![\w.-])(?:[\w-]++[ \t]*+\.[ \t]*+){{{DEEPEST}}}")
_BRACKET = re.compile(r"[\[{\]}\n]")


class DocumentError(ValueError):
    """A document that cannot be read; the message says why, and at which line and column as `tomllib` says it."""


def read_toml(text: str, parse_float: Callable[[str], Any] = float) -> dict[str, Any]:
    """Return what a TOML text holds, numbers with a point as `parse_float` reads them; raises `DocumentError`."""
    if dotted := _DOTTED.search(text):
        raise DocumentError(f"its keys are nested too deeply {_place(text, dotted.start())}")
    try:
        document = tomllib.loads(text, parse_float=parse_float)
    except RecursionError:
        raise DocumentError(f"it is nested too deeply {_place(text, _find_depth(text))}") from None
    except ValueError as error:  # `tomllib`'s own, and Python's for numbers of thousands of digits
        raise DocumentError(str(error).partition(";")[0]) from None
    _check(document, text, 0)
    return document


def locate_decode_error(source: Source, message: str) -> Span:
    """Return the place that a message of `tomllib` names; without a place it means the end of the file."""
    if place := re.search(r"\(at line (\d+), column (\d+)\)", message):
        return Span(source, int(place[1]), int(place[2]), int(place[2]) + 1)
    lines = source.text.splitlines() or [""]
    return Span(source, len(lines), len(lines[-1]) + 1, len(lines[-1]) + 2)


def _check(value: Any, text: str, depth: int) -> None:
    """Refuse what is too deep or too large; nothing recurses deeper than what is allowed."""
    if depth > DEEPEST:
        raise DocumentError(f"it is nested too deeply {_place(text, _find_depth(text))}")
    if isinstance(value, dict | list):
        parts = cast("dict[str, Any]", value).values() if isinstance(value, dict) else cast("list[Any]", value)
        for part in parts:
            _check(part, text, depth + 1)
    elif isinstance(value, int) and not -LARGEST < value < LARGEST:
        long = re.search(r"0[xob][\da-fA-F_]{17,}|\d[\d_]{18,}", text)
        raise DocumentError(f"a number has more than 64 bits {_place(text, long.start() if long else 0)}")


def _find_depth(text: str) -> int:
    """Return the place of the first bracket that is too deep, strings and comments taken for brackets as well."""
    depth = 0
    for found in _BRACKET.finditer(text):
        depth += (found[0] in "[{") - (found[0] in "]}" and depth > 0)
        if depth > DEEPEST:
            return found.start()
    return 0


def _place(text: str, start: int) -> str:
    line, before = text.count("\n", 0, start) + 1, text.rfind("\n", 0, start)
    return f"(at line {line}, column {start - before})"
