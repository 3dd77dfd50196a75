"""Scalar operations: functions on one number of each wavefront, after AMD's GCN3 reference guide, chapters 5 and 12.

A function returns the result and the new scc; None is a value that it does not write. Sources have the types in the
table; the argument `scc` is the old one, `old` the old value of the destination.
"""

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np

from wcet.isa.gcn.run.vector_int import (
    count_bits,
    first_high,
    first_low,
    first_unlike_sign,
    multiply_high,
    multiply_high_signed,
    reverse_bits,
)
from wcet.isa.gcn.run.wavefronts import Lane, where
from wcet.records import dataclass

Result = tuple[Lane | None, Lane | None]
Binary = Callable[[Lane, Lane], Lane]
Compute = Callable[[Lane], Lane] | Callable[[Lane, Lane], Lane] | Callable[[Lane, Lane, Lane], Lane]

_u32: Any = np.uint32
_u64: Any = np.uint64
_HALF = np.uint32(0xFFFF)


@dataclass(frozen=True, slots=True)
class ScalarOp:
    """A scalar operation; `needs` names the argument that the function takes before its sources: `scc`, `old`, or
    none.
    """

    result: str
    sources: tuple[str, ...]
    compute: Callable[..., Result]
    needs: str = ""


def _op(result: str, sources: str, compute: Callable[..., Result], needs: str = "") -> ScalarOp:
    return ScalarOp(result, tuple(sources.split()), compute, needs)


def _plain(compute: Compute) -> Callable[..., Result]:
    """Return an operation with a result and no scc."""
    return lambda *sources: (compute(*sources), None)


def _nonzero(compute: Compute) -> Callable[..., Result]:
    """Return an operation whose scc says whether the result is not zero."""

    def run(*sources: Lane) -> Result:
        result = compute(*sources)
        return result, result != 0

    return run


def _test(compute: Compute) -> Callable[..., Result]:
    """Return an operation that writes scc only."""
    return lambda *sources: (None, compute(*sources))


def _choose(compute: Binary, better: Binary) -> Callable[..., Result]:
    """Return a minimum or maximum whose scc says whether the first source was chosen."""

    def run(a: Lane, b: Lane) -> Result:
        return compute(a, b), better(a, b)

    return run


def _add(a: Lane, b: Lane) -> Result:
    total = a + b
    return total, total < a


def _subtract(a: Lane, b: Lane) -> Result:
    return a - b, b > a


def _add_signed(a: Lane, b: Lane) -> Result:
    total = a + b
    return total, ((a ^ total) & (b ^ total)) < 0


def _subtract_signed(a: Lane, b: Lane) -> Result:
    total = a - b
    return total, ((a ^ b) & (a ^ total)) < 0


def _add_carry(scc: Lane, a: Lane, b: Lane) -> Result:
    wide = a.astype(np.uint64) + b.astype(np.uint64) + scc.astype(np.uint64)
    return wide.astype(np.uint32), wide >> _u64(32)


def _subtract_borrow(scc: Lane, a: Lane, b: Lane) -> Result:
    return a - b - scc, b.astype(np.uint64) + scc.astype(np.uint64) > a


def _absolute(a: Lane) -> Lane:
    return np.abs(a)


def _extract(value: Lane, field: Lane, bits: int) -> Lane:
    """Return the bit field whose offset and width are in the second source, sign-extended if the type is signed."""
    kind = value.dtype.type
    offset = (field & _u32(bits - 1)).astype(np.int64)
    width = np.minimum(((field >> _u32(16)) & _u32(127)).astype(np.int64), bits)
    left = np.maximum(bits - offset - width, 0)
    moved = np.left_shift(value, left.astype(kind))
    result = np.right_shift(moved, np.minimum(left + offset, bits - 1).astype(kind))
    return where(width == 0, kind(0), result)


