"""From instructions to steps: what each occupies, for how long, and what it leaves outstanding.

The instruction table gives a class, the machine its cycles; the bound and the simulator both ask here. Lines and bank
conflicts are what `wavefront/traffic.py` proves of the addresses, else their maximum; an instruction whose class has no
timing is refused, never given a default.
"""

from dataclasses import fields

from wcet.errors import WcetError, refuse
from wcet.ir.program import Immediate, Instruction, Register
from wcet.targets.gcn.hardware.machine import TURN, GcnMachine, IssueCycles
from wcet.targets.gcn.language.isa import Operation
from wcet.targets.gcn.language.registers import find_roles, operation_of
from wcet.targets.gcn.language.waits import decode_waits
from wcet.targets.gcn.timing.access_limits import count_most
from wcet.targets.gcn.timing.steps import NO_WAIT, Kind, Step

SLEEP_UNIT = 64
"""`s_sleep N` sleeps more than 64 * N cycles and at most 64 * (N + 1) (gem5 v23.1)."""

_TIMED = frozenset(field.name for field in fields(IssueCycles))
_WHY_NOT = {
    "image": "images go through texture units and formats that are not modelled",
    "export": "exports go to fixed-function units that are not modelled",
    "interp": "interpolation reads parameters of the fixed-function pipeline, which is not modelled",
}
_LDS_TRANSFERS = ("buffer_store_lds_dword",)


def time_instruction(instruction: Instruction, machine: GcnMachine, amount: int | None = None) -> Step | None:
    """Return the step of an instruction; None for `s_split` and `s_merge`, which the plan of splits stands for.

    `amount` is how many lines, or cycles of LDS banks, an access takes; without it, as many as any addresses can take.
    A branch comes as not taken. Raises `WcetError` W341 for an instruction without a timing.
    """
    operation = operation_of(instruction)
    issue = operation.issue
    if issue in ("split", "merge"):
        return None
    if operation.unit == "SEQ":
        return _time_sequencer(instruction, operation)
    if issue not in _TIMED or "lds" in instruction.modifiers or operation.mnemonic in _LDS_TRANSFERS:
        raise _refuse_timing(instruction, operation)
    cycles: int = getattr(machine.issue, issue)
    if amount is None:
        amount = count_most(operation, instruction)
    match operation.unit:
        case "VALU":
            return Step(Kind.VALU, cycles, feeds_scalar=writes_scalars(instruction))
        case "SALU":
            return Step(Kind.SALU, cycles, feeds_scalar=writes_masks(instruction))
        case "BR":
            return Step(Kind.BRANCH, cycles, taken=operation.flow == "jump")
        case "SMEM":
            return Step(Kind.SMEM, cycles, amount)
        case "LDS":
            return Step(Kind.LDS, max(cycles, amount))
        case "VMEM":
            kind = Kind.FLAT if "lgkm" in operation.counters else Kind.VMEM
            return Step(kind, cycles, amount)
        case _:
            raise _refuse_timing(instruction, operation)


def _time_sequencer(instruction: Instruction, operation: Operation) -> Step:
    match operation.issue:
        case "end":
            return Step(Kind.END)
        case "barrier":
            return Step(Kind.BARRIER)
        case "wait":
            counts = decode_waits(instruction)
            return Step(
                Kind.WAIT,
                vm=NO_WAIT if counts.vm is None else counts.vm,
                lgkm=NO_WAIT if counts.lgkm is None else counts.lgkm,
                exp=NO_WAIT if counts.exp is None else counts.exp,
            )
        case "nop":
            return Step(Kind.PAUSE, TURN * (_read_count(instruction) + 1))
        case "sleep":
            return Step(Kind.SLEEP, SLEEP_UNIT * (_read_count(instruction) + 1))
        case "seq":
            return Step(Kind.PAUSE, TURN)
        case _:
            raise _refuse_timing(instruction, operation)


def _read_count(instruction: Instruction) -> int:
    operand = instruction.operands[0]
    if not isinstance(operand, Immediate):
        raise refuse("W341", f"`{instruction.mnemonic}` needs a number", instruction.span)
    return operand.signed & 0x7F if instruction.mnemonic == "s_sleep" else operand.signed & 0xFFFF


def writes_scalars(instruction: Instruction) -> bool:
    """Tell whether a vector instruction writes an SGPR, vcc, exec or m0, which scalar ones then wait for."""
    return bool(_written_files(instruction) - {"v"})


def writes_masks(instruction: Instruction) -> bool:
    """Tell whether a scalar instruction writes exec or vcc, which branches then wait for."""
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


def _refuse_timing(instruction: Instruction, operation: Operation) -> WcetError:
    reason = _WHY_NOT.get(operation.issue, "its class has no timing")
    if "lds" in instruction.modifiers or operation.mnemonic in _LDS_TRANSFERS:
        reason = "transfers between memory and LDS that bypass registers are not modelled"
    return refuse("W341", f"`{instruction.mnemonic}` has no timing on this machine", instruction.span, notes=(reason,))
