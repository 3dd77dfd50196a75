"""The bound of each loop, the tightest from all sources: pragmas, stated facts, and its counter.

Counters are found in `loop_counters.py`; how kernel arguments bound them is in `scalar_counters.py`.
"""

from collections.abc import Mapping
from dataclasses import field

from wcet.errors import Refusals, WcetError, refuse
from wcet.flow.loop_bounds import is_bottom_tested, refuse_disagreement, state_bounds
from wcet.flow.loops import LoopNest, find_innermost
from wcet.ir.cfg import Cfg, LinearFact, Loop, LoopBound
from wcet.ir.facts import StatedFacts
from wcet.ir.ids import LoopId
from wcet.ir.program import Annotation
from wcet.isa.gcn.language.kernel import GcnProgram
from wcet.isa.gcn.loops.bit_scans import bound_scans
from wcet.isa.gcn.loops.marked_loops import MarkedLoops
from wcet.isa.gcn.loops.scalar_counters import KnownValues
from wcet.records import dataclass


@dataclass(frozen=True, slots=True)
class LoopFacts:
    """The bounds by loop, derived and stated limits on total runs, and the reasons for loops without a bound."""

    bounds: Mapping[LoopId, LoopBound]
    totals: tuple[LinearFact, ...]
    stated_totals: tuple[LinearFact, ...] = ()
    reasons: Mapping[LoopId, tuple[str, ...]] = field(default_factory=dict[LoopId, tuple[str, ...]])


def gather_loop_facts(
    program: GcnProgram,
    nest: LoopNest,
    facts: StatedFacts,
    known: KnownValues,
    marked: MarkedLoops,
    refusals: Refusals,
) -> LoopFacts:
    """Return the bound of every loop that has one.

    Facts that contradict each other or have no loop are added to `refusals`.
    """
    cfg, loops = nest.cfg, nest.loops
    stated = state_bounds(program, cfg, loops, facts, refusals)
    for index, bound in marked.bounds.items():
        if index not in stated or bound.back_edges < stated[index].back_edges:
            stated[index] = bound
    totals: list[LinearFact] = []
    for annotation in program.annotations:
        with refusals.gather():
            _read_pragma(program, cfg, loops, annotation, stated, totals)
    if not loops:
        return LoopFacts({}, (), tuple(totals))
    from wcet.isa.gcn.loops.loop_counters import find_counter_bounds  # imports much

    derived = find_counter_bounds(program, nest, known)
    found = {**bound_scans(program, nest), **derived.bounds}
    bounds: dict[LoopId, LoopBound] = {}
    for loop in loops:
        with refusals.gather():
            bound = _choose(program, cfg, loop, stated.get(loop.index), found.get(loop.index))
            if bound is not None:
                bounds[loop.index] = bound
    reasons = {
        loop.index: (*marked.reasons.get(loop.index, ()), *derived.reasons.get(loop.index, ())) for loop in loops
    }
    return LoopFacts(bounds, derived.totals, tuple(totals), reasons)


def _read_pragma(
    program: GcnProgram,
    cfg: Cfg,
    loops: tuple[Loop, ...],
    annotation: Annotation,
    stated: dict[LoopId, LoopBound],
    totals: list[LinearFact],
) -> None:
    """Add one `loop` pragma; raises W155 if no loop starts or has its back edge there, W221 on a contradiction."""
    if annotation.kind not in ("loop", "loop_total"):
        return
    loop = _find_loop(cfg, loops, annotation.index)
    if loop is None:
        if any(block.first <= annotation.index <= block.last for block in cfg.blocks):
            raise _refuse_place(program, cfg, loops, annotation)
        return
    if annotation.kind == "loop_total":
        totals.append(_limit_runs(cfg, loops, loop, annotation))
        return
    least = 1 if is_bottom_tested(cfg, loop) else 0
    origin = f"pragma in {annotation.span.where}"
    bound = LoopBound(loop.index, annotation.values[0] - least, False, origin, annotation.span)
    other = stated.get(loop.index)
    if other is not None and other.back_edges != bound.back_edges:
        raise refuse_disagreement(program, cfg, loop, bound, other)
    stated[loop.index] = bound


def _find_loop(cfg: Cfg, loops: tuple[Loop, ...], index: int) -> Loop | None:
    """Return the loop whose header starts, or whose back edge leaves, at the instruction."""
    for loop in loops:
        if cfg.blocks[loop.header].first == index:
            return loop
    for loop in reversed(loops):
        if any(cfg.blocks[cfg.edges[edge].source].last == index for edge in loop.back_edges):
            return loop
    return None


def _limit_runs(cfg: Cfg, loops: tuple[Loop, ...], loop: Loop, annotation: Annotation) -> LinearFact:
    """Return a limit on the runs of a loop's body in the whole kernel; every run ends in the source of a back edge."""
    latches = {cfg.edges[edge].source for edge in loop.back_edges}
    innermost = find_innermost(cfg, loops)
    if any(innermost[latch] != loop.index for latch in latches):
        raise refuse(
            "W155",
            "the total of this loop cannot be counted: its back edge is part of an inner loop",
            annotation.span,
        )
    origin = f"pragma in {annotation.span.where}: total {annotation.values[0]}"
    return LinearFact(dict.fromkeys(sorted(latches), 1), annotation.values[0], origin)


def _choose(
    program: GcnProgram, cfg: Cfg, loop: Loop, stated: LoopBound | None, derived: LoopBound | None
) -> LoopBound | None:
    """Return the tighter bound; raise W221 if a stated bound is below a derived exact one, which must be a mistake."""
    if stated is None or derived is None:
        return stated or derived
    if derived.exact and stated.back_edges < derived.back_edges:
        raise refuse_disagreement(program, cfg, loop, stated, derived)
    return min(derived, stated, key=lambda bound: bound.back_edges)


def _refuse_place(program: GcnProgram, cfg: Cfg, loops: tuple[Loop, ...], annotation: Annotation) -> WcetError:
    headers = [program.instructions[cfg.blocks[loop.header].first].span.line for loop in loops]
    known = ", ".join(str(line) for line in sorted(headers)[:8])
    return refuse(
        "W155",
        "no loop starts or has its back edge at this pragma",
        annotation.span,
        notes=(f"loops start at line {known}",) if known else ("this kernel has no loop",),
        help="put the pragma at the label of the loop's first block, or name that label in it",
    )
