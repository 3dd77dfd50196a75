"""Runs `wcet diff`: shows which bounds grew, and where."""

import json
import re
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

import click

from wcet.cli.collect import collect_outcomes
from wcet.cli.common import cache_option, output_options, read_request, settings_options
from wcet.cli.console import print_diagnostics, print_result
from wcet.cli.target_options import TargetCommand
from wcet.codes import CODES
from wcet.errors import WcetError, refuse
from wcet.gate.diff import KernelChange, KernelStanding, Refusal, compare_snapshots
from wcet.gate.places import name_from
from wcet.gate.snapshot import Snapshot, read_snapshots, take_snapshot
from wcet.printable import show_controls
from wcet.repository import find_repository, read_own_once
from wcet.session.advice import find_standings
from wcet.session.configured import list_configured, match_pattern
from wcet.session.kernels import AnalysisOutcome, config_of, show_path, worst_of
from wcet.session.paths import refuse_read
from wcet.session.request import Request, keep_silent
from wcet.session.revision import CheckOut, check_out

if TYPE_CHECKING:
    from wcet.sched.endangered import DeadlineChange

FORMATS = {
    "text": "wcet.gate.diff_report:render_changes",
    "json": "wcet.gate.diff_report:encode_changes",
    "markdown": "wcet.cli.diff_ci:render_markdown",
    "github": "wcet.cli.diff_ci:render_github",
}
"""The renderer of each format as `module:function`, which is imported when the format is requested."""

FOR_HOSTS = ("markdown", "github")
"""The formats whose places are relative to the root of the repository."""


LONGEST = 60
"""The largest number of characters of a percentage."""


def percent(text: str) -> Fraction:
    """Return a percentage exactly, from `2`, `0.5` or `2%`."""
    number = text.strip().removesuffix("%").strip()
    try:
        if len(number) > LONGEST or "e" in number.lower():  # 1e999999999 would be written out
            raise ValueError
        amount = Fraction(number)
    except (ValueError, ZeroDivisionError):
        raise click.BadParameter(f"`{text}` is not a percentage such as 2 or 0.5") from None
    if amount < 0:
        raise click.BadParameter(f"`{text}` is negative")
    return amount


@click.command(cls=TargetCommand)
@click.argument("files", nargs=-1, type=click.Path(path_type=Path), metavar="[OLD] [NEW|FILE...]")
@settings_options
@click.option("--base", metavar="REF", help="Compare with this revision of the git repository instead of a file.")
@click.option(
    "--tolerance",
    type=percent,
    metavar="PERCENT",
    default="0",
    show_default=True,
    help="Growth in percent that is accepted.",
)
@click.option("--accept-weaker", is_flag=True, help="Accept removed kernels and relaxed budgets.")
@output_options(*FORMATS)
@cache_option
@click.pass_context
def diff(ctx: click.Context, files: tuple[Path, ...], base: str | None, tolerance: Fraction, **given: Any) -> int:
    """Compare bounds with earlier ones: by kernel, by cause and by block.

    OLD and NEW are files written by `wcet analyze -f json` or `-f baseline`. Without NEW, the given kernel files, or
    those of `kernels = [...]` in wcet.toml, are analysed now. With --base REF, OLD is the analysis of the same files in
    that revision, and of the files that wcet.toml listed there. Exits with 1 if a bound grew by more than the
    tolerance, and, with --base, if a kernel was removed or a budget was relaxed. `-f markdown` is one comment for a
    pull request: before, after, the rest of the budget, the line that caused it, and what would help.
    """
    request, form = read_request(ctx), given["format"]
    outcomes: list[AnalysisOutcome] = []
    were: tuple[KernelStanding, ...] = ()
    if base is not None:
        old, were = _analyze_revision(base, files, request)
        outcomes = _analyze(files or list_configured(request), request)
    else:
        if not files:
            raise click.UsageError("name the report to compare with, or give --base")
        old, _ = _read(files[0])
    if base is None and len(files) == 2 and files[1].suffix == ".json":
        new, refusals = _read(files[1])
        code = max((CODES[each.code].exit_code for each in refusals if each.code in CODES), default=0)
    else:
        outcomes = outcomes or _analyze(files[1:] or list_configured(request), request)
        new, code, refusals = _snap(outcomes), worst_of(outcomes), _list_refusals(outcomes)
    standings = find_standings(outcomes, old, request)
    if form in FOR_HOSTS:
        root = find_repository(Path())
        standings = tuple(replace(each, file=name_from(root, each.file)) for each in standings)
        refusals = tuple(replace(each, file=name_from(root, each.file)) for each in refusals)
    changes = compare_snapshots(old, new, standings, () if given["accept_weaker"] else were, refusals)
    deadlines = compare_task_set(old, new, request)
    text = show_controls(_render(changes, tolerance, deadlines, form))
    print_result(text, given["output"], commands=form == "github")
    worse = any(change.fails(tolerance) for change in changes) or any(each.endangered for each in deadlines)
    return max(code, int(worse))


def _render(
    changes: Sequence[KernelChange], tolerance: Fraction, deadlines: "Sequence[DeadlineChange]", format: str
) -> str:
    module, _, name = FORMATS[format].partition(":")
    return str(getattr(import_module(module), name)(changes, tolerance, deadlines))


