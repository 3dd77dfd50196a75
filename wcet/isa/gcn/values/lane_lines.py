"""Linear limits (lines): a register is never below, or never above, a multiple of another register plus a constant.

`last = min(i + radius, n - 1)` is never above `i + radius`, for every i; so a loop from `i - radius` to `last` has few
iterations, although both ends range over all data. All numbers are signed, and nothing wraps.
"""

from dataclasses import replace

from wcet.isa.gcn.values.lane_arithmetic import shift_left
from wcet.isa.gcn.values.lane_guards import place_known
from wcet.isa.gcn.values.lane_state import Entry, Line, Lines
from wcet.isa.gcn.values.lane_values import WORD_BITS, fixed
from wcet.values.number_sets import Range
from wcet.values.operations import Operator, to_signed

WORDS = Range(-(1 << 31), (1 << 31) - 1, 1)
"""The range of a signed 32-bit register."""


def fits(numbers: Range) -> bool:
    """Return True if a register can represent all numbers of a range, so that none has wrapped."""
    return WORDS.low <= numbers.low and numbers.high <= WORDS.high


def lines_of(entry: Entry) -> Lines | None:
    """Return the linear limits of a register, or None. If none are known, a named register that differs between lanes
    limits itself.
    """
    if entry.lines is not None or not entry.name or entry.value.is_uniform:
        return entry.lines
    own = Line(frozenset({entry.name}), 1, 0)
    return Lines(own, own)


def move_lines(entry: Entry, factor: int, offset: int) -> Lines | None:
    """Return the lines of `factor * register + offset`; None if that may wrap."""
    lines = lines_of(entry)
    numbers = None if lines is None else place_known(entry, signed=True)
    if numbers is None or lines is None or not factor or not fits(numbers.scale(factor).shift(offset)):
        return None
    least, most = (
        None if line is None else Line(line.base, line.factor * factor, line.offset * factor + offset)
        for line in (lines.least, lines.most)
    )
    return Lines(least, most) if factor > 0 else Lines(most, least)


def shift_lines(entry: Entry, amount: Entry) -> Lines | None:
    """Return the lines of the sum of a register and a number that all lanes share; None if the sum may wrap in a
    lane.
    """
    numbers, lines, moves = place_known(entry, signed=True), lines_of(entry), place_known(amount, signed=True)
    if numbers is None or lines is None or moves is None or not amount.name or not fits(numbers + moves):
        return None
    least, most = (
        Line(line.base | {amount.name}, 1, line.offset)
        if line is not None and line.factor == 1 and amount.name not in line.base
        else None
        for line in (lines.least, lines.most)
    )
    return Lines(least, most)


def find_lines(operator: Operator, one: Entry, two: Entry, sign: int = 1) -> Lines | None:
    """Return the lines of a sum (a difference for a `sign` of -1), or of a product with a constant; None if unknown."""
    if operator is Operator.SHIFT_LEFT:
        two = Entry((), shift_left(fixed(1), two.value))
    elif one.value.is_uniform and sign == 1:
        one, two = two, one
    if not two.value.is_uniform or not two.value.uniform.exact:
        shifted = operator is Operator.ADD and sign == 1 and two.value.is_uniform
        return shift_lines(one, two) if shifted else None
    number = to_signed(two.value.uniform.low % (1 << WORD_BITS))
    return move_lines(one, 1, sign * number) if operator is Operator.ADD else move_lines(one, number, 0)


def choose_lines(one: Entry, two: Entry, largest: bool) -> Lines | None:
    """Return the line that limits the larger of two numbers from below (`largest`), or the smaller from above; None if
    unknown.
    """
    sides = [lines_of(entry) for entry in (one, two) if place_known(entry, signed=True) is not None]
    lines = next((side for side in sides if side is not None), None)
    if lines is None or len(sides) < 2:
        return None
    return replace(lines, most=None) if largest else replace(lines, least=None)


def find_distance(low: Line | None, high: Line | None) -> int | None:
    """Return the largest difference between a number never above `high` and one never below `low`; None if unknown."""
    if low is None or high is None or (low.base, low.factor) != (high.base, high.factor):
        return None
    return high.offset - low.offset
