"""Steps: the demands of an instruction on the machine, without its results, as the bound and the simulator use them."""

from collections.abc import Iterable
from enum import StrEnum

from wcet.records import dataclass

Register32 = tuple[str, int]
"""One 32-bit register: its file and its number."""

NO_WAIT = 64
"""The operand of a wait that waits for nothing, because no counter exceeds it."""


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
    """The effect of a step on its wavefront; `UNIT_OF` has the unit of each kind that occupies one."""

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
    AWAIT = "await"  # until `registers` are written; RDNA
    SETTLE = "settle"  # until all results are written, then `cycles`; RDNA
    RESULT = "result"  # `registers` are written `cycles` from now; RDNA


NOTED = frozenset({StepKind.AWAIT, StepKind.SETTLE, StepKind.RESULT})
"""The kinds of steps before and after an instruction on a machine with a scoreboard, which take no turn."""

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

    `cycles` is the longest occupancy of its unit (or the pause), `lines` the most 64-byte lines that it requests from
    the memory. `feeds_scalar`: a vector instruction that writes an SGPR, vcc or exec, or a scalar one that writes exec
    or vcc. `taken` is a branch that goes to its target. `vm`, `lgkm` and `exp` are the operands of a wait. `late_lines`
    are the most lines of later instructions that may come to the memory before its own (`overtaking.py`). `counts` is
    the amount by which a scalar access raises lgkmcnt; all other instructions raise their counter by one. On RDNA,
    `stores` says that an access to vector memory has the counter of stores, for which `vs` is the operand of a wait.
    `held` says that the unit is kept for the next instruction of its clause, and `hold` how long it may be idle until
    then.
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
    vs: int = NO_WAIT
    stores: bool = False
    held: bool = False
    hold: int = 0
    registers: tuple[Register32, ...] = ()


def group_steps(body: Iterable[Step]) -> tuple[tuple[Step, ...], ...]:
    """Return the steps of a block by instruction: its waits, the instruction itself, and its late results.

    The waits of the branch at the end of a block are left out.
    """
    groups: list[tuple[Step, ...]] = []
    waits: tuple[Step, ...] = ()
    for step in body:
        if step.kind is StepKind.RESULT:
            groups[-1] = (*groups[-1], step)
        elif step.kind in NOTED:
            waits = (*waits, step)
        else:
            groups.append((*waits, step))
            waits = ()
    return tuple(groups)
