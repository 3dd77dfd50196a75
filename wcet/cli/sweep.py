"""Runs `wcet sweep`: bounds over a design space, and which of its points answer a question."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import click

from wcet.cli.common import (
    cache_option,
    engine_options,
    kernels_argument,
    output_options,
    read_request,
    settings_options,
)
from wcet.cli.console import print_note, print_result
from wcet.cli.progress import count_progress
from wcet.cli.sweep_rows import FORMS, RowSink, open_rows, print_refused, require_rows
from wcet.cli.target_options import TargetCommand
from wcet.config.settings import Settings
from wcet.errors import refuse
from wcet.records import dataclass
from wcet.report.sweep_rows import render_json
from wcet.report.sweep_text import render_text
from wcet.report.sweep_view import SweepReport
from wcet.session.configured import list_configured, match_patterns
from wcet.session.kernels import config_of, open_answers, open_workers
from wcet.session.request import Request
from wcet.session.sweep_job import SweepJob, prepare_job
from wcet.session.sweep_run import SweepRun
from wcet.session.sweep_worker import ShardPlan, close_worker
from wcet.sweep.axis import FIELD, MACHINE, Axis, parse_axis
from wcet.sweep.choice import find_front, find_fulfilling, order_values, rank
from wcet.sweep.condition import CYCLES, TIME, ResultCondition, parse_condition
from wcet.sweep.design import Design
from wcet.sweep.read import SweepTable, read_rows, read_sweep
from wcet.sweep.result import SweepResult
from wcet.sweep.tally import Tally

FRONT = "front"
"""The name by which a plot of the Pareto front is requested instead of axes."""

MOST_KEPT = 500_000
"""The largest number of points that are ranked and drawn, with all results in memory; rows have no such limit."""


@dataclass(frozen=True, slots=True)
class SweepQuestion:
    """A design space, the kernels in it, and the question about the results."""

    paths: tuple[Path, ...]
    design: Design
    where: tuple[ResultCondition, ...]
    least: str
    front: tuple[str, ...]

    @property
    def looked_up(self) -> tuple[str, ...]:
        """Return the numbers of machines that the question names and no axis varies; they are read from the machine."""
        varied = {axis.name for axis in self.design.columns}
        asked = (*(condition.name for condition in self.where), self.least, *self.front)
        return tuple(dict.fromkeys(name for name in asked if name.startswith(FIELD) and name not in varied))


def axis(text: str) -> Axis:
    """Return the axis of `NAME=VALUES`."""
    try:
        return parse_axis(text)
    except ValueError as error:
        raise click.BadParameter(str(error)) from None


def condition(text: str) -> ResultCondition:
    """Return the condition of `NAME < VALUE`."""
    try:
        return parse_condition(text)
    except ValueError as error:
        raise click.BadParameter(str(error)) from None


def plot(text: str) -> tuple[tuple[str, ...], Path]:
    """Return axes and file of `NAME=FILE.svg`, `NAME,NAME=FILE.svg` or `front=FILE.svg`."""
    names, equals, file = text.partition("=")
    listed = tuple(names.split(","))
    if not (equals and file.lower().endswith(".svg") and all(listed) and len(listed) < 3):
        raise click.BadParameter(f"`{text}` is not of the form NAME=FILE.svg or NAME,NAME=FILE.svg")
    return listed, Path(file)


@click.command(cls=TargetCommand)
@kernels_argument(required=False)
@click.option("--vary", type=axis, multiple=True, metavar="NAME=VALUES", help="What to vary: width=32,64 or 8..64:*2.")
@click.option("--points", type=click.Path(path_type=Path), metavar="FILE", help="Points from a CSV file with a header.")
@click.option(
    "--where",
    type=condition,
    multiple=True,
    metavar="CONDITION",
    help='A condition such as "cycles < 2 ms"; all must hold.',
)
@click.option("--least", metavar="NAME", help="Rank by this, the least first.  [default: cycles]")
@click.option(
    "--front", metavar="NAME,...", help="Also list the points that no other beats in all of these and in cycles."
)
@click.option(
    "--plot",
    type=plot,
    multiple=True,
    metavar="NAMES=FILE.svg",
    help="Draw a picture, such as width=x.svg or front=y.svg.",
)
@click.option("--top", type=click.IntRange(1), default=20, show_default=True, help="Points that the text lists.")
@click.option("--resume", is_flag=True, help="Continue the file of rows that -o names after an interruption.")
@engine_options
@settings_options
@output_options("text", "json", "jsonl", "csv", "parquet", "html")
@cache_option
@click.pass_context
def sweep(ctx: click.Context, kernels: tuple[Path, ...], format: str, output: Path | None, **given: Any) -> int:
    """Bound kernels at every point of a design space: machines and their numbers, launches, settings, facts.

    --machine takes several names, separated by commas; --vary NAME=VALUES crosses the named axes: a number of the
    machine (machine.scratchpad_bus_words), a setting (width, ndrange=64x64,128x64), a loop bound (bound.LABEL), an
    argument (arg.NAME). Missing options come from [sweep] in the nearest wcet.toml, see docs/sweep.md. A refused point
    is reported with its reason, and the others are still computed; the worst exit code wins, and it is 1 if no bound
    fulfils --where.
    """
    if wrong := require_rows(format, output, given["resume"], bool(given["plot"])):
        raise click.UsageError(wrong, ctx)
    request, machines = _take_machines(read_request(ctx))
    question = _read_question(request, machines, kernels, given)
    _check_plots(question, given["plot"])
    job = prepare_job(question.paths, question.design, question.where, question.looked_up, request)
    keep = format not in FORMS or bool(given["plot"])
    if keep and job.size > MOST_KEPT:
        message = f"{job.size:,} points are too many to be ranked or drawn in memory: at most {MOST_KEPT:,}"
        raise refuse("W008", message, help="-f csv -o rows.csv")
    with open_answers(request):  # an unusable file is refused before anything is computed
        pass
    with open_rows(job, format, output, given["resume"]) as sink:
        run = _run(job, request, sink, keep)
    if keep:
        report = _judge(question, run.results, run.cut)
        if sink is None:
            print_result(_render(report, format, given["top"]), output)
        if report.results:
            _draw(report, given["plot"])
    print_refused(run.tally)
    if run.cut:
        goes_on = "the same command" if sink is None or output is None else "the same command with --resume"
        print_note(f"interrupted: {run.tally.points:,} points are there; {goes_on} goes on from here")
        return 130
    return run.tally.exit_code or int(bool(question.where) and not run.tally.fulfilling)


@dataclass(frozen=True, slots=True)
class _FinishedRun:
    """The state of a sweep after its run: the results if they were kept, and whether an interrupt cut it."""

    results: list[SweepResult]
    tally: Tally
    cut: bool


def _run(job: SweepJob, request: Request, sink: RowSink | None, keep: bool) -> _FinishedRun:
    """Compute the answer of every point that has no row yet, and return the finished run."""
    first, tally = (0, Tally()) if sink is None else (sink.points, sink.tally)
    run = SweepRun(ShardPlan(job, None if sink is None else sink.layout, keep), first)
    results, cut = list[SweepResult](), False
    show, close = count_progress(job.size, "points")
    try:
        with open_workers(request, job.size - first) as engine:
            for answer in run.run(engine):
                tally += answer.tally
                results += answer.results
                if sink is not None:
                    sink.add(answer)
                show(tally.points)
    except KeyboardInterrupt:
        cut = True
    finally:
        close()
        close_worker()
        request.tell(tuple(run.notes))
    return _FinishedRun(results, tally, cut)


def _take_machines(request: Request) -> tuple[Request, Axis | None]:
    """Return the shared options without machines, and the axis of machines, because a sweep may have several."""
    values: str | None = None
    layers: list[Settings] = []
    for layer in request.overrides:
        values = layer.values.get(MACHINE, values)
        layers.append(replace(layer, values={key: value for key, value in layer.values.items() if key != MACHINE}))
    found = None if values is None else axis(f"{MACHINE}={values}")
    return replace(request, overrides=tuple(layers)), found


def _read_question(
    request: Request, machines: Axis | None, kernels: tuple[Path, ...], given: dict[str, Any]
) -> SweepQuestion:
    config = config_of(kernels[0] if kernels else Path("kernel"), request)
    table = read_sweep(config)
    typed: tuple[Axis, ...] = (*((machines,) if machines else ()), *given["vary"])
    rows = read_rows(given["points"]) if given["points"] else ()
    design = Design(typed, rows) if typed or rows else table.design
    names = [column.name for column in design.columns]
    if twice := next((name for name in names if names.count(name) > 1), None):
        raise click.UsageError(f"`{twice}` is varied twice")
    paths = kernels or (match_patterns(config, table.kernels) if config and table.kernels else list_configured(request))
    front = tuple(given["front"].split(",")) if given["front"] else table.front
    least = given["least"] or table.least or CYCLES
    question = SweepQuestion(paths, design, given["where"] or table.where, least, front)
    _check_names(question, table)
    return question


def _check_names(question: SweepQuestion, table: SweepTable) -> None:
    """Raise an error for a name that is neither a result, nor varied, nor a number of a machine."""
    known = (CYCLES, TIME, *(column.name for column in question.design.columns))
    for name in (*(each.name for each in question.where), question.least, *question.front):
        if name not in known and not name.startswith(FIELD):
            advice = f"results have {', '.join(known)}, and machine.FIELD"
            raise refuse("W008", f"`{name}` is neither varied nor a result of the sweep", help=advice)


def _check_plots(question: SweepQuestion, plots: Sequence[tuple[tuple[str, ...], Path]]) -> None:
    varied = [column.name for column in question.design.columns]
    for names, path in plots:
        if names == (FRONT,) and question.front:
            continue
        if unknown := next((name for name in names if name not in varied), None):
            advice = "--front NAME" if unknown == FRONT else f"varied are: {', '.join(varied) or 'nothing'}"
            raise refuse("W008", f"`{path}` cannot be drawn: `{unknown}` is not varied", help=advice)


def _draw(report: SweepReport, plots: Sequence[tuple[tuple[str, ...], Path]]) -> None:
    """Write the pictures; one that shows a single kernel is written for each kernel, under a name of its own."""
    from wcet.report.sweep_plots import plot_axis, plot_front, plot_map

    for names, path in plots:
        first, *others = names
        if not others and first != FRONT:
            print_result(plot_axis(report, first), path)
            continue
        for number, kernel in enumerate(report.kernels):
            place = path if number == 0 else path.with_name(f"{path.stem}-{kernel[1]}{path.suffix}")
            picture = plot_map(report, first, others[0], kernel) if others else plot_front(report, kernel)
            print_result(picture, place)


def _judge(question: SweepQuestion, results: Sequence[SweepResult], cut: bool) -> SweepReport:
    columns = question.design.columns
    orders = order_values(columns, results)
    fulfilling = find_fulfilling(results, question.where)
    objectives = (*question.front, CYCLES) if question.front else ()
    return SweepReport(
        axes=columns,
        results=tuple(results),
        where=question.where,
        least=question.least,
        ranked=tuple(rank(fulfilling, question.least, orders)),
        objectives=objectives,
        front=tuple(find_front(fulfilling, objectives, orders)) if objectives else None,
        orders=orders,
        cut=cut,
    )


def _render(report: SweepReport, format: str, top: int) -> str:
    if format == "html":
        from wcet.report.sweep_html import render_html

        return render_html(report)
    return render_json(report) if format == "json" else render_text(report, top)
