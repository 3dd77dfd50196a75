"""Reads an axis of a design space: a name, and the values it takes, as text.

machine                       shipped machines or files
machine.scratchpad_bus_words  a number of the machine; a dot leads on into its tables
width, ndrange, splits, ...   a setting, as in wcet.toml; numbers of a list are joined by x: 64x32
bound.LABEL                   the bound of a loop
arg.NAME                      the value of an argument
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from difflib import get_close_matches
from functools import cached_property
from typing import cast, overload

from wcet.records import dataclass
from wcet.targets.offers import list_settings

MACHINE = "machine"
FIELD, BOUND, ARGUMENT = "machine.", "bound.", "arg."

MOST = 100_000
"""The largest number of values of an axis that are listed one by one."""

COUNTED = 10**9
"""The largest number of values of an axis that is one range; they are computed on request."""

_RANGE = re.compile(r"(-?\d+)\.\.(-?\d+)(?::([+*])(\d+))?")
_NUMBER = re.compile(r"-?\d[\d_]*|0x[0-9a-fA-F]+")


@dataclass(frozen=True, slots=True)
class CountedValues(Sequence[str]):
    """The numbers of a long range as text; they are computed on request and not kept."""

    numbers: range

    def __len__(self) -> int:
        return len(self.numbers)

    @overload
    def __getitem__(self, place: int) -> str: ...
    @overload
    def __getitem__(self, place: slice) -> Sequence[str]: ...
    def __getitem__(self, place: int | slice) -> str | Sequence[str]:
        found = self.numbers[place]
        return CountedValues(found) if isinstance(found, range) else str(found)


@dataclass(frozen=True, slots=True)
class CountedOrder(Mapping[str, int]):
    """Maps each value of a long range to its number, by which values are compared; nothing is stored for a value."""

    counted: CountedValues

    def __getitem__(self, value: str) -> int:
        if not _NUMBER.fullmatch(value) or (number := int(value, 0)) not in self.counted.numbers:
            raise KeyError(value)
        return number

    def __iter__(self) -> Iterator[str]:
        return iter(self.counted)

    def __len__(self) -> int:
        return len(self.counted)


@dataclass(frozen=True)
class Axis:
    """One name that is varied with its values, which are distinct and in the order in which they are tried."""

    name: str
    values: Sequence[str]

    @cached_property
    def order(self) -> Mapping[str, int]:
        """Return for each value the number by which it is compared: its own, or its position if not all values are
        numbers."""
        if isinstance(self.values, CountedValues):
            return CountedOrder(self.values)
        if all(_NUMBER.fullmatch(value) for value in self.values):
            return {value: int(value, 0) for value in self.values}
        return {value: place for place, value in enumerate(self.values)}


def parse_axis(text: str) -> Axis:
    """Return the axis in `NAME=VALUE,VALUE,...`, where `8..64:*2` and `0..96:+32` are ranges; raise `ValueError`."""
    name, equals, listed = text.partition("=")
    if not (name and equals and listed):
        raise ValueError(f"`{text}` is not of the form NAME=VALUE,VALUE,...")
    return _make_expanded(name.strip(), [part.strip() for part in listed.split(",")])


def read_axis(name: str, value: object) -> Axis:
    """Return the axis with the values in a TOML file: a list, one value, or text as on the command line."""
    items = cast("list[object]", value) if isinstance(value, list) else [value]
    return _make_expanded(name, [read_value(name, item) for item in items])


def _make_expanded(name: str, parts: Sequence[str]) -> Axis:
    """Return the axis of values and ranges; a single long range is not expanded."""
    counted = _count(parts[0]) if len(parts) == 1 else None
    if counted is None:
        return make_axis(name, tuple(value for part in parts for value in _expand(part)))
    check_name(name)
    if name.startswith(BOUND) and counted.numbers[0] < 0:
        raise ValueError(f"`{name}` takes whole numbers, not `{counted[0]}`")
    return Axis(name, counted)


def make_axis(name: str, values: tuple[str, ...]) -> Axis:
    """Return an axis after a check of name and values; raise `ValueError` for meaningless ones."""
    check_name(name)
    distinct = tuple(dict.fromkeys(values))
    if not distinct or "" in distinct:
        raise ValueError(f"`{name}` has an empty value")
    if name.startswith((BOUND, ARGUMENT)):
        for value in distinct:
            least = 0 if name.startswith(BOUND) else None
            if not _NUMBER.fullmatch(value) or (least is not None and int(value, 0) < least):
                raise ValueError(f"`{name}` takes whole numbers, not `{value}`")
    return Axis(name, distinct)


def check_name(name: str) -> None:
    """Raise `ValueError` if the name is not one of a quantity that can be varied."""
    known = (MACHINE, *(offer.option.key for offer in list_settings()))
    if name in known or any(name.startswith(head) and name != head for head in (FIELD, BOUND, ARGUMENT)):
        return
    near = get_close_matches(name, known, n=1)
    listed = "known: " + ", ".join((*known, "machine.FIELD", "bound.LABEL", "arg.NAME"))
    raise ValueError(f"`{name}` cannot be varied; {f'did you mean `{near[0]}`?' if near else listed}")


def read_value(name: str, value: object) -> str:
    """Return a value of a TOML file as the text of the command line; numbers of a list are joined by x."""
    if isinstance(value, str) and value:
        return value
    if type(value) is int or isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, list) and value and all(type(item) is int for item in cast("list[object]", value)):
        return "x".join(map(str, cast("list[int]", value)))
    raise ValueError(f"`{name}` takes whole numbers, text, and lists of whole numbers")


def _count(text: str) -> CountedValues | None:
    """Return the values of a range that is too long to be listed, or None for any other text."""
    found = _RANGE.fullmatch(text)
    if found is None or found[3] == "*" or int(found[4] or 1) < 1:
        return None
    numbers = range(int(found[1]), int(found[2]) + 1, int(found[4] or 1))
    if len(numbers) > COUNTED:
        raise ValueError(f"`{text}` holds more than {COUNTED:,} values")
    return CountedValues(numbers) if len(numbers) > MOST else None


def _expand(text: str) -> Iterator[str]:
    """Yield the numbers of a range, or any other value unchanged."""
    found = _RANGE.fullmatch(text)
    if found is None:
        yield text
        return
    first, last, step = int(found[1]), int(found[2]), int(found[4] or 1)
    times = found[3] == "*"
    if last < first or step < (2 if times else 1) or (times and first < 1):
        raise ValueError(f"`{text}` has no values: ranges rise, as in 8..64:*2 and 0..96:+32")
    number, count = first, 0
    while number <= last:
        if (count := count + 1) > MOST:
            raise ValueError(f"`{text}` holds more than {MOST:,} values")
        yield str(number)
        number = number * step if times else number + step
