"""The result of each operation of a hand-written graph, on the 32-bit patterns of all threads at once."""

from collections.abc import Callable, Mapping
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

Tokens: TypeAlias = NDArray[np.uint32]
"""One 32-bit pattern for each thread."""
Function: TypeAlias = Callable[..., Tokens]


def _signed(tokens: Tokens) -> NDArray[np.int64]:
    return tokens.view(np.int32).astype(np.int64)


def _wide(tokens: Tokens) -> NDArray[np.int64]:
    return tokens.astype(np.int64)


def _floats(tokens: Tokens) -> NDArray[np.float32]:
    return tokens.view(np.float32)


def _pack(numbers: NDArray[np.int64]) -> Tokens:
    return (numbers & 0xFFFFFFFF).astype(np.uint32)


def _pack_floats(numbers: NDArray[np.float32]) -> Tokens:
    return np.ascontiguousarray(numbers, dtype=np.float32).view(np.uint32)


def _pack_bits(truths: NDArray[np.bool_]) -> Tokens:
    return truths.astype(np.uint32)


def _integers(compute: Callable[..., NDArray[np.int64]], read: Callable[[Tokens], NDArray[np.int64]]) -> Function:
    return lambda *tokens: _pack(compute(*map(read, tokens)))


def _reals(compute: Callable[..., NDArray[np.float32]]) -> Function:
    def apply(*tokens: Tokens) -> Tokens:
        with np.errstate(all="ignore"):
            return _pack_floats(compute(*map(_floats, tokens)))

    return apply


def _divide(one: NDArray[np.int64], other: NDArray[np.int64]) -> NDArray[np.int64]:
    """Return quotients rounded towards zero; a division by zero gives minus one, all bits set."""
    safe = np.where(other == 0, 1, other)
    quotient = np.abs(one) // np.abs(safe) * np.sign(one) * np.sign(safe)
    return np.where(other == 0, -1, quotient)


def _remain(one: NDArray[np.int64], other: NDArray[np.int64]) -> NDArray[np.int64]:
    """Return the remainders of divisions, with the sign of the dividend; for a division by zero, the dividend."""
    return np.where(other == 0, one, one - _divide(one, other) * other)


def _fuse(one: NDArray[np.float32], two: NDArray[np.float32], three: NDArray[np.float32]) -> NDArray[np.float32]:
    """Return one * two + three, rounded once: the product is exact in double precision, the sum is rounded to odd."""
    product = one.astype(np.float64) * two.astype(np.float64)
    addend = three.astype(np.float64)
    total = product + addend
    part = total - product
    error = (product - (total - part)) + (addend - part)
    bits = total.view(np.int64)
    towards = np.where((error > 0) == (total > 0), np.int64(1), np.int64(-1))
    inexact = np.isfinite(total) & (error != 0) & (bits & 1 == 0)
    return np.where(inexact, bits + towards, bits).view(np.float64).astype(np.float32)


def _to_integers(tokens: Tokens, low: int, high: int) -> Tokens:
    """Return integers rounded towards zero; a number out of range becomes the nearest one in range, NaN becomes
    zero.
    """
    with np.errstate(invalid="ignore"):
        values = _floats(tokens).astype(np.float64)
    numbers = np.trunc(np.nan_to_num(values, nan=0.0, posinf=float(high), neginf=float(low)))
    return _pack(np.clip(numbers, low, high).astype(np.int64))


_COMPARE: Mapping[str, Callable[..., NDArray[np.bool_]]] = {
    "eq": np.equal,
    "ne": np.not_equal,
    "lt": np.less,
    "le": np.less_equal,
    "gt": np.greater,
    "ge": np.greater_equal,
}


def _comparison(name: str, read: Callable[[Tokens], NDArray[np.int64] | NDArray[np.float32]]) -> Function:
    def apply(one: Tokens, other: Tokens) -> Tokens:
        return _pack_bits(_COMPARE[name](read(one), read(other)))

    return apply


def _select(condition: Tokens, yes: Tokens, no: Tokens) -> Tokens:
    return np.where(condition & 1 == 1, yes, no).astype(np.uint32)


def _multiply_add(one: Tokens, two: Tokens, three: Tokens) -> Tokens:
    return (one * two + three).astype(np.uint32)


def _first(one: Tokens, *others: Tokens) -> Tokens:
    del others
    return one


ONE = np.uint32(1)
LOW_FIVE = np.uint32(31)

_UNARY: Mapping[str, Callable[[Tokens], Tokens]] = {
    "mov.b32": lambda one: one,
    "delay": lambda one: one,
    "split": lambda one: one,
    "not.b32": lambda one: ~one,
    "not.label": lambda one: (one & ONE) ^ ONE,
    "neg.f32": lambda one: one ^ np.uint32(1 << 31),
    "abs.f32": lambda one: one & np.uint32((1 << 31) - 1),
    "i32.f32": lambda one: _pack_floats(one.view(np.int32).astype(np.float32)),
    "u32.f32": lambda one: _pack_floats(one.astype(np.float32)),
    "f32.i32": lambda one: _to_integers(one, -(1 << 31), (1 << 31) - 1),
    "f32.u32": lambda one: _to_integers(one, 0, (1 << 32) - 1),
    "sqrt.f32": _reals(np.sqrt),
}

_BINARY: Mapping[str, Callable[[Tokens, Tokens], Tokens]] = {
    "and.b32": lambda one, other: one & other,
    "or.b32": lambda one, other: one | other,
    "xor.b32": lambda one, other: one ^ other,
    "and.label": lambda one, other: one & other & ONE,
    "or.label": lambda one, other: (one | other) & ONE,
    "andn.label": lambda one, other: one & ~other & ONE,
    "add.i32": _integers(np.add, _wide),
    "sub.i32": _integers(np.subtract, _wide),
    "mul.i32": lambda one, other: (one * other).astype(np.uint32),
    "min.i32": _integers(np.minimum, _signed),
    "max.i32": _integers(np.maximum, _signed),
    "min.u32": _integers(np.minimum, _wide),
    "max.u32": _integers(np.maximum, _wide),
    "shl.b32": lambda one, by: one << (by & LOW_FIVE),
    "shr.u32": lambda one, by: one >> (by & LOW_FIVE),
    "sar.i32": lambda one, by: _pack(_signed(one) >> (by & LOW_FIVE).astype(np.int64)),
    "div.i32": _integers(_divide, _signed),
    "div.u32": _integers(_divide, _wide),
    "rem.i32": _integers(_remain, _signed),
    "rem.u32": _integers(_remain, _wide),
    "add.f32": _reals(np.add),
    "sub.f32": _reals(np.subtract),
    "mul.f32": _reals(np.multiply),
    "min.f32": _reals(np.fmin),
    "max.f32": _reals(np.fmax),
    "div.f32": _reals(np.divide),
    **{f"{name}.i32": _comparison(name, _signed) for name in _COMPARE},
    **{f"{name}.u32": _comparison(name, _wide) for name in _COMPARE},
    **{f"{name}.f32": _comparison(name, _floats) for name in _COMPARE},
}

FUNCTIONS: Mapping[str, Function] = {
    **_UNARY,
    **_BINARY,
    "mad.i32": _multiply_add,
    "fma.f32": _reals(_fuse),
    "select.b32": _select,
    "join": _first,
}
"""The functions from tokens to a token, by operation; `i32.f32` converts from an integer, `f32.i32` to one."""
