"""The results of vector instructions on whole numbers, in each lane, as rows: AMD's GCN3 and Vega guides, chapter 12.

Sources of 16 bits are already cut out of their register, and results of 16 bits are put into it afterwards.
"""

from collections.abc import Iterator, Mapping

from wcet.isa.gcn.semantics.rules import (
    CARRY,
    LANE,
    LOW_HALF,
    ONE,
    SIXTEEN,
    ZERO,
    A,
    B,
    C,
    add,
    compare,
    conjoin,
    disjoin,
    invert,
    multiply,
    select,
    shift_left,
    shift_right,
    sign_extend,
    subtract,
)
from wcet.isa.gcn.semantics.scalar_rules import count_leading, count_leading_signs, find_lowest, multiply_high
from wcet.values.operations import Constant, Operator, Term, apply

_31, _32 = Constant(31), Constant(32)


def _shift_signed(value: Term, by: Term, width: int = 32) -> Term:
    return apply(Operator.SHIFT_RIGHT_SIGNED, value, by, width=width)


def _list_choices() -> Iterator[tuple[str, Term]]:
    """Yield the rows for the smallest, largest and middle of two or three sources, signed and unsigned."""
    for width in (16, 32):
        for kind, least, most in (
            ("u", Operator.MINIMUM, Operator.MAXIMUM),
            ("i", Operator.MINIMUM_SIGNED, Operator.MAXIMUM_SIGNED),
        ):
            for name, way in (("min", least), ("max", most)):
                two = apply(way, A, B, width=width)
                yield f"v_{name}_{kind}{width}", two
                yield f"v_{name}3_{kind}{width}", apply(way, two, C, width=width)
            if width == 32:
                yield f"v_minmax_{kind}32", apply(most, apply(least, A, B, width=width), C, width=width)
                yield f"v_maxmin_{kind}32", apply(least, apply(most, A, B, width=width), C, width=width)
            upper = apply(least, apply(most, A, B, width=width), C, width=width)
            yield f"v_med3_{kind}{width}", apply(most, apply(least, A, B, width=width), upper, width=width)


def _list_products() -> Iterator[tuple[str, Term]]:
    a, b = (apply(Operator.TRUNCATE, each, Constant(24)) for each in (A, B))
    signed_a, signed_b = (sign_extend(each, 24) for each in (A, B))
    wide_a, wide_b = (sign_extend(each, 24, 64) for each in (A, B))
    yield "v_mul_u32_u24", multiply(a, b)
    yield "v_mul_i32_i24", multiply(signed_a, signed_b)
    yield "v_mul_hi_u32_u24", multiply_high(a, b)
    yield "v_mul_hi_i32_i24", multiply_high(wide_a, wide_b)
    yield "v_mad_u32_u24", add(multiply(a, b), C)
    yield "v_mad_i32_i24", add(multiply(signed_a, signed_b), C)
    yield "v_mul_lo_u32", multiply(A, B)
    yield "v_mul_lo_i32", multiply(A, B)
    yield "v_mul_hi_u32", multiply_high(A, B)
    yield "v_mul_hi_i32", multiply_high(sign_extend(A, 32, 64), sign_extend(B, 32, 64))
    yield "v_mad_u32_u16", add(multiply(A, B), C)
    yield "v_mad_i32_i16", add(multiply(sign_extend(A, 16), sign_extend(B, 16)), C)
    yield "v_mul_lo_u16", multiply(A, B, 16)
    for name in ("mad_u16", "mad_i16"):
        yield f"v_{name}", add(multiply(A, B, 16), C, 16)


