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
"""The file of units that represent the numbers of vector registers in every lane that can be active."""

FILE = "alike"
"""The file of units that represent vector registers; its unit -1 says in a block which lanes are active."""

ANY, SOME, ALL = 0, 1, 2
"""The active lanes: unknown, at least one, or those of all work-items (each wavefront has one)."""

_ACTIVE: Unit = (FILE, -1)

Read = Callable[[Value, Value, int], Value]
"""A function from the halves of an address and an offset to the dword there."""


def enter_block(state: State, active: int) -> None:
    """Forget the uniform values of vector registers, and begin to record new ones.

    `active` says which lanes are active.
    """
    leave_block(state)
    state[_ACTIVE] = active


def leave_block(state: State) -> None:
    """Forget the uniform values of vector registers."""
    for unit in [unit for unit in state if unit[0].startswith(FILE)]:
        del state[unit]


def list_alike(state: State) -> State:
    """Return the values that vector registers have in all active lanes, by register."""
    return {("v", unit[1]): value for unit, value in state.items() if unit[0] == FILE and unit != _ACTIVE}


def forget_written(state: State, unit: Unit, words: int) -> None:
    """Forget what lanes have in common in a written register, or in the mask of `words` words that it may be in."""
    if unit[0] == "v":
        state.pop((FILE, unit[1]), None)
        return
    for part in range(words):
        state.pop(name_mask((unit[0], unit[1] - part)), None)


def name_mask(unit: Unit) -> Unit:
    """Return the unit that says whether a pair of registers, named by the first, has a one in each active lane."""
    return f"{FILE} {unit[0]}", unit[1]


def is_noticed(state: State) -> bool:
    """Return True if uniform values are recorded here."""
    return _ACTIVE in state


def may_read_first(state: State) -> bool:
    """Return True if the first active lane has the uniform value, because a lane is active."""
    return state.get(_ACTIVE, ANY) != ANY


def load_alike(state: State, instruction: Instruction, read: Read) -> dict[Unit, Value]:
    """Return the value that a load writes in all active lanes, by unit; nothing if the lanes can differ."""
    target = instruction.operands[0] if instruction.operands else None
    if not is_noticed(state) or not isinstance(target, Register) or target.count != 1:
        return {}
    found = _load(state, instruction, read)
    return {} if found is None else {(FILE, target.index): found}


def all_work(state: State) -> bool:
    """Return True if all work-items are active."""
    return state.get(_ACTIVE) == ALL


def hold_lanes(state: State, index: int) -> Value:
    """Return the value of a vector register in all active lanes."""
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
