"""`wcet validate`: every bound beside what runs really take, and where the difference comes from."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from wcet.cli.check import list_configured
from wcet.cli.common import kernels_argument, output_options, read_request, settings_options
from wcet.cli.console import diagnose, print_diagnostics, print_result
from wcet.cli.kernels import load_analysis, read_kernel, settings_of
from wcet.diagnostics import Diagnostic, worst_exit_code

if TYPE_CHECKING:
    from wcet.cli.simulation import Job
    from wcet.report.validate_text import ValidationRow
    from wcet.targets.sim_d.validate import PolicyCheck


@click.command()
@kernels_argument(required=False)
@settings_options
@click.option(
    "--phases",
    type=click.IntRange(min=1),
    default=8,
    show_default=True,
    help="Refresh phases to try: half of them spread, half aimed at requests.",
)
@output_options("text", "json", "csv")
@click.pass_context
def validate(
    ctx: click.Context, kernels: tuple[Path, ...], phases: int, format: str, output: Path | None, **_: Any
) -> int:
    """Run kernels under both policies and compare with their bounds; exit 4 if a run is longer.

    Without files, every kernel that the nearest wcet.toml names is run. Kernels marked * make indexed transfers.
    """
    request = read_request(ctx)
    rows: list[ValidationRow] = []
    diagnostics: list[Diagnostic] = []
    try:
        files = kernels or list_configured(request)
    except Exception as error:
        files = ()
        diagnostics += diagnose(error)
    for path in files:
        try:
            source = read_kernel(path)
            settings = settings_of(path, source, request)
        except Exception as error:
            diagnostics += diagnose(error)
            continue
        for each in settings:
            try:
                found, said = _validate(path, source, each, phases)
            except Exception as error:
                diagnostics += diagnose(error)
                continue
            rows += found
            diagnostics += said
    print_result(_render(rows, diagnostics, format), output)
    print_diagnostics(diagnostics)
    return worst_exit_code(diagnostics)


def _validate(path: Path, source: Any, settings: Any, phases: int) -> tuple[list["ValidationRow"], list[Diagnostic]]:
    from wcet.cli.simulation import prepare_job
    from wcet.report.validate_text import ValidationRow
    from wcet.targets.sim_d.validate import Runner, validate_kernel

    job = prepare_job(path, source, settings)
    (bound,) = load_analysis()(source, settings.options)
    runner = Runner(job.program, job.machine, job.launch, job.directories)
    found = validate_kernel(job.name, runner, settings.options.facts, bound, phases)
    rows = [
        ValidationRow(
            job.name, check.policy, check.bound, check.observed, check.refresh_phase, found.indexed, check.slack
        )
        for check in found.checks
    ]
    return rows, [_bundle(job, check) for check in found.checks if check.observed > check.bound]


def _bundle(job: "Job", check: "PolicyCheck") -> Diagnostic:
    from wcet.cli.bundle import write_bundle
    from wcet.report.simulation import SimulatedKernel

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
    return write_bundle(job, kernel)


def _render(rows: Sequence["ValidationRow"], diagnostics: Sequence[Diagnostic], format: str) -> str:
    from wcet.report.json import render_json
    from wcet.report.validate_text import encode_validation, render_csv, render_validation

    if format == "json":
        return render_json([encode_validation(row) for row in rows], diagnostics)
    return render_csv(rows) if format == "csv" else render_validation(rows)
