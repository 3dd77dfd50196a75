"""What a judged case contained, so that a campaign can say what it exercised."""

import re
from collections.abc import Iterator
from dataclasses import fields

from tests.targets.gcn.random_launches import Case, Verdict
from wcet.targets.gcn.hardware.issue_classes import OPEN, IssueCycles

IN_TEXT = {
    "branch: masked if": r"s_and_saveexec",
    "branch: masked if and else": r"(andn2|s_or)_saveexec",
    "branch: skipped where no lane goes": r"s_cbranch_execz",
    "branch: marked as a split": r"@wcet split",
    "branch: uniform": r"s_bitcmp1",
    "loop: left lane by lane": r"s_cbranch_execnz",
    "loop: uniform": r"s_sub_i32 s6",
    "loop: counted in scalars, 32 bits": r"s_add_u32 s60.*\n(?!.*s_addc_u32)",
    "loop: counted in scalars, 64 bits": r"s_addc_u32 s61",
    "loop: counted in lanes, 32 bits": r"v_add_u32 v16.*\n(?!.*v_mov_b32 v22)",
    "loop: counted in lanes, 64 bits": r"v_addc_u32 v17",
    "memory: vector loads": r"flat_load\w+ v\d\d,|flat_load\w+ v\[11",
    "memory: scalar loads": r"s_load\w+ s\[?7",
    "memory: LDS": r"ds_(read|write)",
    "memory: atomics on LDS": r"ds_add",
    "memory: atomics, flat": r"flat_atomic",
    "waits for some of several counters": r"s_waitcnt \w+\([13]\)",
    "barrier": r"s_barrier",
    "double precision and 64 bits": r"_[fb]64 v",
    "sleep": r"s_sleep",
    "sleep: 127": r"s_sleep 127",
    "waits by a raw number": r"s_waitcnt 0x",
    "branch: on exec or vcc as it was left": r"\n    s_cbranch_(execnz|vccz) .*\n(?=    (v|ds|flat|s_load|s_nop))",
    "loop: steered by atomics on LDS": r"ds_\w+_rtn_u32 v24",
}
_PATTERNS = {name: re.compile(pattern) for name, pattern in IN_TEXT.items()}
_TIMES = (
    "branch_taken",
    "valu_to_scalar",
    "mask_to_branch",
    "lds_latency",
    "line_cycles",
    "memory_latency",
    "barrier_cycles",
    "split_cycles",
    "merge_cycles",
    "dispatch_cycles",
)
_STEPS = (1, 3, 10, 100, 1000)


def list_features(case: Case, verdict: Verdict) -> frozenset[str]:
    """Name what a case contained and what happened in it."""
    in_text = (name for name, pattern in _PATTERNS.items() if pattern.search(case.text))
    return frozenset((*in_text, *_of_launch(case, verdict), *_of_runs(verdict)))


def _of_launch(case: Case, verdict: Verdict) -> Iterator[str]:
    machine, groups = case.machine, case.launch.work_groups
    least = max(step for step in _STEPS if step <= groups)
    yield f"launch: groups, {least} or more" if least > 1 else "launch: groups, 1 or 2"
    yield f"launch: wavefronts in a group, {case.launch.wavefronts}"
    yield f"machine: S = {machine.split_simds}"
    yield f"machine: {machine.arbitration}, {machine.dispatcher}"
    yield f"machine: {machine.compute_units} compute units of {machine.simds} SIMDs"
    yield f"input: {case.data}"
    if case.stated:
        yield f"input: stated, {case.stated}"
    if case.launch.work_items % 64:
        yield "launch: partial wavefronts"
    if sum(size > 1 for size in case.launch.group_size) > 1:
        yield "launch: groups of two or three dimensions"
    for key in ("vm_limit", "lgkm_limit"):
        if getattr(machine, key) <= 2:
            yield f"machine: {key} {getattr(machine, key)}"
    yield from (f"machine: {key} beyond 1,000" for key in _TIMES if getattr(machine, key) > 1000)
    if any(1000 < getattr(machine.issue, each.name) < OPEN for each in fields(IssueCycles)):
        yield "machine: issue cycles beyond 1,000"
    if verdict.rounds > 1:
        yield "launch: in several rounds"
    if verdict.idle:
        yield f"launch: {verdict.idle} SpSIMDs beside each SIMD stand idle"
        yield f"launch: SpSIMDs stand idle, {case.machine.split_simds - verdict.idle} are used"


def _of_runs(verdict: Verdict) -> Iterator[str]:
    for finding in verdict.findings:
        yield f"run: {finding.mode}, latencies {finding.latencies}"
        if finding.splits:
            yield f"run: {finding.mode}, wavefronts split"
        if finding.observed == finding.bound:
            yield "run: bound attained"
