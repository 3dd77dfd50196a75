"""Shifts, bit operations and 64-bit pairs on abstract values of lanes.

They are exact if the bits of each lane's offset are known.
"""

from collections.abc import Sequence

from wcet.isa.gcn.values.lane_values import (
    EACH,
    NONE,
    WORD_BITS,
    Lanes,
    LaneValue,
    derive,
    exact_lanes,
    extend,
    fixed,
    make_value,
    same,
    scale,
    settle,
    unknown,
)
from wcet.isa.gcn.values.lane_values import add as add_values
from wcet.values.number_sets import EXACT, ZERO, Range, constant, everything, lowest_bit
from wcet.values.operations import to_signed

WORD = 1 << WORD_BITS
TOP_BIT = 1 << WORD_BITS - 1


def shift_left(value: LaneValue, by: LaneValue) -> LaneValue:
    """Return the value `value << by`; only the five low bits of `by` count."""
    if by.is_uniform and by.uniform.exact:
        return scale(value, 1 << (by.uniform.low & 31))
    return derive(everything(WORD_BITS, min(value.total.factor, WORD)), value, by)


def shift_right(value: LaneValue, by: LaneValue, signed: bool) -> LaneValue:
    """Return `value >> by`; `signed` shifts in copies of the sign bit, otherwise zeros."""
    plain = settle(value, -TOP_BIT if signed else 0)
    if not (by.is_uniform and by.uniform.exact):
        return derive(everything(WORD_BITS), value, by)
    amount = by.uniform.low & 31
    if plain is None:
        low, high = (-TOP_BIT, TOP_BIT - 1) if signed else (0, WORD - 1)
        return derive(Range(low >> amount, high >> amount, 1), value)
    size, numbers = 1 << amount, plain.uniform
    if not plain.classes and numbers.step >= size:
        rest = numbers.low % size
        step = EXACT if numbers.exact else numbers.step >> amount
        uniform = Range((numbers.low - rest) >> amount, (numbers.high - rest) >> amount, step)
        return make_value(uniform, tuple((rest + each) >> amount for each in plain.offsets), ZERO, NONE)
    return derive(Range(plain.total.low >> amount, plain.total.high >> amount, 1), plain)


def _part_bits(value: LaneValue) -> tuple[Range, Lanes, int] | None:
    """Return a value as a multiple of 2 ** k that all lanes share, the known lower k bits of each lane, and k."""
    lanes = exact_lanes(value)
    if lanes is not None:
        return ZERO, lanes, WORD
    size = min(value.uniform.step, WORD)
    rest = value.uniform.low % size
    low = tuple(rest + each for each in value.offsets)
    if value.classes or min(low) < 0 or max(low) >= size:
        return None
    return value.uniform.shift(-rest), low, size


def combine_bits(name: str, one: LaneValue, two: LaneValue) -> LaneValue:
    """Return the bitwise `and`, `or` or `xor` of two values; `name` says which."""
    if one.is_uniform and one.uniform.exact:
        one, two = two, one
    parts = _part_bits(one)
    if parts is not None and two.is_uniform and two.uniform.exact:
        found = _combine_constant(name, parts, two.uniform.low % WORD)
        if found is not None:
            return found
    if name == "and":
        return _bound_and(one, two)
    if not _possible_bits(one) & _possible_bits(two):
        return add_values(one, two)
    step = min(one.total.factor, two.total.factor, WORD)
    first, second = settle(one, 0), settle(two, 0)
    if first is None or second is None:
        return derive(everything(WORD_BITS, step), one, two)
    bits = max(first.total.high, second.total.high).bit_length()
    return derive(everything(max(bits, 1), step), one, two)


def _combine_constant(name: str, parts: tuple[Range, Lanes, int], mask: int) -> LaneValue | None:
    shared, low, size = parts
    if name == "and" and mask < size:
        return make_value(ZERO, tuple(each & mask for each in low), ZERO, NONE)
    if name == "and" and mask | (size - 1) == WORD - 1:
        return make_value(shared, tuple(each & mask for each in low), ZERO, NONE)
    if name == "and" or mask >= size:
        return None
    return make_value(shared, tuple(each | mask if name == "or" else each ^ mask for each in low), ZERO, NONE)


def _bound_and(one: LaneValue, two: LaneValue) -> LaneValue:
    highs = [plain.total.high for plain in (settle(one, 0), settle(two, 0)) if plain is not None]
    step = min(max(one.total.factor, two.total.factor), WORD)
    high = min(highs, default=WORD - 1)
    return derive(Range(0, high - high % step, step) if step <= high else constant(0), one, two)


def _possible_bits(value: LaneValue) -> int:
    """Return a mask of the bits that can be one in some lane."""
    parts = _part_bits(value)
    shared = value.total if parts is None else parts[0]
    low, high = (shared.low, shared.high) if shared.low >= 0 and shared.high < WORD else (0, WORD - 1)
    known = 0
    for each in parts[1] if parts is not None else ():
        known |= each
    return known | ((1 << high.bit_length()) - 1 & -min(shared.factor, WORD) if high > 0 or low > 0 else 0)


def truncate(value: LaneValue, width: LaneValue) -> LaneValue:
    """Return the low `width` bits of a value as a number; all bits if the width is that of a word or more."""
    if not (width.is_uniform and width.uniform.exact):
        return derive(everything(WORD_BITS), value, width)
    kept = width.uniform.low % WORD
    plain = settle(value, 0)
    if kept >= WORD_BITS or (plain is not None and plain.total.high < 1 << kept):
        return plain or value
    return combine_bits("and", value, fixed((1 << kept) - 1))