def _make_mask(kind: Any, bits: int) -> Callable[[Lane, Lane], Lane]:
    def run(width: Lane, offset: Lane) -> Lane:
        limit = _u32(bits - 1)
        return ((kind(1) << (width & limit).astype(kind)) - kind(1)) << (offset & limit).astype(kind)

    return run


def _halves(a: Lane) -> tuple[Lane, Lane]:
    return (a & _u64(0xFFFFFFFF)).astype(np.uint32), (a >> _u64(32)).astype(np.uint32)


def _count_long(a: Lane) -> Lane:
    low, high = _halves(a)
    return count_bits(low) + count_bits(high)


def _lowest_long(a: Lane) -> Lane:
    low, high = _halves(a)
    return where(low != 0, first_low(low), where(high != 0, first_low(high) + _u32(32), _u32(0xFFFFFFFF)))


def _highest_long(a: Lane) -> Lane:
    low, high = _halves(a)
    return where(high != 0, first_high(high), where(low != 0, first_high(low) + _u32(32), _u32(0xFFFFFFFF)))


def _reverse_long(a: Lane) -> Lane:
    low, high = _halves(a)
    return reverse_bits(high).astype(np.uint64) | reverse_bits(low).astype(np.uint64) << _u64(32)


def _shift_and_add(by: int) -> Callable[[Lane, Lane], Result]:
    """Return a shift and addition whose scc says whether the sum needs a 33rd bit (Vega ISA, S_LSHL1_ADD_U32)."""

    def run(a: Lane, b: Lane) -> Result:
        wide = (np.asarray(a).astype(np.uint64) << _u64(by)) + np.asarray(b).astype(np.uint64)
        return wide.astype(np.uint32), wide > _u64(0xFFFFFFFF)

    return run


def _double_bits(a: Lane) -> Lane:
    """Return the low 32 bits with each bit written twice."""
    wide = np.asarray(a).astype(np.uint64)
    for by, mask in ((16, 0x0000FFFF0000FFFF), (8, 0x00FF00FF00FF00FF), (4, 0x0F0F0F0F0F0F0F0F)):
        wide = (wide | wide << _u64(by)) & _u64(mask)
    for by, mask in ((2, 0x3333333333333333), (1, 0x5555555555555555)):
        wide = (wide | wide << _u64(by)) & _u64(mask)
    return wide | wide << _u64(1)


def _whole_quads(a: Lane) -> Lane:
    """Return a mask in which all four bits of a group are set if one of them was set."""
    some = (a | a >> _u64(1) | a >> _u64(2) | a >> _u64(3)) & _u64(0x1111111111111111)
    return some * _u64(15)


def _sign_octet(a: Lane) -> Lane:
    return a.astype(np.int8).astype(np.int32)


def _sign_short(a: Lane) -> Lane:
    return a.astype(np.int16).astype(np.int32)


def _set_bit(value: int, kind: Any) -> Callable[[Lane, Lane], Result]:
    def run(old: Lane, place: Lane) -> Result:
        bit = kind(1) << (place & _u32(8 * kind(0).itemsize - 1)).astype(kind)
        return (old | bit if value else old & ~bit), None

    return run


def _move_if(scc: Lane, old: Lane, a: Lane) -> Result:
    return where(scc != 0, a, old), None


def _select(scc: Lane, a: Lane, b: Lane) -> Result:
    return where(scc != 0, a, b), None


_BITWISE: Mapping[str, Callable[[Lane, Lane], Lane]] = {
    "and": np.bitwise_and,
    "or": np.bitwise_or,
    "xor": np.bitwise_xor,
    "andn2": lambda a, b: a & ~b,
    "orn2": lambda a, b: a | ~b,
    "nand": lambda a, b: ~(a & b),
    "nor": lambda a, b: ~(a | b),
    "xnor": lambda a, b: ~(a ^ b),
}
_CONDITIONS: Mapping[str, Callable[[Lane, Lane], Lane]] = {
    "eq": np.equal,
    "lg": np.not_equal,
    "gt": np.greater,
    "ge": np.greater_equal,
    "lt": np.less,
    "le": np.less_equal,
}


