"""The three steps by which compilers divide floating-point numbers: scale, fused multiply-add, fix up.

From AMD's GCN3 and Vega guides, `V_DIV_SCALE`, `V_DIV_FMAS` and `V_DIV_FIXUP`. In five points the guides are silent, or
what they print would make the quotient wrong. Chips pass the tests of OpenCL, which ask for correct rounding, so here

- a quotient that is rounded to zero is scaled like denormals: at half of the smallest number, the steps would round it
  to that number;
- a denominator so large that its reciprocal and the quotient are denormal is scaled down: the guides scale it up, which
  overflows;
- the multiply-add and its scaling round once, although a quotient may become denormal by it;
- the multiply-add scales up if the quotient is above one, else down (RDNA3 guide; the older ones print one direction);
- the fix-up treats a NaN that plain numbers have produced as an overflow: inside of the iteration, infinity was
  subtracted from infinity.
"""

from fractions import Fraction
from typing import Any

import numpy as np

from wcet.isa.gcn.run.float_mode import NEAREST
from wcet.isa.gcn.run.fused import fuse
from wcet.isa.gcn.run.rounding import round_exactly
from wcet.isa.gcn.run.wavefronts import Lane, where
from wcet.records import dataclass


@dataclass(frozen=True, slots=True)
class Format:
    """The parameters of the steps for one number format: the exponents at which they scale, and by how much."""

    kind: str
    gap: int
    scale: int
    smallest: int
    least: int
    bias: int
    emax: int


SINGLE = Format("f32", 96, 64, 23, -150, 126, 255)
HALF = Format("f16", 0, 0, 0, -100, 14, 31)  # compilers divide halves as singles and only fix them up
DOUBLE = Format("f64", 768, 128, 53, -1075, 1022, 2047)


def _biased(a: Lane, form: Format) -> Lane:
    """Return the biased exponent: 0 for zeros and denormals."""
    exponent = np.frexp(a)[1] + form.bias
    return where(np.isfinite(a), where(a == 0, 0, np.maximum(exponent, 0)), form.emax)


def scale(form: Format, value: Lane, denominator: Lane, numerator: Lane) -> tuple[Lane, Lane]:
    """Return `value`, the numerator or the denominator, scaled so that the quotient can be computed, and the vcc
    bit.
    """
    value, denominator, numerator = np.broadcast_arrays(value, denominator, numerator)
    tiny = np.finfo(value.dtype).tiny
    inverse, quotient = 1 / denominator, numerator / denominator
    up, down = np.ldexp(value, form.scale), np.ldexp(value, -form.scale)
    lower = value == denominator
    far = _biased(numerator, form) - _biased(denominator, form) >= form.gap
    small_inverse, small_quotient = _is_denormal(inverse, tiny), (np.abs(quotient) < tiny) & (numerator != 0)
    cases = [
        (denominator == 0) | (numerator == 0),
        far,
        _is_denormal(denominator, tiny),
        small_inverse & small_quotient,
        small_inverse,
        small_quotient,
        _biased(numerator, form) <= form.smallest,
    ]
    results = [
        np.full_like(value, np.nan),
        where(lower, up, value),
        up,
        where(lower, down, value),
        down,
        where(value == numerator, up, value),
        up,
    ]
    never = np.zeros(value.shape, bool)
    flags = [never, ~never, never, ~never, never, ~never, never]
    return np.select(cases, results, value), np.select(cases, flags, never)


def _is_denormal(a: Lane, tiny: Lane) -> Lane:
    return (np.abs(a) < tiny) & (a != 0)


def multiply_add(form: Format, rounding: int, a: Lane, b: Lane, c: Lane, scaled: Lane) -> Lane:
    """Return a * b + c, rounded once, with the scaling undone in lanes whose vcc bit is set.

    A quotient above one was scaled down, one below it up.
    """
    a, b, c, scaled = (np.array(x) for x in np.broadcast_arrays(a, b, c, scaled))
    fused = fuse(rounding, a, b, c)
    direction = where(_biased(c, form) > form.bias + 1, form.scale, -form.scale)
    result = np.array(where(scaled, np.ldexp(fused, direction), fused))
    tiny = np.finfo(result.dtype).tiny
    twice = scaled & (np.abs(result) <= tiny) & (fused != 0)
    for place in zip(*np.nonzero(twice & np.isfinite(fused)), strict=True):
        exact = Fraction(float(a[place])) * Fraction(float(b[place])) + Fraction(float(c[place]))
        exact *= Fraction(2) ** int(direction[place])
        result[place] = np.copysign(round_exactly(exact, result.dtype.type, rounding), fused[place])
    return result


def fix_up(form: Format, rounding: int, quotient: Lane, denominator: Lane, numerator: Lane) -> Lane:
    """Return the quotient with the special cases corrected: NaN, infinities, zeros, overflow and underflow."""
    quotient, denominator, numerator = np.broadcast_arrays(quotient, denominator, numerator)
    kind: Any = quotient.dtype.type
    negative = np.signbit(denominator) != np.signbit(numerator)
    sign = where(negative, kind(-1), kind(1))
    zero_below, zero_above = denominator == 0, numerator == 0
    inf_below, inf_above = np.isinf(denominator), np.isinf(numerator)
    gap = _biased(numerator, form) - _biased(denominator, form)
    cases = [
        np.isnan(numerator) | np.isnan(denominator) | (zero_below & zero_above) | (inf_below & inf_above),
        zero_below | inf_above,
        inf_below | zero_above,
        gap < form.least,
        np.isnan(quotient),
    ]
    plain = sign * np.abs(quotient)
    results = [
        np.full_like(plain, np.nan),
        sign * kind(np.inf),
        sign * kind(0),
        _round_outside(Fraction(1, 1 << 1200), negative, kind, rounding),
        _round_outside(Fraction(1 << 1200), negative, kind, rounding),
    ]
    return np.select(cases, results, plain)


def divide(numerator: Lane, denominator: Lane) -> Lane:
    """Return the result of all three steps for singles, rounded to nearest: the exact quotient, rounded once."""
    return fix_up(SINGLE, NEAREST, numerator / denominator, denominator, numerator)


def _round_outside(size: Fraction, negative: Lane, kind: Any, rounding: int) -> Lane:
    """Return the rounded result for a quotient of either sign that is too large or too small for the type."""
    if rounding == NEAREST:
        found = kind(np.inf if size > 1 else 0)
        return where(negative, -found, found)
    below, above = (kind(round_exactly(each, kind, rounding)) for each in (-size, size))
    return where(negative, np.copysign(below, kind(-1)), above)
