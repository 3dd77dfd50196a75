"""Trip counts: how often in a row a comparison of a counter holds, in closed form, for any width, overflow included.

A counter is the sequence start, start + step, start + 2 step, … modulo 2 ** bits. What any comparison with a limit
lets through is an interval of patterns on the circle of 2 ** bits, and so is what ends the loop; the trip count is the
index of the first member of the sequence in the latter. `find_first` finds it by the steps of Euclid's algorithm, so
that nothing is ever assumed about overflow.

A loop goes on, over its back edge, each time the comparison holds in the direction in which it stays: the trip count
is the number of back edges taken, wherever in the body the test stands. A body that is left behind its end runs once
more (`wcet.flow.loop_bounds.count_body_runs`). A value tested after the step is a counter that starts a step later; a
counter on the right of a comparison is one on the left with the relation `SWAPPED`; a loop that goes on while a
comparison does not hold goes on while the `OPPOSITE` one holds.
"""

from dataclasses import dataclass

from wcet.units import ceil_div
from wcet.values.ranges import Range
from wcet.values.relation import SWAPPED, find_floor, to_signed

WORD_BITS = 32

VACUOUS = 1 << 29
"""Iterations, of a loop that is not unrolled, from which on a count that hangs on the width of numbers is none."""

UNROLLED = 64
"""The largest factor by which compilers unroll."""


@dataclass(frozen=True, slots=True)
class Comparison:
    """A comparison of numbers of `bits` bits; `relation` is one of `eq lg gt ge lt le`."""

    relation: str
    signed: bool
    bits: int = 32

    @property
    def size(self) -> int:
        """The number of patterns."""
        return 1 << self.bits

    @property
    def floor(self) -> int:
        """The smallest number."""
        return find_floor(self.signed, self.bits)


def count_trips(comparison: Comparison, start: int, step: int, limit: int) -> int | None:
    """Return the least i for which `start + i * step` is not related to `limit`; None if it always is. Exact."""
    first, length = _find_ending(comparison, limit % comparison.size)
    return find_first((first - start) % comparison.size, length, step, comparison.size)


def count_credibly(comparison: Comparison, start: int, step: int, limit: int) -> int | None:
    """Return the trip count; None as well if it is large for no reason but the width of the numbers.

    That is a counter that has passed the end of the numbers after long, or any that takes half of all words: in code
    that is meant to run, a guard keeps from such loops, and the count says nothing that is of use.
    """
    count = count_trips(comparison, start, step, limit)
    if count is None or count >= 1 << WORD_BITS - 1:
        return None
    step = to_signed(step % comparison.size, comparison.bits)
    signs = (False, True) if comparison.relation in ("eq", "lg") else (comparison.signed,)
    long = count * min(abs(step), UNROLLED) >= VACUOUS
    return None if long and all(_passes_end(comparison, signed, start, count * step) for signed in signs) else count


def _passes_end(comparison: Comparison, signed: bool, start: int, way: int) -> bool:
    """Tell whether a counter passes the largest or the smallest number on its way."""
    floor = find_floor(signed, comparison.bits)
    return not 0 <= (start - floor) % comparison.size + way < comparison.size


def _find_ending(comparison: Comparison, limit: int) -> tuple[int, int]:
    """Return the patterns that are not related to a limit: the first of them, and how many there are."""
    size, floor = comparison.size, comparison.floor
    below = (limit - floor) % size
    match comparison.relation:
        case "lt":
            return limit, size - below
        case "le":
            return limit + 1, size - below - 1
        case "ge":
            return floor, below
        case "gt":
            return floor, below + 1
        case "eq":
            return limit + 1, size - 1
        case _:
            return limit, 1


def find_first(low: int, length: int, step: int, size: int) -> int | None:
    """Return the least i for which `i * step` modulo `size` is one of `length` patterns from `low` on; None if none."""
    low %= size
    if not length:
        return None
    if not low or low + length > size:
        return 0
    return _find_multiple(step % size, size, low, low + length - 1)


def _find_multiple(step: int, size: int, low: int, high: int) -> int | None:
    """Return the least i with low <= i * step mod size <= high, where 0 < low <= high < size and 0 <= step < size.

    If no multiple of the step lies there before the first overflow, the overflows are counted: the one after which a
    multiple lies there is found in the same way, modulo the step. A step of more than half the size is one downwards.
    """
    if step == 0:
        return None
    if 2 * step > size:
        return _find_multiple(size - step, size, size - high, size - low)
    count = ceil_div(low, step)
    if count * step <= high:
        return count
    overflows = _find_multiple(size % step, step, -high % step, -low % step)
    return None if overflows is None else ceil_div(low + overflows * size, step)


def limit_trips(comparison: Comparison, start: Range, step: int, limit: Range) -> int | None:
    """Return the most trips for any start and any limit of two ranges; None if they are not shown to end for all.

    The ranges hold numbers with or without a sign, as compared. Exact for single numbers; else a counter that could
    step over all that ends the loop is taken to go on for ever, though not every start and limit need let it.
    """
    if start.exact and limit.exact:
        return count_trips(comparison, start.low, step, limit.low)
    step = to_signed(step % comparison.size, comparison.bits)
    if comparison.relation == "lg":
        return _limit_meetings(comparison, start, step, limit)
    if comparison.relation == "eq":
        return 1 if step else None
    relation = comparison.relation
    if step < 0:
        # The complement turns the order round: now the counter climbs.
        start, limit = (each.scale(-1).shift(2 * comparison.floor + comparison.size - 1) for each in (start, limit))
        relation, step = SWAPPED[relation], -step
    if relation in ("lt", "le"):
        return _limit_climb(comparison, start.low, step, limit.high + (relation == "le"))
    return _limit_overflow(comparison, start, step, limit.low - (relation == "ge"))


def is_vacuous(count: int, start: Range, limit: Range) -> bool:
    """Tell whether a count for ranges is large because little more is known of them than the width of the numbers.

    Compilers that unroll count groups of iterations, by a step or by a shifted limit: what is left of the width is
    divided by the factor, and so is what is asked of the count.
    """
    spread = start.high - start.low + limit.high - limit.low
    return min(count, spread) >= VACUOUS // UNROLLED


def _limit_climb(comparison: Comparison, start: int, step: int, end: int) -> int | None:
    """Count steps up from a start below `end`, where the loop ends."""
    if start >= end:
        return 0
    room = comparison.floor + comparison.size - end
    return ceil_div(end - start, step) if 0 < step <= room else None


def _limit_overflow(comparison: Comparison, start: Range, step: int, last: int) -> int | None:
    """Count steps up from above `last`, over the largest number: the loop ends from the smallest number to `last`."""
    if start.high <= last:
        return 0
    room = last - comparison.floor + 1
    top = comparison.floor + comparison.size
    return ceil_div(top - max(start.low, last + 1), step) if 0 < step <= room else None


def _limit_meetings(comparison: Comparison, start: Range, step: int, limit: Range) -> int | None:
    """Count the steps to a limit that every start meets before an overflow."""
    distance = (limit + start.scale(-1)).scale(1 if step >= 0 else -1)
    step = abs(step)
    meets = step and distance.low % step == 0 and (distance.exact or distance.step % step == 0)
    if not meets or distance.low < 0 or distance.high >= comparison.size:
        return None
    return distance.high // step
