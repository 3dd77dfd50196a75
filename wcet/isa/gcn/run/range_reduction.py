"""The instruction `v_trig_preop_f64`: segments of the binary expansion of 2 / pi, by which large angles are reduced.

From AMD's guides (GCN3 chapter 12; RDNA 2 chapter 12 writes the formula). Of the 1,201 bits of 2 / pi after the point,
a segment is 53 successive bits from bit 53 * segment on, or further on for numbers whose exponent is above 1,077. The
result is scaled by the position of its bits.
"""

from functools import cache
from math import ldexp

import numpy as np

from wcet.isa.gcn.run.wavefronts import Lane

BITS = 1201
SEGMENT = 53
_GUARD = 64


def take_segment(angle: Lane, segment: Lane) -> Lane:
    """Return the segment of 2 / pi for an angle; the five low bits of `segment` are its number."""
    exponents = (angle.view(np.uint64) >> np.uint64(52)).astype(np.int64) & 0x7FF
    segments = segment.astype(np.int64) & 31
    keys = exponents << 5 | segments
    found = {int(key): _read_segment(int(key) >> 5, int(key) & 31) for key in np.unique(keys)}
    return np.vectorize(found.__getitem__, otypes=[np.float64])(keys)


@cache
def _read_segment(exponent: int, segment: int) -> float:
    shift = SEGMENT * segment + max(0, exponent - 1077)
    bits = (_expand() << shift >> (BITS - SEGMENT)) & ((1 << SEGMENT) - 1)
    return ldexp(bits, -SEGMENT - shift + (128 if exponent >= 1968 else 0))


@cache
def _expand() -> int:
    """Return the first 1,201 bits of 2 / pi after the point, as a whole number."""
    one = 1 << BITS + _GUARD
    pi = 4 * (4 * _arctangent(5, one) - _arctangent(239, one))
    return 2 * one * one // pi >> _GUARD


def _arctangent(inverse: int, one: int) -> int:
    """Return the arc tangent of 1 / inverse, in units of 1 / one (Gregory's series, pi by Machin's formula)."""
    total, power, number = 0, one // inverse, 1
    while power:
        total += power // number if number % 4 == 1 else -(power // number)
        power //= inverse * inverse
        number += 2
    return total
