"""Trip counts of a loop that is entered again and again, and of counters that do not move by a constant."""

from collections.abc import Callable
from dataclasses import dataclass

from wcet.values.relation import find_floor, to_signed
from wcet.values.trip_count import Comparison, count_credibly

BITS = 32
WORD = 1 << BITS

ENUMERATED = 1024
"""Starts that are counted one by one; longer series are counted at their ends where the counts are linear."""

FOLLOWED = 1 << 15
"""Iterations, over all entries, for which a counter is followed that is not changed by a constant sum."""

PAIRS = 1 << 14
"""Starts times limits that are counted one by one, where they move with different loops."""


@dataclass(frozen=True, slots=True)
class Series:
    """The values first, first + step, … (`count` of them, 32-bit patterns) that something has, entry after entry.

    Values that follow no step are `listed`, at most `ENUMERATED`. `loop` is the one whose iterations the entries are:
    two series of different loops do not move together.
    """

    first: int
    step: int = 0
    count: int = 1
    listed: tuple[int, ...] = ()
    loop: int | None = None

    def at(self, entry: int) -> int:
        """Return the value at an entry; one that never changes is the same at all."""
        if self.listed:
            return self.listed[entry if len(self.listed) > 1 else 0]
        return (self.first + entry * self.step) % WORD


def list_series(values: tuple[int, ...], loop: int | None) -> Series:
    """Return the series of values that are known one by one."""
    return Series(values[0], 0, len(values), values, loop)


@dataclass(frozen=True, slots=True)
class Count:
    """The most back edges over all entries of a loop, and their sum over the entries if that is known.

    `ranged`: starts and limits are known to lie in ranges only, and the worst of them are taken.
    """

    most: int
    total: int | None
    ranged: bool = False


def count_series(relation: str, signed: bool, start: Series, step: int, limit: Series) -> Count | None:
    """Count for every entry of the loop; start and limit may move from entry to entry, in step with each other."""
    entries = max(start.count, limit.count)
    comparison = Comparison(relation, signed, BITS)
    if min(start.count, limit.count) > 1 and start.loop != limit.loop:
        return _count_pairs(comparison, start, step, limit)
    if entries <= ENUMERATED:
        counts = [count_credibly(comparison, start.at(i), step, limit.at(i)) for i in range(entries)]
        known = [count for count in counts if count is not None]
        return Count(max(known), sum(known)) if known and len(known) == entries else None
    return _count_ends(comparison, start, step, limit, entries)


def _count_pairs(comparison: Comparison, start: Series, step: int, limit: Series) -> Count | None:
    """Count for every start with every limit: they move with different loops around this one."""
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


def _count_ends(comparison: Comparison, start: Series, step: int, limit: Series, entries: int) -> Count | None:
    """Count a long series by its ends, for steps of one, where the count is linear in start and limit."""
    signed = comparison.signed
    if to_signed(step % WORD) not in (1, -1) or not (_is_straight(start, signed) and _is_straight(limit, signed)):
        return None
    ends: list[int] = []
    for i in (0, 1, entries - 1):
        count = count_credibly(comparison, start.at(i), step, limit.at(i))
        if count is None:
            return None
        ends.append(count)
    first, second, last = ends
    linear = last == first + (second - first) * (entries - 1) and min(first, last) > 0
    return Count(max(first, last), (first + last) * entries // 2) if linear else None


def _is_straight(series: Series, signed: bool) -> bool:
    """Tell whether the series follows its step and never comes round by overflow."""
    if series.listed:
        return False
    floor = find_floor(signed, BITS)
    first = (series.first - floor) % WORD
    return 0 <= first + (series.count - 1) * to_signed(series.step % WORD) < WORD


def follow_counter(goes_on: Callable[[int], bool], starts: Series, step: Callable[[int], int]) -> Count | None:
    """Count for every entry how often in a row the loop goes on, by doing to its one value what each iteration does.

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
    return Count(max(counts), sum(counts))


def list_values(
    start: int, step: Callable[[int], int], read: Callable[[int], int], iterations: int
) -> list[int] | None:
    """Return what `read` makes of a value, iteration after iteration, when each changes the value as `step` does."""
    if iterations > ENUMERATED:
        return None
    values: list[int] = []
    for _ in range(iterations):
        values.append(read(start))
        start = step(start)
    return values
