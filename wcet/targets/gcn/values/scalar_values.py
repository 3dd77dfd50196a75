"""Values of scalar registers, as far as they are known in terms of what registers held when a region was entered.

A region is a loop, entered anew in every pass, or the whole kernel. All arithmetic is on 32-bit patterns.
"""

from dataclasses import dataclass, replace

from wcet.targets.gcn.language.registers import Unit
from wcet.targets.gcn.values.arithmetic import BINARY, WORD, compute
from wcet.values.relation import OPPOSITE, to_signed

LONGEST_CHAIN = 8
"""Operations that a form remembers; compilers compute starts and limits in fewer."""


@dataclass(frozen=True, slots=True)
class Form:
    """What `unit` held at the region's start, shifted by `amount` (`lshr`, `lshl`, `ashr`, or empty), plus `add`.

    `then` are further operations on that with a constant, in order: name, constant, and whether the constant is the
    left operand. A unit of the file `arg` stands for a dword of the argument segment, by byte offset.
    """

    unit: Unit
    add: int = 0
    shift: str = ""
    amount: int = 0
    then: tuple[tuple[str, int, bool], ...] = ()


@dataclass(frozen=True, slots=True)
class Carry:
    """The carry of adding `more` to the low half of a pair, what `unit` held at the region's start, plus `add`."""

    unit: Unit
    add: int
    more: int


@dataclass(frozen=True, slots=True)
class High:
    """The high half of the 64-bit value that the units `low` and `high` held at the region's start, plus `add`."""

    low: Unit
    high: Unit
    add: int


@dataclass(frozen=True, slots=True)
class WideTest:
    """A comparison of the 64-bit value of two units at the region's start, plus `add`, with `limit`, signed or not."""

    relation: str
    low: Unit
    high: Unit
    add: int
    limit: int
    signed: bool

    @property
    def opposite(self) -> "WideTest":
        """The comparison that holds exactly where this one does not."""
        return replace(self, relation=OPPOSITE[self.relation])


@dataclass(frozen=True, slots=True)
class Test:
    """A comparison: `left` is related to `right` as `relation` (`eq lg gt ge lt le`) says, signed or not."""

    relation: str
    signed: bool
    left: "int | Form"
    right: "int | Form"

    @property
    def opposite(self) -> "Test":
        """The comparison that holds exactly where this one does not."""
        return replace(self, relation=OPPOSITE[self.relation])


Value = int | Form | Test | Carry | High | WideTest | None
"""None is unknown."""

State = dict[Unit, Value]
"""Values by unit; a unit that is absent holds what it held at the region's start."""


def value_of(state: State, unit: Unit) -> Value:
    """Return what `unit` holds."""
    return state[unit] if unit in state else Form(unit)


def add_values(left: Value, right: Value, sign: int = 1) -> Value:
    """Return the sum (or difference, for `sign` -1) where it is a constant or a form plus a constant."""
    if isinstance(left, int) and isinstance(right, int):
        return (left + sign * right) % WORD
    if isinstance(left, int) and isinstance(right, Form):
        return add_values(right, left) if sign == 1 else chain_value("s_sub_i32", right, left, True)
    if isinstance(left, Form) and isinstance(right, int):
        if left.then:
            return chain_value("s_add_i32", left, sign * right % WORD)
        return Form(left.unit, (left.add + sign * right) % WORD, left.shift, left.amount)
    return None


def chain_value(name: str, value: Value, constant: int, constant_first: bool = False) -> Value:
    """Return the result of a two-source operation on a form and a constant."""
    if name not in BINARY or not isinstance(value, Form) or len(value.then) == LONGEST_CHAIN:
        return None
    return replace(value, then=(*value.then, (name, constant, constant_first)))


SHIFT_NAMES = {"lshl": "s_lshl_b32", "lshr": "s_lshr_b32", "ashr": "s_ashr_i32"}


def shift_value(value: Value, kind: str, by: Value) -> Value:
    """Return a shifted value; shifts of one kind add up."""
    if not isinstance(by, int):
        return None
    amount = by & 31
    if isinstance(value, int):
        return apply_shift(value, kind, amount)
    if not isinstance(value, Form):
        return None
    same = value.add == 0 and value.shift in ("", kind) and value.amount + amount < 32 and not value.then
    return Form(value.unit, 0, kind, value.amount + amount) if same else chain_value(SHIFT_NAMES[kind], value, amount)


def apply_shift(value: int, kind: str, amount: int) -> int:
    """Shift a 32-bit pattern."""
    if kind == "lshl":
        return value << amount & (WORD - 1)
    return (to_signed(value) if kind == "ashr" else value) >> amount & (WORD - 1)


def evaluate(value: "int | Form", start: int) -> int:
    """Return the value when the unit of the form held `start` at the region's start."""
    if isinstance(value, int):
        return value
    shifted = apply_shift(start, value.shift, value.amount) if value.shift else start
    result = (shifted + value.add) % WORD
    for name, constant, constant_first in value.then:
        result = compute(name, constant, result) if constant_first else compute(name, result, constant)
    return result


def join_values(one: Value, other: Value) -> Value:
    """Return what is known when either value may be there."""
    return one if one == other else None


def join_states(one: State, other: State) -> State:
    """Return what is known on both ways."""
    return {unit: join_values(value_of(one, unit), value_of(other, unit)) for unit in one.keys() | other.keys()}
