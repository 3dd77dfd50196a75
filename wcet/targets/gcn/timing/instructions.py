"""The steps of instructions: the unit and time that each occupies, and the operations that it leaves outstanding.

The instruction table gives a class, the machine its cycles; the bound and the simulator both use this module. Lines and
bank conflicts are what `wavefront/traffic.py` proves of the addresses, else their maximum; an instruction whose class
has no timing is refused, never given a default.
"""

from dataclasses import fields, replace

from wcet.errors import WcetError, refuse
from wcet.ir.program import Immediate, Instruction, Register
from wcet.isa.gcn.language.access_forms import WORD, AccessKind, AddressSpace
from wcet.isa.gcn.language.isa import Operation
from wcet.isa.gcn.language.pauses import count_sleep_cycles, count_wait_states
from wcet.isa.gcn.language.processor import LANES
from wcet.isa.gcn.language.registers import find_roles, operation_of
from wcet.isa.gcn.language.waits import decode_waits
from wcet.targets.gcn.hardware.issue_classes import OPEN, IssueCycles
from wcet.targets.gcn.hardware.machine import IMAGE_LINES, SAMPLE_LINES, WRITEBACK_LINES, GcnMachine
from wcet.targets.gcn.timing.pacing import Pace
from wcet.targets.gcn.timing.scoreboard import RESULTS_WAIT, find_class, list_results, list_waits
from wcet.targets.gcn.timing.steps import NO_WAIT, Step, StepKind

_UNKNOWN_SIZE = 16
"""The most bytes of a datum whose width is given by a format."""

_TWO_SOURCES = frozenset({"cmpswap", "fcmpswap", "mskor", "condxchg32"})
"""The LDS atomics that have two data in each lane, or change two."""


def count_most(operation: Operation, instruction: Instruction) -> int:
    """Return the largest cost of an access, in lines or cycles of banks, if nothing is known about its addresses."""
    match operation.unit:
        case "SMEM":
            return count_scalar_lines(operation)
        case "LDS":
            return count_bank_cycles(operation, instruction)
        case _:
            return count_vector_lines(operation, instruction.lanes)


