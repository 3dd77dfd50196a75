"""The values of vector registers before each instruction of a kernel: the fixpoint over its blocks."""

from collections.abc import Callable, Container, Mapping
from dataclasses import dataclass
from functools import cached_property

from wcet.ir.cfg import Cfg, Loop
from wcet.ir.ids import BlockId, InstructionId
from wcet.ir.program import Instruction
from wcet.isa.gcn.language.kernel import GcnProgram
from wcet.isa.gcn.values.lane_state import LaneState, join_states
from wcet.isa.gcn.values.lane_steps import LaneStepper
from wcet.values.fixpoint import Fixpoint, Widening, solve

WIDEN_AFTER = 2
"""The number of times that the state at a block may grow before numbers are widened."""

Visitor = Callable[[Instruction, LaneState], None]


def find_repeated(cfg: Cfg, loops: tuple[Loop, ...]) -> frozenset[InstructionId]:
    """Return the instructions in loops, which can run more than once."""
    places = [cfg.blocks[block] for block in {block for loop in loops for block in loop.blocks}]
    return frozenset(InstructionId(index) for place in places for index in range(place.first, place.last + 1))


@dataclass(frozen=True)
class LaneFlow:
    """The abstract values of lanes on all paths through a kernel; the fixpoint is computed once, on first use."""

    program: GcnProgram
    cfg: Cfg
    stepper: LaneStepper
    start: LaneState

    @cached_property
    def _solution(self) -> Fixpoint[LaneState]:
        def join(block: BlockId, old: LaneState, new: LaneState) -> LaneState:
            return join_states(old, new, block, wide=False)

        def widen(block: BlockId, old: LaneState, new: LaneState) -> LaneState:
            return join_states(old, new, block, wide=True)

        region = frozenset(self.cfg.block_ids)
        return solve(self.cfg, self.start, self._run_block, join, widening=Widening(widen, WIDEN_AFTER), region=region)

    @cached_property
    def entered(self) -> Mapping[BlockId, LaneState]:
        """The state at the entry of every reachable block; callers must not change it."""
        return {
            block: state
            for block, state in zip(self.cfg.block_ids, self._solution.entered[: self.cfg.sink], strict=True)
            if state is not None
        }

    @cached_property
    def left(self) -> Mapping[BlockId, LaneState]:
        """The state after every reachable block; callers must not change it."""
        return {
            block: state
            for block, state in zip(self.cfg.block_ids, self._solution.left[: self.cfg.sink], strict=True)
            if state is not None
        }

    def visit(self, visit: Visitor, blocks: Container[BlockId] | None = None) -> None:
        """Call `visit` once for each reachable instruction, with the state before it on all paths.

        If `blocks` is given, only the instructions of these blocks are visited.
        """
        for block, state in self.entered.items():
            if blocks is None or block in blocks:
                self._run_block(block, state, visit)

    def _run_block(self, block: BlockId, state: LaneState, visit: Visitor | None = None) -> LaneState:
        running = state.copy()
        place = self.cfg.blocks[block]
        for instruction in self.program.instructions[place.first : place.last + 1]:
            if visit is not None:
                visit(instruction, running)
            self.stepper.step(running, instruction)
        return running
