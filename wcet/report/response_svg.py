"""Draws responses of a simulated run over arrivals, and as histograms, with bounds and deadlines as lines.

The forms are those of Fig. 2 and 9 to 11 of HERCULES D5.2, for simulated jobs: what a run took proves nothing, the
bound does.
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from wcet.report.svg_paint import paint
from wcet.sched.quantity import format_ms
from wcet.sched.simulation import Simulated
from wcet.sched.verdict import TaskVerdict
from wcet.templates import fill_template

WIDTH, LANE, HEAD, COUNTS = 1160, 96, 40, 180
LETTER = 8
BINS = 16
DRAWN = 1_000
"""The largest number of jobs of one task that are drawn; further ones are omitted."""

PAINT = {
    "text": {"fill": "#1b1f24", "font-size": "12", "font-family": "sans-serif"},
    "text.soft": {"fill": "#57606a", "font-size": "10", "font-family": "sans-serif"},
    "line": {"stroke": "#d0d7de"},
    "line.bound": {"stroke": "#2a6fbb", "stroke-dasharray": "5 3"},
    "line.deadline": {"stroke": "#1b1f24"},
    "rect.paper": {"fill": "#fff"},
    "rect.count": {"fill": "#9dbfe3"},
    "circle.met": {"fill": "#2a6fbb"},
    "circle.late": {"fill": "#c8102e"},
}


def render_responses(simulated: Simulated, verdicts: Sequence[TaskVerdict], title: str) -> str:
    """Return an SVG document or element with a lane for each task with a deadline."""
    margin = 24 + LETTER * max((len(each.task.name) for each in verdicts), default=0)
    lanes = [_lay_out(simulated, each, HEAD + LANE * place, margin) for place, each in enumerate(verdicts)]
    facts = {"title": title, "width": WIDTH, "height": HEAD + LANE * len(lanes) + 8, "margin": margin, "lanes": lanes}
    return paint(fill_template("responses.svg.j2", **facts, counts=WIDTH - COUNTS, lane=LANE), PAINT)


def _lay_out(simulated: Simulated, verdict: TaskVerdict, top: int, margin: int) -> Mapping[str, Any]:
    """Return one lane: times grow upwards, arrivals to the right; the histogram is at its side."""
    scale, task = simulated.scale, verdict.task
    ended = [job for job in simulated.run.jobs if job.task.name == task.name and job.response is not None][:DRAWN]
    taken = [Fraction(job.response or 0, scale) for job in ended]
    bound, deadline = verdict.response, Fraction(task.deadline)
    largest: Fraction = max([deadline, Fraction(bound or 0), *taken])
    most = largest * Fraction(21, 20)
    height, wide = LANE - 22, WIDTH - COUNTS - margin - 24

    def level(time: Fraction) -> str:
        return f"{top + height - float(time / most) * height:.1f}"

    jobs = [
        {
            "x": f"{margin + float(Fraction(max(job.arrival, 0), scale) / simulated.until) * wide:.1f}",
            "y": level(time),
            "late": time > deadline,
            "told": f"job {job.number}: {format_ms(time)} ms",
        }
        for job, time in zip(ended, taken, strict=True)
    ]
    lines = [("deadline", deadline, format_ms(deadline, up=False))]
    if bound is not None:
        lines.append(("bound", Fraction(bound), format_ms(bound)))
    return {
        "name": task.name,
        "top": top,
        "foot": top + height,
        "jobs": jobs,
        "lines": [{"kind": kind, "y": level(time), "told": f"{kind} {told}"} for kind, time, told in lines],
        "bars": _count(taken, most, top, height),
    }


def _count(taken: Sequence[Fraction], most: Fraction, top: int, height: int) -> list[Mapping[str, str]]:
    """Return the bars of a histogram; each bin is next to the times that it counts."""
    counts = [0] * BINS
    for time in taken:
        counts[min(BINS - 1, (time / most * BINS).__floor__())] += 1
    each, largest = height / BINS, max([*counts, 1])
    return [
        {
            "y": f"{top + height - (place + 1) * each:.1f}",
            "width": f"{count / largest * (COUNTS - 60):.1f}",
            "height": f"{each - 0.5:.1f}",
            "told": f"{count} jobs",
        }
        for place, count in enumerate(counts)
        if count
    ]
