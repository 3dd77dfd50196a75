"""The stream of a wavefront for the timing engine: a list of operations, with split regions inside.

An operation is a tuple of numbers, its kind first; the same instruction is the same tuple wherever possible, so that
long runs need little memory. A stream has what one context did or will do, so no data are needed to time it.
"""

from collections.abc import Callable

from wcet.isa.gcn.run.streams import Op, Stream
from wcet.targets.gcn.timing.steps import NO_WAIT, Step, StepKind

Streams = Callable[[int], list[Stream]]
"""A function from the number of a group to the streams of its wavefronts."""

VALU, SALU, BRANCH, SMEM, VMEM, FLAT, LDS, WAIT, PAUSE, SLEEP, BARRIER, END, REGION, MERGE, MARK = range(15)
AWAIT, SETTLE, RESULT, HOLD = range(15, 19)
"""Kinds of operations.

`VALU, cycles, writes scalars` · `SALU, cycles, writes exec or vcc` · `BRANCH, cycles, taken` ·
`SMEM, cycles, lines, counts of lgkmcnt` · `VMEM, cycles, lines, counter` · `FLAT` likewise · `LDS, cycles` ·
`WAIT, vm, lgkm, exp, vs` · `PAUSE, cycles` · `SLEEP, most cycles` · `REGION, parent, child, whole`: streams of the
parent and of the split wavefront, both ended by `MERGE`, and of the wavefront that does not split, None where it must.
With a cache, `SMEM`, `VMEM` and `FLAT` end with the numbers of their lines. · `MARK, block`: a block of the kernel
begins here; it takes no time and is there only where blocks are measured. On RDNA: `AWAIT, registers` waits for
results, `SETTLE, cycles` for all of them, `RESULT, cycles, registers` are written so late; `HOLD`: the next access
keeps its unit.
"""

STORES = 2
"""The value that says, in place of a truth value for expcnt, that only the counter of stores is raised."""

_SIMPLE = {
    StepKind.PAUSE: PAUSE,
    StepKind.SLEEP: SLEEP,
    StepKind.BARRIER: BARRIER,
    StepKind.END: END,
}
END_OP: Op = (END,)
MERGE_OP: Op = (MERGE,)


def make_op(step: Step, stores: bool = False) -> Op:
    """Return the timed step of an instruction as an operation of a stream; `stores` says that it raises expcnt."""
    match step.kind:
        case StepKind.VALU:
            return (VALU, step.cycles, step.feeds_scalar)
        case StepKind.SALU:
            return (SALU, step.cycles, step.feeds_scalar)
        case StepKind.BRANCH:
            return (BRANCH, step.cycles, step.taken)
        case StepKind.SMEM:
            return (SMEM, step.cycles, step.lines, step.counts)
        case StepKind.VMEM:
            return (VMEM, step.cycles, step.lines, STORES if step.stores else stores)
        case StepKind.FLAT:
            return (FLAT, step.cycles, step.lines, STORES if step.stores else stores)
        case StepKind.LDS:
            return (LDS, step.cycles)
        case StepKind.WAIT:
            return (WAIT, step.vm, step.lgkm, step.exp, step.vs)
        case StepKind.PAUSE | StepKind.SLEEP | StepKind.BARRIER | StepKind.END:
            return (_SIMPLE[step.kind], step.cycles)
        case StepKind.AWAIT:
            return (AWAIT, step.registers)
        case StepKind.SETTLE:
            return (SETTLE, step.cycles)
        case StepKind.RESULT:
            return (RESULT, step.cycles, step.registers)
        case StepKind.DRAIN | StepKind.REGION:
            raise ValueError(f"{step.kind} is not an instruction")


def count_lgkm(op: Op) -> int:
    """Return the amount by which an access of scalar memory, LDS or FLAT raises lgkmcnt."""
    return op[3] if op[0] == SMEM else 1


def make_region(parent: Stream, child: Stream, whole: Stream | None) -> Op:
    """Return the operation of a split region: the streams of both wavefronts without their merge, and the unsplit one.

    The unsplit stream is None if the wavefront must split.
    """
    return (REGION, [*parent, MERGE_OP], [*child, MERGE_OP], whole)


def wait_for(vm: int = NO_WAIT, lgkm: int = NO_WAIT, exp: int = NO_WAIT) -> Op:
    """Return the operation of an `s_waitcnt`."""
    return (WAIT, vm, lgkm, exp, NO_WAIT)
