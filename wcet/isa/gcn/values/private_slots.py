"""Slots: dwords of private memory at constant offsets, in which unoptimised code keeps variables.

The analysis follows them if two conditions hold. First, every store to private memory has a constant offset, or counts
as a store to every slot. Second, the kernel does not read the flat address of private memory, which is necessary to
make a pointer to it (AMDGPU backend guide, "Address spaces"). An offset counts from a base that never changes, or, in
kernels that call functions, from the start of private memory by way of the stack pointer (`calls/private_memory.py`).
"""

from collections.abc import Mapping
from dataclasses import field

from wcet.ir.program import Immediate, Instruction, Program, Register
from wcet.ir.remembered import remember_answers
from wcet.isa.gcn.calls.addresses import follow_tokens
from wcet.isa.gcn.calls.apertures import PRIVATE, SHARED, find_request
from wcet.isa.gcn.calls.private_memory import OWN, find_place, moves_word, read_base, read_offset, start_words
from wcet.isa.gcn.language.access_forms import AccessKind, AddressSpace
from wcet.isa.gcn.language.accesses import find_memory_access
from wcet.isa.gcn.language.kernel import GcnData, find_entered
from wcet.isa.gcn.language.registers import Unit, operation_of
from wcet.isa.gcn.language.shapes import is_private
from wcet.isa.gcn.language.tokens import State as Held
from wcet.isa.gcn.language.tokens import Token
from wcet.isa.gcn.semantics.lift import find_access
from wcet.isa.gcn.values.scalar_values import State, Value, value_of
from wcet.records import dataclass

FILE = "m"
"""The register file whose units represent slots, by byte offset."""


MOST_BYTES = 16
"""The largest number of bytes of a lane that one store changes."""


