"""Edges that wavefronts with a given number in their group never take, or in few passes of a loop only.

A guard such as `if (local_id < 64)` is a comparison that fails for all work-items of most wavefronts. So wavefronts are
analysed by number in classes of doubling size: the first, the second, the third and fourth, the next four, and so on,
which fits the guards of tree reductions. If a comparison holds in no active lane, its mask is empty, and so is exec
after it is narrowed by that mask; the branch for an empty exec is then always taken. A split wavefront has some of the
lanes, so that it takes no other edge.

In a tree reduction, `if (local_id < s)` with a falling s holds in the first passes of a loop only. So the passes of an
outermost loop are analysed one after the other: the state before a pass follows from the one before the last.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from wcet.ir.cfg import FlowGraph, Loop
from wcet.ir.ids import BlockId, EdgeId
from wcet.ir.program import Instruction
from wcet.isa.gcn.language.isa import find_condition, tests_exec
from wcet.isa.gcn.launch import GcnLaunch
from wcet.isa.gcn.semantics.lift import find_mask, writes_exec
from wcet.isa.gcn.values.lane_flow import LaneFlow
from wcet.isa.gcn.values.lane_state import LaneState
from wcet.isa.gcn.values.launch_values import start_state
from wcet.isa.gcn.values.mask_steps import is_emptied
from wcet.records import dataclass

MOST_INSTRUCTIONS = 2000
"""The largest kernel, in instructions, for which wavefronts are analysed by number: each class needs an analysis of
lanes.
"""

MOST_PASSES = 64
"""The most passes of a loop that are analysed one after the other."""

MOST_STEPS = 4096
"""The most instructions that are analysed pass by pass, over all passes of all loops of a kernel."""

Open = tuple[EdgeId, tuple[int, ...]]
"""An edge, and the passes of its loop in which it can be taken, from 0 on."""


@dataclass(frozen=True, slots=True)
class Crew:
    """A class of wavefronts of a group: their numbers in the group, and the edges (`idle`) that none of them takes.

    `rare` are the edges in an outermost loop that they can take in some passes only, at most once in each.
    """

    numbers: tuple[int, ...]
    idle: frozenset[EdgeId]
    rare: tuple[Open, ...] = ()

    def is_within(self, other: "Crew") -> bool:
        """Return True if these wavefronts take an edge only where those of the other class can take it, too."""
        own = {edge: {*passes} for edge, passes in self.rare}
        limited = ((edge, {*passes}) for edge, passes in other.rare if edge not in self.idle)
        return other.idle <= self.idle and all(edge in own and own[edge] <= passes for edge, passes in limited)


def find_crews(lanes: LaneFlow, launch: GcnLaunch, flow: FlowGraph | None = None) -> tuple[Crew, ...]:
    """Return the wavefronts of a group in classes, one for each set of edges that its wavefronts never take, or rarely.

    With `flow`, the passes of its outermost loops are analysed as well. Kernels of more than `MOST_INSTRUCTIONS` are
    not analysed: all their wavefronts are one class, without such edges.
    """
    small = launch.wavefronts > 1 and len(lanes.program.instructions) <= MOST_INSTRUCTIONS
    guards = frozenset(_find_guards(lanes)) if small else frozenset[BlockId]()
    if not guards:
        return (Crew(tuple(range(launch.wavefronts)), frozenset()),)
    found: dict[tuple[frozenset[EdgeId], tuple[Open, ...]], tuple[int, ...]] = {}
    first = 0
    while first < launch.wavefronts:
        numbers = range(first, min(launch.wavefronts, max(1, 2 * first)))
        limits = _find_limits(replace(lanes, start=start_state(lanes.program, launch, numbers=numbers)), flow, guards)
        found[limits] = (*found.get(limits, ()), *numbers)
        first = numbers.stop
    return tuple(Crew(members, *limits) for limits, members in found.items())


def _find_limits(
    lanes: LaneFlow, flow: FlowGraph | None, guards: frozenset[BlockId]
) -> tuple[frozenset[EdgeId], tuple[Open, ...]]:
    """Return the edges that wavefronts never take, and those that they take in some passes of a loop only."""
    idle = _find_idle(lanes, guards)
    limited = () if flow is None else [each for each in _find_rare(lanes, flow, guards) if each[0] not in idle]
    never = {edge for edge, passes in limited if not passes}
    return idle | never, tuple(sorted(each for each in limited if each[1]))


def _find_rare(lanes: LaneFlow, flow: FlowGraph, guards: frozenset[BlockId]) -> Iterator[Open]:
    """Yield the edges that are not taken in all passes of an outermost loop, with the passes in which they can be."""
    left = MOST_STEPS
    for loop in flow.loops:
        count, direct = flow.bounds[loop.index].back_edges + 1, guards & loop.blocks - _list_inner(flow, loop)
        places = [flow.cfg.blocks[block] for block in loop.blocks]
        steps = count * sum(place.last - place.first + 1 for place in places)
        if loop.parent is not None or not direct or count > MOST_PASSES or steps > left:
            continue
        left -= steps
        for edge, passes in _find_passes(lanes, loop, count, direct).items():
            if len(passes) < count:
                yield edge, passes


def _list_inner(flow: FlowGraph, loop: Loop) -> frozenset[BlockId]:
    """Return the blocks of the loops within a loop."""
    inner = (each.blocks for each in flow.loops if each.index != loop.index and each.header in loop.blocks)
    return frozenset[BlockId]().union(*inner)


def _find_passes(
    lanes: LaneFlow, loop: Loop, count: int, guards: frozenset[BlockId]
) -> Mapping[EdgeId, tuple[int, ...]]:
    """Return the passes of an outermost loop, of `count` at most, in which each filled edge of a guard can be taken."""
    edges = [edge for guard in guards for edge in _list_filled(lanes, guard)]
    taken: dict[EdgeId, list[int]] = {edge: [] for edge in edges}
    state = lanes.enter(loop)
    for number in range(count):
        if state is None:
            break
        entered, after = lanes.run_pass(loop, state)
        idle = _find_idle(lanes, guards, entered)
        for edge in edges:
            if edge not in idle:
                taken[edge] += range(number, count) if after == state else (number,)
        if after == state:
            break
        state = after
    return {edge: tuple(passes) for edge, passes in taken.items()}


def _list_filled(lanes: LaneFlow, guard: BlockId) -> Iterator[EdgeId]:
    """Yield the edges that a guard takes while lanes are active."""
    condition = find_condition(lanes.program.instructions[lanes.cfg.blocks[guard].last])
    for edge in lanes.cfg.out_edges[guard]:
        if condition is not None and edge.kind is condition.filled:
            yield edge.index


def _find_idle(
    lanes: LaneFlow, guards: frozenset[BlockId], entered: Mapping[BlockId, LaneState] | None = None
) -> frozenset[EdgeId]:
    """Return the edges of guards that are never taken; `entered` has states before blocks, if not all."""
    cfg = lanes.cfg
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
            idle.update(_list_filled(lanes, ends[instruction.index]))
        if writes_exec(instruction):
            empty = is_emptied(state, instruction)

    lanes.visit(visit, guards, entered)
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
