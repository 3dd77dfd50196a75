"""Computes the bound of a GCN kernel on `fermi-llc`: the order of its accesses, the guaranteed hits, and its time."""

from dataclasses import replace

from wcet.ir.facts import StatedFacts
from wcet.ir.result import JsonValue, KernelBound
from wcet.isa.gcn.language.kernel import GcnProgram
from wcet.isa.gcn.launch import StatedLaunch
from wcet.options import AnalyzeOptions
from wcet.targets.fermi.account import (
    describe_cache,
    find_last,
    list_methods,
    share_blocks,
    state_assumptions,
    tell_story,
    trace_path,
    weigh_variant,
)
from wcet.targets.fermi.certificate.origin import describe_origin
from wcet.targets.fermi.certificate.premises import write_certificate
from wcet.targets.fermi.machine import FermiMachine
from wcet.targets.fermi.options import read_options
from wcet.targets.fermi.result import BoundedLaunch
from wcet.targets.fermi.settings import read_settings
from wcet.targets.fermi.settled import settle
from wcet.targets.fermi.system import WarpSystem
from wcet.targets.fermi.timing import read_timing
from wcet.targets.fermi.verdict import analyze_warps, choose_quota, try_quotas


def analyze_kernel(
    program: GcnProgram, machine: FermiMachine, stated: StatedLaunch, facts: StatedFacts, options: AnalyzeOptions
) -> KernelBound:
    """Prove a bound on one launch of one kernel; raise `WcetError` if there is none."""
    result = investigate(program, machine, stated, facts, options)
    cycles, method = result.verdict.cycles[result.method], result.method
    variants = {each: weigh_variant(each, result) for each in list_methods(result)}
    core, warp, times = find_last(result)
    details: dict[str, JsonValue] = {"llc": describe_cache(result)}
    if options.certificate:
        details["proven_cycles"] = cycles
        instruction = result.system.timing.instruction
        assert instruction is not None
        corunners = read_options(options.extra).corunner
        origin = describe_origin(result.launch, result.followed, instruction, corunners)
        details["certificate"] = write_certificate(program, result.system, cycles, origin)
    shares = share_blocks(result, core, warp, times)
    return KernelBound(
        name=program.name,
        target="fermi",
        machine=machine.name,
        clock_mhz=machine.clock_mhz,
        bound_cycles=cycles,
        best=method,
        variants=variants,
        variants_key="methods",
        shares=shares,
        path=trace_path(result, core, warp),
        story=tell_story(result, core, warp),
        assumptions=tuple(state_assumptions(result)),
        details=details,
        span=program.instructions[0].span,
    )


def investigate(
    program: GcnProgram, machine: FermiMachine, stated: StatedLaunch, facts: StatedFacts, options: AnalyzeOptions
) -> BoundedLaunch:
    """List the instructions of all warps of a launch, and bound its time by each method that the hardware allows."""
    own = read_options(options.extra)
    settings = read_settings(machine, own.llc)
    timing = read_timing(own.timing, settings.quota is not None, kernel=True)
    assert timing.instruction is not None
    found = settle(program, machine, stated, facts, options, timing.instruction)
    table, others = found.add_others(machine, own.corunner, settings.quota is not None)
    system, costs = WarpSystem(machine, timing, settings, table, tuple(others)), dict[int, int]()
    if settings.quota == 0:
        tried = try_quotas(system)
        costs = {quota: each.cycles["interval"] for quota, each in tried.items()}
        system = replace(system, settings=replace(settings, quota=choose_quota(tried)))
    return BoundedLaunch(
        program=program,
        flow=found.flow,
        launch=found.launch,
        followed=found.followed,
        system=system,
        others=others,
        verdict=analyze_warps(system),
        tried=costs,
    )
