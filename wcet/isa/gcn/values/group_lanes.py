"""Lanes of vector registers to which scalars are spilled, and the values there that are equal in a whole group.

Compilers spill a pair of scalar registers to two lanes by two instructions, one after the other. Both words belong to
one mask: if the mask is one of several, both words are of the same one.
"""

from collections.abc import Sequence
from functools import cache

from wcet.isa.gcn.language.processor import LANES
from wcet.isa.gcn.values.group_values import (
    EXEC,
    LANE,
    GroupState,
    Mask,
    Same,
    Value,
    is_within,
    keep_constant_mask,
    keep_launch_constant,
)
from wcet.values.masks import WORD_BITS
from wcet.values.micro import Lanes, MicroOp, Number, ReadLane, Scalar, Source, Unit, WriteLane


def forget_lanes(state: GroupState, file: str, place: int) -> None:
    """Forget the values in all lanes of a vector register, or of a slot of private memory."""
    lanes = _list_lanes(file, place)
    for table in (state.units, state.masks):
        for lane in table.keys() & lanes:
            del table[lane]


@cache
def _list_lanes(file: str, place: int) -> frozenset[Unit]:
    return frozenset((file, LANES * place + lane) for lane in range(LANES))


def write_lane(state: GroupState, write: WriteLane, moves: Sequence[MicroOp], together: bool) -> None:
    """Update the state by a write of a scalar register to a lane.

    `moves` are the last operations, ending with `write`: if they write all words of a mask, the lanes hold the mask.
    `together` says that all wavefronts of a group run the instruction equally often.
    """
    number = _find_lane(state, write.lane)
    if number is None:
        forget_lanes(state, LANE, write.target.index)
        return
    value = state.units.get(write.source.units[0]) if isinstance(write.source, Scalar) else None
    value = value if together else keep_launch_constant(value)
    _, place = _name_lane(state, write.target, number)
    for part in range(state.words):
        state.masks.pop((LANE, place - part), None)
    state.units.pop((LANE, place), None)
    if value is not None:
        state.units[LANE, place] = value
    pair = find_pair(moves)
    mask = None if pair is None else state.read_mask(pair[0])
    mask = mask if together else keep_constant_mask(mask)
    if pair is not None and mask is not None:
        state.masks[pair[1]] = mask


def read_lane(
    state: GroupState, read: ReadLane, moves: Sequence[MicroOp]
) -> tuple[dict[Unit, Value], dict[Unit, Mask]]:
    """Return the value that a scalar register gets from a lane, or the mask that the last of several reads completes.

    Values are by register, masks by their first register; `moves` are the last operations, ending with `read`.
    """
    pair = find_pair(moves)
    mask = None if pair is None else state.masks.get(pair[1])
    if pair is not None and mask is not None:
        return {}, {pair[0]: mask}
    if read.lane is None:  # of an active lane, or of the first, which has a work-item
        value = state.units.get(read.source.units[0]) if is_within(state.read_mask(EXEC)) else None
    else:
        number = _find_lane(state, read.lane)
        value = None if number is None else state.units.get(_name_lane(state, read.source, number))
    return ({} if value is None else {read.target.units[0]: value}), {}


def _name_lane(state: GroupState, vector: Lanes, number: int) -> Unit:
    """Return the unit of a lane, from its number modulo the number of lanes."""
    return LANE, LANES * vector.index + number % (WORD_BITS * state.words)


def _find_lane(state: GroupState, lane: Source) -> int | None:
    """Return the number of a lane, if it is known."""
    if isinstance(lane, Number):
        return lane.bits
    value = state.units.get(lane.units[0]) if isinstance(lane, Scalar) else None
    return value.number if isinstance(value, Same) else None


def move_lanes(state: GroupState, source: tuple[str, int], target: tuple[str, int], together: bool) -> None:
    """Copy all lanes from `source` to `target`: from a vector register to a slot of private memory, or back.

    The state must not have values of the target any more. `together` says that all wavefronts of a group run the
    instruction equally often.
    """
    for lane in range(LANES):
        old, new = (source[0], LANES * source[1] + lane), (target[0], LANES * target[1] + lane)
        value, mask = state.units.get(old), state.masks.get(old)
        value = value if together else keep_launch_constant(value)
        mask = mask if together else keep_constant_mask(mask)
        if value is not None:
            state.units[new] = value
        if mask is not None:
            state.masks[new] = mask


def find_pair(moves: Sequence[MicroOp]) -> tuple[Unit, Unit] | None:
    """Return the first scalar register and the first lane of a mask that is moved word by word; None if `moves` are no
    such sequence.
    """
    places = [_find_place(each) for each in moves]
    first = places[0] if places else None
    if first is None or len({*map(type, moves)}) > 1 or first[0][1] % len(moves):
        return None
    (file, index), lane = first
    follows = all(each == ((file, index + part), lane + part) for part, each in enumerate(places))
    return (first[0], (LANE, lane)) if follows and lane // LANES == (lane + len(moves) - 1) // LANES else None


def _find_place(operation: MicroOp | None) -> tuple[Unit, int] | None:
    """Return the scalar register and the lane between which an operation moves a word; None for another operation."""
    match operation:
        case WriteLane(vector, Scalar() as scalar, Number(lane)) | ReadLane(Scalar() as scalar, vector, Number(lane)):
            return scalar.units[0], LANES * vector.index + lane
        case _:
            return None
