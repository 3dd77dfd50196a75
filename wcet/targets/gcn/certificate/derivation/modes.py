"""Instructions after which others may be skipped, have other registers, be trapped or wait for the whole GPU.

The mode register has such bits (VSKIP, GPR_IDX_EN, EXCP_EN, DEBUG_EN: AMD, GCN3 and Vega instruction sets, section on
the mode register) beside those of floating-point numbers.
"""

import re

from .listing import DerivationError, Statement
from .ranking import read_number

PLAIN = 0x3FF | 1 << 23
"""The bits of the mode register that only change results: rounding, denormals, clamping, IEEE, overflow of 16 bits."""

_FIELD = re.compile(r"hwreg\((?:HW_REG_MODE|1)(?:,(\d+),(\d+))?\)")
_SCRATCH = re.compile(r"hwreg\((?:HW_REG_FLAT_SCR_(?:LO|HI)|20|21)\)")


def require_plain(statement: Statement) -> None:
    """Raise `DerivationError` if an instruction may set more of a hardware register than how numbers are computed,
    halts the wavefront, or uses the memory that all compute units share (GDS).
    """
    if "gds" in statement.modifiers or (statement.name == "s_sethalt" and statement.operands != ("0",)):
        raise DerivationError(f"line {statement.line}: how long {statement.name} takes is not derived")
    if statement.name not in ("s_setreg_b32", "s_setreg_imm32_b32"):
        return
    place, value = statement.operands
    field = _FIELD.fullmatch(place)
    number = read_number(value)
    set_bits = ((1 << int(field[2] or 32)) - 1) & (-1 if number is None else number) if field else 0
    if not _SCRATCH.fullmatch(place) and (field is None or set_bits << int(field[1] or 0) & ~PLAIN):
        raise DerivationError(f"line {statement.line}: what instructions do after {place} is written is not derived")
