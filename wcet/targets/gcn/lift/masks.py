"""What scalar instructions on masks compute, the same for every lane's bit, from AMD's GCN3 guide (SOP1, SOP2)."""

from collections.abc import Mapping
from enum import StrEnum

from wcet.ir.program import Instruction
from wcet.targets.gcn.lift.scalars import LIFTED, A
from wcet.values.operations import Operator, Term, apply


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


_SINGLE = (Bits.COPY, Bits.NOT)
_TERMS: Mapping[Bits, Term] = {
    Bits.COPY: A,
    Bits.NOT: apply(Operator.NOT, A),
    **{bits: LIFTED[f"s_{bits}_b32"].result for bits in Bits if bits not in _SINGLE},
}

LIFTED_MASKS: Mapping[str, Term] = {
    f"s_{bits}_{width}": term for width in ("b32", "b64") for bits, term in _TERMS.items()
}
"""Results by mnemonic, of one source or two."""

COPIES = frozenset(name for name, term in LIFTED_MASKS.items() if term is A)
"""The moves of one or two scalar registers, by mnemonic."""

MASK_BITS: Mapping[str, Bits] = {f"s_{bits}_b64": bits for bits in Bits}
"""The operations on masks of all lanes, by mnemonic."""

SAVED_BITS: Mapping[str, Bits] = {f"s_{bits}_saveexec_b64": bits for bits in Bits if bits not in _SINGLE}
"""The operations that combine exec with a mask, and keep what exec was, by mnemonic."""

SAVED: Mapping[str, Term] = {name: _TERMS[bits] for name, bits in SAVED_BITS.items()}
"""What becomes of exec, source 1, by a mask, source 0; the destination gets what exec was."""


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
