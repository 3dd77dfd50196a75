"""Runs `wcet cfg`: draws a kernel's control flow with the worst path marked."""

from pathlib import Path
from typing import Any

import click

from wcet.cli.common import cache_option, read_request, settings_options
from wcet.cli.console import print_diagnostics, print_result
from wcet.cli.target_options import TargetCommand
from wcet.errors import WcetError
from wcet.report.graph_picture import Picture, draw_graph
from wcet.session.kernels import AnalysisOutcome, analyze_files, worst_of

FORMATS = {".svg": "svg", ".dot": "dot", ".gv": "dot", ".mmd": "mermaid", ".mermaid": "mermaid"}


@click.command(cls=TargetCommand)
@click.argument("kernel_file", type=click.Path(path_type=Path), metavar="FILE")
@settings_options
@click.option(
    "-f",
    "--format",
    type=click.Choice(("svg", "dot", "mermaid")),
    help="The default follows from the name of the file in -o.",
)
@click.option("-o", "--output", type=click.Path(path_type=Path), help="Write the picture to this .svg, .dot or .mmd.")
@cache_option
@click.pass_context
def cfg(ctx: click.Context, kernel_file: Path, format: str | None, output: Path | None, **_: Any) -> int:
    """Draw the control-flow graph of a kernel: blocks with their code and cost, loops, ends, the worst path.

    A kernel without a bound is drawn without a worst path, if its flow is known, and is still refused.
    A file with several kernels needs --kernel.
    """
    form = format or FORMATS.get(output.suffix if output else ".svg")
    if form is None:
        raise click.UsageError(f"`{output}` names no known format; add --format svg, dot or mermaid")
    request = read_request(ctx)
    outcomes = list(analyze_files([kernel_file], request))
    for outcome in outcomes:
        print_diagnostics(outcome.diagnostics)
    pictures = [picture for outcome in outcomes for picture in _draw(outcome)]
    if len(pictures) > 1:
        names = ", ".join(dict.fromkeys(bound.name for outcome in outcomes for bound in outcome.bounds))
        raise click.UsageError(f"the file holds several kernels or launches: name one with --kernel ({names})")
    for picture in pictures:
        print_result(_render(picture, form), output)
    return worst_of(outcomes)


def _draw(outcome: AnalysisOutcome) -> list[Picture]:
    from wcet.pipeline import flow_graphs

    if outcome.source is None or outcome.settings is None:
        return []
    bounds = {bound.name: bound for bound in outcome.bounds}
    try:
        graphs = flow_graphs(outcome.source, outcome.settings.options)
    except WcetError:  # the diagnostics of the outcome state it already
        return []
    return [draw_graph(program, flow, bounds.get(program.name)) for program, flow in graphs]


def _render(picture: Picture, form: str) -> str:
    if form == "svg":
        from wcet.report.graph_svg import render_graph_svg

        return render_graph_svg(picture)
    from wcet.report.graph_text import render_dot, render_mermaid

    return render_dot(picture) if form == "dot" else render_mermaid(picture)
