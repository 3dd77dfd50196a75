"""The results of scalar instructions, as rows: AMD's GCN3 reference guide and Vega guide, chapters 5 and 12.

The constant of a short form (SOPK) is source 0 or, in a comparison, source 1; it is sign-extended if the numbers are
signed. Comparisons and tests of bits write scc only.
"""

from collections.abc import Iterator, Mapping

from wcet.isa.gcn.semantics.rules import (
    BITWISE,
    CARRY,
    EXEC,
    LOW_HALF,
    OLD,
    ONE,
    RELATIONS,
    SIXTEEN,
    ZERO,
    A,
    B,
    ScalarRule,
    add,
    combine_bits,
    compare,
    conjoin,
    differ,
    disjoin,
    equal,
    invert,
    multiply,
    select,
    shift_left,
    shift_right,
    sign_extend,
    subtract,
)
from wcet.values.operations import Constant, Operator, Term, apply

_CONSTANT = sign_extend(A, 16)
"""The constant of a short form, sign-extended."""

_HIGH = Constant(0xFFFF0000)


def _list_either_width(width: int) -> Iterator[tuple[str, ScalarRule]]:
    """Yield the rules that exist for 32 and for 64 bits."""
    offset = Constant(width - 1)
    field = conjoin(shift_right(B, SIXTEEN), Constant(0x7F))
    moved, signed = shift_right(A, B, width), apply(Operator.SHIFT_RIGHT_SIGNED, A, B, width=width)
    bit = shift_left(ONE, A, width)
    yield f"s_mov_b{width}", ScalarRule(A)
    yield f"s_cmov_b{width}", ScalarRule(select(CARRY, A, OLD))
    yield f"s_cselect_b{width}", ScalarRule(select(CARRY, A, B))
    yield f"s_not_b{width}", ScalarRule(invert(A, width), True)
    yield f"s_lshl_b{width}", ScalarRule(shift_left(A, B, width), True)
    yield f"s_lshr_b{width}", ScalarRule(moved, True)
    yield f"s_ashr_i{width}", ScalarRule(signed, True)
    yield f"s_bfe_u{width}", ScalarRule(apply(Operator.TRUNCATE, moved, field, width=width), True)
    yield f"s_bfe_i{width}", ScalarRule(apply(Operator.SIGN_EXTEND, signed, field, width=width), True)
    yield f"s_bfm_b{width}", ScalarRule(shift_left(subtract(bit, ONE, width), B, width))
    yield f"s_bitset0_b{width}", ScalarRule(conjoin(OLD, invert(bit, width), width))
    yield f"s_bitset1_b{width}", ScalarRule(disjoin(OLD, bit, width))
    tested = conjoin(moved, ONE, width)
    yield f"s_bitcmp0_b{width}", ScalarRule(None, equal(tested, ZERO, width))
    yield f"s_bitcmp1_b{width}", ScalarRule(None, equal(tested, ONE, width))
    yield f"s_brev_b{width}", ScalarRule(apply(Operator.REVERSE, A, width=width))
    yield f"s_bcnt1_i32_b{width}", ScalarRule(apply(Operator.COUNT_ONES, A, width=width), True)
    yield f"s_bcnt0_i32_b{width}", ScalarRule(apply(Operator.COUNT_ONES, invert(A, width), width=width), True)
    yield f"s_ff1_i32_b{width}", ScalarRule(find_lowest(A))
    yield f"s_ff0_i32_b{width}", ScalarRule(find_lowest(invert(A, width)))
    yield f"s_flbit_i32_b{width}", ScalarRule(count_leading(A, offset))
    yield f"s_wqm_b{width}", ScalarRule(True, True)
    yield f"s_quadmask_b{width}", ScalarRule(True, True)
    for name in BITWISE:
        yield f"s_{name}_b{width}", ScalarRule(combine_bits(name, A, B, width), True)


def find_lowest(term: Term) -> Term:
    """Return the position of the lowest set bit of a number of up to 64 bits; -1 if there is none."""
    return _highest(conjoin(term, subtract(ZERO, term, 64), 64))


def _highest(term: Term) -> Term:
    """Return the position of the highest set bit of a number of up to 64 bits; -1 if there is none."""
    top = apply(Operator.NOT_ZERO, shift_right(term, Constant(63), 64), width=64)
    return select(top, Constant(63), apply(Operator.FIND_SIGN, term, width=64))


def count_leading(term: Term, last: Constant) -> Term:
    """Return the number of zeros above the highest set bit, -1 if there is none; `last` is the position of the top
    bit.
    """
    return select(differ(term), subtract(last, _highest(term), 64), Constant(0xFFFFFFFF))


def count_leading_signs(term: Term) -> Term:
    """Return the number of bits from the top that equal the sign bit of a word; -1 if all do."""
    place = apply(Operator.FIND_SIGN, term)
    return select(equal(place, Constant(0xFFFFFFFF), 32), place, subtract(Constant(31), place))


def _overflows(result: Term, one: Term, other: Term, difference: bool) -> Term:
    """Return a term that is 1 if a signed sum (or difference) does not fit into 32 bits."""
    first = apply(Operator.XOR, one, other if difference else result)
    second = apply(Operator.XOR, one if difference else other, result)
    return shift_right(conjoin(first, second), Constant(31))


