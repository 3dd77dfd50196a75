"""What vector registers hold before each instruction of a kernel: states carried around until nothing changes."""

from collections.abc import Callable
from heapq import heappop, heappush

from wcet.flow.order import cfg_successors, find_reverse_postorder
from wcet.ir.flow import FlowGraph
from wcet.ir.program import Instruction
from wcet.targets.gcn.kernel import GcnProgram
from wcet.targets.gcn.values.lane_state import LaneState, meet_states
from wcet.targets.gcn.values.lane_steps import LaneStepper

PATIENCE = 2
"""Visits of a block after which numbers that still grow are given up."""

Visitor = Callable[[Instruction, LaneState], None]


def find_repeated(flow: FlowGraph) -> frozenset[int]:
    """Return the instructions that lie in loops."""
    blocks = {block for loop in flow.loops for block in loop.blocks}
    places = [flow.cfg.blocks[block] for block in blocks]
    return frozenset(index for place in places for index in range(place.first, place.last + 1))


def follow_lanes(program: GcnProgram, flow: FlowGraph, stepper: LaneStepper, start: LaneState, visit: Visitor) -> None:
    """Call `visit` once for each reachable instruction, with what is known before it on all ways."""
    entries = _solve(program, flow, stepper, start)
    for block, state in sorted(entries.items()):
        place = flow.cfg.blocks[block]
        for instruction in program.instructions[place.first : place.last + 1]:
            visit(instruction, state)
            stepper.step(state, instruction)


def _solve(program: GcnProgram, flow: FlowGraph, stepper: LaneStepper, start: LaneState) -> dict[int, LaneState]:
    """Return what is known at the entry of every block."""
    cfg = flow.cfg
    order = find_reverse_postorder(cfg_successors(cfg), 0)
    rank = {block: place for place, block in enumerate(order)}
    behind: dict[int, LaneState] = {}
    entries: dict[int, LaneState] = {}
    visits: dict[int, int] = {}
    queue, waiting = [0], {0}
    while queue:
        block = order[heappop(queue)]
        waiting.discard(block)
        ways = [behind[edge.source] for edge in cfg.in_edges[block] if edge.source in behind]
        ways = [start, *ways] if block == 0 else ways
        merged = len(cfg.in_edges[block]) + (block == 0) > 1
        state = ways[0]
        for way in ways[1:]:
            state = meet_states(state, way, block, wide=False)
        old = entries.get(block)
        if old is not None and merged:
            visits[block] = visits.get(block, 0) + 1
            state = meet_states(old, state, block, wide=visits[block] > PATIENCE)
        if old == state:
            continue
        entries[block] = state
        running = state.copy()
        place = cfg.blocks[block]
        for instruction in program.instructions[place.first : place.last + 1]:
            stepper.step(running, instruction)
        behind[block] = running
        for edge in cfg.out_edges[block]:
            if edge.target != cfg.sink and edge.target not in waiting:
                waiting.add(edge.target)
                heappush(queue, rank[edge.target])
    return {block: state.copy() for block, state in entries.items()}
