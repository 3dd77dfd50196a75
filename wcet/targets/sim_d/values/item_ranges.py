"""Ranges of vector values, item by item, and what vector integer instructions make of them.

A value is a range of signed 32-bit numbers for each work-item of each cell (a work-group, or several of which nothing
distinguishes): exact where both ends agree. Predicates and masks are ranges of 0 and 1. What leaves 32 bits wraps as in
hardware where both ends wrap alike, and is unknown where they do not. The simulator has its own operations.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

import numpy as np
import numpy.typing as npt

Ints = npt.NDArray[np.int64]

LOWEST, HIGHEST = -(1 << 31), (1 << 31) - 1


@dataclass(frozen=True, slots=True, eq=False)
class ItemRange:
    """Least and largest value of each item, by (cell, item); either array may be of a shape that broadcasts."""

    low: Ints
    high: Ints

    @property
    def exact(self) -> bool:
        """Whether every item has one value."""
        return bool((self.low == self.high).all())

    def same_as(self, other: "ItemRange") -> bool:
        """Whether both say the same of every item."""
        return bool((self.low == other.low).all() and (self.high == other.high).all())

    def hull(self, other: "ItemRange") -> "ItemRange":
        """Return what covers both."""
        return ItemRange(np.minimum(self.low, other.low), np.maximum(self.high, other.high))


def constant_range(low: int, high: int | None = None) -> ItemRange:
    """Return the same range for every item."""
    return ItemRange(np.array([[low]], np.int64), np.array([[low if high is None else high]], np.int64))


UNKNOWN = constant_range(LOWEST, HIGHEST)
MAYBE = constant_range(0, 1)


def combine_ranges(mnemonic: str, sources: Sequence[ItemRange]) -> ItemRange:
    """Return what an instruction makes of its sources; `UNKNOWN` for one that is not in `OPERATIONS`."""
    operation = OPERATIONS.get(mnemonic)
    return UNKNOWN if operation is None else _wrap(operation(*sources))


def compare_range(condition: str, value: ItemRange) -> ItemRange:
    """Return where `itest` with a condition must and may hold."""
    low, high = value.low, value.high
    zero = ItemRange(np.int64(1) * ((low == 0) & (high == 0)), np.int64(1) * ((low <= 0) & (high >= 0)))
    match condition:
        case "ez":
            return zero
        case "nz":
            return _negate(zero)
        case "g":
            return ItemRange(np.int64(1) * (low > 0), np.int64(1) * (high > 0))
        case "ge":
            return ItemRange(np.int64(1) * (low >= 0), np.int64(1) * (high >= 0))
        case "l":
            return ItemRange(np.int64(1) * (high < 0), np.int64(1) * (low < 0))
        case "le":
            return ItemRange(np.int64(1) * (high <= 0), np.int64(1) * (low <= 0))
        case _:
            return MAYBE


def join_predicates(operation: str, a: ItemRange, b: ItemRange) -> ItemRange:
    """Return what `pbool` makes of two predicates."""
    both = ItemRange(a.low & b.low, a.high & b.high)
    either = ItemRange(a.low | b.low, a.high | b.high)
    results = {"and": both, "or": either, "nand": _negate(both), "nor": _negate(either)}
    return results.get(operation, MAYBE)


def _negate(predicate: ItemRange) -> ItemRange:
    return ItemRange(1 - predicate.high, 1 - predicate.low)


def _wrap(value: ItemRange) -> ItemRange:
    """Bring a range into 32 bits."""
    turns, others = (value.low - LOWEST) >> 32, (value.high - LOWEST) >> 32
    alike = turns == others
    return ItemRange(
        np.where(alike, value.low - (turns << 32), LOWEST), np.where(alike, value.high - (others << 32), HIGHEST)
    )


def _add(a: ItemRange, b: ItemRange) -> ItemRange:
    return ItemRange(a.low + b.low, a.high + b.high)


def _subtract(a: ItemRange, b: ItemRange) -> ItemRange:
    return ItemRange(a.low - b.high, a.high - b.low)


def _multiply(a: ItemRange, b: ItemRange) -> ItemRange:
    first, second, third, fourth = a.low * b.low, a.low * b.high, a.high * b.low, a.high * b.high
    low = np.minimum(np.minimum(first, second), np.minimum(third, fourth))
    return ItemRange(low, np.maximum(np.maximum(first, second), np.maximum(third, fourth)))


def _shift(a: ItemRange, amount: ItemRange, left: bool) -> ItemRange:
    """Shift by the same number of bits in every item; unknown by others. Hardware takes the amount modulo 32."""
    if not amount.exact or amount.low.size != 1:
        return UNKNOWN
    bits = int(amount.low.flat[0]) & 31
    if left:
        return _multiply(a, constant_range(1 << bits))
    return ItemRange(a.low >> bits, a.high >> bits)


def _and(a: ItemRange, b: ItemRange) -> ItemRange:
    """Both known: exact. Otherwise a side that is not negative bounds the result."""
    exact = (a.low == a.high) & (b.low == b.high)
    bound = np.minimum(np.where(a.low >= 0, a.high, HIGHEST), np.where(b.low >= 0, b.high, HIGHEST))
    signed = (a.low < 0) & (b.low < 0)
    known = a.low & b.low
    low, high = np.where(signed, LOWEST, 0), np.where(signed, HIGHEST, bound)
    return ItemRange(np.where(exact, known, low), np.where(exact, known, high))


def _bits(compute: Callable[[Ints, Ints], Ints]) -> Callable[[ItemRange, ItemRange], ItemRange]:
    """Return an operation that is known where both sides are."""

    def operate(a: ItemRange, b: ItemRange) -> ItemRange:
        exact = (a.low == a.high) & (b.low == b.high)
        known = compute(a.low, b.low)
        return ItemRange(np.where(exact, known, LOWEST), np.where(exact, known, HIGHEST))

    return operate


def _multiply_add(a: ItemRange, b: ItemRange, c: ItemRange) -> ItemRange:
    return _add(_multiply(a, b), c)


def _least(a: ItemRange, b: ItemRange) -> ItemRange:
    return ItemRange(np.minimum(a.low, b.low), np.minimum(a.high, b.high))


def _greatest(a: ItemRange, b: ItemRange) -> ItemRange:
    return ItemRange(np.maximum(a.low, b.low), np.maximum(a.high, b.high))


def _copy(a: ItemRange) -> ItemRange:
    return a


def _invert(a: ItemRange) -> ItemRange:
    return ItemRange(-1 - a.high, -1 - a.low)


OPERATIONS: Mapping[str, Callable[..., ItemRange]] = {
    "mov": _copy,
    "movvsp": _copy,
    "iadd": _add,
    "isub": _subtract,
    "imul": _multiply,
    "imad": _multiply_add,
    "imin": _least,
    "imax": _greatest,
    "not": _invert,
    "shl": partial(_shift, left=True),
    "shr": partial(_shift, left=False),
    "and": _and,
    "or": _bits(np.bitwise_or),
    "xor": _bits(np.bitwise_xor),
}
"""Integer instructions by mnemonic; the result may leave 32 bits."""
