"""A Sim-D kernel's bounds beside its runs under both policies, as rows of the report of `wcet validate`."""

from collections.abc import Iterator

from wcet.cli.bundle import write_bundle
from wcet.cli.kernels import Task, load_analysis
from wcet.cli.simulation import Job, RunOptions, prepare_job
from wcet.diagnostics import Diagnostic
from wcet.report.simulation import SimulatedKernel
from wcet.report.validate_text import ValidationRow
from wcet.targets.sim_d.validate import WORST, PolicyCheck, Runner, Validation, validate_kernel


def validate_sim_d(task: Task, phases: int) -> Iterator[tuple[ValidationRow, Diagnostic | None]]:
    """Yield a row for each policy, and a W612 diagnostic where a run is longer than its bound. Raises `WcetError`."""
    job = prepare_job(task, RunOptions())
    (bound,) = load_analysis()(job.source, job.settings.options)
    runner = Runner(job.program, job.machine, job.launch, job.directories)
    found = validate_kernel(job.name, runner, job.settings.options.facts, bound, phases)
    for check in found.checks:
        run = {"data": check.data, "refresh_phase": check.refresh_phase, "indexed_transfers": found.indexed}
        row = ValidationRow(job.name, check.policy, check.bound, check.observed, run, check.slack)
        yield row, _bundle(job, check, found) if check.observed > check.bound else None


def _bundle(job: Job, check: PolicyCheck, found: Validation) -> Diagnostic:
    kernel = SimulatedKernel(
        name=job.name,
        target=job.program.target,
        machine=f"{job.machine.name} ({job.machine.digest})",
        clock_mhz=job.machine.compute_mhz,
        launch={"ndrange": f"{job.launch.x},{job.launch.y}", "width": str(job.launch.width)},
        refresh_phase=check.refresh_phase,
        instructions=job.program.instructions,
        trace=check.trace,
        bound=check.bound,
    )
    return write_bundle(job, kernel, found.worst_contents if check.data == WORST else None)
