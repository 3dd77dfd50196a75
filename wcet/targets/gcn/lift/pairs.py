"""What instructions with a result of 64 bits compute, from AMD's GCN3 reference guide (SOP1, SOP2, VOP3)."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum


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
