"""The floating-point mode in the mode register: the rounding mode, and which denormals are flushed.

From AMD's GCN3 and Vega guides, "MODE register", FP_ROUND, FP_DENORM and DX10_CLAMP. The first two fields have two bits
for single precision and two for half and double precision.
"""

from collections.abc import Mapping
from functools import cache

from wcet.records import dataclass

NEAREST, UP, DOWN, TO_ZERO = range(4)
"""The rounding modes, by their numbers in the mode register."""

FLOAT_BITS = 0x1FF
"""The bits of the mode register on which arithmetic depends here."""

DX10_CLAMP, IEEE = 1 << 8, 1 << 9


@dataclass(frozen=True, slots=True)
class FloatMode:
    """The behaviour of arithmetic, by type (f16, f32, f64).

    `rounding` is one of the four modes. `flushes_sources` and `flushes_results` say that denormals become zeros,
    `clamps_nan` that `clamp` turns NaN into zero.
    """

    rounding: Mapping[str, int]
    flushes_sources: Mapping[str, bool]
    flushes_results: Mapping[str, bool]
    clamps_nan: bool


def _by_type(single: int, other: int) -> dict[str, int]:
    return {"f32": single, "f16": other, "f64": other}


@cache
def read_mode(bits: int) -> FloatMode:
    """Return the floating-point mode that the low bits of a mode register select."""
    denormals = _by_type(bits >> 4 & 3, bits >> 6 & 3)
    return FloatMode(
        rounding=_by_type(bits & 3, bits >> 2 & 3),
        flushes_sources={kind: not allowed & 1 for kind, allowed in denormals.items()},
        flushes_results={kind: not allowed & 2 for kind, allowed in denormals.items()},
        clamps_nan=bool(bits & DX10_CLAMP),
    )
