"""Slots of private memory from which lanes without a work-item may load values that they have never stored.

Code activates all lanes to spill a register of masks, and deactivates them again. The analysis follows a lane that is
not active at the start through the whole kernel, loops included, as in `lane_iterations.py`. It need not distinguish
outcomes of comparisons, because all are zero in inactive lanes.
"""

from collections.abc import Iterable

from wcet.ir.program import Instruction
from wcet.isa.gcn.loops.lane_bits import EVERY, ZERO, BitStepper, LaneBits
from wcet.isa.gcn.loops.lane_iterations import LaneFollower, list_halves
from wcet.isa.gcn.values.private_slots import PrivateSlots
from wcet.isa.gcn.values.scalar_flow import ValueFlow


class _LoadWatcher(BitStepper):
    """A stepper that records the slots that its lane may load."""

    def __init__(self, slots: PrivateSlots, spilling: frozenset[int]) -> None:
        super().__init__({}, slots, spilling)
        self.loaded: set[int] = set()

    def enter_loop(self, variables: object) -> BitStepper:
        """Return this stepper for an inner loop, too: it records the loads there, and distinguishes no outcomes of
        comparisons."""
        return self

    def step(self, state: LaneBits, instruction: Instruction, decided: bool | None = None) -> None:
        """Update `state` by one instruction, and record its load if the lane may be active."""
        if state.active.one & state.reach:
            self._note(instruction)
        super().step(state, instruction, decided)

    def skip(self, state: LaneBits, code: Iterable[Instruction]) -> None:
        """Forget everything that a loop writes, and record all slots that it loads, because the loop was not
        followed."""
        for instruction in code:
            self._note(instruction)
        super().skip(state, code)

    def _note(self, instruction: Instruction) -> None:
        place = self.slots.read_place(instruction)
        if place is not None and not self.slots.find_stored(instruction):
            self.loaded.add(place)


def find_idle_slots(flow: ValueFlow, slots: PrivateSlots, spilling: frozenset[int]) -> frozenset[int]:
    """Return the offsets of slots of private memory that lanes without a work-item may load.

    These are the lanes that are not active when the kernel starts.
    """
    if not slots.writers:
        return frozenset()
    watcher = _LoadWatcher(slots, spilling)
    follower = LaneFollower(flow, None, watcher, flow.follow_pointers(None), inner=range(0))
    for half in list_halves(flow.program):
        follower.walk(LaneBits(half, EVERY, {("exec", half): ZERO}), {})
    return frozenset(watcher.loaded)
