"""Instructions on guesses: scalar values with a few candidates, one for each outcome of an unknown rounding.

Each instruction is executed once for each outcome.
"""

from collections.abc import Iterator, Mapping, Sequence

from wcet.ir.program import Instruction
from wcet.isa.gcn.language.registers import Unit
from wcet.isa.gcn.semantics.lift import find_access
from wcet.isa.gcn.values.alike_lanes import FILE, name_mask
from wcet.isa.gcn.values.scalar_values import Guess, State, Value
from wcet.records import dataclass

MOST_OUTCOMES = 64
"""The largest number of outcomes of one rounding that are followed."""


@dataclass(frozen=True, slots=True)
class Guesses:
    """The guesses that an instruction reads, all of which come from the rounding of the instruction `source`."""

    source: int
    read: Mapping[Unit, Guess]

    def list_outcomes(self) -> Iterator[State]:
        """Yield, for each outcome, the values of the registers that are read."""
        for outcome in zip(*(guess.values for guess in self.read.values()), strict=True):
            yield dict(zip(self.read, outcome, strict=True))

    def merge(self, index: int, tried: Sequence[Mapping[Unit, Value]]) -> dict[Unit, Value]:
        """Return the results of the instruction `index`, from the results `tried` that it has for each outcome."""
        units = frozenset[Unit]().union(*tried)
        return {unit: self._merge_values(index, [each.get(unit) for each in tried]) for unit in units}

    def _merge_values(self, index: int, values: Sequence[Value]) -> Value:
        if all(value == values[0] for value in values):
            return values[0]
        numbers = [value for value in values if isinstance(value, int)]
        if len(numbers) == len(values):
            return Guess(self.source, tuple(numbers))
        # The instruction itself rounds, so its own roundings replace those of its source as candidates.
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
    """Return a value with the candidates `values`: a number if there is one, a guess if there are few, else None."""
    if len(values) == 1:
        return values[0]
    return Guess(source, values) if 0 < len(values) <= MOST_OUTCOMES else None


def find_guesses(state: State, instruction: Instruction) -> Guesses | None:
    """Return the guesses that an instruction reads; None if there is none, or if they come from different roundings."""
    read: dict[Unit, Guess] = {}
    for unit in find_access(instruction).reads:
        for seen in ((FILE, unit[1]),) if unit[0] == "v" else (unit, name_mask(unit)):
            value = state.get(seen)
            if isinstance(value, Guess):
                read[seen] = value
    sources = {guess.source for guess in read.values()}
    return Guesses(sources.pop(), read) if len(sources) == 1 else None
