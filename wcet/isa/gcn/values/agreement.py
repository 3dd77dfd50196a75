"""Uniform branches: those that all wavefronts of a work-group decide in the same way.

Two wavefronts of a group start with equal values, except for their work-items. While all branches have had the same
outcome for both, they have run the same instructions, and equal sources give equal results. A branch on any other value
may be divergent. Up to its immediate post-dominator, and for registers that are written on the way there, only results
that are the same in every run of an instruction count as equal (constants, and all lanes that have work-items).
Registers that no path there writes are as equal as they were at the branch. The search starts without divergent
branches and adds those whose condition is not shown to be equal, until none is added: the first branch at which two
wavefronts really differ would have to be among them. An outermost loop that passes a barrier in every iteration, and
has one exit branch, is left by all wavefronts in the same iteration, because by a rule of the language all pass the
same barriers equally often.
"""

from collections.abc import Mapping

from wcet.flow.branch_regions import BranchRegions, find_branch_regions
from wcet.flow.graphs import find_block_dominators
from wcet.ir.cfg import Cfg, Edge, FlowGraph
from wcet.ir.ids import BlockId, InstructionId
from wcet.isa.gcn.language.isa import find_condition
from wcet.isa.gcn.language.kernel import GcnProgram
from wcet.isa.gcn.language.registers import Unit
from wcet.isa.gcn.values.group_steps import GroupStepper, start_group
from wcet.isa.gcn.values.group_values import (
    EXEC,
    NONE,
    SCC,
    UNSURE,
    VCC,
    WITHIN,
    GroupState,
    join_states,
    keep_constant_mask,
)
from wcet.isa.gcn.values.mask_copies import MaskCopies, Removal, narrow_removed
from wcet.records import dataclass
from wcet.values.fixpoint import solve


@dataclass(frozen=True, slots=True)
class Agreement:
    """The result of the search: `parting` are the blocks whose branch may be divergent between the wavefronts of a
    group, `regions` are the blocks that each branch controls.
    """

    parting: frozenset[BlockId]
    regions: BranchRegions


def find_agreement(
    program: GcnProgram,
    flow: FlowGraph,
    barriers: tuple[BlockId, ...],
    decided: Mapping[InstructionId, bool] | None = None,
    returns: Mapping[InstructionId, BlockId] | None = None,
) -> Agreement:
    """Return the branches of a kernel that are shown to be uniform over the wavefronts of a group.

    `decided` are comparisons whose outcome in all lanes follows from a launch, see `GroupStepper`; `returns` are
    instructions that activate lanes again: after one, the active lanes are those of the last entry of its block.
    """
    regions = find_branch_regions(flow.cfg)
    forced = find_forced(flow, barriers)
    parting: frozenset[BlockId] = frozenset()
    while True:
        _, behind = solve_states(program, flow.cfg, parting, regions, decided, returns)
        found = parting | {
            block
            for block in regions.ends
            if block in behind and block not in forced and not _decides_alike(program, flow.cfg, block, behind[block])
        }
        if found == parting:
            return Agreement(parting, regions)
        parting = found


def solve_states(
    program: GcnProgram,
    cfg: Cfg,
    parting: frozenset[BlockId],
    regions: BranchRegions,
    decided: Mapping[InstructionId, bool] | None = None,
    returns: Mapping[InstructionId, BlockId] | None = None,
) -> tuple[dict[BlockId, GroupState], dict[BlockId, GroupState]]:
    """Return the states before and after each reachable block, if the branches `parting` are divergent."""
    return _Solver(program, cfg, parting, regions, GroupStepper(program, decided), returns or {}).solve()


def find_forced(flow: FlowGraph, barriers: tuple[BlockId, ...]) -> frozenset[BlockId]:
    """Return the blocks whose branch is the only exit of an outermost loop with a barrier in every iteration."""
    dominators = find_block_dominators(flow.cfg)
    forced: set[BlockId] = set()
    for loop in flow.loops:
        leaving = {flow.cfg.edges[edge].source for edge in loop.exit_edges}
        latches = {flow.cfg.edges[edge].source for edge in loop.back_edges}
        passed = any(
            block in loop.blocks and all(dominators.dominates(block, latch) for latch in latches) for block in barriers
        )
        if loop.parent is None and passed and len(leaving) == 1 and latches:
            forced |= leaving
    return frozenset(forced)


def _decides_alike(program: GcnProgram, cfg: Cfg, block: BlockId, state: GroupState) -> bool:
    """Return True if the branch at the end of a block has the same outcome in all wavefronts of a group."""
    condition = find_condition(program.instructions[cfg.blocks[block].last])
    if condition is None:
        return False
    return state.is_same(SCC) if condition.register == "scc" else state.decides_alike(_PAIRS[condition.register])


