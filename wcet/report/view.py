"""Turns a `KernelBound` into the rows that every report for people shows, so that all reports show the same."""

from collections.abc import Mapping

from wcet.ir.result import CALIBRATION, PREMISE, BlockShare, KernelBound, Variant
from wcet.records import dataclass
from wcet.report.phases import describe_phases
from wcet.report.source_listing import show_lines
from wcet.span import Source
from wcet.units import format_cycles, format_percent, format_time

Rows = tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class KernelView:
    """The texts of one kernel's report; `standing` says where the machine's numbers come from, if it describes a chip.

    `variants`, `costs`, `shares` and `assumptions` are rows of a table.

    variants: mark, name, cycles, time. figures: name, value. costs: cost, cycles, share, detail; the last row is the
    sum. shares: lines, runs, cycles of a run, cycles in all, share, resource, text. assumptions: subject, statement,
    origin.
    """

    headline: str
    standing: tuple[str, ...]
    variants_title: str
    variants: Rows
    figures: Rows
    best: str
    costs: Rows
    story: tuple[str, ...]
    shares: Rows
    phases: str
    assumptions: Rows


def view_kernel(bound: KernelBound) -> KernelView:
    """Return the rows of one bound for people."""
    best = bound.variants[bound.best]
    return KernelView(
        headline=describe_bound(bound),
        standing=tuple(each.statement for each in bound.assumptions if each.subject == CALIBRATION),
        variants_title=bound.variants_key,
        variants=tuple(_variant_row(bound, name, variant) for name, variant in bound.variants.items()),
        figures=tuple(_figures(bound)),
        best=bound.best,
        costs=_cost_rows(best),
        story=bound.story,
        shares=_share_rows(bound.shares, bound.span and bound.span.source),
        phases=describe_phases(best.details.get("phases")),
        assumptions=tuple((item.subject, item.statement, item.origin) for item in bound.assumptions),
    )


def describe_bound(bound: KernelBound) -> str:
    """Return the line that answers the question: the bound in cycles and in time, and its condition."""
    cycles = format_cycles(bound.bound_cycles)
    time = f"({format_time(bound.bound_cycles, bound.clock_mhz)} at {bound.clock_mhz} MHz)"
    if not bound.proven:
        return f"{bound.name}: {cycles} {time} {bound.standing.value}, {bound.best}"
    premise = bound.details.get(PREMISE)
    return f"{bound.name}: at most {cycles} {time}, {bound.best}" + (f", while {premise}" if premise else "")


def _variant_row(bound: KernelBound, name: str, variant: Variant) -> tuple[str, ...]:
    mark = "*" if name == bound.best else ""
    return mark, name, f"{variant.cycles:,}", format_time(variant.cycles, bound.clock_mhz)


def _figures(bound: KernelBound) -> list[tuple[str, str]]:
    """Return the plain numbers among the target's details: `work_groups` 4 becomes ("work groups", "4")."""
    details: Mapping[str, object] = bound.details
    return [(name.replace("_", " "), f"{value:,}") for name, value in details.items() if type(value) is int]


def _cost_rows(variant: Variant) -> Rows:
    rows = [
        (part.label, f"{part.cycles:,}", format_percent(part.cycles, variant.cycles), part.detail)
        for part in variant.contributions
    ]
    return (*rows, ("total", f"{variant.cycles:,}", format_percent(variant.cycles, variant.cycles), ""))


def _share_rows(shares: tuple[BlockShare, ...], source: Source | None) -> Rows:
    whole = sum(each.total for each in shares)
    return tuple(_share_row(share, whole, source) for share in shares)


def _share_row(share: BlockShare, whole: int, source: Source | None) -> tuple[str, ...]:
    lines = show_lines(source, share.first_line, share.last_line)
    return (
        lines,
        f"{share.count:,}",
        f"{'' if share.even else '<= '}{share.once:,}",
        f"{share.total:,}",
        format_percent(share.total, whole),
        share.resource,
        share.text,
    )
