"""Private memory that unoptimised code keeps variables in: dwords at constant offsets, which nothing else can reach.

A kernel's slots are followed only if every access to its scratch buffer has a constant offset from one base that never
changes, and the kernel does not ask where private memory lies among flat addresses (AMDGPU backend guide, "Address
spaces": only so can a pointer to it be made).
"""

from dataclasses import dataclass, field

from wcet.ir.program import Immediate, Instruction, Program, Register
from wcet.targets.gcn.language.kernel import GcnData
from wcet.targets.gcn.language.registers import Unit, find_access, operation_of
from wcet.targets.gcn.values.apertures import PRIVATE, SHARED, find_request
from wcet.targets.gcn.values.scalar_values import State, Value, value_of

FILE = "m"
"""The file of units that stand for slots, by byte offset."""


_BUFFERS = ("MUBUF", "MTBUF")


@dataclass(frozen=True, slots=True)
class PrivateSlots:
    """How a kernel reaches its slots: `base` is the operand behind the descriptor; None if slots are not followed."""

    base: str | None = None
    writers: dict[int, int] = field(default_factory=dict[int, int])

    def read_place(self, instruction: Instruction) -> int | None:
        """Return the offset of the slot that a dword access reads or writes, None for any other instruction."""
        if self.base is None or instruction.mnemonic not in ("buffer_load_dword", "buffer_store_dword"):
            return None
        place = _read_offset(instruction)
        return None if place % 4 else place

    def find_stored(self, instruction: Instruction) -> tuple[int, ...]:
        """Return the offsets of all slots that an instruction may change."""
        if self.base is None or not _stores(instruction):
            return ()
        first = _read_offset(instruction) // 4 * 4
        return tuple(range(first, _read_offset(instruction) + _size(instruction), 4))

    def move_value(self, state: State, instruction: Instruction) -> dict[Unit, Value]:
        """Return what a dword access carries between a vector register and a slot."""
        place = self.read_place(instruction)
        register = instruction.operands[0] if place is not None else None
        if place is None or not isinstance(register, Register):
            return {}
        unit: Unit = ("v", register.index)
        if _stores(instruction):
            return {(FILE, place): value_of(state, unit)}
        return {unit: value_of(state, (FILE, place))}


def find_slots(program: Program[GcnData]) -> PrivateSlots:
    """Return how a kernel reaches its slots, with the number of stores that change each."""
    bases: set[tuple[str, str]] = set()
    base_units: set[Unit] = set()
    if find_request(program, PRIVATE) or find_request(program, SHARED):
        return PrivateSlots()
    for instruction in program.instructions:
        operation = operation_of(instruction)
        if operation.format in _BUFFERS and len(instruction.operands) >= 4:
            plain = not {"offen", "idxen", "addr64", "lds"} & set(instruction.modifiers)
            resource, base = instruction.operands[2:4]
            if not plain and not (operation.format == "MUBUF" and operation.issue.startswith("vmem_load")):
                return PrivateSlots()
            if plain:
                bases.add((str(_name(resource)), str(_name(base))))
                base_units |= {unit for unit in find_access(instruction).reads if unit[0] == "s"}
    if len(bases) != 1 or not _stays(program, base_units):
        return PrivateSlots()
    slots = PrivateSlots(next(iter(bases))[1])
    for instruction in program.instructions:
        for offset in slots.find_stored(instruction):
            slots.writers[offset] = slots.writers.get(offset, 0) + 1
    return slots


def _stays(program: Program[GcnData], units: set[Unit]) -> bool:
    """Tell whether the descriptor and the base are written at the kernel's start only, before the first access."""
    accessed = False
    for instruction in program.instructions:
        if operation_of(instruction).format in _BUFFERS:
            accessed = True
        elif accessed and units & find_access(instruction).writes:
            return False
        if not accessed and (
            instruction.mnemonic.startswith(("s_branch", "s_cbranch")) or _labelled(program, instruction)
        ):
            return False
    return True


def _labelled(program: Program[GcnData], instruction: Instruction) -> bool:
    return instruction.index > 0 and any(label.index == instruction.index for label in program.labels)


def _name(operand: object) -> object:
    if isinstance(operand, Register):
        return (operand.file, operand.index, operand.count)
    return operand.bits if isinstance(operand, Immediate) else operand


def _stores(instruction: Instruction) -> bool:
    operation = operation_of(instruction)
    loads = operation.issue.startswith("vmem_load")
    return operation.format in _BUFFERS and not loads and len(instruction.operands) >= 4


def _read_offset(instruction: Instruction) -> int:
    offsets = [int(each[7:], 0) for each in instruction.modifiers if each.startswith("offset:")]
    return offsets[0] if offsets else 0


def _size(instruction: Instruction) -> int:
    """Return the bytes that a store writes, at most; what is not distinguished counts as sixteen."""
    return {"byte": 1, "short": 2, "dword": 4}.get(instruction.mnemonic.rpartition("_")[2], 16)
