"""Branch patterns of `sicj`: from `#bound branchcycle` in the source and from facts stated by label."""

from collections.abc import Iterable
from typing import Any

from wcet.errors import Refusals, refuse
from wcet.flow.stated_facts import find_labelled, refuse_stated
from wcet.ir.cfg import Block, BranchPattern, Cfg
from wcet.ir.facts import StatedFacts
from wcet.ir.program import Program
from wcet.span import Span
from wcet.targets.sim_d.language.isa import Flow
from wcet.targets.sim_d.language.operands import opcode_of

ANNOTATED = "annotated in the source"


def read_patterns(program: Program[Any], cfg: Cfg, facts: StatedFacts, refusals: Refusals) -> dict[int, BranchPattern]:
    """Return the pattern of every branch that has one, by block; what does not fit goes to `refusals`.

    Annotations were checked when they were parsed; stated facts are checked here.
    A branch in a callee that is inlined more than once has one pattern in every copy.
    """
    patterns: dict[int, BranchPattern] = {}
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
            blocks = find_labelled(program, cfg, label, facts.origin)
            _require_branch(program, blocks, label, facts.origin)
            _require_cycle(taken, not_taken, start, facts.origin)
            origin = f"{facts.origin or 'stated'}: `{label}`"
            for block in blocks:
                _put(patterns, program, block, (taken, not_taken, start, origin, None))
    return patterns


_Pattern = tuple[int, int, int, str, Span | None]


def _require_branch(program: Program[Any], blocks: Iterable[Block], label: str, origin: str) -> None:
    for block in blocks:
        last = program.instructions[block.last]
        if opcode_of(last).flow is not Flow.SCALAR_BRANCH:
            message = f"the block of label `{label}` ends in `{last.mnemonic}` (line {last.span.line}), not in `sicj`"
            raise refuse_stated("W220", message, origin, "put a label on the block that ends in the branch")


def _require_cycle(taken: int, not_taken: int, start: int, origin: str) -> None:
    problem = _find_problem(taken, not_taken, start)
    if problem:
        raise refuse_stated("W222", problem, origin)


def _find_problem(taken: int, not_taken: int, start: int) -> str:
    """Say what is wrong with the numbers of a pattern; empty if nothing is."""
    if taken < 0 or not_taken < 0 or taken + not_taken == 0:
        return f"a branch pattern of {taken} taken and {not_taken} not taken decides nothing"
    if not 0 <= start < taken + not_taken:
        return f"start position {start} lies outside the pattern of {taken} + {not_taken} decisions"
    return ""


def _put(patterns: dict[int, BranchPattern], program: Program[Any], block: Block, pattern: _Pattern) -> None:
    """Enter a pattern; raise `WcetError` W221 if the branch has another one already."""
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
