"""Slots of private memory that lanes without a work-item may load: what they find there was never stored.

Code switches all lanes on to spill a register of masks, and off again. That such a lane runs nothing else is tried: one
that is not active when the kernel starts is followed through the whole kernel, loops included, as `lane_iterations.py`
does. No outcome of a comparison has to be distinguished, since all are zero for lanes that are not active.
"""

from collections.abc import Iterable

from wcet.ir.program import Instruction
from wcet.isa.gcn.loops.lane_bits import EVERY, ZERO, BitStepper, LaneBits
from wcet.isa.gcn.loops.lane_iterations import LaneFollower, list_halves
from wcet.isa.gcn.values.private_slots import PrivateSlots
from wcet.isa.gcn.values.scalar_flow import ValueFlow


class _LoadWatcher(BitStepper):
    """A stepper that notes which slots the lane that it follows may load."""

    def __init__(self, slots: PrivateSlots, spilling: frozenset[int]) -> None:
        super().__init__({}, slots, spilling)
        self._slots = slots
        self.loaded: set[int] = set()

    def enter_loop(self, variables: object) -> BitStepper:
        """Return itself: all loops are watched, and no outcome is distinguished."""
        return self

    def step(self, state: LaneBits, instruction: Instruction, decided: bool | None = None) -> None:
        """Update `state` by one instruction, and note its load where the lane may be active."""
        if state.active.one & state.reach:
            self._note(instruction)
        super().step(state, instruction, decided)

    def skip(self, state: LaneBits, code: Iterable[Instruction]) -> None:
        """Forget what the code of a loop writes that was not followed, and note all that it loads."""
        for instruction in code:
            self._note(instruction)
        super().skip(state, code)

    def _note(self, instruction: Instruction) -> None:
        place = self._slots.read_place(instruction)
        if place is not None and not self._slots.find_stored(instruction):
            self.loaded.add(place)


def find_idle_slots(flow: ValueFlow, slots: PrivateSlots, spilling: frozenset[int]) -> frozenset[int]:
    """Return the offsets of slots that a lane may load which is not active when the kernel starts."""
    if not slots.writers:
        return frozenset()
    watcher = _LoadWatcher(slots, spilling)
    follower = LaneFollower(flow, slots, None, watcher, {}, flow.follow_pointers(None), inner=range(0))
    for half in list_halves(flow.program):
        follower.walk(LaneBits(half, EVERY, {("exec", half): ZERO}), {})
    return frozenset(watcher.loaded)
