"""Computes operations on many numbers at a time: arrays of patterns of up to 64 bits, as numbers without a sign."""

from collections.abc import Callable, Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

from wcet.values.operations import Constant, Operation, Operator, Source, Term

Words = NDArray[np.uint64]
"""Arrays of patterns of up to 64 bits; patterns of fewer bits have zeros above."""

LOW = np.uint64(0xFFFFFFFF)
_0, _1, _WHOLE = np.uint64(0), np.uint64(1), np.uint64(64)


def evaluate_words(term: Term, sources: Sequence[Words]) -> Words | None:
    """Return the results of a term for each position of arrays of the same shape.

    None for terms that are not supported here.
    """
    match term:
        case Source(number):
            return sources[number]
        case Constant(bits):
            return np.array([bits], np.uint64)
        case Operation(operator, operands, width):
            known = [evaluate_words(operand, sources) for operand in operands]
            words = [each for each in known if each is not None]
            return None if len(words) < len(known) else apply_words(operator, width, *words)


def apply_words(operator: Operator, width: int, *words: Words) -> Words | None:
    """Return the results of an operator on patterns of its width; None for operators that are not supported here."""
    transfer: Callable[..., Words] | None = TRANSFER.get(operator)
    return None if transfer is None else transfer(width, *words) & _mask(width)


def sign(words: Words, width: int = 32) -> NDArray[np.int64]:
    """Return patterns of `width` bits as signed numbers."""
    free = np.int64(64 - width)
    return (words << np.uint64(64 - width)).view(np.int64) >> free


def _mask(width: int) -> np.uint64:
    return np.uint64((1 << width) - 1)


def _pattern(numbers: NDArray[np.int64]) -> Words:
    return numbers.astype(np.int64).view(np.uint64)


def _shift_left(words: Words, by: Words) -> Words:
    return np.where(by < _WHOLE, words << np.minimum(by, np.uint64(63)), _0)


def _truncate(width: int, words: Words, bits: Words) -> Words:
    kept = np.minimum(bits, np.uint64(width))
    return np.where(kept < _WHOLE, words & (_shift_left(np.ones_like(kept), kept) - _1), words)


def _extend(width: int, words: Words, bits: Words) -> Words:
    kept = np.minimum(bits, np.uint64(width))
    free = np.minimum(_WHOLE - kept, np.uint64(63))
    moved = np.ascontiguousarray(words << free).view(np.int64) >> free.astype(np.int64)
    return np.where(kept > _0, _pattern(moved), _0)


def _count_ones(words: Words) -> Words:
    octets = np.ascontiguousarray(words.astype("<u8"))[..., None].view(np.uint8)
    return np.unpackbits(octets, axis=-1).sum(axis=-1, dtype=np.uint64)


def _find_sign(width: int, words: Words) -> Words:
    numbers = sign(words, width)
    left = _pattern(np.where(numbers < 0, ~numbers, numbers))
    place = np.full(left.shape, -1, np.int64)
    for step in (32, 16, 8, 4, 2, 1):
        above = left >> np.uint64(step) > _0
        place, left = np.where(above, place + step, place), np.where(above, left >> np.uint64(step), left)
    return _pattern(np.where(left > _0, place + 1, place))


def _reverse(width: int, words: Words) -> Words:
    found = np.zeros_like(words)
    for place in range(width):
        found |= (words >> np.uint64(place) & _1) << np.uint64(width - 1 - place)
    return found


def _carry(width: int, a: Words, b: Words, c: Words) -> Words:
    """Return 1 for each sum that needs one more bit, computed from half the numbers and the bits that halving drops."""
    halves = (a >> _1) + (b >> _1) + ((a & _1) + (b & _1) + c >> _1)
    return halves >> np.uint64(width - 1)


def _bits(truth: NDArray[np.bool_]) -> Words:
    return truth.astype(np.uint64)


Unary = Callable[[int, Words], Words]
Binary = Callable[[int, Words, Words], Words]
Ternary = Callable[[int, Words, Words, Words], Words]

_ONE: Mapping[Operator, Unary] = {
    Operator.NOT: lambda _, a: ~a,
    Operator.ABSOLUTE: lambda width, a: _pattern(np.abs(sign(a, width))),
    Operator.COUNT_ONES: lambda _, a: _count_ones(a),
    Operator.FIND_SIGN: _find_sign,
    Operator.REVERSE: _reverse,
    Operator.NOT_ZERO: lambda _, a: _bits(a != 0),
}
_TWO: Mapping[Operator, Binary] = {
    Operator.ADD: lambda _, a, b: a + b,
    Operator.SUBTRACT: lambda _, a, b: a - b,
    Operator.MULTIPLY: lambda _, a, b: a * b,
    Operator.SHIFT_LEFT: lambda width, a, b: a << (b % np.uint64(width)),
    Operator.SHIFT_RIGHT: lambda width, a, b: a >> (b % np.uint64(width)),
    Operator.SHIFT_RIGHT_SIGNED: lambda width, a, b: _pattern(
        sign(a, width) >> (b % np.uint64(width)).astype(np.int64)
    ),
    Operator.AND: lambda _, a, b: a & b,
    Operator.OR: lambda _, a, b: a | b,
    Operator.XOR: lambda _, a, b: a ^ b,
    Operator.MINIMUM: lambda _, a, b: np.minimum(a, b),
    Operator.MAXIMUM: lambda _, a, b: np.maximum(a, b),
    Operator.MINIMUM_SIGNED: lambda width, a, b: _pattern(np.minimum(sign(a, width), sign(b, width))),
    Operator.MAXIMUM_SIGNED: lambda width, a, b: _pattern(np.maximum(sign(a, width), sign(b, width))),
    Operator.TRUNCATE: _truncate,
    Operator.SIGN_EXTEND: _extend,
    Operator.EQUAL: lambda width, a, b: _bits((a ^ b) & _mask(width) == 0),
    Operator.LESS: lambda _, a, b: _bits(a < b),
    Operator.LESS_SIGNED: lambda width, a, b: _bits(sign(a, width) < sign(b, width)),
}
_THREE: Mapping[Operator, Ternary] = {
    Operator.SELECT: lambda _, a, b, c: np.where(a != 0, b, c),
    Operator.ADD_CARRY: lambda _, a, b, c: a + b + c,
    Operator.CARRY: _carry,
    Operator.SUBTRACT_BORROW: lambda _, a, b, c: a - b - c,
    Operator.BORROW: lambda _, a, b, c: _bits((a < b) | ((a == b) & (c > 0))),
}
TRANSFER: Mapping[Operator, Unary | Binary | Ternary] = {**_ONE, **_TWO, **_THREE}
"""The result of each operator by its width and patterns of that width, before it is cut to the width; divisions are not
among them."""
