"""Instructions after which the same lanes are active as at the entry of a dominating block.

Unoptimised code, and loops that lanes leave one after another, activate lanes again by the mask of those that left.
Whether these are exactly the lanes that left can be shown for each lane separately: for all outcomes of its comparisons
in an iteration, it is active after the instruction if and only if it was active at the entry of the block. The analysis
tries this as in `lane_iterations.py`, for a lane that is active when the iteration starts, and for one that is not.
"""

from collections.abc import Mapping

from wcet.flow.graphs import DominatorTree, find_block_dominators
from wcet.ir.cfg import FlowGraph, Loop
from wcet.ir.ids import BlockId, InstructionId
from wcet.isa.gcn.language.kernel import GcnProgram
from wcet.isa.gcn.loops.lane_bits import EVERY, ONE, VARIABLES, ZERO, BitStepper, LaneBits, PossibleBit, find_spilling
from wcet.isa.gcn.loops.lane_iterations import LaneFollower, LaneWalk, choose_variables, list_halves
from wcet.isa.gcn.loops.scalar_counters import KnownDwords, KnownValues, build_stepper
from wcet.isa.gcn.values.private_slots import find_slots
from wcet.isa.gcn.values.scalar_flow import ValueFlow


def find_returns(program: GcnProgram, flow: FlowGraph) -> Mapping[InstructionId, BlockId]:
    """Return the instructions that activate lanes again, each with a block.

    After the instruction, the active lanes are those that were active when the wavefront last entered the block.
    """
    stepper, _ = build_stepper(program, KnownValues(KnownDwords({})))
    values = ValueFlow(program, flow.cfg, flow.loops, stepper)
    dominators = find_block_dominators(flow.cfg)
    found: dict[InstructionId, BlockId] = {}
    for region in (None, *flow.loops):
        found |= _find_in(values, dominators, region, find_spilling(program))
    return found


def _find_in(
    flow: ValueFlow, dominators: DominatorTree[BlockId], region: Loop | None, spilling: frozenset[int]
) -> dict[InstructionId, BlockId]:
    """Return these instructions directly in a region; inner loops change the lanes in each iteration."""
    slots, loads = find_slots(flow.program), flow.follow_pointers(region)
    variables = choose_variables(flow, region, range(VARIABLES))
    walks: list[LaneWalk] = []
    for half in list_halves(flow.program):
        follower = LaneFollower(flow, region, BitStepper(variables, slots, spilling), loads)
        walks += [follower.walk(LaneBits(half, EVERY, {("exec", half): bit}), {}) for bit in (ONE, ZERO)]
    found: dict[InstructionId, BlockId] = {}
    blocks = [block for block in flow.list_blocks(region) if flow.find_head(block) in (None, region)]
    for block in blocks:
        ways = [walk for walk in walks if block in walk.entered]
        passed = [each for each in blocks if dominators.dominates(each, block)]
        place = flow.cfg.blocks[block]
        for index in map(InstructionId, range(place.first, place.last + 1)):
            if not ways or any(index not in walk.switched for walk in ways):
                continue
            same = (each for each in passed if all(_is_as(walk.entered[each], walk.switched[index]) for walk in ways))
            start = next(same, None)
            if start is not None:
                found[index] = start
    return found


def _is_as(earlier: PossibleBit, later: PossibleBit) -> bool:
    """Return True if a lane is active at one point if and only if it was at another, for all outcomes of its
    comparisons.
    """
    reach = later.one | later.zero
    return not later.one & later.zero and earlier.limit(reach) == later
