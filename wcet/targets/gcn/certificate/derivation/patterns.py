"""The 64 numbers in a vector register, as one unknown number and the distance of each lane from it."""

from dataclasses import dataclass
from math import gcd

from .steps import LANES

WORD = 1 << 32
FLAT = (0,) * LANES
WHOLE = 1 << 64
"""The modulus of a number that is known completely."""

BANKS, HALF, LINE = 32, 32, 64


@dataclass(frozen=True, slots=True)
class LanePattern:
    """Lane i has x + `offsets`[i], where x is `residue` modulo `modulus`, a power of two, and from `low` to `high`.

    Without a range (`low` above `high`) the sum may have wrapped at the end of the word.
    """

    offsets: tuple[int, ...]
    modulus: int
    residue: int
    low: int = 0
    high: int = -1

    @property
    def exact(self) -> bool:
        """Return True if no lane's number can have wrapped."""
        return self.low <= self.high

    @property
    def uniform(self) -> bool:
        """Return True if all lanes have one number."""
        return self.offsets == FLAT

    @property
    def number(self) -> int | None:
        """The number that all lanes have; None if it is not known."""
        return self.low if self.uniform and self.low == self.high else None


ANY = LanePattern(FLAT, 1, 0, 0, WORD - 1)
"""A number that all lanes share, and about which nothing else is known."""


def constant(number: int) -> LanePattern:
    """Return a number that all lanes have."""
    return LanePattern(FLAT, WHOLE, number % WORD, number % WORD, number % WORD)


def make(offsets: tuple[int, ...], modulus: int, residue: int, low: int, high: int) -> LanePattern:
    """Return a pattern with these parts; its range is dropped unless every lane's number fits into a word."""
    first = offsets[0]
    moved = tuple(each - first for each in offsets)
    low, high = low + first, high + first
    fits = low <= high and low + min(moved) >= 0 and high + max(moved) < WORD
    modulus = modulus if fits else min(modulus, WORD)
    return LanePattern(moved, modulus, (residue + first) % modulus, *((low, high) if fits else (0, -1)))


def _span(one: LanePattern, two: LanePattern, low: int, high: int) -> tuple[int, int]:
    return (low, high) if one.exact and two.exact else (0, -1)


def join(one: LanePattern, two: LanePattern) -> LanePattern | None:
    """Return a pattern that covers both; None if the distances of the lanes differ."""
    if one.offsets != two.offsets:
        return None
    modulus = gcd(one.modulus, two.modulus, one.residue - two.residue)
    span = _span(one, two, min(one.low, two.low), max(one.high, two.high))
    return LanePattern(one.offsets, modulus, one.residue % modulus, *span)


def add(one: LanePattern, two: LanePattern, sign: int = 1) -> LanePattern:
    """Return the sum of two patterns, or their difference for a `sign` of -1."""
    offsets = tuple(a + sign * b for a, b in zip(one.offsets, two.offsets, strict=True))
    modulus = gcd(one.modulus, two.modulus)
    low, high = (two.low, two.high) if sign > 0 else (-two.high, -two.low)
    return make(offsets, modulus, one.residue + sign * two.residue, *_span(one, two, one.low + low, one.high + high))


def scale(one: LanePattern, factor: int) -> LanePattern:
    """Return the product of a pattern and a known number."""
    modulus = max(1, one.modulus * (factor & -factor)) if factor else WHOLE
    span = _span(one, one, one.low * factor, one.high * factor)
    return make(tuple(each * factor for each in one.offsets), min(modulus, WHOLE), one.residue * factor, *span)


def shift_down(one: LanePattern, by: int) -> LanePattern | None:
    """Return the numbers shifted to the right; None if it is not known which lanes become equal."""
    if not one.exact or one.modulus % (1 << by):
        return None
    start = one.residue % (1 << by)
    offsets = tuple((start + each) >> by for each in one.offsets)
    modulus, base = max(1, one.modulus >> by), one.residue >> by
    return make(offsets, modulus, base, one.low >> by, one.high >> by)


def keep_low(one: LanePattern, mask: int) -> LanePattern | None:
    """Return the lowest bits of each number; `mask` is one less than a power of two."""
    size = mask + 1
    if one.exact and one.low + min(one.offsets) >= 0 and one.high + max(one.offsets) <= mask:
        return one
    if one.modulus % size:
        return None
    numbers = tuple((one.residue + each) % size for each in one.offsets)
    return make(tuple(each - numbers[0] for each in numbers), WHOLE, numbers[0], numbers[0], numbers[0])


def unite(one: LanePattern, two: LanePattern) -> LanePattern | None:
    """Return the bitwise or of two patterns if they have no common bit; else None.

    One must be a multiple of a power of two, and the other less than that power.
    """
    for high, low in ((one, two), (two, one)):
        step = gcd(high.modulus, high.residue) if high.residue else high.modulus
        step &= -step
        if high.uniform and low.exact and low.low + min(low.offsets) >= 0 and low.high + max(low.offsets) < step:
            return add(high, low)
    return None


def count_lines(address: LanePattern, size: int) -> int:
    """Return the most lines of memory that lanes touch if each accesses `size` bytes."""
    step = gcd(address.modulus, LINE)
    most = 0
    for start in range(address.residue % step, LINE, step):
        places = {start + each for each in address.offsets}
        most = max(most, len({place // LINE for first in places for place in (first, first + size - 1)}))
    return most


def count_banks(address: LanePattern, size: int, offsets: tuple[int, ...]) -> int | None:
    """Return the cycles for which an access occupies the LDS banks; None if its addresses modulo 4 are not known.

    Each half of the lanes takes as many cycles as there are different words in one bank.
    """
    if address.modulus % 4:
        return None
    total = 0
    for first in (0, HALF):
        words = {
            word
            for lane in range(first, first + HALF)
            for offset in offsets
            for start in (address.residue % 4 + address.offsets[lane] + offset,)
            for word in range(start // 4, (start + size - 1) // 4 + 1)
        }
        total += max(sum(word % BANKS == bank for word in words) for bank in range(BANKS))
    return total
