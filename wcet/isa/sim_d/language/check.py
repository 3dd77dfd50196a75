"""Checks of single instructions beyond the types of their operands.

Each refuses something that the published tool accepts and the hardware does differently: writes to read-only registers,
registers after the last one, stride values that lose their upper bits, buffers that do not exist.
"""

from collections.abc import Iterable, Mapping

from wcet.errors import Diagnostic, WcetError
from wcet.ir.program import Immediate, Instruction, Operand, Register
from wcet.isa.sim_d.language.buffers import STRIDE_LIMIT, DramBuffer, SimDData
from wcet.isa.sim_d.language.isa import UNIMPLEMENTED, OperandKind, OperandUse, RequestPattern
from wcet.isa.sim_d.language.operands import (
    CONTROL_MASKS,
    MEM_IDX,
    REGISTER_COUNTS,
    SD_PERIOD,
    WRITABLE,
    access_operands,
    named_operand,
    opcode_of,
    slot_operands,
    spell_register,
)

LANES = 1024
MAXIMUM_WORDS = STRIDE_LIMIT  # larger counts are read as negative, and refused below


def check_instruction(instruction: Instruction) -> None:
    """Raise `WcetError` with all errors of one instruction that do not depend on buffers."""
    problems = [
        *_check_implemented(instruction),
        *_check_special(instruction),
        *_check_consecutive(instruction),
        *_check_values(instruction),
    ]
    if problems:
        raise WcetError(problems)


def check_buffers(
    instruction: Instruction, data: SimDData, broken: frozenset[tuple[OperandKind, int]]
) -> Iterable[Diagnostic]:
    """Yield W123 for undeclared buffers.

    Buffers in `broken` have a row that was refused; using them is not a further error.
    """
    for slot, operand in slot_operands(instruction):
        for kind, table, section in (
            (OperandKind.BUFFER, data.dram, ".data"),
            (OperandKind.SCRATCHPAD, data.scratchpad, ".sp_data"),
        ):
            if kind not in slot.kinds or not isinstance(operand, Immediate) or (kind, operand.bits) in broken:
                continue
            if operand.bits not in table:
                yield _undeclared(instruction, operand, table, section)


def is_dropped(instruction: Instruction) -> bool:
    """Return True for a line that the published assembler drops: a scratchpad access of two or four words per item."""
    access = opcode_of(instruction).access
    return access is not None and access.scratchpad and bool(instruction.modifiers)


def warn_dropped(instruction: Instruction) -> Diagnostic:
    """Return the warning about a line that is left out."""
    name = ".".join((instruction.mnemonic, *instruction.modifiers))
    message = f"`{name}` is not assembled: the line is ignored"
    note = "the published assembler drops it with a warning, and the kernel runs as if it were not there"
    way = f"write `{instruction.mnemonic}` for one word an item, or remove the line"
    return Diagnostic("W623", message, instruction.span, notes=(note,), help=way, severity="warning")


def widen(operands: tuple[Operand, ...], instruction: Instruction) -> tuple[Operand, ...]:
    """Return the operands, with the data register of a linear access or `sldg` extended to all registers that it
    uses.
    """
    access = opcode_of(instruction).access
    if access is None or access.pattern not in (RequestPattern.LINEAR, RequestPattern.SCALAR) or not operands:
        return operands
    first, words = operands[0], access_operands(instruction).words
    if not 1 < words <= MAXIMUM_WORDS or not isinstance(first, Register):
        return operands
    return (Register(first.file, first.index, words, first.span), *operands[1:])


def _check_implemented(instruction: Instruction) -> Iterable[Diagnostic]:
    if instruction.mnemonic in UNIMPLEMENTED:
        yield Diagnostic(
            "W124",
            f"`{instruction.mnemonic}` is not implemented in the hardware",
            instruction.span,
            notes=("its time is not known",),
            help="return with `cpop`",
        )


def _check_special(instruction: Instruction) -> Iterable[Diagnostic]:
    for slot, operand in slot_operands(instruction):
        if not isinstance(operand, Register) or operand.file not in WRITABLE:
            continue
        name = spell_register(operand)
        if operand.count > 1:
            text = f"{operand.count} consecutive registers cannot start at `{name}`"
            yield Diagnostic("W121", text, operand.span, help="use vector registers")
        elif slot.role is not OperandUse.DESTINATION:
            if (operand.file, operand.index) == (MEM_IDX.file, MEM_IDX.index):
                yield Diagnostic("W121", f"`{name}` can only be written", operand.span)
        elif operand.file == "vc" and operand.index in CONTROL_MASKS:
            yield Diagnostic(
                "W124",
                f"`{name}` cannot be written by `{instruction.mnemonic}`",
                operand.span,
                notes=("the control stack could be popped after any such write, so that no path could be bounded",),
                help="use `cmask`, `brk` or `exit`",
            )
        elif operand.index not in WRITABLE[operand.file]:
            writable = (spell_register(Register(operand.file, index)) for index in sorted(WRITABLE[operand.file]))
            text = f"registers of this file that can be written: {', '.join(writable)}"
            yield Diagnostic("W121", f"`{name}` is read-only", operand.span, help=text)


def _check_consecutive(instruction: Instruction) -> Iterable[Diagnostic]:
    for _, operand in slot_operands(instruction):
        if not isinstance(operand, Register) or operand.file in WRITABLE:
            continue
        limit = REGISTER_COUNTS[operand.file]
        if operand.index + operand.count > limit:
            last = f"{operand.file}{limit - 1}"
            yield Diagnostic(
                "W120",
                f"{operand.count} consecutive registers from `{spell_register(operand)}` go past `{last}`",
                operand.span,
                help=f"the first can be at most `{operand.file}{limit - operand.count}`"
                if operand.count <= limit
                else "load fewer words",
            )


def _check_values(instruction: Instruction) -> Iterable[Diagnostic]:
    words, lane = named_operand(instruction, "words"), named_operand(instruction, "lane")
    if isinstance(words, Immediate) and words.signed < 1:
        yield Diagnostic("W128", f"a load of {words.text} words", words.span, help="load at least one word")
    if isinstance(lane, Immediate) and not 0 <= lane.signed < LANES:
        yield Diagnostic("W128", f"there is no work-item {lane.text}", lane.span, help="use 0 to 1023")
    if instruction.mnemonic == "smovssp":
        value = instruction.operands[1]
        least = least_stride(instruction.operands[0])
        if isinstance(value, Immediate) and not least <= value.bits < STRIDE_LIMIT:
            yield Diagnostic(
                "W128",
                f"the stride value {value.text} is not from {least} to {STRIDE_LIMIT - 1}",
                value.span,
                notes=("stride fields have 20 bits, and a request of period 0 never ends",),
            )


def least_stride(target: Operand) -> int:
    """Return the least value that an `smovssp` may write: words and rows may be 0, the period may not."""
    return 1 if isinstance(target, Register) and target.index == SD_PERIOD.index else 0


def _undeclared(
    instruction: Instruction, operand: Immediate, table: Mapping[int, DramBuffer], section: str
) -> Diagnostic:
    declared = ", ".join(map(str, table)) or "none"
    return Diagnostic(
        "W123",
        f"`{instruction.mnemonic}` uses buffer {operand.text}, which {section} does not declare",
        operand.span,
        notes=(f"declared there: {declared}",),
    )
