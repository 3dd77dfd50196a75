"""Reads single values of a MAST model: each has the requested kind, or is refused by name."""

from collections.abc import Collection
from fractions import Fraction
from typing import Any, cast

from wcet.sched.exchange.mast_text import Pairs
from wcet.sched.quantity import parse_number

IDLE = (
    "avg_case_execution_time",
    "best_case_execution_time",
    "avg_context_switch",
    "best_context_switch",
    "max_priority",
    "min_priority",
    "avg_interarrival",
    "distribution",
    "preassigned",
)
"""Keys that do not affect the worst case."""


class UnknownError(Exception):
    """Reports an object or key of a MAST model without an exact counterpart in files of tasks."""


def allow_keys(pairs: Pairs, allowed: Collection[str]) -> None:
    """Raise `UnknownError` for a key that is neither `allowed` nor `IDLE`, because files of tasks have no
    counterpart."""
    unknown = [key for key in pairs.values if key not in allowed and key not in IDLE]
    if unknown:
        raise UnknownError(f"`{unknown[0]}` has no exact counterpart")


def text_of(pairs: Pairs, key: str) -> str:
    """Return the text of a key."""
    value = pairs.values.get(key)
    if not isinstance(value, str):
        raise UnknownError(f"`{key}` is missing, or is no text")
    return value


def number_of(pairs: Pairs, key: str, default: Fraction | None = None) -> Fraction:
    """Return the number of a key, or `default` if the key is absent."""
    if key not in pairs.values and default is not None:
        return default
    number = parse_number(text_of(pairs, key))
    if isinstance(number, str):
        raise UnknownError(f"`{key}` is no number")
    return number


def group_of(value: Any, what: str) -> Pairs:
    """Return a value as pairs in brackets; refuse any other value."""
    if not isinstance(value, Pairs):
        raise UnknownError(f"`{what}` is missing, or has no names in it")
    return value


def list_of(pairs: Pairs, key: str) -> list[Any]:
    """Return the list of a key, empty if the key is absent."""
    value = pairs.values.get(key, [])
    if not isinstance(value, list):
        raise UnknownError(f"`{key}` is no list")
    return cast("list[Any]", value)
