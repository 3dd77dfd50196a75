"""Runs without data: the instructions that are still computed, and a refusal if timing depends on a loaded value.

Without data only values that decide the course of a run are computed: branches, masks, offsets, strides, addresses. A
register that holds a loaded value is tainted; taint spreads with every computation, and a tainted value that would
decide something is refused. Taint is followed along the run itself, so a register may be used for data and later for
control.
"""

from wcet.errors import WcetError, refuse
from wcet.ir.program import Instruction, Program, Register
from wcet.isa.sim_d.language.buffers import SimDData
from wcet.isa.sim_d.language.isa import RequestPattern
from wcet.isa.sim_d.language.operands import (
    MEM_IDX,
    REGISTER_COUNTS,
    access_operands,
    destination,
    explicit_reads,
    implicit_reads,
    implicit_writes,
    opcode_of,
    spell_register,
)
from wcet.isa.sim_d.run.control import is_control
from wcet.isa.sim_d.run.definedness import bits_of
from wcet.isa.sim_d.run.execution import Step
from wcet.isa.sim_d.run.work_group import WorkGroup

DATA_DECIDES = "W610"
HELP = "run it without --no-data"


def deciding_reads(instruction: Instruction) -> tuple[Register, ...]:
    """Return the registers whose values decide the course or the timing of a run at this instruction."""
    access = opcode_of(instruction).access
    if access is None:
        return (*explicit_reads(instruction), *implicit_reads(instruction)) if _decides(instruction) else ()
    operands = access_operands(instruction)
    offsets = tuple(offset for offset in (operands.x, operands.y) if isinstance(offset, Register))
    strides = tuple(register for register in implicit_reads(instruction) if register.file == "sc")
    return (*offsets, *strides, *((MEM_IDX,) if access.pattern is RequestPattern.INDEXED else ()))


def _decides(instruction: Instruction) -> bool:
    return is_control(instruction) or opcode_of(instruction).pushes


def find_relevant(program: Program[SimDData]) -> frozenset[int]:
    """Return the indices of the plain instructions whose results may decide something on some path."""
    wanted = 0
    for instruction in program.instructions:
        wanted |= _bits(deciding_reads(instruction))
    while True:
        relevant = [entry for entry in program.instructions if _written(entry) & wanted]
        grown = wanted
        for instruction in relevant:
            grown |= _bits((*explicit_reads(instruction), *implicit_reads(instruction)))
        if grown == wanted:
            return frozenset(entry.index for entry in relevant)
        wanted = grown


def _bits(registers: tuple[Register, ...]) -> int:
    bits = 0
    for register in registers:
        bits |= bits_of(register)
    return bits


def _loaded(instruction: Instruction) -> int:
    """Return the registers that a load writes; `sldsp` may write all that follow its destination."""
    target = destination(instruction)
    if target is not None and instruction.mnemonic == "sldsp":
        target = Register(target.file, target.index, REGISTER_COUNTS[target.file] - target.index)
    return _bits(implicit_writes(instruction)) | (0 if target is None else bits_of(target))


def _written(instruction: Instruction) -> int:
    target = destination(instruction)
    return 0 if target is None else bits_of(target)


def without_fault(instruction: Instruction, divide: Step) -> Step:
    """Return a division that refuses a zero divisor as unknown, because it may represent a loaded value."""

    def step() -> None:
        try:
            divide()
        except WcetError:
            message = "a divisor is zero, or depends on loaded data"
            raise refuse(DATA_DECIDES, message, instruction.span, help=HELP) from None

    return step


class LoadedRegisters:
    """The registers of one slot that hold loaded values; this object changes as the group runs."""

    def __init__(self, program: Program[SimDData], group: WorkGroup) -> None:
        self._instructions = program.instructions
        self._group = group
        self._tainted = 0
        self._known: dict[tuple[int, int, bool], int] = {}

    def begin(self) -> None:
        """Start a new group: no register holds a loaded value."""
        self._tainted = 0

    def pass_run(self, first: int, last: int) -> None:
        """Update the tainted registers by a straight run. Raises `WcetError` W610 if a tainted value would decide
        something.
        """
        key = (first, self._tainted, self._group.masks.whole)
        tainted = self._known.get(key)
        if tainted is None:
            tainted = self._tainted
            for instruction in self._instructions[first : last + 1]:
                tainted = self._spread(instruction, tainted, key[2])
            self._known[key] = tainted
        self._tainted = tainted

    def _spread(self, instruction: Instruction, tainted: int, whole: bool) -> int:
        for register in deciding_reads(instruction):
            if bits_of(register) & tainted:
                raise refuse(
                    DATA_DECIDES,
                    f"`{spell_register(register)}` decides the course of the kernel and depends on loaded data",
                    instruction.span,
                    help=HELP,
                )
        access = opcode_of(instruction).access
        written = _written(instruction)
        if access is not None:
            return tainted if access.writes else tainted | _loaded(instruction)
        if _bits((*explicit_reads(instruction), *implicit_reads(instruction))) & tainted:
            return tainted | written
        return tainted & ~written if whole or not _per_item(instruction) else tainted


def _per_item(instruction: Instruction) -> bool:
    target = destination(instruction)
    return target is not None and target.file in ("v", "vc", "p")
