"""`wcet explain`: why a bound is what it is, or the page of a diagnostic code."""

import difflib
import json
import re
from pathlib import Path
from typing import Any

import click

from wcet.cli.common import Request, cache_option, output_options, read_request, settings_options
from wcet.cli.console import print_diagnostics, print_result
from wcet.cli.kernels import Outcome, analyze_files, worst_of
from wcet.codes import CODES
from wcet.errors import refuse
from wcet.ir.result import KernelBound
from wcet.ir.supposition import Supposition
from wcet.resources import read_resource

_CODE = re.compile(r"[Ww]\d+")


@click.command()
@click.argument("subject", metavar="FILE|CODE")
@settings_options
@click.option("--no-what-if", is_flag=True, help="Do not run the analysis again to see what would help.")
@output_options("text", "json")
@cache_option
@click.pass_context
def explain(ctx: click.Context, subject: str, format: str, output: Path | None, no_what_if: bool, **_: Any) -> int:
    """Explain a bound or a diagnostic.

    With a kernel FILE: the worst path in words, the listing with what each line costs on it, what limits the kernel,
    and what the bound would be if one thing were different. With a CODE such as W201: what it means, an example, and
    what to do.
    """
    if _CODE.fullmatch(subject) and not Path(subject).exists():
        print_result(_read_page(subject), output)
        return 0
    request = read_request(ctx)
    outcomes = list(analyze_files([Path(subject)], request))
    explained = [
        (outcome, bound, () if no_what_if else _suppose(outcome, bound, request))
        for outcome in outcomes
        for bound in outcome.bounds
    ]
    text = _render(explained, format)
    if text:
        print_result(text, output)
    for outcome in outcomes:
        print_diagnostics(outcome.diagnostics)
    return worst_of(outcomes)


def _read_page(code: str) -> str:
    name = code.upper()
    if name not in CODES:
        near = difflib.get_close_matches(name, CODES, n=1)
        raise refuse("W009", f"there is no diagnostic `{code}`", help=f"did you mean `{near[0]}`?" if near else "")
    return read_resource("errors", f"{name}.md")


def _suppose(outcome: Outcome, bound: KernelBound, request: Request) -> tuple[Supposition, ...]:
    from wcet.cli.what_if import suppose
    from wcet.pipeline import flow_graphs

    if outcome.source is None or outcome.settings is None:
        return ()
    options = outcome.settings.options
    for program, flow in flow_graphs(outcome.source, options):
        if program.name == bound.name:
            return suppose(outcome.source, options, bound, program, flow, request.cached)
    return ()


def _render(explained: list[tuple[Outcome, KernelBound, tuple[Supposition, ...]]], format: str) -> str:
    from wcet.report.explain_text import encode_explanation, render_explanation

    known = [(bound, outcome.source, what_if) for outcome, bound, what_if in explained if outcome.source is not None]
    if format == "json":
        kernels = [encode_explanation(bound, source, what_if) for bound, source, what_if in known]
        return json.dumps({"version": 1, "kernels": kernels}, indent=2, ensure_ascii=False) + "\n"
    return "\n".join(render_explanation(bound, source, what_if) for bound, source, what_if in known)
