"""What lifted terms make of the values of lanes, and of what registers are known to hold beside their values."""

from collections.abc import Callable, Mapping, Sequence

from wcet.isa.gcn.values.lane_arithmetic import (
    bound_choice,
    combine_bits,
    extend_sign,
    shift_left,
    shift_right,
    truncate,
)
from wcet.isa.gcn.values.lane_guards import add_reach
from wcet.isa.gcn.values.lane_lines import find_lines
from wcet.isa.gcn.values.lane_state import Entry, Name
from wcet.isa.gcn.values.lane_values import WORD_BITS, LaneValue, add, derive, fixed, multiply, subtract
from wcet.values.number_sets import Range, everything
from wcet.values.operations import Constant, Operation, Operator, Source, Term, to_signed

ONE: Mapping[Operator, Callable[[LaneValue], LaneValue]] = {
    Operator.NOT: lambda value: subtract(fixed(-1), value),
    Operator.COUNT_ONES: lambda value: derive(Range(0, WORD_BITS, 1), value),
    Operator.NOT_ZERO: lambda value: derive(Range(0, 1, 1), value),
}
TWO: Mapping[Operator, Callable[[LaneValue, LaneValue], LaneValue]] = {
    Operator.ADD: add,
    Operator.SUBTRACT: subtract,
    Operator.MULTIPLY: multiply,
    Operator.SHIFT_LEFT: shift_left,
    Operator.SHIFT_RIGHT: lambda value, by: shift_right(value, by, signed=False),
    Operator.SHIFT_RIGHT_SIGNED: lambda value, by: shift_right(value, by, signed=True),
    Operator.AND: lambda one, two: combine_bits("and", one, two),
    Operator.OR: lambda one, two: combine_bits("or", one, two),
    Operator.XOR: lambda one, two: combine_bits("xor", one, two),
    Operator.MINIMUM: lambda one, two: bound_choice(one, two, signed=False, largest=False),
    Operator.MAXIMUM: lambda one, two: bound_choice(one, two, signed=False, largest=True),
    Operator.MINIMUM_SIGNED: lambda one, two: bound_choice(one, two, signed=True, largest=False),
    Operator.MAXIMUM_SIGNED: lambda one, two: bound_choice(one, two, signed=True, largest=True),
    Operator.TRUNCATE: truncate,
    Operator.SIGN_EXTEND: extend_sign,
}
THREE: Mapping[Operator, Callable[[LaneValue, LaneValue, LaneValue], LaneValue]] = {
    Operator.ADD_CARRY: lambda one, two, carry: add(add(one, two), carry),
    Operator.SUBTRACT_BORROW: lambda one, two, borrow: subtract(subtract(one, two), borrow),
}
"""What each operator makes of one, two and three values of 32 bits; of others no more is known than where lanes have
equal results."""


def combine_lanes(term: Term, sources: Sequence[LaneValue]) -> LaneValue:
    """Return the values of a lifted term over the values of its sources."""
    match term:
        case Source(number):
            return sources[number]
        case Constant(bits):
            return fixed(to_signed(bits))
        case Operation(operator, operands):
            values = [combine_lanes(operand, sources) for operand in operands]
            return _transfer(operator, values)


def _transfer(operator: Operator, values: Sequence[LaneValue]) -> LaneValue:
    if operator in ONE:
        return ONE[operator](values[0])
    if operator in TWO:
        return TWO[operator](values[0], values[1])
    if operator in THREE:
        return THREE[operator](values[0], values[1], values[2])
    return derive(everything(WORD_BITS), *values)


def combine_entries(term: Term, sources: Sequence[Entry], name: Name = ()) -> Entry:
    """Return what a register called `name` holds that a lifted term is written to.

    What lies between two operations of one instruction has no register and no name.
    """
    match term:
        case Source(number):
            return sources[number]
        case Constant(bits):
            return Entry((), fixed(to_signed(bits)))
        case Operation(operator, operands):
            sides = [combine_entries(operand, sources) for operand in operands]
            return combine_sides(operator, sides, name)


def combine_sides(operator: Operator, sides: Sequence[Entry], name: Name) -> Entry:
    """Return the result of one operation, with what is known of sums and multiples beside their values."""
    if operator in (Operator.ADD, Operator.SUBTRACT):
        return _add_entries(name, sides[0], sides[1], 1 if operator is Operator.ADD else -1)
    lines = find_lines(operator, sides[0], sides[1]) if operator in (Operator.MULTIPLY, Operator.SHIFT_LEFT) else None
    return Entry(name, _transfer(operator, [side.value for side in sides]), lines=lines)


def _add_entries(name: Name, one: Entry, two: Entry, sign: int) -> Entry:
    """Return a sum, or difference; where nothing is added, the register stays what it was."""
    if sign == 1 and one.value == fixed(0):
        one, two = two, one
    if two.value == fixed(0) and one.name:
        return one
    value = add(one.value, two.value) if sign == 1 else subtract(one.value, two.value)
    return Entry(name, value, None, add_reach(one, two, sign), find_lines(Operator.ADD, one, two, sign))
