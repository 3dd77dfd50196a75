"""The values of vector registers before each instruction of a kernel: the fixpoint over its blocks."""

from collections.abc import Callable, Container, Mapping
from dataclasses import field
from functools import cached_property, reduce

from wcet.ir.cfg import Cfg, Edge, Loop
from wcet.ir.ids import ENTRY_BLOCK, BlockId, EdgeId, InstructionId
from wcet.ir.program import Instruction
from wcet.isa.gcn.language.kernel import GcnProgram
from wcet.isa.gcn.values.lane_state import LaneState, join_states
from wcet.isa.gcn.values.lane_steps import Found, LaneStepper
from wcet.records import dataclass
from wcet.values.fixpoint import Fixpoint, Widening, solve

WIDEN_AFTER = 2
"""The number of times that the state at a block may grow before numbers are widened."""

Visitor = Callable[[Instruction, LaneState], None]


def find_repeated(cfg: Cfg, loops: tuple[Loop, ...]) -> frozenset[InstructionId]:
    """Return the instructions in loops, which can run more than once."""
    places = [cfg.blocks[block] for block in {block for loop in loops for block in loop.blocks}]
    return frozenset(InstructionId(index) for place in places for index in range(place.first, place.last + 1))


@dataclass(frozen=True, slots=True)
class _Run:
    """One run of a block: the state before it, how many results the analysis of scalars had noted, and the results."""

    state: LaneState
    noted: int
    results: dict[InstructionId, Found] = field(default_factory=dict[InstructionId, Found])


@dataclass(frozen=True)
class LaneFlow:
    """The abstract values of lanes on all paths through a kernel; the fixpoint is computed once, on first use."""

    program: GcnProgram
    cfg: Cfg
    stepper: LaneStepper
    start: LaneState
    _runs: dict[BlockId, "_Run"] = field(default_factory=dict[BlockId, "_Run"], init=False, compare=False, repr=False)
    """The last run of each block, because visits begin in the same state as the last run of the fixpoint."""

    @cached_property
    def _solution(self) -> Fixpoint[LaneState]:
        return self._solve(self.start, frozenset(self.cfg.block_ids))

    def _solve(self, start: LaneState, region: frozenset[BlockId], loop: Loop | None = None) -> Fixpoint[LaneState]:
        """Return the states in a region: on all paths, or on those of one pass of `loop`."""

        def join(block: BlockId, old: LaneState, new: LaneState) -> LaneState:
            return join_states(old, new, block, wide=False)

        def widen(block: BlockId, old: LaneState, new: LaneState) -> LaneState:
            return join_states(old, new, block, wide=True)

        def follow(edge: Edge, state: LaneState) -> LaneState | None:
            return None if loop is not None and edge.target == loop.header else state

        first, widening = None if loop is None else loop.header, Widening(widen, WIDEN_AFTER)
        return solve(self.cfg, start, self._run_block, join, follow, widening, first, region)

    def enter(self, loop: Loop) -> LaneState | None:
        """Return the state at the header of a loop when it is entered, before its first pass; None if it never is."""
        every = {edge.index for edge in self.cfg.in_edges[loop.header]}
        if loop.header == ENTRY_BLOCK:
            return self.start
        return self._gather(loop, every - {*loop.back_edges}, self._solution)

    def run_pass(self, loop: Loop, start: LaneState) -> tuple[Mapping[BlockId, LaneState], LaneState | None]:
        """Return the states before the blocks of one pass of a loop that begins in the state `start`, and that before
        the next pass; None if there is none.
        """
        found = self._solve(start, loop.blocks, loop)
        entered = {block: state for block in sorted(loop.blocks) if (state := found.entered[block]) is not None}
        return entered, self._gather(loop, {*loop.back_edges}, found)

    def _gather(self, loop: Loop, edges: Container[EdgeId], found: Fixpoint[LaneState]) -> LaneState | None:
        """Return the join of the states that come to the header of a loop over some edges."""
        ways = (found.left[edge.source] for edge in self.cfg.in_edges[loop.header] if edge.index in edges)
        states = [state for state in ways if state is not None]
        return reduce(lambda one, two: join_states(one, two, loop.header, wide=False), states) if states else None

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

    def visit(
        self,
        visit: Visitor,
        blocks: Container[BlockId] | None = None,
        entered: Mapping[BlockId, LaneState] | None = None,
    ) -> None:
        """Call `visit` once for each reachable instruction, with the state before it on all paths.

        If `blocks` is given, only the instructions of these blocks are visited; `entered` has the states before blocks
        if they are not those on all paths.
        """
        for block, state in (self.entered if entered is None else entered).items():
            if blocks is None or block in blocks:
                self._run_block(block, state, visit)

    def _run_block(self, block: BlockId, state: LaneState, visit: Visitor | None = None) -> LaneState:
        running = state.copy()
        place = self.cfg.blocks[block]
        last, noted = self._runs.get(block), len(self.stepper.noted)
        if last is None or last.state is not state or last.noted != noted:
            last = self._runs[block] = _Run(state, noted)
        results = last.results
        for instruction in self.program.instructions[place.first : place.last + 1]:
            if visit is not None:
                visit(instruction, running)
            index = instruction.index
            results[index] = self.stepper.step(running, instruction, results.get(index))
        return running