@dataclass(frozen=True, slots=True)
class PrivateSlots:
    """The offsets of accesses to private memory by instruction, and the number of stores that may change each slot.

    A store without an offset in `places` may change all slots. If `places` is None, no slot is followed.
    """

    places: Mapping[int, int] | None = None
    writers: dict[int, int] = field(default_factory=dict[int, int])

    def read_place(self, instruction: Instruction) -> int | None:
        """Return the offset of the slot that a dword access reads or writes; None for any other instruction."""
        access = find_memory_access(instruction)
        if self.places is None or access is None or not moves_word(access):
            return None
        place = self.places.get(instruction.index)
        return None if place is None or place % 4 else place

    def find_stored(self, instruction: Instruction) -> tuple[int, ...]:
        """Return the offsets of all slots that an instruction may change."""
        if self.places is None or not _stores(instruction):
            return ()
        place = self.places.get(instruction.index)
        if place is None:
            return tuple(self.writers)
        return tuple(range(place // 4 * 4, place + _size(instruction), 4))

    def move_value(self, state: State, instruction: Instruction) -> dict[Unit, Value]:
        """Return the register or slot that a load or store of one dword writes, with its new value; else nothing."""
        place = self.read_place(instruction)
        register = None if place is None else find_carried(instruction)
        if place is None or register is None:
            return {}
        unit: Unit = ("v", register.index)
        if _stores(instruction):
            return {(FILE, place): value_of(state, unit)}
        return {unit: value_of(state, (FILE, place))}


def find_carried(instruction: Instruction) -> Register | None:
    """Return the first register that an access loads or stores."""
    access = find_memory_access(instruction)
    operand = None if access is None else access.target if access.target is not None else next(iter(access.data), None)
    return operand if isinstance(operand, Register) else None


@remember_answers
def find_slots(program: Program[GcnData]) -> PrivateSlots:
    """Return the slots of a kernel, with the number of stores that change each."""
    accesses = [each for each in program.instructions if _accesses(each)]
    if not accesses or find_request(program, PRIVATE) or find_request(program, SHARED):
        return PrivateSlots()
    places = _read_offsets(program, accesses)
    if places is None:
        places = _follow_places(program)
    if places is None:
        return PrivateSlots()
    slots = PrivateSlots(places)
    stores = [each for each in accesses if _stores(each)]
    for offset in sorted({each for store in stores if store.index in places for each in slots.find_stored(store)}):
        slots.writers[offset] = 0
    for store in stores:
        for offset in slots.find_stored(store):
            slots.writers[offset] += 1
    return slots


def _accesses(instruction: Instruction) -> bool:
    return _is_own(instruction) and (is_private(operation_of(instruction)) or len(instruction.operands) >= 4)


def _is_own(instruction: Instruction) -> bool:
    access = find_memory_access(instruction)
    return access is not None and access.space in OWN


def _read_offsets(program: Program[GcnData], accesses: list[Instruction]) -> dict[int, int] | None:
    """Return the offsets of accesses that all use one descriptor and one base, if these never change; else None."""
    bases: set[tuple[str, str]] = set()
    base_units: set[Unit] = set()
    places: dict[int, int] = {}
    for instruction in accesses:
        access = find_memory_access(instruction)
        plain = not {"offen", "idxen", "addr64", "lds"} & set(instruction.modifiers)
        if access is not None and access.space is AddressSpace.PRIVATE:
            plain, resource, base = access.lanes is None, "private", access.based
        else:
            resource, base = instruction.operands[2:4]
        if not plain and not (access is not None and access.form.loads):
            return None
        if plain:
            bases.add((str(_name(resource)), str(_name(base))))
            base_units |= {unit for unit in find_access(instruction).reads if unit[0] == "s"}
            places[instruction.index] = read_offset(instruction)
    return places if len(bases) == 1 and _stays(program, base_units) else None


def _follow_places(program: Program[GcnData]) -> dict[int, int] | None:
    """Return the offsets of accesses through the descriptor that the kernel starts with, as code moves it and the base.

    None if another descriptor is used, or if an instruction that control can reach more than once sets the base.
    """
    if not program.extra.metadata.has_private_descriptor:
        return None
    found: dict[int, tuple[int | None, tuple[Token | None, ...]]] = {}

    def look(instruction: Instruction, state: Held) -> None:
        if _accesses(instruction):
            found[instruction.index] = find_place(state, instruction), read_base(state, instruction)

    follow_tokens(program, start_words(), look)
    if len({base for _, base in found.values()}) != 1 or any(None in base for _, base in found.values()):
        return None
    bases = {token for _, base in found.values() for token in base if token is not None}
    settings = {int(name.split()[1]) for name, _ in bases if " " in name}
    if any(not _stays_before(program, each) for each in settings):
        return None
    return {index: place for index, (place, _) in found.items() if place is not None}


def _stays_before(program: Program[GcnData], last: int) -> bool:
    """Return True if control reaches an instruction from the start of the kernel once, and without branches."""
    flows = any(operation_of(each).flow for each in program.instructions[:last])
    return not flows and not any(target <= last for target in program.extra.targets.values())


def _stays(program: Program[GcnData], units: set[Unit]) -> bool:
    """Return True if the descriptor and the base are written only at the start of the kernel, before the first
    access.
    """
    accessed = False
    entered = find_entered(program)
    for instruction in program.instructions:
        if _is_own(instruction):
            accessed = True
        elif accessed and units & find_access(instruction).writes:
            return False
        if not accessed and (operation_of(instruction).flow in ("branch", "jump") or instruction.index in entered):
            return False
    return True


def _name(operand: object) -> object:
    if isinstance(operand, Register):
        return (operand.file, operand.index, operand.count)
    return operand.bits if isinstance(operand, Immediate) else operand


def _stores(instruction: Instruction) -> bool:
    access = find_memory_access(instruction)
    return access is not None and not access.form.loads and _accesses(instruction)


def _size(instruction: Instruction) -> int:
    """Return the largest number of bytes that a store writes; sixteen if its form is not distinguished."""
    access = find_memory_access(instruction)
    plain = access is not None and access.kind is AccessKind.STORE and not access.form.marks - {"private"}
    return access.size if access is not None and plain else MOST_BYTES
