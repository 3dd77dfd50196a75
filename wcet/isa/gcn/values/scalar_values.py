"""Abstract values of scalar registers, relative to the values of registers at the entry of a region.

A region is a loop, entered again in every iteration, or the whole kernel. All arithmetic is on 32-bit patterns.
"""

from dataclasses import replace

from wcet.isa.gcn.language.registers import Unit
from wcet.isa.gcn.semantics.rules import A, B
from wcet.records import dataclass
from wcet.values.operations import OPPOSITE, Operator, Term, apply, evaluate

WORD = 1 << 32
"""The number of patterns of a 32-bit register."""

LONGEST_CHAIN = 8
"""The largest number of operations in a symbolic value; compilers compute starts and limits in fewer."""


@dataclass(frozen=True, slots=True)
class Symbolic:
    """The value of `unit` at the start of the region, shifted by `amount` (`shift` None: not shifted), plus `add`.

    `then` are further operations with a constant, in order: a term over two sources, the constant, and whether the
    constant is the first of them. A unit of the file `arg` represents a dword of the argument segment, by byte offset.
    """

    unit: Unit
    add: int = 0
    shift: Operator | None = None
    amount: int = 0
    then: tuple[tuple[Term, int, bool], ...] = ()

    @property
    def is_sum(self) -> bool:
        """Return True if the value is that of `unit` plus a constant."""
        return not self.shift and not self.then


@dataclass(frozen=True, slots=True)
class Carry:
    """The carry of the 32-bit sum `x + more`, where x is the value of `unit` at the start of the region, plus `add`."""

    unit: Unit
    add: int
    more: int


@dataclass(frozen=True, slots=True)
class High:
    """The high half of a 64-bit sum: the number in the units `low` and `high` at the start of the region, plus
    `add`.
    """

    low: Unit
    high: Unit
    add: int


@dataclass(frozen=True, slots=True)
class WideTest:
    """A comparison of 64-bit numbers: the value of two units at the start of the region, plus `add`, with `limit`.

    `limit` is a number or the sum of another pair.
    """

    relation: str
    low: Unit
    high: Unit
    add: int
    limit: int | High
    signed: bool

    @property
    def opposite(self) -> "WideTest":
        """The comparison that holds exactly if this comparison does not."""
        return replace(self, relation=OPPOSITE[self.relation])


@dataclass(frozen=True, slots=True)
class Test:
    """A comparison of `left` with `right` by `relation` (`eq lg gt ge lt le`), as signed or unsigned numbers."""

    relation: str
    signed: bool
    left: "int | Symbolic"
    right: "int | Symbolic"

    @property
    def opposite(self) -> "Test":
        """The comparison that holds exactly if this comparison does not."""
        return replace(self, relation=OPPOSITE[self.relation])


@dataclass(frozen=True, slots=True)
class LaneMask:
    """A mask that has only lanes for which `test` holds, among those that were active when it was written.

    `exact` says that it has a lane whenever the test holds, because all work-items were active.
    """

    test: Test | WideTest
    exact: bool


@dataclass(frozen=True, slots=True)
class Guess:
    """A number that is one of several candidates, by the outcome of the rounding in the instruction `source`.

    Two guesses with one source have the same outcome, that is, the numbers at the same position.
    """

    source: int
    values: tuple[int, ...]


SUM, DIFFERENCE = apply(Operator.ADD, A, B), apply(Operator.SUBTRACT, A, B)

Value = int | Symbolic | Test | Carry | High | WideTest | LaneMask | Guess | None
"""The abstract value of a register; None is unknown."""

State = dict[Unit, Value]
"""The abstract values by register; an absent register still has its value from the start of the region."""


def value_of(state: State, unit: Unit) -> Value:
    """Return the value of a register."""
    return state[unit] if unit in state else Symbolic(unit)


def add_values(left: Value, right: Value, sign: int = 1) -> Value:
    """Return `left + sign * right` if it is a constant or a symbolic value plus a constant; else None."""
    if isinstance(left, int) and isinstance(right, int):
        return (left + sign * right) % WORD
    if isinstance(left, int) and isinstance(right, Symbolic):
        return add_values(right, left) if sign == 1 else chain_value(DIFFERENCE, right, left, True)
    if isinstance(left, Symbolic) and isinstance(right, int):
        if left.then:
            return chain_value(SUM, left, sign * right % WORD)
        return Symbolic(left.unit, (left.add + sign * right) % WORD, left.shift, left.amount)
    return None


def chain_value(term: Term, value: Value, constant: int, constant_first: bool = False) -> Value:
    """Return the result of a two-operand term on a symbolic value and a constant; None if the chain gets too long."""
    if not isinstance(value, Symbolic) or len(value.then) == LONGEST_CHAIN:
        return None
    return replace(value, then=(*value.then, (term, constant, constant_first)))


def shift_value(value: Value, kind: Operator, by: int) -> Value:
    """Return the value shifted by a constant; two shifts of the same kind are added."""
    amount = by & 31
    if not isinstance(value, Symbolic):
        return None
    same = value.add == 0 and value.shift in (None, kind) and value.amount + amount < 32 and not value.then
    return (
        Symbolic(value.unit, 0, kind, value.amount + amount) if same else chain_value(apply(kind, A, B), value, amount)
    )


def evaluate_symbolic(value: "int | Symbolic", start: int) -> int:
    """Return the number that a value is if its unit has `start` at the start of the region."""
    if isinstance(value, int):
        return value
    shifted = compute(apply(value.shift, A, B), start, value.amount) if value.shift else start
    result = (shifted + value.add) % WORD
    for term, constant, constant_first in value.then:
        result = compute(term, constant, result) if constant_first else compute(term, result, constant)
    return result


def compute(term: Term, left: int, right: int) -> int:
    """Return the number that a two-operand term gives; scalar operations are defined for all patterns."""
    result = evaluate(term, (left, right))
    assert result is not None
    return result


def join_values(one: Value, other: Value) -> Value:
    """Return the join of two values."""
    return one if one == other else None


def join_states(one: State, other: State) -> State:
    """Return the join of the states of two paths."""
    return {unit: join_values(value_of(one, unit), value_of(other, unit)) for unit in one.keys() | other.keys()}
