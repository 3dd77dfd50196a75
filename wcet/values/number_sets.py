"""Computes with sets of numbers: small sets that list their members, and strided intervals.

Finite sets contain bit patterns as unsigned integers and stay small: a set that would have more than 64 members is
None, that is, unknown. A `Range` (a strided interval) describes a number that all lanes share.
"""

from collections.abc import Sequence
from itertools import product

from wcet.records import dataclass
from wcet.values.operations import Term, evaluate, holds

LIMIT = 64
"""The largest number of members of a set; to compute one, at most 64 times 64 combinations are tried."""

Values = frozenset[int] | None


def combine_sets(term: Term, sources: tuple[Values, ...]) -> Values:
    """Return the set of all results of a term on members of the source sets; None if a result is undefined or
    unknown."""
    known = [source for source in sources if source is not None]
    if len(known) < len(sources):
        return None
    size = 1
    for source in known:
        size *= len(source)
    if size > LIMIT * LIMIT:
        return None
    results: set[int] = set()
    for members in product(*known):
        result = evaluate(term, members)
        if result is None:
            return None
        results.add(result)
    return frozenset(results) if len(results) <= LIMIT else None


def join_sets(one: Values, other: Values) -> Values:
    """Return the union of two sets, or None if it is unknown or too large."""
    if one is None or other is None:
        return None
    union = one | other
    return union if len(union) <= LIMIT else None


def restrict_set(values: Values, relation: str, limit: int, outcome: bool) -> Values:
    """Return the members whose signed comparison by `relation` with a limit has the given outcome."""
    if values is None:
        return None
    return frozenset(value for value in values if holds(relation, True, value, limit) == outcome)


EXACT = 1 << 64
"""The spacing of a set with one number, which is known modulo every power of two in use."""


def lowest_bit(number: int) -> int:
    """Return the largest power of two, up to `EXACT`, that divides a number."""
    return min(number & -number, EXACT) if number else EXACT


@dataclass(frozen=True, slots=True)
class Range:
    """The numbers from `low` to `high` that are equal to `low` modulo `step`, a power of two."""

    low: int
    high: int
    step: int

    @property
    def exact(self) -> bool:
        """Return True if the set has only one number."""
        return self.low == self.high

    @property
    def factor(self) -> int:
        """Return the largest known power of two that divides every number."""
        return min(self.step, lowest_bit(self.low))

    def __add__(self, other: "Range") -> "Range":
        return Range(self.low + other.low, self.high + other.high, min(self.step, other.step))

    def __mul__(self, other: "Range") -> "Range":
        corners = [one * two for one in (self.low, self.high) for two in (other.low, other.high)]
        if self.exact and other.exact:
            return constant(corners[0])
        steps = (
            min(EXACT, lowest_bit(self.low) * other.step) if self.low else EXACT,
            min(EXACT, lowest_bit(other.low) * self.step) if other.low else EXACT,
            min(EXACT, self.step * other.step),
        )
        return Range(min(corners), max(corners), min(steps))

    def shift(self, amount: int) -> "Range":
        """Return the set with every number increased by `amount`."""
        return Range(self.low + amount, self.high + amount, self.step)

    def scale(self, factor: int) -> "Range":
        """Return the set with every number multiplied by `factor`."""
        return self * constant(factor)

    def join(self, other: "Range") -> "Range":
        """Return the smallest set that contains both."""
        step = min(self.step, other.step, lowest_bit(self.low - other.low))
        return Range(min(self.low, other.low), max(self.high, other.high), step)

    def join_moved(self, other: "Range", moves: Sequence[int]) -> "Range":
        """Return the join of this set with `other` shifted by each of `moves`."""
        apart = self.low - other.low
        bits = 0
        for move in set(moves):
            bits |= apart - move
        step = min(self.step, other.step, lowest_bit(bits))
        return Range(min(self.low, other.low + min(moves)), max(self.high, other.high + max(moves)), step)

    def settle(self, floor: int, bits: int) -> "Range | None":
        """Return the set as numbers in the window of 2 ** `bits` numbers from `floor` on; None if some of them may
        wrap."""
        moved = self.shift(-((self.low - floor) >> bits << bits))
        return moved if moved.high < floor + (1 << bits) else None

    def wrap(self, bits: int) -> "Range":
        """Return a set of the same numbers modulo 2 ** `bits`."""
        size = 1 << bits
        if self.high - self.low >= size:
            return everything(bits, self.step, self.low)
        turns = self.low >> bits
        return self if -2 <= turns <= 2 else self.shift(-turns * size)


def constant(number: int) -> Range:
    """Return the set that has one number only."""
    return Range(number, number, EXACT)


def everything(bits: int, step: int = 1, residue: int = 0) -> Range:
    """Return all patterns of `bits` bits that are `residue` modulo `step`."""
    step = min(step, 1 << bits)
    low = residue % step
    return Range(low, (1 << bits) - step + low, step)


ZERO = constant(0)
