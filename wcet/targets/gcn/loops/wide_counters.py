"""Loops counted by 64-bit counters: numbers that move by a constant, and pointers that walk to another pointer.

Of pointers nothing need be known but how far they are apart: `p != end` goes on until p has come that far. `p < end`
ends there as well, if not before: where p is equal to `end` it is not below it, whatever both are.
"""

from wcet.targets.gcn.language.registers import Unit
from wcet.targets.gcn.values.lane_state import WIDE_BITS
from wcet.targets.gcn.values.scalar_values import High, State, WideTest, value_of
from wcet.targets.gcn.values.wide_values import LONG, join_halves
from wcet.values.trip_count import Comparison, Count, count_credibly

_ENDING = ("lg", "lt", "gt")
"""Relations that do not hold between equal numbers."""


def find_move(back: State, low: Unit, high: Unit) -> int | None:
    """Return by how much a pair moves from iteration to iteration, modulo 2^64; None if not by a constant."""
    moved = join_halves(value_of(back, low), value_of(back, high))
    return moved.add if isinstance(moved, High) and (moved.low, moved.high) == (low, high) else None


def count_walk(entry: State, back: State, test: WideTest) -> Count | None:
    """Count by a pointer that walks to one which is at a known distance when the loop is entered."""
    if isinstance(test.limit, int) or test.relation not in _ENDING:
        return None
    sides = High(test.low, test.high, test.add), test.limit
    left, right = (_find_place(entry, side) for side in sides)
    steps = [find_move(back, side.low, side.high) for side in sides]
    if left is None or right is None or (left.low, left.high) != (right.low, right.high) or None in steps:
        return None
    step = ((steps[0] or 0) - (steps[1] or 0)) % LONG
    if step == 0:
        return None
    count = count_credibly(Comparison("lg", False, WIDE_BITS), (left.add - right.add) % LONG, step, 0)
    return None if count is None else Count(count, None)


def count_number(start: int, back: State, test: WideTest) -> Count | None:
    """Count by a counter that starts at a known number and moves to another one."""
    step = find_move(back, test.low, test.high)
    if not step or isinstance(test.limit, High):
        return None
    count = count_credibly(Comparison(test.relation, test.signed, WIDE_BITS), start + test.add, step, test.limit)
    return None if count is None else Count(count, count)


def _find_place(entry: State, side: High) -> High | None:
    """Return where a pointer points to when the loop is entered, lanes alike: so far from the start of what."""
    if side.low[0] == "v" and (side.low not in entry or side.high not in entry):
        return None
    start = join_halves(value_of(entry, side.low), value_of(entry, side.high))
    return High(start.low, start.high, (start.add + side.add) % LONG) if isinstance(start, High) else None
