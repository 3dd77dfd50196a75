"""Runs `wcet trend`: shows the bound of a kernel over the commits that changed it."""

import csv
import io
import json
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import nullcontext
from dataclasses import replace
from pathlib import Path
from typing import Any

import click

from wcet import __version__
from wcet.cli.common import cache_option, engine_options, output_options, read_request, settings_options
from wcet.cli.console import print_diagnostics, print_result
from wcet.cli.target_options import TargetCommand
from wcet.engine.protocol import Engine
from wcet.errors import Diagnostic, refuse, worst_exit_code
from wcet.files import find_inside, locate
from wcet.gate.pairs import number_name
from wcet.records import dataclass
from wcet.report.plot_svg import Labels, draw_lines
from wcet.report.table import format_table
from wcet.session.commit_notes import CommitNotes
from wcet.session.dependencies import find_dependencies, join, rest_on
from wcet.session.history import Commit, list_commits
from wcet.session.kernels import AnalysisOutcome, KernelTask, analyze_tasks, list_tasks, open_answers, open_workers
from wcet.session.request import Request
from wcet.session.revision import check_out, find_git_root, warn_of_shallow
from wcet.store.answers import Answers
from wcet.units import format_count, format_cycles, format_percent, format_time


@dataclass(frozen=True, slots=True)
class TrendPoint:
    """The bound of one kernel in one commit, or why it has none."""

    commit: Commit
    kernel: str
    cycles: int | None = None
    clock_mhz: int = 0
    diagnostics: tuple[Diagnostic, ...] = ()


@click.command(cls=TargetCommand)
@click.argument("kernel_file", type=click.Path(path_type=Path), metavar="FILE")
@click.option("--since", metavar="REVISION|DATE", help="Begin with this commit, or after this date.")
@click.option("--svg", type=click.Path(path_type=Path), help="Also draw the bounds into this file.")
@click.option("--notes", is_flag=True, help="Take answers from git notes (refs/notes/wcet), and keep new ones there.")
@engine_options
@settings_options
@output_options("text", "json", "csv")
@cache_option
@click.pass_context
def trend(ctx: click.Context, kernel_file: Path, format: str, output: Path | None, **given: Any) -> int:
    """Bound a kernel in each commit that changed its bound's inputs, oldest first.

    This version of the tool analyses all of them, so that the numbers can be compared; known answers come from the
    store, or with --notes from git notes, which are part of the repository. A commit in which the kernel has no bound
    is listed with the reason. The exit code is that of the newest.
    """
    request = read_request(ctx)
    root = find_git_root(locate(kernel_file).parent)
    found = _analyze_history(root, kernel_file, request, given["since"], given["notes"])
    points = [point for commit, outcomes in found for point in _read(commit, outcomes)]
    if given["svg"]:
        print_result(_draw(points, kernel_file), given["svg"])
    print_result({"text": _render_text, "json": _render_json, "csv": _render_csv}[format](points, kernel_file), output)
    newest = [point for point in points if point.commit == found[-1][0]]
    said = tuple(diagnostic for point in newest for diagnostic in point.diagnostics)
    print_diagnostics((*warn_of_shallow(root), *said))
    return worst_exit_code(said)


def _analyze_history(
    root: Path, kernel: Path, request: Request, since: str | None, notes: bool
) -> list[tuple[Commit, list[AnalysisOutcome]]]:
    """Return the commits that changed a dependency of the kernel at that time, with the outcomes of each.

    The dependencies are known once a commit is analysed, and may be more than before: the history is read again until
    no commit is left. Every change is found: the commit before it names the file that it changes.
    """
    files = {find_inside(root, kernel)}
    known: dict[str, list[AnalysisOutcome]] = {}
    with open_answers(request) as answers, open_workers(request, 1) as engine:
        while True:
            commits = list_commits(root, sorted(files), since)
            if all(commit.name in known for commit in commits):
                break
            for commit in commits:
                if commit.name not in known:
                    kept = _open_notes(root, commit, answers) if notes else nullcontext(answers)
                    with kept as store:
                        known[commit.name], rested = _analyze(root, commit, kernel, request, store, engine)
                    files |= rested
    if not commits:
        begun = f" since {since}" if since else ""
        message = f"no commit{begun} changed `{kernel.as_posix()}`"
        raise refuse("W011", message, help="git log --oneline -- " + kernel.as_posix())
    return [(commit, known[commit.name]) for commit in commits]


