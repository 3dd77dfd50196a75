"""What a judged case contained, so that a campaign can say what it exercised."""

import re
from collections.abc import Iterator

from tests.properties.cases import Case
from tests.properties.judge import NEVER, Verdict
from tests.properties.sizes import is_small

IN_TEXT = {
    "request: linear load": r"\bldglin v",
    "request: linear store": r"\bstglin v",
    "request: linear, vectors of words": r"\b(ld|st)glin\.vec",
    "request: scalar load": r"\bsldg s24",
    "request: tile to scratchpad": r"\bldg2sptile",
    "request: tile from scratchpad": r"\bstg2sptile",
    "request: scratchpad, linear": r"\b(ld|st)splin",
    "request: scratchpad, whole": r"\b(ld|st)spbidx",
    "request: scratchpad, scalar": r"\bsldsp",
    "request: snoopy": r"\b(ld|st)gbidx",
    "request: stride registers": r"\b(ld|st)gcidx",
    "request: at any rim": r"\b(ld|st)(glin|splin|g2sptile|gcidx)[^\n]*, -",
    "request: no rows asked for": r"sd_period_cnt, 0\b",
    "exit: in the middle, with text after it": r"\bexit\n +(nop|siadd|rcp|sidiv)",
    "request: indexed, iterative": r"\b(ld|st)gidxit",
    "request: offset in a register": r"(lin|tile|cidx).*, s1[678]\b",
    "branch: scalar if": r"sicj\.\w+ (else|end)_",
    "branch: else": r"\bj end_",
    "masks: if": r"cpush\.if \w+\n +cmask",
    "masks: if and else": r"cpush\.if \w+\n +cpush\.if",
    "masks: bra": r"\bbra ",
    "masks: call of some items": r"cpush\.jc",
    "masks: call of all": r"\bcall \w+$",
    "masks: brk loop": r"\bcpush\.brk",
    "loop: counted down": r"sicj\.g loop_",
    "loop: counted up": r"sicj\.l loop_",
    "loop: tested at its head": r"\bj loop_",
    "loop: left by ends of the kernel alone": r"exit p3\n +j loop_",
    "loop: with a pattern": r"branchcycle",
    "loop: left early": r"sicj\.\w+ done_(?!.*s8\b)",
    "loop: nested": r"(smov|sand) s11\b",
    "loop: nested thrice": r"(smov|sand) s12\b",
    "wait as long as refresh intervals": r"^wait_",
    "exit: of some items": r"\bexit p",
    "exit: of whole work-groups, at once": r"sshr s8, s8, s9\n",
    "masks: by place": r"mov v9, vc\.",
    "exit: of whole work-groups": r"sicj\.\w+ on_",
}
_PATTERNS = {name: re.compile(pattern, re.MULTILINE) for name, pattern in IN_TEXT.items()}


def list_features(case: Case, verdict: Verdict) -> frozenset[str]:
    """Name what a case contained and what happened in it."""
    in_text = (name for name, pattern in _PATTERNS.items() if pattern.search(case.kernel.text))
    return frozenset((*in_text, *_of_launch(case), *_of_runs(verdict)))


def _of_launch(case: Case) -> Iterator[str]:
    launch = case.launch
    yield f"machine: {case.machine.name.split('-')[0] if case.machine.name.startswith('own') else case.machine.name}"
    yield f"launch: width {launch.width:4}"
    yield f"launch: work-groups {launch.work_groups}"
    yield "world: small" if is_small(launch) else "world: any size"
    if case.kernel.bounds:
        yield "loop: as often as a loaded number says"
    if launch.x % launch.width or launch.y % launch.height:
        yield "launch: partial work-groups"


def _of_runs(verdict: Verdict) -> Iterator[str]:
    yield from (f"schedule: {name}" for name in verdict.schedules)
    for finding in verdict.findings:
        if finding.refreshes:
            yield "run: with a refresh" if finding.refreshes == 1 else "run: with several refreshes"
        if finding.aimed:
            yield "run: refresh aimed at a request"
        if finding.observed == finding.bound:
            yield "run: bound attained"
        if finding.refresh_phase == NEVER:
            yield "run: machine without refreshes"
