"""Finds the instructions after an `exit` that the machine still executes, and those that make it lose work-groups.

The pipeline holds instructions after the `exit` when the last item leaves. The published simulator kills them too late,
as recorded (`docs/simulate.md`). The next group to get the issue port starts one cycle later if scalars, `nop` or an
instruction of the RCP unit follow; it does not after vector instructions and jumps, nor after nine `nop` in a row.
Under unconstrained scheduling an instruction of the RCP unit, or three scalars or divides that write the same register,
make the machine hang, or lose work-groups, from the third group on: such a run has no length, and is refused.
"""

from wcet.errors import WcetError, refuse
from wcet.ir.program import Instruction, Program, Register
from wcet.isa.sim_d.language.buffers import SimDData
from wcet.isa.sim_d.language.isa import ControlFlow, ExecutionUnit, Opcode
from wcet.isa.sim_d.language.operands import destination, opcode_of
from wcet.records import dataclass
from wcet.targets.sim_d.pipe.hazards import PipelineOp

SAFE_GROUPS = 2
"""The number of work-groups of a launch that are never lost, because each has a slot of its own."""

IDLE = 9
"""The number of `nop` in a row that fill the pipeline, so that no instruction after them is executed."""

LOSING = 3
"""The number of scalars in a row that write the same register and so lose work-groups."""

STRAGGLER = 2
"""The position after the `exit` at which an access still takes effect."""


@dataclass(frozen=True, slots=True)
class Tails:
    """The indices of `exit` instructions after which further instructions execute, and of those that can lose
    work-groups."""

    program: Program[SimDData]
    straggling: frozenset[int]
    losing: frozenset[int]

    def refuse_loss(self, index: int) -> WcetError:
        """Return the error for a run in which work-groups would be lost."""
        behind = self.program.instructions[index + 1]
        return refuse(
            "W621",
            "the machine can hang or lose work-groups here under unconstrained scheduling",
            behind.span,
            label="executed after the `exit` that ended a work-group",
            notes=("what is in the pipeline when a work-group ends disturbs the next one (published simulator)",),
            help="--scheduling pairwise, or put a vector instruction after the `exit`",
        )


def find_tails(program: Program[SimDData], ops: tuple[PipelineOp, ...]) -> Tails:
    """Examine the instructions after each `exit` of a kernel."""
    exits = [entry.index for entry in program.instructions if opcode_of(entry).flow is ControlFlow.EXIT]
    return Tails(
        program,
        frozenset(index for index in exits if _straggles(program.instructions, ops, index + 1)),
        frozenset(index for index in exits if _loses(program.instructions[index + 1 :])),
    )


def _straggles(instructions: tuple[Instruction, ...], ops: tuple[PipelineOp, ...], first: int) -> bool:
    """Return True if an instruction at index `first` or later is still executed after the `exit`."""
    if first == len(ops):
        return False
    opcode, op = opcode_of(instructions[first]), ops[first]
    second = first + STRAGGLER - 1
    if second < len(ops) and op.slots == 1 and opcode_of(instructions[second]).access is not None:
        return True
    if opcode.access is not None or opcode.flow is not None:
        return False
    return (op.slots == 1 or op.sub_slots > 1) and not _is_idle(instructions[first : first + IDLE])


def _is_idle(behind: tuple[Instruction, ...]) -> bool:
    return len(behind) == IDLE and all(entry.mnemonic == "nop" for entry in behind)


def _loses(behind: tuple[Instruction, ...]) -> bool:
    """Return True if the instructions after an `exit` make the machine lose work-groups."""
    if not behind:
        return False
    if opcode_of(behind[0]).unit is ExecutionUnit.RCP:
        return True
    targets = [destination(entry) for entry in behind[:LOSING] if _is_scalar(opcode_of(entry))]
    names = {_name(target) for target in targets}
    return len(targets) == LOSING and len(names) == 1 and None not in names


def _is_scalar(opcode: Opcode) -> bool:
    return (
        opcode.unit in (ExecutionUnit.SCALAR, ExecutionUnit.DIVIDER) and opcode.flow is None and opcode.access is None
    )


def _name(target: Register | None) -> tuple[str, int] | None:
    return None if target is None else (target.file, target.index)
