"""64-bit values of register pairs: sums over `s_add_u32` and `s_addc_u32`, comparisons with constants."""

from wcet.ir.program import Immediate, Operand, Register
from wcet.isa.gcn.language.registers import Unit, units_of
from wcet.isa.gcn.semantics.terms import WORD
from wcet.isa.gcn.values.scalar_values import Carry, High, State, Symbolic, Value, WideTest, value_of
from wcet.values.operations import SWAPPED

MASK, LONG = WORD - 1, 1 << 64


def start_carry(name: str, left: Value, right: Value) -> Carry | None:
    """Return the carry of adding a constant to the low half of a pair, or of taking it away."""
    if name == "s_add_u32" and isinstance(left, int):
        left, right = right, left
    if name not in ("s_add_u32", "s_sub_u32") or not isinstance(left, Symbolic) or not isinstance(right, int):
        return None
    if left.shift or left.then:
        return None
    return Carry(left.unit, left.add, right if name == "s_add_u32" else -right)


def add_with_carry(carry: Value, left: Value, right: Value, minus: bool) -> Value:
    """Return the high half of a sum whose low half has left `carry`."""
    if isinstance(carry, int) and isinstance(left, int) and isinstance(right, int):
        return (left - right - carry if minus else left + right + carry) % WORD
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


def compare_sides(state: State, operands: tuple[Operand, ...], relation: str, signed: bool) -> WideTest | None:
    """Return a comparison of a moving pair with a constant or with another pair, a constant always on the right."""
    left, right = (read_pair(state, operand) for operand in operands)
    if isinstance(left, int):
        left, right, relation = right, left, SWAPPED[relation]
    if not isinstance(left, High) or right is None:
        return None
    return WideTest(relation, left.low, left.high, left.add, right, signed)


def read_pair(state: State, operand: Operand) -> "int | High | None":
    """Return the 64-bit value of an operand, a number or a sum."""
    if isinstance(operand, Immediate):
        return None if operand.inline is None else operand.inline % LONG
    if not isinstance(operand, Register) or operand.count != 2:
        return None
    low, high = (value_of(state, unit) for unit in units_of(operand))
    return join_halves(low, high)


def join_halves(low: Value, high: Value) -> "int | High | None":
    """Return the 64-bit value that two halves are, a number or a sum; None if they do not belong together."""
    if isinstance(low, int) and isinstance(high, int):
        return high << 32 | low
    if low == Symbolic(_unit_of(low)) and high == Symbolic(_unit_of(high)):
        return High(_unit_of(low), _unit_of(high), 0)
    if isinstance(high, High) and low == Symbolic(high.low, high.add & MASK):
        return high
    return None


def _unit_of(value: Value) -> Unit:
    return value.unit if isinstance(value, Symbolic) else ("", 0)
