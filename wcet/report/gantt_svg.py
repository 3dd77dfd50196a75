"""Draws a simulated stretch of a task set as SVG: a row for each task, with arrivals, deadlines and preemptions.

The picture is a template; text from a file of tasks is escaped there. It is a document of its own or part of a page.
"""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from wcet.report.sched_view import describe_rank
from wcet.report.svg_paint import paint
from wcet.report.ticks import list_ticks
from wcet.sched.quantity import format_ms
from wcet.sched.run.job import Activity, Run
from wcet.sched.simulation import Simulated
from wcet.templates import fill_template

WIDTH, ROW, HEAD, FOOT = 1160, 38, 34, 54
LETTER = 8
LEGEND = (
    ("run", "runs"),
    ("switch", "context switch"),
    ("delay", "delayed on the memory"),
    ("spare", "best effort"),
    ("arrival", "arrives"),
    ("early", "earliest arrival"),
    ("stop", "preempted"),
    ("due", "deadline"),
    ("missed", "missed"),
)
"""The classes of marks with their meanings."""
TICKS = 10
PAINT = {
    "text": {"fill": "#1b1f24", "font-size": "12", "font-family": "sans-serif"},
    "line": {"stroke": "#d0d7de"},
    "line.arrival": {"stroke": "#4f9d57", "stroke-width": "1.5"},
    "line.early": {"stroke": "#4f9d57", "stroke-dasharray": "2 2"},
    "line.stop": {"stroke": "#c8102e", "stroke-width": "1.5"},
    "rect.spare": {"fill": "#9dbfe3"},
    "text.soft": {"fill": "#57606a", "font-size": "10", "font-family": "sans-serif"},
    "rect.paper": {"fill": "#fff"},
    "rect.run": {"fill": "#2a6fbb"},
    "rect.switch": {"fill": "#d9822b"},
    "rect.delay": {"fill": "#8c959f"},
    "path.due": {"fill": "#1b1f24"},
    "path.missed": {"fill": "#c8102e"},
}
"""The light colours of the template's style, for viewers without CSS variables."""
DRAWN = 4_000
"""The largest number of activities that are drawn; further ones are omitted."""


def render_gantt(simulated: Simulated, title: str) -> str:
    """Return the picture as an SVG document or element."""
    return paint(fill_template("gantt.svg.j2", **_lay_out(simulated, title)), PAINT)


def _lay_out(simulated: Simulated, title: str) -> Mapping[str, Any]:
    run, until = simulated.run, int(simulated.until * simulated.scale)
    names = [task.name for task in run.task_set.tasks]
    ranks = {task.name: describe_rank(task, run.task_set.platform_of(task)) for task in run.task_set.tasks}
    spare = {task.name for task in run.task_set.best_effort}
    margin = 24 + LETTER * max((len(text) for text in (*names, *ranks.values())), default=0)
    scale = (WIDTH - margin - 16) / until

    def place(time: int) -> str:
        return f"{margin + min(time, until) * scale:.2f}"

    def told(time: int) -> str:
        return format_ms(Fraction(time, simulated.scale))

    tops = {name: HEAD + ROW * number for number, name in enumerate(names)}
    bars = [
        {
            "kind": "spare" if each.task in spare and each.activity is Activity.RUN else each.activity.value,
            "x": place(each.start),
            "y": tops[each.task] + 6,
            "width": f"{max((min(each.end, until) - each.start) * scale, 0.3):.2f}",
            "title": f"{each.task} {each.activity.value}, {told(each.start)} to {told(each.end)} ms",
        }
        for each in run.slices[:DRAWN]
        if each.start < until
    ]
    arrivals = [
        {"x": place(job.release), "y": tops[job.task.name]} for job in run.jobs[:DRAWN] if 0 <= job.release < until
    ]
    early = [
        {"x": place(job.arrival), "y": tops[job.task.name]}
        for job in run.jobs[:DRAWN]
        if 0 <= job.arrival < min(job.release, until)
    ]
    stops = [{"x": place(at), "y": tops[name]} for name, at in find_preemptions(run)[:DRAWN] if at < until]
    due = [(job, job.arrival + int(job.task.deadline)) for job in run.jobs[:DRAWN]]
    deadlines = [
        {"x": place(at), "y": tops[job.task.name], "missed": job.end is None or job.end > at}
        for job, at in due
        if at <= until
    ]
    return {
        "title": title,
        "width": WIDTH,
        "height": HEAD + ROW * len(names) + FOOT,
        "margin": margin,
        "row": ROW,
        "foot": HEAD + ROW * len(names),
        "lanes": [{"name": name, "rank": ranks[name], "y": top} for name, top in tops.items()],
        "early": early,
        "stops": stops,
        "legend": _place_legend(margin),
        "bars": bars,
        "arrivals": arrivals,
        "deadlines": deadlines,
        "ticks": [
            {"x": f"{margin + float(tick * simulated.scale) * scale:.2f}", "text": format_ms(tick)}
            for tick in list_ticks(Fraction(until, simulated.scale), TICKS)
        ],
    }


def _place_legend(margin: int) -> list[Mapping[str, Any]]:
    """Return the marks of the legend with their positions from left to right."""
    at, placed = margin, list[Mapping[str, Any]]()
    for kind, text in LEGEND:
        placed.append({"kind": kind, "text": text, "x": at})
        at += 30 + int(7 * len(text))
    return placed


def find_preemptions(run: Run) -> list[tuple[str, int]]:
    """Return the task and the time of each preemption of a job that had not ended; best effort is omitted."""
    ends: dict[tuple[str, int], int] = {}
    found: list[tuple[str, int]] = []
    for each in run.slices:
        key = (each.task, each.job)
        if each.job and each.activity is not Activity.SWITCH:
            if key in ends and ends[key] < each.start:
                found.append((each.task, ends[key]))
            ends[key] = each.end
    return found
