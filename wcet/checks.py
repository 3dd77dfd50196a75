"""Defines checks that many keys of wcet.toml share: they turn a TOML value into the text of the command line.

Each check returns the text, or raises `ValueError` with what is allowed; its JSON schema tells editors the same.
"""

import json
from collections.abc import Callable, Mapping
from typing import Any, Generic, TypeVar, cast

from wcet.records import dataclass

T_co = TypeVar("T_co", covariant=True)

PLACEHOLDER = "?"
"""The text that `wcet annotate` prints for a missing number; no check accepts it."""

Schema = Mapping[str, Any]
"""A JSON schema (2020-12)."""


@dataclass(frozen=True, slots=True)
class Described(Generic[T_co]):
    """A check with a schema: `schema` allows everything that `read` accepts, and hardly more."""

    read: Callable[[object], T_co]
    schema: Schema

    def __call__(self, value: object) -> T_co:
        """Return the stored form of a value; raise `ValueError` that says what is allowed."""
        return self.read(value)


def find_schema(check: Callable[[object], Any]) -> Schema:
    """Return the schema of the values that a check accepts; a check of another package's target may have none."""
    return check.schema if isinstance(check, Described) else {}


def takes(schema: Schema) -> Callable[[Callable[[object], T_co]], Described[T_co]]:
    """Return a decorator that gives a check the JSON schema of the values that it accepts."""
    return lambda read: Described(read, schema)


Check = Callable[[object], str]

NATURAL: Schema = {"type": "integer", "minimum": 0}
POSITIVE: Schema = {"type": "integer", "minimum": 1}
TEXT: Schema = {"type": "string", "pattern": "^[^\\u0000]+$"}
NAMED_NUMBERS: Schema = {"type": "object", "minProperties": 1, "additionalProperties": NATURAL}


def list_of(item: Schema, most: int | None = None) -> Schema:
    """Return the schema of a list with at least one item, or of a single item."""
    listed = {"type": "array", "items": item, "minItems": 1} | ({} if most is None else {"maxItems": most})
    return {"anyOf": [item, listed]}


NUMBERS = list_of({"type": "integer"})


def read_numbers(value: object) -> tuple[int, ...]:
    """Return a list of integers, or a single integer as a list of one; a truth value is not an integer."""
    items = cast("list[object]", value) if isinstance(value, list) else [value]
    if value == PLACEHOLDER:
        raise ValueError('still needs its number in place of "?"')
    if not items or not all(type(item) is int for item in items):
        raise ValueError("must be whole numbers")
    return tuple(cast("list[int]", items))


def read_count(value: object, least: int) -> int:
    """Return one whole number that is not below `least`."""
    numbers = read_numbers(value)
    if isinstance(value, list) or numbers[0] < least:
        raise ValueError(f"must be one whole number, at least {least}")
    return numbers[0]


@takes(TEXT)
def text(value: object) -> str:
    """Return a string that is not empty; raise `ValueError` for other values."""
    if not isinstance(value, str) or not value:
        raise ValueError("must be a non-empty string")
    if "\0" in value:
        raise ValueError("must be text: it contains a character with the code 0")
    return value


@takes(POSITIVE)
def positive(value: object) -> str:
    """Return a whole number from 1 on as text; raise `ValueError` for other values."""
    return str(read_count(value, 1))


@takes(NATURAL)
def natural(value: object) -> str:
    """Return a whole number from 0 on as text; raise `ValueError` for other values."""
    return str(read_count(value, 0))


def choice(*allowed: str) -> Described[str]:
    """Return a check that accepts one of a few words."""

    @takes({"enum": list(allowed)})
    def check(value: object) -> str:
        if value not in allowed:
            raise ValueError("must be one of " + ", ".join(f'"{name}"' for name in allowed))
        return str(value)

    return check


def sizes(most: int) -> Described[str]:
    """Return a check that accepts one to `most` whole numbers from 1 on."""

    @takes(list_of(POSITIVE, most))
    def check(value: object) -> str:
        numbers = read_numbers(value)
        if len(numbers) > most or min(numbers) < 1:
            raise ValueError(f"must be 1 to {most} whole numbers, each at least 1")
        return ",".join(map(str, numbers))

    return check


@takes(list_of({"anyOf": [POSITIVE, {"type": "string", "pattern": "^[^, \\t\\n]+$"}]}))
def names(value: object) -> str:
    """Return labels and line numbers as text after a check; a single one need not be a list."""
    items = cast("list[object]", value) if isinstance(value, list) else [value]
    texts = [str(item) if type(item) is int and item > 0 else item for item in items]
    found = [text for text in texts if isinstance(text, str) and text and not set(text) & set(", \t\n")]
    if not items or len(found) != len(items):
        raise ValueError("must be labels or line numbers")
    return ",".join(found)


def _items(value: object) -> Mapping[str, object]:
    if not isinstance(value, dict) or not value:
        raise ValueError("must be a table")
    return cast("Mapping[str, object]", value)


@takes(NAMED_NUMBERS)
def named_numbers(value: object) -> str:
    """Return a table of whole numbers from 0 on as text after a check."""
    return ",".join(f"{name}={read_count(number, 0)}" for name, number in _items(value).items())


@takes({"type": "object", "minProperties": 1, "additionalProperties": {"anyOf": [NATURAL, TEXT]}})
def assignments(value: object) -> str:
    """Return a table of words and whole numbers from 0 on as text after a check."""
    return ",".join(
        f"{name}={text(each) if isinstance(each, str) else read_count(each, 0)}" for name, each in _items(value).items()
    )


_SAID: Schema = {"anyOf": [TEXT, NUMBERS, NAMED_NUMBERS]}


_DOCUMENT: Schema = {
    "type": "object",
    "required": ["file"],
    "properties": {"text": False},
    "additionalProperties": _SAID,
}


@takes({"anyOf": [_DOCUMENT, {"type": "array", "items": _DOCUMENT}]})
def documents(value: object) -> str:
    """Return tables as JSON text, separated by commas; raise `ValueError` unless each has a `file`, and otherwise only
    words and whole numbers."""
    tables = cast("list[object]", value) if isinstance(value, list) else [value]
    found: list[str] = []
    for table in tables:
        said = {key: _say(each) for key, each in _items(table).items()}
        if "file" not in said or "text" in said:
            raise ValueError("must name a `file`, and have no key `text`")
        found.append(json.dumps(said))
    return ",".join(found)


def _say(value: object) -> str:
    if isinstance(value, dict):
        return named_numbers(cast("object", value)).replace(",", ";")
    return text(value) if isinstance(value, str) else ",".join(map(str, read_numbers(value)))
