"""`wcet llc --warps`: how long the warps of cores take on `fermi-llc`, and what of their accesses certainly hits."""

from pathlib import Path

import click

from wcet.cli.console import print_result
from wcet.cli.kernels import read_kernel, show_path
from wcet.machine.load import load_machine
from wcet.memory.cache.fermi import FermiMachine, FermiVerdict, analyze_warps, choose_quota, try_quotas
from wcet.memory.cache.stated_timing import read_timing
from wcet.memory.cache.warps import WarpTable, read_warps
from wcet.report.llc_html import render_pages
from wcet.report.llc_warps import WarpReport, draw_warps, page_warps, render_warps_json, render_warps_text

FOR_OTHERS = (
    "sets", "ways", "cores", "offset", "share", "share_sets", "l1_sets", "l1_ways", "write_trace", "lacks", "fills",
    "try_ways", "details",
)  # fmt: skip
"""Options that say of traces what the machine says of warps."""

MACHINE = "fermi-llc"


def judge_warps(ctx: click.Context, format: str, output: Path | None) -> int:
    """Bound the warps of a table, print the report, and return the exit code."""
    given = ctx.params
    for key in FOR_OTHERS:
        if given[key]:
            raise click.UsageError(f"--{key.replace('_', '-')} is about traces; warps run on `fermi-llc`", ctx)
    machine = load_machine(given.get("machine") or MACHINE)
    if not isinstance(machine, FermiMachine):
        raise click.UsageError(f"warps run on `{MACHINE}` and machines of its kind, not on `{machine.name}`", ctx)
    source = read_kernel(given["warps"])
    table = read_warps(source)
    shared = machine.choose_shared(given["size"])
    timing = read_timing(",".join(given["timing"]), given["quota"] is not None)
    quota, tried = given["quota"], dict[int, FermiVerdict]()
    if quota == "auto":
        tried = try_quotas(machine, shared, timing, table, given["l1_cold"])
        quota = choose_quota(tried)
    sizes = machine.shared if format in ("svg", "html") or given["sizes"] else (shared,)
    verdicts = {cache: analyze_warps(machine, cache, timing, table, quota, given["l1_cold"]) for cache in sizes}
    report = WarpReport(show_path(given["warps"]), source, machine, shared, timing, quota, verdicts, _costs(tried))
    print_result(_render(report, table, format), output)
    return 0


def _costs(tried: dict[int, FermiVerdict]) -> dict[int, int]:
    return {quota: verdict.cycles["interval"] for quota, verdict in tried.items()}


def _render(report: WarpReport, table: WarpTable, format: str) -> str:
    if format == "json":
        return render_warps_json(report)
    if format == "svg":
        return draw_warps(report)
    return render_pages([page_warps(report)]) if format == "html" else render_warps_text(report)
