"""Runs a Sim-D kernel for the target's interface: once for each requested scheduling mode, with a report."""

import base64
import zlib
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

import numpy as np

from wcet.errors import Refusals, WcetError, refuse
from wcet.ir.facts import StatedFacts
from wcet.ir.program import Program
from wcet.ir.result import KernelBound
from wcet.isa.sim_d.flow import refuse_arguments
from wcet.isa.sim_d.language.buffers import InitialContents, SimDData
from wcet.isa.sim_d.launch import SimDLaunch
from wcet.isa.sim_d.run.data_files import Words, take_words
from wcet.isa.sim_d.values.contents import find_words
from wcet.records import dataclass
from wcet.simulate.run import LongestRun, OpenProgress, RunRequest
from wcet.simulate.timeline import build_timeline
from wcet.simulate.trace import Trace
from wcet.simulate.validation import Validated, ValidationRow
from wcet.targets.protocol import Kernels
from wcet.targets.sim_d.analysis import analyze_kernel
from wcet.targets.sim_d.clock.scheduling import SCHEDULINGS
from wcet.targets.sim_d.contradictions import find_contradictions
from wcet.targets.sim_d.hardware.machine import SimDMachine
from wcet.targets.sim_d.outputs import BufferWords
from wcet.targets.sim_d.report import list_facts, list_sections
from wcet.targets.sim_d.simulator import load_contents, simulate
from wcet.targets.sim_d.validate import WORST, Runner, validate_kernel


@dataclass(frozen=True, slots=True)
class SimDJob:
    """The kernel of a file, ready to run; `name` is its name in reports.

    `contents` are the stated contents of buffers for which the kernel names no file.
    """

    name: str
    kernels: Kernels
    program: Program[SimDData]
    machine: SimDMachine
    launch: SimDLaunch
    directories: tuple[Path, ...]
    contents: Mapping[int, Words]

    def bound(self) -> KernelBound:
        """Return the bound of the kernel, or raise `WcetError`."""
        options = self.kernels.options
        return analyze_kernel(self.program, self.machine, self.launch, options.facts, options)


def prepare(kernels: Kernels, request: RunRequest) -> SimDJob:
    """Return the kernel of a request, ready to run.

    Data files are looked up in the working directory, then in the folder of the kernel.

    Raises `WcetError` W220 for arguments, which no kernel of Sim-D has.
    """
    (program,) = kernels.programs
    refusals = Refusals()
    refuse_arguments(program, kernels.options.facts, refusals, request.arguments)
    refusals.raise_any()
    contents = take_stated(program, kernels.options.facts)
    return SimDJob(request.name, kernels, program, kernels.machine, kernels.launch, (Path(), request.folder), contents)


def take_stated(program: Program[SimDData], facts: StatedFacts) -> Mapping[int, Words]:
    """Return the exactly stated contents of buffers for which the kernel names no file.

    Contents that do not fit are refused by the analysis, and omitted here.
    """
    found: dict[int, Words] = {}
    for buffer in program.extra.dram.values():
        stated = facts.data.get(str(buffer.id))
        if stated is not None and stated.file and buffer.contents is InitialContents.NONE:
            with suppress(WcetError):
                found[buffer.id] = find_words(buffer, stated).astype(np.uint32)
    return found


def run_kernel(kernels: Kernels, request: RunRequest, open_progress: OpenProgress) -> Iterator[LongestRun]:
    """Run a kernel once for each requested scheduling mode. Raises `WcetError`."""
    job = prepare(kernels, request)
    phase: int = request.options.get("refresh_phase", 0)
    longest = job.machine.dram.n_refi
    if phase > longest:  # refreshes beyond this were due long before, and an idle memory serves them at once
        raise refuse("W008", f"the refresh counter of `{job.machine.name}` goes from 0 to {longest}")
    bounds = policy_cycles(job.bound()) if request.check_bound else None
    for number, mode in enumerate(_list_modes(request.options.get("scheduling"), bounds)):
        trace = simulate(
            job.program,
            job.machine,
            job.launch,
            mode,
            directories=job.directories,
            contents=job.contents,
            refresh_phase=phase,
            data=request.data,
            events=request.events,
            strict=request.options.get("strict", False),
            progress=open_progress(f"{job.name}, {mode}"),
        )
        run = describe_run(job, trace, phase, None if bounds is None else bounds[mode])
        if number == 0:  # all modes execute the same instructions
            facts = kernels.options.facts
            run = replace(run, contradictions=find_contradictions(job.program, facts, job.machine, job.launch, trace))
        yield run


