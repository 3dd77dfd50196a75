"""Arithmetic in all rounding modes: exact results that are rounded once, because numpy only rounds to nearest.

IEEE 754-2008, sections 4.3 and 7.4 (overflow). Results are computed lane by lane in fractions, because kernels that set
another rounding mode are rare.
"""

from collections.abc import Callable
from fractions import Fraction
from math import ldexp
from typing import Any

import numpy as np

from wcet.isa.gcn.run.float_mode import DOWN, NEAREST, TO_ZERO, UP
from wcet.isa.gcn.run.wavefronts import Lane, where
from wcet.records import dataclass

_FORMATS = {np.float16: (11, -24, 16), np.float32: (24, -149, 128), np.float64: (53, -1074, 1024)}
"""By type: bits of a significand, exponent of the least denormal, exponent of the least power of two that is too large.
"""

Exact = Callable[..., Fraction]
"""A function from finite sources to the exact result."""


def round_exactly(exact: Fraction, kind: Any, rounding: int = NEAREST) -> float:
    """Return the number of a type to which a fraction is rounded; the result for 0 is a positive zero."""
    precision, least, top = _FORMATS[kind]
    size, negative = abs(exact), exact < 0
    if not size:
        return 0.0
    exponent = max(size.numerator.bit_length() - size.denominator.bit_length() - precision, least)
    digits, rest = _divide(size, exponent)
    if digits.bit_length() > precision:
        exponent += 1
        digits, rest = _divide(size, exponent)
    away = rounding == (DOWN if negative else UP)
    if (rest > Fraction(1, 2) or (rest == Fraction(1, 2) and digits & 1)) if rounding == NEAREST else away and rest:
        digits += 1
    if digits.bit_length() + exponent > top:
        inward = rounding == TO_ZERO or (rounding in (UP, DOWN) and not away)
        result = float(np.finfo(kind).max) if inward else float("inf")
    else:
        result = ldexp(digits, exponent)
    return -result if negative else result


def _divide(size: Fraction, exponent: int) -> tuple[int, Fraction]:
    """Return the quotient of a number and 2**exponent as a whole number, and the remainder in units of 2**exponent."""
    scaled = size / Fraction(2) ** exponent
    whole = scaled.numerator // scaled.denominator
    return whole, scaled - whole


@dataclass(frozen=True, slots=True)
class Directed:
    """An operation in any rounding mode: `near` rounds to nearest, on arrays; `exact` does not round.

    `addends` returns the two terms of a sum: they decide the sign of a sum that is zero (IEEE 754-2008, section 6.3).
    """

    near: Callable[..., Lane]
    exact: Exact
    addends: Callable[..., tuple[Lane, Lane]] | None = None

    def __call__(self, rounding: int, *sources: Lane) -> Lane:
        """Return the results in a rounding mode, rounded one by one if all sources are finite."""
        near = self.near(*sources)
        if rounding == NEAREST:
            return near
        kind = near.dtype.type
        result, *spread = (np.atleast_1d(np.array(each)) for each in np.broadcast_arrays(near, *sources))
        finite, cancelled = np.ones(result.shape, bool), np.zeros(result.shape, bool)
        for each in spread:
            finite &= np.isfinite(each)
        for place in zip(*np.nonzero(finite), strict=True):
            exact = self.exact(*(_to_fraction(each[place]) for each in spread))
            if exact:
                value = kind(round_exactly(exact, kind, rounding))
                result[place] = np.copysign(value, kind(1 if exact > 0 else -1))
            else:
                cancelled[place] = True
        if self.addends is not None and rounding == DOWN:
            one, other = self.addends(*spread)
            result[cancelled & (np.signbit(one) != np.signbit(other))] = kind(-0.0)
        return result


def _to_fraction(value: Any) -> Fraction:
    return Fraction(int(value) if np.issubdtype(value.dtype, np.integer) else float(value))


def _add(a: Fraction, b: Fraction) -> Fraction:
    return a + b


def _multiply(a: Fraction, b: Fraction) -> Fraction:
    return a * b


def _pair(a: Lane, b: Lane) -> tuple[Lane, Lane]:
    return a, b


add = Directed(np.add, _add, _pair)
"""Return a + b, rounded in the mode of the first argument."""

multiply = Directed(np.multiply, _multiply)
"""Return a * b, rounded in the mode of the first argument."""


def subtract(rounding: int, a: Lane, b: Lane) -> Lane:
    """Return a - b, rounded in a mode."""
    return add(rounding, a, -b)


def subtract_from(rounding: int, a: Lane, b: Lane) -> Lane:
    """Return b - a, rounded in a mode."""
    return add(rounding, b, -a)


def multiply_then_add(rounding: int, a: Lane, b: Lane, c: Lane) -> Lane:
    """Return a * b + c with the product and the sum each rounded in a mode."""
    return add(rounding, multiply(rounding, a, b), c)


def flush(values: Lane) -> Lane:
    """Return numbers with denormals replaced by zeros of the same sign."""
    kind = values.dtype.type
    small = np.abs(values) < np.finfo(kind).tiny
    return where(small, np.copysign(kind(0), values), values) if small.any() else values


def clamp_unit(values: Lane, clamps_nan: bool) -> Lane:
    """Return numbers clamped to the range from 0 to 1, as the modifier `clamp` does; `clamps_nan` turns NaN into 0."""
    kind = values.dtype.type
    clamped = np.minimum(np.maximum(values, kind(0)), kind(1))
    return where(np.isnan(values), kind(0), clamped) if clamps_nan else clamped


def convert_to(kind: Any) -> Directed:
    """Return the conversion to a floating-point type as an operation in any rounding mode."""

    def near(a: Lane) -> Lane:
        return a.astype(kind)

    return Directed(near, _keep)


def _keep(a: Fraction) -> Fraction:
    return a
