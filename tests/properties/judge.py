"""The question of the campaign: is any run of a case longer than its bound?"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from tests.properties.cases import Case, draw_contents
from wcet.errors import WcetError
from wcet.ir.program import Program
from wcet.ir.result import KernelBound
from wcet.isa.sim_d.language.buffers import SimDData
from wcet.isa.sim_d.language.syntax import parse_kernel
from wcet.options import AnalyzeOptions
from wcet.simulate.trace import Trace
from wcet.span import Source
from wcet.targets.sim_d.analysis import analyze_kernel
from wcet.targets.sim_d.hardware.machine import SimDMachine
from wcet.targets.sim_d.simulator import simulate

POLICIES = ("sp-as-access", "sp-as-compute")
NEVER = -1
"""Refresh phase of a run on a machine without refreshes, which is held against the bound without them."""


@dataclass(frozen=True, slots=True)
class Finding:
    """One run: `observed` and `bound` in compute cycles, under which policy, refresh phase, data and active pair.

    No run may be shorter than `least`.
    """

    policy: str
    refresh_phase: int
    observed: int
    bound: int
    seed: int = 0
    active_pair: int = 0
    refreshes: int = 0
    aimed: bool = False
    least: int = 0

    @property
    def violates(self) -> bool:
        return not self.least <= self.observed <= self.bound


@dataclass(frozen=True, slots=True)
class Verdict:
    """What became of a case: its runs, or the code of what refused it (analysis) or went wrong in it (run).

    `schedules` says how the analysis bounded the schedules.
    """

    findings: tuple[Finding, ...] = ()
    schedules: tuple[str, ...] = ()
    refused: str = ""
    faulted: str = ""

    @property
    def violation(self) -> Finding | None:
        return next((finding for finding in self.findings if finding.violates), None)


def parse(case: Case) -> Program[SimDData]:
    return parse_kernel(Source("kernel.s", case.kernel.text))


def bound_case(case: Case, program: Program[SimDData] | None = None) -> KernelBound:
    options = AnalyzeOptions("sim-d", case.machine.name, {}, case.facts)
    return analyze_kernel(program or parse(case), case.machine, case.launch, case.facts, options)


def observe(case: Case, program: Program[SimDData], policy: str, phase: int, **options: Any) -> Trace:
    sizes = {buffer.id: buffer.words for buffer in program.extra.dram.values()}
    return simulate(
        program,
        case.machine,
        case.launch,
        policy,
        contents=draw_contents(case, sizes),
        refresh_phase=phase,
        active_pair=case.active_pair,
        **options,
    )


def judge(case: Case) -> Verdict:
    """Bound a case and run it under both policies: without refreshes, at its own phase, and aimed at some requests."""
    program = parse(case)
    try:
        bound = bound_case(case, program)
    except WcetError as error:
        if error.diagnostics[0].code.startswith("W9"):
            raise
        return Verdict(refused=error.diagnostics[0].code)
    try:
        schedules = tuple(str(variant.details["schedule"]) for variant in bound.variants.values())
        return Verdict(tuple(_run(case, program, bound)), schedules)
    except WcetError as error:
        return Verdict(faulted=error.diagnostics[0].code)


def _run(case: Case, program: Program[SimDData], bound: KernelBound) -> Iterator[Finding]:
    least = bound.details["bcet_cycles"]
    assert isinstance(least, int)
    yield from (replace(finding, least=least) for finding in _observe_all(case, program, bound))


def _observe_all(case: Case, program: Program[SimDData], bound: KernelBound) -> Iterator[Finding]:
    """Run under each policy; runs on a machine without refreshes have data and an active pair of their own."""
    pairs = case.machine.dram.pairs
    for number, policy in enumerate(POLICIES):
        limit = bound.variants[policy].cycles
        now = replace(case, seed=case.seed + 2 * number, active_pair=(case.active_pair + number) % pairs)
        other = replace(now, machine=never_refreshing(case.machine), seed=now.seed + 1, active_pair=case.seed % pairs)
        calm = observe(other, program, policy, 0)
        yield _find(other, calm, policy, NEVER, limit - refresh_share(bound, policy))
        trace = observe(now, program, policy, case.refresh_phase, events=bool(case.aims))
        yield _find(now, trace, policy, case.refresh_phase, limit)
        for phase in aim(trace, case.machine, case.aims):
            aimed = observe(now, program, policy, phase)
            yield replace(_find(now, aimed, policy, phase, limit), aimed=True)


def _find(case: Case, trace: Trace, policy: str, phase: int, bound: int) -> Finding:
    return Finding(policy, phase, trace.cycles, bound, case.seed, case.active_pair, trace.refreshes)


def refresh_share(bound: KernelBound, policy: str) -> int:
    """Return the cycles of a bound that stand for refreshes."""
    return sum(part.cycles for part in bound.variants[policy].contributions if part.label == "refresh")


def never_refreshing(machine: SimDMachine) -> SimDMachine:
    """Return a machine whose first refresh comes after every run."""
    return replace(machine, dram=replace(machine.dram, n_refi=1 << 50))


def aim(trace: Trace, machine: SimDMachine, aims: tuple[tuple[int, int], ...]) -> Iterator[int]:
    """Yield refresh phases with which a refresh becomes pending around the acceptance of some request."""
    if trace.log is None:
        return
    accepted = [event.accepted for event in trace.log.requests if event.resource == "dram"]
    for number, early in aims:
        if accepted:
            moment = accepted[number % len(accepted)] + early
            yield (-1 - moment) % machine.dram.n_refi


def with_text(case: Case, text: str) -> Case:
    return replace(case, kernel=replace(case.kernel, text=text))
