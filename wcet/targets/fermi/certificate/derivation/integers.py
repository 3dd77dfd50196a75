"""Integer instructions by name, with the results that they compute from operands; other results are unknown.

Sources are the reference guides of GCN3 and Vega. Words are from 0 to 2^32 - 1.
"""

# A rule takes as many words as its instruction has operands.
# pyright: reportUnknownLambdaType=false, reportUnknownArgumentType=false, reportUnknownVariableType=false

from collections.abc import Callable

WORD, LONG = 1 << 32, 1 << 64
Rule = Callable[..., int]


def signed(value: int, bits: int = 32) -> int:
    """Return the number that the lowest `bits` bits of `value` are in two's complement."""
    return value - (1 << bits) if value >> bits - 1 else value


def _low(value: int) -> int:
    return value & 0xFFFFFF


def _low_signed(value: int) -> int:
    return signed(_low(value), 24)


def _extract(value: int, offset: int, width: int) -> int:
    return value >> (offset & 31) & (1 << (width & 31)) - 1


COMPARISONS: dict[str, Callable[[int, int], bool]] = {
    "eq": lambda a, b: a == b,
    "ne": lambda a, b: a != b,
    "lg": lambda a, b: a != b,
    "lt": lambda a, b: a < b,
    "le": lambda a, b: a <= b,
    "gt": lambda a, b: a > b,
    "ge": lambda a, b: a >= b,
}

_COMMON: dict[str, Rule] = {
    "and_b32": lambda a, b: a & b,
    "or_b32": lambda a, b: a | b,
    "xor_b32": lambda a, b: a ^ b,
    "min_u32": min,
    "max_u32": max,
    "min_i32": lambda a, b: min(a, b, key=signed),
    "max_i32": lambda a, b: max(a, b, key=signed),
}

VECTOR: dict[str, Rule] = {
    **{f"v_{name}": rule for name, rule in _COMMON.items()},
    "v_mov_b32": lambda a: a,
    "v_not_b32": lambda a: ~a,
    "v_add_u32": lambda a, b: a + b,
    "v_sub_u32": lambda a, b: a - b,
    "v_subrev_u32": lambda a, b: b - a,
    "v_mul_lo_u32": lambda a, b: a * b,
    "v_mul_hi_u32": lambda a, b: a * b >> 32,
    "v_mul_u32_u24": lambda a, b: _low(a) * _low(b),
    "v_mul_i32_i24": lambda a, b: _low_signed(a) * _low_signed(b),
    "v_mad_u32_u24": lambda a, b, c: _low(a) * _low(b) + c,
    "v_mad_i32_i24": lambda a, b, c: _low_signed(a) * _low_signed(b) + c,
    "v_lshlrev_b32": lambda a, b: b << (a & 31),
    "v_lshrrev_b32": lambda a, b: b >> (a & 31),
    "v_ashrrev_i32": lambda a, b: signed(b) >> (a & 31),
    "v_lshl_add_u32": lambda a, b, c: (a << (b & 31)) + c,
    "v_add_lshl_u32": lambda a, b, c: (a + b) % WORD << (c & 31),
    "v_lshl_or_b32": lambda a, b, c: a << (b & 31) | c,
    "v_and_or_b32": lambda a, b, c: a & b | c,
    "v_or3_b32": lambda a, b, c: a | b | c,
    "v_add3_u32": lambda a, b, c: a + b + c,
    "v_bfe_u32": _extract,
}
"""Vector instructions with one word of result and no carry."""

SHIFTS: dict[str, Rule] = {
    "v_lshlrev_b64": lambda a, b: b << (a & 63),
    "v_lshrrev_b64": lambda a, b: b >> (a & 63),
    "v_ashrrev_i64": lambda a, b: signed(b, 64) >> (a & 63),
}
"""Vector shifts of pairs: the distance is a word."""

CARRIES: dict[str, Callable[[int, int, int], int]] = {
    "add": lambda a, b, c: a + b + c,
    "sub": lambda a, b, c: a - b - c,
    "subrev": lambda a, b, c: b - a - c,
}
"""Sums with a carry: a result outside of a word carries."""

SCALAR: dict[str, Rule] = {
    **{f"s_{name}": rule for name, rule in _COMMON.items()},
    "s_andn2_b32": lambda a, b: a & ~b,
    "s_orn2_b32": lambda a, b: a | ~b,
    "s_lshl_b32": lambda a, b: a << (b & 31),
    "s_lshr_b32": lambda a, b: a >> (b & 31),
    "s_ashr_i32": lambda a, b: signed(a) >> (b & 31),
    "s_not_b32": lambda a: ~a,
    "s_bfe_u32": lambda a, b: a >> (b & 31) & (1 << min(32, b >> 16 & 127)) - 1,
}
"""Scalar instructions whose scc says that the result is not 0; for the least and the greatest, see `warp.py`."""

SCALAR_PAIRS: dict[str, Rule] = {
    "s_and_b64": lambda a, b: a & b,
    "s_or_b64": lambda a, b: a | b,
    "s_xor_b64": lambda a, b: a ^ b,
    "s_andn2_b64": lambda a, b: a & ~b,
    "s_orn2_b64": lambda a, b: a | ~b,
    "s_not_b64": lambda a: ~a,
}
"""The same for pairs of words."""

PAIR_SHIFTS: dict[str, Rule] = {
    "s_lshl_b64": lambda a, b: a << (b & 63),
    "s_lshr_b64": lambda a, b: a >> (b & 63),
    "s_ashr_i64": lambda a, b: signed(a, 64) >> (b & 63),
}
"""Scalar shifts of pairs: the distance is a word."""
