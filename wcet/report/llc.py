"""Renders the report of `wcet llc` about a trace: text for people, JSON for programs."""

import io
import json
from collections.abc import Mapping, Sequence
from typing import Any

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

from wcet.memory.cache.exploration import Point
from wcet.memory.cache.hardware import Cache
from wcet.memory.cache.latency import Fills
from wcet.memory.cache.sequence import NEVER, Columns
from wcet.memory.cache.shares import Share
from wcet.memory.cache.verdict import HitVerdict
from wcet.records import dataclass
from wcet.units import ceil_div, format_percent

VERSION = 1
"""The version of the JSON documents of `wcet llc`; see docs/schemas/llc.json."""

WIDE = 400
"""The largest number of columns of a table in a pipe; a table takes no more than it needs."""


@dataclass(frozen=True, slots=True)
class LlcReport:
    """The results for a trace that a report shows; `sent` are the accesses before the private caches."""

    name: str
    cache: Cache
    shares: tuple[Share, ...]
    first_level: Cache | None
    sent: int
    quota: int | None
    offsets: Mapping[int, int]
    verdict: HitVerdict
    points: tuple[Point, ...]
    conditions: Mapping[str, str]
    fills: Fills
    details: bool

    @property
    def columns(self) -> Columns:
        """Return the accesses that reach the cache."""
        return self.verdict.columns

    @property
    def best(self) -> int:
        """Return the smallest bound on misses."""
        return self.verdict.persistence_misses(self.verdict.best)

    def intervals(self, core: int) -> int | None:
        """Return how many intervals of `quota` accesses a core (by its index) needs, its offset included; None if no
        quota."""
        if self.quota is None:
            return None
        name = self.columns.cores[core]
        return ceil_div(int(self.columns.count()[core]) + self.offsets.get(name, 0), self.quota)


def render_json(report: LlcReport) -> str:
    """Return the report as a JSON document."""
    verdict, columns = report.verdict, report.columns
    document: dict[str, Any] = {
        "version": VERSION,
        "trace": report.name,
        "cache": describe_cache(report.cache),
        "shares": [{"cores": sorted(share.cores), **describe_cache(share.cache)} for share in report.shares],
        "first_level": None if report.first_level is None else describe_cache(report.first_level),
        "quota": report.quota,
        "offsets": {str(core): offset for core, offset in report.offsets.items()},
        "sent": report.sent,
        "accesses": len(columns),
        "methods": _methods(report),
        "best": {"misses": report.best, "hits": len(columns) - report.best},
        **({} if verdict.write_backs is None else {"write_backs": verdict.write_backs}),
        "fills": {"blocking": report.fills.blocking, "boundary": report.fills.boundary},
        "fast_hits": verdict.fast_hits(report.fills),
        "cores": _cores(report),
        "what_if": [{**describe_cache(point.cache), "misses": dict(point.misses)} for point in report.points],
        "conditions": dict(report.conditions),
    }
    if report.details:
        document["details"] = _details(verdict)
    return json.dumps(document, indent=2) + "\n"


def _methods(report: LlcReport) -> dict[str, dict[str, int]]:
    verdict, whole = report.verdict, len(report.columns)
    misses = {method: verdict.misses(method) for method in verdict.hits}
    misses["persistence"] = verdict.persistence_misses()
    return {method: {"misses": count, "hits": whole - count} for method, count in misses.items()}


def _cores(report: LlcReport) -> list[dict[str, Any]]:
    verdict = report.verdict
    counts = report.columns.count().tolist()
    by_method = {method: verdict.misses_by_core(method) for method in verdict.hits}
    by_method["best"] = verdict.best_by_core()
    return [
        {
            "core": name,
            "accesses": counts[core],
            "intervals": report.intervals(core),
            "misses": {method: found[core] for method, found in by_method.items()},
        }
        for core, name in enumerate(report.columns.cores)
    ]


def _details(verdict: HitVerdict) -> list[dict[str, Any]]:
    columns = verdict.columns
    distances = {method: each.tolist() for method, each in verdict.distances.items()}
    own, hits, persistent = verdict.own.tolist(), verdict.hits[verdict.best].tolist(), verdict.persistent.tolist()
    return [
        {
            "core": columns.cores[core],
            "index": index,
            "line": line,
            "certain": certain,
            "distance": {
                **{method: _finite(each[row]) for method, each in distances.items()},
                "own": _finite(own[row]),
            },
            "hit": hits[row],
            "persistent": persistent[row],
        }
        for row, (core, index, line, certain) in enumerate(
            zip(
                columns.core.tolist(),
                columns.index.tolist(),
                columns.line.tolist(),
                columns.certain.tolist(),
                strict=True,
            )
        )
    ]


def _finite(distance: int) -> int | None:
    return None if distance >= NEVER else distance


def describe_cache(cache: Cache) -> dict[str, int | str]:
    """Return a cache as a JSON object; the replacement policy is included only if it is not LRU."""
    shape: dict[str, int | str] = {
        "sets": cache.sets,
        "ways": cache.ways,
        "line_bytes": cache.line_bytes,
        "size": cache.size,
    }
    if cache.index:
        shape["index"] = describe_index(cache)
    return shape if cache.replacement == "lru" else {**shape, "replacement": cache.replacement}


