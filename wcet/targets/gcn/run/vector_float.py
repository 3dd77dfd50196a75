"""Vector operations on floating-point numbers, from AMD's GCN3 reference guide, chapter 12.

Arithmetic is IEEE, to nearest even. The approximations (reciprocal, roots, exponential, logarithm, sine) are computed
in doubles and rounded, which is within one unit in the last place of what hardware returns.
"""

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np

from wcet.targets.gcn.run.fused import fuse_doubles, fuse_singles
from wcet.targets.gcn.run.lane_ops import LaneOp, make, swapped
from wcet.targets.gcn.run.range_reduction import take_segment
from wcet.targets.gcn.run.wavefronts import Lane, where

_TURN = 2 * np.pi


Unary = Callable[[Lane], Lane]


def _single(compute: Unary) -> Unary:
    """Compute in doubles and round to a single."""
    return lambda a: compute(a.astype(np.float64)).astype(np.float32)


def _half(compute: Unary) -> Unary:
    return lambda a: compute(a.astype(np.float64)).astype(np.float16)


def _sine(a: Lane) -> Lane:
    return np.sin(np.fmod(a, 1.0) * _TURN)


def _cosine(a: Lane) -> Lane:
    return np.cos(np.fmod(a, 1.0) * _TURN)


def _reciprocal(a: Lane) -> Lane:
    return 1.0 / a


def _root_reciprocal(a: Lane) -> Lane:
    return 1.0 / np.sqrt(a)


def _fraction(a: Lane) -> Lane:
    """Subtract the floor; the result stays below one."""
    rest = a - np.floor(a)
    return np.minimum(rest, np.nextafter(a.dtype.type(1), a.dtype.type(0)))


def _multiply_add(a: Lane, b: Lane, c: Lane) -> Lane:
    return a * b + c


def _middle(a: Lane, b: Lane, c: Lane) -> Lane:
    return np.fmax(np.fmin(a, b), np.fmin(np.fmax(a, b), c))


def _legacy_multiply(a: Lane, b: Lane) -> Lane:
    return where((a == 0) | (b == 0), np.float32(0), a * b)


def _to_signed(a: Lane) -> Lane:
    """Truncate and saturate; NaN gives 0."""
    wide = np.nan_to_num(np.trunc(a.astype(np.float64)), nan=0.0, posinf=2.0**40, neginf=-(2.0**40))
    return np.clip(wide, -(2.0**31), 2.0**31 - 1).astype(np.int32)


def _to_unsigned(a: Lane) -> Lane:
    wide = np.nan_to_num(np.trunc(a.astype(np.float64)), nan=0.0, posinf=2.0**40, neginf=0.0)
    return np.clip(wide, 0.0, 2.0**32 - 1).astype(np.uint32)


def _to_short(a: Lane, low: float, high: float) -> Lane:
    wide = np.nan_to_num(np.trunc(a.astype(np.float64)), nan=0.0, posinf=high, neginf=low)
    return np.clip(wide, low, high)


def _nearest_up(a: Lane) -> Lane:
    return _to_signed(np.floor(a.astype(np.float64) + 0.5))


def _exponent(a: Lane) -> Lane:
    """Return the exponent of a mantissa in [0.5, 1); 0 for zero, infinities and NaN."""
    return where(np.isfinite(a), np.frexp(a)[1], 0).astype(np.int32)


def _mantissa(a: Lane) -> Lane:
    return where(np.isfinite(a), np.frexp(a)[0], a)


def scale_by(a: Lane, exponent: Lane) -> Lane:
    """Multiply by a power of two."""
    return np.ldexp(a, np.clip(exponent, -3000, 3000))


def _from_octet(place: int) -> Unary:
    return lambda a: ((a >> np.uint32(8 * place)) & np.uint32(0xFF)).astype(np.float32)


def _pack_halves(a: Lane, b: Lane) -> Lane:
    """Convert to halves, rounding toward zero, and pack."""
    low, high = (_half_toward_zero(x).view(np.uint16).astype(np.uint32) for x in (a, b))
    return low | high << np.uint32(16)


def _half_toward_zero(a: Lane) -> Lane:
    near = a.astype(np.float16)
    beyond = np.abs(near.astype(np.float32)) > np.abs(a)
    return where(beyond, np.nextafter(near, np.float16(0)), near)


def _pack_norm(a: Lane, b: Lane, low: float, scale: float) -> Lane:
    one, other = (
        np.rint(np.clip(np.nan_to_num(x.astype(np.float64)), low, 1.0) * scale).astype(np.int32).view(np.uint32)
        & np.uint32(0xFFFF)
        for x in (a, b)
    )
    return one | other << np.uint32(16)


def _convert(kind: Any) -> Unary:
    return lambda a: a.astype(kind)


def _build_ops() -> dict[str, LaneOp]:
    """Write down what exists for several types at once."""
    table: dict[str, LaneOp] = {}
    for kind in ("f16", "f32", "f64"):
        both, three = f"{kind} {kind}", f"{kind} {kind} {kind}"
        table |= {
            f"v_add_{kind}": make(kind, both, np.add),
            f"v_sub_{kind}": make(kind, both, np.subtract),
            f"v_subrev_{kind}": make(kind, both, swapped(np.subtract)),
            f"v_mul_{kind}": make(kind, both, np.multiply),
            f"v_min_{kind}": make(kind, both, np.fmin),
            f"v_max_{kind}": make(kind, both, np.fmax),
            f"v_trunc_{kind}": make(kind, kind, np.trunc),
            f"v_ceil_{kind}": make(kind, kind, np.ceil),
            f"v_floor_{kind}": make(kind, kind, np.floor),
            f"v_rndne_{kind}": make(kind, kind, np.rint),
            f"v_fract_{kind}": make(kind, kind, _fraction),
            f"v_frexp_mant_{kind}": make(kind, kind, _mantissa),
            f"v_mad_{kind}": make(kind, three, _multiply_add),
            f"v_madak_{kind}": make(kind, three, _multiply_add),
            f"v_madmk_{kind}": make(kind, three, _multiply_add),
            f"v_sqrt_{kind}": make(kind, kind, np.sqrt),
        }
    for absent in ("mad", "madak", "madmk", "sub", "subrev"):
        del table[f"v_{absent}_f64"]
    for name, compute in _APPROXIMATE.items():
        table[f"v_{name}_f32"] = make("f32", "f32", _single(compute))
        table[f"v_{name}_f16"] = make("f16", "f16", _half(compute))
    for place in range(4):
        table[f"v_cvt_f32_ubyte{place}"] = make("f32", "u32", _from_octet(place))
    return table


