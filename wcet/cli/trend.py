"""`wcet trend`: the bound of a kernel over the commits that changed it."""

import csv
import io
import json
from collections.abc import Iterator, Sequence
from contextlib import nullcontext
from dataclasses import dataclass, replace
from os.path import relpath
from pathlib import Path
from typing import Any

import click

from wcet import __version__
from wcet.cli.commit_notes import CommitNotes
from wcet.cli.common import Request, cache_option, engine_options, output_options, read_request, settings_options
from wcet.cli.console import print_diagnostics, print_result
from wcet.cli.history import Commit, list_commits
from wcet.cli.kernels import Outcome, Task, analyze_tasks, list_tasks, open_answers, open_workers
from wcet.cli.revision import check_out
from wcet.cli.target_options import TargetCommand
from wcet.config.read import find_config
from wcet.errors import Diagnostic, worst_exit_code
from wcet.report.plot_svg import Labels, draw_lines
from wcet.report.table import format_table
from wcet.store.answers import Answers
from wcet.units import format_count, format_cycles, format_percent, format_time


@dataclass(frozen=True, slots=True)
class Point:
    """The bound of one kernel in one commit, or why it has none."""

    commit: Commit
    kernel: str
    cycles: int | None = None
    clock_mhz: int = 0
    diagnostics: tuple[Diagnostic, ...] = ()


@click.command(cls=TargetCommand)
@click.argument("kernel_file", type=click.Path(path_type=Path), metavar="FILE")
@click.option("--since", metavar="REVISION|DATE", help="Begin with this commit, or behind this date.")
@click.option("--svg", type=click.Path(path_type=Path), help="Also draw the bounds into this file.")
@click.option("--notes", is_flag=True, help="Take answers from git notes (refs/notes/wcet), and keep new ones there.")
@engine_options
@settings_options
@output_options("text", "json", "csv")
@cache_option
@click.pass_context
def trend(ctx: click.Context, kernel_file: Path, format: str, output: Path | None, **given: Any) -> int:
    """Bound a kernel as it was in each commit that changed it or its wcet.toml, oldest first.

    All are analysed by this version of the tool, so that the numbers can be compared; what is known is taken from the
    store, or with --notes from git notes, which travel with the repository. A commit in which the kernel has no bound
    is listed with the reason. The exit code is that of the newest.
    """
    request = read_request(ctx)
    config = request.config or find_config(kernel_file.resolve().parent)
    commits = list_commits([kernel_file, *([config] if config else [])], given["since"])
    points = [
        point
        for commit, outcomes in _analyze(commits, kernel_file, request, given["notes"])
        for point in _read(commit, outcomes)
    ]
    if given["svg"]:
        print_result(_draw(points, kernel_file), given["svg"])
    print_result({"text": _render_text, "json": _render_json, "csv": _render_csv}[format](points, kernel_file), output)
    newest = [point for point in points if point.commit == commits[-1]]
    said = tuple(diagnostic for point in newest for diagnostic in point.diagnostics)
    print_diagnostics(said)
    return worst_exit_code(said)


def _analyze(
    commits: Sequence[Commit], kernel: Path, request: Request, notes: bool
) -> Iterator[tuple[Commit, list[Outcome]]]:
    with open_answers(request) as answers, open_workers(request, len(commits)) as engine:
        for commit in commits:
            found: dict[int, Outcome] = {}
            with check_out(commit.name, kernel.resolve().parent) as (root, copy):
                place = copy / relpath(kernel.resolve(), root.resolve())
                tasks = [_rename(task, kernel) for task in list_tasks([place], _move(request, root, copy))]
                with _open_notes(kernel.resolve().parent, commit, answers) if notes else nullcontext(answers) as known:
                    analyze_tasks(tasks, known, engine, found.__setitem__)
            yield commit, [outcome for _, outcome in sorted(found.items())]


def _open_notes(folder: Path, commit: Commit, answers: Answers) -> Answers:
    return Answers(CommitNotes(folder, commit.name, answers.store))


def _move(request: Request, root: Path, copy: Path) -> Request:
    """Let a configuration that is named be the one of the commit."""
    if request.config is None:
        return request
    return replace(request, config=copy / relpath(request.config.resolve(), root.resolve()))


def _rename(task: Task | Outcome, kernel: Path) -> Task | Outcome:
    """Call a kernel as it is called today: the copy it is read from has another name each time."""
    name = kernel.as_posix()
    if isinstance(task, Outcome):
        return replace(task, file=name)
    return replace(task, source=replace(task.source, name=name))


def _read(commit: Commit, outcomes: Sequence[Outcome]) -> Iterator[Point]:
    for outcome in outcomes:
        for bound in outcome.bounds:
            yield Point(commit, bound.name, bound.bound_cycles, bound.clock_mhz)
        if outcome.diagnostics:
            yield Point(commit, outcome.name, diagnostics=outcome.diagnostics)


def _changes(points: Sequence[Point]) -> list[str]:
    """Return how each bound differs from the one before of the same kernel."""
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


def _render_text(points: Sequence[Point], kernel: Path) -> str:
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


def _encode(point: Point) -> dict[str, Any]:
    return {
        "commit": point.commit.name,
        "day": point.commit.day,
        "subject": point.commit.subject,
        "kernel": point.kernel,
        "bound_cycles": point.cycles,
        "clock_mhz": point.clock_mhz or None,
        "code": point.diagnostics[0].code if point.diagnostics else None,
    }


def _render_json(points: Sequence[Point], kernel: Path) -> str:
    tool = {"name": "wcet", "version": __version__}
    document = {"version": 1, "tool": tool, "file": kernel.as_posix(), "points": [_encode(point) for point in points]}
    return json.dumps(document, indent=2) + "\n"


def _render_csv(points: Sequence[Point], kernel: Path) -> str:
    text = io.StringIO()
    writer = csv.DictWriter(text, list(_encode(points[0])) if points else [], lineterminator="\n")
    writer.writeheader()
    writer.writerows(_encode(point) for point in points)
    return text.getvalue()


def _draw(points: Sequence[Point], kernel: Path) -> str:
    places = list(dict.fromkeys(point.commit.short[:7] for point in points))
    series: dict[str, dict[str, int]] = {}
    for point in points:
        if point.cycles is not None:
            series.setdefault(point.kernel, {})[point.commit.short[:7]] = point.cycles
    return draw_lines(Labels(f"{kernel.as_posix()}: bound over commits", "commit", "bound in cycles"), places, series)
