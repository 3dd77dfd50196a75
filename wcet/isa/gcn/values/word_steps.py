"""What instructions do to known 32-bit words: operands, results of lifted terms, comparisons."""

import re

from wcet.ir.program import Immediate, Operand, Register
from wcet.isa.gcn.semantics.rules import A, B
from wcet.isa.gcn.semantics.terms import LIFTED_SCALARS, WORD
from wcet.isa.gcn.values.scalar_values import (
    DIFFERENCE,
    SUM,
    State,
    Symbolic,
    Test,
    Value,
    add_values,
    chain_value,
    shift_value,
    value_of,
)
from wcet.values.operations import Operation, Operator, Term, evaluate, holds, to_signed

_COMPARE = re.compile(r"(?:s_cmpk?|v_cmp)_(eq|lg|ne|gt|ge|lt|le)_([iu])32\Z")
_WIDE_COMPARE = re.compile(r"v_cmp_(eq|lg|ne|gt|ge|lt|le)_([iu])64\Z")


def read_compare(mnemonic: str) -> tuple[str, bool] | None:
    """Return relation and signedness of a 32-bit comparison, None for any other instruction."""
    match = _COMPARE.match(mnemonic)
    return None if match is None else ("lg" if match[1] == "ne" else match[1], match[2] == "i")


def read_wide_compare(mnemonic: str) -> tuple[str, bool] | None:
    """Return relation and signedness of a 64-bit comparison of lanes, None for any other instruction."""
    match = _WIDE_COMPARE.match(mnemonic)
    return None if match is None else ("lg" if match[1] == "ne" else match[1], match[2] == "i")


def operand_value(state: State, operand: Operand) -> Value:
    """Return the value of a 32-bit source operand."""
    if isinstance(operand, Immediate):
        return operand.bits if operand.bits < WORD else None
    if isinstance(operand, Register) and operand.count == 1:
        return value_of(state, (operand.file, operand.index))
    return None


def multiply_high(left: Value, right: Value, signed: bool) -> int | None:
    """Return the high half of the product of two words that are known."""
    if not isinstance(left, int) or not isinstance(right, int):
        return None
    one, two = (to_signed(left), to_signed(right)) if signed else (left, right)
    return (one * two >> 32) % WORD


def simple(value: Value) -> "int | Symbolic | None":
    """Return a number or a symbolic value, None for what is neither."""
    return value if isinstance(value, (int, Symbolic)) else None


def extend(value: Value) -> Value:
    """Extend a 16-bit constant by its sign."""
    return None if not isinstance(value, int) else evaluate(LIFTED_SCALARS["s_movk_i32"].result, (value,))


def combine(term: Term, left: Value, right: Value) -> Value:
    """Return what a term gives for two 32-bit sources (the same one twice where it has only one), if it is known."""
    if term == A:
        return left
    if isinstance(left, int) and isinstance(right, int):
        return evaluate(term, (left, right))
    if isinstance(right, int) and isinstance(term, Operation) and term.operator in _SHIFTS and term.operands == (A, B):
        return shift_value(left, term.operator, right)
    if term in (SUM, DIFFERENCE):
        return add_values(left, right, -1 if term == DIFFERENCE else 1)
    if isinstance(right, int):
        return chain_value(term, left, right)
    return chain_value(term, right, left, constant_first=True) if isinstance(left, int) else None


_SHIFTS = frozenset({Operator.SHIFT_LEFT, Operator.SHIFT_RIGHT, Operator.SHIFT_RIGHT_SIGNED})


def compare_words(state: State, name: str, operands: tuple[Operand, ...], relation: str, signed: bool) -> Value:
    """Return the outcome of a comparison, or the comparison itself where only its sides are known."""
    left, right = (simple(operand_value(state, operand)) for operand in operands[:2])
    if name.startswith("s_cmpk") and isinstance(right, int):
        right = simple(extend(right)) if signed else right & 0xFFFF
    if left is None or right is None:
        return None
    if isinstance(left, int) and isinstance(right, int):
        return int(holds(relation, signed, left, right))
    return Test(relation, signed, left, right)
