"""Pairs that hold the mask which a block takes off exec last: a branch on exec tells what they all can be.

Loops of unoptimised code end in `s_andn2_b64 exec, exec, left`, with `left` copied to other registers, and on to lanes
of vector registers and to private memory, where later code finds it to switch lanes on again.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from wcet.ir.program import Immediate, Instruction, Register
from wcet.isa.gcn.language.isa import READ_LANE, WRITE_LANE
from wcet.isa.gcn.language.processor import LANES
from wcet.isa.gcn.language.registers import Unit
from wcet.isa.gcn.semantics.lift import find_access
from wcet.isa.gcn.semantics.terms import LIFTED_MASKS, Bits, find_bits
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
    pair_of,
    step_masks,
)
from wcet.isa.gcn.values.private_slots import PrivateSlots


@dataclass(frozen=True, slots=True)
class Removal:
    """What exec was when lanes were taken off it, and the pairs that still hold the mask of those at a block's end."""

    before: Mask
    pairs: frozenset[Unit]


def narrow_removed(state: GroupState, removal: Removal, some: bool) -> None:
    """Keep of the masks that were taken off exec those that leave it some lanes, or none of any wavefront."""
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
    """Tell whether exec can have some lanes, or none, behind this mask was taken off it."""
    left = step_masks(LIFTED_MASKS["s_andn2_b64"], before, frozenset({taken}))
    return left is None or left == WITHIN or (left != NOTHING if some else bool(left & (NOTHING | UNSURE)))


@dataclass(slots=True)
class MaskCopies:
    """Follows through one block which pairs hold the same mask: those with equal numbers in `names`.

    Pairs of lanes, and of lanes in private memory, are named by their first one, as in `GroupState`.
    """

    slots: PrivateSlots
    names: dict[Unit, int] = field(default_factory=dict[Unit, int])
    removed: tuple[Mask, int] | None = None
    _last: int = 0

    def step(self, instruction: Instruction, previous: Instruction | None, active: Mask | None) -> None:
        """Go over one instruction; `active` is exec in front of it, `previous` what has always run just before."""
        named = self._find_named(instruction, previous, active)
        writes = find_access(instruction).writes
        for unit in writes:
            if unit[0] != "v":
                self.names.pop((unit[0], unit[1] & ~1), None)
            elif instruction.mnemonic != WRITE_LANE:
                self._forget(LANE, unit[1])
        if instruction.mnemonic == WRITE_LANE:
            self._forget_lane(instruction)
        for place in self.slots.find_stored(instruction):
            self._forget(KEPT, place // 4)
        self.names |= named
        if writes & {EXEC, (EXEC[0], 1)}:
            self.removed = self._find_removed(instruction, active)

    def find_removal(self) -> Removal | None:
        """Return what the block took off exec last, None if it left exec in another way."""
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
        self, instruction: Instruction, previous: Instruction | None, active: Mask | None
    ) -> Mapping[Unit, int]:
        """Return the pairs that an instruction makes copies, by name."""
        if find_bits(instruction) is Bits.COPY and instruction.mnemonic == "s_mov_b64":
            target, source = (pair_of(each) for each in instruction.operands)
            return {} if target is None or source is None or EXEC in (target, source) else {target: self._name(source)}
        if instruction.mnemonic in (READ_LANE, WRITE_LANE):
            pair = find_pair(instruction, previous)
            if pair is None:
                return {}
            source, target = pair if instruction.mnemonic == WRITE_LANE else pair[::-1]
            return {target: self._name(source)}
        place = self.slots.read_place(instruction)
        register = instruction.operands[0] if instruction.operands else None
        if place is None or active != EVERY or not isinstance(register, Register):
            return {}
        held, kept = (LANE, register.index), (KEPT, place // 4)
        (source, first), (target, other) = (kept, held) if "load" in instruction.mnemonic else (held, kept)
        return {
            (target, unit[1] + LANES * (other - first)): name
            for unit, name in self.names.items()
            if unit[0] == source and unit[1] // LANES == first
        }

    def _find_removed(self, instruction: Instruction, active: Mask | None) -> tuple[Mask, int] | None:
        if find_bits(instruction) is not Bits.ANDN2 or active is None:
            return None
        target, kept, taken = (pair_of(each) for each in instruction.operands)
        if target != EXEC or kept != EXEC or taken is None or taken == EXEC or taken[0] in UNPAIRED:
            return None
        return active, self._name(taken)

    def _forget(self, file: str, place: int) -> None:
        for unit in [each for each in self.names if each[0] == file and each[1] // LANES == place]:
            del self.names[unit]

    def _forget_lane(self, instruction: Instruction) -> None:
        target, _, lane = instruction.operands
        if isinstance(target, Register) and isinstance(lane, Immediate):
            place = LANES * target.index + lane.bits % LANES
            for each in (place, place - 1):
                self.names.pop((LANE, each), None)
        elif isinstance(target, Register):
            self._forget(LANE, target.index)
