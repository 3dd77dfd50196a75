"""The bound of a parsed GCN kernel: without splitting, with predictable splits, and with dynamic ones."""

from collections.abc import Callable, Container, Mapping
from dataclasses import replace
from typing import TypeVar

from wcet.bound.parametric import Box, open_bounds
from wcet.errors import WcetError
from wcet.ir.facts import StatedFacts
from wcet.ir.ids import BlockId, InstructionId
from wcet.ir.result import JsonValue, KernelBound
from wcet.isa.gcn.buffer_sizes import read_buffer_sizes
from wcet.isa.gcn.control.regions import Region
from wcet.isa.gcn.flow import AnalysedKernel, analyse_flow
from wcet.isa.gcn.language.kernel import GcnProgram
from wcet.isa.gcn.launch import GcnLaunch, StatedLaunch, settle_launch
from wcet.isa.gcn.loops.returning_lanes import find_returns
from wcet.isa.gcn.own_facts import keep_own_facts
from wcet.isa.gcn.values.apertures import require_no_flat_lds
from wcet.isa.gcn.values.barriers import require_aligned_barriers
from wcet.isa.gcn.values.group_facts import NONE_ALIKE, find_alike
from wcet.isa.gcn.values.lds_extent import require_stated_lds
from wcet.isa.gcn.values.wave_edges import find_crews
from wcet.memory.cache.statements import CorunnerStatement
from wcet.options import AnalyzeOptions, Purpose
from wcet.targets.gcn.account import (
    describe_details,
    list_detours,
    share_blocks,
    tell_story,
    weigh_variant,
)
from wcet.targets.gcn.assumptions import state_assumptions
from wcet.targets.gcn.cached.corunners import CoRunner, CoRunners, find_footprint
from wcet.targets.gcn.cached.investigate import CacheSettings, find_cache, settle_kernel
from wcet.targets.gcn.compose.group_formula import GroupCountFormula, find_formula, find_least
from wcet.targets.gcn.compose.open_loops import StatedBounds, list_stated, state_bounds
from wcet.targets.gcn.compose.result import AnalysisResult
from wcet.targets.gcn.compose.split_curve import draw_curve
from wcet.targets.gcn.compose.variants import DWS, NONE, PWS, ModeBound, ModeBounder
from wcet.targets.gcn.hardware.generation import require_generation
from wcet.targets.gcn.hardware.group_mode import fit_machine
from wcet.targets.gcn.hardware.machine import GcnMachine
from wcet.targets.gcn.hardware.occupancy import read_usage, suppose_usage
from wcet.targets.gcn.hardware.priorities import order_by_priority
from wcet.targets.gcn.hardware.shared_cache import NO_CACHE, change_cache
from wcet.targets.gcn.options import DYNAMIC, GIVEN, OPTIMAL, UNSPLIT, read_options
from wcet.targets.gcn.splitting.splits import find_split_obstacles, plan_splits, read_split_names
from wcet.targets.gcn.splitting.unsplit import WHOLE, refuse_split, require_unsplit
from wcet.targets.gcn.timing.open_numbers import settle_open
from wcet.targets.gcn.timing.steps import Unit
from wcet.targets.gcn.wavefront.elapsed import trace_path
from wcet.targets.gcn.wavefront.kernel_code import (
    build_code,
    find_candidates,
    find_dynamic_regions,
    find_split_regions,
    list_brought,
)
from wcet.targets.gcn.wavefront.launch_lines import sum_launch
from wcet.targets.gcn.wavefront.traffic import Traffic, measure_traffic
from wcet.targets.gcn.wavefront.views import WaveCode
from wcet.targets.shared_options import SYMBOLIC

Stated = TypeVar("Stated")


