"""Runs `wcet llc KERNEL`: bounds the misses of the accesses that kernels send to the shared cache of their machine."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import click

from wcet.cli.common import read_request
from wcet.cli.console import diagnose, print_diagnostics, print_result
from wcet.errors import Diagnostic, WcetError, worst_exit_code
from wcet.memory.cache.hardware import Cache, cache_of_size
from wcet.memory.cache.senders import SentLaunch, explore_sizes, judge_senders
from wcet.pipeline import open_kernels
from wcet.report.llc_html import page_kernel, render_pages
from wcet.report.llc_kernels import Judged, render_kernels_json, render_kernels_text
from wcet.report.llc_svg import render_svg
from wcet.session.kernels import KernelTask, list_tasks, use_options
from wcet.simulate.contents import Contents
from wcet.simulate.run import RunRequest
from wcet.span import Source
from wcet.targets.protocol import Kernels, Sends, Simulates, require

FOR_TRACES = (
    "sets",
    "size",
    "ways",
    "index",
    "cores",
    "offset",
    "share",
    "share_sets",
    "l1_sets",
    "l1_ways",
    "write_trace",
)
"""The options that state for a trace what machine, launch and text state for a kernel."""

QUOTAS = (1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 64)
"""The quotas among which `--quota auto` chooses the best for a kernel."""


def judge_kernels(ctx: click.Context, kernels: Sequence[Path], format: str, output: Path | None) -> int:
    """Print the report on the launches of kernels, and return the exit code."""
    for key in FOR_TRACES:
        if ctx.params[key]:
            raise click.UsageError(f"--{key.replace('_', '-')} is not for kernels; use --llc for them", ctx)
    judged: list[Judged] = []
    said: list[Diagnostic] = []
    request = read_request(ctx)
    for task in use_options(list_tasks(kernels, request), request):
        if not isinstance(task, KernelTask):
            said += task.diagnostics
            continue
        try:
            opened = open_kernels(task.source, task.settings.options)
            target = require(opened.target, Sends, "accesses to a shared cache", task.source.name)
            found = [_judge(launch, ctx.params, task.source) for launch in target.send(opened)]
            judged += found
            if ctx.params["runs"]:
                seen = observe_misses(opened, task.path.parent, ctx.params["runs"])
                judged[-len(found) :] = [replace(each, observed=seen[each.verdict.launch.name]) for each in found]
        except Exception as error:
            said += diagnose(error)
    if judged:
        print_result(_render(judged, format), output)
    print_diagnostics(said)
    return worst_exit_code(said)


def observe_misses(kernels: Kernels, folder: Path, runs: int) -> dict[str, int]:
    """Return the most misses of each kernel in that many runs beside its co-runners, without any gate.

    Buffers hold the contents of files beside the kernel, zeros if there are none. Raises `WcetError` W606 for a target
    without simulator, W642 for arguments that are not stated.
    """
    target = require(kernels.target, Simulates, "simulator", kernels.source.name)
    arguments = dict(kernels.options.facts.arguments)
    zeros = {name: Contents("zeros", size, "u8") for name, size in _read_sizes(kernels)}
    seen: dict[str, int] = {}
    for number in range(runs):
        request = RunRequest(name=kernels.source.name, folder=folder, arguments=arguments, plays=(number,))
        try:
            found = list(target.simulate(kernels, request, lambda _: None))
        except WcetError as error:
            if error.diagnostics[0].code not in ("W642", "W643"):
                raise
            request = replace(request, arguments={**zeros, **arguments})
            found = list(target.simulate(kernels, request, lambda _: None))
        for run in found:
            seen[run.name] = max(seen.get(run.name, 0), run.facts["llc"]["misses"])
    return seen


def _read_sizes(kernels: Kernels) -> Iterator[tuple[str, int]]:
    for part in filter(None, kernels.options.extra.get("buffer", "").split(",")):
        name, _, size = part.partition("=")
        yield name, int(size)


def _judge(launch: SentLaunch, given: dict[str, Any], source: Source) -> Judged:
    quota, counts = given["quota"], dict[int, int]()
    if quota == "auto":
        found = {each: judge_senders(launch, each).total for each in QUOTAS}
        counts = {each: total.accesses - total.interval for each, total in found.items()}
        quota = min(counts, key=lambda each: (counts[each], -each))
    caches = list(_list_caches(launch.cache, given))
    return Judged(judge_senders(launch, quota), explore_sizes(launch, caches, quota), source, counts)


def _list_caches(cache: Cache, given: dict[str, Any]) -> Iterator[Cache]:
    ways = given["try_ways"] or (cache.ways,)
    if given["format"] in ("svg", "html") and not given["sizes"] and not given["try_ways"]:
        yield from (replace(cache, sets=max(1, cache.sets * quarter // 4)) for quarter in (1, 2, 8, 16))
        return
    for each in ways if given["sizes"] or given["try_ways"] else ():
        for size in given["sizes"] or (cache.size,):
            yield cache_of_size(size, each, cache.line_bytes)


def _render(judged: Sequence[Judged], format: str) -> str:
    if format == "html":
        return render_pages([page_kernel(each) for each in judged])
    if format == "svg":
        return render_svg(judged[0].points, judged[0].verdict.total.accesses)
    return render_kernels_json(judged) if format == "json" else render_kernels_text(judged)
