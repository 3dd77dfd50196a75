"""Computes trip counts in closed form: how often in a row a comparison of a counter holds, for any width, with
overflow.

A counter is the sequence start, start + step, start + 2 step, … modulo 2 ** bits. The patterns for which a comparison
with a limit holds are an interval on the circle of 2 ** bits, and so are those that end the loop. The trip count is the
index of the first member of the sequence in the second interval. `find_first` finds it by the steps of Euclid's
algorithm, without an assumption about overflow.

A loop continues over its back edge each time the comparison holds. The trip count is the number of back edges taken,
for a test at any place in the body. If the loop is left at the end of its body, the body runs once more
(`wcet.flow.loop_bounds.count_body_runs`). A value that is tested after the step is a counter that starts one step
later. A counter on the right of a comparison is one on the left with the relation `SWAPPED`. A loop that continues
while a comparison does not hold continues while the `OPPOSITE` one holds. A `Series` counts a loop that is entered
several times; counters that do not change by a constant are followed.
"""

from collections.abc import Callable
from dataclasses import field, replace

from wcet.records import dataclass
from wcet.units import ceil_div
from wcet.values.number_sets import Range
from wcet.values.operations import SWAPPED, find_floor, list_signs, to_signed

WORD_BITS = 32

VACUOUS = 1 << 29
"""The count, of a loop that is not unrolled, from which a count is not used if it depends on the width of numbers."""

UNROLLED = 64
"""The largest factor by which compilers unroll."""


@dataclass(frozen=True, slots=True)
class Relation:
    """A comparison of numbers of `bits` bits; `relation` is one of `eq lg gt ge lt le`."""

    relation: str
    signed: bool
    bits: int = 32

    @property
    def size(self) -> int:
        """Return the number of different numbers of `bits` bits."""
        return 1 << self.bits

    @property
    def floor(self) -> int:
        """Return the smallest number of `bits` bits."""
        return find_floor(self.signed, self.bits)


def count_trips(comparison: Relation, start: int, step: int, limit: int) -> int | None:
    """Return the smallest i for which the comparison of `start + i * step` with `limit` is false; None if it never
    is."""
    first, length = _find_ending(comparison, limit % comparison.size)
    return find_first((first - start) % comparison.size, length, step, comparison.size)


def count_credibly(comparison: Relation, start: int, step: int, limit: int) -> int | None:
    """Return the trip count; None if there is none, or if it is large only because of the width of the numbers.

    This is the case if the counter overflows after many steps, or if the count is at least half of all 32-bit numbers.
    In real code a guard avoids such loops, so that the count is of no use.
    """
    count = count_trips(comparison, start, step, limit)
    if count is None or count >= 1 << WORD_BITS - 1:
        return None
    step = to_signed(step % comparison.size, comparison.bits)
    signs = list_signs(comparison.relation, comparison.signed)
    long = count * min(abs(step), UNROLLED) >= VACUOUS
    return None if long and all(_passes_end(comparison, signed, start, count * step) for signed in signs) else count


def _passes_end(comparison: Relation, signed: bool, start: int, way: int) -> bool:
    """Return True if a counter that starts at `start` and moves by `way` passes the largest or the smallest number."""
    floor = find_floor(signed, comparison.bits)
    return not 0 <= (start - floor) % comparison.size + way < comparison.size


def _find_ending(comparison: Relation, limit: int) -> tuple[int, int]:
    """Return the first of the patterns that are not related to a limit, and their number."""
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
    """Return the least i for which `i * step` modulo `size` is one of `length` patterns from `low` on; None if there is
    none."""
    low %= size
    if not length:
        return None
    if not low or low + length > size:
        return 0
    return _find_multiple(step % size, size, low, low + length - 1)


def _find_multiple(step: int, size: int, low: int, high: int) -> int | None:
    """Return the least i with low <= i * step mod size <= high, where 0 < low <= high < size and 0 <= step < size.

    If no multiple of the step lies there before the first overflow, the overflows are counted: the overflow after which
    a multiple lies there is found in the same way, modulo the step. A step of more than half the size goes down.
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


def limit_trips(comparison: Relation, start: Range, step: int, limit: Range) -> int | None:
    """Return the most trips for any start and any limit of two ranges; None if the loop is not shown to end for all of
    them.

    The ranges hold numbers with or without a sign, as compared. The result is exact for single numbers. Otherwise a
    counter that may step over all patterns that end the loop is assumed to continue for ever, even if some starts and
    limits end it.
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
        # The complement reverses the order of numbers: now the counter climbs.
        start, limit = (each.scale(-1).shift(2 * comparison.floor + comparison.size - 1) for each in (start, limit))
        relation, step = SWAPPED[relation], -step
    if relation in ("lt", "le"):
        return _limit_climb(comparison, start.low, step, limit.high + (relation == "le"))
    return _limit_overflow(comparison, start, step, limit.low - (relation == "ge"))


