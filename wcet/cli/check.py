"""`wcet check`: the gate that holds bounds against budgets."""

import json
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import click

from wcet.cli.common import (
    Request,
    cache_option,
    kernels_argument,
    output_options,
    read_request,
    settings_options,
)
from wcet.cli.console import print_diagnostics, print_result
from wcet.cli.kernels import Outcome, analyze_files, config_of, worst_of
from wcet.errors import WcetError, refuse
from wcet.gate.budget import parse_budget
from wcet.report.table import format_table
from wcet.units import format_percent


@dataclass(frozen=True, slots=True)
class Verdict:
    """A kernel's bound against its budget, both in cycles; no limit when it has no budget."""

    name: str
    bound: int
    limit: int | None

    @property
    def passed(self) -> bool:
        """Whether the bound keeps the budget; a kernel without budget does."""
        return self.limit is None or self.bound <= self.limit


@click.command()
@kernels_argument(required=False)
@settings_options
@output_options("text", "json")
@cache_option
@click.pass_context
def check(ctx: click.Context, kernels: tuple[Path, ...], format: str, output: Path | None, **_: Any) -> int:
    """Hold the bound of each kernel against its budget in wcet.toml, one line for each, failures last.

    Without files, those of `kernels = [...]` in the wcet.toml of this folder are checked.
    """
    request = read_request(ctx)
    judged = [_judge(outcome) for outcome in analyze_files(kernels or _configured(request), request)]
    verdicts = sorted((verdict for _, found in judged for verdict in found), key=lambda verdict: not verdict.passed)
    print_result(_render_json(verdicts) if format == "json" else _render_text(verdicts), output)
    outcomes = [outcome for outcome, _ in judged]
    for outcome in outcomes:
        print_diagnostics(outcome.diagnostics)
    return max(worst_of(outcomes), 0 if all(verdict.passed for verdict in verdicts) else 1)


def _configured(request: Request) -> tuple[Path, ...]:
    """Return the files that the configuration of the working folder lists; none is an error, not a green gate."""
    config = config_of(Path("kernel"), request)
    found = [] if config is None else [path for each in config.patterns for path in sorted(config.folder.glob(each))]
    if not found:
        raise refuse("W004", "there is no kernel to check", help='name files, or list them: kernels = ["*.s"]')
    return tuple(dict.fromkeys(found))


def _judge(outcome: Outcome) -> tuple[Outcome, list[Verdict]]:
    """Hold the bounds of an outcome against its budget; one that cannot be judged becomes a refusal of this kernel."""
    try:
        return outcome, _hold(outcome)
    except WcetError as error:
        return replace(outcome, bounds=(), diagnostics=(*outcome.diagnostics, *error.diagnostics)), []


def _hold(outcome: Outcome) -> list[Verdict]:
    stated = outcome.settings.value("budget") if outcome.settings else None
    budget = None if stated is None else parse_budget(stated)
    if outcome.settings and outcome.settings.value("convention") != "safe":
        message = f"`{outcome.name}` is analysed in the published convention, which gives no safe bound to hold"
        raise refuse("W004", message, help='convention = "safe"')
    return [
        Verdict(bound.name, bound.bound_cycles, None if budget is None else budget.cycles(bound))
        for bound in outcome.bounds
    ]


def _render_text(verdicts: list[Verdict]) -> str:
    return "".join(f"{line}\n" for line in format_table("llrrr", ("",) * 5, [_row(verdict) for verdict in verdicts]))


def _row(verdict: Verdict) -> tuple[str, ...]:
    bound = f"{verdict.bound:,} cycles"
    if verdict.limit is None:
        return "no budget", verdict.name, bound, "", ""
    margin = verdict.limit - verdict.bound
    share = format_percent(abs(margin), verdict.limit)
    words = f"{share} left" if margin >= 0 else f"{share} over"
    return "ok" if verdict.passed else "FAILED", verdict.name, bound, f"of {verdict.limit:,}", words


def _render_json(verdicts: list[Verdict]) -> str:
    kernels = [
        {"name": each.name, "bound_cycles": each.bound, "budget_cycles": each.limit, "passed": each.passed}
        for each in verdicts
    ]
    return json.dumps({"version": 1, "kernels": kernels}, indent=2) + "\n"
