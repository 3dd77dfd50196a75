"""Minimum, maximum and median of floating-point numbers, with NaN and zeros of both signs.

From AMD's Vega guide, `V_MIN_F32`, `V_MAX_F32`, `V_MED3_F32`: a number wins over NaN, -0 is less than +0. A signalling
NaN is treated like a quiet one, for any IEEE bit of the mode. Where this matters, compilers first make
operands quiet (LLVM, `SITargetLowering`), by the same operation of an operand with itself, which returns NaN here, too.
"""

import numpy as np

from wcet.isa.gcn.run.wavefronts import Lane, where


def least(a: Lane, b: Lane) -> Lane:
    """Return the smaller of two numbers."""
    return where((a == 0) & (b == 0), where(np.signbit(a), a, b), np.fmin(a, b))


def greatest(a: Lane, b: Lane) -> Lane:
    """Return the larger of two numbers."""
    return where((a == 0) & (b == 0), where(np.signbit(a), b, a), np.fmax(a, b))


def least_of_three(a: Lane, b: Lane, c: Lane) -> Lane:
    """Return the smallest of three numbers."""
    return least(least(a, b), c)


def greatest_of_three(a: Lane, b: Lane, c: Lane) -> Lane:
    """Return the largest of three numbers."""
    return greatest(greatest(a, b), c)


def middle(a: Lane, b: Lane, c: Lane) -> Lane:
    """Return the median of three numbers; the smallest if one is NaN."""
    top = greatest_of_three(a, b, c)
    ordered = where(top == a, greatest(b, c), where(top == b, greatest(a, c), greatest(a, b)))
    return where(np.isnan(a) | np.isnan(b) | np.isnan(c), least_of_three(a, b, c), ordered)
