"""64-bit values of register pairs: sums of halves with the carry between them, and comparisons."""

from wcet.isa.gcn.values.scalar_values import WORD, Carry, High, Symbolic, Value, WideTest
from wcet.values.micro import Unit
from wcet.values.operations import SWAPPED

MASK, LONG = WORD - 1, 1 << 64


def start_carry(left: Value, right: Value, minus: bool) -> Carry | None:
    """Return the carry of adding a constant to the low half of a pair, or with `minus` of subtracting it; None if
    unknown.
    """
    if not minus and isinstance(left, int):
        left, right = right, left
    if not isinstance(left, Symbolic) or not isinstance(right, int) or not left.is_sum:
        return None
    return Carry(left.unit, left.add, -right if minus else right)


def add_with_carry(carry: Value, left: Value, right: Value, minus: bool) -> Value:
    """Return the high half of a sum whose low half has the carry `carry`; None if the halves do not belong together."""
    if not minus and isinstance(left, int):
        left, right = right, left
    if not isinstance(carry, Carry) or not isinstance(right, int) or minus != (carry.more < 0) and carry.more:
        return None
    more = carry.more + (-right if minus else right) * WORD
    if isinstance(left, High) and left.low == carry.unit and left.add & MASK == carry.add:
        return High(left.low, left.high, (left.add + more) % LONG)
    if isinstance(left, Symbolic) and left == Symbolic(left.unit) and carry.add == 0:
        return High(carry.unit, left.unit, more % LONG)
    return None


def relate_pairs(relation: str, signed: bool, left: Value, right: Value) -> WideTest | None:
    """Return a comparison of a pair that changes with a constant or with another pair; None if the values are unknown.

    A constant is always on the right.
    """
    if isinstance(left, int):
        left, right, relation = right, left, SWAPPED[relation]
    if not isinstance(left, High) or not isinstance(right, (int, High)):
        return None
    return WideTest(relation, left.low, left.high, left.add, right, signed)


def join_halves(low: Value, high: Value) -> "int | High | None":
    """Return the 64-bit value of two halves, a number or a sum; None if they do not belong together."""
    if isinstance(low, int) and isinstance(high, int):
        return high << 32 | low
    if low == Symbolic(_unit_of(low)) and high == Symbolic(_unit_of(high)):
        return High(_unit_of(low), _unit_of(high), 0)
    if isinstance(high, High) and low == Symbolic(high.low, high.add & MASK):
        return high
    return None


def _unit_of(value: Value) -> Unit:
    return value.unit if isinstance(value, Symbolic) else ("", 0)