def _list_fields() -> Iterator[tuple[str, Term]]:
    low = conjoin(C, _31)
    both = disjoin(B, shift_left(A, _32, 64), 64)
    octets = shift_left(conjoin(C, Constant(3)), Constant(3))
    clipped = [
        apply(Operator.MINIMUM_SIGNED, apply(Operator.MAXIMUM_SIGNED, each, Constant(0xFFFF8000)), Constant(0x7FFF))
        for each in (A, B)
    ]
    yield "v_bfe_u32", apply(Operator.TRUNCATE, shift_right(A, B), low)
    yield "v_bfe_i32", apply(Operator.SIGN_EXTEND, _shift_signed(A, B), low)
    yield "v_bfi_b32", disjoin(conjoin(A, B), conjoin(invert(A), C))
    yield "v_bfm_b32", shift_left(subtract(shift_left(ONE, A), ONE), B)
    yield "v_bcnt_u32_b32", add(apply(Operator.COUNT_ONES, A), B)
    yield "v_alignbit_b32", shift_right(both, low, 64)
    yield "v_alignbyte_b32", shift_right(both, octets, 64)
    yield "v_sad_u32", add(subtract(apply(Operator.MAXIMUM, A, B), apply(Operator.MINIMUM, A, B)), C)
    yield (
        "v_cvt_pk_u16_u32",
        disjoin(apply(Operator.MINIMUM, A, LOW_HALF), shift_left(apply(Operator.MINIMUM, B, LOW_HALF), SIXTEEN)),
    )
    yield "v_cvt_pk_i16_i32", disjoin(conjoin(clipped[0], LOW_HALF), shift_left(clipped[1], SIXTEEN))
    yield "v_mbcnt_lo_u32_b32", add(apply(Operator.COUNT_ONES, apply(Operator.TRUNCATE, A, LANE)), B)
    above = select(compare("gt", False, 32, LANE, _32), subtract(LANE, _32), ZERO)
    yield "v_mbcnt_hi_u32_b32", add(apply(Operator.COUNT_ONES, apply(Operator.TRUNCATE, A, above)), B)


VECTOR_RULES: Mapping[str, Term] = {
    "v_mov_b32": A,
    "v_accvgpr_write_b32": A,
    "v_mov_b64": A,
    "v_not_b32": invert(A),
    "v_bfrev_b32": apply(Operator.REVERSE, A),
    "v_ffbl_b32": find_lowest(A),
    "v_ffbh_u32": count_leading(A, _31),
    "v_ffbh_i32": count_leading_signs(A),
    "v_and_b32": conjoin(A, B),
    "v_or_b32": disjoin(A, B),
    "v_xor_b32": apply(Operator.XOR, A, B),
    "v_xnor_b32": invert(apply(Operator.XOR, A, B)),
    "v_lshlrev_b32": shift_left(B, A),
    "v_lshrrev_b32": shift_right(B, A),
    "v_ashrrev_i32": _shift_signed(B, A),
    "v_lshlrev_b64": shift_left(B, A, 64),
    "v_lshrrev_b64": shift_right(B, A, 64),
    "v_ashrrev_i64": _shift_signed(B, A, 64),
    "v_lshlrev_b16": shift_left(B, A, 16),
    "v_lshrrev_b16": shift_right(B, A, 16),
    "v_ashrrev_i16": _shift_signed(B, A, 16),
    **{f"v_cndmask_b{width}": select(CARRY, B, A) for width in (16, 32)},
    "v_and_b16": conjoin(A, B),
    "v_or_b16": disjoin(A, B),
    "v_xor_b16": apply(Operator.XOR, A, B),
    "v_xor3_b32": apply(Operator.XOR, apply(Operator.XOR, A, B), C),
    "v_cvt_i32_i16": sign_extend(A, 16),
    "v_cvt_u32_u16": apply(Operator.TRUNCATE, A, SIXTEEN),
    "v_add3_u32": add(add(A, B), C),
    "v_lshl_add_u32": add(shift_left(A, B), C),
    "v_add_lshl_u32": shift_left(add(A, B), C),
    "v_xad_u32": add(apply(Operator.XOR, A, B), C),
    "v_lshl_add_u64": add(shift_left(A, B, 64), C, 64),
    "v_lshl_or_b32": disjoin(shift_left(A, B), C),
    "v_and_or_b32": disjoin(conjoin(A, B), C),
    "v_or3_b32": disjoin(disjoin(A, B), C),
    **dict(_list_choices()),
    **dict(_list_products()),
    **dict(_list_fields()),
}
"""The results of operations without a carry, by mnemonic."""


def _sum(name: str, width: int) -> Term:
    one, two = (B, A) if name == "subrev" else (A, B)
    return add(one, two, width) if name == "add" else subtract(one, two, width)


def _list_sums() -> Iterator[tuple[str, tuple[Term, Term]]]:
    """Yield sums and differences without a carry, each with its saturated result under `clamp`."""
    for name in ("add", "sub", "subrev"):
        for stem, width in ((f"v_{name}_nc_u32", 32), (f"v_{name}_u16", 16)):
            one, two = (B, A) if name == "subrev" else (A, B)
            plain = _sum(name, width)
            lost = apply(Operator.CARRY if name == "add" else Operator.BORROW, one, two, ZERO, width=width)
            end = Constant((1 << width) - 1) if name == "add" else ZERO
            yield stem, (plain, select(lost, end, plain))
    for name in ("add", "sub"):
        for width in (32, 16):
            one, two = (sign_extend(each, width, 64) for each in (A, B))
            exact = add(one, two, 64) if name == "add" else subtract(one, two, 64)
            top, bottom = (1 << width - 1) - 1, -(1 << width - 1) % (1 << 64)
            raised = apply(Operator.MAXIMUM_SIGNED, exact, Constant(bottom), width=64)
            clipped = apply(Operator.MINIMUM_SIGNED, raised, Constant(top), width=64)
            yield f"v_{name}_i{width}", (_sum(name, width), clipped)