def describe_index(cache: Cache) -> str:
    """Return the address bits of each bit of a hashed index, in the form in which users state them."""
    inside = cache.line_bytes.bit_length() - 1
    bits = ([bit for bit in range(mask.bit_length()) if mask >> bit & 1] for mask in cache.index)
    return ",".join("^".join(str(bit + inside) for bit in each) for each in bits)


def render_text(report: LlcReport) -> str:
    """Return the report as text for people; the first line answers the question."""
    whole, cache = len(report.columns), report.cache
    parts = [
        f"{report.name}: at most {report.best:,} of {whole:,} accesses miss ({format_percent(report.best, whole)})",
        f"cache of {cache.size:,} bytes: {cache.sets:,} sets, {cache.ways} ways, lines of {cache.line_bytes} bytes",
        *([f"set by address bits {describe_index(cache)}"] if cache.index else []),
        *_shared(report),
        f"quota {report.quota:,}" if report.quota is not None else "no throttling: the simple method alone",
        "",
        draw_table(("method", "misses", "miss rate", "guaranteed hits"), _method_rows(report)),
        draw_table(_core_header(report), _core_rows(report)),
    ]
    parts.append(f"hits on lines that are certainly present: {report.verdict.fast_hits(report.fills):,}")
    parts.append("the others may take up to the latency of a miss; --fills states what the hardware waits for\n")
    if report.verdict.write_backs is not None:
        parts.insert(-2, f"lines written back, at most: {report.verdict.write_backs:,}")
    if report.points:
        parts.append(draw_table(_point_header(report), _point_rows(report)))
    if report.details:
        parts.append(draw_table(_detail_header(report), _detail_rows(report)))
    parts.append("valid only if the hardware does this:")
    parts += [f"  {name}: {text}" for name, text in report.conditions.items()]
    return "\n".join(parts) + "\n"


def _shared(report: LlcReport) -> list[str]:
    lines: list[str] = []
    if report.first_level is not None:
        first, passed = report.first_level, len(report.columns)
        lines.append(
            f"after private caches of {first.sets} sets and {first.ways} ways: {passed:,} of {report.sent:,} accesses"
        )
    if any(share.cache != report.cache for share in report.shares):
        for share in report.shares:
            cores = ", ".join(map(str, sorted(share.cores)))
            lines.append(f"cores {cores}: {share.cache.sets} sets, {share.cache.ways} ways")
    return lines


def _method_rows(report: LlcReport) -> list[list[str]]:
    whole = len(report.columns)
    together = {"misses": report.best, "hits": whole - report.best}
    return [
        [method, f"{found['misses']:,}", format_percent(found["misses"], whole), f"{found['hits']:,}"]
        for method, found in {**_methods(report), "best together": together}.items()
    ]


def _core_header(report: LlcReport) -> list[str]:
    return ["core", "accesses", *(["intervals"] if report.quota is not None else []), *report.verdict.hits, "best"]


def _core_rows(report: LlcReport) -> list[list[str]]:
    return [
        [
            str(core["core"]),
            f"{core['accesses']:,}",
            *([f"{core['intervals']:,}"] if report.quota is not None else []),
            *(f"{count:,}" for count in core["misses"].values()),
        ]
        for core in _cores(report)
    ]


def _point_header(report: LlcReport) -> list[str]:
    return ["bytes", "sets", "ways", *report.points[0].misses]


def _point_rows(report: LlcReport) -> list[list[str]]:
    whole = len(report.columns)
    return [
        [
            f"{point.cache.size:,}",
            f"{point.cache.sets:,}",
            str(point.cache.ways),
            *(f"{count:,} ({format_percent(count, whole)})" for count in point.misses.values()),
        ]
        for point in report.points
    ]


def _detail_header(report: LlcReport) -> list[str]:
    return ["core", "access", "line", *(f"distance, {method}" for method in (*report.verdict.distances, "own")), "hit"]


def _detail_rows(report: LlcReport) -> list[list[str]]:
    return [
        [
            str(row["core"]),
            str(row["index"]),
            f"{row['line']}{'' if row['certain'] else '?'}",
            *("-" if distance is None else str(distance) for distance in row["distance"].values()),
            "yes" if row["hit"] else "",
        ]
        for row in _details(report.verdict)
    ]


def draw_table(header: Sequence[str], rows: list[list[str]]) -> str:
    """Return a table as lines of text."""
    table = Table(box=SIMPLE_HEAD, pad_edge=False, show_edge=False)
    for column, name in enumerate(header):
        table.add_column(name, justify="right" if column else "left", no_wrap=True)
    for row in rows:
        table.add_row(*row)
    text = io.StringIO()
    plain = Console(
        file=text, width=WIDE, color_system=None, force_terminal=False, legacy_windows=False, markup=False, emoji=False
    )
    plain.print(table)
    return "\n".join(line.rstrip() for line in text.getvalue().rstrip().split("\n")) + "\n"
