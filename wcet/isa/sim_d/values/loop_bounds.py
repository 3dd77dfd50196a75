"""The bound of each loop, from all sources: patterns, stated facts, its own counter, the loop around it.

A triangular nest (`for i: for j < i`) runs half as often as the product of its bounds says. So the outer loops are
unrolled for the analysis of scalars alone, each copy of the inner loop gets a bound of its own, and their sum is a
linear fact about the whole run, because the outermost loop is entered at most once.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from math import prod

from wcet.errors import Refusals
from wcet.flow.graphs import find_reachable
from wcet.flow.loop_bounds import count_body_runs, refuse_disagreement
from wcet.flow.loops import LoopNest, Unrolled, find_innermost, find_loops, unroll_loops
from wcet.ir.cfg import BranchPattern, Cfg, EdgeKind, LinearFact, Loop, LoopBound
from wcet.ir.facts import StatedFacts
from wcet.ir.ids import BlockId, LoopId
from wcet.ir.program import Instruction, Program, Register
from wcet.isa.sim_d.control.branch_patterns import bound_by_patterns, find_leaving_side
from wcet.isa.sim_d.language.buffers import SimDData
from wcet.isa.sim_d.language.isa import ControlFlow
from wcet.isa.sim_d.language.operands import destination, named_operand, opcode_of, spell_register
from wcet.isa.sim_d.launch import SimDLaunch
from wcet.isa.sim_d.values.loop_counters import CounterBound
from wcet.isa.sim_d.values.scalar_analysis import analyse_scalars
from wcet.isa.sim_d.values.scalar_flow import ScalarContext, find_strays
from wcet.records import dataclass
from wcet.units import format_count


@dataclass(frozen=True, slots=True)
class LoopEvidence:
    """The sources of loop bounds before they are compared.

    `patterns` are by block, `stated` and `counters` by loop; `shared` are blocks whose branch has several copies. If
    `trusted`, stated bounds are not compared with counters.
    """

    patterns: Mapping[BlockId, BranchPattern]
    shared: frozenset[int]
    stated: Mapping[LoopId, LoopBound]
    counters: Mapping[LoopId, CounterBound]
    trusted: bool = False


@dataclass(frozen=True, slots=True)
class LoopFacts:
    """The bounds by loop, and the branch patterns that agree with them, by block."""

    bounds: dict[LoopId, LoopBound]
    patterns: dict[BlockId, BranchPattern]


def settle_loops(program: Program[SimDData], nest: LoopNest, evidence: LoopEvidence, refusals: Refusals) -> LoopFacts:
    """Return the bound of every loop that has one; facts that contradict each other go to `refusals` as W221.

    An annotation and a stated fact must be equal. A counter's count is exact: an annotation below it is an error
    (unless the kernel may end inside the loop), and one above it is replaced, unless the evidence is `trusted`.
    """
    cfg, innermost = nest.cfg, find_innermost(nest.cfg, nest.loops)
    facts = LoopFacts({}, dict(evidence.patterns))
    for loop in nest.loops:
        annotated = bound_by_patterns(cfg, nest.dominators, loop, innermost, evidence.patterns, evidence.shared)
        stated = evidence.stated.get(loop.index)
        counter = evidence.counters.get(loop.index)
        first = annotated or stated
        if first is not None:
            # A bound that contradicts another is kept here, because the contradiction is refused below.
            facts.bounds[loop.index] = first
        with refusals.gather():
            given = _agree(program, cfg, loop, annotated, stated)
            trusted = evidence.trusted and given is not None
            bound = given if counter is None or trusted else _settle(program, cfg, loop, given, counter)
            if bound is None:
                continue
            facts.bounds[loop.index] = bound
            if counter is not None and annotated is not None and bound.back_edges < annotated.back_edges:
                _replace_patterns(cfg, loop, facts.patterns, counter)
    return facts


def _agree(
    program: Program[SimDData], cfg: Cfg, loop: Loop, annotated: LoopBound | None, stated: LoopBound | None
) -> LoopBound | None:
    """Return the bound of an annotation and a stated fact; raise `WcetError` W221 if they differ."""
    if annotated is None or stated is None:
        return annotated or stated
    if annotated.back_edges == stated.back_edges:
        return annotated
    raise refuse_disagreement(program, cfg, loop, annotated, stated)


def _settle(
    program: Program[SimDData], cfg: Cfg, loop: Loop, given: LoopBound | None, counter: CounterBound
) -> LoopBound:
    """Return the tighter of a stated and a derived bound; raise `WcetError` W221 if the stated one is too small."""
    branch = counter.instruction
    origin = f"derived from `{counter.register}`, tested at line {branch.span.line}"
    derived = LoopBound(loop.index, counter.back_edges, counter.exact, origin, branch.span)
    if given is None:
        return derived
    if given.back_edges < derived.back_edges:
        may_end = any(cfg.edges[index].target == cfg.sink for index in loop.exit_edges)
        if derived.exact and not may_end:
            raise refuse_disagreement(program, cfg, loop, given, derived)
        return given
    if given.back_edges == derived.back_edges:
        return replace(given, exact=given.exact or derived.exact)
    runs = count_body_runs(cfg, loop, given.back_edges)
    return replace(derived, origin=f"{origin} ({given.origin}: {runs}, more than needed)")


def _replace_patterns(cfg: Cfg, loop: Loop, patterns: dict[BlockId, BranchPattern], counter: CounterBound) -> None:
    """Remove the patterns that would repeat more often than the counter, and add the counter's own pattern if it is
    exact.
    """
    for block in sorted(loop.blocks & patterns.keys()):
        if find_leaving_side(cfg, loop, block) is not None:
            old = patterns.pop(block)
            if block == counter.branch and counter.exact:
                count = counter.back_edges
                taken, not_taken, start = (count, 1, 0) if counter.leaves is EdgeKind.FALL else (1, count, 1)
                origin = f"derived from `{counter.register}`"
                patterns[block] = replace(
                    old, taken=taken, not_taken=not_taken, start=start % (count + 1), origin=origin
                )


COPY_LIMIT = 32
"""The most iterations of the outer loops that are distinguished."""

BLOCK_LIMIT = 2000
"""The most blocks of the unrolled graph."""


def sum_inner_loops(
    program: Program[SimDData],
    cfg: Cfg,
    loops: Sequence[Loop],
    bounds: Mapping[LoopId, LoopBound],
    facts: StatedFacts,
    launch: SimDLaunch,
) -> Iterator[LinearFact]:
    """Yield a fact for each inner loop whose total number of runs is below what its bound allows."""
    for loop in loops:
        outer = sorted((each for each in loops if loop.blocks < each.blocks), key=lambda each: each.depth)
        needed = [*outer, loop]
        if not outer or not all(each.index in bounds for each in needed) or bounds[loop.index].exact:
            continue
        copies = prod(bounds[each.index].back_edges + 1 for each in outer)
        if copies > COPY_LIMIT or copies * len(outer[0].blocks) > BLOCK_LIMIT:
            continue
        most = bounds[loop.index].back_edges + 1
        unrolled = unroll_loops(cfg, outer, {each.index: bounds[each.index].back_edges for each in outer})
        runs = _sum_runs(program, unrolled, loop, bounds[loop.index], facts, launch)
        if runs < copies * most:
            origin = (
                f"derived: the bounds of its loop in each of {format_count(copies, 'iteration')} around it, added up"
            )
            yield LinearFact({loop.header: 1}, runs, origin)


def _sum_runs(
    program: Program[SimDData],
    unrolled: Unrolled,
    inner: Loop,
    bound: LoopBound,
    facts: StatedFacts,
    launch: SimDLaunch,
) -> int:
    """Return the most runs of the header of `inner`, over all iterations of the unrolled loops around it."""
    loops = find_loops(unrolled.cfg)
    counters = analyse_scalars(program, unrolled.cfg, loops, facts, launch, Refusals()).counters
    runs = 0
    for copy, origin in enumerate(unrolled.origins):
        if origin == inner.header:
            own = [counters[loop.index].back_edges for loop in loops if loop.header == copy and loop.index in counters]
            runs += 1 + min([bound.back_edges, *own])
    return runs


def explain_unbounded(context: ScalarContext, loop: Loop) -> tuple[str, ...]:
    """Return one note for each branch that may leave the loop, or one that says there is none."""
    cfg = context.cfg
    notes: dict[str, None] = {}
    for edge in (cfg.edges[index] for index in loop.exit_edges):
        last = context.program.instructions[cfg.blocks[edge.source].last]
        if opcode_of(last).flow is ControlFlow.SCALAR_BRANCH:
            notes[_explain_branch(context, loop, last)] = None
        elif edge.kind is EdgeKind.CPOP:
            notes[f"`{last.mnemonic}` at line {last.span.line} leaves it once no work-item is active"] = None
    return tuple(notes) or ("it is left only by the end of the kernel",)


def _explain_branch(context: ScalarContext, loop: Loop, branch: Instruction) -> str:
    tested = named_operand(branch, "a")
    if not isinstance(tested, Register):
        return ""
    name = f"`{spell_register(tested)}`, tested at line {branch.span.line},"
    instructions = context.program.instructions
    before = {block.index for block in context.cfg.blocks} if loop.header == 0 else _find_before(context, loop)
    for block in context.cfg.blocks:
        for instruction in instructions[block.first : block.last + 1]:
            written = destination(instruction)
            if written is None or written.file != "s" or opcode_of(instruction).access is None:
                continue
            if block.index in before and written.index <= tested.index < written.index + written.count:
                return f"{name} is read from memory at line {instruction.span.line}"
    stray = _find_stray(context, loop, tested)
    if stray is not None:
        place = f"`{stray.mnemonic}` at line {stray.span.line}"
        return (
            f"{name} may move twice: {place} can run once more where the control stack unwinds; put a `nop` before it"
        )
    return f"{name} is not known to move by a constant step from a known value"


def _find_stray(context: ScalarContext, loop: Loop, tested: Register) -> Instruction | None:
    """Return an instruction that may run once more in an iteration and on which the tested register depends; or
    None.
    """
    cfg, instructions = context.cfg, context.program.instructions
    body = [
        instruction
        for block in sorted(loop.blocks)
        for instruction in instructions[cfg.blocks[block].first : cfg.blocks[block].last + 1]
        if (target := destination(instruction)) is not None and target.file == "s"
    ]
    feeding, before = {tested.index}, 0
    while len(feeding) > before:
        before = len(feeding)
        for instruction in body:
            target, *sources = instruction.operands
            if isinstance(target, Register) and target.index in feeding:
                feeding |= {each.index for each in sources if isinstance(each, Register) and each.file == "s"}
    strays = (
        stray
        for block in sorted(loop.blocks)
        for edge in cfg.out_edges[block]
        if edge.target in loop.blocks
        for stray in find_strays(context, edge)
    )
    return next((s for s in strays if (d := destination(s)) is not None and d.file == "s" and d.index in feeding), None)


def _find_before(context: ScalarContext, loop: Loop) -> frozenset[int]:
    """Return the blocks from which the loop can be reached, including those in it."""
    backward = tuple(tuple(edge.source for edge in edges) for edges in context.cfg.in_edges)
    return find_reachable(backward, [loop.header])