SUM_RULES: Mapping[str, tuple[Term, Term]] = dict(_list_sums())
"""The sums and differences without a carry, by mnemonic, each with its saturated result under `clamp`."""


def _list_carries() -> Iterator[tuple[str, tuple[Term, Term, int]]]:
    for way in ("", "_co"):
        for name, chained in (("add", "addc"), ("sub", "subb"), ("subrev", "subbrev")):
            one, two = (B, A) if name == "subrev" else (A, B)
            result, lost, end = (
                (Operator.ADD_CARRY, Operator.CARRY, 0xFFFFFFFF)
                if name == "add"
                else (Operator.SUBTRACT_BORROW, Operator.BORROW, 0)
            )
            yield f"v_{name}{way}_u32", (_sum(name, 32), apply(lost, one, two, ZERO), end)
            yield f"v_{chained}{way}_u32", (apply(result, one, two, CARRY), apply(lost, one, two, CARRY), end)


CARRY_RULES: Mapping[str, tuple[Term, Term, int]] = dict(_list_carries())
"""The sums and differences with a carry, by mnemonic: result, carry, and the number at which `clamp` saturates."""

_TOTAL = add(multiply(A, B, 64), C, 64)
_SIGNED = multiply(sign_extend(A, 32, 64), sign_extend(B, 32, 64), 64)
_SIGNED_TOTAL = add(_SIGNED, C, 64)
_CHANGES = [apply(Operator.XOR, each, _SIGNED_TOTAL, width=64) for each in (_SIGNED, C)]

WIDE_RULES: Mapping[str, tuple[Term, Term]] = {
    "v_mad_u64_u32": (_TOTAL, compare("lt", False, 64, _TOTAL, C)),
    "v_mad_i64_i32": (_SIGNED_TOTAL, shift_right(conjoin(_CHANGES[0], _CHANGES[1], 64), Constant(63), 64)),
}
"""The 64-bit products to which a number is added, by mnemonic: result and carry."""

_WHOLE = (("eq", "eq"), ("ne", "lg"), ("lt", "lt"), ("le", "le"), ("gt", "gt"), ("ge", "ge"))


def _list_comparisons() -> Iterator[tuple[str, Term]]:
    for width in (16, 32, 64):
        for kind in ("i", "u"):
            yield f"f_{kind}{width}", ZERO
            yield f"t_{kind}{width}", ONE
            for name, relation in _WHOLE:
                yield f"{name}_{kind}{width}", compare(relation, kind == "i", width)
        yield f"f_f{width}", ZERO
        yield f"tru_f{width}", ONE


COMPARE_RULES: Mapping[str, Term] = {
    f"{stem}_{name}": term for name, term in _list_comparisons() for stem in ("v_cmp", "v_cmpx")
}
"""The comparisons with known bits, by mnemonic; those of floating-point numbers are unspecified functions."""


def _list_halves() -> Iterator[tuple[str, tuple[Term, Term | None]]]:
    for name in ("add", "sub"):
        for kind in ("u16", "i16"):
            plain, clipped = SUM_RULES[f"v_{name}_{kind}"]
            yield f"v_pk_{name}_{kind}", (plain, clipped)
    for kind in ("u16", "i16"):
        yield f"v_pk_min_{kind}", (VECTOR_RULES[f"v_min_{kind}"], None)
        yield f"v_pk_max_{kind}", (VECTOR_RULES[f"v_max_{kind}"], None)
        yield f"v_pk_mad_{kind}", (VECTOR_RULES[f"v_mad_{kind}"], None)
    for name in ("mul_lo_u16", "lshlrev_b16", "lshrrev_b16", "ashrrev_i16"):
        yield f"v_pk_{name}", (VECTOR_RULES[f"v_{name}"], None)


PACKED_RULES: Mapping[str, tuple[Term, Term | None]] = dict(_list_halves())
"""The results of packed operations for each pair of halves, and with `clamp`, by mnemonic."""