ENTERED = "entered"
"""The register file of a pseudo-pair that has the value of exec at the last entry of a block."""

_PAIRS = {"vcc": VCC, "exec": EXEC}


class _Solver:
    """A solver of the states at the end of each block, under the assumption that given branches are divergent."""

    def __init__(
        self,
        program: GcnProgram,
        cfg: Cfg,
        parting: frozenset[BlockId],
        regions: BranchRegions,
        stepper: GroupStepper,
        returns: Mapping[InstructionId, BlockId],
    ) -> None:
        self._program, self._cfg = program, cfg
        self._returns, self._starts = returns, frozenset(returns.values())
        self._stepper = stepper
        self._removals: dict[BlockId, Removal | None] = {}
        self._apart = regions.find_decided(parting)
        self._changed = self._find_changes(parting, regions)

    def _find_changes(self, parting: frozenset[BlockId], regions: BranchRegions) -> dict[BlockId, frozenset[Unit]]:
        """Return, for each block, the registers that may have been written between a divergent branch and its
        reconvergence at this block.
        """
        numbers: dict[Unit, int] = {}

        def find_bits(block: BlockId) -> int:
            bits = 0
            for unit in self._find_writes(block):
                bits |= 1 << numbers.setdefault(unit, len(numbers))
            return bits

        found = regions.gather(parting, find_bits)
        sets = {
            bits: frozenset(unit for unit, number in numbers.items() if bits >> number & 1)
            for bits in set(found.values())
        }
        return {block: sets[bits] for block, bits in found.items()}

    def _find_writes(self, block: BlockId) -> set[Unit]:
        """Return the registers and slots that a block may write."""
        place = self._cfg.blocks[block]
        found = {(ENTERED, 2 * block + part) for part in range(2)} if block in self._starts else set[Unit]()
        for instruction in self._program.instructions[place.first : place.last + 1]:
            found |= self._stepper.find_changes(instruction)
        return found

    def solve(self) -> tuple[dict[BlockId, GroupState], dict[BlockId, GroupState]]:
        """Return the states at the start and the end of each reachable block."""
        found = solve(
            self._cfg,
            start_group(self._program),
            self._run,
            lambda block, old, new: join_states(old, new, self._changed.get(block, frozenset())),
            self._follow,
            region=frozenset(self._cfg.block_ids),
        )
        before, behind = (
            {block: state for block, state in zip(self._cfg.block_ids, states[:-1], strict=True) if state is not None}
            for states in (found.entered, found.left)
        )
        return before, behind

    def _run(self, block: BlockId, state: GroupState) -> GroupState:
        running, copies = state.copy(), MaskCopies(self._stepper.slots, state.words)
        together = block not in self._apart
        if block in self._starts:
            self._copy_mask(running, EXEC, (ENTERED, 2 * block), together)
        place = self._cfg.blocks[block]
        for instruction in self._program.instructions[place.first : place.last + 1]:
            moves = self._stepper.find_move(state.words, instruction)
            copies.step(instruction, moves, running.read_mask(EXEC))
            self._stepper.step(running, instruction, together)
            start = self._returns.get(instruction.index)
            if start is not None and running.read_mask(EXEC) in (None, WITHIN):
                self._copy_mask(running, (ENTERED, 2 * start), EXEC, together)
        self._removals[block] = copies.find_removal()
        return running

    @staticmethod
    def _copy_mask(state: GroupState, source: Unit, target: Unit, together: bool) -> None:
        """Copy the value of one pair to another, as an instruction that moves it does."""
        mask = state.read_mask(source)
        state.write_mask(target, mask if together else keep_constant_mask(mask))

    def _follow(self, edge: Edge, state: GroupState) -> GroupState | None:
        """Return the state on an edge, narrowed by the outcome of the branch: the pair that it tests is zero, or is
        not.

        None if the edge is infeasible.
        """
        condition = find_condition(self._program.instructions[self._cfg.blocks[edge.source].last])
        pair = None if condition is None else _PAIRS.get(condition.register)
        mask = None if pair is None else state.read_mask(pair)
        if condition is None or pair is None or mask is None or mask == WITHIN:
            return state
        if len(self._cfg.out_edges[edge.source]) < 2:
            return state
        left = mask - {NONE} if condition.holds_on(edge.kind) else mask & {NONE}
        if not left and not mask & UNSURE:
            return None
        if not left or left == mask:
            return state
        found = state.copy()
        found.write_mask(pair, left)
        removal = self._removals[edge.source]
        if pair == EXEC and removal is not None:
            narrow_removed(found, removal, some=condition.holds_on(edge.kind))
        return found
