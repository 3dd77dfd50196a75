"""Vector operations on floating-point numbers, after AMD's GCN3 reference guide, chapter 12.

Arithmetic is IEEE, rounded as the mode register says. The approximations (reciprocal, roots, exponential, logarithm,
sine) are computed in doubles and rounded to nearest in every mode, which is within one unit in the last place of the
hardware's result; for doubles the hardware returns some 29 bits less.
"""

from collections.abc import Callable, Mapping
from fractions import Fraction

import numpy as np

from wcet.isa.gcn.run import rounding
from wcet.isa.gcn.run.conversions import CONVERSIONS
from wcet.isa.gcn.run.extremes import greatest, greatest_of_three, least, least_of_three, middle
from wcet.isa.gcn.run.fused import fuse
from wcet.isa.gcn.run.lane_ops import LaneOp, make, swapped
from wcet.isa.gcn.run.range_reduction import take_segment
from wcet.isa.gcn.run.wavefronts import Lane, where

_TURN = 2 * np.pi
_MOST_TURNS = 256
"""The largest angle, in full circles, that sine and cosine accept; larger angles count as zero (Vega ISA, `V_SIN_F32`).
"""

_MOST_SCALED = 3000
"""The largest power of two that matters: any number scaled by it has become zero or infinite."""

Unary = Callable[[Lane], Lane]


def _single(compute: Unary) -> Unary:
    """Return a function that computes in doubles and rounds to a single."""
    return lambda a: compute(a.astype(np.float64)).astype(np.float32)


def _half(compute: Unary) -> Unary:
    return lambda a: compute(a.astype(np.float64)).astype(np.float16)


def _turns(a: Lane) -> Lane:
    """Return the fraction of a full circle; NaN for values that are not finite."""
    return where(np.isfinite(a) & (np.abs(a) > _MOST_TURNS), 0.0, np.fmod(a, 1.0)) * _TURN


def _sine(a: Lane) -> Lane:
    return np.sin(_turns(a))


def _cosine(a: Lane) -> Lane:
    return np.cos(_turns(a))


def _reciprocal(a: Lane) -> Lane:
    return 1.0 / a


def _root_reciprocal(a: Lane) -> Lane:
    return 1.0 / np.sqrt(a)


def _fraction(a: Lane) -> Lane:
    """Return a number minus its floor, always below one."""
    rest = a - np.floor(a)
    return np.minimum(rest, np.nextafter(a.dtype.type(1), a.dtype.type(0)))


def _multiply_add(a: Lane, b: Lane, c: Lane) -> Lane:
    return a * b + c


def _legacy_multiply(a: Lane, b: Lane) -> Lane:
    return where((a == 0) | (b == 0), np.float32(0), a * b)


def _exponent(a: Lane) -> Lane:
    """Return the exponent that belongs to a mantissa in [0.5, 1); 0 for zero, infinities and NaN."""
    return where(np.isfinite(a), np.frexp(a)[1], 0).astype(np.int32)


def _mantissa(a: Lane) -> Lane:
    return where(np.isfinite(a), np.frexp(a)[0], a)


def scale_by(a: Lane, exponent: Lane) -> Lane:
    """Return numbers multiplied by powers of two."""
    return np.ldexp(a, np.clip(exponent, -_MOST_SCALED, _MOST_SCALED))


def _scale_exactly(a: Fraction, exponent: Fraction) -> Fraction:
    return a * Fraction(2) ** max(-_MOST_SCALED, min(int(exponent), _MOST_SCALED))


def _fuse(a: Lane, b: Lane, c: Lane) -> Lane:
    return fuse.near(a, b, c)


def _cut_below(a: Lane, b: Lane, c: Lane) -> Lane:
    return greatest(least(a, b), c)


def _cut_above(a: Lane, b: Lane, c: Lane) -> Lane:
    return least(greatest(a, b), c)


