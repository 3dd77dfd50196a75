"""Guards: comparisons that choose the active lanes, and the ranges of the compared registers in these lanes.

The guard of a loop (`if (i < n)`, `if (0 < i)`) is such a comparison. It does not change the value of a register as a
pattern over lanes, because no pattern describes the remaining lanes; the state stores the ranges in addition.
"""

from collections.abc import Sequence
from dataclasses import replace

from wcet.ir.program import Instruction
from wcet.isa.gcn.language.registers import Unit
from wcet.isa.gcn.semantics.lift import find_comparison
from wcet.isa.gcn.values.lane_operands import join_pair, read_unit
from wcet.isa.gcn.values.lane_state import WIDE_BITS, Entry, LaneState, Table, Wide
from wcet.isa.gcn.values.lane_values import WORD_BITS, fixed
from wcet.values.comparisons import Comparison
from wcet.values.micro import Lanes, Number, Scalar
from wcet.values.number_sets import Range, everything
from wcet.values.operations import OPPOSITE, SWAPPED, list_signs, to_signed


def place(numbers: Range, signed: bool, bits: int = WORD_BITS) -> Range | None:
    """Return bit patterns as numbers, signed or unsigned; None if the range crosses the point where these wrap."""
    return numbers.settle(-(1 << bits - 1) if signed else 0, bits)


def place_known(known: Entry | Wide, signed: bool) -> Range | None:
    """Return the range of a word or a pair as numbers, signed or unsigned; None if they may wrap."""
    bits = WORD_BITS if isinstance(known, Entry) else WIDE_BITS
    for numbers in (known.within, None if known.value.cuts else known.value.total):
        placed = None if numbers is None else place(numbers, signed, bits)
        if placed is not None:
            return placed
    return None


def add_reach(one: Entry, two: Entry, sign: int) -> Range | None:
    """Return the range of the sum `one + sign * two` if comparisons have limited one of both; else None."""
    if one.within is None and two.within is None:
        return None
    first, second = (entry.value.total if entry.within is None else entry.within for entry in (one, two))
    found = first + second.scale(sign)
    return found if found.high - found.low < 1 << WORD_BITS else None


def choose_reach(entries: Sequence[Entry], signed: bool, rank: int) -> Range | None:
    """Return the range of the smallest (`rank` 0), middle (1) or largest (-1) of some registers."""
    known = [numbers for entry in entries if (numbers := place_known(entry, signed)) is not None]
    if len(known) < len(entries):
        return None
    return Range(sorted(each.low for each in known)[rank], sorted(each.high for each in known)[rank], 1)


def choose_lanes(state: LaneState, instruction: Instruction) -> Table | None:
    """Return the ranges of registers in the active lanes for which a comparison is true; None if it can be true in no
    lane.
    """
    found = dict(state.here)
    read = _read_sides(state, instruction)
    if read is None:
        return found
    comparison, reaches = read
    ways = comparison.relation, SWAPPED[comparison.relation]
    for side, own, other, way in zip(comparison.sides, reaches, reversed(reaches), ways, strict=True):
        numbers = _restrict(own, way, other)
        if numbers is not None and numbers.low > numbers.high:
            return None
        if numbers is not None and isinstance(side, Lanes):
            _keep(found, side.units[-1], numbers, wide=comparison.words == 2)
    return found


def decide_lanes(state: LaneState, instruction: Instruction) -> bool | None:
    """Return True if a comparison holds in all active lanes, False if it holds in none, None if the numbers do not
    decide it."""
    read = _read_sides(state, instruction)
    if read is None:
        return None
    comparison, (left, right) = read
    relation = comparison.relation
    for way, holds in ((relation, False), (OPPOSITE[relation], True)):
        for own, said, other in ((left, way, right), (right, SWAPPED[way], left)):
            numbers = _restrict(own, said, other)
            if numbers is not None and numbers.low > numbers.high:
                return holds
    return None


def _read_sides(state: LaneState, instruction: Instruction) -> tuple[Comparison, list[Range]] | None:
    """Return a comparison of integers, and the ranges of its two operands.

    Equality is read as signed or unsigned, whichever gives tighter ranges.
    """
    comparison = find_comparison(instruction)
    if comparison is None:
        return None
    bits = WORD_BITS * comparison.words
    known = [_read_side(state, each, bits) for each in comparison.sides]
    ways: list[tuple[int, list[Range]]] = []
    for signed in list_signs(comparison.relation, comparison.signed):
        placed = [place_known(each, signed) for each in known]
        whole = everything(bits).shift(-(1 << bits - 1) if signed else 0)
        ways.append((placed.count(None), [each or whole for each in placed]))
    return comparison, min(ways, key=lambda way: way[0])[1]


def _read_side(state: LaneState, side: Scalar | Lanes | Number, bits: int) -> Entry | Wide:
    if isinstance(side, Number):
        value = fixed(to_signed(side.bits, bits))
        return Entry((), value) if bits == WORD_BITS else Wide((), value)
    entries = [read_unit(state, unit) for unit in side.units]
    return entries[0] if len(entries) == 1 else join_pair(entries[1], entries[0])


def _restrict(own: Range, relation: str, other: Range) -> Range | None:
    """Return the numbers in `own` that can be in `relation` to a number in `other`; None if that does not narrow `own`.

    The range is empty, with its end before its start, if the comparison never holds.
    """
    low, high = own.low, own.high
    if relation in ("lt", "le", "eq"):
        high = min(high, other.high - (relation == "lt"))
    if relation in ("gt", "ge", "eq"):
        low = max(low, other.low + (relation == "gt"))
    if relation == "lg" and other.exact:
        low, high = low + (low == other.low), high - (high == other.low)
    return None if (low, high) == (own.low, own.high) else Range(low, high, 1)


def _keep(table: Table, unit: Unit, numbers: Range, wide: bool) -> None:
    """Store a range for a register, or for the pair of which it is the high half, and for the copies of it."""
    if unit not in table:
        return
    name, half = table[unit].name, table[unit].high
    for each, entry in table.items():
        if each != unit and not (name and entry.name == name):
            continue
        if not wide:
            table[each] = replace(entry, within=numbers)
        elif entry.high is not None and half is not None and entry.high.low == half.low:
            table[each] = replace(entry, high=replace(entry.high, within=numbers))


def overlay(table: Table, other: Table | None) -> Table:
    """Return the registers of `table` with their ranges narrowed by those in `other`; both tables are about the same
    lanes.
    """
    found = dict(table)
    for unit, entry in (other or {}).items():
        mine = found.get(unit)
        if mine is None:
            continue
        if entry.within is not None:
            mine = replace(mine, within=_meet(mine.within, entry.within, WORD_BITS))
        half, shown = mine.high, None if entry.high is None else entry.high.within
        if half is not None and entry.high is not None and shown is not None and half.low == entry.high.low:
            mine = replace(mine, high=replace(half, within=_meet(half.within, shown, WIDE_BITS)))
        found[unit] = mine
    return found


def _meet(one: Range | None, two: Range, bits: int) -> Range:
    """Return the intersection of two ranges, both of signed or both of unsigned numbers."""
    if one is None:
        return two
    low, high = max(one.low, two.low), min(one.high, two.high)
    near = max(one.high, two.high) - min(one.low, two.low) < 1 << bits
    return Range(low, high, 1) if near and low <= high else one