def _list_sums() -> Iterator[tuple[str, ScalarRule]]:
    total, rest, raised = add(A, B), subtract(A, B), add(OLD, _CONSTANT)
    yield "s_add_u32", ScalarRule(total, apply(Operator.CARRY, A, B, ZERO))
    yield "s_sub_u32", ScalarRule(rest, apply(Operator.BORROW, A, B, ZERO))
    yield "s_addc_u32", ScalarRule(apply(Operator.ADD_CARRY, A, B, CARRY), apply(Operator.CARRY, A, B, CARRY))
    yield "s_subb_u32", ScalarRule(apply(Operator.SUBTRACT_BORROW, A, B, CARRY), apply(Operator.BORROW, A, B, CARRY))
    yield "s_add_i32", ScalarRule(total, _overflows(total, A, B, False))
    yield "s_sub_i32", ScalarRule(rest, _overflows(rest, A, B, True))
    yield "s_addk_i32", ScalarRule(raised, _overflows(raised, OLD, _CONSTANT, False))
    for by in range(1, 5):
        wide = add(shift_left(A, Constant(by), 64), B, 64)
        yield (
            f"s_lshl{by}_add_u32",
            ScalarRule(add(shift_left(A, Constant(by)), B), differ(shift_right(wide, Constant(32), 64))),
        )


def _list_products() -> Iterator[tuple[str, ScalarRule]]:
    yield "s_mul_i32", ScalarRule(multiply(A, B))
    yield "s_mulk_i32", ScalarRule(multiply(OLD, _CONSTANT))
    yield "s_mul_hi_u32", ScalarRule(multiply_high(A, B))
    yield "s_mul_hi_i32", ScalarRule(multiply_high(sign_extend(A, 32, 64), sign_extend(B, 32, 64)))


def multiply_high(one: Term, two: Term) -> Term:
    """Return the upper 32 bits of a 64-bit product."""
    return shift_right(multiply(one, two, 64), Constant(32), 64)


def _list_choices() -> Iterator[tuple[str, ScalarRule]]:
    for kind, least, most in (
        ("u32", Operator.MINIMUM, Operator.MAXIMUM),
        ("i32", Operator.MINIMUM_SIGNED, Operator.MAXIMUM_SIGNED),
    ):
        signed = kind == "i32"
        yield f"s_min_{kind}", ScalarRule(apply(least, A, B), compare("lt", signed, 32))
        # For equal numbers, scc is 0 in some of AMD's guides, and 1 in others.
        yield f"s_max_{kind}", ScalarRule(apply(most, A, B), f"choice by s_max_{kind}")


def _list_comparisons() -> Iterator[tuple[str, ScalarRule]]:
    for relation in RELATIONS:
        for kind in ("u32", "i32"):
            signed = kind == "i32"
            yield f"s_cmp_{relation}_{kind}", ScalarRule(None, compare(relation, signed, 32))
            constant = sign_extend(B, 16) if signed else B
            yield f"s_cmpk_{relation}_{kind}", ScalarRule(None, compare(relation, signed, 32, A, constant))
    for relation in ("eq", "lg"):
        yield f"s_cmp_{relation}_u64", ScalarRule(None, compare(relation, False, 64))


SCALAR_RULES: Mapping[str, ScalarRule] = {
    **dict(_list_either_width(32)),
    **dict(_list_either_width(64)),
    **dict(_list_sums()),
    **dict(_list_products()),
    **dict(_list_choices()),
    **dict(_list_comparisons()),
    "s_movk_i32": ScalarRule(_CONSTANT),
    "s_cmovk_i32": ScalarRule(select(CARRY, _CONSTANT, OLD)),
    "s_abs_i32": ScalarRule(apply(Operator.ABSOLUTE, A), True),
    "s_absdiff_i32": ScalarRule(apply(Operator.ABSOLUTE, subtract(A, B)), True),
    "s_sext_i32_i8": ScalarRule(sign_extend(A, 8)),
    "s_sext_i32_i16": ScalarRule(sign_extend(A, 16)),
    "s_flbit_i32": ScalarRule(count_leading_signs(A)),
    "s_flbit_i32_i64": ScalarRule(True),
    "s_pack_ll_b32_b16": ScalarRule(disjoin(conjoin(A, LOW_HALF), shift_left(B, SIXTEEN))),
    "s_pack_lh_b32_b16": ScalarRule(disjoin(conjoin(A, LOW_HALF), conjoin(B, _HIGH))),
    "s_pack_hl_b32_b16": ScalarRule(disjoin(shift_right(A, SIXTEEN), shift_left(B, SIXTEEN))),
    "s_pack_hh_b32_b16": ScalarRule(disjoin(shift_right(A, SIXTEEN), conjoin(B, _HIGH))),
    "s_bitreplicate_b64_b32": ScalarRule(True),
}
"""The results of scalar instructions, by mnemonic."""

NARROWED: Mapping[str, Term] = {
    f"s_{name}_saveexec_b{lanes}": combine_bits(name, A, EXEC, lanes) for name in BITWISE for lanes in (32, 64)
}
"""The new exec by mnemonic; the destination gets the old one, and scc says whether any lane is left."""