def analyze_kernel(
    program: GcnProgram, machine: GcnMachine, stated: StatedLaunch, facts: StatedFacts, options: AnalyzeOptions
) -> KernelBound:
    """Return a proven bound on one launch of one kernel; raise `WcetError` if there is none.

    The bound is that of the mode that `--splits` names: splits as given (none if none are), the best for the machine,
    none at all, or dynamic ones. The report has the other modes as well. A bound on measured block times is not proven,
    see `bound_measured`.
    """
    machine, launch = read_machine(machine, options), settle_launch(stated, program, facts.arguments)
    own = read_options(options.extra)
    if own.block_times is not None:
        from wcet.targets.gcn.measured import bound_measured, refuse_formula, refuse_split_times

        refuse_split_times(own.splits)
        refuse_formula(own.symbolic)
        facts = keep_own_facts(program, facts)
        machine = fit_machine(machine, program)
        kernel = analyse_flow(program, facts, launch)
        require_stated_lds(launch, kernel.follow_lanes(launch, machine.buffer_alignment))
        return bound_measured(program, machine, launch, kernel.flow, own.block_times)
    result = investigate(program, machine, launch, facts, options)
    best = result.modes[result.best]
    glance = options.purpose is Purpose.GLANCE
    path = trace_path(best.plan, best.groups.best.elapsed)
    return KernelBound(
        name=program.name,
        target=program.target,
        machine=result.machine.name,
        clock_mhz=result.machine.clock_mhz,
        bound_cycles=best.cycles,
        best=result.best,
        variants={name: weigh_variant(name, mode, result.machine) for name, mode in result.modes.items()},
        variants_key="variants",
        shares=share_blocks(program, result.flow, best),
        detours=list_detours(program, result.flow, best),
        path=path,
        story=() if glance else tell_story(result),
        assumptions=tuple(state_assumptions(result)),
        details={} if glance else {**describe_details(result), **add_proofs(result, options)},
        span=program.instructions[0].span,
    )


def add_proofs(result: AnalysisResult, options: AnalyzeOptions) -> dict[str, JsonValue]:
    """Return the parts of a result that are made only on request: certificate, integer program, the paper's figures."""
    best = result.modes[result.best]
    details: dict[str, JsonValue] = {}
    if options.certificate:
        from wcet.targets.gcn.certificate.proof import certify_mode
        from wcet.targets.gcn.certificate.rdna_proof import certify_rdna

        certify = certify_rdna if result.machine.rdna else certify_mode
        certificate = certify(result.program, best, result.machine, result.facts)
        details |= {"proven_cycles": certificate["cycles"], "certificate": certificate}
    if options.dump_lp:
        from wcet.bound.constraint import render_lp
        from wcet.bound.ipet import state_problem

        costs = best.groups.best.elapsed.main.costs
        problem = state_problem(best.plan.main.flow, lambda edge: costs[edge.index], result.program.name)
        details["lp"] = render_lp(problem)
    own = read_options(options.extra)
    if own.symbolic:
        details[SYMBOLIC] = spell_formula(result, options)
    if own.prints_paper:
        from wcet.targets.gcn.reproduction import describe_printed

        details["paper"] = describe_printed(result)
    return details


def spell_formula(result: AnalysisResult, options: AnalyzeOptions) -> tuple[str, ...]:
    """Return the bound without splits as a formula in the number of work-groups and in stated loop bounds, or the
    reason why there is none, as text.

    Raises `WcetError` if the settings name loops without a stated bound, or too many.
    """
    name = result.program.name
    stated = list_stated(result.program, result.facts)
    box = stated.open(read_options(options.extra).open_loops)
    try:
        formula = bound_by_groups(result, options, stated, box)
    except WcetError as error:
        first = error.diagnostics[0]
        return (f"{name}: no formula for any number of work-groups ({first.code}: {first.message})",)
    if stated.runs and not box:
        return (*formula.render(), f"  with all {len(stated.runs)} stated loop bounds; --open LABEL leaves one open")
    return formula.render()


