"""The scoreboard of RDNA: the registers for which an instruction waits, and those that it writes late.

A wavefront issues in order, and an instruction does not issue before the results of earlier ones that it reads, or
overwrites, are there: hardware checks it (LLVM 19, AMDGPU.td: no data hazards need `s_nop`). So it waits for all
registers that its operands name, and for the implicit ones. Instructions of LDS and of vector memory wait for all
results (LLVM 19, AMDGPUInsertDelayAlu.cpp, for gfx1100: va_vdst is 0; here for both families). Data of loads are not on
the scoreboard: `s_waitcnt` guards them (`wavefront/private.py`).
"""

from wcet.errors import refuse
from wcet.ir.program import Instruction, Register
from wcet.isa.gcn.language.isa import Operation
from wcet.isa.gcn.language.rdna_classes import find_vector_class
from wcet.isa.gcn.language.registers import find_roles, operation_of, units_of
from wcet.targets.gcn.hardware.issue_classes import OPEN
from wcet.targets.gcn.hardware.machine import GcnMachine
from wcet.targets.gcn.timing.steps import Register32, Step, StepKind

ANY = ("any", 0)
"""A register whose number is not in the text, because it depends on m0: every instruction waits for it."""

RESULTS_WAIT = "s_waitcnt_depctr"
"""The instruction that waits for results, and does nothing else."""

_FILES = frozenset({"vgprs", "sgprs"})
_PAIRS = frozenset({"exec", "vcc"})
_WRITTEN = frozenset("dmgr")
_COMPUTING = frozenset({"VALU", "SALU"})
_SETTLING = frozenset({"VMEM", "LDS"})


def find_class(operation: Operation, machine: GcnMachine) -> str:
    """Return the issue class of an instruction: that of the table, except for vector instructions of RDNA."""
    if machine.rdna and operation.unit == "VALU":
        return find_vector_class(operation.mnemonic)
    return operation.issue


def list_waits(instruction: Instruction, machine: GcnMachine) -> tuple[Step, ...]:
    """Return the waits of an instruction before its request; none on a machine without a scoreboard."""
    operation = operation_of(instruction)
    if not machine.rdna or (operation.unit == "SEQ" and instruction.mnemonic != RESULTS_WAIT):
        return ()
    if operation.unit in _SETTLING or operation.unit == "SEQ" or operation.reads & _FILES or operation.writes & _FILES:
        return (Step(StepKind.SETTLE),)
    named = {part for operand in instruction.operands if isinstance(operand, Register) for part in units_of(operand)}
    implicit = {part for name in operation.reads | operation.writes for part in _expand(name)}
    return (Step(StepKind.AWAIT, registers=(ANY, *sorted(named | implicit))),)


def list_results(instruction: Instruction, machine: GcnMachine) -> tuple[Step, ...]:
    """Return the late results of a vector or scalar instruction as steps; none on a machine without a scoreboard.

    Raises `WcetError` W341 if the machine file leaves the time open.
    """
    operation = operation_of(instruction)
    if not machine.rdna or operation.unit not in _COMPUTING:
        return ()
    roles = find_roles(operation, instruction.modifiers)
    written = {
        part
        for role, operand in zip(roles, instruction.operands, strict=False)
        if isinstance(operand, Register) and role[0] in _WRITTEN
        for part in units_of(operand)
    }
    written |= {part for name in operation.writes for part in _expand(name)}
    if not written:
        return ()
    kind = find_class(operation, machine)
    cycles: int = getattr(machine.results, kind)
    if cycles == OPEN:
        message = f"`{instruction.written}` needs `results.{kind}`, which `{machine.name}` leaves open"
        help_line = f"{kind} = 16  # under [results] of the machine file, with its source"
        raise refuse("W341", message, instruction.span, help=help_line)
    return (Step(StepKind.RESULT, cycles, registers=tuple(sorted(written))),)


def _expand(name: str) -> tuple[Register32, ...]:
    """Return the 32-bit registers of an implicit operand."""
    if name in _FILES:
        return (ANY,)
    return ((name, 0), (name, 1)) if name in _PAIRS else ((name, 0),)
