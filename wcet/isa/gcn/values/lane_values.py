"""The abstract value of a vector register: in each lane a common unknown, a known offset, and an unknown of its class.

Lane l holds `uniform + pattern[l] + spread of its class`, modulo 2 to the number of its bits: one unknown number that
all lanes share, a known offset of each lane, and one more unknown number that only the lanes of one class share. An
affine value has a pattern and no spread; rows of a matrix at an unknown distance are classes; an unknown value has a
class for each lane, and may still be a known multiple, for example of four.

A 64-bit value that was extended from 32 bits may have wrapped before: then lanes can differ by another multiple of `2
** 32`. If lanes are sorted by offset plus spread, this difference arises at no more than `cuts` positions; within each
class alone, sorted by offset, it also arises at no more than `cuts` positions.
"""

from collections.abc import Sequence
from functools import cached_property, lru_cache
from operator import sub

from wcet.isa.gcn.language.processor import LANES
from wcet.records import dataclass
from wcet.values.number_sets import ZERO, Range, constant, everything, lowest_bit

Lanes = tuple[int, ...]
"""One number for each lane; empty if all are zero."""

NONE: Lanes = ()
EACH: Lanes = tuple(range(LANES))
WORD_BITS = 32


KEPT = 1 << 12
"""The number of results that each operation caches, because a kernel computes the same few values many times."""


@dataclass(frozen=True)
class LaneValue:
    """The abstract value of all lanes; `classes` gives the class of each lane, empty if there is no spread."""

    uniform: Range
    pattern: Lanes = NONE
    spread: Range = ZERO
    classes: Lanes = NONE
    cuts: int = 0

    def __hash__(self) -> int:
        return self._hash

    @cached_property
    def _hash(self) -> int:
        return hash((self.uniform, self.pattern, self.spread, self.classes, self.cuts))

    @property
    def is_uniform(self) -> bool:
        """Return True if all lanes have the same number."""
        return not (self.pattern or self.classes or self.cuts)

    @property
    def offsets(self) -> Lanes:
        """The known offset of each lane, with explicit zeros."""
        return self.pattern or (0,) * LANES

    @property
    def groups(self) -> Lanes:
        """The class of each lane, explicit even if there is only one."""
        return self.classes or (0,) * LANES

    @cached_property
    def total(self) -> Range:
        """The range of all possible numbers of a lane, before any wrapping."""
        both = self.uniform + self.spread
        if not self.pattern:
            return both
        bits = 0
        for each in self.pattern:
            bits |= each - self.pattern[0]
        low = both.low + min(self.pattern)
        return Range(low, both.high + max(self.pattern), min(both.step, lowest_bit(bits)))


def number_lanes(lanes: int) -> Lanes:
    """Return the number of each lane.

    A wavefront with fewer than `LANES` lanes is represented as if it had each of its lanes twice, so that all values
    have one form. Code that counts lanes, or what they touch, uses the number of lanes of the kernel.
    """
    return tuple(lane % lanes for lane in EACH)


def make_value(
    uniform: Range,
    pattern: Sequence[int],
    spread: Range,
    classes: Sequence[object],
    cuts: int = 0,
    bits: int = WORD_BITS,
) -> LaneValue:
    """Return a value in its normal form: the first lane's offset is zero, and equal classes have equal numbers."""
    offsets: Lanes = NONE
    if pattern:
        uniform = uniform.shift(pattern[0])
        first = pattern[0]
        if pattern.count(first) < len(pattern):
            offsets = tuple([each - first for each in pattern]) if first else tuple(pattern)
    groups: Lanes = NONE
    if classes and not spread.exact:
        groups = EACH if classes is EACH else _number(classes)
    if not groups:
        uniform, spread = uniform + spread, ZERO
    single = not offsets
    return LaneValue(uniform.wrap(bits), offsets, spread.wrap(bits), groups, 0 if single and not groups else cuts)


def _number(classes: Sequence[object]) -> Lanes:
    """Return the classes as numbers in the order of their first lanes; empty if there is only one class."""
    names: dict[object, int] = {}
    groups = tuple([names.setdefault(each, len(names)) for each in classes])
    return groups if len(names) > 1 else NONE


def same(numbers: Range) -> LaneValue:
    """Return the value of one unknown number in a range that all lanes share."""
    return LaneValue(numbers)


@lru_cache(KEPT)
def fixed(number: int) -> LaneValue:
    """Return the value that is one known number in all lanes."""
    return LaneValue(constant(number))


def unknown(bits: int = WORD_BITS, step: int = 1, residue: int = 0) -> LaneValue:
    """Return the value of which only the remainder modulo `step` is known, separately in each lane."""
    return LaneValue(ZERO, NONE, everything(bits, step, residue), EACH)


@lru_cache(KEPT)
def add(one: LaneValue, two: LaneValue, bits: int = WORD_BITS) -> LaneValue:
    """Return the sum of two values."""
    if (one.cuts and not two.is_uniform) or (two.cuts and not one.is_uniform):
        both = one.total + two.total
        return unknown(bits, min(both.step, 1 << WORD_BITS), both.low)
    pattern = one.pattern or two.pattern
    if one.pattern and two.pattern:
        pattern = tuple(first + second for first, second in zip(one.pattern, two.pattern, strict=True))
    classes: Sequence[object] = one.classes or two.classes
    if one.classes and two.classes:
        classes = tuple(zip(one.classes, two.classes, strict=True))
    return make_value(one.uniform + two.uniform, pattern, one.spread + two.spread, classes, one.cuts + two.cuts, bits)


