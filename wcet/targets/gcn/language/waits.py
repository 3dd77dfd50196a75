"""The counters that `s_waitcnt` waits for, decoded from any of its written forms."""

import re
from dataclasses import dataclass

from wcet.errors import refuse
from wcet.ir.operand import Expression, Immediate
from wcet.ir.program import Instruction

VM_LIMIT = 15
LGKM_LIMIT = 15
EXP_LIMIT = 7
"""Largest values of the counters of gfx803: 4, 4 and 3 bits; a wait for the largest waits for nothing."""

_LIMITS = {"vmcnt": VM_LIMIT, "lgkmcnt": LGKM_LIMIT, "expcnt": EXP_LIMIT}
_COUNT = re.compile(r"(vmcnt|lgkmcnt|expcnt)(_sat)?\s?\(\s?(0x[0-9a-fA-F]+|[0-9]+)\s?\)\Z")


@dataclass(frozen=True, slots=True)
class WaitCounts:
    """How many operations of each kind may still be outstanding behind the wait."""

    vm: int
    lgkm: int
    exp: int


def decode_waits(instruction: Instruction) -> WaitCounts:
    """Return the counts of an `s_waitcnt`; raises `WcetError` W142 for counts that gfx803 does not have."""
    counts = dict(_LIMITS)
    for operand in instruction.operands:
        if isinstance(operand, Immediate):
            counts = _split_number(operand.signed & 0xFFFF)
            continue
        match = _COUNT.match(operand.text) if isinstance(operand, Expression) else None
        if match is None:
            raise refuse("W142", "this is no wait count", operand.span, help="for example vmcnt(0) lgkmcnt(0)")
        name, saturating, value = match[1], match[2], int(match[3], 0)
        if value > _LIMITS[name] and not saturating:
            raise refuse("W142", f"{name} of gfx803 counts to {_LIMITS[name]} only", operand.span)
        counts[name] = min(value, _LIMITS[name])
    return WaitCounts(counts["vmcnt"], counts["lgkmcnt"], counts["expcnt"])


def _split_number(bits: int) -> dict[str, int]:
    """Split the 16-bit operand: vmcnt in bits 3:0, expcnt in 6:4, lgkmcnt in 11:8."""
    return {"vmcnt": bits & 15, "expcnt": bits >> 4 & 7, "lgkmcnt": bits >> 8 & 15}
