"""Values of scalar registers, as far as they are known in terms of what registers held when a region was entered.

A region is a loop, entered anew in every pass, or the whole kernel. All arithmetic is on 32-bit patterns.
"""

from dataclasses import dataclass

from wcet.targets.gcn.language.registers import Unit

WORD = 1 << 32


@dataclass(frozen=True, slots=True)
class Form:
    """What `unit` held at the region's start, shifted by `amount` (`lshr`, `lshl`, `ashr`, or empty), plus `add`.

    A unit of the file `arg` stands for a dword of the argument segment, by byte offset.
    """

    unit: Unit
    add: int = 0
    shift: str = ""
    amount: int = 0


@dataclass(frozen=True, slots=True)
class Test:
    """A comparison: `left` is related to `right` as `relation` (`eq lg gt ge lt le`) says, signed or not."""

    relation: str
    signed: bool
    left: "int | Form"
    right: "int | Form"


Value = int | Form | Test | None
"""None is unknown."""

State = dict[Unit, Value]
"""Values by unit; a unit that is absent holds what it held at the region's start."""


def value_of(state: State, unit: Unit) -> Value:
    """Return what `unit` holds."""
    return state[unit] if unit in state else Form(unit)


def to_signed(value: int) -> int:
    """Read a 32-bit pattern as a two's-complement number."""
    return value - WORD if value >> 31 else value


def add_values(left: Value, right: Value, sign: int = 1) -> Value:
    """Return the sum (or difference, for `sign` -1) where it is a constant or a form plus a constant."""
    if isinstance(left, int) and isinstance(right, int):
        return (left + sign * right) % WORD
    if isinstance(left, Form) and isinstance(right, int):
        return Form(left.unit, (left.add + sign * right) % WORD, left.shift, left.amount)
    if isinstance(left, int) and isinstance(right, Form) and sign == 1:
        return Form(right.unit, (right.add + left) % WORD, right.shift, right.amount)
    return None


def shift_value(value: Value, kind: str, by: Value) -> Value:
    """Return a shifted value; shifts of one kind add up."""
    if not isinstance(by, int):
        return None
    amount = by & 31
    if isinstance(value, int):
        return apply_shift(value, kind, amount)
    if isinstance(value, Form) and value.add == 0 and value.shift in ("", kind) and value.amount + amount < 32:
        return Form(value.unit, 0, kind, value.amount + amount)
    return None


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
    return (shifted + value.add) % WORD


def holds(relation: str, signed: bool, left: int, right: int) -> bool:
    """Decide a comparison of two 32-bit patterns."""
    if signed:
        left, right = to_signed(left), to_signed(right)
    return {
        "eq": left == right,
        "lg": left != right,
        "gt": left > right,
        "ge": left >= right,
        "lt": left < right,
        "le": left <= right,
    }[relation]


def join_values(one: Value, other: Value) -> Value:
    """Return what is known when either value may be there."""
    return one if one == other else None


def join_states(one: State, other: State) -> State:
    """Return what is known on both ways."""
    return {unit: join_values(value_of(one, unit), value_of(other, unit)) for unit in one.keys() | other.keys()}
