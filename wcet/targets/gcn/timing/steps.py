"""The demands of an instruction on the machine, without its results: the terms of bound and simulator."""

from dataclasses import dataclass
from enum import StrEnum

NO_WAIT = 64
"""A wait operand that waits for nothing: no counter exceeds it."""


class Unit(StrEnum):
    """The units for which wavefronts compete: `valu`, `salu` and `br` per SIMD, `lds`, `vmem` and `smem` per compute
    unit."""

    VALU = "valu"
    SALU = "salu"
    BR = "br"
    LDS = "lds"
    VMEM = "vmem"
    SMEM = "smem"
    MEM = "mem"  # one for the GPU; serves lines of 64 bytes


LOCAL_UNITS = frozenset({Unit.VALU, Unit.SALU, Unit.BR})


class StepKind(StrEnum):
    """How a step behaves in its wavefront; `UNIT_OF` has the unit of each kind that occupies one."""

    VALU = "valu"
    SALU = "salu"
    BRANCH = "branch"
    SMEM = "smem"
    VMEM = "vmem"
    FLAT = "flat"
    LDS = "lds"
    WAIT = "wait"
    PAUSE = "pause"  # `cycles` and no unit: s_nop, s_setprio and the like
    SLEEP = "sleep"  # at most `cycles`
    BARRIER = "barrier"
    END = "end"
    DRAIN = "drain"  # a split wavefront is at its merge
    REGION = "region"  # a split region as a whole: drained, then `cycles`


UNIT_OF = {
    StepKind.VALU: Unit.VALU,
    StepKind.SALU: Unit.SALU,
    StepKind.BRANCH: Unit.BR,
    StepKind.SMEM: Unit.SMEM,
    StepKind.VMEM: Unit.VMEM,
    StepKind.FLAT: Unit.VMEM,
    StepKind.LDS: Unit.LDS,
}


@dataclass(frozen=True, slots=True)
class Step:
    """One instruction as the machine sees it.

    `cycles` is the longest occupancy of its unit (or the pause), `lines` the most 64-byte lines it asks the memory
    for. `feeds_scalar`: a vector instruction that writes an SGPR, vcc or exec, or a scalar one that writes exec or vcc.
    `taken` is a branch that goes to its target. `vm`, `lgkm` and `exp` are the operands of a wait. `late_lines` are the
    most lines of later instructions that may come to the memory before its own (`overtaking.py`). `counts` is by how
    much a scalar access raises lgkmcnt; all else that has a counter raises it by one.
    """

    kind: StepKind
    cycles: int = 0
    lines: int = 0
    feeds_scalar: bool = False
    taken: bool = False
    vm: int = NO_WAIT
    lgkm: int = NO_WAIT
    exp: int = NO_WAIT
    late_lines: int = 0
    counts: int = 1
