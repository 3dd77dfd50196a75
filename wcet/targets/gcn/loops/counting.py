"""How often in a row a comparison of a moving value holds, in closed form and exactly, 32-bit overflow included."""

from dataclasses import dataclass
from math import gcd

from wcet.targets.gcn.values.lane_values import WORD_BITS
from wcet.targets.gcn.values.ranges import Range
from wcet.targets.gcn.values.scalar_values import WORD, Form, Test, evaluate, holds, to_signed
from wcet.units import ceil_div

ENUMERATED = 1024
"""Starts that are counted one by one; longer series are counted at their ends where the counts are linear."""

FOLLOWED = 1 << 15
"""Passes, over all entries, for which a counter is followed that is not changed by a constant sum."""

PAIRS = 1 << 14
"""Starts times limits that are counted one by one, where they move with different loops."""

LONG = 1 << 64


@dataclass(frozen=True, slots=True)
class Series:
    """The values first, first + step, … (`count` of them, 32-bit patterns) that something has, entry after entry.

    Values that follow no step are `listed`, at most `ENUMERATED`. `loop` is the one whose passes the entries are: two
    series of different loops do not move together.
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
    """The most passes over all entries of a loop, and their sum over the entries if that is known.

    `ranged`: starts and limits are known to lie in ranges only, and the worst of them are taken.
    """

    most: int
    total: int | None
    ranged: bool = False


def count_passes(relation: str, signed: bool, start: int, step: int, limit: int) -> int | None:
    """Return how often `start + i * step` is related to `limit` in a row from i = 0; None if it may be for ever.

    A value that runs away from the limit and comes round by overflow counts as for ever, except for `lg`, where the
    meeting point is computed exactly.
    """
    if not holds(relation, signed, start, limit):
        return 0
    if relation == "eq":
        return 1 if step % WORD else None
    if relation == "lg":
        return count_to_meeting(start, step, limit)
    if signed:
        start, limit = (start + WORD // 2) % WORD, (limit + WORD // 2) % WORD
    if relation in ("gt", "ge"):
        start, limit, step = WORD - 1 - start, WORD - 1 - limit, -step
    if relation in ("le", "ge"):
        limit += 1
    return _climb(start, to_signed(step % WORD), limit)


def _climb(start: int, step: int, limit: int) -> int | None:
    """Count i with start + i * step < limit, unsigned; `limit` may be 2**32, which nothing reaches."""
    if step <= 0 or limit >= WORD:
        return None
    count = -(-(limit - start) // step)
    return count if start + count * step < WORD else None


def count_to_meeting(start: int, step: int, limit: int, size: int = WORD) -> int | None:
    """Return the least i with start + i * step = limit modulo `size`, a power of two."""
    step %= size
    common = gcd(step, size)
    distance = (limit - start) % size
    if step == 0 or distance % common:
        return None
    modulus = size // common
    return distance // common * pow(step // common, -1, modulus) % modulus


def count_series(relation: str, signed: bool, start: Series, step: int, limit: Series) -> Count | None:
    """Count for every entry of the loop; start and limit may move from entry to entry, in step with each other."""
    entries = max(start.count, limit.count)
    if min(start.count, limit.count) > 1 and start.loop != limit.loop:
        return _count_pairs(relation, signed, start, step, limit)
    if entries <= ENUMERATED:
        counts = [count_passes(relation, signed, start.at(i), step, limit.at(i)) for i in range(entries)]
        known = [count for count in counts if count is not None]
        return Count(max(known), sum(known)) if known and len(known) == entries else None
    return _count_ends(relation, signed, start, step, limit, entries)


def count_between(
    relation: str, signed: bool, start: Range, step: int, limit: Range, bits: int = WORD_BITS
) -> Count | None:
    """Count the most passes when start and limit are any numbers of two ranges, with or without a sign as compared.

    None if it may be for ever for some of them; a counter that may run past its limit and round by overflow counts so.
    """
    step = to_signed(step, bits)
    if relation == "eq":
        return Count(1, None, ranged=True) if step else None
    if relation == "lg":
        return _count_meetings(start, step, limit)
    highest = (1 << bits - 1 if signed else 1 << bits) - 1
    if relation in ("gt", "ge"):
        start, limit, step = start.scale(-1), limit.scale(-1), -step
        highest = 1 << bits - 1 if signed else 0
    end = limit.high + (relation in ("le", "ge"))
    if step <= 0 or end - 1 + step > highest:
        return None
    return Count(max(0, ceil_div(end - start.low, step)), None, ranged=True)


def _count_meetings(start: Range, step: int, limit: Range) -> Count | None:
    """Count the steps to a limit that no start has passed, and that every start meets."""
    distance = (limit + start.scale(-1)).scale(1 if step > 0 else -1)
    step = abs(step)
    meets = step and distance.low % step == 0 and (distance.exact or distance.step % step == 0)
    if not meets or distance.low < 0:
        return None
    return Count(distance.high // step, None, ranged=True)


def _count_pairs(relation: str, signed: bool, start: Series, step: int, limit: Series) -> Count | None:
    """Count for every start with every limit: they move with different loops around this one."""
    if start.count * limit.count > PAIRS:
        return None
    most = 0
    for i in range(start.count):
        for j in range(limit.count):
            count = count_passes(relation, signed, start.at(i), step, limit.at(j))
            if count is None:
                return None
            most = max(most, count)
    return Count(most, None)


def _count_ends(relation: str, signed: bool, start: Series, step: int, limit: Series, entries: int) -> Count | None:
    """Count a long series by its ends, for steps of one, where the count is linear in start and limit."""
    if to_signed(step % WORD) not in (1, -1) or not (_is_straight(start, signed) and _is_straight(limit, signed)):
        return None
    ends: list[int] = []
    for i in (0, 1, entries - 1):
        count = count_passes(relation, signed, start.at(i), step, limit.at(i))
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
    bias = WORD // 2 if signed else 0
    first = (series.first + bias) % WORD
    return 0 <= first + (series.count - 1) * to_signed(series.step % WORD) < WORD


def follow_test(test: Test, starts: Series, back: Form) -> Count | None:
    """Count for every entry how often in a row the test holds, by following what each pass does to its one unit."""
    if starts.count > ENUMERATED:
        return None
    counts: list[int] = []
    left = FOLLOWED
    for entry in range(starts.count):
        value, count = starts.at(entry), 0
        while holds(test.relation, test.signed, evaluate(test.left, value), evaluate(test.right, value)):
            value, count, left = evaluate(back, value), count + 1, left - 1
            if left < 0:
                return None
        counts.append(count)
    return Count(max(counts), sum(counts))


def list_passes(start: int, back: Form, form: Form, passes: int, loop: int) -> Series | None:
    """Return what a form of a unit is, pass after pass, when each turns the unit as `back` says."""
    if passes > ENUMERATED:
        return None
    values: list[int] = []
    for _ in range(passes):
        values.append(evaluate(form, start))
        start = evaluate(back, start)
    return list_series(tuple(values), loop)
