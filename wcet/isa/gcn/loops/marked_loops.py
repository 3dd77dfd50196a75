"""What a stated bound of a source loop says about the loops that the compiler made of it, as its marks show it.

The source executes the mark `body` at most N times between two executions of `enter`, for each work-item; the compiler
keeps both, for they are volatile. A loop of the compiled code repeats at most N times per entry, where

1. it does not hold `enter`: all its iterations belong to one execution of the source loop;
2. every iteration that goes round executes `body`;
3. the lanes that are active at its header, or those that go round, are those that execute `body` in that iteration:
exec is
   not written between;
4. at its header some lane is active in every iteration, so that no iteration is made for nobody;
5. lanes that it gives back were put aside in the same iteration, so that none comes back that has left.

With 1 to 5 some work-item executes `body` in each iteration from the first on. If it does so in each iteration, also in
the last, there are at most N iterations. This holds whatever was unrolled, rotated, copied or inlined; where it cannot
be shown, the fact is not used, and the reason is told where the loop is then without a bound.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from wcet.flow.graphs import DominatorTree, explore, find_reachable
from wcet.flow.loop_bounds import SourceFact
from wcet.flow.loops import find_innermost
from wcet.ir.cfg import Cfg, Loop, LoopBound
from wcet.ir.ids import BlockId, LoopId
from wcet.ir.program import Immediate, Instruction, Register
from wcet.isa.gcn.control.divergence import find_exec_writes, only_removes
from wcet.isa.gcn.control.live_lanes import find_live_blocks
from wcet.isa.gcn.language.kernel import GcnProgram
from wcet.isa.gcn.language.registers import Unit
from wcet.isa.gcn.semantics.lift import find_access
from wcet.isa.gcn.semantics.terms import Bits, find_bits, find_saved_bits


@dataclass(frozen=True, slots=True)
class MarkedLoops:
    """Bounds by loop that the marks show, and for loops with a mark and without such a bound, why."""

    bounds: Mapping[LoopId, LoopBound] = field(default_factory=dict[LoopId, LoopBound])
    reasons: Mapping[LoopId, tuple[str, ...]] = field(default_factory=dict[LoopId, tuple[str, ...]])


def bound_marked_loops(
    program: GcnProgram,
    cfg: Cfg,
    dominators: DominatorTree[BlockId],
    loops: tuple[Loop, ...],
    facts: tuple[SourceFact, ...],
) -> MarkedLoops:
    """Return what facts about source loops say about the loops of the compiled code."""
    if not facts:
        return MarkedLoops()
    bounds: dict[LoopId, LoopBound] = {}
    reasons: dict[LoopId, tuple[str, ...]] = {}
    innermost = find_innermost(cfg, loops)
    live = find_live_blocks(program, cfg)
    for fact in facts:
        bodies, enters = (_find_marks(program, cfg, kind, fact.loop) for kind in ("body", "enter"))
        for loop in loops:
            own = {block: index for block, index in bodies.items() if innermost[block] == loop.index}
            if not own:
                continue
            reason, iterations = _show(program, cfg, dominators, loop, own, frozenset(enters), live, fact.runs)
            if reason:
                reasons[loop.index] = (f"{fact.origin} cannot be shown to hold for what the compiler made: {reason}",)
                continue
            bound = LoopBound(loop.index, iterations, False, fact.origin, fact.span, fact.runs)
            if loop.index not in bounds or iterations < bounds[loop.index].back_edges:
                bounds[loop.index] = bound
    return MarkedLoops(bounds, {index: each for index, each in reasons.items() if index not in bounds})


def _find_marks(program: GcnProgram, cfg: Cfg, kind: str, number: int) -> dict[BlockId, int]:
    """Return the blocks with a mark, each with the index of its instruction, the first of several."""
    marks = [each.index for each in program.annotations if each.kind == kind and each.values == (number,)]
    blocks = ((block.index, index) for block in cfg.blocks for index in marks if block.first <= index <= block.last)
    found: dict[BlockId, int] = {}
    for block, index in blocks:
        found[block] = min(index, found.get(block, index))
    return found


def _show(
    program: GcnProgram,
    cfg: Cfg,
    dominators: DominatorTree[BlockId],
    loop: Loop,
    bodies: Mapping[BlockId, int],
    enters: frozenset[BlockId],
    live: frozenset[BlockId],
    runs: int,
) -> tuple[str, int]:
    """Return why a bound cannot be shown to hold, or the number of back edges that it allows."""
    if loop.blocks & enters:
        return "the source loop is entered again inside of it", 0
    latches = {cfg.edges[edge].source for edge in loop.back_edges}
    whole = [block for block in bodies if all(dominators.dominates(block, latch) for latch in latches)]
    if not whole:
        return "an iteration can repeat without the loop's body", 0
    if loop.header not in live:
        return "an iteration may be made while no work-item is active", 0
    if stranger := _find_stranger(program, cfg, loop):
        return f"work-items may come back at {stranger}", 0
    leaving = {cfg.edges[edge].source for edge in loop.exit_edges}
    best: int | None = None
    for block in whole:
        before = _writes_before(program, cfg, loop, block, bodies[block])
        if not before:
            always = all(dominators.dominates(block, each) for each in leaving)
            best = min(runs if best is None else best, max(runs, 1) - 1 if always else runs)
        elif not _writes_behind(program, cfg, loop, block, bodies[block]):
            best = runs if best is None else min(best, runs)
    if best is None:
        return "the work-items that repeat the loop may differ from those that run the body", 0
    return "", best


def _writes_before(program: GcnProgram, cfg: Cfg, loop: Loop, block: BlockId, index: int) -> bool:
    """Tell whether exec is written on any path inside of the loop from its header to an instruction."""
    if any(write.index < index for write in find_exec_writes(program, cfg.blocks[block])):
        return True
    if block == loop.header:
        return False
    between = find_reachable(cfg.predecessors, [block], barred=(loop.header,)) | {loop.header}
    return any(find_exec_writes(program, cfg.blocks[each]) for each in between - {block})


def _writes_behind(program: GcnProgram, cfg: Cfg, loop: Loop, block: BlockId, index: int) -> bool:
    """Tell whether exec is written on any path from an instruction round to the header."""
    if any(write.index > index for write in find_exec_writes(program, cfg.blocks[block])):
        return True
    between = find_reachable(cfg.successors, [block], barred=(loop.header,)) & loop.blocks
    return any(find_exec_writes(program, cfg.blocks[each]) for each in between - {block, loop.header})


def _find_stranger(program: GcnProgram, cfg: Cfg, loop: Loop) -> str:
    """Return where lanes are given back that were not put aside in the same iteration; empty where nowhere."""
    for block in sorted(loop.blocks):
        for write in find_exec_writes(program, cfg.blocks[block]):
            instruction = program.instructions[write.index]
            if only_removes(instruction):
                continue
            sources = [each for each in _list_sources(instruction) if each != ("exec", 0)]
            gives = find_bits(instruction) in _GIVING_BACK or find_saved_bits(instruction) in _SAVING_AND_GIVING_BACK
            known = gives and write.mask is not None and len(sources) == 1
            if not known or not _is_of_iteration(
                program, cfg, loop, block, write.index, -1 if write.mask is None else write.mask
            ):
                return instruction.span.where
    return ""


_GIVING_BACK = (Bits.OR, Bits.XOR, Bits.COPY)
_SAVING_AND_GIVING_BACK = (Bits.OR, Bits.ANDN2, Bits.XOR)
"""Writes of exec after which no lane is active but those before and those of one pair."""


def _is_of_iteration(program: GcnProgram, cfg: Cfg, loop: Loop, block: BlockId, index: int, pair: int) -> bool:
    """Tell whether a pair holds, at an instruction, lanes alone that have been active in the same iteration.

    Followed backwards: on every path from the header the pair is last emptied, filled from exec or by a comparison, and
    since then has only lost lanes, been parted along exec (`s_xor_b64 S, exec, S`), or gained those of pairs for which
    the same is so. That may go in a circle: lanes are in a pair because something has put them there.
    """
    unknown: list[tuple[BlockId, int, Unit]] = []

    def list_above(place: tuple[BlockId, int, Unit]) -> Iterable[tuple[BlockId, int, Unit]]:
        """Return what else has to hold lanes of the iteration: the pair at the ends of the blocks above, and others."""
        found, last, first = place
        units = {first, (first[0], first[1] + 1)}
        writes = {write.index: write for write in find_exec_writes(program, cfg.blocks[found])}
        for instruction in reversed(program.instructions[cfg.blocks[found].first : last + 1]):
            if not units & find_access(instruction).writes:
                continue
            saved = writes[instruction.index].saved if instruction.index in writes else None
            if saved == (-1 if first[0] == "vcc" else first[1]) or _takes_from_exec(instruction, first):
                return ()
            gained = _list_gained(instruction, first)
            if gained is not None:
                return [(found, instruction.index - 1, each) for each in gained]
            if not _only_loses(instruction, first):
                unknown.append(place)
        if found == loop.header:
            unknown.append(place)
        return ((above, cfg.blocks[above].last, first) for above in cfg.predecessors[found] if above in loop.blocks)

    explore([(block, index - 1, ("vcc", 0) if pair < 0 else ("s", pair))], list_above)
    return not unknown


def _list_gained(instruction: Instruction, pair: Unit) -> list[Unit] | None:
    """Return the pairs of which a pair is the union, itself perhaps among them; None for anything else."""
    sources = _list_sources(instruction)
    whole = find_bits(instruction) is Bits.OR and _is_result(instruction, pair) and len(sources) == 2
    return [each for each in sources if each != ("exec", 0)] if whole else None


def _is_result(instruction: Instruction, pair: Unit) -> bool:
    target = instruction.operands[0] if instruction.operands else None
    return isinstance(target, Register) and target.count == 2 and (target.file, target.index) == pair


def _takes_from_exec(instruction: Instruction, pair: Unit) -> bool:
    """Tell whether a pair becomes active lanes, all or some of them, or none."""
    if not _is_result(instruction, pair):
        return False
    bits, sources = find_bits(instruction), _list_sources(instruction)
    if bits is Bits.COPY and isinstance(empty := instruction.operands[1], Immediate):
        return empty.inline == 0
    return instruction.mnemonic.startswith("v_cmp_") or (bits in (Bits.AND, Bits.COPY) and ("exec", 0) in sources)


def _only_loses(instruction: Instruction, pair: Unit) -> bool:
    """Tell whether a pair loses lanes, or is parted along exec."""
    bits, sources = find_bits(instruction), _list_sources(instruction)
    parted = bits is Bits.XOR and sources == [("exec", 0), pair]
    return parted or (bits in (Bits.AND, Bits.ANDN2) and sources[:1] == [pair])


def _list_sources(instruction: Instruction) -> list[Unit]:
    return [(each.file, each.index) for each in instruction.operands[1:] if isinstance(each, Register)]
