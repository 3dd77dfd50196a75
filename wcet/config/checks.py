"""Defines one check per key of wcet.toml: it returns the stored value, or raises `ValueError` with what is allowed."""

import re
from collections.abc import Callable, Mapping
from typing import Any, cast

from wcet.checks import NATURAL, NUMBERS, TEXT, Described, read_count, read_numbers, takes, text
from wcet.config.compiler_flags import DEFINE, FLAG, SYMBOL, check_defines, check_flags, check_symbols
from wcet.config.data import check_data
from wcet.config.settings import COMMON
from wcet.targets.offers import list_settings

MOST_PATTERNS = 4096
"""The largest number of patterns of one key: each may search the whole repository."""


@takes({"type": "array", "items": TEXT, "maxItems": MOST_PATTERNS})
def _patterns(value: object) -> tuple[str, ...]:
    if not isinstance(value, list):
        raise ValueError("must be a list of strings")
    if len(cast("list[object]", value)) > MOST_PATTERNS:
        raise ValueError(f"must have at most {MOST_PATTERNS:,} entries; one pattern names many files")
    return tuple(text(item) for item in cast("list[object]", value))


@takes({"type": "array", "items": {"type": "string", "pattern": FLAG}})
def _compiler_flags(value: object) -> tuple[str, ...]:
    return check_flags(value)


@takes({"type": "array", "items": {"type": "string", "pattern": DEFINE}})
def _macros(value: object) -> tuple[str, ...]:
    return check_defines(value)


@takes({"type": "array", "items": {"type": "string", "pattern": SYMBOL}})
def _symbols(value: object) -> tuple[str, ...]:
    return check_symbols(value)


@takes({"type": "boolean"})
def _flag(value: object) -> bool:
    if not isinstance(value, bool):
        raise ValueError("must be true or false")
    return value


@takes(NATURAL)
def _bound(value: object) -> int:
    return read_count(value, 0)


@takes({"type": "array", "items": NATURAL, "minItems": 2, "maxItems": 3})
def _branch(value: object) -> tuple[int, int, int]:
    numbers = read_numbers(value)
    shaped = (*numbers, 0)[:3]
    if not isinstance(value, list) or len(numbers) not in (2, 3) or min(numbers) < 0 or sum(shaped[:2]) < 1:
        raise ValueError("must be [taken, not taken] or [taken, not taken, start], not negative, not both zero")
    taken, not_taken, start = shaped
    if start >= taken + not_taken:
        raise ValueError(f"starts at {start}, which is outside its cycle of {taken + not_taken}")
    return taken, not_taken, start


@takes({"type": "number"})
def _argument(value: object) -> int | str:
    """Return a whole number, or a number with a fraction as text."""
    if isinstance(value, float):
        return repr(value)
    if isinstance(value, (list, str)):
        raise ValueError("must be one number")
    return read_numbers(value)[0]


def part_arguments(tables: dict[str, dict[str, Any]]) -> dict[str, dict[str, Any]]:
    """Return the tables of facts, in which arguments with a fraction have moved from `arguments` to `decimals`."""
    given = tables.get("arguments", {})
    decimals = {name: value for name, value in given.items() if isinstance(value, str)}
    whole = {name: value for name, value in given.items() if name not in decimals}
    return {**tables, "arguments": whole, "decimals": decimals} if decimals else tables


@takes({"type": "string", "pattern": "^[0-9a-f]{12}$"})
def _pin(value: object) -> str:
    if not isinstance(value, str) or re.fullmatch(r"[0-9a-f]{12}", value) is None:
        raise ValueError("must be a hash of twelve digits, as `wcet annotate --pin` prints it")
    return value


Check = Callable[[object], Any]


def list_scalars() -> Mapping[str, Check]:
    """Return the checks of all scalars allowed at the top and in a kernel table: the common ones and those of targets.

    Each check returns the text that the command line would have.
    """
    return dict.fromkeys(COMMON, text) | {
        offer.option.key: offer.option.check for offer in list_settings() if offer.option.check is not None
    }


FACTS: Mapping[str, Check] = {
    "bounds": _bound,
    "branches": _branch,
    "values": Described(read_numbers, NUMBERS),
    "arguments": _argument,
    "at_most": _bound,
    "at_least": _bound,
    "exactly": _bound,
    "pins": _pin,
    "data": check_data,
}
"""The checks of tables of facts by label; each is for one entry."""

OWN_FACTS = ("data",)
"""The tables of facts that only a kernel's own table may have, because their names belong to one kernel."""


COMPILE: Mapping[str, Check] = {
    "defines": _macros,
    "includes": _patterns,
    "flags": _compiler_flags,
    "symbols": _symbols,
    "hip": _flag,
}
"""The checks of the table `[compile]`: how source files are compiled, and assembly with macros assembled."""

TOP_ONLY: Mapping[str, Check] = {"kernels": _patterns, "strict": _flag}
KERNEL_ONLY: Mapping[str, Check] = {"file": text, "kernel": text, "purpose": text}
