"""The bounds of compiled loops that follow from a stated bound of a source loop and its marks.

Marks are two volatile instructions, `enter` before the source loop and `body` in it, which the tool adds to the source.
The source executes the mark `body` at most N times between two executions of `enter`, for each work-item; the compiler
keeps both, because they are volatile. A loop of the compiled code repeats at most N times per entry, where

1. it does not contain `enter`: all its iterations belong to one execution of the source loop; 2. every iteration that
takes the back edge executes `body`; 3. the lanes that are active at its header, or those that take the back edge, are
those that execute `body` in that iteration: exec is not written between; 4. at its header some lane is active in every
iteration, so that no iteration runs without active lanes; 5. lanes that it activates again were saved in the same
iteration, so that no lane returns that has left.

With 1 to 5 some work-item executes `body` in each iteration from the first on. If it does so in each iteration, also in
the last, there are at most N iterations. This holds for any unrolling, rotation, copying or inlining. If it cannot be
shown, the fact is not used, and the refusal of the loop gives the reason.
"""

from collections.abc import Iterable, Mapping
from dataclasses import field

from wcet.flow.graphs import explore, find_reachable
from wcet.flow.loop_bounds import NOT_SHOWN, SourceFact
from wcet.flow.loops import LoopNest, find_innermost
from wcet.ir.cfg import Cfg, Loop, LoopBound
from wcet.ir.ids import BlockId, LoopId
from wcet.isa.gcn.control.divergence import find_exec_writes, find_whole_waves, only_removes
from wcet.isa.gcn.control.live_lanes import find_live_blocks
from wcet.isa.gcn.language.kernel import GcnProgram
from wcet.isa.gcn.semantics.lift import find_access, find_exec, find_mask
from wcet.records import dataclass
from wcet.values.masks import MaskWrite
from wcet.values.micro import Scalar


@dataclass(frozen=True, slots=True)
class MarkedLoops:
    """The bounds by loop that marks prove, and the reasons for marked loops without such a bound."""

    bounds: Mapping[LoopId, LoopBound] = field(default_factory=dict[LoopId, LoopBound])
    reasons: Mapping[LoopId, tuple[str, ...]] = field(default_factory=dict[LoopId, tuple[str, ...]])


@dataclass(frozen=True, slots=True)
class _LoopMarks:
    """The marks of one source loop in one compiled loop: the blocks with `body` directly in it, and all with `enter`.

    `bodies` maps each block to the instruction of the mark.
    """

    bodies: Mapping[BlockId, int]
    enters: frozenset[BlockId]


def bound_marked_loops(program: GcnProgram, nest: LoopNest, facts: tuple[SourceFact, ...]) -> MarkedLoops:
    """Return the bounds of compiled loops that follow from facts about source loops."""
    if not facts:
        return MarkedLoops()
    bounds: dict[LoopId, LoopBound] = {}
    reasons: dict[LoopId, tuple[str, ...]] = {}
    innermost = find_innermost(nest.cfg, nest.loops)
    live = find_live_blocks(program, nest.cfg)
    for fact in facts:
        bodies, enters = (_find_marks(program, nest.cfg, kind, fact.loop) for kind in ("body", "enter"))
        for loop in nest.loops:
            own = {block: index for block, index in bodies.items() if innermost[block] == loop.index}
            if not own:
                continue
            reason, iterations = _show(program, nest, loop, _LoopMarks(own, frozenset(enters)), live, fact.runs)
            if reason:
                reasons[loop.index] = (f"{fact.origin} {NOT_SHOWN}: {reason}",)
                continue
            bound = LoopBound(loop.index, iterations, False, fact.origin, fact.span, fact.runs)
            if loop.index not in bounds or iterations < bounds[loop.index].back_edges:
                bounds[loop.index] = bound
    return MarkedLoops(bounds, {index: each for index, each in reasons.items() if index not in bounds})


def _find_marks(program: GcnProgram, cfg: Cfg, kind: str, number: int) -> dict[BlockId, int]:
    """Return the blocks with a mark, each with the index of the first instruction that is one."""
    marks = [each.index for each in program.annotations if each.kind == kind and each.values == (number,)]
    blocks = ((block.index, index) for block in cfg.blocks for index in marks if block.first <= index <= block.last)
    found: dict[BlockId, int] = {}
    for block, index in blocks:
        found[block] = min(index, found.get(block, index))
    return found


