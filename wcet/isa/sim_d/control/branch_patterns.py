"""Branch patterns of `sicj`, from the source and from facts stated by label, and the loop bounds that follow from them.

If every iteration passes a branch once, and one side of the branch leaves the loop, then the loop takes as many back
edges as its pattern has successive decisions to stay. The published tool advances patterns while it unrolls; the count
is the same.
"""

from collections.abc import Iterable, Mapping
from typing import Any

from wcet.errors import Refusals, refuse
from wcet.flow.graphs import DominatorTree
from wcet.flow.stated_facts import find_labelled, refuse_stated
from wcet.ir.cfg import Block, BranchPattern, Cfg, EdgeKind, Loop, LoopBound
from wcet.ir.facts import Provenance, StatedFacts
from wcet.ir.ids import BlockId
from wcet.ir.program import Program
from wcet.isa.sim_d.language.isa import ControlFlow
from wcet.isa.sim_d.language.operands import opcode_of
from wcet.span import Span

ANNOTATED = "annotated in the source"


def read_patterns(
    program: Program[Any], cfg: Cfg, facts: StatedFacts, refusals: Refusals
) -> dict[BlockId, BranchPattern]:
    """Return the pattern of every branch that has one, by block; facts that do not fit go to `refusals`.

    Annotations were checked when they were parsed; stated facts are checked here. A branch in a callee that is inlined
    more than once has one pattern in every copy.
    """
    patterns: dict[BlockId, BranchPattern] = {}
    by_last: dict[int, list[Block]] = {}
    for block in cfg.blocks:
        by_last.setdefault(block.last, []).append(block)
    for annotation in program.annotations:
        if annotation.kind == "branchcycle":
            taken, not_taken, start = annotation.values
            for block in by_last.get(annotation.index, ()):
                _put(patterns, program, block, (taken, not_taken, start, ANNOTATED, annotation.span))
    for label, (taken, not_taken, start) in facts.branches.items():
        with refusals.gather():
            stated = facts.find_provenance("branches", label)
            blocks = find_labelled(program, cfg, label, stated)
            _require_branch(program, blocks, label, stated)
            _require_cycle(taken, not_taken, start, stated)
            origin = f"{facts.origin or 'stated'}: `{label}`"
            for block in blocks:
                _put(patterns, program, block, (taken, not_taken, start, origin, None))
    return patterns


_Pattern = tuple[int, int, int, str, Span | None]


def _require_branch(program: Program[Any], blocks: Iterable[Block], label: str, stated: Provenance) -> None:
    for block in blocks:
        last = program.instructions[block.last]
        if opcode_of(last).flow is not ControlFlow.SCALAR_BRANCH:
            message = f"the block of label `{label}` ends in `{last.mnemonic}` (line {last.span.line}), not in `sicj`"
            raise refuse_stated("W220", message, stated, "put a label on the block that ends in the branch")


def _require_cycle(taken: int, not_taken: int, start: int, stated: Provenance) -> None:
    problem = _find_problem(taken, not_taken, start)
    if problem:
        raise refuse_stated("W222", problem, stated)


def _find_problem(taken: int, not_taken: int, start: int) -> str:
    """Return a description of the mistake in the numbers of a pattern; empty if there is none."""
    if taken < 0 or not_taken < 0 or taken + not_taken == 0:
        return f"a branch pattern of {taken} taken and {not_taken} not taken decides nothing"
    if not 0 <= start < taken + not_taken:
        return f"start position {start} lies outside the pattern of {taken} + {not_taken} decisions"
    return ""


def _put(patterns: dict[BlockId, BranchPattern], program: Program[Any], block: Block, pattern: _Pattern) -> None:
    """Add a pattern to the table; raise `WcetError` W221 if the branch has another one already."""
    taken, not_taken, start, origin, span = pattern
    old = patterns.setdefault(block.index, BranchPattern(block.index, taken, not_taken, start, origin, span))
    if (old.taken, old.not_taken, old.start) == (taken, not_taken, start):
        return
    first = f"{old.taken} {old.not_taken} {old.start}"
    second = f"{taken} {not_taken} {start}"
    raise refuse(
        "W221",
        f"two patterns for this branch disagree: {first} and {second}",
        old.span or program.instructions[block.last].span,
        notes=(f"{first} is from {old.origin}, {second} from {origin}",),
        help="correct or remove one of them",
    )


def bound_by_patterns(
    cfg: Cfg,
    dominators: DominatorTree[BlockId],
    loop: Loop,
    innermost: tuple[int | None, ...],
    patterns: Mapping[BlockId, BranchPattern],
    shared: frozenset[int],
) -> LoopBound | None:
    """Return the tightest bound that a branch pattern gives for a loop, or None.

    `shared` are blocks whose branch has several inlined copies: the position in their pattern is unknown here.
    """
    latches = [cfg.edges[index].source for index in loop.back_edges]
    bounds: list[LoopBound] = []
    for block in sorted(loop.blocks & patterns.keys()):
        once = innermost[block] == loop.index and all(dominators.dominates(block, latch) for latch in latches)
        leaves = find_leaving_side(cfg, loop, block)
        if once and leaves is not None:
            bound = _bound_by_pattern(cfg, loop, patterns[block], leaves, block in shared)
            if bound is not None:
                bounds.append(bound)
    return min(bounds, key=lambda bound: (bound.back_edges, not bound.exact), default=None)


def find_leaving_side(cfg: Cfg, loop: Loop, block: BlockId) -> EdgeKind | None:
    """Return the side of a branch that leaves the loop, `JUMP` or `FALL`; None if not exactly one does."""
    leaving = [edge.kind for edge in cfg.out_edges[block] if edge.target not in loop.blocks]
    return leaving[0] if len(leaving) == 1 else None


def _bound_by_pattern(cfg: Cfg, loop: Loop, pattern: BranchPattern, leaves: EdgeKind, shared: bool) -> LoopBound | None:
    jump = leaves is EdgeKind.JUMP
    leaving, staying = (pattern.taken, pattern.not_taken) if jump else (pattern.not_taken, pattern.taken)
    if leaving == 0:
        return None
    exits = [cfg.edges[index] for index in loop.exit_edges if cfg.edges[index].target != cfg.sink]
    only_exit = all(edge.source == pattern.block for edge in exits)
    if loop.parent is None and not shared:
        return _make_bound(loop, _first_run(pattern, jump), only_exit, pattern)
    # The loop is entered again at the position after its last exit: all entries run equally often only if the pattern
    # has a single decision to leave, and starts after it.
    resets = leaving == 1 and pattern.start == (1 % (1 + staying) if jump else 0)
    return _make_bound(loop, staying, only_exit and resets and not shared, pattern)


def _first_run(pattern: BranchPattern, jump: bool) -> int:
    """Return how often the branch stays in the loop, from the start of the kernel until it first leaves."""
    at_start = pattern.start < pattern.taken
    if jump:
        return 0 if at_start else pattern.taken + pattern.not_taken - pattern.start
    return pattern.taken - pattern.start if at_start else 0


def _make_bound(loop: Loop, back_edges: int, exact: bool, pattern: BranchPattern) -> LoopBound:
    return LoopBound(loop.index, back_edges, exact, pattern.origin, pattern.span)
