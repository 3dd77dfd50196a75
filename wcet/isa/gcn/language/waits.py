"""The counters that `s_waitcnt` waits for, decoded from any of its written forms."""

import re
from dataclasses import dataclass

from wcet.errors import refuse
from wcet.ir.program import Expression, Immediate, Instruction

VM_LIMITS = {"s_waitcnt": 15, "s_waitcnt_vm6": 63}
LGKM_LIMIT = 15
EXP_LIMIT = 7
"""Largest values of the counters: 4 bits, on gfx9 6, then 4 and 3 bits; a wait for the largest waits for nothing."""

_COUNT = re.compile(r"(vmcnt|lgkmcnt|expcnt)(_sat)?\s?\(\s?(0x[0-9a-fA-F]+|[0-9]+)\s?\)\Z")


@dataclass(frozen=True, slots=True)
class WaitCounts:
    """How many operations of each kind may still be outstanding after the wait; None where it waits for nothing."""

    vm: int | None
    lgkm: int | None
    exp: int | None


def decode_waits(instruction: Instruction) -> WaitCounts:
    """Return the counts of an `s_waitcnt`, None for those that it does not wait for.

    Raises `WcetError` W142 for counts that the processor does not have.
    """
    limits = {"vmcnt": VM_LIMITS[instruction.mnemonic], "lgkmcnt": LGKM_LIMIT, "expcnt": EXP_LIMIT}
    counts = dict(limits)
    for operand in instruction.operands:
        if isinstance(operand, Immediate):
            counts = _split_number(operand.signed & 0xFFFF, limits["vmcnt"] > 15)
            continue
        match = _COUNT.match(operand.text) if isinstance(operand, Expression) else None
        if match is None:
            raise refuse("W142", "this is not a wait count", operand.span, help="for example vmcnt(0) lgkmcnt(0)")
        name, saturating, value = match[1], match[2], int(match[3], 0)
        if value > limits[name] and not saturating:
            raise refuse("W142", f"{name} counts to {limits[name]} only", operand.span)
        counts[name] = min(value, limits[name])
    vm, lgkm, exp = (counts[name] if counts[name] < limits[name] else None for name in limits)
    return WaitCounts(vm, lgkm, exp)


def _split_number(bits: int, wide: bool) -> dict[str, int]:
    """Split the 16-bit operand: vmcnt in bits 3:0 and, if it is `wide`, 15:14, expcnt in 6:4, lgkmcnt in 11:8."""
    high = bits >> 14 << 4 if wide else 0
    return {"vmcnt": bits & 15 | high, "expcnt": bits >> 4 & 7, "lgkmcnt": bits >> 8 & 15}
