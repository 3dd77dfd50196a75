"""Vector operations on whole numbers and bit fields, after AMD's GCN3 reference guide, chapter 12."""

from collections.abc import Mapping
from typing import Any

import numpy as np

from wcet.isa.gcn.run.lane_ops import LaneOp, make, swapped
from wcet.isa.gcn.run.wavefronts import Lane, where

_u32: Any = np.uint32
_u64: Any = np.uint64
_i32: Any = np.int32
_i64: Any = np.int64
_31 = np.uint32(31)
_LOW24 = np.uint32(0xFFFFFF)


def shift_left(value: Lane, amount: Lane) -> Lane:
    """Return words shifted to the left by the low five bits of the amount."""
    return np.left_shift(value, amount & _31)


def shift_right(value: Lane, amount: Lane) -> Lane:
    """Return words shifted to the right, filled with zeros."""
    return np.right_shift(value, amount & _31)


def shift_signed(value: Lane, amount: Lane) -> Lane:
    """Return words shifted to the right, filled with the sign."""
    return np.right_shift(value, (amount & _31).astype(np.int32))


def _long_left(amount: Lane, value: Lane) -> Lane:
    return np.left_shift(value, (amount & _u32(63)).astype(np.uint64))


def _long_right(amount: Lane, value: Lane) -> Lane:
    return np.right_shift(value, (amount & _u32(63)).astype(np.uint64))


def _long_signed(amount: Lane, value: Lane) -> Lane:
    return np.right_shift(value, (amount & _u32(63)).astype(np.int64))


def multiply_high(a: Lane, b: Lane) -> Lane:
    """Return the high words of unsigned products."""
    return ((a.astype(np.uint64) * b.astype(np.uint64)) >> _u64(32)).astype(np.uint32)


def multiply_high_signed(a: Lane, b: Lane) -> Lane:
    """Return the high words of signed products."""
    return ((a.astype(np.int64) * b.astype(np.int64)) >> _i64(32)).astype(np.int32)


def _low24(value: Lane) -> Lane:
    return value & _LOW24


def _signed24(value: Lane) -> Lane:
    return (value << _i32(8)) >> _i32(8)


def _multiply_24(a: Lane, b: Lane) -> Lane:
    return _low24(a) * _low24(b)


def _multiply_signed_24(a: Lane, b: Lane) -> Lane:
    return _signed24(a) * _signed24(b)


def _multiply_high_24(a: Lane, b: Lane) -> Lane:
    return multiply_high(_low24(a), _low24(b))


def _multiply_high_signed_24(a: Lane, b: Lane) -> Lane:
    return multiply_high_signed(_signed24(a), _signed24(b))


def reverse_bits(a: Lane) -> Lane:
    """Return words with the order of their 32 bits reversed."""
    for shift, mask in ((1, 0x55555555), (2, 0x33333333), (4, 0x0F0F0F0F), (8, 0x00FF00FF), (16, 0x0000FFFF)):
        a = ((a >> _u32(shift)) & _u32(mask)) | ((a & _u32(mask)) << _u32(shift))
    return a


def count_bits(a: Lane) -> Lane:
    """Return the number of set bits in each word."""
    a = a - ((a >> _u32(1)) & _u32(0x55555555))
    a = (a & _u32(0x33333333)) + ((a >> _u32(2)) & _u32(0x33333333))
    return (((a + (a >> _u32(4))) & _u32(0x0F0F0F0F)) * _u32(0x01010101)) >> _u32(24)


def first_high(a: Lane) -> Lane:
    """Return the number of zeros above the highest set bit; -1 if no bit is set."""
    bits = np.frexp(a.astype(np.float64))[1].astype(np.int64)
    return where(a == 0, _i64(-1), 32 - bits).astype(np.int32).view(np.uint32)


def first_low(a: Lane) -> Lane:
    """Return the position of the lowest set bit; -1 if no bit is set."""
    lowest = a & (~a + _u32(1))
    return where(a == 0, _u32(0xFFFFFFFF), _31 - first_high(lowest))


def first_unlike_sign(a: Lane) -> Lane:
    """Return the number of bits from the top that equal the sign bit; -1 if all do."""
    return first_high(where(a < 0, ~a, a).view(np.uint32))


