"""Runs `wcet watch`: checks a kernel again when it, or a file on which it depends, is saved."""

import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import click

from wcet.cli.check import judge_outcomes, judge_task_sets, list_checked
from wcet.cli.collect import collect_outcomes
from wcet.cli.common import cache_option, kernels_argument, read_request, settings_options
from wcet.cli.console import print_diagnostics, print_result
from wcet.cli.target_options import TargetCommand
from wcet.config.settings import Config
from wcet.errors import WcetError
from wcet.files import show_path
from wcet.records import dataclass
from wcet.report.verdict_text import render_concise
from wcet.session.configured import list_configs
from wcet.session.dependencies import (
    Dependencies,
    Stamps,
    find_dependencies,
    join,
    rest_on,
    rest_on_project,
    take_early_stamps,
    take_stamps,
)
from wcet.session.kernels import AnalysisOutcome
from wcet.session.request import Request

INTERVAL = 0.1
"""The seconds between two examinations of the files; each is one `stat` per file."""


@click.command(cls=TargetCommand)
@kernels_argument(required=False)
@settings_options
@cache_option
@click.pass_context
def watch(ctx: click.Context, kernels: tuple[Path, ...], **_: Any) -> int:
    """Check kernels, and check again whenever one is saved, one line for each; stop with Ctrl-C.

    Without files, those of `kernels = [...]` in the wcet.toml of this folder are watched, with its task set. A
    kernel is also checked again when one of its other inputs changes: a wcet.toml, a machine file, a header, stated
    data, the trace of a co-runner.
    """
    request = read_request(ctx)
    listed = _list(kernels, request, _Listed(()))
    rests: dict[Path, Dependencies] = {}
    seen: Stamps = {}
    while True:
        present = take_stamps({*listed.watched, *(each for rest in rests.values() for each in rest.watched)})
        changed = {path for path in present if present[path] != seen.get(path)}
        seen = present
        if not kernels and changed & {*listed.watched}:
            listed = _list(kernels, request, listed)
        again = [path for path in listed.paths if path not in rests or changed & {*rests[path].watched}]
        if again:
            began = time.time_ns()
            found = _check(again, listed.configs, request)
            rests = {path: _follow(path, rests.get(path), found.get(show_path(path), ())) for path in listed.paths}
            added = {each for rest in rests.values() for each in rest.watched} - {*seen}
            seen = {**seen, **take_early_stamps(added, began)}
        time.sleep(INTERVAL)


@dataclass(frozen=True, slots=True)
class _Listed:
    """The kernels that are watched, and the configurations that list them."""

    paths: tuple[Path, ...]
    configs: tuple[Config, ...] = ()

    @property
    def watched(self) -> tuple[Path, ...]:
        """Return the files that determine which kernels there are."""
        project = rest_on_project(self.configs)
        return (*project.configurations, *project.folders)


def _list(kernels: tuple[Path, ...], request: Request, before: _Listed) -> _Listed:
    """Return the kernels to watch; while the configuration cannot be read, `before`, so that it is still watched."""
    if kernels:
        return _Listed(kernels)
    try:
        configs = list_configs(request, recursive=False)
        return _Listed(list_checked(configs), configs)
    except WcetError:
        if not before.paths:
            raise
        return before


def _follow(
    path: Path, known: Dependencies | None, outcomes: Sequence[tuple[AnalysisOutcome, Dependencies]]
) -> Dependencies:
    """Return the present dependencies of a kernel; while it cannot be read, its earlier ones are included."""
    known = known or find_dependencies(path)
    if not outcomes:
        return known
    unread = any(outcome.source is None for outcome, _ in outcomes)
    return join((*(rest for _, rest in outcomes), *([known] if unread else ())))


def _check(
    paths: list[Path], configs: tuple[Config, ...], request: Request
) -> dict[str, list[tuple[AnalysisOutcome, Dependencies]]]:
    """Check kernels and task sets, print the results, and return the dependencies of each file."""
    outcomes, interrupted = collect_outcomes(paths, request)
    if interrupted:
        raise click.Abort
    verdicts = judge_outcomes(outcomes, request, None, configs)
    deadlines, refused = judge_task_sets(configs, request)
    verdicts += refused
    print_result(render_concise(verdicts, deadlines))
    for verdict in verdicts:
        print_diagnostics(verdict.diagnostics)
    found: dict[str, list[tuple[AnalysisOutcome, Dependencies]]] = {}
    for outcome in outcomes:
        found.setdefault(outcome.file, []).append((outcome, rest_on(outcome, request)))
    return found
