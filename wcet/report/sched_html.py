"""Renders the answer for a task set as one HTML page, without script, network or other files."""

from fractions import Fraction
from typing import Any

from markupsafe import Markup

from wcet.report.gantt_svg import render_gantt
from wcet.report.response_svg import render_responses
from wcet.report.sched_view import (
    SchedReport,
    describe_chain,
    describe_intervals,
    describe_leftover,
    describe_limit,
    describe_now,
    describe_part,
    headline,
    percent,
    tell_miss,
)
from wcet.sched.quantity import format_ms
from wcet.sched.task import Time
from wcet.templates import fill_template


def render_html(report: SchedReport) -> str:
    """Return the page; its picture shows the simulated run."""
    rows = [
        {
            "name": each.task.name,
            "met": each.met,
            "wcet": format_ms(each.task.wcet),
            "period": format_ms(each.task.period, up=False),
            "deadline": format_ms(each.task.deadline, up=False),
            "response": "no bound" if each.response is None else format_ms(each.response),
            "slack": "" if each.slack is None else format_ms(each.slack, up=False),
            "use": percent(each.task.utilization),
            "parts": [describe_part(part) for part in each.parts] or [each.reason],
        }
        for each in report.verdicts.tasks
    ]
    verdicts = report.verdicts
    limits = [
        (each.what, each.task, describe_now(each), describe_limit(each), describe_intervals(each))
        for each in report.sensitivity or ()
    ]
    simulated = report.simulated
    picture = "" if simulated is None else Markup(render_gantt(simulated, f"{report.file}, simulated"))
    responses = ""
    if simulated is not None:
        responses = Markup(render_responses(simulated, verdicts.tasks, "responses over arrivals"))
    return fill_template(
        "sched.html.j2",
        title=report.file,
        headline=headline(report),
        schedulable=report.verdicts.schedulable,
        bars=[
            *(_draw_bar(each.task.name, each.response, each.task.deadline, each.met) for each in verdicts.tasks),
            *(_draw_bar(each.chain.name, each.latency, each.chain.deadline, each.met) for each in verdicts.chains),
        ],
        rows=rows,
        best_effort=[task.name for task in report.task_set.best_effort],
        chains=[(each.met, describe_chain(each)) for each in report.verdicts.chains],
        leftover=[describe_leftover(each) for each in verdicts.leftover],
        story=tell_miss(report),
        limits=limits,
        picture=picture,
        responses=responses,
        rests_on=report.rests_on,
    )


def _draw_bar(name: str, bound: Time | None, deadline: Time, met: bool) -> dict[str, Any]:
    """Return a bound as a fraction of its deadline for a bar, rounded up; the bar is full if the task is late or
    unbounded."""
    percent = 100 if bound is None else min(100, (100 * Fraction(bound) / Fraction(deadline)).__ceil__())
    due = f"{format_ms(deadline, up=False)} ms"
    told = f"no bound, {due}" if bound is None else f"{format_ms(bound)} of {due}"
    return {"name": name, "met": met, "percent": percent if met else 100, "told": told}
