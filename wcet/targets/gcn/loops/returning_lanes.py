"""Blocks at whose entry the same lanes are active as at the start of the kernel, or of the iteration around them.

Unoptimised code, and loops that lanes leave one after another, switch lanes on again by the mask of those that left.
That these are all that have left, and nobody else, is a matter of each lane by itself: whatever else a lane's bits are,
it is active there if it was active at the start, and it is not if it was not. That is tried as in `lane_iterations.py`.
"""

from collections.abc import Mapping

from wcet.ir.cfg import FlowGraph, Loop
from wcet.targets.gcn.language.kernel import GcnProgram
from wcet.targets.gcn.loops.lane_bits import EVERY, ONE, VARIABLES, ZERO, BitStepper, LaneBits, find_spilling
from wcet.targets.gcn.loops.lane_iterations import HALVES, LaneFollower, choose_variables
from wcet.targets.gcn.loops.scalar_counters import KnownDwords, build_stepper
from wcet.targets.gcn.values.private_slots import find_slots
from wcet.targets.gcn.values.scalar_flow import ValueFlow


def find_returns(program: GcnProgram, flow: FlowGraph) -> Mapping[int, int]:
    """Return the blocks that are entered with the lanes of another one, in front of which each iteration starts."""
    stepper, _ = build_stepper(program, KnownDwords({}), None, None)
    values = ValueFlow(program, flow.cfg, flow.loops, stepper)
    found: dict[int, int] = {}
    for region in (None, *flow.loops):
        found |= _find_in(values, region, find_spilling(program))
    return found


def _find_in(flow: ValueFlow, region: Loop | None, spilling: frozenset[int]) -> dict[int, int]:
    slots, loads = find_slots(flow.program), flow.follow_pointers(region)
    variables = choose_variables(flow, region, range(VARIABLES))
    first = 0 if region is None else region.header
    same = {block for block in flow.list_blocks(region) if flow.find_head(block) in (None, region)}
    for half in HALVES:
        follower = LaneFollower(flow, slots, region, BitStepper(variables, slots, spilling), variables, loads, spilling)
        for bit in (ONE, ZERO):
            walk = follower.walk(LaneBits(half, EVERY, {("exec", half): bit}), {})
            same -= {block for block, active in walk.entered.items() if (active.zero if bit is ONE else active.one)}
    return dict.fromkeys(same - {first}, first)