def _build() -> dict[str, ScalarOp]:
    """Return the operations that exist for 32 and 64 bits, or for several conditions."""
    table: dict[str, ScalarOp] = {}
    for bits, unsigned, kind in ((32, "u32", np.uint32), (64, "u64", np.uint64)):
        limit, pair = _u32(bits - 1), f"{unsigned} {unsigned}"
        signed: Any = {32: np.int32, 64: np.int64}[bits]
        table |= {
            f"s_mov_b{bits}": _op(unsigned, unsigned, _plain(lambda a: a)),
            f"s_not_b{bits}": _op(unsigned, unsigned, _nonzero(np.invert)),
            f"s_cmov_b{bits}": _op(unsigned, unsigned, _move_if, "scc old"),
            f"s_cselect_b{bits}": _op(unsigned, pair, _select, "scc"),
            f"s_lshl_b{bits}": _op(
                unsigned, f"{unsigned} u32", _nonzero(lambda a, b, n=limit, k=kind: a << (b & n).astype(k))
            ),
            f"s_lshr_b{bits}": _op(
                unsigned, f"{unsigned} u32", _nonzero(lambda a, b, n=limit, k=kind: a >> (b & n).astype(k))
            ),
            f"s_ashr_i{bits}": _op(
                f"i{bits}", f"i{bits} u32", _nonzero(lambda a, b, n=limit, k=signed: a >> (b & n).astype(k))
            ),
            f"s_bfe_u{bits}": _op(unsigned, f"{unsigned} u32", _nonzero(lambda a, b, n=bits: _extract(a, b, n))),
            f"s_bfe_i{bits}": _op(f"i{bits}", f"i{bits} u32", _nonzero(lambda a, b, n=bits: _extract(a, b, n))),
            f"s_bfm_b{bits}": _op(unsigned, "u32 u32", _plain(_make_mask(kind, bits))),
            f"s_bitset0_b{bits}": _op(unsigned, "u32", _set_bit(0, kind), "old"),
            f"s_bitset1_b{bits}": _op(unsigned, "u32", _set_bit(1, kind), "old"),
        }
        for value in (0, 1):
            table[f"s_bitcmp{value}_b{bits}"] = _op(
                "",
                f"{unsigned} u32",
                _test(lambda a, b, n=limit, k=kind, v=value: (a >> (b & n).astype(k)) & k(1) == v),
            )
        for name, compute in _BITWISE.items():
            table[f"s_{name}_b{bits}"] = _op(unsigned, pair, _nonzero(compute))
    for name, compute in _CONDITIONS.items():
        for kind_name in ("i32", "u32"):
            table[f"s_cmp_{name}_{kind_name}"] = _op("", f"{kind_name} {kind_name}", _test(compute))
            table[f"s_cmpk_{name}_{kind_name}"] = _op("", f"{kind_name} {kind_name}", _test(compute))
    for name in ("eq", "lg"):
        table[f"s_cmp_{name}_u64"] = _op("", "u64 u64", _test(_CONDITIONS[name]))
    return table


SAVE_EXEC: Mapping[str, Callable[[Lane, Lane], Lane]] = {
    f"s_{name}_saveexec_b{lanes}": compute for name, compute in _BITWISE.items() for lanes in (32, 64)
}
"""Functions that compute the new exec from the source and the old exec, by mnemonic."""

