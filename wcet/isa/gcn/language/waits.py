"""The counters of wait instructions, decoded from any of their written forms.

LLVM's `s_waitcnt` has one operand of 16 bits, in which each generation places the counters differently. RDNA counts
stores separately, and has waits for single counters (`s_waitcnt_vscnt null, 0x0`). AMDGPU backend guide, "Wait states";
the layouts are those of LLVM 19's assembler.
"""

import re
from collections.abc import Mapping

from wcet.errors import refuse
from wcet.ir.program import Expression, Immediate, Instruction
from wcet.records import dataclass

_COUNT = re.compile(r"(vmcnt|lgkmcnt|expcnt)(_sat)?\s?\(\s?(0x[0-9a-fA-F]+|[0-9]+)\s?\)\Z")

_Field = tuple[tuple[int, int], ...]
"""The bits of a counter in the operand: shifts and widths, the lowest bits first."""

_LAYOUTS: Mapping[str, Mapping[str, _Field]] = {
    "s_waitcnt": {"vmcnt": ((0, 4),), "lgkmcnt": ((8, 4),), "expcnt": ((4, 3),)},
    "s_waitcnt_vm6": {"vmcnt": ((0, 4), (14, 2)), "lgkmcnt": ((8, 4),), "expcnt": ((4, 3),)},
    "s_waitcnt_rdna2": {"vmcnt": ((0, 4), (14, 2)), "lgkmcnt": ((8, 6),), "expcnt": ((4, 3),)},
    "s_waitcnt_rdna3": {"vmcnt": ((10, 6),), "lgkmcnt": ((4, 6),), "expcnt": ((0, 3),)},
}
_SINGLE = {"s_waitcnt_vmcnt": 63, "s_waitcnt_vscnt": 63, "s_waitcnt_lgkmcnt": 63, "s_waitcnt_expcnt": 7}
"""The waits for one counter, with the largest value of each."""


@dataclass(frozen=True, slots=True)
class WaitCounts:
    """The number of operations of each kind that may be outstanding after the wait; None if it does not wait for them.

    `vs` counts stores and atomics without a result on RDNA; other processors count these in `vm`.
    """

    vm: int | None
    lgkm: int | None
    exp: int | None
    vs: int | None = None


def decode_waits(instruction: Instruction) -> WaitCounts:
    """Return the counts of a wait; None for counters with the largest value, for which it does not wait.

    Raises `WcetError` W142 for counts that the processor does not have.
    """
    if instruction.mnemonic in _SINGLE:
        return _decode_single(instruction)
    layout = _LAYOUTS[instruction.mnemonic]
    limits = {name: (1 << sum(width for _, width in field)) - 1 for name, field in layout.items()}
    counts = dict(limits)
    for operand in instruction.operands:
        if isinstance(operand, Immediate):
            counts = {name: _read_field(operand.signed & 0xFFFF, field) for name, field in layout.items()}
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


def _read_field(bits: int, field: _Field) -> int:
    value = place = 0
    for shift, width in field:
        value |= (bits >> shift & (1 << width) - 1) << place
        place += width
    return value


def _decode_single(instruction: Instruction) -> WaitCounts:
    """Return the counts of a wait for one counter; if it adds a register, the number is not known."""
    added, number = instruction.operands
    if not isinstance(added, Immediate) or added.text != "null":
        raise refuse("W142", "only `null` can be before the count", added.span, help="s_waitcnt_vscnt null, 0x0")
    limit = _SINGLE[instruction.mnemonic]
    if not isinstance(number, Immediate) or not 0 <= number.signed <= 0xFFFF:
        raise refuse("W142", "this is not a wait count", number.span)
    count = number.signed if number.signed < limit else None
    key = instruction.mnemonic.removeprefix("s_waitcnt_").removesuffix("cnt")
    return WaitCounts(**{"vm": None, "lgkm": None, "exp": None, key: count})
