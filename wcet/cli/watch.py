"""`wcet watch`: checks a kernel again when it, or what governs it, is saved."""

import time
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import click

from wcet.cli.check import judge_outcomes
from wcet.cli.common import Request, cache_option, kernels_argument, read_request, settings_options
from wcet.cli.configured import list_configured
from wcet.cli.console import print_diagnostics, print_result
from wcet.cli.kernels import config_of
from wcet.cli.outcomes import collect_outcomes
from wcet.cli.target_options import TargetCommand
from wcet.config.settings import Config
from wcet.files import show_path
from wcet.report.verdict_text import render_concise

INTERVAL = 0.1
"""Seconds between two looks at the files; a look is one `stat` each."""

Stamps = Mapping[Path, tuple[int, int]]


@click.command(cls=TargetCommand)
@kernels_argument(required=False)
@settings_options
@cache_option
@click.pass_context
def watch(ctx: click.Context, kernels: tuple[Path, ...], **_: Any) -> int:
    """Check kernels, and again whenever one is saved, one line for each; end it with Ctrl-C.

    Without files, those of `kernels = [...]` in the wcet.toml of this folder are watched. A wcet.toml or a machine
    file checks every kernel that it governs, a header every source that includes it.
    """
    request = read_request(ctx)
    paths = kernels or list_configured(request)
    seen: Stamps = {}
    headers: dict[str, list[Path]] = {}
    while True:
        governing = {path: [*_governing(path, request), *headers.get(show_path(path), ())] for path in paths}
        present = _stamp({*paths, *(each for files in governing.values() for each in files)})
        changed = {path for path in present if present[path] != seen.get(path)}
        again = [path for path in paths if changed & {path, *governing[path]}]
        seen = present
        if again:
            began = time.time_ns()  # a header that is saved from here on may have been read before
            known = headers | _check(again, request)
            old = {each for files in headers.values() for each in files}
            added = _stamp({each for files in known.values() for each in files} - old)
            headers, seen = known, {**seen, **{path: stamp for path, stamp in added.items() if stamp[0] < began}}
        time.sleep(INTERVAL)


def _check(paths: list[Path], request: Request) -> dict[str, list[Path]]:
    """Check kernels and print what comes of it; return the headers of each file that could be compiled."""
    outcomes, interrupted = collect_outcomes(paths, request)
    if interrupted:
        raise click.Abort
    verdicts = judge_outcomes(outcomes, request, None)
    print_result(render_concise(verdicts))
    for verdict in verdicts:
        print_diagnostics(verdict.diagnostics)
    return {each.file: [Path(name) for name in each.headers] for each in outcomes if each.source is not None}


def _governing(path: Path, request: Request) -> list[Path]:
    """Return the configuration of a kernel, and the machine files it names; none while it cannot be read."""
    try:
        config = config_of(path, request)
    except Exception:  # what is wrong with it is said by the check
        return [request.config] if request.config else list(path.resolve().parent.glob("wcet.toml"))
    return [] if config is None else [config.folder / Path(config.source.name).name, *_machines(config)]


def _machines(config: Config) -> list[Path]:
    stated = [config.top.values.get("machine"), *(table.settings.values.get("machine") for table in config.kernels)]
    return [config.folder / each for each in stated if each and each.endswith(".toml")]


def _stamp(paths: Iterable[Path]) -> Stamps:
    """Return time and size of each file that is there."""
    found: dict[Path, tuple[int, int]] = {}
    for path in paths:
        try:
            status = path.stat()
        except OSError:
            found[path] = (0, 0)
        else:
            found[path] = (status.st_mtime_ns, status.st_size)
    return found
