"""Edges that wavefronts with a given number in their group never take, because a guard excludes all their work-items.

A guard such as `if (local_id < 64)` is a comparison that fails for all work-items of most wavefronts. So wavefronts are
analysed by number in classes of doubling size: the first, the second, the third and fourth, the next four, and so on,
which fits the guards of tree reductions. If a comparison holds in no active lane, its mask is empty, and so is exec
after it is narrowed by that mask; the branch for an empty exec is then always taken. A split wavefront has some of the
lanes, so that it takes no other edge.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from wcet.ir.ids import BlockId, EdgeId
from wcet.ir.program import Instruction
from wcet.isa.gcn.language.isa import find_condition, tests_exec
from wcet.isa.gcn.launch import GcnLaunch
from wcet.isa.gcn.semantics.lift import find_mask, writes_exec
from wcet.isa.gcn.values.lane_flow import LaneFlow
from wcet.isa.gcn.values.lane_state import LaneState
from wcet.isa.gcn.values.launch_values import start_state
from wcet.isa.gcn.values.mask_steps import is_emptied

MOST_INSTRUCTIONS = 2000
"""The largest kernel, in instructions, for which wavefronts are analysed by number: each class needs an analysis of
lanes.
"""


@dataclass(frozen=True, slots=True)
class Crew:
    """A class of wavefronts of a group: their numbers in the group, and the edges (`idle`) that none of them takes."""

    numbers: tuple[int, ...]
    idle: frozenset[EdgeId]


def find_crews(lanes: LaneFlow, launch: GcnLaunch) -> tuple[Crew, ...]:
    """Return the wavefronts of a group in classes, one for each set of edges that its wavefronts never take.

    Kernels of more than `MOST_INSTRUCTIONS` are not analysed: all their wavefronts are one class, without such edges.
    """
    guarded = any(map(tests_exec, lanes.program.instructions))
    if launch.wavefronts == 1 or not guarded or len(lanes.program.instructions) > MOST_INSTRUCTIONS:
        return (Crew(tuple(range(launch.wavefronts)), frozenset()),)
    found: dict[frozenset[EdgeId], tuple[int, ...]] = {}
    first = 0
    while first < launch.wavefronts:
        numbers = range(first, min(launch.wavefronts, max(1, 2 * first)))
        idle = _find_idle(replace(lanes, start=start_state(lanes.program, launch, numbers=numbers)))
        found[idle] = (*found.get(idle, ()), *numbers)
        first = numbers.stop
    return tuple(Crew(members, idle) for idle, members in found.items())


def _find_idle(lanes: LaneFlow) -> frozenset[EdgeId]:
    cfg = lanes.cfg
    guards = frozenset(_find_guards(lanes))
    ends = {cfg.blocks[block].last: block for block in guards}
    starts = {cfg.blocks[block].first for block in guards}
    empty = False
    idle: set[EdgeId] = set()

    def visit(instruction: Instruction, state: LaneState) -> None:
        nonlocal empty
        if instruction.index in starts:
            empty = False
        condition = find_condition(instruction)
        if empty and condition is not None and condition.register == "exec" and instruction.index in ends:
            edges = cfg.out_edges[ends[instruction.index]]
            idle.update(edge.index for edge in edges if edge.kind is condition.filled)
        if writes_exec(instruction):
            empty = is_emptied(state, instruction)

    lanes.visit(visit, guards)
    return frozenset(idle)


def _find_guards(lanes: LaneFlow) -> Iterator[BlockId]:
    """Yield the blocks that narrow exec and then branch on it; only masks that a block itself empties are found."""
    for block in lanes.cfg.block_ids:
        place = lanes.cfg.blocks[block]
        *before, last = lanes.program.instructions[place.first : place.last + 1]
        if tests_exec(last) and any(map(_narrows, before)):
            yield block


def _narrows(instruction: Instruction) -> bool:
    """Return True if an instruction leaves only those lanes active that are in some pair."""
    write = find_mask(instruction)
    return write is not None and any(write.is_within(pair) for pair in write.places if pair != write.target)
