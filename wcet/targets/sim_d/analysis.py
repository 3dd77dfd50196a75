"""Computes the bound of a parsed Sim-D kernel, in either convention."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from wcet.bound.cost import unfold_path
from wcet.bound.restrict import drop_early_exits
from wcet.errors import refuse
from wcet.ir.facts import StatedFacts
from wcet.ir.program import Program
from wcet.ir.result import PREMISE, Assumption, JsonValue, KernelBound, Path, Variant
from wcet.ir.timed import TimedCfg
from wcet.isa.sim_d.flow import analyse_flow
from wcet.isa.sim_d.language.buffer_rows import check_capacity
from wcet.isa.sim_d.language.buffers import SimDData
from wcet.isa.sim_d.language.isa import STACK_DEPTH
from wcet.isa.sim_d.launch import SimDLaunch
from wcet.memory.closed_form import inflate
from wcet.options import AnalyzeOptions
from wcet.records import dataclass
from wcet.targets.shared_options import SYMBOLIC
from wcet.targets.sim_d.account import (
    contribute,
    encode_phases,
    list_confined,
    list_detours,
    share_blocks,
    state_assumptions,
    tell_story,
)
from wcet.targets.sim_d.compose.best_case import find_bcet
from wcet.targets.sim_d.compose.launch_bound import (
    END_CYCLES,
    LaunchCosts,
    Schedule,
    bound_schedule,
    keep_worst_paths,
    lower_bound,
    order_groups,
    upper_bound,
)
from wcet.targets.sim_d.compose.refresh_walk import find_late_excess, follow_launch
from wcet.targets.sim_d.compose.refreshes import charge_intervals, find_rules, weigh_refreshes
from wcet.targets.sim_d.compose.schedule import run_groups
from wcet.targets.sim_d.costs.block_costs import POLICIES, SP_AS_ACCESS
from wcet.targets.sim_d.hardware.machine import SimDMachine
from wcet.targets.sim_d.options import read_options
from wcet.targets.sim_d.reproduction import PublishedFigures, choose_phases, tabulate_figures
from wcet.targets.sim_d.timing import entry_cycles, time_ways, upload_cycles

SAFE = "safe"
PUBLISHED = "published"


@dataclass(frozen=True, slots=True)
class PolicyBounds:
    """A kernel with its costs on a machine, its bound under each policy, and the chosen policy."""

    program: Program[SimDData]
    machine: SimDMachine
    timed: TimedCfg
    variants: Mapping[str, Variant]
    best: str


def analyze_kernel(
    program: Program[SimDData], machine: SimDMachine, launch: SimDLaunch, facts: StatedFacts, options: AnalyzeOptions
) -> KernelBound:
    """Prove a bound on one launch, or repeat the figures of the published tool; raise `WcetError` if there is no bound.

    The steps are the flow with the values that bound its loops, the costs, the worst path under each policy, and the
    launch.
    """
    check_capacity(program.extra, dram_bytes=machine.dram.bytes, scratchpad_bytes=machine.scratchpad_bytes)
    _require_room(program, machine)
    published = options.convention == PUBLISHED
    if published:
        machine = replace(machine, dram=replace(machine.dram, clock_ps=0))  # that tool computes by the nominal clock
    kernel = analyse_flow(program, facts, launch, trust_annotations=published or options.supposes)
    ways = time_ways(program, kernel.flow, machine, launch, options.convention, facts, kernel.scalars)
    costs = LaunchCosts(launch.work_groups, upload_cycles(program, machine, options.convention), entry_cycles(machine))
    if published:
        return _repeat_published(program, ways[0], machine, launch, costs, options)
    weighed = [_weigh_policies(program, keep_worst_paths(way), machine, costs, options) for way in ways]
    found, schedules = min(weighed, key=lambda each: each[0].variants[each[0].best].cycles)
    timed, variants, best = found.timed, found.variants, found.best
    group = schedules[best].group
    bcet = min(find_bcet(program, kernel.flow, machine, launch, costs.upload), variants[best].cycles)
    details = {
        **_list_figures(timed, machine, costs, schedules, variants[best].cycles, bcet),
        **_tell_premise(program, timed),
        **_add_proofs(found, launch, costs, facts, options),
    }
    solver = Assumption(
        "path engines",
        f"loop tree and integer program agree; solved to optimality, relaxation {group.ipet.relaxation:,}",
        f"solver {group.ipet.solver}",
    )
    assumptions = (*state_assumptions(program, timed, machine, launch, facts), solver)
    answer = _answer(found, unfold_path(group.path), assumptions, details)
    return replace(answer, detours=list_detours(program, timed, group, best))


def _weigh_policies(
    program: Program[SimDData], timed: TimedCfg, machine: SimDMachine, costs: LaunchCosts, options: AnalyzeOptions
) -> tuple[PolicyBounds, Mapping[str, Schedule]]:
    """Return the bounds of a kernel with its costs, and the schedule of each policy."""
    schedules = {policy: bound_schedule(timed, costs, policy) for policy in POLICIES}
    variants = {policy: _weigh_schedule(s, timed, costs, machine) for policy, s in schedules.items()}
    best = choose_policy({name: each.cycles for name, each in variants.items()}, options.policy)
    return PolicyBounds(program, machine, timed, variants, best), schedules


def _list_figures(
    timed: TimedCfg,
    machine: SimDMachine,
    costs: LaunchCosts,
    schedules: Mapping[str, Schedule],
    bound: int,
    bcet: int,
) -> dict[str, JsonValue]:
    """Return the other figures of a report: the lower bound (BCET), and the columns of the published tool."""
    lower = max(lower_bound(schedule, costs) for schedule in schedules.values())
    upper = upper_bound(schedules[SP_AS_ACCESS].group, costs)
    return {
        "bcet_cycles": bcet,
        "jitter_cycles": bound - bcet,
        "worst_path_lower_cycles": min(lower, bound),
        "upper_cycles": upper + charge_intervals(upper, find_rules(timed, machine)),
        "work_groups": costs.work_groups,
        "upload_cycles": costs.upload,
        "convention": SAFE,
    }


def _tell_premise(program: Program[SimDData], timed: TimedCfg) -> dict[str, JsonValue]:
    """Return the text after "while" in the line of the bound; it is empty unless the bound rests on an unproven
    assumption."""
    confined = list_confined(program, timed)
    if not confined:
        return {}
    lines = ", ".join(dict.fromkeys(str(line) for line, _ in confined))
    return {PREMISE: f"indices stay inside their buffers (line {lines})"}


def _add_proofs(
    found: PolicyBounds, launch: SimDLaunch, costs: LaunchCosts, facts: StatedFacts, options: AnalyzeOptions
) -> dict[str, JsonValue]:
    """Return the optional results: the bound as a formula, and the certificate."""
    details: dict[str, JsonValue] = {}
    program, machine = found.program, found.machine
    own = read_options(options.extra)
    if own.symbolic:
        whole = found.variants[found.best].cycles
        details[SYMBOLIC] = _spell_formula(program, machine, launch, facts, own.open_loops, whole)
    if options.certificate:
        from wcet.targets.sim_d.certificate.proof import CertifiedLaunch, certify_launch

        policies = POLICIES if options.policy == "best" else (found.best,)
        subject = CertifiedLaunch(program, found.timed, machine, launch, costs)
        certificate = certify_launch(subject, policies, facts)
        details |= {"proven_cycles": certificate["claims"]["cycles"], "certificate": certificate}
    return details


def _require_room(program: Program[SimDData], machine: SimDMachine) -> None:
    """Raise W502 for a program that the instruction memory cannot hold, or a machine with less than a whole stack.

    The published tool does not check this. The nesting depth of a kernel is compared only with the whole stack
    (`STACK_DEPTH`).
    """
    room, count = machine.imem_instructions, len(program.instructions)
    if count > room:
        raise refuse(
            "W502",
            f"`{program.name}` has {count:,} instructions, the instruction memory of {machine.name} holds {room:,}",
            program.instructions[room].span,
            help="split the kernel, or choose a machine with more instruction memory",
        )
    if machine.stack_depth < STACK_DEPTH:
        raise refuse(
            "W502",
            f"the control stack of {machine.name} holds {machine.stack_depth} entries, kernels may use {STACK_DEPTH}",
            help=f"stack_depth = {STACK_DEPTH} in the machine file, or another machine",
        )


def _spell_formula(
    program: Program[SimDData],
    machine: SimDMachine,
    launch: SimDLaunch,
    facts: StatedFacts,
    open_loops: Sequence[str],
    whole: int,
) -> tuple[str, ...]:
    """Return the bound as a formula in the number of work-groups and in the loop bounds that `open_loops` leaves
    open."""
    from wcet.targets.sim_d.symbolic import bound_by_groups, bound_by_loops

    if open_loops:
        return bound_by_loops(program, machine, launch, facts, open_loops).render()
    return bound_by_groups(program, machine, launch, facts, whole).render()


def _answer(
    found: PolicyBounds, path: Path, assumptions: tuple[Assumption, ...], details: Mapping[str, JsonValue]
) -> KernelBound:
    """Return the result of either convention in the form that all reports use."""
    return KernelBound(
        name=found.program.name,
        target=found.program.target,
        machine=found.machine.name,
        clock_mhz=found.machine.compute_mhz,
        bound_cycles=found.variants[found.best].cycles,
        best=found.best,
        variants=found.variants,
        variants_key="policies",
        shares=share_blocks(found.program, found.timed, path, found.best),
        path=path,
        story=tell_story(found.program, found.timed, path),
        assumptions=assumptions,
        details=details,
    )


def _weigh_schedule(schedule: Schedule, timed: TimedCfg, costs: LaunchCosts, machine: SimDMachine) -> Variant:
    """Return the bound under one policy: the cycles of its schedule, and the costs around it."""
    plain = schedule.total + costs.upload + END_CYCLES
    refresh = weigh_refreshes(plain, schedule.phases, timed, costs.work_groups, machine)
    order = order_groups(schedule, timed, costs)
    followed = None if order is None else follow_launch(order, costs.upload, find_late_excess(timed), machine)
    if followed is not None:
        refresh = min(refresh, followed + END_CYCLES - plain)
    total = plain + refresh
    around = {"program upload": costs.upload, "end of kernel": END_CYCLES, "refresh": refresh}
    parts = contribute(schedule.cycles, around, schedule.method)
    details: dict[str, JsonValue] = {"schedule": schedule.method}
    if schedule.phases is not None:
        details["phases"] = encode_phases(schedule.phases)
    return Variant(schedule.policy, total, parts, details)


def choose_policy(cycles: Mapping[str, int], policy: str) -> str:
    """Return the policy whose bound is reported; raise `WcetError` W501 if the policy is unknown."""
    if policy == "best":
        return min(cycles, key=lambda name: cycles[name])
    if policy not in cycles:
        raise refuse("W501", f"unknown policy `{policy}`", help="--policy best, sp-as-access or sp-as-compute")
    return policy


def _repeat_published(
    program: Program[SimDData],
    timed: TimedCfg,
    machine: SimDMachine,
    launch: SimDLaunch,
    costs: LaunchCosts,
    options: AnalyzeOptions,
) -> KernelBound:
    figures = published_figures(timed, machine, costs)
    variants = {policy: _weigh_published(figures, policy, costs) for policy in POLICIES}
    best = choose_policy({name: each.cycles for name, each in variants.items()}, options.policy)
    group = bound_schedule(drop_early_exits(timed), costs, best).group
    path = unfold_path(group.path)
    warning = Assumption("convention", "repeats the published tool; not a safe bound", "--convention published")
    assumptions = (warning, *state_assumptions(program, timed, machine, launch, options.facts))
    details: Mapping[str, JsonValue] = {
        "lower_cycles": figures.lower,
        "upper_cycles": figures.upper,
        "work_groups": launch.work_groups,
        "upload_cycles": costs.upload,
        "convention": PUBLISHED,
    }
    return _answer(PolicyBounds(program, machine, timed, variants, best), path, assumptions, details)


def published_figures(timed: TimedCfg, machine: SimDMachine, costs: LaunchCosts) -> PublishedFigures:
    """Return the figures that the published tool prints for a graph whose costs are of the published convention."""
    phases = {policy: choose_phases(timed, policy, machine.depth) for policy in POLICIES}
    return tabulate_figures(
        phases, costs.work_groups, costs.upload, lambda cycles: inflate(cycles, machine.dram, machine.compute_mhz)
    )


def _weigh_published(figures: PublishedFigures, policy: str, costs: LaunchCosts) -> Variant:
    cycles = run_groups(figures.phases[policy], costs.work_groups)
    plain = sum(cycles.values()) + costs.upload
    around = {"program upload": costs.upload, "refresh": figures.cycles[policy] - plain}
    details: dict[str, JsonValue] = {"phases": encode_phases(figures.phases[policy])}
    return Variant(policy, figures.cycles[policy], contribute(cycles, around), details)
