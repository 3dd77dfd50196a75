"""Fused multiply-add on arrays: a * b + c with one rounding.

After S. Boldo and G. Melquiond, "Emulation of FMA and correctly rounded sums: proved algorithms using rounding to odd"
(IEEE Transactions on Computers 57, 2008). Doubles whose exponents are so large or small that an intermediate result
could overflow or lose bits are computed one by one in exact fractions.
"""

from fractions import Fraction
from typing import Any

import numpy as np

from wcet.isa.gcn.run.rounding import Directed, round_exactly
from wcet.isa.gcn.run.wavefronts import Lane, where

_SPLITTER = 134217729.0  # 2**27 + 1
_SAFE = (2.0**-400, 2.0**400)


def _add_exactly(a: Lane, b: Lane) -> tuple[Lane, Lane]:
    """Return the rounded sum and its rounding error."""
    total = a + b
    part = total - a
    return total, (a - (total - part)) + (b - part)


def _multiply_exactly(a: Lane, b: Lane) -> tuple[Lane, Lane]:
    """Return the rounded product and its rounding error."""
    product = a * b
    a_high, b_high = _split(a), _split(b)
    a_low, b_low = a - a_high, b - b_high
    error = ((a_high * b_high - product) + a_high * b_low + a_low * b_high) + a_low * b_low
    return product, error


def _split(a: Lane) -> Lane:
    scaled = a * _SPLITTER
    return scaled - (scaled - a)


def _round_to_odd(total: Lane, error: Lane) -> Lane:
    """Return a rounded sum, corrected by its error so that an inexact one has an odd last bit."""
    bits = total.view(np.int64)
    towards = where((error > 0) == (total > 0), np.int64(1), np.int64(-1))
    odd = where((error != 0) & (bits & 1 == 0), bits + towards, bits)
    return np.asarray(odd).view(np.float64)


def _fuse_doubles(a: Lane, b: Lane, c: Lane) -> Lane:
    a, b, c = (np.atleast_1d(np.array(x)) for x in np.broadcast_arrays(a, b, c))
    high, low = _multiply_exactly(a, b)
    upper, lower = _add_exactly(c, low)
    total, rest = _add_exactly(high, upper)
    result = total + _round_to_odd(*_add_exactly(rest, lower))
    delicate = _find_delicate(a, b, c)
    if delicate.any():
        factors = np.isfinite(a) & np.isfinite(b)
        plain = where(factors & ~np.isfinite(c), c, a * b + c)  # the product of finite numbers is finite
        result = where(delicate, plain, result)
        exact = delicate & factors & np.isfinite(c) & (a != 0) & (b != 0)
        for place in zip(*np.nonzero(exact), strict=True):
            result[place] = _fuse_one(float(a[place]), float(b[place]), float(c[place]))
    return result


def _find_delicate(a: Lane, b: Lane, c: Lane) -> Lane:
    """Return the lanes whose operands are outside the range for which the fast algorithm is proved.

    Zeros need no care, because they take the plain formula.
    """
    inside: Any = True
    for x in (a, b, c):
        size = np.abs(x)
        inside = inside & (size >= _SAFE[0]) & (size <= _SAFE[1])
    return ~inside


def _fuse_one(a: float, b: float, c: float) -> float:
    exact = Fraction(a) * Fraction(b) + Fraction(c)
    return round_exactly(exact, np.float64) if exact else a * b + c


def _fuse_shorter(a: Lane, b: Lane, c: Lane) -> Lane:
    """Return the result for singles or halves: the product fits a double, and the sum is rounded to odd before the last
    step.
    """
    product = a.astype(np.float64) * b.astype(np.float64)
    total, error = _add_exactly(product, c.astype(np.float64))
    inexact = np.isfinite(total) & (error != 0)
    return where(inexact, _round_to_odd(total, where(inexact, error, 0.0)), total).astype(a.dtype)


def _fuse(a: Lane, b: Lane, c: Lane) -> Lane:
    return _fuse_doubles(a, b, c) if np.asarray(a).dtype == np.float64 else _fuse_shorter(a, b, c)


def _fuse_fractions(a: Fraction, b: Fraction, c: Fraction) -> Fraction:
    return a * b + c


def _name_addends(a: Lane, b: Lane, c: Lane) -> tuple[Lane, Lane]:
    one = a.dtype.type(1)
    return np.copysign(one, a) * np.copysign(one, b), c


fuse = Directed(_fuse, _fuse_fractions, _name_addends)
"""Return a * b + c, rounded once in the mode of the first argument; all numbers are of one type."""
