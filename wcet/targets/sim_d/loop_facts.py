"""One bound for each loop, from all that is known of it: patterns, stated facts, its own counter."""

from dataclasses import dataclass
from typing import Any

from wcet.errors import WcetError, refuse
from wcet.flow.dominance import DominatorTree
from wcet.flow.loop_bounds import count_body_runs, name_loop, state_bounds
from wcet.flow.loops import find_innermost
from wcet.ir.cfg import Cfg
from wcet.ir.facts import StatedFacts
from wcet.ir.flow import BranchPattern, Loop, LoopBound
from wcet.ir.program import Program
from wcet.parse.refusals import Refusals
from wcet.targets.sim_d.launch import SimDLaunch
from wcet.targets.sim_d.pattern_bounds import bound_by_patterns


@dataclass(frozen=True, slots=True)
class LoopFacts:
    """Bounds by loop, the branch patterns to go with them, and, for loops without a bound, why there is none."""

    bounds: dict[int, LoopBound]
    patterns: dict[int, BranchPattern]
    reasons: dict[int, tuple[str, ...]]


def gather_loop_facts(
    program: Program[Any],
    cfg: Cfg,
    dominators: DominatorTree,
    loops: tuple[Loop, ...],
    patterns: dict[int, BranchPattern],
    shared: frozenset[int],
    facts: StatedFacts,
    launch: SimDLaunch,
    refusals: Refusals,
) -> LoopFacts:
    """Return the bound of every loop that has one; facts that disagree go to `refusals` as W221."""
    innermost = find_innermost(cfg, loops)
    stated = state_bounds(program, cfg, loops, facts, refusals)
    bounds: dict[int, LoopBound] = {}
    for loop in loops:
        annotated = bound_by_patterns(cfg, dominators, loop, innermost, patterns, shared)
        with refusals.gather():
            bound = _agree(program, cfg, loop, annotated, stated.get(loop.index))
            if bound is not None:
                bounds[loop.index] = bound
    return LoopFacts(bounds, patterns, {})


def _agree(
    program: Program[Any], cfg: Cfg, loop: Loop, annotated: LoopBound | None, stated: LoopBound | None
) -> LoopBound | None:
    """Return the one bound of annotation and stated fact; raise `WcetError` W221 if they are different."""
    if annotated is None or stated is None:
        return annotated or stated
    if annotated.back_edges == stated.back_edges:
        return annotated
    raise _refuse_disagreement(program, cfg, loop, annotated, stated)


def _refuse_disagreement(program: Program[Any], cfg: Cfg, loop: Loop, one: LoopBound, other: LoopBound) -> WcetError:
    runs = [count_body_runs(cfg, loop, bound.back_edges) for bound in (one, other)]
    return refuse(
        "W221",
        f"two bounds for {name_loop(program, cfg, loop)} disagree: its body runs {runs[0]} and {runs[1]} times",
        one.span or program.instructions[cfg.blocks[loop.header].first].span,
        notes=(f"{runs[0]} is from {one.origin}, {runs[1]} from {other.origin}",),
        help="correct or remove one of them",
    )
