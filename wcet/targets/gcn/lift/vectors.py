"""What vector instructions on 32-bit registers compute in each active lane: AMD's GCN3 and Vega guides, chapter 12.

Sources are numbered as they are read, destinations and masks of carries aside; the carry that comes in is source 2.
Instructions that look at other lanes, or at a lane's place, are no terms over the sources of one lane.
"""

from collections.abc import Iterator, Mapping

from wcet.targets.gcn.lift.scalars import CARRY_IN, A, B
from wcet.values.operations import Constant, Operator, Source, Term, apply

C = Source(2)
_LOW_24, _LOW_5 = Constant(24), Constant(31)


def _add(one: Term, two: Term) -> Term:
    return apply(Operator.ADD, one, two)


def _shift(value: Term, by: Term) -> Term:
    return apply(Operator.SHIFT_LEFT, value, by)


def _multiply_24(operator: Operator) -> Term:
    return apply(Operator.MULTIPLY, apply(operator, A, _LOW_24), apply(operator, B, _LOW_24))


def _list_choices() -> Iterator[tuple[str, Term]]:
    """Yield the smallest, largest and middle of two or three sources, with signs and without."""
    for kind, least, most in (
        ("u32", Operator.MINIMUM, Operator.MAXIMUM),
        ("i32", Operator.MINIMUM_SIGNED, Operator.MAXIMUM_SIGNED),
    ):
        for name, operator in (("min", least), ("max", most)):
            yield f"v_{name}_{kind}", apply(operator, A, B)
            yield f"v_{name}3_{kind}", apply(operator, apply(operator, A, B), C)
        upper = apply(least, apply(most, A, B), C)
        yield f"v_med3_{kind}", apply(most, apply(least, A, B), upper)


def _list_sums() -> Iterator[tuple[str, Term]]:
    for way in ("", "_co"):
        for name, operator in (("addc", Operator.ADD_CARRY), ("subb", Operator.SUBTRACT_BORROW)):
            yield f"v_{name}{way}_u32", apply(operator, A, B, CARRY_IN)
        yield f"v_subbrev{way}_u32", apply(Operator.SUBTRACT_BORROW, B, A, CARRY_IN)
        yield f"v_add{way}_u32", _add(A, B)
        yield f"v_sub{way}_u32", apply(Operator.SUBTRACT, A, B)
        yield f"v_subrev{way}_u32", apply(Operator.SUBTRACT, B, A)


CARRIED: Mapping[str, Term] = dict(_list_sums())
"""Sums and differences that leave a carry, by mnemonic."""

LIFTED: Mapping[str, Term] = {
    "v_mov_b32": A,
    "v_not_b32": apply(Operator.NOT, A),
    "v_and_b32": apply(Operator.AND, A, B),
    "v_or_b32": apply(Operator.OR, A, B),
    "v_xor_b32": apply(Operator.XOR, A, B),
    "v_xnor_b32": apply(Operator.NOT, apply(Operator.XOR, A, B)),
    "v_lshlrev_b32": _shift(B, A),
    "v_lshrrev_b32": apply(Operator.SHIFT_RIGHT, B, A),
    "v_ashrrev_i32": apply(Operator.SHIFT_RIGHT_SIGNED, B, A),
    "v_add_nc_u32": _add(A, B),
    "v_sub_nc_u32": apply(Operator.SUBTRACT, A, B),
    "v_subrev_nc_u32": apply(Operator.SUBTRACT, B, A),
    "v_add_i32": _add(A, B),
    "v_sub_i32": apply(Operator.SUBTRACT, A, B),
    "v_mul_lo_u32": apply(Operator.MULTIPLY, A, B),
    "v_mul_lo_i32": apply(Operator.MULTIPLY, A, B),
    "v_mul_u32_u24": _multiply_24(Operator.TRUNCATE),
    "v_mul_i32_i24": _multiply_24(Operator.SIGN_EXTEND),
    "v_mad_u32_u24": _add(_multiply_24(Operator.TRUNCATE), C),
    "v_mad_i32_i24": _add(_multiply_24(Operator.SIGN_EXTEND), C),
    "v_bfe_u32": apply(Operator.TRUNCATE, apply(Operator.SHIFT_RIGHT, A, B), apply(Operator.AND, C, _LOW_5)),
    "v_bfe_i32": apply(Operator.SIGN_EXTEND, apply(Operator.SHIFT_RIGHT_SIGNED, A, B), apply(Operator.AND, C, _LOW_5)),
    "v_bfi_b32": apply(Operator.OR, apply(Operator.AND, A, B), apply(Operator.AND, apply(Operator.NOT, A), C)),
    "v_bfm_b32": _shift(apply(Operator.SUBTRACT, _shift(Constant(1), A), Constant(1)), B),
    "v_bcnt_u32_b32": _add(apply(Operator.COUNT_ONES, A), B),
    "v_add3_u32": _add(_add(A, B), C),
    "v_lshl_add_u32": _add(_shift(A, B), C),
    "v_add_lshl_u32": _shift(_add(A, B), C),
    "v_xad_u32": _add(apply(Operator.XOR, A, B), C),
    "v_lshl_or_b32": apply(Operator.OR, _shift(A, B), C),
    "v_and_or_b32": apply(Operator.OR, apply(Operator.AND, A, B), C),
    "v_or3_b32": apply(Operator.OR, apply(Operator.OR, A, B), C),
    **dict(_list_choices()),
}
"""Results by mnemonic; instructions that are absent give unknown results."""