def validate(kernels: Kernels, request: RunRequest) -> Iterator[Validated]:
    """Yield one comparison for each policy, with each fact that the run shows to be false; raise `WcetError` if it
    cannot."""
    job = prepare(kernels, request)
    bound = job.bound()
    runner = Runner(job.program, job.machine, job.launch, job.directories, job.contents)
    found = validate_kernel(job.name, runner, kernels.options.facts, bound, request.options["phases"])
    for check in found.checks:
        how = {"data": check.data, "refresh_phase": check.refresh_phase, "indexed_transfers": found.indexed}
        row = ValidationRow(job.name, check.policy, check.bound, check.observed, how, check.slack)
        given = found.worst_contents if check.data == WORST else None
        exceeds = check.observed > check.bound
        run = describe_run(job, check.trace, check.refresh_phase, check.bound, given or {}) if exceeds else None
        wrong = find_contradictions(job.program, kernels.options.facts, job.machine, job.launch, check.trace)
        yield Validated(row, run, wrong)


def observe(
    kernels: Kernels,
    mode: str,
    buffers: Mapping[Any, Any] | None,
    directories: Sequence[Path],
    data: bool,
    events: bool,
) -> Trace:
    """Run the kernel once, under unconstrained scheduling unless `mode` names another; raise `WcetError` if it
    cannot."""
    (program,) = kernels.programs
    return simulate(
        program,
        kernels.machine,
        kernels.launch,
        mode or "unconstrained",
        directories=directories,
        contents=take_words(program.extra.dram, buffers or {}),
        data=data,
        events=events,
    )


def policy_cycles(bound: KernelBound) -> dict[str, int]:
    """Return the bound in cycles of each policy that is a scheduling mode of the simulator."""
    return {name: variant.cycles for name, variant in bound.variants.items() if name in SCHEDULINGS}


def _list_modes(stated: str | None, bounds: Mapping[str, int] | None) -> tuple[str, ...]:
    if stated is None:
        return ("unconstrained",) if bounds is None else tuple(bounds)
    if bounds is not None and stated not in bounds:
        message = f"there is no bound for {stated} scheduling"
        raise refuse("W008", message, notes=(f"bounds hold under {', '.join(bounds)}",), help="leave --scheduling out")
    return (stated,)


def describe_run(
    job: SimDJob, trace: Trace, refresh_phase: int, bound: int | None, given: Mapping[int, Words] | None = None
) -> LongestRun:
    """Return a run with its report; `given` are the data that the run used in place of some of the kernel's data."""
    instructions = job.program.instructions
    run = LongestRun(
        name=job.name,
        target=job.program.target,
        mode=trace.scheduling,
        cycles=trace.cycles,
        machine=f"{job.machine.name} ({job.machine.digest})",
        clock_mhz=job.machine.compute_mhz,
        launch={"ndrange": f"{job.launch.x},{job.launch.y}", "width": str(job.launch.width)},
        headline=f"under {trace.scheduling}",
        conditions=f"refresh phase {refresh_phase}",
        facts=list_facts(trace, instructions, refresh_phase),
        sections=list_sections(trace, instructions),
        bound=bound,
        log=trace.log,
        timeline=None if trace.log is None else build_timeline(trace.log, trace.cycles),
        outputs=BufferWords(job.program, trace.buffers),
        warnings=trace.warnings,
    )
    if not run.exceeds:
        return run
    circumstances = f"{trace.scheduling} scheduling, refresh phase {refresh_phase}"
    return replace(run, circumstances=circumstances, evidence=_keep_evidence(job, trace, given or {}))


def _keep_evidence(job: SimDJob, trace: Trace, given: Mapping[int, Words]) -> dict[str, Any]:
    """Return the data that reproduce a run: its input (zlib, base64), and the machine's numbers."""
    contents = load_contents(job.program, job.directories, {**job.contents, **given}, False)[0] if trace.buffers else {}
    data = {
        str(buffer): base64.b64encode(zlib.compress(words.astype("<u4").tobytes())).decode("ascii")
        for buffer, words in contents.items()
    }
    return {"data": data, "machine": asdict(job.machine), "facts": asdict(job.kernels.options.facts)}
