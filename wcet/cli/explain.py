"""Runs `wcet explain`: shows why a bound is what it is, or the page of a diagnostic code."""

import difflib
import json
import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import click

from wcet.cli.common import cache_option, output_options, read_request, settings_options
from wcet.cli.completion import complete_code
from wcet.cli.console import print_diagnostics, print_result
from wcet.cli.target_options import TargetCommand
from wcet.codes import CODES
from wcet.errors import refuse
from wcet.ir.result import KernelBound
from wcet.ir.what_if import WhatIf
from wcet.resources import read_resource
from wcet.session.kernels import AnalysisOutcome, analyze_files, worst_of
from wcet.session.request import Request
from wcet.span import Source

Explained = tuple[KernelBound, Source, tuple[WhatIf, ...], range]
"""A bound, its source, its what-ifs, and the lines of its code."""

_CODE = re.compile(r"[Ww]\d+")


@click.command(cls=TargetCommand)
@click.argument("subject", metavar="FILE|CODE", shell_complete=complete_code)
@settings_options
@click.option("--no-what-if", is_flag=True, help="Do not analyse variants to find what would help.")
@click.option("--assembly", is_flag=True, help="For a source file, list the assembly, too.")
@output_options("text", "json")
@cache_option
@click.pass_context
def explain(
    ctx: click.Context, subject: str, format: str, output: Path | None, no_what_if: bool, assembly: bool, **_: Any
) -> int:
    """Explain a bound or a diagnostic.

    With a kernel FILE: the worst path in words, the listing with the cost of each line, the part that limits the
    kernel, and what the bound would be if one thing were different. With a CODE such as W201: what it means, an
    example, and what to do.
    """
    if _CODE.fullmatch(subject) and not Path(subject).exists():
        print_result(_read_page(subject), output)
        return 0
    request = read_request(ctx)
    outcomes = list(analyze_files([Path(subject)], request))
    explained = [each for outcome in outcomes for each in _explain(outcome, request, not no_what_if)]
    if explained:
        print_result(_render(explained, format, assembly), output)
    for outcome in outcomes:
        print_diagnostics(outcome.diagnostics)
    return worst_of(outcomes)


def _read_page(code: str) -> str:
    name = code.upper()
    if name not in CODES:
        near = difflib.get_close_matches(name, CODES, n=1)
        raise refuse("W009", f"there is no diagnostic `{code}`", help=f"did you mean `{near[0]}`?" if near else "")
    return read_resource("errors", f"{name}.md")


def _explain(outcome: AnalysisOutcome, request: Request, what_if: bool) -> Iterator[Explained]:
    from wcet.pipeline import flow_graphs
    from wcet.session.what_if import BoundedKernel, ask_what_if

    if outcome.source is None or outcome.settings is None or not outcome.bounds:
        return
    options = outcome.settings.options
    graphs = {program.name: (program, flow) for program, flow in flow_graphs(outcome.source, options)}
    for bound in outcome.bounds:
        program, flow = graphs[bound.name]  # a bound has the name of its program
        kernel = BoundedKernel(outcome.source, options, bound, program, flow)
        supposed = ask_what_if(kernel, request) if what_if else ()
        yield bound, outcome.source, supposed, program.lines


def _render(explained: Sequence[Explained], format: str, unfolded: bool) -> str:
    from wcet.report.explain_text import encode_explanation, render_explanation

    if format == "json":
        kernels = [encode_explanation(bound, source, supposed) for bound, source, supposed, _ in explained]
        return json.dumps({"version": 1, "kernels": kernels}, indent=2, ensure_ascii=False) + "\n"
    return "\n".join(render_explanation(*each, unfolded) for each in explained)