_APPROXIMATE: Mapping[str, Unary] = {
    "rcp": _reciprocal,
    "rsq": _root_reciprocal,
    "exp": np.exp2,
    "log": np.log2,
    "sin": _sine,
    "cos": _cosine,
}

FLOAT_OPS: Mapping[str, LaneOp] = _build_ops() | {
    "v_mul_legacy_f32": make("f32", "f32 f32", _legacy_multiply),
    "v_mad_legacy_f32": make("f32", "f32 f32 f32", lambda a, b, c: _legacy_multiply(a, b) + c),
    "v_rcp_iflag_f32": make("f32", "f32", _single(_reciprocal)),
    "v_exp_legacy_f32": make("f32", "f32", _single(np.exp2)),
    "v_log_legacy_f32": make("f32", "f32", _single(np.log2)),
    "v_rcp_f64": make("f64", "f64", _reciprocal),
    "v_rsq_f64": make("f64", "f64", _root_reciprocal),
    "v_fma_f16": make("f16", "f16 f16 f16", lambda a, b, c: fuse_singles(a, b, c).astype(np.float16)),
    "v_fma_f32": make("f32", "f32 f32 f32", fuse_singles),
    "v_fma_f64": make("f64", "f64 f64 f64", fuse_doubles),
    "v_min3_f32": make("f32", "f32 f32 f32", lambda a, b, c: np.fmin(np.fmin(a, b), c)),
    "v_max3_f32": make("f32", "f32 f32 f32", lambda a, b, c: np.fmax(np.fmax(a, b), c)),
    "v_med3_f32": make("f32", "f32 f32 f32", _middle),
    "v_min3_f16": make("f16", "f16 f16 f16", lambda a, b, c: np.fmin(np.fmin(a, b), c)),
    "v_max3_f16": make("f16", "f16 f16 f16", lambda a, b, c: np.fmax(np.fmax(a, b), c)),
    "v_med3_f16": make("f16", "f16 f16 f16", _middle),
    "v_trig_preop_f64": make("f64", "f64 u32", take_segment),
    "v_frexp_exp_i32_f32": make("i32", "f32", _exponent),
    "v_frexp_exp_i32_f64": make("i32", "f64", _exponent),
    "v_frexp_exp_i16_f16": make("i16", "f16", lambda a: _exponent(a).astype(np.int16)),
    "v_ldexp_f32": make("f32", "f32 i32", scale_by),
    "v_ldexp_f64": make("f64", "f64 i32", scale_by),
    "v_ldexp_f16": make("f16", "f16 i16", lambda a, b: scale_by(a, b.astype(np.int32))),
    "v_cvt_f32_i32": make("f32", "i32", _convert(np.float32)),
    "v_cvt_f32_u32": make("f32", "u32", _convert(np.float32)),
    "v_cvt_f64_i32": make("f64", "i32", _convert(np.float64)),
    "v_cvt_f64_u32": make("f64", "u32", _convert(np.float64)),
    "v_cvt_f64_f32": make("f64", "f32", _convert(np.float64)),
    "v_cvt_f32_f64": make("f32", "f64", _convert(np.float32)),
    "v_cvt_f32_f16": make("f32", "f16", _convert(np.float32)),
    "v_cvt_f16_f32": make("f16", "f32", _convert(np.float16)),
    "v_cvt_f16_u16": make("f16", "u16", _convert(np.float16)),
    "v_cvt_f16_i16": make("f16", "i16", _convert(np.float16)),
    "v_cvt_u16_f16": make("u16", "f16", lambda a: _to_short(a, 0.0, 65535.0).astype(np.uint16)),
    "v_cvt_i16_f16": make("i16", "f16", lambda a: _to_short(a, -32768.0, 32767.0).astype(np.int16)),
    "v_cvt_i32_f32": make("i32", "f32", _to_signed),
    "v_cvt_u32_f32": make("u32", "f32", _to_unsigned),
    "v_cvt_i32_f64": make("i32", "f64", _to_signed),
    "v_cvt_u32_f64": make("u32", "f64", _to_unsigned),
    "v_cvt_rpi_i32_f32": make("i32", "f32", _nearest_up),
    "v_cvt_flr_i32_f32": make("i32", "f32", lambda a: _to_signed(np.floor(a))),
    "v_cvt_pkrtz_f16_f32": make("u32", "f32 f32", _pack_halves),
    "v_cvt_pknorm_i16_f32": make("u32", "f32 f32", lambda a, b: _pack_norm(a, b, -1.0, 32767.0)),
    "v_cvt_pknorm_u16_f32": make("u32", "f32 f32", lambda a, b: _pack_norm(a, b, 0.0, 65535.0)),
}
"""Operations by mnemonic without suffix; `v_mac`, division steps and comparisons are elsewhere."""
