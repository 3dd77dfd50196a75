"""Vector registers that hold one known value in all lanes, inside of a block in which all work-items are active.

Compilers load what is the same in all lanes, such as the size of a group, through vector registers where they do not
see that it is, and bring it back with `v_readfirstlane`. A value written while all work-items are active is there for
whoever reads it while they still are. It is kept as long as that is sure without a look beyond the block, until exec is
written.
"""

from collections.abc import Callable

from wcet.ir.operand import Immediate, Operand, Register
from wcet.ir.program import Instruction
from wcet.targets.gcn.language.modifiers import read_immediate
from wcet.targets.gcn.language.registers import Unit, find_access, units_of
from wcet.targets.gcn.values.scalar_values import State, Value, value_of

FILE = "alike"
"""The file of units that stand for vector registers; its unit -1 is there while all work-items are active."""

_ACTIVE: Unit = (FILE, -1)
_SIZES = {"ubyte": 1, "ushort": 2, "dword": 4}

Read = Callable[[Value, Value, int], Value]
"""From the halves of an address and an offset to the dword there."""


def enter_block(state: State, working: bool) -> None:
    """Forget what lanes hold alike, and begin to notice it again if all work-items are active."""
    for unit in [unit for unit in state if unit[0] == FILE]:
        del state[unit]
    if working:
        state[_ACTIVE] = 1


def step_alike(state: State, instruction: Instruction, read: Read) -> dict[Unit, Value]:
    """Follow a vector instruction; return the results in scalar registers that are known."""
    if state.get(_ACTIVE) is None:
        return {}
    writes = find_access(instruction).writes
    found = _find_value(state, instruction, read)
    for file, index in writes:
        if file == "v":
            state.pop((FILE, index), None)
    target = instruction.operands[0] if instruction.operands else None
    if found is None or not isinstance(target, Register) or target.count != 1:
        return {}
    if target.file == "v":
        state[FILE, target.index] = found
        return {}
    return {(target.file, target.index): found}


def _find_value(state: State, instruction: Instruction, read: Read) -> Value:
    name, operands = instruction.mnemonic, instruction.operands
    if name in ("v_mov_b32", "v_readfirstlane_b32") and set(instruction.modifiers) <= {"e32", "e64"}:
        return _hold(state, operands[1])
    form, _, kind = name.partition("_load_")
    if form not in ("flat", "global") or kind not in _SIZES or "lds" in instruction.modifiers:
        return None
    address = _find_address(state, instruction)
    if address is None:
        return None
    low, high, offset = address
    size, place = _SIZES[kind], offset % 4
    word = read(low, high, offset - place)
    if not isinstance(word, int) or place + size > 4:
        return word if place == 0 and size == 4 else None
    return word >> 8 * place & (1 << 8 * size) - 1


def _find_address(state: State, instruction: Instruction) -> tuple[Value, Value, int] | None:
    """Return the halves of a base, and the distance from it."""
    lanes, base = instruction.operands[1], instruction.operands[-1]
    offset = read_immediate(instruction)
    if not isinstance(lanes, Register) or lanes.file != "v":
        return None
    if lanes.count == 1 and isinstance(base, Register) and base.file == "s":
        shift = _hold(state, lanes)
        low, high = (value_of(state, unit) for unit in units_of(base))
        return (low, high, offset + shift) if isinstance(shift, int) else None
    if lanes.count != 2:
        return None
    low, high = (state.get((FILE, index)) for index in (lanes.index, lanes.index + 1))
    return low, high, offset


def _hold(state: State, operand: Operand) -> Value:
    """Return what an operand holds in all lanes."""
    if isinstance(operand, Immediate):
        return operand.bits if operand.bits < 1 << 32 else None
    if not isinstance(operand, Register) or operand.count != 1:
        return None
    unit = (operand.file, operand.index)
    return state.get((FILE, operand.index)) if operand.file == "v" else value_of(state, unit)
