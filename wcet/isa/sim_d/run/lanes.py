"""The semantics of vector operations, on all work-items of a group at once.

From the instruction set of the Sim-D paper, section 3, with the corner cases of the published simulator: `min` and
`max` return source 0 unless source 1 compares strictly smaller or greater; `mad` rounds twice; `cvt.i2f` reads its
source as unsigned; `cvt.f2i` truncates through 64 bits and keeps the low half; shift amounts are taken modulo 32.
Floats are IEEE single, and denormals are kept. Functions take and return arrays (or scalars of one lane's type).
"""

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from wcet.records import dataclass

Words = NDArray[np.uint32]
Lane = Any  # an array of lanes, or one numpy scalar that represents all of them: numpy's stubs cannot say "either"

_LOW_HALF = np.uint64(0xFFFFFFFF)
_CONVERTIBLE = 2.0**63


@dataclass(frozen=True, slots=True)
class VectorOp:
    """One vector operation: the type of its sources, the type of its result, and the function.

    `inplace` says that `compute` is a numpy ufunc, which can write under a mask by itself.
    """

    reads: type[np.generic]
    writes: type[np.generic]
    compute: Callable[..., Lane]
    inplace: bool = False


def _on_floats(compute: Callable[..., Lane], inplace: bool = False) -> VectorOp:
    return VectorOp(np.float32, np.float32, compute, inplace)


_where: Callable[[Lane, Lane, Lane], Lane] = np.where


def _on_words(compute: Callable[..., Lane], inplace: bool = False) -> VectorOp:
    return VectorOp(np.uint32, np.uint32, compute, inplace)


def _on_integers(compute: Callable[..., Lane], inplace: bool = False) -> VectorOp:
    return VectorOp(np.int32, np.int32, compute, inplace)


def _smaller(a: Lane, b: Lane) -> Lane:
    return _where(np.less(b, a), b, a)


def _greater(a: Lane, b: Lane) -> Lane:
    return _where(np.greater(b, a), b, a)


def _add_negated(a: Lane, b: Lane) -> Lane:
    """Return the sum with the second source negated; this is not a subtraction, because it flips the sign of a NaN."""
    return np.add(a, np.negative(b))


def _multiply_negated(a: Lane, b: Lane) -> Lane:
    return np.multiply(a, np.negative(b))


def _multiply_add(a: Lane, b: Lane, c: Lane) -> Lane:
    return np.add(np.multiply(a, b), c)


def _multiply_negated_add(a: Lane, b: Lane, c: Lane) -> Lane:
    return np.add(np.multiply(a, np.negative(b)), c)


def _clear_sign(a: Lane) -> Lane:
    return np.bitwise_and(a, np.uint32(0x7FFFFFFF))


def _reciprocal(a: Lane) -> Lane:
    return np.divide(np.float32(1), a)


def _reciprocal_root(a: Lane) -> Lane:
    return np.divide(np.float32(1), np.sqrt(a))


def _sine(a: Lane) -> Lane:
    return np.sin(np.asarray(a).astype(np.float64)).astype(np.float32)


def _cosine(a: Lane) -> Lane:
    return np.cos(np.asarray(a).astype(np.float64)).astype(np.float32)


def _shift_left(a: Lane, amount: Lane) -> Lane:
    return np.left_shift(a, np.bitwise_and(amount, np.uint32(31)))


def _shift_right(a: Lane, amount: Lane) -> Lane:
    return np.right_shift(a, np.bitwise_and(amount, np.int32(31)))


def convert_to_float(a: Lane) -> Lane:
    """Return unsigned words rounded to the nearest single, ties to even (`cvt.i2f`)."""
    return np.uint32(a).astype(np.float32)


def convert_to_integer(a: Lane) -> Lane:
    """Return numbers truncated toward zero to 64 bits, the low word; NaN, infinities and others give 0 (`cvt.f2i`)."""
    wide = np.asarray(a).astype(np.float64)
    inside = np.less(np.abs(wide), _CONVERTIBLE)
    return np.bitwise_and(_where(inside, wide, 0.0).astype(np.int64).astype(np.uint64), _LOW_HALF).astype(np.uint32)


VECTOR_OPS: Mapping[str, VectorOp] = {
    "add": _on_floats(np.add, inplace=True),
    "add.neg": _on_floats(_add_negated),
    "mul": _on_floats(np.multiply, inplace=True),
    "mul.neg": _on_floats(_multiply_negated),
    "mad": _on_floats(_multiply_add),
    "mad.neg": _on_floats(_multiply_negated_add),
    "min": _on_floats(_smaller),
    "max": _on_floats(_greater),
    "abs": _on_words(_clear_sign),
    "rcp": _on_floats(_reciprocal),
    "rsqrt": _on_floats(_reciprocal_root),
    "sin": _on_floats(_sine),
    "cos": _on_floats(_cosine),
    "iadd": _on_words(np.add, inplace=True),
    "isub": _on_words(np.subtract, inplace=True),
    "imul": _on_words(np.multiply, inplace=True),
    "imad": _on_words(_multiply_add),
    "imin": _on_integers(np.minimum, inplace=True),
    "imax": _on_integers(np.maximum, inplace=True),
    "and": _on_words(np.bitwise_and, inplace=True),
    "or": _on_words(np.bitwise_or, inplace=True),
    "xor": _on_words(np.bitwise_xor, inplace=True),
    "not": _on_words(np.invert, inplace=True),
    "shl": _on_words(_shift_left),
    "shr": _on_integers(_shift_right),
    "mov": _on_words(np.positive, inplace=True),
    "movvsp": _on_words(np.positive, inplace=True),
    "cvt.i2f": VectorOp(np.uint32, np.float32, convert_to_float),
    "cvt.f2i": VectorOp(np.float32, np.uint32, convert_to_integer),
}
"""The vector operations by mnemonic with sub-operation."""

COMPARISONS: Mapping[str, Callable[..., Lane]] = {
    "ez": np.equal,
    "nz": np.not_equal,
    "g": np.greater,
    "ge": np.greater_equal,
    "l": np.less,
    "le": np.less_equal,
}
"""The comparisons with zero by condition; all are ufuncs, and with NaN all but `nz` are false."""


def _nand(a: Lane, b: Lane) -> Lane:
    return np.logical_not(np.logical_and(a, b))


def _nor(a: Lane, b: Lane) -> Lane:
    return np.logical_not(np.logical_or(a, b))


PREDICATE_OPS: Mapping[str, Callable[[Lane, Lane], Lane]] = {
    "and": np.logical_and,
    "or": np.logical_or,
    "nand": _nand,
    "nor": _nor,
}
"""The predicate operations by sub-operation of `pbool`."""
