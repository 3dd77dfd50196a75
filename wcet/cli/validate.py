"""Runs `wcet validate`: compares every bound with the longest runs, and shows the causes of the difference."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import click

from wcet.cli.collect import collect_outcomes
from wcet.cli.common import engine_options, kernels_argument, output_options, read_request, settings_options
from wcet.cli.console import diagnose, print_diagnostics, print_result
from wcet.cli.measured import hold_measured, list_exceeding, measured_option, render_held
from wcet.cli.progress import count_progress
from wcet.cli.target_options import TargetCommand, own_options, read_own
from wcet.engine.protocol import Failed, Lost
from wcet.errors import Diagnostic, worst_exit_code
from wcet.pipeline import open_kernels
from wcet.session.configured import list_configured
from wcet.session.kernels import AnalysisOutcome, KernelTask, list_tasks, open_workers, use_options
from wcet.session.refutation import is_refuted
from wcet.session.request import Request
from wcet.session.violation import write_violation
from wcet.simulate.run import RunRequest
from wcet.simulate.validation import Validated, ValidationRow
from wcet.targets.protocol import Validates, require
from wcet.units import format_count


@click.command(cls=TargetCommand)
@kernels_argument(required=False)
@settings_options
@own_options("validate")
@engine_options
@output_options("text", "json", "csv")
@measured_option
@click.pass_context
def validate(ctx: click.Context, kernels: tuple[Path, ...], format: str, output: Path | None, **given: Any) -> int:
    """Run kernels and compare with their bounds; exit 4 if a run is longer, 2 if it shows a stated fact to be false.

    Each kernel is run in every mode for which its target has a bound. Without files, every kernel in the nearest
    wcet.toml is run. Kernels marked * make indexed transfers. With --measured nothing is run: the longest runs of
    a device are shown beside the bounds.
    """
    request = read_request(ctx)
    if given["measured"] is not None:
        return _hold_measured(kernels or list_configured(request), request, given["measured"], output)
    asked = RunRequest(read_own(ctx), arguments=dict(ctx.params["arg"]))
    rows: list[ValidationRow] = []
    diagnostics: list[Diagnostic] = []
    try:
        files = kernels or list_configured(request)
    except Exception as error:
        files = ()
        diagnostics += diagnose(error)
    tasks = use_options(list_tasks(files, request), request)
    done, interrupted = _validate(tasks, asked, request)
    for found, said in done:
        rows += found
        diagnostics += said
    if interrupted:
        if format == "text" and output is None:
            whole = format_count(len(tasks), "kernel")
            print_result(f"INCOMPLETE: interrupted after {len(done):,} of {whole}\n{_render(rows, (), format)}")
    else:
        print_result(_render(rows, diagnostics, format), output)
    print_diagnostics(diagnostics)
    return 130 if interrupted else worst_exit_code(diagnostics)


def _hold_measured(paths: tuple[Path, ...], request: Request, measured: Path, output: Path | None) -> int:
    """Print bounds next to the runs of a device, and return the exit code."""
    outcomes, interrupted = collect_outcomes(paths, request)
    if interrupted:
        return 130
    held = hold_measured(measured, outcomes)
    print_result(render_held(held), output)
    said = [*(each for outcome in outcomes for each in outcome.diagnostics), *list_exceeding(held).values()]
    print_diagnostics(said)
    return worst_exit_code(said)


Answer = tuple[list[ValidationRow], list[Diagnostic]]
Checked = tuple[list[Validated], tuple[Diagnostic, ...]]
"""The findings of runs, and the diagnostics that say why there are no more."""


def _validate(
    tasks: Sequence[KernelTask | AnalysisOutcome], asked: RunRequest, request: Request
) -> tuple[list[Answer], bool]:
    """Return the rows of each task in order, and whether an interrupt prevented some of them."""
    found: dict[int, Answer] = {}
    show, close = count_progress(len(tasks), "kernels validated")
    try:
        with open_workers(request, len(tasks)) as engine:
            for index, answer in engine.run(partial(check_task, request=asked), tasks):
                found[index] = _judge(tasks[index], answer)
                show(len(found))
    except KeyboardInterrupt:
        return [found[index] for index in sorted(found)], True
    finally:
        close()
    return [found[index] for index in sorted(found)], False


def check_task(task: KernelTask | AnalysisOutcome, request: RunRequest) -> Checked:
    """Run the kernels of a file, and return the comparison with their bounds."""
    if isinstance(task, AnalysisOutcome):
        return [], task.diagnostics
    try:
        kernels = open_kernels(task.source, task.settings.options)
        target = require(kernels.target, Validates, "validation", task.source.name)
        asked = replace(request, name=task.settings.name, folder=task.path.parent)
        return list(target.validate(kernels, asked)), ()
    except Exception as error:
        return [], diagnose(error)


def _judge(task: KernelTask | AnalysisOutcome, answer: Checked | Failed | Lost) -> Answer:
    """Return the rows of a file and its diagnostics; evidence is written in this process, not in the
    worker."""
    match answer:
        case Failed(error):
            return [], list(diagnose(error))
        case Lost():
            file = task.file if isinstance(task, AnalysisOutcome) else task.source.name
            return [], [Diagnostic("W903", f"the validation of `{file}` was killed", help="use a smaller -j")]
        case checked, diagnostics:
            try:
                said = dict.fromkeys(_tell(task, checked))
            except Exception as error:
                return [], list(diagnose(error))
            return [each.row for each in checked], [*said, *diagnostics]


def _tell(task: KernelTask | AnalysisOutcome, checked: Sequence[Validated]) -> Iterator[Diagnostic]:
    """Yield the diagnostics about the rows of a file.

    A run that is longer than its bound is a W612, unless a stated fact of the kernel is refuted by runs.
    """
    refuted: set[str] = set()
    for found in checked:
        if is_refuted(found.contradictions):
            refuted.add(found.row.kernel)
        yield from (*found.warnings, *found.contradictions)
        if found.exceeding is not None and found.row.kernel not in refuted and task.source is not None:
            yield write_violation(task.source, found.exceeding)


def _render(rows: Sequence[ValidationRow], diagnostics: Sequence[Diagnostic], format: str) -> str:
    from wcet.report.json import render_json
    from wcet.report.validate_text import encode_validation, render_csv, render_validation

    if format == "json":
        return render_json([encode_validation(row) for row in rows], diagnostics)
    return render_csv(rows) if format == "csv" else render_validation(rows)
