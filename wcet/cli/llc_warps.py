"""Runs `wcet llc --warps`: bounds how long the warps of cores take with a shared cache, and which accesses hit."""

from pathlib import Path

import click

from wcet.cli.console import print_result
from wcet.machine.load import load_machine
from wcet.memory.cache.warp_verdict import WarpQuestion
from wcet.memory.cache.warps import read_warps
from wcet.report.llc_html import render_pages
from wcet.report.llc_warps import WarpReport, draw_warps, page_warps, render_warps_json, render_warps_text
from wcet.session.kernels import read_kernel, show_path
from wcet.targets.protocol import JudgesWarps
from wcet.targets.registry import load_target, load_targets

FOR_OTHERS = (
    "sets", "ways", "index", "cores", "offset", "share", "share_sets", "l1_sets", "l1_ways", "write_trace", "lacks",
    "fills", "try_ways", "details",
)  # fmt: skip
"""The options that state for traces what the machine states for warps."""


def judge_warps(ctx: click.Context, format: str, output: Path | None) -> int:
    """Print the report on the warps of a table, and return the exit code."""
    given = ctx.params
    for key in FOR_OTHERS:
        if given[key]:
            raise click.UsageError(f"--{key.replace('_', '-')} is about traces; the machine says it of warps", ctx)
    usual = next(each.default_machine for each in load_targets() if isinstance(each, JudgesWarps))
    machine = load_machine(given.get("machine") or usual)
    target = load_target(machine.target)
    if not isinstance(target, JudgesWarps):
        raise click.UsageError(f"warps run on `{usual}` and machines of its kind, not on `{machine.name}`", ctx)
    source = read_kernel(given["warps"])
    table = read_warps(source)
    every_size = format in ("svg", "html") or bool(given["sizes"])
    timing = ",".join(given["timing"])
    question = WarpQuestion(given["size"], timing, given["quota"], given["l1_cold"], every_size)
    report = WarpReport(show_path(given["warps"]), source, target.judge_warps(machine, table, question))
    print_result(_render(report, format), output)
    return 0


def _render(report: WarpReport, format: str) -> str:
    if format == "json":
        return render_warps_json(report)
    if format == "svg":
        return draw_warps(report)
    return render_pages([page_warps(report)]) if format == "html" else render_warps_text(report)
