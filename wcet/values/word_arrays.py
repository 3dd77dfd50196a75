"""Lifted operations on many words of 32 bits at a time: arrays of patterns, as 64-bit numbers without a sign."""

from collections.abc import Callable, Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

from wcet.values.operations import Constant, Operation, Operator, Source, Term

Words = NDArray[np.uint64]
"""Patterns of 32 bits, in numbers that have room for a carry."""

LOW = np.uint64(0xFFFFFFFF)
_31, _32 = np.uint64(31), np.uint64(32)


def evaluate_words(term: Term, sources: Sequence[Words]) -> Words | None:
    """Return what a term gives for each place of arrays that fit each other; None for what is not done here."""
    match term:
        case Source(number):
            return sources[number]
        case Constant(bits):
            return np.array([bits], np.uint64)
        case Operation(operator, operands, width):
            transfer: Callable[..., Words] | None = TRANSFER.get(operator)
            known = [evaluate_words(operand, sources) for operand in operands]
            words = [each for each in known if each is not None]
            if transfer is None or width != 32 or len(words) < len(known):
                return None
            return transfer(*words) & LOW


def sign(words: Words) -> NDArray[np.int64]:
    """Return words as numbers with a sign."""
    return words.astype(np.uint32).view(np.int32).astype(np.int64)


def _pattern(numbers: NDArray[np.int64]) -> Words:
    return numbers.astype(np.uint64) & LOW


def _truncate(words: Words, bits: Words) -> Words:
    return words & ((np.uint64(1) << np.minimum(bits, _32)) - np.uint64(1))


def _extend(words: Words, bits: Words) -> Words:
    kept = np.minimum(bits, _32)
    low = _truncate(words, kept)
    top = np.where(kept > 0, np.uint64(1) << np.maximum(kept, np.uint64(1)) - np.uint64(1), np.uint64(0))
    return np.where(low & top != 0, low | (LOW & ~((np.uint64(1) << kept) - np.uint64(1))), low)


def count_ones(words: Words) -> Words:
    """Return how many bits are set in each word."""
    octets = np.ascontiguousarray(words.astype("<u8"))[..., None].view(np.uint8)
    return np.unpackbits(octets, axis=-1).sum(axis=-1, dtype=np.uint64)


Unary = Callable[[Words], Words]
Binary = Callable[[Words, Words], Words]
Carried = Callable[[Words, Words, Words], Words]

_ONE: Mapping[Operator, Unary] = {
    Operator.NOT: lambda a: ~a,
    Operator.ABSOLUTE: lambda a: _pattern(np.abs(sign(a))),
    Operator.COUNT_ONES: count_ones,
    Operator.NOT_ZERO: lambda a: (a != 0).astype(np.uint64),
}
_TWO: Mapping[Operator, Binary] = {
    Operator.ADD: lambda a, b: a + b,
    Operator.SUBTRACT: lambda a, b: a - b,
    Operator.MULTIPLY: lambda a, b: a * b,
    Operator.SHIFT_LEFT: lambda a, b: a << (b & _31),
    Operator.SHIFT_RIGHT: lambda a, b: a >> (b & _31),
    Operator.SHIFT_RIGHT_SIGNED: lambda a, b: _pattern(sign(a) >> (b & _31).astype(np.int64)),
    Operator.AND: lambda a, b: a & b,
    Operator.OR: lambda a, b: a | b,
    Operator.XOR: lambda a, b: a ^ b,
    Operator.MINIMUM: lambda a, b: np.minimum(a, b),
    Operator.MAXIMUM: lambda a, b: np.maximum(a, b),
    Operator.MINIMUM_SIGNED: lambda a, b: _pattern(np.minimum(sign(a), sign(b))),
    Operator.MAXIMUM_SIGNED: lambda a, b: _pattern(np.maximum(sign(a), sign(b))),
    Operator.TRUNCATE: _truncate,
    Operator.SIGN_EXTEND: _extend,
}
_THREE: Mapping[Operator, Carried] = {
    Operator.ADD_CARRY: lambda a, b, c: a + b + c,
    Operator.CARRY: lambda a, b, c: a + b + c >> _32,
    Operator.SUBTRACT_BORROW: lambda a, b, c: a - b - c,
    Operator.BORROW: lambda a, b, c: (a < b + c).astype(np.uint64),
}
TRANSFER: Mapping[Operator, Unary | Binary | Carried] = {**_ONE, **_TWO, **_THREE}
"""What each operator makes of patterns, to be cut to 32 bits; divisions and searches for bits are not among them."""
