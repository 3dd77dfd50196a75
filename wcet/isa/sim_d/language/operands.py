"""The reads, writes and memory requests of a parsed Sim-D instruction, with omitted operands filled in.

Source positions and the store's data register are as in the published tool: operands count from the first source, and a
store's data register is in the destination's position, where the pipeline does not wait for it.

Register files and special registers are from the Sim-D paper, section 3, and the published tool. A register is
`wcet.ir.program.Register` with one of the file names below; `vc.tid_x` is (`vc`, 4).
"""

from collections.abc import Mapping
from types import MappingProxyType

from wcet.ir.program import Immediate, Instruction, LabelRef, Operand, Register
from wcet.isa.sim_d.language.isa import OPCODES, VECTOR_WIDTHS, Opcode, OperandSlot, OperandUse, RequestPattern
from wcet.records import dataclass

REGISTER_COUNTS: Mapping[str, int] = MappingProxyType({"v": 64, "s": 32, "p": 4, "vc": 12, "sc": 8})
"""The number of registers in each file, per work-group slot: vector, scalar, predicate, vector special, scalar
special.
"""

VECTOR_SPECIAL: tuple[str, ...] = (
    "ctrl_run",
    "ctrl_break",
    "ctrl_ret",
    "ctrl_exit",
    "tid_x",
    "tid_y",
    "lid_x",
    "lid_y",
    "zero",
    "one",
    "mem_idx",
    "mem_data",
)
"""The names of the `vc` registers in the order of their numbers."""

SCALAR_SPECIAL: tuple[str, ...] = (
    "dim_x",
    "dim_y",
    "wg_off_x",
    "wg_off_y",
    "wg_width",
    "sd_words",
    "sd_period",
    "sd_period_cnt",
)
"""The names of the `sc` registers in the order of their numbers."""

SPECIAL_NAMES: Mapping[str, tuple[str, ...]] = MappingProxyType({"vc": VECTOR_SPECIAL, "sc": SCALAR_SPECIAL})

CTRL_RUN = Register("vc", 0)
CTRL_BREAK = Register("vc", 1)
CTRL_RET = Register("vc", 2)
MEM_IDX = Register("vc", 10)
MEM_DATA = Register("vc", 11)
WG_OFF_X = Register("sc", 2)
WG_OFF_Y = Register("sc", 3)
SD_WORDS = Register("sc", 5)
SD_PERIOD = Register("sc", 6)
SD_PERIOD_CNT = Register("sc", 7)

CONTROL_MASKS: frozenset[int] = frozenset(range(4))
"""The numbers of the `vc` registers that are the control masks."""

WRITABLE: Mapping[str, frozenset[int]] = MappingProxyType({"vc": frozenset({10, 11}), "sc": frozenset({5, 6, 7})})
"""The special registers that a kernel may write; hardware can also write the control masks, but checks refuse that."""


def spell_register(register: Register) -> str:
    """Return the name of the first register as the assembly language writes it: `v3`, `vc.tid_x`."""
    names = SPECIAL_NAMES.get(register.file)
    return f"{register.file}{register.index}" if names is None else f"{register.file}.{names[register.index]}"


ZERO = Immediate(0, "0")


@dataclass(frozen=True, slots=True)
class AccessOperands:
    """The operands of a memory access with every default filled in.

    `data` is the register loaded or stored (None for snoopy and tile accesses). `buffer` is the id of the DRAM buffer,
    or of the scratchpad buffer if the access occupies only the scratchpad; `place` is the scratchpad buffer of a tile.
    `words` is the number of words per work-item (1, 2, 4) of a linear access to DRAM or the word count of `sldg`, else
    1. An offset is None if it is left out and the machine uses an operand of an earlier instruction instead (`ldgcidx`,
    `stgcidx`).
    """

    data: Register | None
    buffer: int
    place: int | None
    x: Register | Immediate | None
    y: Register | Immediate | None
    words: int


def opcode_of(instruction: Instruction) -> Opcode:
    """Return the row of the instruction table for an instruction."""
    return OPCODES[instruction.mnemonic]


def slot_operands(instruction: Instruction) -> tuple[tuple[OperandSlot, Operand], ...]:
    """Return each given operand with its slot."""
    return tuple(zip(opcode_of(instruction).slots, instruction.operands, strict=False))


def named_operand(instruction: Instruction, name: str) -> Operand | None:
    """Return the operand in the slot called `name`; None if it is absent."""
    return next((operand for slot, operand in slot_operands(instruction) if slot.name == name), None)


