"""Renders a sweep for people: the answer, the best points, the Pareto front, and the refused points."""

from collections.abc import Iterator, Sequence

from wcet.report.sweep_view import SweepReport, describe_sweep, tell_reason
from wcet.report.table import format_table
from wcet.sweep.result import SweepResult
from wcet.units import format_count, format_time

REFUSED = 20
"""The largest number of refused points that are listed; the other formats have all."""


def render_text(report: SweepReport, top: int) -> str:
    """Return the answer as text; `top` is the number of points that are listed."""
    return "\n".join(_lines(report, top)) + "\n"


def _lines(report: SweepReport, top: int) -> Iterator[str]:
    yield describe_sweep(report)
    if report.ranked:
        yield ""
        order = f"by {report.least}, then by cycles" if report.least != "cycles" else "by cycles"
        shown = report.ranked[:top]
        more = "" if len(shown) == len(report.ranked) else f", the first {len(shown):,} of {len(report.ranked):,}"
        yield f"points {order}{more}"
        yield from _table(report, shown)
    if report.front is not None:
        yield ""
        points = format_count(len(report.front), "point")
        yield f"front of {', '.join(report.objectives)}: {points} that none beats in all"
        yield from _table(report, report.front)
    if report.refused:
        yield ""
        shown = report.refused[:REFUSED]
        more = "" if len(shown) == len(report.refused) else f", the first {len(shown):,} of {len(report.refused):,}"
        yield f"refused{more}"
        names = tuple(axis.name for axis in report.axes)
        rows = [(result.kernel, *_values(result, names), tell_reason(result)) for result in shown]
        yield from _indent(format_table("l" * (len(names) + 2), ("kernel", *names, "reason"), rows))


def _table(report: SweepReport, results: Sequence[SweepResult]) -> Iterator[str]:
    read = tuple(dict.fromkeys(name for result in results for name, _ in result.read))
    names = (*(axis.name for axis in report.axes), *read)
    rows = [
        (
            result.kernel,
            *_values(result, names),
            f"{result.cycles:,}",
            format_time(result.cycles or 0, result.clock_mhz),
            result.best,
        )
        for result in results
    ]
    header = ("kernel", *names, "cycles", "time", "best")
    return _indent(format_table("l" * (len(names) + 1) + "rrl", header, rows))


def _values(result: SweepResult, names: Sequence[str]) -> tuple[str, ...]:
    return tuple(result.text(name) or "" for name in names)


def _indent(lines: Sequence[str]) -> Iterator[str]:
    return (f"  {line}" for line in lines)
