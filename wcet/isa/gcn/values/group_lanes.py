"""Lanes of vector registers as stores of scalar ones: what a group holds alike in them, and in slots that they fill.

Compilers spill a pair of scalar registers to two lanes by two instructions, one behind the other. A mask goes with them
as one: which of several it is has been chosen for the pair, not for each half.
"""

from wcet.ir.program import Immediate, Instruction, Register
from wcet.isa.gcn.language.isa import WRITE_LANE
from wcet.isa.gcn.language.processor import LANES
from wcet.isa.gcn.language.registers import Unit
from wcet.isa.gcn.values.group_values import (
    EXEC,
    LANE,
    GroupState,
    Mask,
    Value,
    is_within,
    keep_constant_mask,
    keep_launch_constant,
    read_number,
)


def forget_lanes(state: GroupState, file: str, place: int) -> None:
    """Forget all lanes of a register or slot."""
    for lane in range(LANES):
        state.units.pop((file, LANES * place + lane), None)
        state.masks.pop((file, LANES * place + lane), None)


def write_lane(state: GroupState, instruction: Instruction, previous: Instruction | None, together: bool) -> None:
    """Put a scalar register into a lane; `previous` is the instruction that has always run just before."""
    target, source, lane = instruction.operands
    if not isinstance(target, Register):
        return
    number = read_number(state, lane)
    if number is None:
        forget_lanes(state, LANE, target.index)
        return
    value = state.units.get((source.file, source.index)) if isinstance(source, Register) else None
    value = value if together else keep_launch_constant(value)
    place = LANES * target.index + number % LANES
    for unit in ((LANE, place), (LANE, place - 1)):
        state.masks.pop(unit, None)
    state.units.pop((LANE, place), None)
    if value is not None:
        state.units[LANE, place] = value
    pair = find_pair(instruction, previous)
    mask = None if pair is None else state.read_mask(pair[0])
    mask = mask if together else keep_constant_mask(mask)
    if pair is not None and mask is not None:
        state.masks[pair[1]] = mask


def read_lane(
    state: GroupState, instruction: Instruction, previous: Instruction | None
) -> tuple[dict[Unit, Value], dict[Unit, Mask | None]]:
    """Return what a scalar register gets from a lane, and what the pair holds that it completes."""
    target, source, lane = instruction.operands
    if not isinstance(target, Register) or not isinstance(source, Register) or source.file != "v":
        return {}, {}
    pair = find_pair(instruction, previous)
    mask = None if pair is None else state.masks.get(pair[1])
    if pair is not None and mask is not None:
        return {}, {pair[0]: mask}
    number = read_number(state, lane)
    value = None if number is None else state.units.get((LANE, LANES * source.index + number % LANES))
    return ({} if value is None else {(target.file, target.index): value}), {}


def read_first(state: GroupState, instruction: Instruction) -> dict[Unit, Value]:
    """Return what a scalar register gets from the first active lane."""
    target, source = instruction.operands[:2]
    if not isinstance(target, Register) or not isinstance(source, Register) or source.file != "v":
        return {}
    # Of an active lane, or of the first, which has a work-item.
    value = state.units.get(("v", source.index)) if is_within(state.read_mask(EXEC)) else None
    return {} if value is None else {(target.file, target.index): value}


def move_lanes(state: GroupState, source: tuple[str, int], target: tuple[str, int], together: bool) -> None:
    """Copy all lanes between a register and a slot; what the target held has been forgotten."""
    for lane in range(LANES):
        old, new = (source[0], LANES * source[1] + lane), (target[0], LANES * target[1] + lane)
        value, mask = state.units.get(old), state.masks.get(old)
        value = value if together else keep_launch_constant(value)
        mask = mask if together else keep_constant_mask(mask)
        if value is not None:
            state.units[new] = value
        if mask is not None:
            state.masks[new] = mask


def find_pair(instruction: Instruction, previous: Instruction | None) -> tuple[Unit, Unit] | None:
    """Return the pair of scalar registers, and the first of two lanes, that two instructions move between."""
    if previous is None or previous.mnemonic != instruction.mnemonic:
        return None
    places: list[tuple[Unit, Unit]] = []
    for each in (previous, instruction):
        one, other, lane = each.operands
        vector, scalar = (one, other) if each.mnemonic == WRITE_LANE else (other, one)
        if not isinstance(vector, Register) or not isinstance(scalar, Register) or not isinstance(lane, Immediate):
            return None
        places.append(((scalar.file, scalar.index), (LANE, LANES * vector.index + lane.bits % LANES)))
    (low, first), (high, second) = places
    follows = high == (low[0], low[1] + 1) and second[1] == first[1] + 1 and second[1] % LANES
    return (low, first) if follows and low[1] % 2 == 0 and low[0] != "v" else None
