"""A kernel bound to the simulator: one function for each instruction; a run needs all of them to be supported."""

from wcet.errors import Diagnostic, WcetError
from wcet.ir.program import Instruction, Register
from wcet.isa.gcn.language.isa import Operation
from wcet.isa.gcn.language.kernel import GcnProgram
from wcet.isa.gcn.language.operands import FILES
from wcet.isa.gcn.language.registers import operation_of
from wcet.isa.gcn.run.constant_tables import link
from wcet.isa.gcn.run.device_memory import DeviceMemory
from wcet.isa.gcn.run.lane_steps import bind_lanes
from wcet.isa.gcn.run.lds import LocalMemory, bind_lds
from wcet.isa.gcn.run.operands import UnsupportedOperandError
from wcet.isa.gcn.run.relative import bind_scalar_relative, bind_vector_relative
from wcet.isa.gcn.run.scalar_memory import bind_scalar_memory
from wcet.isa.gcn.run.scalar_steps import bind_scalar
from wcet.isa.gcn.run.step import Step
from wcet.isa.gcn.run.vector_memory import bind_memory
from wcet.isa.gcn.run.vector_steps import bind_vector
from wcet.records import dataclass

_MOST_DIAGNOSTICS = 20


@dataclass(frozen=True, slots=True)
class BoundCode:
    """The steps of a kernel by instruction, the instructions that access memory (`moves`), and the number of vector
    registers.

    A step is a function that executes an instruction; control flow and waits have none, because the executor handles
    them.
    """

    steps: tuple[Step | None, ...]
    moves: frozenset[int]
    vgprs: int


def bind_code(program: GcnProgram, memory: DeviceMemory, local: LocalMemory) -> BoundCode:
    """Return a kernel with every instruction bound to a function.

    Raises `WcetError` W640 with all instructions that the simulator does not support.
    """
    diagnostics: list[Diagnostic] = []
    steps: list[Step | None] = []
    moves: set[int] = set()
    for instruction in link(program, memory):
        operation = operation_of(instruction)
        step: Step | None = None
        try:
            step = _bind(instruction, operation, memory, local)
            if step is None and operation.unit not in ("SEQ", "BR"):
                diagnostics.append(_refuse(instruction, ""))
        except UnsupportedOperandError as error:
            diagnostics.append(_refuse(instruction, str(error)))
        steps.append(step)
        if operation.unit in ("LDS", "VMEM", "SMEM"):
            moves.add(instruction.index)
    if diagnostics:
        raise WcetError(diagnostics[:_MOST_DIAGNOSTICS])
    return BoundCode(tuple(steps), frozenset(moves), count_registers(program))


def _bind(instruction: Instruction, operation: Operation, memory: DeviceMemory, local: LocalMemory) -> Step | None:
    match operation.unit:
        case "SALU":
            return bind_scalar_relative(instruction) or bind_scalar(instruction)
        case "SMEM":
            return bind_scalar_memory(instruction, memory)
        case "VALU":
            return bind_lanes(instruction) or bind_vector_relative(instruction) or bind_vector(instruction)
        case "LDS":
            return bind_lds(instruction, local)
        case "VMEM":
            return bind_memory(instruction, memory)
        case _:
            return None


def _refuse(instruction: Instruction, reason: str) -> Diagnostic:
    return Diagnostic(
        "W640",
        f"`{instruction.written}` is not supported by the simulator",
        instruction.span,
        notes=(reason,) if reason else (),
    )


def count_registers(program: GcnProgram) -> int:
    """Return the number of vector registers of a wavefront: those in the text, and those that an indexed move can
    reach.
    """
    used = 3  # the work-item's ids come in v0 to v2
    if any(instruction.mnemonic.startswith("v_movrel") for instruction in program.instructions):
        stated = program.extra.metadata.vgprs
        used = max(used, FILES["v"] if stated is None else stated)
    for instruction in program.instructions:
        for operand in instruction.operands:
            if isinstance(operand, Register) and operand.file == "v":
                used = max(used, operand.index + operand.count)
    return used
