"""Which instructions of the scalar unit work on masks of lanes, and how: AMD's GCN3 guide (SOP1, SOP2, SOPC)."""

from collections.abc import Mapping
from enum import StrEnum

from wcet.ir.program import Instruction


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
