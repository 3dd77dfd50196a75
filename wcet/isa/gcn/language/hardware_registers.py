"""Writes of hardware registers that change more than how floating-point numbers are computed.

A wavefront can write its mode register with `s_setreg`. Besides rounding and denormals, this register makes the
hardware skip vector instructions (VSKIP), index vector registers (GPR_IDX_EN), and enter a trap handler at exceptions
(EXCP_EN) or after each instruction (DEBUG_EN): AMD, GCN3 and Vega instruction sets, section on the mode register.
"""

import re

from wcet.ir.program import Expression, Immediate, Instruction

FLOAT_MODE = 0x3FF | 1 << 23
"""The bits of the mode register that only change results: rounding, denormals, clamping, IEEE, overflow of 16 bits."""

_FIELD = re.compile(r"hwreg\(\s?(?:HW_REG_MODE|1)\s?(?:,\s?([0-9]+)\s?,\s?([0-9]+)\s?)?\)\Z")
_SCRATCH = re.compile(r"hwreg\(\s?(?:HW_REG_FLAT_SCR_(?:LO|HI)|20|21)\s?\)\Z")


def changes_execution(instruction: Instruction) -> bool:
    """Return True if an instruction writes a hardware register that may change what other instructions do or how long
    they take; a constant may clear any bit of the mode register.
    """
    if instruction.mnemonic not in ("s_setreg_b32", "s_setreg_imm32_b32"):
        return False
    place, value = instruction.operands
    if not isinstance(place, Expression):
        return True
    if _SCRATCH.match(place.text) is not None:
        return False
    field = _FIELD.match(place.text)
    if field is None:
        return True
    offset, width = int(field[1] or 0), int(field[2] or 32)
    written = (value.bits if isinstance(value, Immediate) else -1) & ((1 << width) - 1)
    return bool((written << offset) & ~FLOAT_MODE)