def bound_by_groups(
    result: AnalysisResult, options: AnalyzeOptions, stated: StatedBounds, box: Box
) -> GroupCountFormula:
    """Return the bound without splits as a formula in the number of work-groups and in the loop bounds of a box.

    Raises `WcetError` if the kernel has no bound unless this number is known.
    """
    settings = {key: text for key, text in options.extra.items() if key != "split_at"} | {"splits": UNSPLIT}
    glance = replace(options, purpose=Purpose.GLANCE, extra=settings)

    def analyse(launch: GcnLaunch, runs: Mapping[str, int]) -> AnalysisResult:
        program, facts = state_bounds(result.program, result.facts, stated, runs)
        return investigate(program, result.machine, launch, facts, glance)

    def bound(here: Box) -> ModeBound:
        return analyse(replace(result.launch, any_groups=True), open_bounds(here)).uncached[NONE]

    def find_first() -> int | None:
        if result.cache is not None:
            return None
        code, largest = analyse(replace(result.launch, any_groups=True), {}).code, result.launch.work_groups
        if result.launch.groups[1:] != (1, 1):
            return largest if result.code == code else None

        def same(groups: int) -> bool:
            return analyse(replace(result.launch, groups=(groups, 1, 1)), {}).code == code

        return find_least(largest, same)

    whole = result.modes[NONE].cycles
    return find_formula(result.program.name, bound, box, whole, find_first)


def investigate(
    program: GcnProgram, machine: GcnMachine, launch: GcnLaunch, facts: StatedFacts, options: AnalyzeOptions
) -> AnalysisResult:
    """Return the bounds of one launch in every mode; a glance has only those without splits and as requested."""
    require_generation(program, machine)
    machine = order_by_priority(fit_machine(settle_open(machine, program), program), program)
    facts, own = keep_own_facts(program, facts), read_options(options.extra)
    if machine.rdna:
        require_unsplit(program, own.asks_splits)
    kernel = analyse_flow(program, facts, launch, machine.buffer_alignment, own.follows_launch)
    flow, divergence = kernel.flow, kernel.divergence
    traffic, code = _build_code(program, machine, launch, kernel)
    cache = find_cache(program, machine, launch, CacheSettings(own.buffer, own.llc, own.corunner), measure_corunner)
    corunners = CoRunners() if cache is None else cache.corunners
    usage = suppose_usage(read_usage(program, launch), options.supposed)
    bounder = ModeBounder(code, machine, launch, usage, corunners)
    asked = own.splits
    named = read_split_names(program, own.split_at)
    marked = plan_splits(program, flow, divergence, named) if asked == GIVEN else None
    given = () if marked is None else tuple(find_split_regions(program, code, divergence, marked))
    obstacles = _find_obstacles(program, machine, kernel)
    candidates = find_candidates(program, code, divergence, obstacles)
    best = {GIVEN: PWS if given else NONE, OPTIMAL: PWS, UNSPLIT: NONE, DYNAMIC: DWS}[asked]
    glance = options.purpose is Purpose.GLANCE
    curve = () if machine.rdna or (glance and asked != OPTIMAL) else draw_curve(bounder, candidates, given)
    best_splits = next((point for point in curve if point.split_simds == machine.split_simds), None)
    regions: tuple[Region, ...] = given or (() if best_splits is None else best_splits.regions)
    used = machine.split_simds if given or best_splits is None else best_splits.bound.split_simds
    wanted = {NONE} if machine.rdna else {NONE, best} if glance else {NONE, PWS, DWS}
    dynamic = tuple(find_dynamic_regions(code, divergence))
    uncached = bound_modes(bounder, regions, dynamic, wanted, used)
    cached = tuple(
        bound_modes(replace(bounder, promise=promise, known={}, sought={}, plans={}), regions, dynamic, wanted, used)
        for promise in (() if cache is None else cache.promises)
    )
    modes = {name: min((each[name] for each in (uncached, *cached)), key=lambda mode: mode.cycles) for name in uncached}
    notes = tuple(f"{note.message} ({'; '.join(note.notes)})" for note in (marked.notes if marked else ()))
    return AnalysisResult(
        program=program,
        machine=machine,
        launch=launch,
        flow=flow,
        code=code,
        divergence=divergence,
        modes=modes,
        best=best,
        given={point.block: point.origin for point in marked.points} if marked else {},
        split=frozenset(region.branch for region in regions),
        obstacles=obstacles,
        curve=curve,
        notes=notes,
        traffic=traffic,
        facts=facts,
        cache=cache,
        uncached=uncached,
        cached=cached,
        parted=(*regions, *dynamic),
        paths=kernel.paths,
    )


