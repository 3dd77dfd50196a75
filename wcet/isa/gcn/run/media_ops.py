"""Operations for graphics and video: sums of differences of bytes, interpolation, the faces of a cube map.

From AMD's GCN3 reference guide, "Vector ALU operations".
"""

from collections.abc import Iterator, Mapping

import numpy as np

from wcet.isa.gcn.run.lane_ops import LaneOp, make
from wcet.isa.gcn.run.wavefronts import Lane, where

_u32 = np.uint32


def _cut(a: Lane, b: Lane, width: int) -> Iterator[tuple[Lane, Lane]]:
    """Yield the fields of two words, `width` bits at a time."""
    mask = _u32((1 << width) - 1)
    for shift in range(0, 32, width):
        yield (a >> _u32(shift)) & mask, (b >> _u32(shift)) & mask


def _differ(a: Lane, b: Lane, width: int) -> Lane:
    total: Lane = _u32(0)
    for one, other in _cut(a, b, width):
        total = total + np.maximum(one, other) - np.minimum(one, other)
    return total


def _differ_masked(a: Lane, b: Lane, c: Lane) -> Lane:
    """Return the sum of absolute differences of bytes plus `c`, without bytes where the reference `b` is zero."""
    for one, other in _cut(a, b, 8):
        c = c + where(other == 0, _u32(0), np.maximum(one, other) - np.minimum(one, other))
    return c


def _interpolate(a: Lane, b: Lane, c: Lane) -> Lane:
    """Return half of the sum of each pair of bytes, rounded up where the lowest bit of `c`'s byte is set."""
    result: Lane = _u32(0)
    for place, (one, other) in enumerate(_cut(a, b, 8)):
        half = (one + other + ((c >> _u32(8 * place)) & _u32(1))) >> _u32(1)
        result = result | half << _u32(8 * place)
    return result


def _pick_face(x: Lane, y: Lane, z: Lane, along: tuple[Lane, Lane, Lane]) -> Lane:
    """Return the value for the longest of the axes x, y and z; of equal ones, z is preferred, then y."""
    far_x, far_y, far_z = np.abs(x), np.abs(y), np.abs(z)
    on_z = (far_z >= far_x) & (far_z >= far_y)
    return where(on_z, along[2], where(far_y >= far_x, along[1], along[0])).astype(np.float32)


def _cube_face(x: Lane, y: Lane, z: Lane) -> Lane:
    return _pick_face(x, y, z, (where(x < 0, 1, 0), where(y < 0, 3, 2), where(z < 0, 5, 4)))


def _cube_s(x: Lane, y: Lane, z: Lane) -> Lane:
    return _pick_face(x, y, z, (where(x < 0, z, -z), x, where(z < 0, -x, x)))


def _cube_t(x: Lane, y: Lane, z: Lane) -> Lane:
    return _pick_face(x, y, z, (-y, where(y < 0, -z, z), -y))


def _cube_axis(x: Lane, y: Lane, z: Lane) -> Lane:
    two = np.float32(2)
    return _pick_face(x, y, z, (two * x, two * y, two * z))


MEDIA_OPS: Mapping[str, LaneOp] = {
    "v_sad_u8": make("u32", "u32 u32 u32", lambda a, b, c: _differ(a, b, 8) + c),
    "v_sad_u16": make("u32", "u32 u32 u32", lambda a, b, c: _differ(a, b, 16) + c),
    "v_sad_hi_u8": make("u32", "u32 u32 u32", lambda a, b, c: (_differ(a, b, 8) << _u32(16)) + c),
    "v_msad_u8": make("u32", "u32 u32 u32", _differ_masked),
    "v_lerp_u8": make("u32", "u32 u32 u32", _interpolate),
    "v_cubeid_f32": make("f32", "f32 f32 f32", _cube_face),
    "v_cubesc_f32": make("f32", "f32 f32 f32", _cube_s),
    "v_cubetc_f32": make("f32", "f32 f32 f32", _cube_t),
    "v_cubema_f32": make("f32", "f32 f32 f32", _cube_axis),
}
"""The operations by mnemonic without suffix."""
