"""Dwords of private memory at known offsets, to which unoptimised code spills whole registers.

Private memory is interleaved: dword k of all lanes is in one row, of 256 bytes for 64 lanes (AMDGPU backend guide,
"Private segment buffer"). The scalar offset of an access counts bytes of the whole wavefront, the offset of the
instruction those of one lane, so that a row of the former is 4 bytes of the latter. Only a wavefront's own accesses
through the descriptor write its private memory, and flat ones if it asks for the aperture (`apertures.py`), which the
caller has to exclude. A store at an unknown offset may have changed all of it.
"""

from wcet.ir.program import Instruction, Register
from wcet.isa.gcn.language.access_forms import AccessKind, AddressSpace
from wcet.isa.gcn.language.accesses import MemoryAccess, find_memory_access
from wcet.isa.gcn.language.registers import Unit, units_of
from wcet.isa.gcn.language.tokens import ONES, Lanes, State, Token, find_token, number_of
from wcet.isa.gcn.semantics.lift import find_exec
from wcet.values.micro import Scalar

WORD, BASE = "m", "base"

WORD_BYTES = 4
DESCRIPTOR = "scratch"


OWN = frozenset({AddressSpace.BUFFER, AddressSpace.PRIVATE})
"""The address spaces of accesses to private memory: through a descriptor, or by an address of its own (scratch)."""

_SPACES = frozenset({AddressSpace.BUFFER, AddressSpace.PRIVATE, AddressSpace.SCALAR})
"""The address spaces of stores that may change private memory; the caller must exclude flat ones."""


def moves_word(access: MemoryAccess) -> bool:
    """Return True if an access moves one whole dword of each lane, whatever the descriptor contains."""
    plain = access.kind is not AccessKind.ATOMIC and not access.form.marks - {"private"}
    return access.space in OWN and plain and access.size == WORD_BYTES


def start_words() -> State:
    """Return the known values by register at the start of a kernel that has the descriptor of private memory in
    s[0:3]."""
    return {("s", part): (DESCRIPTOR, part) for part in range(4)}


def find_place(state: State, instruction: Instruction) -> int | None:
    """Return the byte offset in each lane's private memory at which an access starts; None if it is not known.

    The base of the descriptor is not checked.
    """
    access = find_memory_access(instruction)
    if access is None or access.space is not AddressSpace.BUFFER or len(instruction.operands) < 4:
        return None
    if {"offen", "idxen", "addr64", "lds", "tfe"} & set(instruction.modifiers):
        return None
    resource, shift = instruction.operands[2:4]
    if not isinstance(resource, Register) or resource.file != "s" or resource.count != 4:
        return None
    held = [find_token(state, unit) for unit in units_of(resource)]
    start = number_of(state, shift)
    if any(each is None or each[1] != part or not each[0].startswith(DESCRIPTOR) for part, each in enumerate(held)):
        return None
    row = WORD_BYTES * instruction.lanes
    return None if start is None or start % row else start // row * WORD_BYTES + read_offset(instruction)


def move_words(state: State, instruction: Instruction) -> State:
    """Return the registers or words of memory that a load or store changes, with their new values.

    A store also removes from `state` the words that it may overwrite.
    """
    access = find_memory_access(instruction)
    if access is None or access.space not in _SPACES or not instruction.operands:
        return {}
    if access.form.loads:
        return _load(state, instruction, access)
    if not access.stores:
        return {}  # it writes caches back, or invalidates them
    place = find_place(state, instruction)
    size = access.size if access.kind is AccessKind.STORE and not access.form.marks else None
    base = None if place is None else read_base(state, instruction)
    if place is None or size is None or base is None or base != _recorded(state):
        _forget_words(state)
    if place is None or size is None or base is None:
        return {}
    moved: State = {(BASE, part): token for part, token in enumerate(base) if token is not None}
    units: list[Unit] = [(WORD, first) for first in range(place // 4 * 4, place + size, 4)]
    exact = size == WORD_BYTES and place % 4 == 0
    found = frozenset[tuple[int, Token]]()
    if exact:
        found = mix_lanes(state, units[0], _unit_of(instruction), find_exec(instruction))
    for unit in units:
        state.pop(unit, None)
    return moved | {units[0]: found}


def _load(state: State, instruction: Instruction, access: MemoryAccess) -> State:
    place = find_place(state, instruction)
    if place is None or place % 4 or not moves_word(access) or read_base(state, instruction) != _recorded(state):
        return {}
    unit = _unit_of(instruction)
    return {unit: mix_lanes(state, unit, (WORD, place), find_exec(instruction))}


def mix_lanes(state: State, old: Unit, new: Unit, active: Scalar) -> Lanes:
    """Return the values of the lanes of `old` after its `active` lanes were overwritten with those of `new`.

    Unless all lanes are active, only values that both have in common remain known.
    """
    held, brought = _read_lanes(state, old), _read_lanes(state, new)
    full = all(state.get(unit) == ONES for unit in active.units)
    return brought if full else held & brought


def _read_lanes(state: State, unit: Unit) -> Lanes:
    held = state.get(unit)
    return held if isinstance(held, frozenset) else frozenset()


def _unit_of(instruction: Instruction) -> Unit:
    register = instruction.operands[0]
    assert isinstance(register, Register)
    return units_of(register)[0]


def read_base(state: State, instruction: Instruction) -> tuple[Token | None, ...]:
    """Return the two words of the base address in the descriptor that an access uses; None for an unknown word."""
    resource = instruction.operands[2]
    assert isinstance(resource, Register)
    return tuple(find_token(state, unit) for unit in units_of(resource)[:2])


def _recorded(state: State) -> tuple[Token | None, ...]:
    return tuple(find_token(state, (BASE, part)) for part in range(2))


def _forget_words(state: State) -> None:
    for unit in [unit for unit in state if unit[0] in (WORD, BASE)]:
        del state[unit]


def read_offset(instruction: Instruction) -> int:
    """Return the constant offset in bytes of a buffer access."""
    offsets = [int(each[7:], 0) for each in instruction.modifiers if each.startswith("offset:")]
    return offsets[0] if offsets else 0