def is_vacuous(count: int, start: Range, limit: Range) -> bool:
    """Return True if a trip count from ranges is only large because the ranges contain nearly all numbers.

    A compiler that unrolls a loop divides the numbers by the unrolling factor, with a larger step or a shifted limit.
    So a count is called large from `VACUOUS` divided by the largest such factor on.
    """
    spread = start.high - start.low + limit.high - limit.low
    return min(count, spread) >= VACUOUS // UNROLLED


def _limit_climb(comparison: Relation, start: int, step: int, end: int) -> int | None:
    """Return the number of steps up from a start below `end`, at which the loop ends."""
    if start >= end:
        return 0
    room = comparison.floor + comparison.size - end
    return ceil_div(end - start, step) if 0 < step <= room else None


def _limit_overflow(comparison: Relation, start: Range, step: int, last: int) -> int | None:
    """Return the most steps up from above `last` and past the largest number; numbers up to `last` end the loop."""
    if start.high <= last:
        return 0
    room = last - comparison.floor + 1
    top = comparison.floor + comparison.size
    return ceil_div(top - max(start.low, last + 1), step) if 0 < step <= room else None


def _limit_meetings(comparison: Relation, start: Range, step: int, limit: Range) -> int | None:
    """Return the most steps to a limit that every start reaches exactly, before an overflow; None if some does not."""
    distance = (limit + start.scale(-1)).scale(1 if step >= 0 else -1)
    step = abs(step)
    meets = step and distance.low % step == 0 and (distance.exact or distance.step % step == 0)
    if not meets or distance.low < 0 or distance.high >= comparison.size:
        return None
    return distance.high // step


BITS = 32
WORD = 1 << BITS

ENUMERATED = 1024
"""The most starts that are counted one by one; longer series are summed in closed form if nothing overflows."""

FOLLOWED = 1 << 15
"""The most iterations, over all entries, for which a counter that does not change by a constant is followed."""

PAIRS = 1 << 14
"""The most pairs of starts and limits that are counted one by one, if they change with different loops."""


@dataclass(frozen=True, slots=True)
class Series:
    """The values of a number at the entries of a loop: first, first + step, … (`count` of them, 32-bit patterns).

    With a `count` of 1 the value is the same at all entries, and `step` has no meaning. Values without a fixed step are
    `listed`, at most `ENUMERATED`. The entries are the iterations of `loop`; two series of different loops are
    independent. A `mixed` series has all numbers that there can be at any entry, in no order.
    """

    first: int
    step: int = 0
    count: int = 1
    listed: tuple[int, ...] = ()
    loop: int | None = None
    mixed: bool = False

    def at(self, entry: int) -> int:
        """Return the value at an entry; a single value is the same at all entries."""
        place = entry if self.count > 1 else 0
        return self.listed[place] if self.listed else (self.first + place * self.step) % WORD


def list_series(values: tuple[int, ...], loop: int | None, mixed: bool = False) -> Series:
    """Return the series of listed values."""
    return Series(values[0], 0, len(values), values, loop, mixed)


@dataclass(frozen=True, slots=True)
class Count:
    """The largest number of back edges of any entry of a loop, and their sum over the entries if it is known.

    `ranged` says that only ranges of starts and limits are known, and that the worst of them count. `each` holds the
    back edges of each entry where they were counted one by one; the entries are the iterations of `loop`.
    """

    most: int
    total: int | None
    ranged: bool = False
    each: tuple[int, ...] = field(default=(), compare=False)
    loop: int | None = field(default=None, compare=False)

    def forget_entries(self) -> "Count":
        """Return the count without its sum and without the back edges of each entry, which hold for one exit test
        only."""
        return replace(self, total=None, each=(), loop=None)


def count_series(relation: str, signed: bool, start: Series, step: int, limit: Series) -> Count | None:
    """Return the count over all entries of the loop; start and limit may change together from entry to entry."""
    entries = max(start.count, limit.count)
    comparison = Relation(relation, signed, BITS)
    if min(start.count, limit.count) > 1 and (start.loop != limit.loop or start.mixed or limit.mixed):
        return _count_pairs(comparison, start, step, limit)
    if entries <= ENUMERATED:
        counts = [count_credibly(comparison, start.at(i), step, limit.at(i)) for i in range(entries)]
        known = [count for count in counts if count is not None]
        if not known or len(known) < entries:
            return None
        moving = start if start.count > 1 else limit
        if moving.mixed:
            return Count(max(known), None)
        return Count(max(known), sum(known), each=tuple(known), loop=moving.loop)
    return _count_straight(comparison, start, step, limit, entries)