def extract(value: Lane, offset: Lane, width: Lane) -> Lane:
    """Return an unsigned bit field of each word."""
    width = width & _31
    return (value >> (offset & _31)) & ((_u32(1) << width) - _u32(1))


def _extract_signed(value: Lane, offset: Lane, width: Lane) -> Lane:
    width = (width & _31).astype(np.int32)
    rest = _i32(32) - width
    moved = value >> (offset & _31).astype(np.int32)
    return where(width == 0, _i32(0), (moved << (rest & _i32(31))) >> (rest & _i32(31)))


def _insert(mask: Lane, a: Lane, b: Lane) -> Lane:
    return (mask & a) | (~mask & b)


def _make_mask(width: Lane, offset: Lane) -> Lane:
    return ((_u32(1) << (width & _31)) - _u32(1)) << (offset & _31)


def _align_bits(high: Lane, low: Lane, amount: Lane) -> Lane:
    both = (high.astype(np.uint64) << _u64(32)) | low.astype(np.uint64)
    return (both >> (amount & _31).astype(np.uint64)).astype(np.uint32)


def _align_bytes(high: Lane, low: Lane, amount: Lane) -> Lane:
    return _align_bits(high, low, (amount & _u32(3)) << _u32(3))


def _permute_bytes(high: Lane, low: Lane, selector: Lane) -> Lane:
    """Return words whose bytes are each one of eight source bytes, the sign of one, or a constant, as `selector`
    says.
    """
    both = (high.astype(np.uint64) << _u64(32)) | low.astype(np.uint64)
    result: Lane = np.zeros(np.broadcast_shapes(both.shape, selector.shape), np.uint32)
    for place in range(4):
        code = (selector >> _u32(8 * place)) & _u32(0xFF)
        byte = (both >> ((code & _u32(7)) << _u32(3)).astype(np.uint64)).astype(np.uint32) & _u32(0xFF)
        sign_of = ((code - _u32(8)) & _u32(3)) * _u32(16) + _u32(15)
        sign = ((both >> sign_of.astype(np.uint64)) & _u64(1)).astype(np.uint32) * _u32(0xFF)
        byte = where(code < 8, byte, where(code < 12, sign, where(code == 12, _u32(0), _u32(0xFF))))
        result |= byte << _u32(8 * place)
    return result


def _least(a: Lane, b: Lane, c: Lane) -> Lane:
    return np.minimum(np.minimum(a, b), c)


def _greatest(a: Lane, b: Lane, c: Lane) -> Lane:
    return np.maximum(np.maximum(a, b), c)


def _middle(a: Lane, b: Lane, c: Lane) -> Lane:
    return np.maximum(np.minimum(a, b), np.minimum(np.maximum(a, b), c))


def _add_difference(a: Lane, b: Lane, c: Lane) -> Lane:
    return np.maximum(a, b) - np.minimum(a, b) + c


def _pack_unsigned(a: Lane, b: Lane) -> Lane:
    return np.minimum(a, _u32(0xFFFF)) | np.minimum(b, _u32(0xFFFF)) << _u32(16)


def _pack_signed(a: Lane, b: Lane) -> Lane:
    low, high = (np.clip(x, -32768, 32767).astype(np.int32).view(np.uint32) & _u32(0xFFFF) for x in (a, b))
    return low | high << _u32(16)


def _short_left(amount: Lane, value: Lane) -> Lane:
    return value << (amount & np.uint16(15))


def _short_right(amount: Lane, value: Lane) -> Lane:
    return value >> (amount & np.uint16(15))


def _short_signed(amount: Lane, value: Lane) -> Lane:
    return value >> (amount & np.uint16(15)).astype(np.int16)


def _saturate_octets(a: Lane) -> Lane:
    low, high = (np.clip(x.astype(np.uint16).view(np.int16), 0, 255).astype(np.uint32) for x in (a, a >> _u32(16)))
    return low | high << _u32(8)


def _keep(a: Lane) -> Lane:
    return a


def _cut_below(a: Lane, b: Lane, c: Lane) -> Lane:
    return np.maximum(np.minimum(a, b), c)


def _cut_above(a: Lane, b: Lane, c: Lane) -> Lane:
    return np.minimum(np.maximum(a, b), c)


