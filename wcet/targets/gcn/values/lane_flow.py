"""What vector registers hold before each instruction of a kernel: states carried around until nothing changes."""

from collections.abc import Callable
from heapq import heappop, heappush

from wcet.flow.order import cfg_successors, find_reverse_postorder
from wcet.ir.cfg import Cfg
from wcet.ir.flow import Loop
from wcet.ir.program import Instruction
from wcet.targets.gcn.kernel import GcnProgram
from wcet.targets.gcn.values.lane_state import LaneState, meet_states
from wcet.targets.gcn.values.lane_steps import LaneStepper

PATIENCE = 2
"""Visits of a block after which numbers that still grow are given up."""

Visitor = Callable[[Instruction, LaneState], None]


def find_repeated(cfg: Cfg, loops: tuple[Loop, ...]) -> frozenset[int]:
    """Return the instructions that lie in loops."""
    places = [cfg.blocks[block] for block in {block for loop in loops for block in loop.blocks}]
    return frozenset(index for place in places for index in range(place.first, place.last + 1))


def follow_lanes(program: GcnProgram, cfg: Cfg, stepper: LaneStepper, start: LaneState, visit: Visitor) -> None:
    """Call `visit` once for each reachable instruction, with what is known before it on all ways."""
    for block, state in sorted(solve_lanes(program, cfg, stepper, start).items()):
        place = cfg.blocks[block]
        for instruction in program.instructions[place.first : place.last + 1]:
            visit(instruction, state)
            stepper.step(state, instruction)


def run_block(program: GcnProgram, cfg: Cfg, stepper: LaneStepper, block: int, state: LaneState) -> LaneState:
    """Return what is known behind a block that is entered with `state`."""
    running = state.copy()
    place = cfg.blocks[block]
    for instruction in program.instructions[place.first : place.last + 1]:
        stepper.step(running, instruction)
    return running


def solve_lanes(program: GcnProgram, cfg: Cfg, stepper: LaneStepper, start: LaneState) -> dict[int, LaneState]:
    """Return what is known at the entry of every block that can be reached."""
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
        behind[block] = run_block(program, cfg, stepper, block, state)
        for edge in cfg.out_edges[block]:
            if edge.target != cfg.sink and edge.target not in waiting:
                waiting.add(edge.target)
                heappush(queue, rank[edge.target])
    return {block: state.copy() for block, state in entries.items()}
