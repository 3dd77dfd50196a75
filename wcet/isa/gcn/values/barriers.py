"""The places of barriers at which the bound of one wavefront also bounds a group.

A wavefront at a barrier waits for the slowest of its group, so that the time of a group is a sum of slowest segments,
possibly of different wavefronts. The segments join at barriers and make one path through the kernel. This path respects
the bounds of all loops if all wavefronts run the loops around a barrier together: then either all wavefronts pass a
loop in the same segment and equally often, or the loop lies in one segment, which belongs to one wavefront. If a loop
has a barrier in some iterations only, and each wavefront chooses these iterations, one can be slow before the barrier
and another after it.

So every branch that decides whether or how often a barrier is passed must take the same edge in all wavefronts of a
group (`agreement`). One branch is exempt: the exit of an outermost loop with the barrier in every iteration. By the
rules of the language all wavefronts pass the same barriers equally often, and so execute equally many iterations. This
does not hold for a nested loop: two iterations and then one have as many barriers as one and then two.
"""

from collections.abc import Callable, Mapping

from wcet.errors import Diagnostic, WcetError
from wcet.flow.graphs import find_block_dominators
from wcet.ir.cfg import FlowGraph
from wcet.ir.ids import BlockId, InstructionId
from wcet.ir.program import Instruction
from wcet.isa.gcn.language.kernel import GcnProgram
from wcet.isa.gcn.language.registers import operation_of
from wcet.isa.gcn.values.agreement import Agreement, find_agreement
from wcet.isa.gcn.values.lane_flow import LaneFlow
from wcet.isa.gcn.values.lane_guards import decide_lanes
from wcet.isa.gcn.values.lane_state import LaneState


def find_barrier_blocks(program: GcnProgram, flow: FlowGraph) -> tuple[BlockId, ...]:
    """Return the blocks that contain an `s_barrier`."""
    return tuple(
        block.index
        for block in flow.cfg.blocks
        if any(operation_of(each).issue == "barrier" for each in program.instructions[block.first : block.last + 1])
    )


def find_decided(lanes: LaneFlow) -> dict[InstructionId, bool]:
    """Return, for each comparison that holds in all active lanes of a launch whenever it runs, or in none, its
    outcome.
    """
    decided: dict[InstructionId, bool] = {}

    def visit(instruction: Instruction, state: LaneState) -> None:
        if operation_of(instruction).format == "VOPC":
            holds = decide_lanes(state, instruction)
            if holds is not None:
                decided[instruction.index] = holds

    lanes.visit(visit)
    return decided


def require_aligned_barriers(
    program: GcnProgram,
    flow: FlowGraph,
    lanes: LaneFlow | None = None,
    find_returns: Callable[[GcnProgram, FlowGraph], Mapping[InstructionId, BlockId]] | None = None,
) -> Agreement | None:
    """Return the branches that are uniform over the wavefronts of a group; None for a kernel without barriers.

    Raises W342 for every barrier that wavefronts may pass unequally often or in different iterations. `lanes` are the
    values of lanes in the launch: a guard that holds for all its work-items is uniform. `find_returns` finds the
    instructions that activate lanes again; it is called only if simpler proofs fail.
    """
    barriers = find_barrier_blocks(program, flow)
    if not barriers:
        return None
    agreement = find_agreement(program, flow, barriers)
    missed = _find_missed(flow, barriers, agreement)
    if missed and lanes is not None:
        decided = find_decided(lanes)
        agreement = find_agreement(program, flow, barriers, decided)
        missed = _find_missed(flow, barriers, agreement)
        if missed and find_returns is not None:
            agreement = find_agreement(program, flow, barriers, decided, find_returns(program, flow))
            missed = _find_missed(flow, barriers, agreement)
    if missed:
        found = (_describe_missed(program, flow, agreement, block, reason) for block, reason in missed.items())
        raise WcetError(list(found))
    return agreement


def _find_missed(flow: FlowGraph, barriers: tuple[BlockId, ...], agreement: Agreement) -> dict[BlockId, str]:
    """Return the barriers that some wavefronts may miss, each with a description of a path around it."""
    reasons = {block: find_path_around(flow, block, _find_parting(agreement, block)) for block in barriers}
    return {block: reason for block, reason in reasons.items() if reason}


def _describe_missed(
    program: GcnProgram, flow: FlowGraph, agreement: Agreement, block: BlockId, reason: str
) -> Diagnostic:
    code = program.instructions[flow.cfg.blocks[block].first : flow.cfg.blocks[block].last + 1]
    barrier = next(each for each in code if operation_of(each).issue == "barrier")
    lasts = (program.instructions[flow.cfg.blocks[branch].last] for branch in _find_parting(agreement, block))
    first = min(lasts, key=lambda instruction: instruction.span.line)
    size = program.extra.metadata.lanes
    return Diagnostic(
        "W342",
        f"{reason} goes around this barrier",
        barrier.span,
        "not every wavefront need come here equally often",
        (
            "a group is bounded only if all its wavefronts pass the same barriers equally often",
            f"the branch in {first.span.where} is not shown to be uniform over them",
        ),
        f"move the barrier out of the branch; groups of one wavefront (--group-size {size}) need no barrier",
    )


def _find_parting(agreement: Agreement, block: BlockId) -> set[BlockId]:
    """Return the divergent branches on which it depends whether a block runs."""
    return set(agreement.parting & agreement.regions.find_deciding(block))


def find_path_around(flow: FlowGraph, block: BlockId, parting: set[BlockId]) -> str:
    """Return a description of a path on which some wavefronts can go around `block`, empty if there is none.

    `parting` are the branches that control the block and may be divergent. A path that leaves a loop may go around the
    block in its last iteration, because all wavefronts make the same number of other iterations.
    """
    if not parting:
        return ""
    around = [loop for loop in flow.loops if block in loop.blocks]
    outer = next((loop for loop in around if loop.parent is None), None)
    if outer is not None:
        dominators = find_block_dominators(flow.cfg)
        leaving = {flow.cfg.edges[edge].source for edge in outer.exit_edges}
        latches = [flow.cfg.edges[edge].source for edge in outer.back_edges]
        if parting <= leaving and all(dominators.dominates(block, latch) for latch in latches):
            return ""
    if any(branch in loop.blocks for branch in parting for loop in around):
        return "an iteration of a loop"
    return "a path"
