"""What scalar instructions on 32-bit registers compute, from AMD's GCN3 reference guide, chapter 12 (SOP1, SOP2, SOPK).

Sources are numbered as they are read; those that write their first operand in place read it as source 0, and their
constant, extended by its sign, as source 1.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from wcet.values.operations import Constant, Operator, Source, Term, apply

WORD = 1 << 32
"""Patterns of a register of 32 bits."""

A, B = Source(0), Source(1)
CARRY_IN = Source(2)
"""Where an instruction reads scc, it stands behind the other sources."""


@dataclass(frozen=True, slots=True)
class Lifted:
    """What an instruction leaves in its destination and in scc; None where scc is not written, or is not said here."""

    result: Term
    scc: Term | None = None


def _bits(result: Term) -> Lifted:
    """A result whose scc tells whether it differs from zero."""
    return Lifted(result, apply(Operator.NOT_ZERO, result))


def _not(term: Term) -> Term:
    return apply(Operator.NOT, term)


def _scaled(by: int) -> Term:
    return apply(Operator.SHIFT_LEFT, A, Constant(by))


def _low(term: Term) -> Term:
    return apply(Operator.AND, term, Constant(0xFFFF))


_ONE, _SIXTEEN = Constant(1), Constant(16)
_COUNT = apply(Operator.AND, apply(Operator.SHIFT_RIGHT, B, Constant(16)), Constant(0x7F))
"""How many bits a field has: bits 22 to 16 of the second source of `s_bfe`; bits 4 to 0 are its offset."""

LIFTED: Mapping[str, Lifted] = {
    "s_mov_b32": Lifted(A),
    "s_movk_i32": Lifted(apply(Operator.SIGN_EXTEND, A, Constant(16))),
    "s_not_b32": _bits(_not(A)),
    "s_abs_i32": _bits(apply(Operator.ABSOLUTE, A)),
    "s_sext_i32_i8": Lifted(apply(Operator.SIGN_EXTEND, A, Constant(8))),
    "s_sext_i32_i16": Lifted(apply(Operator.SIGN_EXTEND, A, Constant(16))),
    "s_bcnt1_i32_b32": _bits(apply(Operator.COUNT_ONES, A)),
    "s_add_i32": Lifted(apply(Operator.ADD, A, B)),
    "s_add_u32": Lifted(apply(Operator.ADD, A, B), apply(Operator.CARRY, A, B, Constant(0))),
    "s_addk_i32": Lifted(apply(Operator.ADD, A, B)),
    "s_addc_u32": Lifted(apply(Operator.ADD_CARRY, A, B, CARRY_IN), apply(Operator.CARRY, A, B, CARRY_IN)),
    "s_sub_i32": Lifted(apply(Operator.SUBTRACT, A, B)),
    "s_sub_u32": Lifted(apply(Operator.SUBTRACT, A, B), apply(Operator.BORROW, A, B, Constant(0))),
    "s_subb_u32": Lifted(apply(Operator.SUBTRACT_BORROW, A, B, CARRY_IN), apply(Operator.BORROW, A, B, CARRY_IN)),
    "s_mul_i32": Lifted(apply(Operator.MULTIPLY, A, B)),
    "s_mulk_i32": Lifted(apply(Operator.MULTIPLY, A, B)),
    **{f"s_lshl{by}_add_u32": Lifted(apply(Operator.ADD, _scaled(by), B)) for by in range(1, 5)},
    "s_pack_ll_b32_b16": Lifted(apply(Operator.OR, _low(A), apply(Operator.SHIFT_LEFT, B, _SIXTEEN))),
    "s_lshl_b32": _bits(apply(Operator.SHIFT_LEFT, A, B)),
    "s_lshr_b32": _bits(apply(Operator.SHIFT_RIGHT, A, B)),
    "s_ashr_i32": _bits(apply(Operator.SHIFT_RIGHT_SIGNED, A, B)),
    "s_and_b32": _bits(apply(Operator.AND, A, B)),
    "s_or_b32": _bits(apply(Operator.OR, A, B)),
    "s_xor_b32": _bits(apply(Operator.XOR, A, B)),
    "s_andn2_b32": _bits(apply(Operator.AND, A, _not(B))),
    "s_orn2_b32": _bits(apply(Operator.OR, A, _not(B))),
    "s_nand_b32": _bits(_not(apply(Operator.AND, A, B))),
    "s_nor_b32": _bits(_not(apply(Operator.OR, A, B))),
    "s_xnor_b32": _bits(_not(apply(Operator.XOR, A, B))),
    "s_min_i32": Lifted(apply(Operator.MINIMUM_SIGNED, A, B)),
    "s_max_i32": Lifted(apply(Operator.MAXIMUM_SIGNED, A, B)),
    "s_min_u32": Lifted(apply(Operator.MINIMUM, A, B)),
    "s_max_u32": Lifted(apply(Operator.MAXIMUM, A, B)),
    "s_bfe_u32": _bits(apply(Operator.TRUNCATE, apply(Operator.SHIFT_RIGHT, A, B), _COUNT)),
    "s_bfe_i32": _bits(apply(Operator.SIGN_EXTEND, apply(Operator.SHIFT_RIGHT_SIGNED, A, B), _COUNT)),
    "s_bfm_b32": Lifted(
        apply(Operator.SHIFT_LEFT, apply(Operator.SUBTRACT, apply(Operator.SHIFT_LEFT, _ONE, A), _ONE), B)
    ),
    "s_absdiff_i32": _bits(apply(Operator.ABSOLUTE, apply(Operator.SUBTRACT, A, B))),
}
"""Results by mnemonic; instructions that are absent give unknown results."""

IN_PLACE = frozenset({"s_addk_i32", "s_mulk_i32"})
"""Those that write their first operand in place."""
