"""Copies of the mask that a block last removes from exec: a later branch on exec narrows all of their values.

Loops of unoptimised code end in `s_andn2_b64 exec, exec, left`, with `left` copied to other registers, lanes of vector
registers and private memory, from which later code activates lanes again.
"""

from collections.abc import Mapping, Sequence
from dataclasses import field

from wcet.ir.program import Instruction
from wcet.isa.gcn.language.accesses import find_memory_access
from wcet.isa.gcn.language.processor import LANES
from wcet.isa.gcn.semantics.lift import find_access, find_copy, find_lane_masks, find_mask, lift
from wcet.isa.gcn.semantics.rules import A, B, combine_bits
from wcet.isa.gcn.values.group_lanes import find_pair
from wcet.isa.gcn.values.group_values import (
    EVERY,
    EXEC,
    KEPT,
    LANE,
    NOTHING,
    UNPAIRED,
    UNSURE,
    WITHIN,
    GroupState,
    Mask,
    step_masks,
)
from wcet.isa.gcn.values.private_slots import PrivateSlots, find_carried
from wcet.records import dataclass
from wcet.values.masks import SECOND_ONLY
from wcet.values.micro import MicroOp, Number, ReadLane, Scalar, Unit, WriteLane


@dataclass(frozen=True, slots=True)
class Removal:
    """The last removal of lanes from exec in a block: exec `before` it, and the `pairs` that have the removed mask at
    its end.
    """

    before: Mask
    pairs: frozenset[Unit]


def narrow_removed(state: GroupState, removal: Removal, some: bool) -> None:
    """Narrow the removed mask, in all its copies, to the masks that leave a lane in exec; if `some` is False, to those
    that leave none.
    """
    if len(removal.before) != 1 or removal.before == WITHIN:
        return
    for pair in removal.pairs:
        masks = state.masks.get(pair) if pair[0] in UNPAIRED else state.read_mask(pair)
        if masks is None or masks == WITHIN:
            continue
        left = frozenset(each for each in masks if _fits(removal.before, each, some))
        if left and left != masks and pair[0] in UNPAIRED:
            state.masks[pair] = left
        elif left and left != masks:
            state.write_mask(pair, left)


def _fits(before: Mask, taken: int, some: bool) -> bool:
    """Return True if exec can have some lane (`some`), or none, after the mask `taken` was removed from it."""
    left = step_masks(combine_bits("andn2", A, B, LANES), (before, frozenset({taken})))
    return left is None or left == WITHIN or (left != NOTHING if some else bool(left & (NOTHING | UNSURE)))


@dataclass(slots=True)
class MaskCopies:
    """The masks of one block that are known to be equal: pairs with equal numbers in `names` are copies.

    A mask has `words` registers. One in lanes of a vector register, or in such lanes stored to private memory, is named
    by its first unit, as in `GroupState`.
    """

    slots: PrivateSlots
    words: int
    names: dict[Unit, int] = field(default_factory=dict[Unit, int])
    removed: tuple[Mask, int] | None = None
    _last: int = 0

    def step(self, instruction: Instruction, moves: Sequence[MicroOp], active: Mask | None) -> None:
        """Update the copies by one instruction; `active` is exec before it, `moves` are the last operations, which may
        move a mask word by word (`find_pair`).
        """
        operation = lift(instruction)[0]
        named = self._find_named(instruction, moves, active)
        writes = find_access(instruction).writes
        for unit in writes:
            if unit[0] != "v":
                self.names.pop((unit[0], unit[1] - unit[1] % self.words), None)
            elif not isinstance(operation, WriteLane):
                self._forget(LANE, unit[1])
        if isinstance(operation, WriteLane):
            self._forget_lane(operation)
        for place in self.slots.find_stored(instruction):
            self._forget(KEPT, place // 4)
        self.names |= named
        if any(file == "exec" for file, _ in writes):
            self.removed = self._find_removed(instruction, active)

    def find_removal(self) -> Removal | None:
        """Return the mask that the block last removed from exec; None if the last write of exec has another form."""
        if self.removed is None:
            return None
        before, name = self.removed
        return Removal(before, frozenset(unit for unit, each in self.names.items() if each == name))

    def _name(self, unit: Unit) -> int:
        if unit not in self.names:
            self._last += 1
            self.names[unit] = self._last
        return self.names[unit]

    def _find_named(
        self, instruction: Instruction, moves: Sequence[MicroOp], active: Mask | None
    ) -> Mapping[Unit, int]:
        """Return the pairs to which an instruction copies a mask, with their new numbers."""
        operation = lift(instruction)[0]
        for write in find_lane_masks(instruction):
            pairs = (*write.places, write.target)
            if len(pairs) == 2 and write.is_copy(pairs[0]):
                source, target = (each.units[0] for each in pairs)
                return {} if EXEC in (target, source) else {target: self._name(source)}
        if isinstance(operation, ReadLane | WriteLane):
            pair = find_pair(moves)
            if pair is None:
                return {}
            source, target = pair if isinstance(operation, WriteLane) else pair[::-1]
            return {target: self._name(source)}
        copy = find_copy(instruction)
        if copy is not None:
            return self._carry((LANE, copy[0]), (LANE, copy[1])) if active == EVERY else {}
        place = self.slots.read_place(instruction)
        register = None if place is None else find_carried(instruction)
        if place is None or active != EVERY or register is None:
            return {}
        held, kept = (LANE, register.index), (KEPT, place // 4)
        access = find_memory_access(instruction)
        loads = access is not None and access.form.loads
        return self._carry(*((kept, held) if loads else (held, kept)))

    def _carry(self, held: Unit, taken: Unit) -> Mapping[Unit, int]:
        """Return the pairs of lanes that a register or slot gets when another one is moved to it, with their
        numbers.
        """
        (source, first), (target, other) = held, taken
        return {
            (target, unit[1] + LANES * (other - first)): name
            for unit, name in self.names.items()
            if unit[0] == source and unit[1] // LANES == first
        }

    def _find_removed(self, instruction: Instruction, active: Mask | None) -> tuple[Mask, int] | None:
        write = find_mask(instruction)
        combined = None if write is None else write.split(write.target)
        if active is None or combined is None or combined[1] != SECOND_ONLY or not isinstance(combined[0], Scalar):
            return None
        return active, self._name(combined[0].units[0])

    def _forget(self, file: str, place: int) -> None:
        for unit in [each for each in self.names if each[0] == file and each[1] // LANES == place]:
            del self.names[unit]

    def _forget_lane(self, write: WriteLane) -> None:
        if isinstance(write.lane, Number):
            place = LANES * write.target.index + write.lane.bits % LANES
            for part in range(self.words):
                self.names.pop((LANE, place - part), None)
        else:
            self._forget(LANE, write.target.index)
