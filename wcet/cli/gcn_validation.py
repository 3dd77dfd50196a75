"""A GCN kernel's bounds beside its runs in every mode of splitting, as rows of the report of `wcet validate`."""

from collections.abc import Iterator, Mapping
from pathlib import Path

from wcet.cli.gcn_simulation import describe_run, prepare_gcn, write_gcn_bundle
from wcet.cli.kernels import Task
from wcet.cli.simulation import RunOptions
from wcet.diagnostics import Diagnostic
from wcet.report.validate_text import ValidationRow
from wcet.targets.gcn.analysis import investigate
from wcet.targets.gcn.validate import validate_kernel


def validate_gcn(
    task: Task, arguments: Mapping[str, int | Path], runs: int
) -> Iterator[tuple[ValidationRow, Diagnostic | None]]:
    """Yield a row for each kernel and mode, and a W612 diagnostic where a run is longer. Raises `WcetError`."""
    for job in prepare_gcn(task, RunOptions(arguments=arguments)):
        findings = investigate(job.program, job.machine, job.launch, job.settings.facts, job.settings.options)
        for check in validate_kernel(findings, job.data, runs):
            trace = check.trace
            run = {"data": check.data, "latencies": trace.latencies, "seed": trace.seed}
            row = ValidationRow(job.program.name, check.mode, check.bound, check.observed, run, check.slack)
            exceeds = check.observed > check.bound
            kernel = describe_run(job, trace, check.bound)
            yield row, write_gcn_bundle(job, kernel, check.data) if exceeds else None