def extend_sign(value: LaneValue, width: LaneValue) -> LaneValue:
    """Return the low `width` bits of a value as a signed number."""
    if not (width.is_uniform and width.uniform.exact):
        return derive(everything(WORD_BITS), value, width)
    kept = min(width.uniform.low % WORD, WORD_BITS)
    top = 1 << kept >> 1
    plain = settle(value, -TOP_BIT)
    if kept == WORD_BITS or (plain is not None and -top <= plain.total.low and plain.total.high < top):
        return plain or value
    if value.is_uniform and value.uniform.exact:
        return fixed(to_signed(value.uniform.low & (1 << kept) - 1, kept) if kept else 0)
    return derive(Range(-top, top - 1, 1), value) if kept else fixed(0)


def bound_choice(one: LaneValue, two: LaneValue, signed: bool, largest: bool) -> LaneValue:
    """Return an abstract value that covers the smaller, or with `largest` the larger, of two values in each lane."""
    floor = -TOP_BIT if signed else 0
    first, second = settle(one, floor), settle(two, floor)
    if first is None and second is None:
        return (
            derive(everything(WORD_BITS, min(one.total.step, two.total.step, WORD)), one, two)
            if (one.total.factor >= one.total.step and two.total.factor >= two.total.step)
            else derive(everything(WORD_BITS), one, two)
        )
    whole = everything(WORD_BITS).shift(floor)
    left = whole if first is None else first.total
    right = whole if second is None else second.total
    pick = max if largest else min
    numbers = Range(pick(left.low, right.low), pick(left.high, right.high), _common_step(left, right))
    known = None if first is None or second is None else (first, second)
    return derive(numbers, one, two) if known is None else _draw_together(numbers, known)


def bound_middle(values: Sequence[LaneValue], signed: bool) -> LaneValue:
    """Return an abstract value that covers the middle one of three values in each lane: a clamp, if two are limits."""
    floor = -TOP_BIT if signed else 0
    known = [plain for value in values if (plain := settle(value, floor)) is not None]
    if len(known) < 3:
        return derive(everything(WORD_BITS), *values)
    totals = [value.total for value in known]
    low, high = (sorted(ends)[1] for ends in zip(*((each.low, each.high) for each in totals), strict=True))
    step = min(_common_step(totals[0], totals[1]), _common_step(totals[1], totals[2]))
    return _draw_together(Range(low, high, step), known)


def _common_step(one: Range, two: Range) -> int:
    """Return the largest modulus that is known for which all numbers of both ranges have the same remainder."""
    step = min(one.step, two.step, lowest_bit(one.low - two.low))
    return step if step < EXACT else 1


def _draw_together(numbers: Range, sources: Sequence[LaneValue]) -> LaneValue:
    """Return an abstract value of a choice among `sources`, all of whose results lie in `numbers`.

    If only one source differs between lanes, results of lanes are no further apart than its numbers. The result of the
    smallest lane is the shared part of the value, which is then wider than `numbers`.
    """
    apart = [value for value in sources if not value.is_uniform]
    if len(apart) != 1:
        return derive(numbers, *sources)
    (source,) = apart
    width = max(source.offsets) - min(source.offsets) + source.spread.high - source.spread.low
    width -= width % numbers.step
    if width >= numbers.high - numbers.low:
        return derive(numbers, *sources)
    keys = tuple(zip(source.groups, source.offsets, strict=True))
    return make_value(numbers, NONE, Range(0, width, numbers.step), keys)


def count_below(mask: LaneValue, width: LaneValue) -> LaneValue:
    """Return the number of ones among the low `width` bits of `mask`, known exactly if all bits of `mask` are ones."""
    widths = exact_lanes(width)
    if widths is not None and mask.is_uniform and mask.uniform.exact and mask.uniform.low % WORD == WORD - 1:
        return make_value(ZERO, tuple(min(each, WORD_BITS) for each in widths), ZERO, NONE)
    return LaneValue(ZERO, NONE, Range(0, WORD_BITS, 1), EACH)


def join_halves(high: LaneValue, low: LaneValue) -> LaneValue:
    """Return the 64-bit value of two halves whose values are known separately."""
    size = 2 * WORD_BITS
    plain = settle(low, 0)
    if high.is_uniform and high.uniform.exact:
        base = high.uniform.low % WORD << WORD_BITS
        return add_values(extend(low, signed=False), fixed(base), size)
    if high.is_uniform and low.is_uniform:
        return same(everything(size, min(low.uniform.step, WORD), low.uniform.low))
    if high.is_uniform and plain is not None:
        return add_values(plain, same(everything(size, WORD)), size)
    return unknown(size, min(low.total.step, WORD), low.total.low)


def take_low(value: LaneValue) -> LaneValue:
    """Return the low 32 bits of a 64-bit value."""
    return make_value(value.uniform, value.pattern, value.spread, value.classes)


def take_high(value: LaneValue) -> LaneValue:
    """Return the high 32 bits of a 64-bit value, exactly only in simple cases."""
    total = value.total
    if not value.cuts and total.low >> WORD_BITS == total.high >> WORD_BITS:
        return fixed(total.low >> WORD_BITS)
    return same(everything(WORD_BITS)) if value.is_uniform else unknown()