def count_vector_lines(operation: Operation, lanes: int) -> int:
    """Return the most 64-byte lines that a vector memory access of `lanes` lanes touches.

    A byte, and the datum of an atomic, lies in one line; any other datum can reach into a second. In a buffer its
    dwords can be swizzled, so that each can be in another line. For images this returns the number of lanes, and for a
    write-back one: the machine says how many lines each of these takes (`find_factor`).
    """
    form = operation.access
    if operation.issue == "vmem_writeback":
        return 1
    if operation.issue == "image_info" or (form is not None and form.kind is AccessKind.CACHE):
        return 0
    if form is not None and form.space is AddressSpace.IMAGE:
        return lanes
    if form is not None and (form.size == 1 or form.kind is AccessKind.ATOMIC):
        return lanes
    whole = form is not None and form.space in (AddressSpace.FLAT, AddressSpace.GLOBAL)
    return lanes * 2 * (1 if whole else read_size(operation) // 4)


def find_factor(operation: Operation) -> str | None:
    """Return the name of the machine's number of lines for each lane of an image access, or for a write-back.

    None for any other instruction. The machine states the number, because the instruction does not tell how texels are
    laid out and compressed, how many a filter reads, and what a cache holds.
    """
    if operation.issue == "vmem_writeback":
        return WRITEBACK_LINES
    if operation.access is None or operation.access.space is not AddressSpace.IMAGE:
        return None
    return SAMPLE_LINES if operation.issue == "image_sample" else IMAGE_LINES


def count_lines(operation: Operation, machine: GcnMachine, amount: int) -> int:
    """Return the lines of memory of a vector access that makes `amount` requests: one line each, more for images."""
    factor = find_factor(operation)
    return amount if factor is None else amount * int(getattr(machine, factor))


def read_size(operation: Operation) -> int:
    """Return the bytes of one lane's datum, at least four and at most sixteen."""
    return _UNKNOWN_SIZE if operation.access is None else max(WORD, operation.access.size)


def count_scalar_lines(operation: Operation) -> int:
    """Return the most lines of a scalar access: one dword is aligned, a longer one can reach into a second line."""
    return 1 if operation.access is None or operation.access.size == WORD else 2


def count_scalar_counts(operation: Operation) -> int:
    """Return the amount by which a scalar access raises lgkmcnt: 2 for two dwords or more, and for a read of the clock.

    AMD, instruction set guides, scalar memory: the counter falls by as much when the instruction completes.
    """
    return 1 if operation.access is not None and operation.access.size == WORD else 2


def count_bank_cycles(operation: Operation, instruction: Instruction) -> int:
    """Return the cycles that an LDS access takes if all its words are in one bank of 32.

    GCN's LDS serves the lanes in two halves; each takes as many cycles as there are different words in one bank: at
    most one for each lane.
    """
    form = operation.access
    if form is None:
        return 0 if not operation.operands else instruction.lanes
    twice = form.paired or "second" in form.marks or form.operator in _TWO_SOURCES
    return form.words * (2 if twice else 1) * instruction.lanes


_TIMED = frozenset(field.name for field in fields(IssueCycles))
_WHY_NOT = {
    "export": "exports go to fixed-function units that are not modelled",
    "message": "lgkmcnt counts a message until it is sent, and no source says how long that takes",
    "interp": "interpolation reads parameters of the fixed-function pipeline, which is not modelled",
}


def time_instruction(instruction: Instruction, machine: GcnMachine, amount: int | None = None) -> Step | None:
    """Return the step of an instruction; None for `s_split` and `s_merge`, whose time is in the plan of splits.

    `amount` is the number of lines, or cycles of LDS banks, of an access; without it, the largest for any addresses. A
    branch is returned as not taken. Raises `WcetError` W341 for an instruction without a timing, W618 for one that the
    machine's counters leave no room for.
    """
    operation = operation_of(instruction)
    if operation.issue in ("split", "merge"):
        return None
    if operation.unit == "SEQ":
        return _time_sequencer(instruction, operation, machine)
    cycles = count_cycles(instruction, machine)
    if amount is None:
        amount = count_most(operation, instruction)
    match operation.unit:
        case "VALU":
            return Step(StepKind.VALU, cycles, feeds_scalar=writes_scalars(instruction))
        case "SALU":
            return Step(StepKind.SALU, cycles, feeds_scalar=writes_masks(instruction))
        case "BR":
            return Step(StepKind.BRANCH, cycles, taken=operation.flow == "jump")
        case "SMEM":
            return _time_scalar_access(instruction, operation, Step(StepKind.SMEM, cycles, amount), machine)
        case "LDS":
            return Step(StepKind.LDS, max(cycles, amount))
        case "VMEM":
            kind = StepKind.FLAT if "lgkm" in operation.counters else StepKind.VMEM
            lines = count_lines(operation, machine, amount)
            return Step(kind, cycles, lines, stores=_counts_as_store(instruction, operation))
        case _:
            raise _refuse_timing(instruction, operation)


def time_steps(
    instruction: Instruction, machine: GcnMachine, pace: Pace | None, amount: int | None = None
) -> tuple[Step, ...]:
    """Return all steps of an instruction: its waits, the instruction itself, and its late results.

    `pace` has what clauses and hints say about it (`pacing.py`).
    """
    step = time_instruction(instruction, machine, amount)
    if step is None:
        return ()
    waits = list_waits(instruction, machine)
    if pace is not None:
        step = replace(step, held=pace.held, hold=pace.hold)
        if pace.delay is not None:
            waits = (Step(StepKind.SETTLE, pace.delay), *waits)
    return (*waits, step, *list_results(instruction, machine))


def count_cycles(instruction: Instruction, machine: GcnMachine) -> int:
    """Return the cycles for which an instruction occupies its unit, without conflicts of LDS banks.

    On RDNA a wavefront of 64 lanes takes two passes through vector unit, LDS and vector memory (Mesa, aco_statistics).
    Raises `WcetError` W341 for one without a timing.
    """
    operation = operation_of(instruction)
    issue = find_class(operation, machine)
    if issue not in _TIMED or "lds" in instruction.modifiers or _bypasses(operation):
        raise _refuse_timing(instruction, operation)
    cycles: int = getattr(machine.issue, issue)
    if cycles == OPEN:
        raise _refuse_open(instruction, issue, machine.name)
    wide = machine.rdna and operation.unit in _PASSED and instruction.lanes == LANES
    return 2 * cycles if wide else cycles


_PASSED = frozenset({"VALU", "LDS", "VMEM"})


def _counts_as_store(instruction: Instruction, operation: Operation) -> bool:
    """Return True if the counter of stores counts an access; loads, and atomics with `glc`, have another counter."""
    return "vs" in operation.counters and not ("vm" in operation.counters and "glc" in instruction.modifiers)


def _time_scalar_access(instruction: Instruction, operation: Operation, step: Step, machine: GcnMachine) -> Step:
    """Return the step of a scalar access, with the amount by which it raises its counter; raise W618 if that is
    impossible.
    """
    counts = count_scalar_counts(operation)
    if counts > machine.lgkm_limit:
        raise refuse(
            "W618",
            f"`{instruction.written}` raises lgkmcnt by {counts}, which may rise to {machine.lgkm_limit} only",
            instruction.span,
            notes=("the access would wait for ever",),
            help=f"lgkm_limit = {counts}",
        )
    return replace(step, counts=counts)


def _time_sequencer(instruction: Instruction, operation: Operation, machine: GcnMachine) -> Step:
    passing = machine.passing
    match operation.issue:
        case "end":
            return Step(StepKind.END)
        case "barrier":
            return Step(StepKind.BARRIER)
        case "wait":
            return _time_wait(instruction, machine)
        case "nop":
            return Step(StepKind.PAUSE, passing * count_wait_states(instruction))
        case "sleep":
            return Step(StepKind.SLEEP, count_sleep_cycles(instruction))
        case "seq":
            if instruction.mnemonic == RESULTS_WAIT:
                _require_results_only(instruction)
            return Step(StepKind.PAUSE, passing)
        case "message" if machine.generation > 10 and _frees_registers(instruction):
            return Step(StepKind.PAUSE, passing)
        case _:
            raise _refuse_timing(instruction, operation)


def _time_wait(instruction: Instruction, machine: GcnMachine) -> Step:
    """Return the step of a wait; on RDNA no timed instruction raises expcnt (AMDGPU backend guide, GFX10)."""
    counts = decode_waits(instruction)
    return Step(
        StepKind.WAIT,
        vm=NO_WAIT if counts.vm is None else counts.vm,
        lgkm=NO_WAIT if counts.lgkm is None else counts.lgkm,
        exp=NO_WAIT if counts.exp is None or machine.rdna else counts.exp,
        vs=NO_WAIT if counts.vs is None else counts.vs,
    )


def _frees_registers(instruction: Instruction) -> bool:
    """Return True if a message of RDNA 3 frees the vector registers of a wavefront: LLVM 19 writes it before the end.

    On RDNA 2 its number is that of another message.
    """
    (operand,) = instruction.operands
    text = getattr(operand, "text", "").replace(" ", "")
    return text in ("sendmsg(MSG_DEALLOC_VGPRS)", "3", "0x3")


def _require_results_only(instruction: Instruction) -> None:
    """Refuse a wait for internal counters other than those of results: bits 4:2 are for reads by vector memory."""
    (operand,) = instruction.operands
    if not isinstance(operand, Immediate) or operand.signed >> 2 & 7 != 7:
        note = "only waits for results of vector and scalar instructions are modelled"
        raise refuse("W341", "this wait has no timing", instruction.span, notes=(note,))


def writes_scalars(instruction: Instruction) -> bool:
    """Return True if a vector instruction writes an SGPR, vcc, exec or m0, for which scalar instructions must then
    wait.
    """
    return bool(_written_files(instruction) - {"v"})


def writes_masks(instruction: Instruction) -> bool:
    """Return True if a scalar instruction writes exec or vcc, for which branches must then wait."""
    return bool(_written_files(instruction) & {"exec", "vcc"})


def _written_files(instruction: Instruction) -> frozenset[str]:
    operation = operation_of(instruction)
    roles = find_roles(operation, instruction.modifiers)
    written = {
        operand.file
        for role, operand in zip(roles, instruction.operands, strict=False)
        if isinstance(operand, Register) and role[0] in "dmgr"
    }
    implicit = {"v" if name == "vgprs" else name for name in operation.writes}
    return frozenset(written | implicit)


def _bypasses(operation: Operation) -> bool:
    """Return True if an operation moves data between memory and LDS, without a register."""
    return operation.access is not None and "lds" in operation.access.marks


def _refuse_open(instruction: Instruction, issue: str, machine: str) -> WcetError:
    """Return the error for an instruction whose class the machine file leaves open."""
    message = f"`{instruction.written}` needs `issue.{issue}`, which `{machine}` leaves open"
    return refuse(
        "W341", message, instruction.span, help=f"{issue} = 16  # under [issue] of the machine file, with its source"
    )


def _refuse_timing(instruction: Instruction, operation: Operation) -> WcetError:
    reason = _WHY_NOT.get(operation.issue, "its class has no timing")
    if "lds" in instruction.modifiers or _bypasses(operation):
        reason = "transfers between memory and LDS that bypass registers are not modelled"
    message = f"`{instruction.written}` has no timing on this machine"
    return refuse("W341", message, instruction.span, notes=(reason,))
