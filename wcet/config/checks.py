"""One check per key of wcet.toml: from a TOML value to the one we keep, or a `ValueError` that says what is allowed."""

from collections.abc import Callable, Mapping
from typing import Any, cast

POLICIES = ("best", "sp-as-access", "sp-as-compute")
CONVENTIONS = ("safe", "published")
SPLITS = ("given", "optimal", "none", "dynamic")
PLACEHOLDER = "?"
"""What `wcet annotate` prints where a number is missing; no check lets it pass."""


def _numbers(value: object) -> tuple[int, ...]:
    """Return a list of integers, or a single integer as a list of one; a truth value is no integer."""
    items = cast("list[object]", value) if isinstance(value, list) else [value]
    if value == PLACEHOLDER:
        raise ValueError('still needs its number in place of "?"')
    if not items or not all(type(item) is int for item in items):
        raise ValueError("must be whole numbers")
    return tuple(cast("list[int]", items))


def _text(value: object) -> str:
    if not isinstance(value, str) or not value:
        raise ValueError("must be a non-empty string")
    return value


def _count(value: object, least: int) -> int:
    numbers = _numbers(value)
    if isinstance(value, list) or numbers[0] < least:
        raise ValueError(f"must be one whole number, at least {least}")
    return numbers[0]


def _choice(*allowed: str) -> Callable[[object], str]:
    def check(value: object) -> str:
        if value not in allowed:
            raise ValueError("must be one of " + ", ".join(f'"{name}"' for name in allowed))
        return str(value)

    return check


def _sizes(most: int) -> Callable[[object], str]:
    def check(value: object) -> str:
        numbers = _numbers(value)
        if len(numbers) > most or min(numbers) < 1:
            raise ValueError(f"must be 1 to {most} whole numbers, each at least 1")
        return ",".join(map(str, numbers))

    return check


def _ndrange(value: object) -> str:
    """Read x and y; y is 1 when it is left out."""
    sizes = _sizes(2)(value)
    return sizes if "," in sizes else f"{sizes},1"


def _positive(value: object) -> str:
    return str(_count(value, 1))


def _patterns(value: object) -> tuple[str, ...]:
    if not isinstance(value, list):
        raise ValueError("must be a list of strings")
    return tuple(_text(item) for item in cast("list[object]", value))


def _names(value: object) -> str:
    """Read labels and line numbers; a single one need not be a list."""
    items = cast("list[object]", value) if isinstance(value, list) else [value]
    texts = [str(item) if type(item) is int and item > 0 else item for item in items]
    names = [text for text in texts if isinstance(text, str) and text and not set(text) & set(", \t\n")]
    if not items or len(names) != len(items):
        raise ValueError("must be labels or line numbers")
    return ",".join(names)


def _bound(value: object) -> int:
    return _count(value, 0)


def _branch(value: object) -> tuple[int, int, int]:
    numbers = _numbers(value)
    shaped = (*numbers, 0)[:3]
    if not isinstance(value, list) or len(numbers) not in (2, 3) or min(numbers) < 0 or sum(shaped[:2]) < 1:
        raise ValueError("must be [taken, not taken] or [taken, not taken, start], not negative, not both zero")
    taken, not_taken, start = shaped
    if start >= taken + not_taken:
        raise ValueError(f"starts at {start}, which is outside its cycle of {taken + not_taken}")
    return taken, not_taken, start


def _argument(value: object) -> int:
    numbers = _numbers(value)
    if isinstance(value, list):
        raise ValueError("must be one whole number")
    return numbers[0]


Check = Callable[[object], Any]

SETTINGS: Mapping[str, Check] = {
    "machine": _text,
    "target": _text,
    "ndrange": _ndrange,
    "width": _positive,
    "groups": _sizes(3),
    "group_size": _sizes(3),
    "lds": _positive,
    "convention": _choice(*CONVENTIONS),
    "policy": _choice(*POLICIES),
    "splits": _choice(*SPLITS),
    "max_splits": _positive,
    "split_at": _names,
    "buffer_alignment": _positive,
    "budget": _text,
}
"""Scalars, allowed at the top and in a kernel table; each becomes the text that the command line would have."""

FACTS: Mapping[str, Check] = {
    "bounds": _bound,
    "branches": _branch,
    "values": _numbers,
    "arguments": _argument,
    "at_most": _bound,
}
"""Tables of facts by label; the check is for one entry."""

TOP_ONLY: Mapping[str, Check] = {"kernels": _patterns}
KERNEL_ONLY: Mapping[str, Check] = {"file": _text, "kernel": _text, "purpose": _text}
