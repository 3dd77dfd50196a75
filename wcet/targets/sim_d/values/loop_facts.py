"""One bound for each loop, from all that is known of it: patterns, stated facts, its own counter."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from wcet.errors import Refusals
from wcet.flow.graphs import DominatorTree
from wcet.flow.loop_bounds import count_body_runs, refuse_disagreement
from wcet.flow.loops import find_innermost
from wcet.ir.cfg import BranchPattern, Cfg, EdgeKind, Loop, LoopBound
from wcet.ir.program import Program
from wcet.targets.sim_d.control.pattern_bounds import bound_by_patterns, find_leaving_side
from wcet.targets.sim_d.language.buffers import SimDData
from wcet.targets.sim_d.values.loop_counters import CounterBound


@dataclass(frozen=True, slots=True)
class LoopEvidence:
    """What is known of loops before it is held against each other.

    `patterns` are by block, `stated` and `counters` by loop; `shared` are blocks whose branch has several copies.
    """

    patterns: Mapping[int, BranchPattern]
    shared: frozenset[int]
    stated: Mapping[int, LoopBound]
    counters: Mapping[int, CounterBound]


@dataclass(frozen=True, slots=True)
class LoopFacts:
    """Bounds by loop, and the branch patterns that go with them, by block."""

    bounds: dict[int, LoopBound]
    patterns: dict[int, BranchPattern]


def settle_loops(
    program: Program[SimDData],
    cfg: Cfg,
    dominators: DominatorTree,
    loops: tuple[Loop, ...],
    evidence: LoopEvidence,
    refusals: Refusals,
    trust_annotations: bool,
) -> LoopFacts:
    """Return the bound of every loop that has one; facts that disagree go to `refusals` as W221.

    An annotation and a stated fact must be equal. A counter's count is the truth: an annotation below it is an error
    (unless the kernel may end inside the loop), one above it gives way; `trust_annotations` lets what is given stand.
    """
    innermost = find_innermost(cfg, loops)
    facts = LoopFacts({}, dict(evidence.patterns))
    for loop in loops:
        annotated = bound_by_patterns(cfg, dominators, loop, innermost, evidence.patterns, evidence.shared)
        stated = evidence.stated.get(loop.index)
        counter = evidence.counters.get(loop.index)
        first = annotated or stated
        if first is not None:
            # Kept if it disagrees with something: that is refused below, and not as a missing bound.
            facts.bounds[loop.index] = first
        with refusals.gather():
            given = _agree(program, cfg, loop, annotated, stated)
            trusted = trust_annotations and given is not None
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
    """Return the one bound of annotation and stated fact; raise `WcetError` W221 if they are different."""
    if annotated is None or stated is None:
        return annotated or stated
    if annotated.back_edges == stated.back_edges:
        return annotated
    raise refuse_disagreement(program, cfg, loop, annotated, stated)


def _settle(
    program: Program[SimDData], cfg: Cfg, loop: Loop, given: LoopBound | None, counter: CounterBound
) -> LoopBound:
    """Hold a given bound against the derived one; raise `WcetError` W221 if it is too small."""
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


def _replace_patterns(cfg: Cfg, loop: Loop, patterns: dict[int, BranchPattern], counter: CounterBound) -> None:
    """Drop the patterns that would go round more often than the counter, and write the counter's own where exact."""
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
