"""Removes certificates and integer programs from the bounds that have them, and writes them to files of their own."""

import json
from collections.abc import Iterable, Mapping
from dataclasses import replace
from pathlib import Path

import click

from wcet.cli.console import print_result
from wcet.ir.result import Assumption, JsonValue, KernelBound
from wcet.session.kernels import AnalysisOutcome
from wcet.units import format_cycles


def write_proofs(
    outcomes: list[AnalysisOutcome], certificate: str | None, program: str | None
) -> list[AnalysisOutcome]:
    """Write the requested proofs, and return the outcomes without them, because they are not part of a report."""
    proofs = [bound.details.get("certificate") for outcome in outcomes for bound in outcome.bounds]
    programs = [bound.details.get("lp") for outcome in outcomes for bound in outcome.bounds]
    _require(certificate, "--certificate", proofs)
    _require(program, "--dump-lp", programs)
    if certificate is not None and proofs:
        print_result(json.dumps(proofs, indent=1) + "\n", Path(certificate))
    if program is not None and programs:
        print_result("\n".join(str(text) for text in programs), Path(program))
    return [replace(outcome, bounds=tuple(map(_strip, outcome.bounds))) for outcome in outcomes]


def write_files(outcomes: list[AnalysisOutcome], files: Mapping[str, Path]) -> list[AnalysisOutcome]:
    """Write the files that targets put into the details of bounds, by key, and return the outcomes without them.

    Such a file is about one kernel.
    """
    for key, path in files.items():
        texts = [bound.details[key] for outcome in outcomes for bound in outcome.bounds if key in bound.details]
        if len(texts) > 1:
            raise click.UsageError(f"`{path}` can contain the result for one kernel only: name it with --kernel")
        if texts:
            print_result(str(texts[0]), path)
    return [
        replace(outcome, bounds=tuple(_leave_out(bound, files) for bound in outcome.bounds)) for outcome in outcomes
    ]


def _leave_out(bound: KernelBound, keys: Iterable[str]) -> KernelBound:
    kept = {key: value for key, value in bound.details.items() if key not in keys}
    return replace(bound, details=kept)


def _require(path: str | None, option: str, found: list[JsonValue]) -> None:
    if path is not None and found and None in found:
        raise click.UsageError(f"{option} is not available for these kernels yet")


def _strip(bound: KernelBound) -> KernelBound:
    """Return the bound without its proofs; warn if the certificate proves less than is reported."""
    kept = {key: value for key, value in bound.details.items() if key not in ("certificate", "lp")}
    proven = kept.get("proven_cycles")
    if not isinstance(proven, int) or proven <= bound.bound_cycles:
        return replace(bound, details=kept)
    more = f"proves at most {format_cycles(proven)}; the tighter bound rests on the analysis alone"
    weaker = Assumption("certificate", more, "docs/certificates.md")
    return replace(bound, details=kept, assumptions=(*bound.assumptions, weaker))
