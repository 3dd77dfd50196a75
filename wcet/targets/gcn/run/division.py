"""The three steps by which compilers divide floating-point numbers: scale, fused multiply-add, fix up.

From AMD's GCN3 reference guide, `V_DIV_SCALE`, `V_DIV_FMAS` and `V_DIV_FIXUP`.
"""

from dataclasses import dataclass
from typing import Any

import numpy as np

from wcet.targets.gcn.run.fused import fuse_doubles, fuse_singles
from wcet.targets.gcn.run.wavefronts import Lane, where


@dataclass(frozen=True, slots=True)
class Format:
    """What the steps know of a number format: exponents at which to scale, and by how much."""

    kind: str
    gap: int
    scale: int
    smallest: int
    least: int
    bias: int
    emax: int
    fuse: Any


SINGLE = Format("f32", 96, 64, 23, -150, 126, 255, fuse_singles)
HALF = Format("f16", 0, 0, 0, -100, 14, 31, None)  # only fixed up: compilers divide halves as singles
DOUBLE = Format("f64", 768, 128, 53, -1075, 1022, 2047, fuse_doubles)


def _biased(a: Lane, form: Format) -> Lane:
    """Return the exponent field: 0 for zeros and denormals."""
    exponent = np.frexp(a)[1] + form.bias
    return where(np.isfinite(a), where(a == 0, 0, np.maximum(exponent, 0)), form.emax)


def scale(form: Format, value: Lane, denominator: Lane, numerator: Lane) -> tuple[Lane, Lane]:
    """Scale `value`, which is numerator or denominator, so that the quotient can be computed; with the vcc bit."""
    value, denominator, numerator = np.broadcast_arrays(value, denominator, numerator)
    tiny = np.finfo(value.dtype).tiny
    inverse, quotient = 1 / denominator, numerator / denominator
    up, down = np.ldexp(value, form.scale), np.ldexp(value, -form.scale)
    lower = value == denominator
    far = _biased(numerator, form) - _biased(denominator, form) >= form.gap
    small_inverse, small_quotient = _is_denormal(inverse, tiny), _is_denormal(quotient, tiny)
    both = small_inverse & small_quotient
    cases = [
        (denominator == 0) | (numerator == 0),
        far,
        _is_denormal(denominator, tiny),
        both,
        small_inverse,
        small_quotient,
        _biased(numerator, form) <= form.smallest,
    ]
    results = [
        np.full_like(value, np.nan),
        where(lower, up, value),
        up,
        where(lower, up, value),
        down,
        where(value == numerator, up, value),
        up,
    ]
    never = np.zeros(value.shape, bool)
    flags = [never, ~never, never, ~never, never, ~never, never]
    return np.select(cases, results, value), np.select(cases, flags, never)


def _is_denormal(a: Lane, tiny: Lane) -> Lane:
    return (np.abs(a) < tiny) & (a != 0)


def multiply_add(form: Format, a: Lane, b: Lane, c: Lane, scaled: Lane) -> Lane:
    """Fuse, and undo the scaling where the vcc bit says so: a quotient above one was scaled down, one below it up.

    The direction is in later guides only (AMD, RDNA3 instruction set); the older ones leave it out.
    """
    a, b, c = (np.array(x) for x in np.broadcast_arrays(a, b, c))
    result = form.fuse(a, b, c)
    direction = where(_biased(c, form) > form.bias + 1, form.scale, -form.scale)
    return where(scaled, np.ldexp(result, direction), result)


def fix_up(form: Format, quotient: Lane, denominator: Lane, numerator: Lane) -> Lane:
    """Put the special cases right: NaN, infinities, zeros, overflow and underflow."""
    quotient, denominator, numerator = np.broadcast_arrays(quotient, denominator, numerator)
    sign = where(np.signbit(denominator) != np.signbit(numerator), -1, 1).astype(quotient.dtype)
    zero_below, zero_above = denominator == 0, numerator == 0
    inf_below, inf_above = np.isinf(denominator), np.isinf(numerator)
    infinity = sign * quotient.dtype.type(np.inf)
    gap = _biased(numerator, form) - _biased(denominator, form)
    cases = [
        np.isnan(numerator) | np.isnan(denominator) | (zero_below & zero_above) | (inf_below & inf_above),
        zero_below | inf_above,
        inf_below | zero_above,
        gap < form.least,
        _biased(denominator, form) == form.emax,
    ]
    plain = sign * np.abs(quotient)
    return np.select(cases, [np.full_like(plain, np.nan), infinity, sign * 0, sign * 0, infinity], plain)
