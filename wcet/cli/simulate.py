"""Runs `wcet simulate`: runs a kernel on its data, and shows how long it takes and why."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from wcet.cli.common import engine_options, kernels_argument, output_options, read_request, settings_options
from wcet.cli.console import print_diagnostics, print_result
from wcet.cli.target_options import TargetCommand, own_options, read_own
from wcet.errors import Diagnostic, worst_exit_code
from wcet.session.kernels import list_tasks, open_workers, use_options

if TYPE_CHECKING:
    from wcet.cli.simulation_report import Settling
    from wcet.simulate.run import Measurement, RunRequest

CHART = "-"
"""The value of `--timeline` without a file: the chart is printed."""


def buffer_file(text: str) -> tuple[int | str, Path]:
    """Return buffer and path of `ID=FILE`, with the number of a buffer or the name of an argument, as the target names
    them."""
    name, equals, path = text.partition("=")
    if not (equals and path and name):
        raise click.BadParameter(f"`{text}` is not of the form ID=FILE")
    return int(name) if re.fullmatch("[0-9]{1,9}", name) else name, Path(path)


def chart_place(text: str) -> str:
    """Return the value of `--timeline` if it names an `.svg` file; raise an error for any other name.

    Another name is probably a kernel after a `--timeline` without value, and must not be overwritten.
    """
    if text != CHART and not text.lower().endswith(".svg"):
        raise click.BadParameter(f"`{text}` does not end in .svg; put --timeline without a file after the kernels")
    return text


@click.command(cls=TargetCommand)
@kernels_argument()
@settings_options
@own_options("simulate")
@engine_options
@click.option("--dump", type=buffer_file, multiple=True, metavar="ID=FILE", help="Write a buffer after the run.")
@click.option("--expect", type=buffer_file, multiple=True, metavar="ID=FILE", help="Compare a buffer after the run.")
@click.option(
    "--tolerance",
    type=click.FloatRange(min=0),
    default=0.0,
    help="Compare as numbers, with this tolerance; 0 compares words.",
)
@click.option("--check-bound", is_flag=True, help="Exit 4 if the run takes longer than the proven bound.")
@click.option(
    "--timeline",
    is_flag=False,
    flag_value=CHART,
    type=chart_place,
    metavar="[FILE.svg]",
    help="Chart of slots and resources over time, printed or as a picture.",
)
@click.option("--events", is_flag=True, help="Put every event into the JSON report.")
@click.option("--no-data", is_flag=True, help="Timing only; refused if it depends on data.")
@output_options("text", "json")
@click.pass_context
def simulate(
    ctx: click.Context, kernels: tuple[Path, ...], timeline: str | None, format: str, output: Path | None, **_: Any
) -> int:
    """Run kernels on their data, with the cycles of the machine.

    Missing launches come from the nearest wcet.toml. Data files are looked up in the working
    directory, then beside the kernel.
    """
    from wcet.cli.simulation import run_tasks
    from wcet.cli.simulation_report import Report

    if format == "json" and timeline == CHART:
        raise click.UsageError("a printed chart is not JSON: --timeline FILE.svg, or --events", ctx)
    if ctx.params["no_data"] and (ctx.params["dump"] or ctx.params["expect"]):
        raise click.UsageError("a run without data has no outputs: --no-data excludes --dump and --expect", ctx)
    request, shared = _read_request(ctx), read_request(ctx)
    report = Report(_read_settling(ctx), timeline, request.events, format)
    diagnostics: list[Diagnostic] = []
    tasks = use_options(list_tasks(kernels, shared), shared)
    with open_workers(replace(shared, jobs=shared.jobs or 1), max(len(tasks), len(request.plays))) as engine:
        for ran in run_tasks(tasks, request, engine):
            diagnostics += report.add(ran)
    if (measure := request.options.get("measure")) is not None:
        _write_measured(report.measured, measure)
    text = report.render(diagnostics)
    if text:
        print_result(text, output)
    print_diagnostics(diagnostics)
    return worst_exit_code(diagnostics)


def _write_measured(measured: "Mapping[str, Sequence[Measurement]]", path: Path) -> None:
    """Write what runs measured to a file; a file has kernels of one target."""
    from wcet.targets.protocol import Measures, require
    from wcet.targets.registry import load_target

    for name, found in measured.items():
        print_result(require(load_target(name), Measures, "measurements", name).render_measured(found), path)


def _by_buffer(ctx: click.Context, option: str) -> dict[int | str, Path]:
    """Return the files of an option by buffer; two files for one buffer are an error."""
    files: dict[int | str, Path] = {}
    for buffer, path in ctx.params[option]:
        if files.setdefault(buffer, path) != path:
            raise click.UsageError(f"--{option} names `{files[buffer]}` and `{path}` for `{buffer}`", ctx)
    return files


def _read_settling(ctx: click.Context) -> "Settling":
    from wcet.cli.simulation_report import Settling

    return Settling(
        _by_buffer(ctx, "dump"), _by_buffer(ctx, "expect"), ctx.params["tolerance"], ctx.params["trace_memory"]
    )


def _read_request(ctx: click.Context) -> "RunRequest":
    from wcet.simulate.run import RunRequest

    given, own = ctx.params, read_own(ctx)
    return RunRequest(
        options=own,
        data=not given["no_data"],
        events=given["events"] or given["timeline"] is not None,
        check_bound=given["check_bound"],
        arguments=dict(given["arg"]),
        plays=tuple(range(own.get("runs", 1))),
    )