@lru_cache(KEPT)
def scale(value: LaneValue, factor: int, bits: int = WORD_BITS) -> LaneValue:
    """Return a value times a constant."""
    pattern = tuple(each * factor for each in value.pattern)
    uniform, spread = value.uniform.scale(factor), value.spread.scale(factor)
    return make_value(uniform, pattern, spread, value.classes, value.cuts, bits)


def subtract(one: LaneValue, two: LaneValue, bits: int = WORD_BITS) -> LaneValue:
    """Return the difference of two values."""
    return add(one, scale(two, -1, bits), bits)


@lru_cache(KEPT)
def multiply(one: LaneValue, two: LaneValue, bits: int = WORD_BITS) -> LaneValue:
    """Return the product of two values.

    Lanes with equal factors stay in one class if the other factor is the same for all lanes.
    """
    if two.is_uniform:
        one, two = two, one
    if one.is_uniform and one.uniform.exact:
        return scale(two, one.uniform.low, bits)
    if one.is_uniform:
        rest = LaneValue(ZERO, two.pattern, two.spread, two.classes)
        keys = tuple(zip(two.groups, two.offsets, strict=True))
        return make_value(one.uniform * two.uniform, NONE, one.uniform * rest.total, keys, 0, bits)
    return derive(one.total * two.total, one, two, bits=bits)


def derive(result: Range, *sources: LaneValue, bits: int = WORD_BITS) -> LaneValue:
    """Return a value in the range `result` that is equal in lanes with equal sources.

    It covers any function of the sources that is computed in each lane alone.
    """
    keys = tuple(zip(*(lanes for value in sources for lanes in (value.groups, value.offsets)), strict=True))
    return make_value(ZERO, NONE, result, keys, 0, bits)


def settle(value: LaneValue, floor: int, bits: int = WORD_BITS) -> LaneValue | None:
    """Return the value moved by a multiple of 2 ** `bits` so that all its numbers lie in `floor`, ..., `floor` + 2 **
    `bits` - 1. None if no such multiple is certain.
    """
    total = value.total
    settled = None if value.cuts else total.settle(floor, bits)
    if settled is None:
        return None
    return LaneValue(value.uniform.shift(settled.low - total.low), value.pattern, value.spread, value.classes)


@lru_cache(KEPT)
def join(one: LaneValue, two: LaneValue, bits: int = WORD_BITS) -> LaneValue:
    """Return a value that covers both: all lanes have the first, or all have the second."""
    if one == two:
        return one
    moves = tuple(map(sub, two.offsets, one.offsets))
    spread = one.spread.join_moved(two.spread, moves)
    keys = tuple(zip(one.groups, two.groups, moves, strict=True))
    return make_value(one.uniform.join(two.uniform), one.pattern, spread, keys, max(one.cuts, two.cuts), bits)


@lru_cache(KEPT)
def mix(one: LaneValue, two: LaneValue, bits: int = WORD_BITS) -> LaneValue:
    """Return a value that covers both if each lane may have either of them."""
    if one == two and one.uniform.exact and not one.classes:
        return one
    if one.cuts or two.cuts:
        both = one.total.join(two.total)
        return unknown(bits, min(both.step, 1 << WORD_BITS), both.low)
    moves = (0,) if one.pattern == two.pattern else tuple(map(sub, two.offsets, one.offsets))
    spread = (one.uniform + one.spread).join_moved(two.uniform + two.spread, moves)
    return make_value(ZERO, one.pattern, spread, EACH, 0, bits)


@lru_cache(KEPT)
def widen(old: LaneValue, new: LaneValue, bits: int = WORD_BITS) -> LaneValue:
    """Return a widened value that covers `new`, which is the result of `join` with `old`.

    It can grow only a few more times.
    """

    def release(before: Range, after: Range) -> Range:
        if before == after:
            return after
        if before.high == after.high and after.low >= 0:  # a count that falls, or is halved, never gets below zero
            return Range(after.low % after.step, after.high, after.step)
        return everything(bits, after.step, after.low)

    uniform, spread = release(old.uniform, new.uniform), release(old.spread, new.spread)
    return make_value(uniform, new.pattern, spread, new.classes, new.cuts, bits)


@lru_cache(KEPT)
def extend(value: LaneValue, signed: bool) -> LaneValue:
    """Return a 32-bit value extended to 64 bits, by its sign or by zeros."""
    floor = -(1 << WORD_BITS - 1) if signed else 0
    plain = settle(value, floor)
    if plain is not None:
        return plain
    reach = max(value.offsets) - min(value.offsets)
    if value.cuts or reach >= 1 << WORD_BITS:
        return unknown(2 * WORD_BITS, min(value.total.step, 1 << WORD_BITS), value.total.low)
    near = reach + value.spread.high - value.spread.low < 1 << WORD_BITS  # one cut for all, else one in each
    uniform, spread = (_release(value.uniform), value.spread) if near else (value.uniform, _release(value.spread))
    return make_value(uniform, value.pattern, spread, value.classes, 1, 2 * WORD_BITS)


def _release(numbers: Range) -> Range:
    """Return a range with all multiples of 2 ** 32 added to its numbers."""
    return everything(2 * WORD_BITS, min(numbers.step, 1 << WORD_BITS), numbers.low)


def exact_lanes(value: LaneValue) -> Lanes | None:
    """Return the 32-bit pattern of each lane if all are known; else None."""
    if value.classes or not value.uniform.exact:
        return None
    return tuple((value.uniform.low + each) % (1 << WORD_BITS) for each in value.offsets)
