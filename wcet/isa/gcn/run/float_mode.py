"""What the mode register says of floating-point arithmetic: the rounding mode, and which denormals are flushed.

From AMD's GCN3 and Vega guides, "MODE register", FP_ROUND, FP_DENORM and DX10_CLAMP: of the first two, two bits are for
single precision and two for half and double precision.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

NEAREST, UP, DOWN, TO_ZERO = range(4)
"""Ways of rounding, as the mode register numbers them."""

FLOAT_BITS = 0x1FF
"""The part of the mode register that arithmetic depends on here."""

DX10_CLAMP, IEEE = 1 << 8, 1 << 9


@dataclass(frozen=True, slots=True)
class FloatMode:
    """The behaviour of arithmetic, by type (f16, f32, f64).

    `rounding` is one of the four modes. `flushes_sources` and `flushes_results` say that denormals become zeros,
    `clamps_nan` that `clamp` makes zero of NaN.
    """

    rounding: Mapping[str, int]
    flushes_sources: Mapping[str, bool]
    flushes_results: Mapping[str, bool]
    clamps_nan: bool


def _by_type(single: int, other: int) -> dict[str, int]:
    return {"f32": single, "f16": other, "f64": other}


@cache
def read_mode(bits: int) -> FloatMode:
    """Return the meaning of the low bits of a mode register."""
    denormals = _by_type(bits >> 4 & 3, bits >> 6 & 3)
    return FloatMode(
        rounding=_by_type(bits & 3, bits >> 2 & 3),
        flushes_sources={kind: not allowed & 1 for kind, allowed in denormals.items()},
        flushes_results={kind: not allowed & 2 for kind, allowed in denormals.items()},
        clamps_nan=bool(bits & DX10_CLAMP),
    )
