"""Arithmetic of scalar instructions on 32-bit patterns, by the name of the operation."""

from collections.abc import Callable, Mapping

from wcet.targets.gcn.isa import name_set
from wcet.values.relation import to_signed

WORD = 1 << 32
MASK = WORD - 1

Operation = Callable[[int, int], int]


def _extract(value: int, field: int) -> int:
    width = min(field >> 16 & 0x7F, 32)
    return value >> (field & 31) & (1 << width) - 1


def _extract_signed(value: int, field: int) -> int:
    width = field >> 16 & 0x7F
    found = _extract(value, field)
    return found - (1 << width) if 0 < width < 32 and found >> width - 1 else found


BINARY: Mapping[str, Operation] = {
    "s_add_i32": lambda a, b: a + b,
    "s_add_u32": lambda a, b: a + b,
    "s_addk_i32": lambda a, b: a + b,
    "s_sub_i32": lambda a, b: a - b,
    "s_sub_u32": lambda a, b: a - b,
    "s_mul_i32": lambda a, b: a * b,
    "s_mulk_i32": lambda a, b: a * b,
    "s_lshl_b32": lambda a, b: a << (b & 31),
    "s_lshr_b32": lambda a, b: a >> (b & 31),
    "s_ashr_i32": lambda a, b: to_signed(a) >> (b & 31),
    "s_and_b32": lambda a, b: a & b,
    "s_or_b32": lambda a, b: a | b,
    "s_xor_b32": lambda a, b: a ^ b,
    "s_andn2_b32": lambda a, b: a & ~b,
    "s_orn2_b32": lambda a, b: a | ~b,
    "s_nand_b32": lambda a, b: ~(a & b),
    "s_nor_b32": lambda a, b: ~(a | b),
    "s_xnor_b32": lambda a, b: ~(a ^ b),
    "s_min_i32": lambda a, b: min(a, b, key=to_signed),
    "s_max_i32": lambda a, b: max(a, b, key=to_signed),
    "s_min_u32": min,
    "s_max_u32": max,
    "s_bfe_u32": _extract,
    "s_bfe_i32": _extract_signed,
    "s_bfm_b32": lambda a, b: (1 << (a & 31)) - 1 << (b & 31),
    "s_absdiff_i32": lambda a, b: abs(to_signed(a - b & MASK)),
}
"""Result of two-source operations, to be reduced modulo 2**32 (AMD GCN3 reference guide, SOP2)."""

UNARY: Mapping[str, Callable[[int], int]] = {
    "s_mov_b32": lambda a: a,
    "s_movk_i32": lambda a: a,
    "s_not_b32": lambda a: ~a,
    "s_abs_i32": lambda a: abs(to_signed(a)),
    "s_sext_i32_i8": lambda a: (a & 0xFF ^ 0x80) - 0x80,
    "s_sext_i32_i16": lambda a: (a & 0xFFFF ^ 0x8000) - 0x8000,
    "s_bcnt1_i32_b32": lambda a: a.bit_count(),
}

NONZERO = name_set(
    """s_lshl_b32 s_lshr_b32 s_ashr_i32 s_and_b32 s_or_b32 s_xor_b32 s_andn2_b32 s_orn2_b32 s_nand_b32 s_nor_b32
    s_xnor_b32 s_not_b32 s_bfe_u32 s_bfe_i32 s_abs_i32 s_absdiff_i32 s_bcnt1_i32_b32"""
)
"""Operations that set scc where their result is not zero."""


def compute(name: str, left: int, right: int) -> int:
    """Return what an operation of `BINARY` gives for two 32-bit patterns."""
    return BINARY[name](left, right) & MASK


def carry_out(name: str, left: int, right: int) -> int | None:
    """Return the scc that an addition or subtraction of two known patterns leaves; None if it has another meaning."""
    if name == "s_add_u32":
        return int(left + right > MASK)
    return int(right > left) if name == "s_sub_u32" else None
