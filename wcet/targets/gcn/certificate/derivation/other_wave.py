"""The other wavefront on a SIMD as numbered states, and vectors that have one number for each of them."""

from collections.abc import Callable, Iterable, Sequence
from operator import itemgetter

from .steps import LOCAL
from .turns import BEFORE, Automaton, Wave

MOST_STATES = 8_000
"""The most states of the other wavefront."""

MOST_WORK = 300_000_000
"""The most numbers that are read from vectors: they take some ten seconds."""

MOST_KEPT = 2_000_000
"""The most numbers of vectors that are kept at a time."""

NEVER = -(1 << 62)
"""The waiting on a path that does not exist."""

Vector = tuple[int, ...]
FREE = ""
"""The unit that the bounded wavefront holds if it holds none."""


class TooLongError(Exception):
    """Reports that a walk has more states, or takes longer, than is followed."""


class OtherWave:
    """All states in which another wavefront can be, if each of its requests may be denied.

    Of `walks` walks, each may read the same part of the most numbers that are read.
    """

    def __init__(self, automaton: Automaton, walks: int = 1) -> None:
        self._automaton, self._work, self._most_work = automaton, 0, MOST_WORK // walks
        numbers = {Wave(BEFORE): 0}
        self.waves = [Wave(BEFORE)]
        granted: list[list[int]] = []
        denied: list[list[int]] = []
        for wave in self.waves:  # it grows while it is read
            ways = [automaton.move(wave), [automaton.tick(wave, denied=True)] if automaton.find_request(wave) else []]
            for each in (after for way in ways for after in way if after not in numbers):
                numbers[each] = len(self.waves)
                self.waves.append(each)
                if len(self.waves) > MOST_STATES:
                    raise TooLongError
            granted.append([numbers[each] for each in ways[0]])
            denied.append([numbers[each] for each in ways[1]])
        self.asked = [automaton.find_request(wave) for wave in self.waves]
        self._after = granted
        self._before: list[list[int]] = [[] for _ in granted]
        for number, after in enumerate(granted):
            for each in after:
                self._before[each].append(number)
        self._moves = {FREE: _make_rows(granted)}
        for unit in LOCAL:
            ways_on = zip(self.asked, granted, denied, strict=True)
            self._moves[unit] = _make_rows([no if asked == unit else yes for asked, yes, no in ways_on])
        self._by_held = sorted(range(self.size), key=lambda number: self.waves[number].held)

    @property
    def size(self) -> int:
        """The number of states."""
        return len(self.waves)

    def fill(self, number: int) -> Vector:
        """Return a vector of equal numbers."""
        return (number,) * self.size

    def spend(self, rows: int) -> None:
        """Count that `rows` vectors are read; raise `TooLongError` if they are too many."""
        self._work += rows * self.size
        if self._work > self._most_work:
            raise TooLongError

    def keep(self, rows: int) -> None:
        """Raise `TooLongError` if `rows` vectors are too many to be kept."""
        if rows * self.size > MOST_KEPT:
            raise TooLongError

    def join(self, vectors: Iterable[Vector]) -> Vector:
        """Return the largest number of several vectors for each state."""
        found: Vector | None = None
        for each in vectors:
            self.spend(1)
            found = each if found is None else tuple(map(max, found, each))
        return self.fill(NEVER) if found is None else found

    def go_back(self, vector: Vector, unit: str) -> Vector:
        """Return the vector one turn earlier, in which the bounded wavefront holds `unit`."""
        return self.join(row(vector) for row in self._moves[unit])

    def wait_on(self, granted: Vector, unit: str) -> Vector:
        """Return the vector at a turn of a request that was denied before, and is granted when the unit is free."""
        self.spend(4)
        found = list(granted)
        for number in self._by_held:
            if self.holds(number, unit):
                found[number] = 1 + max(found[after] for after in self._after[number])
        return tuple(found)

    def holds(self, number: int, unit: str) -> bool:
        """Return True if the state occupies the unit in this turn."""
        return self.waves[number].unit == unit and self.waves[number].held > 0

    def reach(self, vector: Vector) -> Vector:
        """Return for each state the largest number of a state that can follow it after any number of turns."""
        self.spend(8)
        found: list[int | None] = [None] * self.size
        for start in sorted(range(self.size), key=vector.__getitem__, reverse=True):
            waiting = [start]
            while waiting:
                number = waiting.pop()
                if found[number] is None:
                    found[number] = vector[start]
                    waiting += self._before[number]
        return tuple(each for each in found if each is not None)

    def list_at(self, place: int) -> list[Wave]:
        """Return the states of a wavefront that is ready to execute an instruction, whichever path it took."""
        return [wave for wave in self.waves if wave.place == place and not wave.ready]


def _make_rows(ways: Sequence[Sequence[int]]) -> list[Callable[[Vector], Vector]]:
    """Return functions that read a vector at the next state of each state, one for each possibility."""
    width = max(map(len, ways))
    return [itemgetter(*[each[min(row, len(each) - 1)] for each in ways]) for row in range(width)]
