"""`wcet analyze`: the bound of each kernel and the reasons for it."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import click

from wcet.cli.collect import collect_outcomes
from wcet.cli.common import (
    cache_option,
    engine_options,
    kernels_argument,
    output_options,
    read_request,
    settings_options,
)
from wcet.cli.console import print_diagnostics, print_note, print_result
from wcet.cli.proofs import write_files, write_proofs
from wcet.cli.target_options import TargetCommand, own_options
from wcet.errors import Diagnostic
from wcet.ir.result import KernelBound
from wcet.session.kernels import AnalysisOutcome, analyze_files, worst_of
from wcet.session.pins import find_stale
from wcet.session.request import Request, keep_silent
from wcet.targets.offers import find_offers
from wcet.units import format_count


@click.command(cls=TargetCommand)
@kernels_argument()
@settings_options
@own_options("analyze")
@engine_options
@click.option("--certificate", metavar="FILE", help="Also write a proof of each bound, for `wcet verify`.")
@click.option("--dump-lp", metavar="FILE", help="Also write the integer program of the worst path.")
@click.option("--html", type=click.Path(path_type=Path), help="Also write a report for the browser to this file.")
@click.option(
    "--observed",
    type=click.Path(path_type=Path),
    help="Show cycles of this `wcet simulate -f json` in the HTML report.",
)
@output_options("text", "json", "baseline", "html")
@cache_option
@click.pass_context
def analyze(ctx: click.Context, kernels: tuple[Path, ...], format: str, output: Path | None, **given: Any) -> int:
    """Prove an upper bound on the execution time of each kernel, and show its parts.

    Missing settings come from the nearest wcet.toml, see `wcet config`. Kernels that cannot be bounded are
    refused with the reason; the others are still reported, and the worst exit code wins.
    """
    if given["observed"] and not (given["html"] or format == "html"):
        raise click.UsageError("--observed is shown in the HTML report only: add --html FILE or -f html")
    for offer in find_offers("analyze"):
        if offer.option.measured and given[offer.option.key] and format == "baseline":
            raise click.UsageError(f"a baseline holds proven bounds: {offer.typed} excludes -f baseline", ctx)
    request = read_request(ctx)
    found, interrupted = collect_outcomes(kernels, request)
    if interrupted:
        return _print_part(found, len(kernels), format, output)
    outcomes = write_proofs(found, given["certificate"], given["dump_lp"])
    asked = {each.option.key: given[each.option.key] for each in find_offers("analyze") if each.option.kind == "file"}
    outcomes = write_files(outcomes, {key: path for key, path in asked.items() if path})
    others = _analyze_others(kernels, request, given)
    page = _render_page(outcomes, given["observed"], request) if given["html"] or format == "html" else ""
    if given["html"]:
        print_result(page, given["html"])
    text = page if format == "html" else _render(outcomes, others, format)
    if text:
        print_result(text, output)
    for outcome in outcomes:
        print_diagnostics((*outcome.diagnostics, *find_stale([outcome], request, strict=False)))
    for outcome, other in zip(outcomes, others, strict=False):
        print_diagnostics(_as_warnings(other) if outcome.bounds else ())
    return worst_of(outcomes)


def _print_part(outcomes: list[AnalysisOutcome], files: int, format: str, output: Path | None) -> int:
    """Print the finished part after an interrupt, as text only, under a line that says so."""
    done = len({outcome.file for outcome in outcomes})
    if format == "text" and output is None:
        print_result(
            f"INCOMPLETE: interrupted after {done:,} of {format_count(files, 'file')}\n" + _render(outcomes, [], format)
        )
    for outcome in outcomes:
        print_diagnostics(outcome.diagnostics)
    print_note(f"interrupted: {done:,} of {format_count(files, 'file')} were analysed")
    return 130


def _analyze_others(kernels: tuple[Path, ...], request: Request, given: dict[str, Any]) -> list[AnalysisOutcome]:
    """Return the outcomes with the other value of the setting that is to be compared; an empty list if none is."""
    changes = {
        offer.option.compares: str(given[offer.option.key])
        for offer in find_offers("analyze")
        if offer.option.compares and given[offer.option.key]
    }
    silent = replace(request, tell=keep_silent)  # what there is to tell about the files is told already
    return list(analyze_files(kernels, silent, **changes)) if changes else []


def _render_page(outcomes: list[AnalysisOutcome], observed: Path | None, request: Request) -> str:
    from wcet.cli.page import render_page

    return render_page(outcomes, observed, request)


def _as_warnings(outcome: AnalysisOutcome) -> tuple[Diagnostic, ...]:
    """Return as warnings why there is no bound to compare with; the safe bound does not depend on it."""
    return tuple(replace(diagnostic, severity="warning") for diagnostic in outcome.diagnostics)


def _render(outcomes: list[AnalysisOutcome], others: list[AnalysisOutcome], format: str) -> str:
    bounds = [bound for outcome in outcomes for bound in outcome.bounds]
    rivals = _rivals(outcomes, others)
    if format == "json":
        from wcet.report.compare import encode_comparison
        from wcet.report.json import encode_bound, render_json

        kernels = [
            {**encode_bound(bound), **({"comparison": encode_comparison(bound, rival)} if rival else {})}
            for bound, rival in zip(bounds, rivals, strict=True)
        ]
        return render_json(kernels, [diagnostic for outcome in outcomes for diagnostic in outcome.diagnostics])
    if format == "baseline":
        from wcet.gate.snapshot import take_snapshot, write_baseline

        return write_baseline(take_snapshot(bound) for bound in bounds)
    from wcet.report.compare import render_comparison
    from wcet.report.text import render_text

    pairs = zip(bounds, rivals, strict=True)
    return "\n".join(render_comparison(bound, rival) if rival else render_text(bound) for bound, rival in pairs)


def _rivals(outcomes: list[AnalysisOutcome], others: list[AnalysisOutcome]) -> list[KernelBound | None]:
    """Return for each bound that of the other convention; None if it was not requested or was refused."""
    if not others:
        return [None for outcome in outcomes for _ in outcome.bounds]
    return [
        next((rival for rival in other.bounds if rival.name == bound.name), None)
        for outcome, other in zip(outcomes, others, strict=True)
        for bound in outcome.bounds
    ]
