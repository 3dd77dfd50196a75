"""Instructions as terms of the operations that `wcet.values` knows: scalars, vectors, pairs of registers, masks.

From AMD's GCN3 reference guide and Vega guide, chapter 12. Sources are numbered as they are read, destinations and
masks of carries aside; the carry that comes in is source 2. Scalar instructions that write their first operand in place
read it as source 0, and their constant, extended by its sign, as source 1. Instructions that look at other lanes, or at
a lane's place, are no terms over the sources of one lane. What is computed of masks is the same for every lane's bit.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import Enum, StrEnum

from wcet.ir.program import Instruction
from wcet.values.operations import Constant, Operator, Source, Term, apply


class Bits(StrEnum):
    """An operation on one or two masks, called as in the middle of its mnemonics."""

    COPY = "mov"
    NOT = "not"
    AND = "and"
    OR = "or"
    XOR = "xor"
    ANDN2 = "andn2"
    ORN2 = "orn2"
    NAND = "nand"
    NOR = "nor"
    XNOR = "xnor"


SINGLE = (Bits.COPY, Bits.NOT)
"""Operations on one mask."""

MASK_BITS: Mapping[str, Bits] = {f"s_{bits}_b64": bits for bits in Bits}
"""The operations on masks of all lanes, by mnemonic."""

SAVED_BITS: Mapping[str, Bits] = {f"s_{bits}_saveexec_b64": bits for bits in Bits if bits not in SINGLE}
"""The operations that combine exec with a mask, and keep what exec was, by mnemonic."""

_PAIR_COMPARES: Mapping[str, str] = {f"s_cmp_{relation}_u64": relation for relation in ("eq", "lg")}


def read_pair_compare(instruction: Instruction) -> str | None:
    """Return whether a comparison of two pairs of scalar registers asks for `eq` or `lg`; None for others."""
    return _PAIR_COMPARES.get(instruction.mnemonic)


def find_bits(instruction: Instruction) -> Bits | None:
    """Return what an instruction on masks of all lanes computes; None for any other instruction."""
    return MASK_BITS.get(instruction.mnemonic)


def find_saved_bits(instruction: Instruction) -> Bits | None:
    """Return how an instruction that keeps exec combines it with a mask; None for any other instruction."""
    return SAVED_BITS.get(instruction.mnemonic)


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

LIFTED_SCALARS: Mapping[str, Lifted] = {
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

LIFTED_VECTORS: Mapping[str, Term] = {
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


class PairOperator(Enum):
    """An operation whose result is a pair of registers."""

    COPY = "copy"
    SHIFT_LEFT = "shift left"
    SHIFT_RIGHT = "shift right"
    MULTIPLY_ADD = "multiply and add"
    """The product of two words, and a 64-bit number added."""


@dataclass(frozen=True, slots=True)
class PairTerm:
    """An operation, the sources it takes in its own order (number and amount; factors and summand), and their sign.

    A source is the position of an operand; constants of 32 bits are extended by their sign.
    """

    operator: PairOperator
    sources: tuple[int, ...]
    signed: bool = False


LIFTED_PAIRS: Mapping[str, PairTerm] = {
    "s_mov_b64": PairTerm(PairOperator.COPY, (1,)),
    "s_lshl_b64": PairTerm(PairOperator.SHIFT_LEFT, (1, 2)),
    "v_lshlrev_b64": PairTerm(PairOperator.SHIFT_LEFT, (2, 1)),
    "v_lshrrev_b64": PairTerm(PairOperator.SHIFT_RIGHT, (2, 1)),
    "v_ashrrev_i64": PairTerm(PairOperator.SHIFT_RIGHT, (2, 1), signed=True),
    "v_mad_u64_u32": PairTerm(PairOperator.MULTIPLY_ADD, (2, 3, 4)),
    "v_mad_i64_i32": PairTerm(PairOperator.MULTIPLY_ADD, (2, 3, 4), signed=True),
}
"""Results by mnemonic; instructions that are absent give unknown results."""


_TERMS: Mapping[Bits, Term] = {
    Bits.COPY: A,
    Bits.NOT: apply(Operator.NOT, A),
    **{bits: LIFTED_SCALARS[f"s_{bits}_b32"].result for bits in Bits if bits not in SINGLE},
}

LIFTED_MASKS: Mapping[str, Term] = {
    f"s_{bits}_{width}": term for width in ("b32", "b64") for bits, term in _TERMS.items()
}
"""Results by mnemonic, of one source or two."""

COPIES = frozenset(name for name, term in LIFTED_MASKS.items() if term is A)
"""The moves of one or two scalar registers, by mnemonic."""

SAVED: Mapping[str, Term] = {name: _TERMS[bits] for name, bits in SAVED_BITS.items()}
"""What becomes of exec, source 1, by a mask, source 0; the destination gets what exec was."""
