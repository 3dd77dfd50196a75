"""`wcet validate`: every bound beside what runs really take, and where the difference comes from."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from wcet.cli.common import kernels_argument, output_options, read_request, settings_options
from wcet.cli.configured import list_configured
from wcet.cli.console import diagnose, print_diagnostics, print_result
from wcet.cli.kernels import Outcome, list_tasks
from wcet.diagnostics import Diagnostic, worst_exit_code

if TYPE_CHECKING:
    from wcet.cli.kernels import Task
    from wcet.report.validate_text import ValidationRow

Checked = tuple["ValidationRow", Diagnostic | None]
"""One row, and what is to be said about it."""


@click.command()
@kernels_argument(required=False)
@settings_options
@click.option(
    "--phases",
    type=click.IntRange(min=1),
    default=8,
    show_default=True,
    help="Sim-D: refresh phases to try: half of them spread, half aimed at requests.",
)
@click.option(
    "--runs",
    type=click.IntRange(min=1),
    default=8,
    show_default=True,
    help="GCN: runs on each set of data: one with maximal latencies, the others with random ones.",
)
@output_options("text", "json", "csv")
@click.pass_context
def validate(ctx: click.Context, kernels: tuple[Path, ...], format: str, output: Path | None, **given: Any) -> int:
    """Run kernels and compare with their bounds; exit 4 if a run is longer.

    Sim-D kernels are run under both policies, GCN kernels in every mode of splitting. Without files, every kernel that
    the nearest wcet.toml names is run. Kernels marked * make indexed transfers.
    """
    request = read_request(ctx)
    rows: list[ValidationRow] = []
    diagnostics: list[Diagnostic] = []
    try:
        files = kernels or list_configured(request)
    except Exception as error:
        files = ()
        diagnostics += diagnose(error)
    for task in list_tasks(files, request):
        if isinstance(task, Outcome):
            diagnostics += task.diagnostics
            continue
        try:
            checked = list(_check(task, given))
        except Exception as error:
            diagnostics += diagnose(error)
            continue
        rows += [row for row, _ in checked]
        diagnostics += [said for _, said in checked if said is not None]
    print_result(_render(rows, diagnostics, format), output)
    print_diagnostics(diagnostics)
    return worst_exit_code(diagnostics)


def _check(task: "Task", given: dict[str, Any]) -> Iterator[Checked]:
    from wcet.targets.registry import find_target

    if find_target(task.source, task.settings.value("target")).name == "gcn":
        from wcet.cli.gcn_validation import validate_gcn

        return validate_gcn(task, dict(given["arg"]), given["runs"])
    from wcet.cli.sim_d_validation import validate_sim_d

    return validate_sim_d(task, given["phases"])


def _render(rows: Sequence["ValidationRow"], diagnostics: Sequence[Diagnostic], format: str) -> str:
    from wcet.report.json import render_json
    from wcet.report.validate_text import encode_validation, render_csv, render_validation

    if format == "json":
        return render_json([encode_validation(row) for row in rows], diagnostics)
    return render_csv(rows) if format == "csv" else render_validation(rows)
