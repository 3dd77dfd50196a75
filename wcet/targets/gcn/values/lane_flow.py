"""What vector registers hold before each instruction of a kernel: the fixpoint over its blocks."""

from collections.abc import Callable

from wcet.ir.cfg import Cfg
from wcet.ir.flow import Loop
from wcet.ir.program import Instruction
from wcet.targets.gcn.language.kernel import GcnProgram
from wcet.targets.gcn.values.lane_state import LaneState, join_states
from wcet.targets.gcn.values.lane_steps import LaneStepper
from wcet.values.fixpoint import solve

WIDEN_AFTER = 2
"""Growths of the state at a block after which numbers that still grow are widened."""

Visitor = Callable[[Instruction, LaneState], None]


def find_repeated(cfg: Cfg, loops: tuple[Loop, ...]) -> frozenset[int]:
    """Return the instructions that lie in loops."""
    places = [cfg.blocks[block] for block in {block for loop in loops for block in loop.blocks}]
    return frozenset(index for place in places for index in range(place.first, place.last + 1))


def follow_lanes(program: GcnProgram, cfg: Cfg, stepper: LaneStepper, start: LaneState, visit: Visitor) -> None:
    """Call `visit` once for each reachable instruction, with what is known before it on all paths."""
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

    def join(block: int, old: LaneState, new: LaneState) -> LaneState:
        return join_states(old, new, block, wide=False)

    def widen(block: int, old: LaneState, new: LaneState) -> LaneState:
        return join_states(old, new, block, wide=True)

    found = solve(
        cfg,
        start,
        lambda block, state: run_block(program, cfg, stepper, block, state),
        join,
        widen=widen,
        threshold=WIDEN_AFTER,
        region=frozenset(range(cfg.sink)),
    )
    return {block: state.copy() for block, state in enumerate(found.entered) if state is not None}
