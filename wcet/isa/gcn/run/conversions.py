"""Conversions between number types, after AMD's GCN3 reference guide, chapter 12.

Conversions to whole numbers truncate and saturate, and NaN gives 0. Floating-point numbers are rounded as the mode
register says.
"""

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np

from wcet.isa.gcn.run.lane_ops import LaneOp, make
from wcet.isa.gcn.run.rounding import convert_to
from wcet.isa.gcn.run.wavefronts import Lane, where

Unary = Callable[[Lane], Lane]


def _to_signed(a: Lane) -> Lane:
    """Return whole numbers: truncated, saturated at the ends of 32 bits, 0 for NaN."""
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


def _from_octet(place: int) -> Unary:
    return lambda a: ((a >> np.uint32(8 * place)) & np.uint32(0xFF)).astype(np.float32)


def _pack_halves(a: Lane, b: Lane) -> Lane:
    """Return two numbers as halves in one word, rounded toward zero."""
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


_TYPES: Mapping[str, Any] = {"f16": np.float16, "f32": np.float32, "f64": np.float64}
_PLAIN = (
    ("f32", "i32"), ("f32", "u32"), ("f64", "i32"), ("f64", "u32"), ("f64", "f32"), ("f32", "f64"), ("f32", "f16"),
    ("f16", "f32"), ("f16", "u16"), ("f16", "i16"),
)  # fmt: skip
"""The result type and the source type of conversions to floating-point numbers."""


def _convert(result: str, source: str) -> LaneOp:
    directed = convert_to(_TYPES[result])
    return make(result, source, directed.near, directed)


CONVERSIONS: Mapping[str, LaneOp] = {
    **{f"v_cvt_{result}_{source}": _convert(result, source) for result, source in _PLAIN},
    **{f"v_cvt_f32_ubyte{place}": make("f32", "u32", _from_octet(place)) for place in range(4)},
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
"""The conversions by mnemonic without suffix."""
