"""Renders a sweep as one HTML page, without script, network or other files."""

from wcet.report.sweep_plots import plot_all
from wcet.report.sweep_view import SweepReport, describe_sweep, tell_reason
from wcet.sweep.result import SweepResult
from wcet.templates import fill_template
from wcet.units import format_time

ROWS = 200
"""The largest number of rows of a table; the other formats have all rows."""


def render_html(report: SweepReport) -> str:
    """Return the page as HTML."""
    from markupsafe import Markup

    names = [axis.name for axis in report.axes]
    read = dict.fromkeys(name for result in report.ranked for name, _ in result.read)
    columns = [*names, *read]
    return fill_template(
        "sweep.html.j2",
        headline=describe_sweep(report),
        columns=columns,
        ranked=[_row(result, columns) for result in report.ranked[:ROWS]],
        more=max(0, len(report.ranked) - ROWS),
        objectives=report.objectives,
        front=[_row(result, columns) for result in (report.front or ())[:ROWS]],
        names=names,
        refused=[
            (result.kernel, [result.text(name) or "" for name in names], tell_reason(result))
            for result in report.refused[:ROWS]
        ],
        pictures=[Markup(picture) for picture in plot_all(report)],
    )


def _row(result: SweepResult, columns: list[str]) -> tuple[str, list[str], str, str, str]:
    values = [result.text(name) or "" for name in columns]
    cycles = result.cycles or 0
    return result.kernel, values, f"{cycles:,}", format_time(cycles, result.clock_mhz), result.best
