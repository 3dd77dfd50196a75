"""Defines the operations to which instructions are lifted, with exact results on constants of any width, and on masks.

A lifted instruction is a term over its sources: operations on patterns of bits, applied to sources, constants and each
other. The term of an instruction is stated once, in the semantics of its instruction set; every domain of values
evaluates the same term in its own way. The simulators have separate operations, so that a comparison shows an error in
either.

A mask of lanes is one bit for each lane, and a bitwise term does the same to all of them. So every domain of masks
needs only the four bitwise operations, however it represents a bit.
"""

from collections.abc import Callable, Mapping, Sequence
from enum import Enum
from typing import Protocol, Self, TypeVar

from wcet.records import dataclass

SWAPPED = {"eq": "eq", "lg": "lg", "gt": "lt", "ge": "le", "lt": "gt", "le": "ge"}
"""The relation of a comparison after its sides are exchanged."""

OPPOSITE = {"eq": "lg", "lg": "eq", "gt": "le", "le": "gt", "lt": "ge", "ge": "lt"}
"""The relation that is true exactly if the key is false."""


def to_signed(value: int, bits: int = 32) -> int:
    """Return a pattern of `bits` bits as a two's-complement number."""
    return value - (1 << bits) if value >> bits - 1 else value


def list_signs(relation: str, signed: bool) -> tuple[bool, ...]:
    """Return the signs with which a relation may be read: `signed` alone, or both for equality, which has no sign."""
    return (False, True) if relation in ("eq", "lg") else (signed,)


def find_floor(signed: bool, bits: int) -> int:
    """Return the smallest number that `bits` bits represent."""
    return -(1 << bits - 1) if signed else 0


def holds(relation: str, signed: bool, left: int, right: int, bits: int = 32) -> bool:
    """Return True if two patterns of `bits` bits are in a relation."""
    if signed:
        left, right = to_signed(left, bits), to_signed(right, bits)
    return {
        "eq": left == right,
        "lg": left != right,
        "gt": left > right,
        "ge": left >= right,
        "lt": left < right,
        "le": left <= right,
    }[relation]


class Operator(Enum):
    """An operator on patterns of its width; shift amounts count modulo the width."""

    ADD = "add"  # a + b
    ADD_CARRY = "add with carry"  # a + b + c
    CARRY = "carry"  # 1 if a + b + c needs one more bit
    SUBTRACT = "subtract"  # a - b
    SUBTRACT_BORROW = "subtract with borrow"  # a - b - c
    BORROW = "borrow"  # 1 if a < b + c, unsigned
    MULTIPLY = "multiply"  # a * b
    DIVIDE = "divide"  # signed, truncated toward zero; undefined for b = 0
    REMAINDER = "remainder"  # signed, with the sign of a; undefined for b = 0
    SHIFT_LEFT = "shift left"  # a << b
    SHIFT_RIGHT = "shift right"  # a >> b, zeros move in
    SHIFT_RIGHT_SIGNED = "shift right signed"  # a >> b, copies of the sign move in
    AND = "and"
    OR = "or"
    XOR = "xor"
    NOT = "not"
    MINIMUM = "minimum"
    MINIMUM_SIGNED = "minimum signed"
    MAXIMUM = "maximum"
    MAXIMUM_SIGNED = "maximum signed"
    ABSOLUTE = "absolute"  # absolute value of a signed number; the least number keeps its pattern
    TRUNCATE = "truncate"  # the low b bits of a; all bits if b is the width or more
    SIGN_EXTEND = "sign extend"  # the low b bits of a, as a signed number; 0 if b is 0
    COUNT_ONES = "count ones"
    FIND_SIGN = "find sign"  # the position of the highest bit that differs from the sign; -1 if no bit does
    NOT_ZERO = "not zero"  # 1 if a is not 0
    EQUAL = "equal"  # 1 if a equals b
    LESS = "less"  # 1 if a is less than b, unsigned
    LESS_SIGNED = "less signed"
    SELECT = "select"  # b if a is not 0, else c
    REVERSE = "reverse"  # the lowest bit becomes the highest


@dataclass(frozen=True, slots=True)
class Source:
    """The source of an instruction with the number `index`."""

    number: int


@dataclass(frozen=True, slots=True)
class Constant:
    """A pattern of bits that the instruction implies."""

    bits: int


@dataclass(frozen=True, slots=True)
class Operation:
    """An operator applied to terms, `width` bits wide."""

    operator: Operator
    operands: tuple["Term", ...]
    width: int = 32


Term = Source | Constant | Operation


def apply(operator: Operator, *operands: Term, width: int = 32) -> Operation:
    """Return the term that applies an operator to terms."""
    return Operation(operator, operands, width)


def evaluate(term: Term, sources: Sequence[int]) -> int | None:
    """Return the result of a term on patterns of bits; None if it is undefined."""
    match term:
        case Source(number):
            return sources[number]
        case Constant(bits):
            return bits
        case Operation(operator, operands, width):
            known: list[int] = []
            for operand in operands:
                value = evaluate(operand, sources)
                if value is None:
                    return None
                known.append(value)
            result = TRANSFER[operator](width, known)
            return None if result is None else result & (1 << width) - 1


def _divide(width: int, a: int, b: int) -> int | None:
    if b == 0:
        return None
    dividend, divisor = to_signed(a, width), to_signed(b, width)
    quotient = abs(dividend) // abs(divisor)
    return quotient if (dividend < 0) == (divisor < 0) else -quotient