def compare_task_set(
    old: Sequence[Snapshot], new: Sequence[Snapshot], request: Request
) -> "tuple[DeadlineChange, ...]":
    """Return how deadlines of the task set in `[sched]` of the configuration change; nothing if there is no task set.

    The task set is analysed with the bounds of `old` and of `new`. If a kernel has several launches, the longest one
    counts; if one of them has changed, the shortest one of before, because a task does not say which one it runs.
    """
    config = config_of(Path("kernel"), request)
    if config is None or config.task_set is None:
        return ()
    from wcet.cli.task_set import load_configured_tasks
    from wcet.sched.endangered import compare_deadlines
    from wcet.session.task_kernels import cost_tasks

    read = load_configured_tasks(config)
    if read is None:
        return ()
    before, after = _list_cycles(old), _list_cycles(new)
    then = {name: max(each) if each == after.get(name) else min(each) for name, each in before.items()}
    now = {name: max(each) for name, each in after.items()}
    return compare_deadlines(read, cost_tasks(read, config.folder, request), then, now)


def _list_refusals(outcomes: Sequence[AnalysisOutcome]) -> tuple[Refusal, ...]:
    """Return each kernel, or file, that has no bound now."""
    return tuple(
        Refusal(
            each.name, each.file or each.name, next(said.code for said in each.diagnostics if said.severity == "error")
        )
        for each in outcomes
        if each.exit_code
    )


def _read(path: Path) -> tuple[tuple[Snapshot, ...], tuple[Refusal, ...]]:
    """Return the kernels in a report, and the errors in it, by the name of the file."""
    shown = show_path(path)
    try:
        text = read_own_once(path).decode("utf-8")
        snapshots = read_snapshots(text)
        document = cast("dict[str, Any]", json.loads(text))
        errors: list[Any] = [each for each in document.get("diagnostics", []) if each["severity"] == "error"]
        files = [str((each["place"] or {"file": shown})["file"]) for each in errors]
        refusals = tuple(Refusal(file, file, str(each["code"])) for file, each in zip(files, errors, strict=True))
    except OSError as error:
        raise refuse_read(path, shown, error) from None
    except (ValueError, KeyError, TypeError, RecursionError) as error:
        advice = "write it with `wcet analyze KERNEL -f baseline -o wcet-baseline.json`"
        raise refuse("W011", f"`{shown}` is not a report of wcet: {_explain(error)}", help=advice) from None
    return snapshots, refusals


def _explain(error: Exception) -> str:
    """Return in the user's words why a text is not a report."""
    match error:
        case UnicodeDecodeError():
            return "it is not UTF-8 text"
        case json.JSONDecodeError():
            return f"it is not JSON, see line {error.lineno}, column {error.colno}"
        case RecursionError():
            return "it is nested too deep"
        case _:
            return str(error)


def _analyze(kernels: Sequence[Path], request: Request) -> list[AnalysisOutcome]:
    outcomes, interrupted = collect_outcomes(kernels, request)
    if interrupted:
        raise click.Abort
    for outcome in outcomes:
        print_diagnostics(outcome.diagnostics)
    return outcomes


def _analyze_revision(
    revision: str, files: Sequence[Path], request: Request
) -> tuple[tuple[Snapshot, ...], tuple[KernelStanding, ...]]:
    """Return the bounds and standings of the files as they were in a revision.

    The files are those given, or those that are listed now or were listed then. A file that did not exist, or had no
    bound, is new.
    """
    with check_out(revision, Path.cwd()) as there:
        chosen = None if request.config is None else there.move(request.config)
        then = replace(request, config=chosen, reports=True, tell=keep_silent)  # an old object is what it was
        places = [there.move(file) for file in files] or _list_then(there, request, then)
        there_were = [place for place in dict.fromkeys(places) if place.is_file()]
        outcomes, interrupted = collect_outcomes(there_were, then)
        if interrupted:
            raise click.Abort
        named = [replace(each, file=there.name(Path(each.file))) for each in outcomes]
        old = tuple(_name_files(each, there) for each in _snap(named))
        return old, find_standings(named, (), then)


def _name_files(old: Snapshot, there: CheckOut) -> Snapshot:
    """Return a snapshot whose assumptions have file names of the working folder; the copy has another name each
    time."""
    copied = re.compile(re.escape(f"{show_path(there.copy)}/") + r"([^\s:`,]+)")

    def name(text: str) -> str:
        return copied.sub(lambda found: there.name(there.copy / found[1]), text)

    return replace(old, assumptions=tuple(name(each) for each in old.assumptions))


def _list_then(there: CheckOut, request: Request, then: Request) -> list[Path]:
    """Return the copies of the files that the configuration of the working folder lists now, and those that it listed
    then."""
    now = [there.move(file) for file in list_configured(request)]
    try:
        config = config_of(there.move(Path.cwd() / "kernel"), then)
    except WcetError:  # the configuration could not be read then, and guarded nothing
        return now
    patterns = () if config is None else config.patterns
    return [*now, *(path for pattern in patterns if config for path in match_pattern(config, pattern))]


def _list_cycles(snapshots: Sequence[Snapshot]) -> dict[str, list[int]]:
    """Return the bounds of each name in ascending order."""
    found: dict[str, list[int]] = {}
    for each in sorted(snapshots, key=lambda each: each.cycles):
        found.setdefault(each.name, []).append(each.cycles)
    return found


def _snap(outcomes: Sequence[AnalysisOutcome]) -> tuple[Snapshot, ...]:
    return tuple(
        replace(take_snapshot(bound), file=show_path(Path(outcome.file)))
        for outcome in outcomes
        for bound in outcome.bounds
    )
