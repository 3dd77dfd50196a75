"""Renders the report of `wcet llc --warps`: cycles and misses by method, the cost of the gate, and each row of the
table."""

import json
from collections.abc import Iterator

from wcet.memory.cache.exploration import Point
from wcet.memory.cache.hardware import list_conditions
from wcet.memory.cache.warp_verdict import JudgedWarps, WarpVerdict
from wcet.records import dataclass
from wcet.report.llc import VERSION, describe_cache, draw_table
from wcet.report.llc_html import LlcPage, PageTable, draw_points, list_heat
from wcet.report.llc_svg import render_svg
from wcet.span import Source
from wcet.units import format_count, format_percent

CONDITIONS = {
    "strict-round-robin": "a core issues one instruction of each warp in turn and skips no warp",
    "together": "all warps of the table are resident, and all cores start at the same time",
}
"""The conditions for the order of a core's instructions, in addition to the conditions of the caches."""


@dataclass(frozen=True, slots=True)
class WarpReport:
    """The results for a table of warps: the name of the table as given, its text, and its judged bounds."""

    name: str
    source: Source
    judged: JudgedWarps

    @property
    def verdict(self) -> WarpVerdict:
        """Return the result with the chosen cache."""
        return self.judged.verdict

    @property
    def best(self) -> str:
        """Return the name of the method with the smallest bound on cycles. With a quota it is always `interval`, the
        only method that includes the waits at the gate."""
        if self.judged.quota is not None:
            return "interval"
        return min(self.verdict.cycles, key=lambda method: self.verdict.cycles[method])

    @property
    def points(self) -> tuple[Point, ...]:
        """Return the misses with each of the examined caches."""
        return tuple(Point(cache, verdict.misses) for cache, verdict in self.judged.verdicts.items())

    @property
    def conditions(self) -> dict[str, str]:
        """Return the conditions under which the bounds hold, by name."""
        return {**list_conditions(self.judged.quota is not None, private=True), **CONDITIONS}


def _headline(report: WarpReport) -> str:
    cycles = report.verdict.cycles
    return f"{report.name}: at most {cycles[report.best]:,} cycles; {cycles['none']:,} where no shared cache is"


def _facts(report: WarpReport) -> Iterator[str]:
    verdict, latencies = report.verdict, report.judged.latencies
    cores = format_count(len(verdict.sent), "core")
    yield f"{report.judged.machine} with a shared cache of {report.judged.shared.size:,} bytes, {cores}"
    yield f"latencies {latencies.first}, {latencies.shared}, {latencies.memory} cycles as stated"
    if report.judged.quota is None:
        yield "no throttling: the simple method alone"
        return
    gated = verdict.cycles["interval"]
    cost = gated - (verdict.ungated or 0)
    share = format_percent(cost, gated)
    yield f"quota {report.judged.quota}: waits at the gate cost {cost:,} of {gated:,} cycles ({share})"


def _methods(report: WarpReport) -> list[list[str]]:
    verdict, whole = report.verdict, max(report.verdict.accesses, 1)
    return [
        [method, f"{cycles:,}", f"{verdict.misses[method]:,}", format_percent(verdict.misses[method], whole)]
        for method, cycles in verdict.cycles.items()
    ]


HEADER = ("method", "cycles", "misses", "of accesses")


def render_warps_text(report: WarpReport) -> str:
    """Return the report as text for people; the first line answers the question."""
    rows = [[str(row), *(f"{each:,}" for each in counts)] for row, counts in report.verdict.rows.items()]
    parts = [_headline(report), *_facts(report), "", draw_table(HEADER, _methods(report))]
    parts.append(draw_table(("line", "accesses", "private", "simple", "interval"), rows))
    if report.judged.tried:
        parts.append(
            draw_table(("quota tried", "cycles"), [[str(q), f"{c:,}"] for q, c in report.judged.tried.items()])
        )
    if len(report.judged.verdicts) > 1:
        sizes = [[f"{each.cache.size:,}", *(f"{n:,}" for n in each.misses.values())] for each in report.points]
        parts.append(draw_table(("bytes", *report.verdict.misses), sizes))
    parts.append("valid only if the hardware does this:")
    parts += [f"  {name}: {text}" for name, text in report.conditions.items()]
    return "\n".join(parts) + "\n"


def render_warps_json(report: WarpReport) -> str:
    """Return the report as a JSON document."""
    verdict = report.verdict
    document = {
        "version": VERSION,
        "warps": report.name,
        "machine": report.judged.machine,
        "cache": describe_cache(report.judged.shared),
        "quota": report.judged.quota,
        "accesses": verdict.accesses,
        "methods": {
            method: {"cycles": cycles, "misses": verdict.misses[method]} for method, cycles in verdict.cycles.items()
        },
        "best": report.best,
        "cycles_without_gate": verdict.ungated,
        "intervals_open": [] if verdict.gated is None else list(verdict.gated.opens),
        "ends": [] if verdict.gated is None else [each.cycles for each in verdict.gated.cores],
        "rows": [
            {"line": row, "accesses": counts[0], "private": counts[1], "simple": counts[2], "interval": counts[3]}
            for row, counts in verdict.rows.items()
        ],
        "quotas": {str(quota): cycles for quota, cycles in report.judged.tried.items()},
        "what_if": [{**describe_cache(each.cache), "misses": dict(each.misses)} for each in report.points],
        "conditions": report.conditions,
    }
    return json.dumps(document, indent=2) + "\n"


def draw_warps(report: WarpReport) -> str:
    """Return a picture of the misses over the size of the shared cache, as SVG."""
    return render_svg(report.points, report.verdict.accesses)


def page_warps(report: WarpReport) -> LlcPage:
    """Return the page content for a table of warps."""
    tables = [PageTable("Methods", HEADER, _methods(report))]
    if report.judged.tried:
        rows = [[str(quota), f"{cycles:,}"] for quota, cycles in report.judged.tried.items()]
        tables.append(PageTable("Quotas that were tried", ("quota", "cycles"), rows))
    heat = [
        (row, counts[0] - counts[1], counts[0] - counts[1] - counts[3]) for row, counts in report.verdict.rows.items()
    ]
    return LlcPage(
        report.name,
        _headline(report).removeprefix(f"{report.name}: "),
        tuple(_facts(report)),
        tables,
        report.conditions,
        tuple(list_heat(heat, report.source)),
        draw_points(report.points, report.verdict.accesses),
    )
