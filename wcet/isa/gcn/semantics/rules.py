"""Rows: each gives the result of an instruction as a term of numbered sources, or as a named function.

Sources are numbered in the order of the instruction, without destinations. Other sources have numbers below zero: the
old value of the destination, and the incoming carry, bit or condition.
"""

from collections.abc import Mapping

from wcet.records import dataclass
from wcet.values.operations import Constant, Operation, Operator, Source, Term, apply, evaluate

A, B, C = Source(0), Source(1), Source(2)
OLD = Source(-1)
"""The source for the old value of the destination."""

CARRY = Source(-2)
"""The source for scc, or for the bit of each lane in the mask of carries: 0 or 1."""

EXEC = Source(-3)
"""The source for the mask of active lanes, as a number."""

LANE = Source(-4)
"""The source for the number of each lane."""

ZERO, ONE, SIXTEEN, LOW_HALF = Constant(0), Constant(1), Constant(16), Constant(0xFFFF)


def add(one: Term, two: Term, width: int = 32) -> Operation:
    """Return the sum of two terms."""
    return apply(Operator.ADD, one, two, width=width)


def subtract(one: Term, two: Term, width: int = 32) -> Operation:
    """Return the difference of two terms."""
    return apply(Operator.SUBTRACT, one, two, width=width)


def multiply(one: Term, two: Term, width: int = 32) -> Operation:
    """Return the product of two terms."""
    return apply(Operator.MULTIPLY, one, two, width=width)


def conjoin(one: Term, two: Term, width: int = 32) -> Operation:
    """Return the bitwise and of two terms."""
    return apply(Operator.AND, one, two, width=width)


def disjoin(one: Term, two: Term, width: int = 32) -> Operation:
    """Return the bitwise or of two terms."""
    return apply(Operator.OR, one, two, width=width)


def invert(term: Term, width: int = 32) -> Operation:
    """Return a term with all bits inverted."""
    return apply(Operator.NOT, term, width=width)


def shift_left(value: Term, by: Term, width: int = 32) -> Operation:
    """Return a term shifted to the left."""
    return apply(Operator.SHIFT_LEFT, value, by, width=width)


def shift_right(value: Term, by: Term, width: int = 32) -> Operation:
    """Return a term shifted to the right, filled with zeros."""
    return apply(Operator.SHIFT_RIGHT, value, by, width=width)


def truncate(value: Term, bits: int | Term) -> Operation:
    """Return the low `bits` bits of a term of up to 64 bits."""
    return apply(Operator.TRUNCATE, value, bits if not isinstance(bits, int) else Constant(bits), width=64)


def sign_extend(value: Term, bits: int, width: int = 32) -> Operation:
    """Return the low `bits` bits of a term, as a signed number of `width` bits."""
    return apply(Operator.SIGN_EXTEND, value, Constant(bits), width=width)


def select(condition: Term, one: Term, other: Term, width: int = 64) -> Operation:
    """Return a term that is `one` if the condition is not 0, else `other`."""
    return apply(Operator.SELECT, condition, one, other, width=width)


def equal(one: Term, two: Term, width: int = 64) -> Operation:
    """Return a term that is 1 if two terms are equal, else 0; both must fit into `width` bits."""
    return apply(Operator.EQUAL, one, two, width=width)


def differ(term: Term, width: int = 64) -> Operation:
    """Return a term that is 1 if `term` is not 0, else 0."""
    return apply(Operator.NOT_ZERO, term, width=width)


def negate_bit(term: Term) -> Operation:
    """Return a term that is 1 for 0 and 0 for 1."""
    return apply(Operator.XOR, term, ONE)


RELATIONS = ("eq", "lg", "gt", "ge", "lt", "le")


def compare(relation: str, signed: bool, width: int, one: Term = A, two: Term = B) -> Term:
    """Return a term that is 1 if a relation holds between two numbers of `width` bits, else 0."""
    less = Operator.LESS_SIGNED if signed else Operator.LESS
    ways: Mapping[str, Term] = {
        "eq": equal(one, two, width),
        "lg": negate_bit(equal(one, two, width)),
        "lt": apply(less, one, two, width=width),
        "gt": apply(less, two, one, width=width),
        "ge": negate_bit(apply(less, one, two, width=width)),
        "le": negate_bit(apply(less, two, one, width=width)),
    }
    return ways[relation]


def combine_bits(name: str, one: Term, two: Term, width: int) -> Term:
    """Return the bitwise operation that mnemonics call `name`, such as `andn2`, on two terms."""
    ways: Mapping[str, Term] = {
        "and": conjoin(one, two, width),
        "or": disjoin(one, two, width),
        "xor": apply(Operator.XOR, one, two, width=width),
        "andn2": conjoin(one, invert(two, width), width),
        "orn2": disjoin(one, invert(two, width), width),
        "nand": invert(conjoin(one, two, width), width),
        "nor": invert(disjoin(one, two, width), width),
        "xnor": invert(apply(Operator.XOR, one, two, width=width), width),
    }
    return ways[name]


BITWISE = ("and", "or", "xor", "andn2", "orn2", "nand", "nor", "xnor")


@dataclass(frozen=True, slots=True)
class ScalarRule:
    """The results of a scalar instruction in its destination and in scc.

    `result` is a term, or True for a named function; `scc` is a term, the name of a function, or True if it says
    whether the result differs from 0. None means that the instruction does not write it.
    """

    result: Term | bool | None
    scc: Term | bool | str | None = None


def list_numbers(term: Term) -> frozenset[int]:
    """Return the numbers of the sources that a term reads."""
    match term:
        case Source(number):
            return frozenset({number})
        case Constant():
            return frozenset()
        case Operation(_, operands):
            return frozenset[int]().union(*(list_numbers(each) for each in operands))


def substitute(term: Term, terms: Mapping[int, Term]) -> Term:
    """Return a term in which some sources, by number, are replaced by other terms."""
    match term:
        case Source(number):
            return terms.get(number, term)
        case Constant():
            return term
        case Operation(operator, operands, width):
            return Operation(operator, tuple(substitute(each, terms) for each in operands), width)


def fold(term: Term) -> Term:
    """Return a term in which every part without sources is replaced by its constant."""
    if isinstance(term, Constant) or list_numbers(term):
        return term
    bits = evaluate(term, ())
    return term if bits is None else Constant(bits)
