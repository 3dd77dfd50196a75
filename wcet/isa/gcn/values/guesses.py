"""Instructions on candidates, that is, on numbers with an unknown rounding: each outcome is tried separately."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from wcet.ir.program import Instruction
from wcet.isa.gcn.language.registers import Unit
from wcet.isa.gcn.semantics.lift import find_access
from wcet.isa.gcn.values.alike_lanes import FILE, name_mask
from wcet.isa.gcn.values.scalar_values import Guess, State, Value

MOST_OUTCOMES = 64
"""The number of outcomes that are distinguished."""


@dataclass(frozen=True, slots=True)
class Guesses:
    """The candidates of one source that an instruction reads."""

    source: int
    read: Mapping[Unit, Guess]

    def list_outcomes(self) -> Iterator[State]:
        """Yield the values that are read for each of the outcomes."""
        for outcome in zip(*(guess.values for guess in self.read.values()), strict=True):
            yield dict(zip(self.read, outcome, strict=True))

    def merge(self, index: int, tried: Sequence[Mapping[Unit, Value]]) -> dict[Unit, Value]:
        """Return the results of an instruction, from its results for each of the outcomes."""
        units = frozenset[Unit]().union(*tried)
        return {unit: self._merge_values(index, [each.get(unit) for each in tried]) for unit in units}

    def _merge_values(self, index: int, values: Sequence[Value]) -> Value:
        if all(value == values[0] for value in values):
            return values[0]
        numbers = [value for value in values if isinstance(value, int)]
        if len(numbers) == len(values):
            return Guess(self.source, tuple(numbers))
        # The instruction itself rounds: what it rounds to is what matters from here on.
        found: set[int] = set()
        for value in values:
            if isinstance(value, int):
                found.add(value)
            elif isinstance(value, Guess) and value.source == index:
                found.update(value.values)
            else:
                return None
        return make_guess(index, tuple(sorted(found)))


def make_guess(source: int, values: tuple[int, ...]) -> Value:
    """Return a number that is one of several candidates; None if there are too many."""
    if len(values) == 1:
        return values[0]
    return Guess(source, values) if 0 < len(values) <= MOST_OUTCOMES else None


def find_guesses(state: State, instruction: Instruction) -> Guesses | None:
    """Return the candidates that an instruction reads, if there are some and all have one source."""
    read: dict[Unit, Guess] = {}
    for unit in find_access(instruction).reads:
        for seen in ((FILE, unit[1]),) if unit[0] == "v" else (unit, name_mask(unit)):
            value = state.get(seen)
            if isinstance(value, Guess):
                read[seen] = value
    sources = {guess.source for guess in read.values()}
    return Guesses(sources.pop(), read) if len(sources) == 1 else None
