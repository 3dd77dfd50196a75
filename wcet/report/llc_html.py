"""Renders the guarantees about a shared cache as one HTML page, without script, network or other files."""

from collections.abc import Iterator, Mapping, Sequence

from wcet.memory.cache.exploration import Point
from wcet.memory.cache.senders import AccessCount
from wcet.records import dataclass
from wcet.report.llc import LlcReport
from wcet.report.llc_kernels import Judged, count_misses, describe_cost, describe_launch, list_methods
from wcet.report.llc_svg import render_svg
from wcet.span import Line, Source
from wcet.templates import fill_template
from wcet.units import format_percent

DEEPEST = 60
"""The percentage of colour behind the line that has all misses: text on it is still readable."""


@dataclass(frozen=True, slots=True)
class PageTable:
    """A table with a title; its first column is text."""

    name: str
    header: Sequence[str]
    rows: Sequence[Sequence[str]]


@dataclass(frozen=True, slots=True)
class HeatRow:
    """One source line of the kernel: its accesses, the bound on its misses, and the opacity of its colour for CSS."""

    line: str
    text: str
    accesses: str
    misses: str
    share: str
    depth: str


@dataclass(frozen=True, slots=True)
class LlcPage:
    """The content of a page about one launch, table or trace."""

    title: str
    headline: str
    facts: Sequence[str]
    tables: Sequence[PageTable]
    conditions: Mapping[str, str]
    heat: Sequence[HeatRow] = ()
    picture: str = ""


def render_pages(pages: Sequence[LlcPage]) -> str:
    """Return the pages as one HTML document."""
    return fill_template("llc.html.j2", pages=pages)


def draw_points(points: Sequence[Point], accesses: int) -> str:
    """Return a plot of misses against cache sizes as SVG markup; an empty text if all points have one size."""
    from markupsafe import Markup

    return Markup(render_svg(points, accesses)) if len({point.cache.size for point in points}) > 1 else ""


def list_heat(places: Sequence[tuple[int, int, int]], source: Source) -> Iterator[HeatRow]:
    """Yield a row for each triple (source line, accesses, bound on misses), with the text of the line."""
    whole = sum(misses for _, _, misses in places)
    for line, accesses, misses in places:
        depth = f"0.{misses * DEEPEST // max(whole, 1):02}"
        text = source.line(Line(line)).strip()
        yield HeatRow(str(line), text, f"{accesses:,}", f"{misses:,}", format_percent(misses, max(whole, 1)), depth)


def page_kernel(judged: Judged) -> LlcPage:
    """Return the page content for a launch."""
    verdict = judged.verdict
    headline, *facts = describe_launch(verdict)
    misses = count_misses(verdict)
    tables = [PageTable("Methods", ("method", "misses"), list_methods(judged))]
    if judged.quotas:
        rows = [[str(quota), f"{count:,}"] for quota, count in judged.quotas.items()]
        tables.append(PageTable("Quotas that were tried", ("quota", "misses by intervals"), rows))
    if judged.others:
        rows = [_row(point) for point in judged.points]
        tables.append(PageTable("Other caches", ("cache", *misses), rows))
    heat = list_heat([(int(name), count.accesses, _missing(count)) for name, count in verdict.places], judged.source)
    return LlcPage(
        verdict.launch.name,
        headline.removeprefix(f"{verdict.launch.name}: "),
        [*facts, *describe_cost(verdict)],
        tables,
        verdict.conditions,
        tuple(heat),
        draw_points(judged.points, verdict.total.accesses),
    )


def _missing(count: AccessCount) -> int:
    return count.accesses - count.interval


def page_trace(report: LlcReport) -> LlcPage:
    """Return the page content for a trace; it has no misses by source line, because a trace has no source text."""
    whole, verdict = len(report.columns), report.verdict
    misses = {**{method: verdict.misses(method) for method in verdict.hits}, "best together": report.best}
    rows = [[name, f"{count:,}", format_percent(count, whole)] for name, count in misses.items()]
    by_core = zip(report.columns.cores, report.columns.count().tolist(), verdict.best_by_core(), strict=True)
    cores = [[str(core), f"{accesses:,}", f"{count:,}"] for core, accesses, count in by_core]
    points = [_row(point) for point in report.points]
    others = [PageTable("Other caches", ("cache", *report.points[0].misses), points)] if points else []
    return LlcPage(
        report.name,
        f"at most {report.best:,} of {whole:,} accesses miss ({format_percent(report.best, whole)})",
        [f"quota {report.quota}" if report.quota is not None else "no throttling: the simple method alone"],
        [
            PageTable("Methods", ("method", "misses", "rate"), rows),
            PageTable("Cores", ("core", "accesses", "best"), cores),
            *others,
        ],
        report.conditions,
        picture=draw_points(report.points, whole),
    )


def _row(point: Point) -> list[str]:
    return [f"{point.cache.size:,} bytes, {point.cache.ways} ways", *(f"{each:,}" for each in point.misses.values())]
