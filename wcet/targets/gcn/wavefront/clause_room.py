"""The refusal of clauses that could find their counter full, because their unit would then be idle for an unknown time.

While a clause of RDNA is not complete its unit serves no other wavefront. Its instructions must then issue without
waiting for their counter, which other wavefronts could delay at the memory. So this module finds the most operations
that each counter can count at each point: an access adds one (or its counts), and a wait leaves no more than its
operand.
"""

from typing import NamedTuple

from wcet.errors import Refusals, WcetError, refuse
from wcet.ir.ids import BlockId
from wcet.ir.program import Instruction
from wcet.isa.gcn.language.kernel import GcnProgram
from wcet.isa.gcn.language.waits import WAIT_FOR_LOADS
from wcet.targets.gcn.hardware.machine import GcnMachine
from wcet.targets.gcn.timing.steps import UNIT_OF, Step, StepKind, Unit
from wcet.targets.gcn.wavefront.views import WaveCode
from wcet.values.fixpoint import solve


class Counted(NamedTuple):
    """The most operations that vmcnt, lgkmcnt and vscnt can count at one point of the program."""

    vm: int = 0
    lgkm: int = 0
    vs: int = 0


_MEMORY = frozenset({Unit.LDS, Unit.VMEM, Unit.SMEM})


def require_room(program: GcnProgram, code: WaveCode, machine: GcnMachine) -> None:
    """Raise `WcetError` W341 for each clause whose second or later instruction may wait for a counter."""
    if not any(step.held for body in code.bodies for step in body):
        return
    limits = Counted(machine.vm_limit, machine.lgkm_limit, machine.vs_limit)

    def transfer(block: BlockId, counted: Counted) -> Counted:
        for step in code.bodies[block]:
            counted = _count(step, counted, limits)
        return counted

    def join(_: int, old: Counted, new: Counted) -> Counted:
        return Counted(*map(max, old, new))

    entered = solve(code.flow.cfg, Counted(), transfer, join).entered
    refusals = Refusals()
    for block in code.flow.cfg.blocks:
        counted = entered[block.index]
        if counted is not None and _may_wait(code.bodies[block.index], counted, limits):
            clauses = (each for each in program.instructions[block.first :] if each.mnemonic == "s_clause")
            with refusals.gather():
                raise _refuse_clause(next(clauses))
    refusals.raise_any()


def _refuse_clause(clause: Instruction) -> WcetError:
    message = "this clause, or one after it in its block, may have to wait for a counter that is full"
    note = "others would wait at the unit that the clause keeps, for as long as the memory takes"
    help_line = f"{WAIT_FOR_LOADS}  # in front of the clause; or remove s_clause"
    return refuse("W341", message, clause.span, notes=(note,), help=help_line)


def _may_wait(body: tuple[Step, ...], counted: Counted, limits: Counted) -> bool:
    """Return True if an instruction of a clause, not its first, may find its counter full."""
    inside = False
    for step in body:
        if UNIT_OF.get(step.kind) in _MEMORY:
            counters = zip(counted, _ask(step), limits, strict=True)
            if inside and any(more and have + more > most for have, more, most in counters):
                return True
            inside = step.held
        counted = _count(step, counted, limits)
    return False


def _ask(step: Step) -> Counted:
    """Return the amount by which an access raises each counter."""
    match step.kind:
        case StepKind.SMEM | StepKind.LDS:
            return Counted(lgkm=step.counts)
        case _:
            return Counted(int(not step.stores), int(step.kind is StepKind.FLAT), int(step.stores))


def _count(step: Step, counted: Counted, limits: Counted) -> Counted:
    """Return the largest counts after a step."""
    if step.kind is StepKind.WAIT:
        return Counted(min(counted.vm, step.vm), min(counted.lgkm, step.lgkm), min(counted.vs, step.vs))
    if UNIT_OF.get(step.kind) not in _MEMORY:
        return counted
    return Counted(*map(min, map(int.__add__, counted, _ask(step)), limits))
