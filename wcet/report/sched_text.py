"""Renders the answer for a task set for a terminal: the verdict, a table of tasks, the first miss, the assumptions."""

from collections.abc import Iterator, Sequence

from rich import box
from rich.console import Console
from rich.table import Table

from wcet.report.gantt_text import draw_lanes
from wcet.report.sched_budgets import state_budgets
from wcet.report.sched_view import (
    SchedReport,
    describe_allowed,
    describe_chain,
    describe_intervals,
    describe_leftover,
    describe_limit,
    describe_now,
    headline,
    percent,
    tell_miss,
)
from wcet.sched.allowances import Allowance
from wcet.sched.quantity import format_ms
from wcet.sched.sensitivity import Limit
from wcet.sched.verdict import TaskVerdict

WIDTH = 160
"""The number of columns if no terminal states it: nothing is cut."""


def render_text(report: SchedReport) -> str:
    """Return the report as text, with a final line end."""
    parts = [headline(report), "", *_print(_task_table(report))]
    for chain in report.verdicts.chains:
        parts.append(f"{'ok' if chain.met else 'MISSED'}: {describe_chain(chain)}")
    parts += [describe_leftover(each) for each in report.verdicts.leftover]
    if story := tell_miss(report):
        parts += ["", "first miss", *(f"  {line}" for line in story)]
    if report.sensitivity is not None:
        parts += ["", "how far things can go", *_print(_limit_table(report.sensitivity))]
    if report.allowances is not None:
        parts += ["", "budgets with which all deadlines hold", *_print(_allowance_table(report.allowances))]
        stated = [f"  {line}" for line in state_budgets(report.allowances)]
        parts += ["", *stated] if stated else []
    if report.simulated is not None:
        parts += ["", *draw_lanes(report.simulated)]
    parts += ["", "rests on", *(f"  {line}" for line in report.rests_on)]
    return "\n".join(line.rstrip() for line in parts) + "\n"


def _print(table: Table) -> Iterator[str]:
    console = Console(width=WIDTH, no_color=True, highlight=False, markup=False, emoji=False, force_terminal=False)
    with console.capture() as capture:
        console.print(table)
    return iter(capture.get().splitlines())


def _start_table(*columns: tuple[str, bool]) -> Table:
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, show_edge=False)
    for name, right in columns:
        table.add_column(name, justify="right" if right else "left", no_wrap=True)
    return table


def _task_table(report: SchedReport) -> Table:
    names = ("task", "verdict", "wcet", "period", "deadline", "response", "slack", "use")
    table = _start_table(*((name, name not in ("task", "verdict")) for name in names))
    for verdict in report.verdicts.tasks:
        table.add_row(*_task_row(verdict))
    for task in report.task_set.best_effort:
        table.add_row(task.name, "best effort", "", "", "", "", "", "")
    return table


def _task_row(verdict: TaskVerdict) -> Sequence[str]:
    task = verdict.task
    return (
        task.name,
        "ok" if verdict.met else "MISSED",
        format_ms(task.wcet),
        format_ms(task.period, up=False),
        format_ms(task.deadline, up=False),
        "none" if verdict.response is None else format_ms(verdict.response),
        "" if verdict.slack is None else format_ms(verdict.slack, up=False),
        percent(task.utilization),
    )


def _limit_table(limits: Sequence[Limit]) -> Table:
    table = _start_table(("what", False), ("task", False), ("now", True), ("limit", True), ("accepted", False))
    for each in limits:
        table.add_row(each.what, each.task, describe_now(each), describe_limit(each), describe_intervals(each))
    return table


def _allowance_table(allowances: Sequence[Allowance]) -> Table:
    table = _start_table(("budget of", False), ("tasks", False), ("now", True), ("alone", True), ("together", True))
    for each in allowances:
        amounts = (describe_allowed(each, amount) for amount in (each.now, each.alone, each.together))
        table.add_row(each.name, ", ".join(each.tasks), *amounts)
    return table
