"""`wcet validate`: every bound beside what runs really take, and where the difference comes from."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Any

import click

from wcet.cli.common import Request, engine_options, kernels_argument, output_options, read_request, settings_options
from wcet.cli.configured import list_configured
from wcet.cli.console import diagnose, print_diagnostics, print_result
from wcet.cli.kernels import Outcome, Task, list_tasks, open_workers, use_options
from wcet.cli.refutation import is_refuted
from wcet.cli.target_options import TargetCommand, own_options, read_own
from wcet.cli.violation import write_violation
from wcet.diagnostics import Diagnostic, worst_exit_code
from wcet.engine.protocol import Failed, Lost
from wcet.pipeline import open_kernels
from wcet.simulate.run import RunRequest
from wcet.simulate.validation import Validated, ValidationRow
from wcet.targets.protocol import Validates, require


@dataclass(frozen=True, slots=True)
class Checked:
    """The rows of one file, or why there are none."""

    checked: tuple[Validated, ...]
    diagnostics: tuple[Diagnostic, ...] = ()


@click.command(cls=TargetCommand)
@kernels_argument(required=False)
@settings_options
@own_options("validate")
@engine_options
@output_options("text", "json", "csv")
@click.pass_context
def validate(ctx: click.Context, kernels: tuple[Path, ...], format: str, output: Path | None, **_: Any) -> int:
    """Run kernels and compare with their bounds; exit 4 if a run is longer, 2 if it shows a stated fact to be false.

    Each kernel is run in every mode that its target has a bound for. Without files, every kernel that the nearest
    wcet.toml names is run. Kernels marked * make indexed transfers.
    """
    request = read_request(ctx)
    asked = RunRequest(read_own(ctx), arguments=dict(ctx.params["arg"]))
    rows: list[ValidationRow] = []
    diagnostics: list[Diagnostic] = []
    try:
        files = kernels or list_configured(request)
    except Exception as error:
        files = ()
        diagnostics += diagnose(error)
    for task, found in _validate(use_options(list_tasks(files, request), request), asked, request):
        rows += [each.row for each in found.checked]
        try:
            diagnostics += dict.fromkeys(_judge(task, found.checked))
        except Exception as error:
            diagnostics += diagnose(error)
        diagnostics += found.diagnostics
    print_result(_render(rows, diagnostics, format), output)
    print_diagnostics(diagnostics)
    return worst_exit_code(diagnostics)


def _validate(
    tasks: Sequence[Task | Outcome], asked: RunRequest, request: Request
) -> Iterator[tuple[Task | Outcome, Checked]]:
    """Yield what comes of each task, in their order."""
    found: dict[int, Checked] = {}
    numbers = [index for index, task in enumerate(tasks) if isinstance(task, Task)]
    with open_workers(request, len(numbers)) as engine:
        runs = (task for task in tasks if isinstance(task, Task))
        for number, checked in engine.run(partial(check_task, asked), runs):
            task = tasks[numbers[number]]
            found[numbers[number]] = checked if isinstance(checked, Checked) else _refuse(task, checked)
    for index, task in enumerate(tasks):
        yield task, Checked((), task.diagnostics) if isinstance(task, Outcome) else found[index]


def check_task(request: RunRequest, task: Task) -> Checked:
    """Run the kernels of a file beside their bounds."""
    checked: list[Validated] = []
    try:
        kernels = open_kernels(task.source, task.settings.options)
        target = require(kernels.target, Validates, "validation", task.source.name)
        checked += target.validate(kernels, replace(request, name=task.settings.name, folder=task.path.parent))
    except Exception as error:
        return Checked((), diagnose(error))
    return Checked(tuple(checked))


def _refuse(task: Task | Outcome, ran: Failed | Lost) -> Checked:
    if isinstance(ran, Failed):
        return Checked((), diagnose(ran.error))
    message = f"the validation of `{task.source.name if task.source else ''}` was killed"
    return Checked((), (Diagnostic("W903", message, help="use a smaller -j"),))


def _judge(task: Task | Outcome, checked: Sequence[Validated]) -> Iterator[Diagnostic]:
    """Yield what is to be said about the rows of a file.

    A run that is longer than its bound is a W612, unless the user states what runs of the kernel refute.
    """
    refuted: set[str] = set()
    for found in checked:
        if is_refuted(found.contradictions):
            refuted.add(found.row.kernel)
        yield from found.contradictions
        if found.exceeding is not None and found.row.kernel not in refuted and task.source is not None:
            yield write_violation(task.source, found.exceeding)


def _render(rows: Sequence[ValidationRow], diagnostics: Sequence[Diagnostic], format: str) -> str:
    from wcet.report.json import render_json
    from wcet.report.validate_text import encode_validation, render_csv, render_validation

    if format == "json":
        return render_json([encode_validation(row) for row in rows], diagnostics)
    return render_csv(rows) if format == "csv" else render_validation(rows)