def branch_target(instruction: Instruction) -> str | None:
    """Return the label that the instruction jumps to or pushes, or None."""
    target = named_operand(instruction, "target")
    return target.name if isinstance(target, LabelRef) else None


def predicate(instruction: Instruction) -> Register | None:
    """Return the predicate operand of a control-flow instruction, or None when it is left out."""
    operand = named_operand(instruction, "predicate")
    return operand if isinstance(operand, Register) else None


def destination(instruction: Instruction) -> Register | None:
    """Return the register that an instruction names as its destination; `count` covers consecutive registers.

    `sldsp` writes as many registers as `sc.sd_words` holds when it runs: its `count` is 1.
    """
    for slot, operand in slot_operands(instruction):
        if slot.role is OperandUse.DESTINATION and isinstance(operand, Register):
            return operand
    return None


def sources(instruction: Instruction) -> tuple[tuple[int, Register], ...]:
    """Return the source registers that the pipeline checks, each with its source position 0, 1 or 2."""
    return tuple(
        (slot.position, operand)
        for slot, operand in slot_operands(instruction)
        if slot.position is not None and isinstance(operand, Register)
    )


def explicit_reads(instruction: Instruction) -> tuple[Register, ...]:
    """Return every register operand that is read, the data register of a store included."""
    return tuple(
        operand
        for slot, operand in slot_operands(instruction)
        if slot.role is not OperandUse.DESTINATION and isinstance(operand, Register)
    )


def implicit_reads(instruction: Instruction) -> tuple[Register, ...]:
    """Return the special registers that are read without being named: index, data and stride registers, masks of
    `cpush`.
    """
    if instruction.mnemonic == "cpush" and predicate(instruction) is None:
        return ({"if": CTRL_RUN, "brk": CTRL_BREAK, "jc": CTRL_RET}[instruction.modifiers[0]],)
    access = opcode_of(instruction).access
    if access is None:
        return ()
    data = (MEM_DATA,) if access.writes else ()
    match access.pattern:
        case RequestPattern.WHOLE:
            return (MEM_IDX, *data)
        case RequestPattern.CUSTOM:
            return (MEM_IDX, *data, SD_WORDS, SD_PERIOD, SD_PERIOD_CNT)
        case RequestPattern.INDEXED:
            return (MEM_IDX,)
        case RequestPattern.SCALAR if access.scratchpad:
            return (SD_WORDS,)
        case _:
            return ()


def implicit_writes(instruction: Instruction) -> tuple[Register, ...]:
    """Return the special registers that are written without being named; the one that `cpop` writes depends on the
    stack.
    """
    opcode = opcode_of(instruction)
    if opcode.mask is not None:
        return (Register("vc", opcode.mask),)
    access = opcode.access
    if access is not None and not access.writes and access.pattern in (RequestPattern.WHOLE, RequestPattern.CUSTOM):
        return (MEM_DATA,)
    return ()


def access_operands(instruction: Instruction) -> AccessOperands:
    """Return the operands of a load, store or tile transfer, absent offsets as 0 or None and absent counts as 1.

    Raises `ValueError` for an instruction that accesses no memory.
    """
    access = opcode_of(instruction).access
    if access is None:
        raise ValueError(f"{instruction.mnemonic} accesses no memory")
    given = {slot.name: operand for slot, operand in slot_operands(instruction)}
    data = given.get("dst", given.get("data"))
    place = given.get("place")
    count = given.get("words")
    widths = [VECTOR_WIDTHS[modifier] for modifier in instruction.modifiers if modifier in VECTOR_WIDTHS]
    default = None if access.pattern is RequestPattern.CUSTOM else ZERO
    return AccessOperands(
        data=data if isinstance(data, Register) else None,
        buffer=_bits(given["buffer"]),
        place=None if place is None else _bits(place),
        x=_offset(given.get("x"), default),
        y=_offset(given.get("y"), default),
        words=max(widths, default=1) if count is None else _bits(count),
    )


def _bits(operand: Operand) -> int:
    assert isinstance(operand, Immediate)
    return operand.bits


def _offset(operand: Operand | None, default: Immediate | None) -> Register | Immediate | None:
    return operand if isinstance(operand, Register | Immediate) else default


def omits_offsets(instruction: Instruction) -> bool:
    """Return True if an access leaves out an offset that the machine does not read as 0."""
    if opcode_of(instruction).access is None:
        return False
    operands = access_operands(instruction)
    return None in (operands.x, operands.y)