SCALAR_OPS: Mapping[str, ScalarOp] = _build() | {
    "s_add_u32": _op("u32", "u32 u32", _add),
    "s_sub_u32": _op("u32", "u32 u32", _subtract),
    "s_add_i32": _op("i32", "i32 i32", _add_signed),
    "s_sub_i32": _op("i32", "i32 i32", _subtract_signed),
    "s_addc_u32": _op("u32", "u32 u32", _add_carry, "scc"),
    "s_subb_u32": _op("u32", "u32 u32", _subtract_borrow, "scc"),
    "s_addk_i32": _op("i32", "i32", _add_signed, "old"),
    "s_mulk_i32": _op("i32", "i32", _plain(np.multiply), "old"),
    "s_mul_i32": _op("i32", "i32 i32", _plain(np.multiply)),
    "s_mul_hi_u32": _op("u32", "u32 u32", _plain(multiply_high)),
    "s_mul_hi_i32": _op("i32", "i32 i32", _plain(multiply_high_signed)),
    **{f"s_lshl{by}_add_u32": _op("u32", "u32 u32", _shift_and_add(by)) for by in range(1, 5)},
    "s_pack_ll_b32_b16": _op("u32", "u32 u32", _plain(lambda a, b: a & _HALF | b << _u32(16))),
    "s_pack_lh_b32_b16": _op("u32", "u32 u32", _plain(lambda a, b: a & _HALF | b & ~_HALF)),
    "s_pack_hl_b32_b16": _op("u32", "u32 u32", _plain(lambda a, b: a >> _u32(16) | b << _u32(16))),
    "s_pack_hh_b32_b16": _op("u32", "u32 u32", _plain(lambda a, b: a >> _u32(16) | b & ~_HALF)),
    "s_bitreplicate_b64_b32": _op("u64", "u32", _plain(_double_bits)),
    "s_min_i32": _op("i32", "i32 i32", _choose(np.minimum, np.less)),
    "s_max_i32": _op("i32", "i32 i32", _choose(np.maximum, np.greater)),
    "s_min_u32": _op("u32", "u32 u32", _choose(np.minimum, np.less)),
    "s_max_u32": _op("u32", "u32 u32", _choose(np.maximum, np.greater)),
    "s_abs_i32": _op("i32", "i32", _nonzero(_absolute)),
    "s_absdiff_i32": _op("i32", "i32 i32", _nonzero(lambda a, b: np.abs(a - b))),
    "s_movk_i32": _op("i32", "i32", _plain(lambda a: a)),
    "s_cmovk_i32": _op("i32", "i32", _move_if, "scc old"),
    "s_sext_i32_i8": _op("i32", "u32", _plain(_sign_octet)),
    "s_sext_i32_i16": _op("i32", "u32", _plain(_sign_short)),
    "s_brev_b32": _op("u32", "u32", _plain(reverse_bits)),
    "s_brev_b64": _op("u64", "u64", _plain(_reverse_long)),
    "s_bcnt1_i32_b32": _op("u32", "u32", _nonzero(count_bits)),
    "s_bcnt1_i32_b64": _op("u32", "u64", _nonzero(_count_long)),
    "s_bcnt0_i32_b32": _op("u32", "u32", _nonzero(lambda a: count_bits(~a))),
    "s_bcnt0_i32_b64": _op("u32", "u64", _nonzero(lambda a: _count_long(~a))),
    "s_ff1_i32_b32": _op("u32", "u32", _plain(first_low)),
    "s_ff1_i32_b64": _op("u32", "u64", _plain(_lowest_long)),
    "s_ff0_i32_b32": _op("u32", "u32", _plain(lambda a: first_low(~a))),
    "s_ff0_i32_b64": _op("u32", "u64", _plain(lambda a: _lowest_long(~a))),
    "s_flbit_i32_b32": _op("u32", "u32", _plain(first_high)),
    "s_flbit_i32_b64": _op("u32", "u64", _plain(_highest_long)),
    "s_flbit_i32": _op("u32", "i32", _plain(first_unlike_sign)),
    "s_wqm_b64": _op("u64", "u64", _nonzero(_whole_quads)),
}
"""The scalar operations by mnemonic; `*_saveexec` are in `SAVE_EXEC`."""