def _build_ops() -> dict[str, LaneOp]:
    """Return the operations that exist for several types."""
    table: dict[str, LaneOp] = {}
    for kind in ("f16", "f32", "f64"):
        both, three = f"{kind} {kind}", f"{kind} {kind} {kind}"
        table |= {
            f"v_add_{kind}": make(kind, both, np.add, rounding.add),
            f"v_sub_{kind}": make(kind, both, np.subtract, rounding.subtract),
            f"v_subrev_{kind}": make(kind, both, swapped(np.subtract), rounding.subtract_from),
            f"v_mul_{kind}": make(kind, both, np.multiply, rounding.multiply),
            f"v_min_{kind}": make(kind, both, least),
            f"v_max_{kind}": make(kind, both, greatest),
            f"v_trunc_{kind}": make(kind, kind, np.trunc),
            f"v_ceil_{kind}": make(kind, kind, np.ceil),
            f"v_floor_{kind}": make(kind, kind, np.floor),
            f"v_rndne_{kind}": make(kind, kind, np.rint),
            f"v_fract_{kind}": make(kind, kind, _fraction),
            f"v_frexp_mant_{kind}": make(kind, kind, _mantissa),
            f"v_mad_{kind}": make(kind, three, _multiply_add, rounding.multiply_then_add),
            f"v_madak_{kind}": make(kind, three, _multiply_add, rounding.multiply_then_add),
            f"v_madmk_{kind}": make(kind, three, _multiply_add, rounding.multiply_then_add),
            f"v_fma_{kind}": make(kind, three, _fuse, fuse),
            f"v_sqrt_{kind}": make(kind, kind, np.sqrt),
        }
    for kind in ("f16", "f32"):
        three = f"{kind} {kind} {kind}"
        table[f"v_min3_{kind}"] = make(kind, three, least_of_three)
        table[f"v_max3_{kind}"] = make(kind, three, greatest_of_three)
        table[f"v_med3_{kind}"] = make(kind, three, middle)
        table[f"v_minmax_{kind}"] = make(kind, three, _cut_below)
        table[f"v_maxmin_{kind}"] = make(kind, three, _cut_above)
        table |= {f"v_{name}_{kind}": make(kind, three, _fuse, fuse) for name in ("fmamk", "fmaak")}
    for absent in ("mad", "madak", "madmk", "sub", "subrev"):
        del table[f"v_{absent}_f64"]
    for name, compute in _APPROXIMATE.items():
        table[f"v_{name}_f32"] = make("f32", "f32", _single(compute))
        table[f"v_{name}_f16"] = make("f16", "f16", _half(compute))
    return table


_APPROXIMATE: Mapping[str, Unary] = {
    "rcp": _reciprocal,
    "rsq": _root_reciprocal,
    "exp": np.exp2,
    "log": np.log2,
    "sin": _sine,
    "cos": _cosine,
}

_scale = rounding.Directed(scale_by, _scale_exactly)

FLOAT_OPS: Mapping[str, LaneOp] = {
    **CONVERSIONS,
    **_build_ops(),
    "v_mul_legacy_f32": make("f32", "f32 f32", _legacy_multiply),
    "v_mad_legacy_f32": make("f32", "f32 f32 f32", lambda a, b, c: _legacy_multiply(a, b) + c),
    "v_rcp_iflag_f32": make("f32", "f32", _single(_reciprocal)),
    "v_exp_legacy_f32": make("f32", "f32", _single(np.exp2)),
    "v_log_legacy_f32": make("f32", "f32", _single(np.log2)),
    "v_rcp_f64": make("f64", "f64", _reciprocal),
    "v_rsq_f64": make("f64", "f64", _root_reciprocal),
    "v_trig_preop_f64": make("f64", "f64 u32", take_segment),
    "v_frexp_exp_i32_f32": make("i32", "f32", _exponent),
    "v_frexp_exp_i32_f64": make("i32", "f64", _exponent),
    "v_frexp_exp_i16_f16": make("i16", "f16", lambda a: _exponent(a).astype(np.int16)),
    "v_ldexp_f32": make("f32", "f32 i32", scale_by, _scale),
    "v_ldexp_f64": make("f64", "f64 i32", scale_by, _scale),
    "v_ldexp_f16": make("f16", "f16 i16", lambda a, b: scale_by(a, b.astype(np.int32)), _scale),
}
"""The operations by mnemonic without suffix; `v_mac`, division steps and comparisons are elsewhere."""