def _find_obstacles(
    program: GcnProgram, machine: GcnMachine, kernel: AnalysedKernel
) -> Mapping[BlockId, tuple[str, ...]]:
    """Return the reasons why each branch cannot split; on RDNA none can."""
    if machine.rdna:
        return dict.fromkeys(kernel.divergence.branches, (WHOLE,))
    return find_split_obstacles(program, kernel.flow, kernel.divergence)


def _build_code(
    program: GcnProgram, machine: GcnMachine, launch: GcnLaunch, kernel: AnalysedKernel
) -> tuple[Mapping[InstructionId, Traffic], WaveCode]:
    """Return the cost of each access, and the code of a wavefront; raise an error for accesses that the launch
    forbids.
    """
    alike = NONE_ALIKE
    if launch.wavefronts > 1:
        agreement = require_aligned_barriers(program, kernel.flow, kernel.lanes, find_returns)
        alike = alike if agreement is None else find_alike(kernel.flow, agreement)
    require_no_flat_lds(program, launch, lambda: kernel.follow_pointers(launch))
    lanes = kernel.follow_lanes(launch, machine.buffer_alignment)
    require_stated_lds(launch, lanes)
    traffic = measure_traffic(lanes, kernel.paths)
    crews = find_crews(lanes, launch, None if machine.rdna else kernel.flow)
    brought = list_brought(program, machine, traffic, kernel.paths)
    code = build_code(program, kernel.flow, machine, traffic)
    launched = sum_launch(kernel.paths, brought)
    return traffic, replace(code, crews=crews, brought=brought, launched=launched, alike=alike)


def bound_modes(
    bounder: ModeBounder, regions: tuple[Region, ...], dynamic: tuple[Region, ...], wanted: Container[str], used: int
) -> Mapping[str, ModeBound]:
    """Return the bounds in the requested modes of splitting: none, predictable at `regions`, or dynamic.

    With predictable splits the launch uses `used` SpSIMDs for each SIMD.
    """
    bounds: Mapping[str, Callable[[], ModeBound]] = {
        NONE: bounder.bound_plain,
        PWS: lambda: bounder.bound_pws(regions, used),
        DWS: lambda: bounder.bound_dws(dynamic),
    }
    return {name: bound() for name, bound in bounds.items() if name in wanted}


def measure_corunner(statement: CorunnerStatement, machine: GcnMachine) -> CoRunner:
    """Return the co-runner for a co-running kernel, which must have a bound so that its accesses are limited."""
    program, launch, options = settle_kernel(statement)
    result = investigate(program, replace(machine, llc=NO_CACHE), launch, options.facts, options)
    plain = result.modes["none"]
    wavefronts = launch.work_groups * launch.wavefronts
    lines = plain.work.requests[Unit.MEM]
    slots = machine.compute_units * plain.occupancy.simds * machine.contexts
    sizes = read_buffer_sizes(program, read_options(options.extra).buffer)
    footprint = find_footprint(program, launch, sizes, machine.buffer_alignment)
    return CoRunner(
        statement.source.name,
        min(wavefronts, slots),
        wavefronts * lines,
        footprint=footprint,
        digest=statement.digest,
        kernel=(program, plain),
    )


def read_machine(machine: GcnMachine, options: AnalyzeOptions) -> GcnMachine:
    """Return the machine with as many SpSIMDs as `-S` requests, and buffers aligned as stated.

    Raises `WcetError` W008, W533, W543 for impossible numbers, and W535 for splits on a machine without them.
    """
    own = read_options(options.extra)
    if machine.rdna and own.max_splits:
        raise refuse_split(None)
    if own.llc:
        cache, _ = change_cache(machine.llc, own.llc, machine.line_cycles, machine.memory_latency)
        machine = replace(machine, llc=cache)
    if own.buffer_alignment is not None:
        machine = replace(machine, buffer_alignment=own.buffer_alignment)
    return machine if own.max_splits is None else replace(machine, split_simds=own.max_splits)
