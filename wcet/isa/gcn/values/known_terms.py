"""Terms over registers with known numbers, and over masks with some known bits.

A result is known if all its sources are known. Halves of pointers keep their marks when they are copied or chosen, and
can be compared with each other only for equality; `known_pointers.py` has their sums.
"""

from collections.abc import Sequence
from functools import reduce

import numpy as np

from wcet.isa.gcn.values.known_pointers import compare_pointers
from wcet.isa.gcn.values.known_state import NUMBER, UNKNOWN, Lanes, OperandValue
from wcet.values.operations import Constant, Operation, Operator, Source, Term
from wcet.values.word_arrays import Words, apply_words

NOTHING = OperandValue(np.zeros((1, 1), np.uint64), np.full((1, 1), UNKNOWN, np.int64))
"""An unknown value."""


def make_number(bits: int) -> OperandValue:
    """Return the source with one known number in all lanes."""
    return OperandValue(np.full((1, 1), bits, np.uint64), np.full((1, 1), NUMBER, np.int64))


def evaluate_term(term: Term, sources: Sequence[OperandValue]) -> OperandValue:
    """Return the result of a term, known in lanes where its sources are."""
    match term:
        case Source(number):
            return sources[number]
        case Constant(bits):
            return make_number(bits)
        case Operation(Operator.SELECT, operands):
            return _select(*(evaluate_term(each, sources) for each in operands))
        case Operation(operator, operands, width):
            found = [evaluate_term(each, sources) for each in operands]
            words = apply_words(operator, width, *(each.words for each in found))
            known = all_known(*found)
            if operator is Operator.EQUAL:
                known = known | compare_pointers(*found)
            return NOTHING if words is None else OperandValue(words, np.where(known, NUMBER, UNKNOWN))


def all_known(*sources: OperandValue) -> Lanes:
    """Return the lanes in which all sources are numbers."""
    return reduce(np.logical_and, (each.known for each in sources))


def _select(condition: OperandValue, one: OperandValue, two: OperandValue) -> OperandValue:
    """Return the source that a condition chooses; if both are equal, the condition need not be known."""
    chosen, known = condition.words != 0, condition.known
    alike = (one.words == two.words) & (one.marks == two.marks)
    marks = np.where(known, np.where(chosen, one.marks, two.marks), np.where(alike, one.marks, UNKNOWN))
    return OperandValue(np.where(chosen & known, one.words, two.words), marks)


class PartialBits:
    """Words of which only the bits in `known` are known; a bit of an `&` or `|` may be known from one operand alone."""

    def __init__(self, words: Words, known: Words) -> None:
        self.words, self.known = words & known, known

    def __and__(self, other: "PartialBits") -> "PartialBits":
        zero = self.known & ~self.words | other.known & ~other.words
        return PartialBits(self.words & other.words, self.known & other.known | zero)

    def __or__(self, other: "PartialBits") -> "PartialBits":
        return PartialBits(self.words | other.words, self.known & other.known | self.words | other.words)

    def __xor__(self, other: "PartialBits") -> "PartialBits":
        return PartialBits(self.words ^ other.words, self.known & other.known)

    def __invert__(self) -> "PartialBits":
        return PartialBits(~self.words, self.known)