INTEGER_OPS: Mapping[str, LaneOp] = {
    "v_mov_b32": make("u32", "u32", _keep),
    "v_accvgpr_write_b32": make("u32", "u32", _keep),
    "v_mov_b64": make("u64", "u64", _keep),
    "v_lshl_add_u64": make("u64", "u64 u32 u64", lambda a, b, c: _long_left(b, a) + c),
    "v_not_b32": make("u32", "u32", np.invert),
    "v_bfrev_b32": make("u32", "u32", reverse_bits),
    "v_ffbh_u32": make("u32", "u32", first_high),
    "v_ffbh_i32": make("u32", "i32", first_unlike_sign),
    "v_ffbl_b32": make("u32", "u32", first_low),
    "v_and_b32": make("u32", "u32 u32", np.bitwise_and),
    "v_or_b32": make("u32", "u32 u32", np.bitwise_or),
    "v_xor_b32": make("u32", "u32 u32", np.bitwise_xor),
    "v_lshlrev_b32": make("u32", "u32 u32", swapped(shift_left)),
    "v_lshrrev_b32": make("u32", "u32 u32", swapped(shift_right)),
    "v_ashrrev_i32": make("i32", "u32 i32", swapped(shift_signed)),
    "v_lshlrev_b64": make("u64", "u32 u64", _long_left),
    "v_lshrrev_b64": make("u64", "u32 u64", _long_right),
    "v_ashrrev_i64": make("i64", "u32 i64", _long_signed),
    "v_min_i32": make("i32", "i32 i32", np.minimum),
    "v_max_i32": make("i32", "i32 i32", np.maximum),
    "v_min_u32": make("u32", "u32 u32", np.minimum),
    "v_max_u32": make("u32", "u32 u32", np.maximum),
    "v_min3_i32": make("i32", "i32 i32 i32", lambda a, b, c: np.minimum(np.minimum(a, b), c)),
    "v_max3_i32": make("i32", "i32 i32 i32", lambda a, b, c: np.maximum(np.maximum(a, b), c)),
    "v_med3_i32": make("i32", "i32 i32 i32", _middle),
    "v_min3_u32": make("u32", "u32 u32 u32", lambda a, b, c: np.minimum(np.minimum(a, b), c)),
    "v_max3_u32": make("u32", "u32 u32 u32", lambda a, b, c: np.maximum(np.maximum(a, b), c)),
    "v_med3_u32": make("u32", "u32 u32 u32", _middle),
    "v_mul_lo_u32": make("u32", "u32 u32", np.multiply),
    "v_mul_lo_i32": make("u32", "u32 u32", np.multiply),
    "v_mul_hi_u32": make("u32", "u32 u32", multiply_high),
    "v_mul_hi_i32": make("i32", "i32 i32", multiply_high_signed),
    "v_mul_u32_u24": make("u32", "u32 u32", _multiply_24),
    "v_mul_i32_i24": make("i32", "i32 i32", _multiply_signed_24),
    "v_mul_hi_u32_u24": make("u32", "u32 u32", _multiply_high_24),
    "v_mul_hi_i32_i24": make("i32", "i32 i32", _multiply_high_signed_24),
    "v_mad_u32_u24": make("u32", "u32 u32 u32", lambda a, b, c: _multiply_24(a, b) + c),
    "v_mad_i32_i24": make("i32", "i32 i32 i32", lambda a, b, c: _multiply_signed_24(a, b) + c),
    "v_bfe_u32": make("u32", "u32 u32 u32", extract),
    "v_bfe_i32": make("i32", "i32 u32 u32", _extract_signed),
    "v_bfi_b32": make("u32", "u32 u32 u32", _insert),
    "v_bfm_b32": make("u32", "u32 u32", _make_mask),
    "v_alignbit_b32": make("u32", "u32 u32 u32", _align_bits),
    "v_alignbyte_b32": make("u32", "u32 u32 u32", _align_bytes),
    "v_perm_b32": make("u32", "u32 u32 u32", _permute_bytes),
    "v_bcnt_u32_b32": make("u32", "u32 u32", lambda a, b: count_bits(a) + b),
    "v_sad_u32": make("u32", "u32 u32 u32", _add_difference),
    "v_cvt_pk_u16_u32": make("u32", "u32 u32", _pack_unsigned),
    "v_cvt_pk_i16_i32": make("u32", "i32 i32", _pack_signed),
    "v_add_nc_u32": make("u32", "u32 u32", np.add),
    "v_sub_nc_u32": make("u32", "u32 u32", np.subtract),
    "v_subrev_nc_u32": make("u32", "u32 u32", swapped(np.subtract)),
    "v_add_i32": make("i32", "i32 i32", np.add),
    "v_sub_i32": make("i32", "i32 i32", np.subtract),
    "v_add_i16": make("i16", "i16 i16", np.add),
    "v_sub_i16": make("i16", "i16 i16", np.subtract),
    "v_xnor_b32": make("u32", "u32 u32", lambda a, b: ~(a ^ b)),
    "v_add3_u32": make("u32", "u32 u32 u32", lambda a, b, c: a + b + c),
    "v_lshl_add_u32": make("u32", "u32 u32 u32", lambda a, b, c: shift_left(a, b) + c),
    "v_add_lshl_u32": make("u32", "u32 u32 u32", lambda a, b, c: shift_left(a + b, c)),
    "v_xor3_b32": make("u32", "u32 u32 u32", lambda a, b, c: a ^ b ^ c),
    "v_and_b16": make("u16", "u16 u16", np.bitwise_and),
    "v_or_b16": make("u16", "u16 u16", np.bitwise_or),
    "v_xor_b16": make("u16", "u16 u16", np.bitwise_xor),
    "v_cvt_i32_i16": make("i32", "i16", lambda a: a.astype(np.int32)),
    "v_cvt_u32_u16": make("u32", "u16", lambda a: a.astype(np.uint32)),
    **{
        f"v_{name}_{kind}": make(kind, f"{kind} {kind} {kind}", compute)
        for kind in ("i32", "u32")
        for name, compute in (
            ("minmax", _cut_below),
            ("maxmin", _cut_above),
        )
    },
    "v_xad_u32": make("u32", "u32 u32 u32", lambda a, b, c: (a ^ b) + c),
    "v_lshl_or_b32": make("u32", "u32 u32 u32", lambda a, b, c: shift_left(a, b) | c),
    "v_and_or_b32": make("u32", "u32 u32 u32", lambda a, b, c: a & b | c),
    "v_or3_b32": make("u32", "u32 u32 u32", lambda a, b, c: a | b | c),
    "v_mad_u32_u16": make("u32", "u16 u16 u32", lambda a, b, c: a.astype(np.uint32) * b.astype(np.uint32) + c),
    "v_mad_i32_i16": make("i32", "i16 i16 i32", lambda a, b, c: a.astype(np.int32) * b.astype(np.int32) + c),
    "v_pack_b32_f16": make("u32", "u16 u16", lambda a, b: a.astype(np.uint32) | b.astype(np.uint32) << _u32(16)),
    "v_sat_pk_u8_i16": make("u32", "u32", _saturate_octets),
    **{
        f"v_{name}_{kind}": make(kind, f"{kind} {kind} {kind}", compute)
        for kind in ("i16", "u16")
        for name, compute in (
            ("min3", _least),
            ("max3", _greatest),
            ("med3", _middle),
        )
    },
    "v_add_u16": make("u16", "u16 u16", np.add),
    "v_sub_u16": make("u16", "u16 u16", np.subtract),
    "v_subrev_u16": make("u16", "u16 u16", swapped(np.subtract)),
    "v_mul_lo_u16": make("u16", "u16 u16", np.multiply),
    "v_mad_u16": make("u16", "u16 u16 u16", lambda a, b, c: a * b + c),
    "v_mad_i16": make("i16", "i16 i16 i16", lambda a, b, c: a * b + c),
    "v_min_u16": make("u16", "u16 u16", np.minimum),
    "v_max_u16": make("u16", "u16 u16", np.maximum),
    "v_min_i16": make("i16", "i16 i16", np.minimum),
    "v_max_i16": make("i16", "i16 i16", np.maximum),
    "v_lshlrev_b16": make("u16", "u16 u16", _short_left),
    "v_lshrrev_b16": make("u16", "u16 u16", _short_right),
    "v_ashrrev_i16": make("i16", "u16 i16", _short_signed),
}
"""The operations by mnemonic without suffix; those with carries, masks or lanes are elsewhere."""