def _remainder(width: int, a: int, b: int) -> int | None:
    quotient = _divide(width, a, b)
    return None if quotient is None else to_signed(a, width) - quotient * to_signed(b, width)


def _sign_extend(width: int, a: int, b: int) -> int:
    kept = min(b, width)
    return to_signed(a & (1 << kept) - 1, kept) if kept else 0


def _find_sign(width: int, a: int) -> int:
    value = to_signed(a, width)
    return (~value if value < 0 else value).bit_length() - 1


TRANSFER: Mapping[Operator, Callable[[int, Sequence[int]], int | None]] = {
    Operator.ADD: lambda _, v: v[0] + v[1],
    Operator.ADD_CARRY: lambda _, v: v[0] + v[1] + v[2],
    Operator.CARRY: lambda width, v: v[0] + v[1] + v[2] >> width,
    Operator.SUBTRACT: lambda _, v: v[0] - v[1],
    Operator.SUBTRACT_BORROW: lambda _, v: v[0] - v[1] - v[2],
    Operator.BORROW: lambda _, v: int(v[0] < v[1] + v[2]),
    Operator.MULTIPLY: lambda _, v: v[0] * v[1],
    Operator.DIVIDE: lambda width, v: _divide(width, v[0], v[1]),
    Operator.REMAINDER: lambda width, v: _remainder(width, v[0], v[1]),
    Operator.SHIFT_LEFT: lambda width, v: v[0] << v[1] % width,
    Operator.SHIFT_RIGHT: lambda width, v: v[0] >> v[1] % width,
    Operator.SHIFT_RIGHT_SIGNED: lambda width, v: to_signed(v[0], width) >> v[1] % width,
    Operator.AND: lambda _, v: v[0] & v[1],
    Operator.OR: lambda _, v: v[0] | v[1],
    Operator.XOR: lambda _, v: v[0] ^ v[1],
    Operator.NOT: lambda _, v: ~v[0],
    Operator.MINIMUM: lambda _, v: min(v[0], v[1]),
    Operator.MINIMUM_SIGNED: lambda width, v: min(to_signed(v[0], width), to_signed(v[1], width)),
    Operator.MAXIMUM: lambda _, v: max(v[0], v[1]),
    Operator.MAXIMUM_SIGNED: lambda width, v: max(to_signed(v[0], width), to_signed(v[1], width)),
    Operator.ABSOLUTE: lambda width, v: abs(to_signed(v[0], width)),
    Operator.TRUNCATE: lambda width, v: v[0] & (1 << min(v[1], width)) - 1,
    Operator.SIGN_EXTEND: lambda width, v: _sign_extend(width, v[0], v[1]),
    Operator.COUNT_ONES: lambda _, v: v[0].bit_count(),
    Operator.FIND_SIGN: lambda width, v: _find_sign(width, v[0]),
    Operator.NOT_ZERO: lambda _, v: int(v[0] != 0),
    Operator.EQUAL: lambda width, v: int((v[0] ^ v[1]) & (1 << width) - 1 == 0),
    Operator.LESS: lambda _, v: int(v[0] < v[1]),
    Operator.LESS_SIGNED: lambda width, v: int(to_signed(v[0], width) < to_signed(v[1], width)),
    Operator.SELECT: lambda _, v: v[1] if v[0] else v[2],
    Operator.REVERSE: lambda width, v: int(f"{v[0]:0{width}b}"[::-1], 2),
}
"""The result of each operator, by its width and patterns of that width, modulo 2^width; None if it is undefined."""


S = TypeVar("S")


def match(pattern: Term, term: Term, sources: Sequence[S]) -> Mapping[int, S] | None:
    """Return the sources of a term at the positions of a pattern's sources; None if the term has another form."""
    match pattern, term:
        case Source(number), Source(other):
            return {number: sources[other]}
        case Operation(operator, parts, width), Operation(same, others, wide) if (operator, width) == (same, wide):
            found: dict[int, S] = {}
            for part, other in zip(parts, others, strict=True):
                bound = match(part, other, sources)
                if bound is None or any(found.get(number, each) != each for number, each in bound.items()):
                    return None
                found |= bound
            return found
        case _:
            return {} if pattern == term else None


class Boolean(Protocol):
    """A domain for one bit, or for many: what is known about them, with the four bitwise operations."""

    def __and__(self, other: Self, /) -> Self: ...
    def __or__(self, other: Self, /) -> Self: ...
    def __xor__(self, other: Self, /) -> Self: ...
    def __invert__(self) -> Self: ...


B = TypeVar("B", bound=Boolean)


def combine_masks(term: Term, sources: Sequence[B]) -> B:
    """Return the result of a term of AND, OR, XOR and NOT on masks; raise `ValueError` for any other term."""
    match term:
        case Source(number):
            return sources[number]
        case Operation(Operator.NOT, (operand,)):
            return ~combine_masks(operand, sources)
        case Operation(Operator.AND, (one, two)):
            return combine_masks(one, sources) & combine_masks(two, sources)
        case Operation(Operator.OR, (one, two)):
            return combine_masks(one, sources) | combine_masks(two, sources)
        case Operation(Operator.XOR, (one, two)):
            return combine_masks(one, sources) ^ combine_masks(two, sources)
        case _:
            raise ValueError(f"not bitwise: {term}")
