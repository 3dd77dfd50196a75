"""Runs `wcet check`: the gate that compares bounds with budgets."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from importlib import import_module
from itertools import groupby
from pathlib import Path
from typing import Any, cast

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
from wcet.cli.dependencies import rest_on_check
from wcet.cli.measured import hold_measured, measured_option, refuse_exceeding
from wcet.cli.target_options import TargetCommand
from wcet.config.settings import Config
from wcet.documents import locate_key
from wcet.errors import Diagnostic, WcetError
from wcet.files import locate
from wcet.gate.judge import judge, refuse_kernel
from wcet.gate.places import rebase_deadlines, rebase_verdicts
from wcet.ir.verdict import DeadlineVerdict, Verdict
from wcet.printable import show_controls
from wcet.repository import find_repository
from wcet.session.configured import list_configs, list_files
from wcet.session.dependencies import Dependencies
from wcet.session.guard import (
    governing,
    guard_verdicts,
    is_strict,
    list_idle,
    list_misplaced,
    list_replaced,
    list_strictly,
    list_unchecked,
)
from wcet.session.kernels import (
    AnalysisOutcome,
    config_of,
    show_path,
    worst_of,
)
from wcet.session.pins import find_stale
from wcet.session.request import Request
from wcet.units import format_count

FORMATS = {
    "text": "wcet.report.verdict_text:render_verdicts",
    "json": "wcet.report.verdict_json:render_verdicts",
    "sarif": "wcet.report.sarif:render_sarif",
    "junit": "wcet.report.junit:render_junit",
    "github": "wcet.report.github:render_github",
    "concise": "wcet.report.verdict_text:render_concise",
}
"""The renderer of each format as `module:function`, which is imported when the format is requested."""

FOR_PEOPLE = ("text", "concise")
"""The formats that are useful for an incomplete result."""

FOR_HOSTS = ("sarif", "github")
"""The formats whose places are relative to the root of the repository."""


@click.command(cls=TargetCommand)
@kernels_argument(required=False)
@settings_options
@engine_options
@click.option(
    "--strict/--no-strict",
    default=None,
    help="Fail if a kernel has no budget, or a budget no kernel; see wcet.toml.",
)
@click.option("-r", "--recursive", is_flag=True, help="Check what every wcet.toml below this folder lists.")
@click.option("--update", is_flag=True, help="Write budgets from the present bounds into wcet.toml.")
@click.option(
    "--margin",
    type=click.IntRange(0),
    default=5,
    show_default=True,
    help="The percentage that --update adds to bounds.",
)
@click.option("--dry-run", is_flag=True, help="With --update: show the changes, and write nothing.")
@click.option("--stamp", type=click.Path(path_type=Path), help="Touch this file when everything passes.")
@click.option("--depfile", type=click.Path(path_type=Path), help="Write what the stamp depends on, for make or ninja.")
@click.option("--html", type=click.Path(path_type=Path), help="Also write the report for the browser to this file.")
@measured_option
@click.option("--revision", is_flag=True, help="With --html: name the commit that was checked, and its date.")
@output_options(*FORMATS)
@cache_option
@click.pass_context
def check(ctx: click.Context, kernels: tuple[Path, ...], format: str, output: Path | None, **given: Any) -> int:
    """Compare the bound of each kernel with its budget in wcet.toml, one line for each, failures last.

    Without files, those of `kernels = [...]` in the wcet.toml of this folder are checked. The other kernels are
    reported even if one fails, and the worst exit code wins. With --strict (or `strict = true` in wcet.toml), a kernel
    without a budget, a budget without a kernel and a pattern without a file fail, too.
    """
    request = replace(read_request(ctx), complete=True)
    configs = () if kernels else list_configs(request, given["recursive"])
    paths = kernels or list_checked(configs)
    outcomes, interrupted = collect_outcomes(paths, request)
    if given["update"] and not interrupted:
        from wcet.cli.update import update_budgets

        update_budgets(outcomes, request, given["margin"], given["dry_run"])
        if given["dry_run"]:
            return worst_of(outcomes)
        outcomes, interrupted = collect_outcomes(paths, request)
    verdicts = judge_outcomes(outcomes, request, given["strict"], configs)
    deadlines, refused = ((), ()) if kernels or interrupted else judge_task_sets(configs, request)
    if not kernels and not interrupted:
        verdicts += judge_idle(configs, outcomes, request, given["strict"])
    verdicts = refuse_exceeding([*verdicts, *refused], hold_measured(given["measured"], outcomes))
    done = len({outcome.file for outcome in outcomes})
    incomplete = (
        f"INCOMPLETE: interrupted after {done:,} of {format_count(len(paths), 'file')}\n" if interrupted else ""
    )
    failure = _print(verdicts, deadlines, format, output, incomplete)
    for verdict in verdicts:
        print_diagnostics(verdict.diagnostics)
    if interrupted:
        print_note(f"interrupted: {done:,} of {format_count(len(paths), 'file')} were checked")
        return 130
    print_diagnostics(failure)
    if given["html"]:
        from wcet.cli.page import render_page
        from wcet.report.overview import Gate
        from wcet.session.revision import describe_revision

        revision = describe_revision(Path()) if given["revision"] else ""
        print_result(render_page(outcomes, None, gate=Gate(verdicts, deadlines, failure, revision)), given["html"])
    code = max((each.exit_code for each in (*verdicts, *deadlines, *failure)), default=0)
    _tell_make(given["stamp"], given["depfile"], code, lambda: rest_on_check(paths, outcomes, configs, request))
    return code


def list_checked(configs: tuple[Config, ...]) -> tuple[Path, ...]:
    """Return the files to check; there may be none if there is a task set, which names its own kernels."""
    if any(each.task_set is not None for each in configs) and not any(each.patterns for each in configs):
        return ()
    return list_files(configs)


def judge_outcomes(
    outcomes: Sequence[AnalysisOutcome], request: Request, strict: bool | None, configs: Sequence[Config] = ()
) -> list[Verdict]:
    """Return the verdicts on all kernels of each file, including kernels for which no check was requested.

    `configs` are those that list the files: a file is judged as strictly as the one that lists it, or that governs it.
    """
    verdicts: list[Verdict] = []
    listed = list_strictly(configs) if strict is None else frozenset[Path]()
    for _, group in groupby(outcomes, key=lambda outcome: outcome.file):
        of_file = list(group)
        config = config_of(Path(of_file[0].file), request) if of_file[0].source else None
        firm = is_strict(config, strict) or locate(Path(of_file[0].file)) in listed
        stale = (*find_stale(of_file, request, firm), *list_replaced(of_file, config))
        judged = [each for outcome in of_file for each in _judge(outcome, config)]
        judged[:1] = [replace(each, diagnostics=(*each.diagnostics, *stale)) for each in judged[:1]]
        verdicts += guard_verdicts(of_file, judged, firm)
        verdicts += list_unchecked(of_file, request, firm)
        verdicts += list_misplaced(config, of_file)
    return verdicts


def judge_idle(
    configs: tuple[Config, ...], outcomes: Sequence[AnalysisOutcome], request: Request, strict: bool | None
) -> list[Verdict]:
    """Return a verdict for each table and pattern of a configuration that no kernel uses."""
    every = {each.source.name: each for each in (*configs, *governing(outcomes, request))}.values()
    return [verdict for config in every for verdict in list_idle(config, outcomes, request, is_strict(config, strict))]


def judge_task_sets(
    configs: tuple[Config, ...], request: Request
) -> tuple[tuple[DeadlineVerdict, ...], tuple[Verdict, ...]]:
    """Return the verdicts on the tasks in `[sched]` of the configurations, and a refusal for each set without
    verdicts."""
    verdicts: list[DeadlineVerdict] = []
    refused: list[Verdict] = []
    for config in configs:
        if config.task_set is None:
            continue
        from wcet.cli.task_set import load_configured_tasks, report_tasks
        from wcet.report.sched_ci import judge_deadlines

        try:
            read = load_configured_tasks(config)
            verdicts += [] if read is None else judge_deadlines(report_tasks(read, config.folder, request))
        except WcetError as error:
            refused.append(refuse_kernel("[sched]", config.source.name, error.diagnostics))
    return tuple(verdicts), tuple(refused)


def _tell_make(stamp: Path | None, depfile: Path | None, code: int, rest: Callable[[], Dependencies]) -> None:
    from wcet.session.depfile import write_depfile, write_stamp

    if depfile is not None:
        if stamp is None:
            raise click.UsageError("--depfile lists what the stamp depends on: give --stamp too")
        write_depfile(depfile, stamp, rest())
    if stamp is not None and code == 0:
        write_stamp(stamp)


def _judge(outcome: AnalysisOutcome, config: Config | None) -> list[Verdict]:
    settings = outcome.settings
    file = outcome.file or show_path(Path(outcome.name))
    if settings is None or outcome.diagnostics:
        return [refuse_kernel(outcome.name, file, outcome.diagnostics)]
    budget, convention = settings.values.get("budget"), settings.value("convention") or "safe"
    if budget is None or config is None:
        return judge(outcome.name, file, outcome.bounds, budget and budget.value, convention)
    place = locate_key(config.source, (*(budget.table or config.prefix), "budget"))
    return judge(outcome.name, file, outcome.bounds, budget.value, convention, place)


def _print(
    verdicts: list[Verdict],
    deadlines: tuple[DeadlineVerdict, ...],
    format: str,
    output: Path | None,
    incomplete: str,
) -> tuple[Diagnostic, ...]:
    """Print the report; if it cannot be written, print the verdicts on stderr, and return diagnostics.

    After an interrupt (`incomplete` is its message) only formats for people are printed, and no file is written.
    """
    if incomplete:
        if format in FOR_PEOPLE and output is None:
            print_result(incomplete + _render(verdicts, deadlines, format))
        return ()
    try:
        print_result(show_controls(_render(verdicts, deadlines, format)), output, commands=format == "github")
    except WcetError as error:
        print_note(_render(verdicts, deadlines, "text"))
        return error.diagnostics
    return ()


def _render(verdicts: Sequence[Verdict], deadlines: Sequence[DeadlineVerdict], format: str) -> str:
    if format in FOR_HOSTS:
        root = find_repository(Path())
        verdicts, deadlines = rebase_verdicts(verdicts, root), rebase_deadlines(deadlines, root)
    module, _, name = FORMATS[format].partition(":")
    render = cast("Callable[[Sequence[Verdict], Sequence[DeadlineVerdict]], str]", getattr(import_module(module), name))
    return render(verdicts, deadlines)