def _count_pairs(comparison: Relation, start: Series, step: int, limit: Series) -> Count | None:
    """Return the count over all pairs of start and limit, because they change with different loops around this one."""
    if start.count * limit.count > PAIRS:
        return None
    most = 0
    for i in range(start.count):
        for j in range(limit.count):
            count = count_credibly(comparison, start.at(i), step, limit.at(j))
            if count is None:
                return None
            most = max(most, count)
    return Count(most, None)


def _count_straight(comparison: Relation, start: Series, step: int, limit: Series, entries: int) -> Count | None:
    """Return the exact count of a long series in closed form: if nothing overflows, the distance to the limit is
    linear.

    The numbers of the last pass are below the end by less than a step, and the limits must be that far from the largest
    number.
    """
    step = to_signed(step % comparison.size, comparison.bits)
    relation = comparison.relation if step > 0 else SWAPPED[comparison.relation]
    signs = [
        signed
        for signed in list_signs(comparison.relation, comparison.signed)
        if _is_straight(start, signed) and _is_straight(limit, signed)
    ]
    if not step or not signs or relation not in ("lt", "le", "lg"):
        return None
    (first, move), (last, shift) = (_read_line(each, signs[0], step < 0) for each in (start, limit))
    past = 1 if relation == "le" else 0
    way, change, step = last + past - first, shift - move, abs(step)
    ends = way, way + (entries - 1) * change
    if relation == "lg":
        if min(ends) < 0 or way % step or change % step:
            return None
    else:
        top = find_floor(signs[0], comparison.bits) + comparison.size
        if max(last, last + (entries - 1) * shift) + past - 1 + step >= top:
            return None
    most = max(0, ceil_div(max(ends), step))
    return Count(most, _sum_ways(min(ends), abs(change), entries, step)) if most < 1 << comparison.bits - 1 else None


def _read_line(series: Series, signed: bool, turned: bool) -> tuple[int, int]:
    """Return the first number and the change of a series that does not overflow; with `turned`, of its complement."""
    floor = find_floor(signed, BITS)
    first, move = floor + (series.first - floor) % WORD, to_signed(series.step % WORD) if series.count > 1 else 0
    return (2 * floor + WORD - 1 - first, -move) if turned else (first, move)


def _sum_ways(least: int, change: int, entries: int, step: int) -> int:
    """Return the steps of all entries, whose distances are `least`, `least + change`, …; a negative distance needs no
    step."""
    skipped = 0 if least > 0 else entries if not change else min(entries, -least // change + 1)
    least += skipped * change
    return sum_floors(entries - skipped, step, change, least + step - 1)


def sum_floors(count: int, divisor: int, factor: int, start: int) -> int:
    """Return the sum of `(start + i * factor) // divisor` for i below `count`; no number is negative.

    By the steps of Euclid's algorithm: whole multiples of the divisor are taken out, then the roles of factor and
    divisor are exchanged, because a sum of floors counts points below a line, by columns or by rows.
    """
    total = 0
    while count > 0:
        total += count * (count - 1) // 2 * (factor // divisor) + count * (start // divisor)
        factor, start = factor % divisor, start % divisor
        count, start = divmod(factor * count + start, divisor)
        factor, divisor = divisor, factor
    return total


def _is_straight(series: Series, signed: bool) -> bool:
    """Return True if the series has a fixed step and never overflows."""
    if series.listed:
        return False
    floor = find_floor(signed, BITS)
    first = (series.first - floor) % WORD
    return 0 <= first + (series.count - 1) * to_signed(series.step % WORD) < WORD


def follow_counter(goes_on: Callable[[int], bool], starts: Series, step: Callable[[int], int]) -> Count | None:
    """Return for all entries how often in a row the loop continues, by computing the value after each iteration.

    This is for counters that are multiplied, shifted, or changed in any other way that `step` computes.
    """
    if starts.count > ENUMERATED:
        return None
    counts: list[int] = []
    left = FOLLOWED
    for entry in range(starts.count):
        value, count = starts.at(entry), 0
        while goes_on(value):
            value, count, left = step(value), count + 1, left - 1
            if left < 0:
                return None
        counts.append(count)
    return Count(max(counts), None if starts.mixed else sum(counts))


def list_values(
    start: int, step: Callable[[int], int], read: Callable[[int], int], iterations: int
) -> list[int] | None:
    """Return the result of `read` after each iteration, if each iteration changes the value by `step`."""
    if iterations > ENUMERATED:
        return None
    values: list[int] = []
    for _ in range(iterations):
        values.append(read(start))
        start = step(start)
    return values