def _show(
    program: GcnProgram, nest: LoopNest, loop: Loop, marks: _LoopMarks, live: frozenset[BlockId], runs: int
) -> tuple[str, int]:
    """Return an empty text and the number of back edges that a bound allows, or the reason why it cannot be shown."""
    cfg, dominators = nest.cfg, nest.dominators
    if loop.blocks & marks.enters:
        return "the source loop is entered again inside of it", 0
    latches = {cfg.edges[edge].source for edge in loop.back_edges}
    whole = [block for block in marks.bodies if all(dominators.dominates(block, latch) for latch in latches)]
    if not whole:
        return "an iteration can repeat without the loop's body", 0
    if loop.header not in live:
        return "an iteration may be made while no work-item is active", 0
    if stranger := _find_stranger(program, cfg, loop):
        return f"work-items may come back at {stranger}", 0
    leaving = {cfg.edges[edge].source for edge in loop.exit_edges}
    best: int | None = None
    for block in whole:
        before = _writes_before(program, cfg, loop, block, marks.bodies[block])
        if not before:
            always = all(dominators.dominates(block, each) for each in leaving)
            best = min(runs if best is None else best, max(runs, 1) - 1 if always else runs)
        elif not _writes_behind(program, cfg, loop, block, marks.bodies[block]):
            best = runs if best is None else min(best, runs)
    if best is None:
        return "the work-items that repeat the loop may differ from those that run the body", 0
    return "", best


def _writes_before(program: GcnProgram, cfg: Cfg, loop: Loop, block: BlockId, index: int) -> bool:
    """Return True if exec is written on a path in the loop from its header to an instruction."""
    if any(write.index < index for write in find_exec_writes(program, cfg.blocks[block])):
        return True
    if block == loop.header:
        return False
    between = find_reachable(cfg.predecessors, [block], barred=(loop.header,)) | {loop.header}
    return any(find_exec_writes(program, cfg.blocks[each]) for each in between - {block})


def _writes_behind(program: GcnProgram, cfg: Cfg, loop: Loop, block: BlockId, index: int) -> bool:
    """Return True if exec is written on a path from an instruction over a back edge to the header."""
    if any(write.index > index for write in find_exec_writes(program, cfg.blocks[block])):
        return True
    between = find_reachable(cfg.successors, [block], barred=(loop.header,)) & loop.blocks
    return any(find_exec_writes(program, cfg.blocks[each]) for each in between - {block, loop.header})


def _find_stranger(program: GcnProgram, cfg: Cfg, loop: Loop) -> str:
    """Return the place that activates lanes that were not saved in the same iteration; empty if there is none."""
    for block in sorted(loop.blocks):
        for change in find_exec_writes(program, cfg.blocks[block]):
            instruction = program.instructions[change.index]
            if only_removes(instruction):
                continue
            write = find_mask(instruction)
            pairs = [] if write is None else [each for each in write.places if each != write.target]
            known = write is not None and len(pairs) == 1 and write.is_within(write.target, *pairs)
            if not known or not _is_of_iteration(program, cfg, loop, block, change.index, pairs[0]):
                return instruction.span.where
    return ""


def _is_of_iteration(program: GcnProgram, cfg: Cfg, loop: Loop, block: BlockId, index: int, pair: Scalar) -> bool:
    """Return True if a pair has, at an instruction, only lanes that were active in the same iteration.

    The proof goes backward: on every path from the header the pair is last cleared, or written from exec or by a
    comparison. After that it only lost lanes, was divided along exec, or gained lanes of pairs with the same property.
    The argument may be circular, because every lane in a pair was put there by some write.
    """
    unknown: list[tuple[BlockId, int, Scalar]] = []

    def list_above(place: tuple[BlockId, int, Scalar]) -> Iterable[tuple[BlockId, int, Scalar]]:
        """Return the further pairs for which the proof is needed: the pair at the ends of predecessors, and its
        sources.
        """
        found, last, mask = place
        whole = {each.index for code in find_whole_waves(program, cfg.blocks[found]) for each in code[1:]}
        for instruction in reversed(program.instructions[cfg.blocks[found].first : last + 1]):
            if not find_access(instruction).writes & {*mask.units}:
                continue
            write = None if instruction.index in whole else find_mask(instruction, mask)
            gained = None if write is None else _list_gained(write, find_exec(instruction))
            if gained is None:
                unknown.append(place)
                return ()
            return [(found, instruction.index - 1, each) for each in gained]
        if found == loop.header:
            unknown.append(place)
        return ((above, cfg.blocks[above].last, mask) for above in cfg.predecessors[found] if above in loop.blocks)

    explore([(block, index - 1, pair)], list_above)
    return not unknown


def _list_gained(write: MaskWrite, active: Scalar) -> tuple[Scalar, ...] | None:
    """Return the fewest pairs such that a mask has only their lanes and active ones; None if there are no such
    pairs.
    """
    pairs = tuple(each for each in write.places if each != active)
    choices = ((), *((each,) for each in sorted(pairs, key=lambda each: each != write.target)), pairs)
    return next((each for each in choices if write.is_within(active, *each)), None)