def _analyze(
    root: Path, commit: Commit, kernel: Path, request: Request, answers: Answers, engine: Engine
) -> tuple[list[AnalysisOutcome], set[Path]]:
    """Return the outcome of a kernel as it is in a commit, and the files of the repository on which it depends
    there."""
    found: dict[int, AnalysisOutcome] = {}
    with check_out(commit.name, root) as there:
        place = there.move(kernel)
        moved = replace(request, config=there.move(request.config)) if request.config is not None else request
        tasks = list(list_tasks([place], moved))
        rested = join((find_dependencies(place, chosen=moved.config), *(rest_on(each, moved) for each in tasks)))
        analyze_tasks([_rename(task, kernel) for task in tasks], answers, engine, found.__setitem__)
        files = {locate(each) for each in (*rested.project, *rested.absent)}
        inside = {each.relative_to(locate(there.copy)) for each in files if each.is_relative_to(locate(there.copy))}
    return [outcome for _, outcome in sorted(found.items())], inside


def _open_notes(folder: Path, commit: Commit, answers: Answers) -> Answers:
    return Answers(CommitNotes(folder, commit.name, answers.store))


def _rename(task: KernelTask | AnalysisOutcome, kernel: Path) -> KernelTask | AnalysisOutcome:
    """Return a task or outcome with the kernel's present name, because the temporary copy has another name each
    time."""
    name = kernel.as_posix()
    if isinstance(task, AnalysisOutcome):
        return replace(task, file=name)
    return replace(task, source=replace(task.source, name=name))


def _read(commit: Commit, outcomes: Sequence[AnalysisOutcome]) -> Iterator[TrendPoint]:
    """Yield the points of a commit; further launches of one kernel get numbers."""
    seen = Counter[str]()
    for outcome in outcomes:
        for bound in outcome.bounds:
            yield TrendPoint(commit, number_name(bound.name, seen), bound.bound_cycles, bound.clock_mhz)
        if outcome.diagnostics:
            yield TrendPoint(commit, outcome.name, diagnostics=outcome.diagnostics)


def _changes(points: Sequence[TrendPoint]) -> list[str]:
    """Return as texts how each bound differs from the previous one of the same kernel."""
    last: dict[str, int] = {}
    told: list[str] = []
    for point in points:
        before = last.get(point.kernel)
        if point.cycles is None or before is None or point.cycles == before:
            told.append("")
        else:
            sign = "+" if point.cycles > before else "-"
            told.append(f"{sign}{format_percent(abs(point.cycles - before), before)}")
        if point.cycles is not None:
            last[point.kernel] = point.cycles
    return told


def _render_text(points: Sequence[TrendPoint], kernel: Path) -> str:
    bounded = [point for point in points if point.cycles is not None]
    first = f"{kernel.as_posix()}: no commit has a bound"
    if bounded:
        old, new = bounded[0].cycles or 0, bounded[-1].cycles or 0
        commits = len({point.commit for point in points})
        first = (
            f"{kernel.as_posix()}: {format_cycles(old)} to {format_cycles(new)} over {format_count(commits, 'commit')}"
        )
    rows = [
        (
            point.commit.short,
            point.commit.day,
            point.kernel,
            "no bound" if point.cycles is None else f"{point.cycles:,}",
            "" if point.cycles is None else format_time(point.cycles, point.clock_mhz),
            change,
            point.diagnostics[0].code if point.diagnostics else point.commit.subject,
        )
        for point, change in zip(points, _changes(points), strict=True)
    ]
    header = ("commit", "day", "kernel", "cycles", "time", "change", "subject")
    return "\n".join([first, "", *(f"  {line}" for line in format_table("lllrrrl", header, rows))]) + "\n"


def _encode(point: TrendPoint) -> dict[str, Any]:
    return {
        "commit": point.commit.name,
        "day": point.commit.day,
        "subject": point.commit.subject,
        "kernel": point.kernel,
        "bound_cycles": point.cycles,
        "clock_mhz": point.clock_mhz or None,
        "code": point.diagnostics[0].code if point.diagnostics else None,
    }


def _render_json(points: Sequence[TrendPoint], kernel: Path) -> str:
    tool = {"name": "wcet", "version": __version__}
    document = {"version": 1, "tool": tool, "file": kernel.as_posix(), "points": [_encode(point) for point in points]}
    return json.dumps(document, indent=2) + "\n"


def _render_csv(points: Sequence[TrendPoint], kernel: Path) -> str:
    text = io.StringIO()
    writer = csv.DictWriter(text, list(_encode(points[0])) if points else [], lineterminator="\n")
    writer.writeheader()
    writer.writerows(_encode(point) for point in points)
    return text.getvalue()


def _draw(points: Sequence[TrendPoint], kernel: Path) -> str:
    places = list(dict.fromkeys(point.commit.short[:7] for point in points))
    series: dict[str, dict[str, int]] = {}
    for point in points:
        if point.cycles is not None:
            series.setdefault(point.kernel, {})[point.commit.short[:7]] = point.cycles
    return draw_lines(Labels(f"{kernel.as_posix()}: bound over commits", "commit", "bound in cycles"), places, series)
