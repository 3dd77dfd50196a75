"""`wcet llc --warps`: how long the warps of cores take on `fermi-llc`, and what of their accesses surely hits."""

import re
from pathlib import Path

import click

from wcet.cli.console import print_result
from wcet.cli.kernels import read_kernel, show_path
from wcet.errors import refuse
from wcet.memory.cache.fermi import FermiTiming, FermiVerdict, analyze_warps, load_fermi
from wcet.memory.cache.geometry import Cache
from wcet.memory.cache.latency import Latencies
from wcet.memory.cache.warps import WarpTable, read_warps
from wcet.report.llc_html import render_pages
from wcet.report.llc_warps import WarpReport, draw_warps, page_warps, render_warps_json, render_warps_text

KEYS = ("first", "shared", "memory", "arithmetic_entries", "memory_entries", "gate")
"""What --timing says; `gate` with a quota only."""

FOR_OTHERS = (
    "sets", "ways", "cores", "offset", "share", "share_sets", "l1_sets", "l1_ways", "write_trace", "lacks", "fills",
    "try_ways", "details",
)  # fmt: skip
"""Options that say of traces what the machine says of warps."""

QUOTAS = (1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024)


def judge_warps(ctx: click.Context, format: str, output: Path | None) -> int:
    """Bound the warps of a table, print the report, and return the exit code."""
    given = ctx.params
    for key in FOR_OTHERS:
        if given[key]:
            raise click.UsageError(f"--{key.replace('_', '-')} is about traces; warps run on `fermi-llc`", ctx)
    machine = load_fermi()
    if given.get("machine") not in (None, (), machine.name):
        raise click.UsageError(f"warps run on `{machine.name}`, and on no other machine", ctx)
    source = read_kernel(given["warps"])
    table = read_warps(source)
    shared = _choose_shared(given["size"], machine.shared)
    timing = read_timing(given["timing"] or "", given["quota"] is not None)
    quota, tried = given["quota"], dict[int, FermiVerdict]()
    if quota == "auto":
        tried = {each: analyze_warps(machine, shared, timing, table, each, given["l1_cold"]) for each in QUOTAS}
        quota = min(tried, key=lambda each: (tried[each].cycles["interval"], -each))
    sizes = machine.shared if format in ("svg", "html") or given["sizes"] else (shared,)
    verdicts = {cache: analyze_warps(machine, cache, timing, table, quota, given["l1_cold"]) for cache in sizes}
    report = WarpReport(show_path(given["warps"]), source, machine, shared, timing, quota, verdicts, _costs(tried))
    print_result(_render(report, table, format), output)
    return 0


def _costs(tried: dict[int, FermiVerdict]) -> dict[int, int]:
    return {quota: verdict.cycles["interval"] for quota, verdict in tried.items()}


def _choose_shared(size: int | None, known: tuple[Cache, ...]) -> Cache:
    sizes = ", ".join(f"{each.size >> 10}k" for each in known)
    for each in known:
        if each.size == size:
            return each
    raise refuse("W543", f"`fermi-llc` has a shared cache of {sizes}: say which", help="--size 512k")


def read_timing(text: str, gated: bool) -> FermiTiming:
    """Return what is stated of cycles and queues; raises W008 for what is missing, unknown or no number."""
    stated: dict[str, int] = {}
    for part in filter(None, text.split(",")):
        key, _, value = part.partition("=")
        if key not in KEYS or not re.fullmatch("[0-9]{1,9}", value):
            raise refuse("W008", f"`{part}` is no timing", notes=(f"known: {', '.join(KEYS)}",), help="memory=200")
        stated[key] = int(value)
    missing = [key for key in KEYS if key not in stated and (gated or key != "gate")]
    if missing:
        raise refuse(
            "W008",
            f"--timing does not say {', '.join(missing)}",
            notes=("the paper gives no latencies, and none are assumed",),
            help="--timing " + ",".join(f"{key}={stated.get(key, 'N')}" for key in KEYS if gated or key != "gate"),
        )
    if not stated["first"] <= stated["shared"] <= stated["memory"]:
        raise refuse("W008", "a nearer cache is slower than what is behind it", help="first <= shared <= memory")
    if min(stated["arithmetic_entries"], stated["memory_entries"]) < 1:
        raise refuse("W008", "a unit without entries takes no instruction", help="memory_entries=1")
    latencies = Latencies(stated["first"], stated["shared"], stated["memory"])
    return FermiTiming(latencies, stated["arithmetic_entries"], stated["memory_entries"], stated.get("gate", 0))


def _render(report: WarpReport, table: WarpTable, format: str) -> str:
    if format == "json":
        return render_warps_json(report)
    if format == "svg":
        return draw_warps(report)
    return render_pages([page_warps(report)]) if format == "html" else render_warps_text(report)
