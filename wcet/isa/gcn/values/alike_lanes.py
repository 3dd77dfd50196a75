"""Vector registers that have one known value in all active lanes, inside of a block, until exec is written.

If compilers do not see that a value is uniform, such as the size of a group, they load it through vector registers, and
move it back with `v_readfirstlane`. Between two writes of exec the lanes that read a register are those that wrote it.
`v_readfirstlane` reads lane 0 where no lane is active, so it is followed only in a block that is entered with an active
lane, such as one after `s_cbranch_execz`, and before exec is written there.
"""

from collections.abc import Callable

from wcet.ir.program import Instruction, Register
from wcet.isa.gcn.language.access_forms import WORD, AddressSpace
from wcet.isa.gcn.language.accesses import MemoryAccess, find_memory_access
from wcet.isa.gcn.language.registers import Unit, units_of
from wcet.isa.gcn.values.scalar_values import State, Value, value_of

EVERYWHERE = "everywhere"
"""The register file for numbers that a vector register has in every lane that can be active."""

FILE = "alike"
"""The register file for the uniform values of vector registers; its register -1 says which lanes are active in a block.
"""

ANY, SOME, ALL = 0, 1, 2
"""The lanes known to be active: unknown, at least one, or those of all work-items (each wavefront has a work-item)."""

_ACTIVE: Unit = (FILE, -1)

Read = Callable[[Value, Value, int], Value]
"""A function from the low half of an address, its high half, and an offset to the dword at that place."""


def enter_block(state: State, active: int) -> None:
    """Forget the uniform values of vector registers, and begin to record them for a block.

    `active` says which lanes are active at its entry: `ANY`, `SOME` or `ALL`.
    """
    leave_block(state)
    state[_ACTIVE] = active


def leave_block(state: State) -> None:
    """Forget the uniform values of vector registers, and record none from here on."""
    for unit in [unit for unit in state if unit[0].startswith(FILE)]:
        del state[unit]


def list_alike(state: State) -> State:
    """Return the uniform values that the state has recorded, by vector register."""
    return {("v", unit[1]): value for unit, value in state.items() if unit[0] == FILE and unit != _ACTIVE}


def forget_written(state: State, unit: Unit, words: int) -> None:
    """Forget the uniform value of a register that was written, or of the mask of `words` registers that contains it."""
    if unit[0] == "v":
        state.pop((FILE, unit[1]), None)
        return
    for part in range(words):
        state.pop(name_mask((unit[0], unit[1] - part)), None)


def name_mask(unit: Unit) -> Unit:
    """Return the key under which the state holds the bit that a mask has in each active lane; `unit` is its first
    register.
    """
    return f"{FILE} {unit[0]}", unit[1]


def is_noticed(state: State) -> bool:
    """Return True if the state records uniform values."""
    return _ACTIVE in state


def may_read_first(state: State) -> bool:
    """Return True if at least one lane is active, so that the first active lane has the uniform value."""
    return state.get(_ACTIVE, ANY) != ANY


def load_alike(state: State, instruction: Instruction, read: Read) -> dict[Unit, Value]:
    """Return the value that a load writes in all active lanes, by unit; nothing if the lanes can differ."""
    target = instruction.operands[0] if instruction.operands else None
    if not is_noticed(state) or not isinstance(target, Register) or target.count != 1:
        return {}
    found = _load(state, instruction, read)
    return {} if found is None else {(FILE, target.index): found}


def all_work(state: State) -> bool:
    """Return True if the lanes of all work-items are active."""
    return state.get(_ACTIVE) == ALL


def hold_lanes(state: State, index: int) -> Value:
    """Return the value that a vector register has in all active lanes; None if it is unknown."""
    found = state.get((FILE, index))
    return state.get((EVERYWHERE, index)) if found is None else found


def _load(state: State, instruction: Instruction, read: Read) -> Value:
    access = find_memory_access(instruction)
    if access is None or access.space not in (AddressSpace.FLAT, AddressSpace.GLOBAL) or access.to_lds:
        return None
    if not access.form.loads or access.size > WORD or access.form.signed or access.form.half is not None:
        return None
    address = _find_address(state, access)
    if address is None:
        return None
    low, high, offset = address
    size, place = access.size, offset % 4
    word = read(low, high, offset - place)
    if not isinstance(word, int) or place + size > 4:
        return word if place == 0 and size == 4 else None
    return word >> 8 * place & (1 << 8 * size) - 1


def _find_address(state: State, access: MemoryAccess) -> tuple[Value, Value, int] | None:
    """Return the halves of a base, and the distance from it."""
    lanes, base, offset = access.lanes, access.based, access.offset
    if lanes is None:
        return None
    if lanes.count == 1 and base is not None and base.file == "s":
        shift = hold_lanes(state, lanes.index)
        low, high = (value_of(state, unit) for unit in units_of(base))
        return (low, high, offset + shift) if isinstance(shift, int) else None
    if lanes.count != 2:
        return None
    low, high = (hold_lanes(state, index) for index in (lanes.index, lanes.index + 1))
    return low, high, offset
