"""Between which numbers registers lie in the lanes that enter a loop, for all wavefronts of a launch."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property

from wcet.ir.cfg import Cfg
from wcet.ir.flow import Loop
from wcet.targets.gcn.kernel import GcnProgram
from wcet.targets.gcn.language.registers import Unit, find_access
from wcet.targets.gcn.launch import GcnLaunch
from wcet.targets.gcn.loops.counting import Count, count_between
from wcet.targets.gcn.values.arithmetic import to_signed
from wcet.targets.gcn.values.lane_flow import find_repeated, run_block, solve_lanes
from wcet.targets.gcn.values.lane_guards import place, place_known
from wcet.targets.gcn.values.lane_operands import join_pair
from wcet.targets.gcn.values.lane_state import WIDE_BITS, Entry, LaneState, Wide
from wcet.targets.gcn.values.lane_steps import LaneStepper
from wcet.targets.gcn.values.launch_values import describe_segments, start_state
from wcet.targets.gcn.values.ranges import Range, constant
from wcet.targets.gcn.values.scalar_values import State, WideTest


@dataclass(frozen=True)
class LaneStarts:
    """Values of lanes in a launch, followed through the kernel when first asked for; `arguments` by byte offset."""

    program: GcnProgram
    cfg: Cfg
    loops: tuple[Loop, ...]
    launch: GcnLaunch
    arguments: Mapping[int, int]

    def find(self, loop: Loop, unit: Unit, signed: bool) -> Range | None:
        """Return the numbers, with or without a sign, that a register can hold in a lane that enters a loop."""
        vector = unit[0] == "v"
        return self._join(loop, lambda state: (state.here if vector else state.scalars).get(unit), signed)

    def list_exact(self, loop: Loop) -> State:
        """Return the registers, of those that a loop reads, that hold one number in all lanes that enter it."""
        places = [self.cfg.blocks[block] for block in loop.blocks]
        code = [each for place in places for each in self.program.instructions[place.first : place.last + 1]]
        found: State = {}
        for unit in sorted({unit for each in code for unit in find_access(each).reads if unit[0] in ("s", "v")}):
            numbers = self.find(loop, unit, signed=False)
            if numbers is not None and numbers.exact:
                found[unit] = numbers.low
        return found

    def count_wide(self, loop: Loop, test: WideTest, step: int) -> Count | None:
        """Count the most passes of a lane whose 64-bit counter moves by `step`."""

        def read(state: LaneState) -> Wide | None:
            low, high = state.here.get(test.low), state.here.get(test.high)
            return None if low is None or high is None else join_pair(high, low)

        # Whether two patterns are equal is the same with and without a sign.
        for signed in (test.signed, not test.signed) if test.relation == "lg" else (test.signed,):
            numbers = self._join(loop, read, signed)
            moved = None if numbers is None else numbers.shift(to_signed(test.add, WIDE_BITS))
            start = None if moved is None else place(moved, signed, WIDE_BITS)
            limit = place(constant(test.limit), signed, WIDE_BITS)
            if start is not None and limit is not None:
                return count_between(test.relation, signed, start, step, limit, WIDE_BITS)
        return None

    def _join(self, loop: Loop, read: Callable[[LaneState], Entry | Wide | None], signed: bool) -> Range | None:
        """Return the numbers that something can be on any way into a loop."""
        found: Range | None = None
        for edge in self.cfg.in_edges[loop.header]:
            if edge.source in loop.blocks or edge.source not in self._entries:
                continue
            known = read(self._behind(edge.source))
            numbers = None if known is None else place_known(known, signed)
            if numbers is None:
                return None
            found = numbers if found is None else found.join(numbers)
        # The kernel's first block is also entered from outside, with registers of which nothing is known.
        return found if loop.header else None

    @cached_property
    def _stepper(self) -> LaneStepper:
        segments = describe_segments(self.program.extra.metadata, self.launch, self.arguments, 1)
        return LaneStepper(segments, find_repeated(self.cfg, self.loops))

    @cached_property
    def _entries(self) -> Mapping[int, LaneState]:
        return solve_lanes(self.program, self.cfg, self._stepper, start_state(self.program, self.launch))

    def _behind(self, block: int) -> LaneState:
        return run_block(self.program, self.cfg, self._stepper, block, self._entries[block])
