"""Certificates and integer programs: taken out of the bounds that carry them, and written to files of their own."""

import json
from dataclasses import replace
from pathlib import Path

import click

from wcet.cli.console import print_result
from wcet.cli.kernels import Outcome
from wcet.ir.result import JsonValue, KernelBound


def write_proofs(outcomes: list[Outcome], certificate: str | None, program: str | None) -> list[Outcome]:
    """Write what was asked for, and return the outcomes without it, for it is no part of a report."""
    proofs = [bound.details.get("certificate") for outcome in outcomes for bound in outcome.bounds]
    programs = [bound.details.get("lp") for outcome in outcomes for bound in outcome.bounds]
    _require(certificate, "--certificate", proofs)
    _require(program, "--dump-lp", programs)
    if certificate is not None and proofs:
        print_result(json.dumps(proofs, indent=1) + "\n", Path(certificate))
    if program is not None and programs:
        print_result("\n".join(str(text) for text in programs), Path(program))
    return [replace(outcome, bounds=tuple(map(_strip, outcome.bounds))) for outcome in outcomes]


def _require(path: str | None, option: str, found: list[JsonValue]) -> None:
    if path is not None and found and None in found:
        raise click.UsageError(f"{option} is not available for these kernels yet")


def _strip(bound: KernelBound) -> KernelBound:
    kept = {key: value for key, value in bound.details.items() if key not in ("certificate", "lp")}
    return replace(bound, details=kept)
