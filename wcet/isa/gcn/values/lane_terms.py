"""The results of terms on abstract values of lanes, and what follows about registers beyond these values."""

from collections.abc import Callable, Mapping, Sequence

from wcet.isa.gcn.values.lane_arithmetic import (
    bound_choice,
    bound_middle,
    combine_bits,
    count_below,
    extend_sign,
    shift_left,
    shift_right,
    truncate,
)
from wcet.isa.gcn.values.lane_guards import add_reach, choose_reach
from wcet.isa.gcn.values.lane_lines import choose_lines, find_lines
from wcet.isa.gcn.values.lane_state import Entry, Name, Wide
from wcet.isa.gcn.values.lane_values import (
    NONE,
    WORD_BITS,
    LaneValue,
    add,
    derive,
    exact_lanes,
    extend,
    fixed,
    make_value,
    multiply,
    subtract,
)
from wcet.values.number_sets import ZERO, Range, everything
from wcet.values.operations import Constant, Operation, Operator, Source, Term, evaluate, to_signed

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
    Operator.TRUNCATE: truncate,
    Operator.SIGN_EXTEND: extend_sign,
}
THREE: Mapping[Operator, Callable[[LaneValue, LaneValue, LaneValue], LaneValue]] = {
    Operator.ADD_CARRY: lambda one, two, carry: add(add(one, two), carry),
    Operator.SUBTRACT_BORROW: lambda one, two, borrow: subtract(subtract(one, two), borrow),
}
"""The functions that compute operators on one, two and three 32-bit values of lanes; for other operators, lanes with
equal operands have equal results and nothing else is known.
"""

_RANKS: Mapping[Operator, tuple[int, bool]] = {
    Operator.MINIMUM: (0, False),
    Operator.MINIMUM_SIGNED: (0, True),
    Operator.MAXIMUM: (-1, False),
    Operator.MAXIMUM_SIGNED: (-1, True),
}
"""The operators that choose among numbers: the rank of the chosen one, and whether the numbers are signed."""

_MIDDLES = {Operator.MAXIMUM: Operator.MINIMUM, Operator.MAXIMUM_SIGNED: Operator.MINIMUM_SIGNED}

_CHOICES = (Operator.SELECT, Operator.EQUAL, Operator.LESS, Operator.LESS_SIGNED, Operator.REVERSE)
"""Operations that are evaluated only if the numbers of all lanes are known."""


def combine_entries(term: Term, sources: Sequence[Entry | None], name: Name = ()) -> Entry | None:
    """Return the entry of the register `name` after a term of 32 bits is written to it; None if it is unknown.

    Intermediate results of one instruction have no register and no name.
    """
    match term:
        case Source(number):
            return sources[number]
        case Constant(bits):
            return Entry((), fixed(to_signed(bits)))
        case Operation(Operator.COUNT_ONES, (Operation(Operator.TRUNCATE, (mask, width)),)):
            known = _list_known((mask, width), sources)
            return None if known is None else Entry(name, count_below(known[0].value, known[1].value))
        case Operation(operator, operands, width):
            middle = _find_middle(term)
            known = _list_known(middle or operands, sources)
            if known is None:
                return None
            if middle is not None:
                return _choose(known, name, 1, operator is Operator.MAXIMUM_SIGNED)
            if operator in _CHOICES:
                return _compute(operator, width, known)
            if width != WORD_BITS and operator is not Operator.TRUNCATE:
                return None
            return combine_sides(operator, known, name)


def _list_known(terms: Sequence[Term], sources: Sequence[Entry | None]) -> list[Entry] | None:
    found = [combine_entries(each, sources) for each in terms]
    known = [each for each in found if each is not None]
    return known if len(known) == len(found) else None


def _find_middle(term: Operation) -> tuple[Term, Term, Term] | None:
    """Return the three operands of a term that chooses the middle one of three numbers; None for another term."""
    match term:
        case Operation(
            largest,
            (Operation(least, (one, two)), Operation(other, (Operation(most, (first, second)), three))),
            width,
        ) if largest == most and least == other == _MIDDLES.get(largest) and (one, two) == (first, second):
            return (one, two, three) if width == WORD_BITS else None
        case _:
            return None


def _compute(operator: Operator, width: int, sides: Sequence[Entry]) -> Entry | None:
    """Return the result if the numbers of all lanes are known; else None."""
    lanes = [exact_lanes(each.value) for each in sides]
    if any(each is None for each in lanes):
        return None
    term = Operation(operator, tuple(Source(place) for place in range(len(sides))), width)
    found = [evaluate(term, numbers) for numbers in zip(*(each or () for each in lanes), strict=True)]
    numbers = [to_signed(each % (1 << WORD_BITS)) for each in found if each is not None]
    return Entry((), make_value(ZERO, numbers, ZERO, NONE)) if len(numbers) == len(found) else None


def combine_sides(operator: Operator, sides: Sequence[Entry], name: Name) -> Entry:
    """Return the result of one operation, with facts about sums and multiples in addition to its value."""
    if operator in (Operator.ADD, Operator.SUBTRACT):
        return _add_entries(name, sides[0], sides[1], 1 if operator is Operator.ADD else -1)
    if operator in _RANKS:
        return _choose(sides, name, *_RANKS[operator])
    values = [side.value for side in sides]
    if operator is Operator.SHIFT_RIGHT_SIGNED and sides[0].name and values[1] == fixed(WORD_BITS - 1):
        sign = shift_right(values[0], values[1], signed=True)
        return Entry(name, sign, Wide(sides[0].name, extend(values[0], signed=True)))
    lines = find_lines(operator, sides[0], sides[1]) if operator in (Operator.MULTIPLY, Operator.SHIFT_LEFT) else None
    return Entry(name, _transfer(operator, values), lines=lines)


def _transfer(operator: Operator, values: Sequence[LaneValue]) -> LaneValue:
    if operator in ONE:
        return ONE[operator](values[0])
    if operator in TWO:
        return TWO[operator](values[0], values[1])
    if operator in THREE:
        return THREE[operator](values[0], values[1], values[2])
    return derive(everything(WORD_BITS), *values)


def _choose(sides: Sequence[Entry], name: Name, rank: int, signed: bool) -> Entry:
    """Return the smallest (`rank` 0), middle (1) or largest (-1) of the operands in each lane."""
    values = [side.value for side in sides]
    lines = None
    if rank == 1:
        value = bound_middle(values, signed)
    else:
        value = bound_choice(values[0], values[1], signed, largest=rank < 0)
        lines = choose_lines(sides[0], sides[1], largest=rank < 0) if signed else None
    return Entry(name, value, None, choose_reach(sides, signed, rank), lines)


def _add_entries(name: Name, one: Entry, two: Entry, sign: int) -> Entry:
    """Return `one + sign * two`; if zero is added, the entry does not change."""
    if sign == 1 and one.value == fixed(0):
        one, two = two, one
    if two.value == fixed(0) and one.name:
        return one
    value = add(one.value, two.value) if sign == 1 else subtract(one.value, two.value)
    return Entry(name, value, None, add_reach(one, two, sign), find_lines(Operator.ADD, one, two, sign))
