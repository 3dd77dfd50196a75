"""How often in a row a comparison of a moving value holds, in closed form and exactly, 32-bit overflow included."""

from dataclasses import dataclass
from math import gcd

from wcet.targets.gcn.values.scalar_values import WORD, Form, Test, evaluate, holds, to_signed

ENUMERATED = 1024
"""Starts that are counted one by one; longer series are counted at their ends where the counts are linear."""

SHIFTS = 200
"""Passes that a shifted counter is followed; 32 bits are shifted out long before."""


@dataclass(frozen=True, slots=True)
class Series:
    """The values first, first + step, … (`count` of them, 32-bit patterns) that something has, entry after entry."""

    first: int
    step: int = 0
    count: int = 1


@dataclass(frozen=True, slots=True)
class Count:
    """The most passes over all entries of a loop, and their sum over the entries if that is known."""

    most: int
    total: int | None


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
        return _meet(start, step, limit)
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


def _meet(start: int, step: int, limit: int) -> int | None:
    """Return the least i with start + i * step = limit modulo 2**32."""
    step %= WORD
    common = gcd(step, WORD)
    distance = (limit - start) % WORD
    if step == 0 or distance % common:
        return None
    modulus = WORD // common
    return distance // common * pow(step // common, -1, modulus) % modulus


def count_series(relation: str, signed: bool, start: Series, step: int, limit: Series) -> Count | None:
    """Count for every entry of the loop; start and limit may move from entry to entry, in step with each other."""
    entries = max(start.count, limit.count)
    if entries <= ENUMERATED:
        counts = [
            count_passes(
                relation, signed, (start.first + i * start.step) % WORD, step, (limit.first + i * limit.step) % WORD
            )
            for i in range(entries)
        ]
        known = [count for count in counts if count is not None]
        return Count(max(known), sum(known)) if known and len(known) == entries else None
    return _count_ends(relation, signed, start, step, limit, entries)


def _count_ends(relation: str, signed: bool, start: Series, step: int, limit: Series, entries: int) -> Count | None:
    """Count a long series by its ends, for steps of one, where the count is linear in start and limit."""
    if to_signed(step % WORD) not in (1, -1) or not (_is_straight(start, signed) and _is_straight(limit, signed)):
        return None
    ends: list[int] = []
    for i in (0, 1, entries - 1):
        count = count_passes(
            relation, signed, (start.first + i * start.step) % WORD, step, (limit.first + i * limit.step) % WORD
        )
        if count is None:
            return None
        ends.append(count)
    first, second, last = ends
    linear = last == first + (second - first) * (entries - 1) and min(first, last) > 0
    return Count(max(first, last), (first + last) * entries // 2) if linear else None


def _is_straight(series: Series, signed: bool) -> bool:
    """Tell whether the series never comes round by overflow."""
    bias = WORD // 2 if signed else 0
    first = (series.first + bias) % WORD
    return 0 <= first + (series.count - 1) * to_signed(series.step % WORD) < WORD


def count_shifted(test: Test, stays: bool, start: int, back: Form) -> int | None:
    """Follow a counter that every pass shifts: return how often in a row the test comes out as `stays`."""
    value = start
    for count in range(SHIFTS):
        left, right = evaluate(test.left, value), evaluate(test.right, value)
        if holds(test.relation, test.signed, left, right) != stays:
            return count
        value = evaluate(back, value)
    return None
