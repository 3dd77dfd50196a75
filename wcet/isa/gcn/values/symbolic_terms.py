"""The results of terms on known values: numbers of any width, sums with a changing register, carries, comparisons."""

from collections.abc import Sequence

from wcet.isa.gcn.semantics.rules import A, B
from wcet.isa.gcn.values.scalar_values import (
    WORD,
    State,
    Symbolic,
    Test,
    Value,
    WideTest,
    add_values,
    chain_value,
    shift_value,
    value_of,
)
from wcet.isa.gcn.values.wide_values import add_with_carry, join_halves, relate_pairs, start_carry
from wcet.values.comparisons import Comparison
from wcet.values.micro import Number, Unit
from wcet.values.operations import SWAPPED, Constant, Operation, Operator, Term, apply, evaluate, holds
from wcet.values.operations import Source as Place

Words = tuple[Value, ...]
"""The abstract values of the registers of a place (a register or pair), the lowest first."""

Found = int | Words | None
"""A number of any width, or the abstract values of registers; None is unknown."""

_SHIFTS = (Operator.SHIFT_LEFT, Operator.SHIFT_RIGHT, Operator.SHIFT_RIGHT_SIGNED)
_COMPARISONS = (Operator.EQUAL, Operator.LESS, Operator.LESS_SIGNED)


def join_words(words: Words) -> Found:
    """Return the number that registers form together, if each has a number; else the words."""
    numbers = [each for each in words if isinstance(each, int)]
    if len(numbers) < len(words):
        return words
    return sum(number << 32 * place for place, number in enumerate(numbers))


def split_words(found: Found, count: int) -> Words:
    """Return a value as `count` words, all unknown if it has another number of words."""
    if isinstance(found, int):
        return tuple((found >> 32 * place) % WORD for place in range(count))
    return found if found is not None and len(found) == count else (None,) * count


def read_units(state: State, units: Sequence[Unit]) -> Found:
    """Return the values of registers as one number or as words."""
    return join_words(tuple(value_of(state, unit) for unit in units))


def evaluate_term(term: Term, sources: Sequence[Found]) -> Found:
    """Return the result of a term: a number, the source that it chooses, or an abstract value."""
    match term:
        case Place(number):
            return sources[number]
        case Constant(bits):
            return bits
        case Operation(operator, operands, width):
            found = [evaluate_term(each, sources) for each in operands]
            numbers = [Constant(each) for each in found if isinstance(each, int)]
            if len(numbers) == len(found):
                return evaluate(Operation(operator, tuple(numbers), width), ())
            if operator is Operator.SELECT:
                return _choose(*found)
            if operator in _COMPARISONS:
                return _compare(operator, width, found[0], found[1])
            value = _combine(operator, width, [read_word(each) for each in found])
            return None if value is None else (value,)


def read_word(found: Found) -> Value:
    """Return the abstract value of a single word."""
    if isinstance(found, int):
        return found if found < WORD else None
    return found[0] if found is not None and len(found) == 1 else None


def _choose(condition: Found, one: Found, other: Found) -> Found:
    if isinstance(condition, int):
        return one if condition else other
    return one if one == other else None


def _combine(operator: Operator, width: int, values: Sequence[Value]) -> Value:
    """Return the result of an operation on words, at least one of which is not a number."""
    if len(values) == 1:
        return _change(operator, width, values[0])
    left, right = values[0], values[1]
    if operator is Operator.XOR and right == 1 and isinstance(left, (Test, WideTest)):
        return left.opposite
    if len(values) == 3:
        return _add_carry(operator, width, left, right, values[2])
    if width != 32 and operator is not Operator.TRUNCATE:
        return None
    if operator in _SHIFTS and isinstance(right, int):
        return shift_value(left, operator, right)
    if operator in (Operator.ADD, Operator.SUBTRACT):
        return add_values(left, right, 1 if operator is Operator.ADD else -1)
    term = apply(operator, A, B, width=width)
    if isinstance(right, int):
        return chain_value(term, left, right)
    return chain_value(term, right, left, constant_first=True) if isinstance(left, int) else None


def _change(operator: Operator, width: int, value: Value) -> Value:
    if operator is Operator.NOT_ZERO:
        return Test("lg", False, value, 0) if isinstance(value, Symbolic) else None
    return chain_value(apply(operator, A, width=width), value, 0) if width == 32 else None


def _add_carry(operator: Operator, width: int, left: Value, right: Value, carry: Value) -> Value:
    """Return a sum or difference with an incoming carry, or its outgoing carry."""
    minus = operator in (Operator.BORROW, Operator.SUBTRACT_BORROW)
    if width != 32:
        return None
    if operator in (Operator.CARRY, Operator.BORROW):
        return start_carry(left, right, minus) if carry == 0 else None
    if isinstance(carry, int):
        sign = -1 if minus else 1
        return add_values(add_values(left, right, sign), carry, sign)
    return add_with_carry(carry, left, right, minus)


def _compare(operator: Operator, width: int, left: Found, right: Found) -> Found:
    """Return a comparison of words, or of pairs, or its outcome if that is known."""
    wide = any(isinstance(each, tuple) and len(each) == 2 for each in (left, right))
    if width != (64 if wide else 32):
        return None
    relation, signed = "eq" if operator is Operator.EQUAL else "lt", operator is Operator.LESS_SIGNED
    value = relate(relation, signed, 2 if wide else 1, left, right)
    return value if value is None or isinstance(value, int) else (value,)


def relate(relation: str, signed: bool, words: int, left: Found, right: Found) -> Value:
    """Return the outcome of a comparison, or a comparison with the number on the right; None if an operand is
    unknown.
    """
    if isinstance(left, int) and isinstance(right, int):
        return int(holds(relation, signed, left, right, 32 * words))
    if isinstance(left, int):
        left, right, relation = right, left, SWAPPED[relation]
    if words == 2:
        one, other = (_read_pair(each) for each in (left, right))
        return relate_pairs(relation, signed, one, other)
    one, other = read_word(left), read_word(right)
    if not isinstance(one, Symbolic) or not isinstance(other, (int, Symbolic)):
        return None
    return Test(relation, signed, one, other)


def _read_pair(found: Found) -> Value:
    if isinstance(found, int):
        return found
    return join_halves(found[0], found[1]) if found is not None and len(found) == 2 else None


def compare_in(state: State, comparison: Comparison) -> Value:
    """Return the outcome of a comparison of scalar or lane registers, or the comparison itself as an abstract value."""
    left, right = (
        each.bits if isinstance(each, Number) else read_units(state, each.units) for each in comparison.sides
    )
    return relate(comparison.relation, comparison.signed, comparison.words, left, right)
