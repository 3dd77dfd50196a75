"""`wcet simulate`: run a kernel on its data, and see how long it takes and why."""

from pathlib import Path
from typing import Any

import click

from wcet.cli.common import kernels_argument, output_options, read_request, settings_options
from wcet.cli.console import print_diagnostics, print_result
from wcet.cli.kernels import list_tasks
from wcet.diagnostics import Diagnostic, worst_exit_code

CHART = "-"
"""Value of `--timeline` without a file: the chart is printed."""


def buffer_file(text: str) -> tuple[int | str, Path]:
    """Read `ID=FILE`, with the number of a buffer (Sim-D) or the name of an argument (GCN)."""
    name, equals, path = text.partition("=")
    if not (equals and path and name):
        raise click.BadParameter(f"`{text}` is not of the form ID=FILE")
    return int(name) if name.isdecimal() else name, Path(path)


def chart_place(text: str) -> str:
    """Accept a picture; anything else is a kernel behind a bare `--timeline`, and must not be overwritten."""
    if text != CHART and not text.lower().endswith(".svg"):
        raise click.BadParameter(f"`{text}` does not end in .svg; put a bare --timeline behind the kernels")
    return text


@click.command()
@kernels_argument()
@settings_options
@click.option(
    "--scheduling",
    type=click.Choice(["unconstrained", "pairwise", "sp-as-access", "sp-as-compute"]),
    help="Sim-D: how work-groups share the machine; unconstrained unless given.",
)
@click.option(
    "--splitting", type=click.Choice(["none", "pws", "dws"]), help="GCN: how wavefronts split; none unless given."
)
@click.option(
    "--latencies",
    type=click.Choice(["max", "zero", "random"]),
    default="max",
    help="GCN: what the machine may choose: all maximal, all zero, or drawn at random.",
)
@click.option("--seed", type=int, default=0, help="GCN: of the random latencies.")
@click.option(
    "--runs",
    type=click.IntRange(1),
    default=1,
    show_default=True,
    help="GCN: run so often, all but the first with random latencies, and show the longest run.",
)
@click.option(
    "-j", "--jobs", type=click.IntRange(1), default=1, envvar="WCET_JOBS", help="Processes that share files and runs."
)
@click.option(
    "--block-times",
    "measure",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="GCN: write how long each block took at most, for `wcet analyze --block-times`.",
)
@click.option("--dump", type=buffer_file, multiple=True, metavar="ID=FILE", help="Write a buffer after the run.")
@click.option("--expect", type=buffer_file, multiple=True, metavar="ID=FILE", help="Compare a buffer after the run.")
@click.option(
    "--tolerance", type=click.FloatRange(min=0), default=0.0, help="Compare as numbers, this close; 0 compares words."
)
@click.option("--refresh-phase", type=click.IntRange(min=0), default=0, help="Refresh counter at the start.")
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
    """Run kernels on their data, cycle for cycle as the machine does.

    Launches that are not given here are taken from the nearest wcet.toml. Data files are looked up in the working
    directory, then beside the kernel.
    """
    from wcet.cli.simulation_report import Report
    from wcet.cli.simulation_runs import run_tasks

    if format == "json" and timeline == CHART:
        raise click.UsageError("a printed chart is no JSON: --timeline FILE.svg, or --events", ctx)
    if ctx.params["measure"] and ctx.params["splitting"] not in (None, "none"):
        raise click.UsageError("blocks are measured without splits only: --block-times excludes --splitting", ctx)
    if ctx.params["no_data"] and (ctx.params["dump"] or ctx.params["expect"]):
        raise click.UsageError("a run without data has no outputs: --no-data excludes --dump and --expect", ctx)
    request = read_request(ctx)
    options = _read_options(ctx)
    report = Report(options, timeline, format)
    diagnostics: list[Diagnostic] = []
    tasks = list(list_tasks(kernels, request))
    for ran in run_tasks(tasks, options, ctx.params["jobs"]):
        diagnostics += report.add(ran)
    if ctx.params["measure"] and report.times:
        from wcet.targets.gcn.block_times import write_times

        print_result(write_times(report.times), ctx.params["measure"])
    text = report.render(diagnostics)
    if text:
        print_result(text, output)
    print_diagnostics(diagnostics)
    return worst_exit_code(diagnostics)


def _by_buffer(ctx: click.Context, option: str) -> dict[int | str, Path]:
    """Return the files of an option by buffer; one buffer in two files would lose one of them."""
    files: dict[int | str, Path] = {}
    for buffer, path in ctx.params[option]:
        if files.setdefault(buffer, path) != path:
            raise click.UsageError(f"--{option} names `{files[buffer]}` and `{path}` for `{buffer}`", ctx)
    return files


def _read_options(ctx: click.Context) -> Any:
    from wcet.cli.simulation import RunOptions

    given = ctx.params
    return RunOptions(
        scheduling=given["scheduling"],
        refresh_phase=given["refresh_phase"],
        data=not given["no_data"],
        events=given["events"] or given["timeline"] is not None,
        check_bound=given["check_bound"],
        dump=_by_buffer(ctx, "dump"),
        expect=_by_buffer(ctx, "expect"),
        tolerance=given["tolerance"],
        arguments=dict(given["arg"]),
        splitting=given["splitting"],
        latencies=given["latencies"],
        seed=given["seed"],
        plays=tuple(range(given["runs"])),
        measure=given["measure"] is not None,
    )
