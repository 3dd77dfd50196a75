"""Renders the answer for a task set as one versioned JSON document; docs/schemas/sched.json describes it.

Times are decimal numbers of milliseconds. A time with more than nine decimals is rounded, a bound up and a deadline
down; `exact` has the times as fractions.
"""

import json
from fractions import Fraction
from typing import Any

from wcet import __version__
from wcet.errors import Diagnostic
from wcet.report.json import encode_diagnostic
from wcet.report.sched_view import SchedReport
from wcet.sched.allowances import Allowance
from wcet.sched.sensitivity import Limit
from wcet.sched.task import Time
from wcet.sched.verdict import ChainVerdict, Overload, Part, TaskVerdict

FORMAT_VERSION = 1
DIGITS = 10**9


def render_json(report: SchedReport) -> str:
    """Return the answer as a JSON document."""
    verdicts, platform = report.verdicts, report.task_set.platform
    document: dict[str, Any] = {
        "version": FORMAT_VERSION,
        "tool": {"name": "wcet", "version": __version__},
        "file": report.file,
        "scheduler": platform.scheduler,
        "method": platform.method if platform.scheduler == "runlist" else None,
        "preemption": platform.preemption.value,
        "schedulable": verdicts.schedulable,
        "utilization": encode_time(report.task_set.utilization),
        "utilization_with_overheads": encode_time(verdicts.utilization),
        "tasks": [_encode_task(each) for each in verdicts.tasks],
        "processors": [
            {
                "name": part.platform.name or None,
                "scheduler": part.platform.scheduler,
                "utilization": encode_time(part.utilization),
                "tasks": [task.name for task in part.tasks],
            }
            for part in report.task_set.split()
        ],
        "best_effort": [task.name for task in report.task_set.best_effort],
        "chains": [_encode_chain(each) for each in verdicts.chains],
        "servers": [
            {
                "task": each.task,
                "budget_ms": encode_time(each.budget),
                "period_ms": encode_time(each.period, up=False),
                "deadline_ms": encode_time(each.deadline, up=False),
            }
            for each in verdicts.servers
        ],
        "leftover": [
            {"tasks": list(each.tasks), "rate": encode_time(each.rate, up=False), "delay_ms": encode_time(each.delay)}
            for each in verdicts.leftover
        ],
        "overload": None if verdicts.overload is None else _encode_overload(verdicts.overload),
        "assumptions": list(report.rests_on),
    }
    return json.dumps(document | _encode_searches(report), indent=2) + "\n"


def _encode_searches(report: SchedReport) -> dict[str, Any]:
    """Return the parts of the document that are included on request: sensitivity, budgets, a simulated run."""
    found: dict[str, Any] = {}
    if report.sensitivity is not None:
        found["sensitivity"] = [_encode_limit(each) for each in report.sensitivity]
    if report.allowances is not None:
        found["budgets"] = [_encode_allowance(each) for each in report.allowances]
    if report.simulated is not None:
        found["simulated"] = {
            "until_ms": encode_time(report.simulated.until),
            "tasks": [
                {"name": name, "longest_response_ms": encode_maybe(longest)}
                for name, longest in report.simulated.longest.items()
            ],
        }
    return found


def _encode_limit(limit: Limit) -> dict[str, Any]:
    return {
        "what": limit.what,
        "task": limit.task,
        "now_ms": encode_time(limit.now, up=limit.what not in ("period", "deadline")),
        "limit_ms": encode_maybe(limit.limit, up=any(limit.limit == low for low, _ in limit.accepted)),
        "accepted_ms": [_encode_interval(*each) for each in limit.accepted],
        "searched": limit.searched,
    }


def _encode_interval(low: Fraction, high: Fraction) -> list[int | float]:
    """Return the ends of an interval, rounded inwards; the nearest numbers if it has none of nine decimals."""
    ends: list[int | float] = [encode_time(low), encode_time(high, up=False)]
    return ends if ends[0] <= ends[1] else [float(low), float(high)]


def _encode_allowance(allowance: Allowance) -> dict[str, Any]:
    return {
        "name": allowance.name,
        "tasks": list(allowance.tasks),
        "unit": allowance.unit,
        "now": allowance.now,
        "alone": allowance.alone,
        "together": allowance.together,
    }


def render_refusal(file: str, diagnostics: tuple[Diagnostic, ...]) -> str:
    """Return the JSON document for a set without an answer."""
    document = {
        "version": FORMAT_VERSION,
        "tool": {"name": "wcet", "version": __version__},
        "file": file,
        "schedulable": None,
        "tasks": [],
        "diagnostics": [encode_diagnostic(each) for each in diagnostics],
    }
    return json.dumps(document, indent=2) + "\n"


def encode_time(time: Time, up: bool = True) -> int | float:
    """Return a time as a number: exact if it ends within nine decimals, otherwise rounded to the safe side."""
    scaled = Fraction(time) * DIGITS
    whole = scaled.__ceil__() if up else scaled.__floor__()
    return whole // DIGITS if whole % DIGITS == 0 else float(Fraction(whole, DIGITS))


def encode_maybe(time: Time | None, up: bool = True) -> int | float | None:
    """Return a time as a number, or None."""
    return None if time is None else encode_time(time, up)


def _encode_task(verdict: TaskVerdict) -> dict[str, Any]:
    task = verdict.task
    return {
        "name": task.name,
        "level": task.level.value,
        "wcet_ms": encode_time(task.wcet),
        "period_ms": encode_time(task.period, up=False),
        "deadline_ms": encode_time(task.deadline, up=False),
        "response_ms": encode_maybe(verdict.response),
        "slack_ms": encode_maybe(verdict.slack, up=False),
        "met": verdict.met,
        "reason": verdict.reason or None,
        "parts": [_encode_part(part) for part in verdict.parts],
        "eq3_ms": encode_maybe(verdict.printed),
        "exact": {
            "wcet": str(task.wcet),
            "period": str(task.period),
            "deadline": str(task.deadline),
            "response": None if verdict.response is None else str(verdict.response),
        },
    }


def _encode_part(part: Part) -> dict[str, Any]:
    return {"label": part.label, "times": part.times, "each_ms": encode_time(part.each)}


def _encode_chain(verdict: ChainVerdict) -> dict[str, Any]:
    return {
        "name": verdict.chain.name,
        "tasks": list(verdict.chain.tasks),
        "measure": verdict.chain.measure.value,
        "latency_ms": encode_maybe(verdict.latency),
        "deadline_ms": encode_time(verdict.chain.deadline, up=False),
        "met": verdict.met,
        "parts": [_encode_part(part) for part in verdict.parts],
    }


def _encode_overload(overload: Overload) -> dict[str, Any]:
    return {
        "at_ms": encode_time(overload.at),
        "demand_ms": encode_time(overload.demand),
        "parts": [_encode_part(part) for part in overload.parts],
    }
