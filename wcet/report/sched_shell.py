"""Writes the budgets of servers as shell assignments: `NAME_budget_us=4000`."""

import re

from wcet.errors import refuse
from wcet.report.sched_view import SchedReport, headline
from wcet.sched.microseconds import set_servers


def render_shell(report: SchedReport) -> str:
    """Return the budget, period and deadline of each task's server in whole microseconds; none if a deadline can be
    missed.

    Raises `WcetError` W560 if the scheduler has no servers or two names are the same variable, W570 if no whole
    microseconds are schedulable.
    """
    if all(each.scheduler != "edf-cbs" for each in report.task_set.platforms):
        raise refuse("W560", "only servers have budgets", help='scheduler = "edf-cbs"')
    lines = [f"# {headline(report)}"]
    if not report.verdicts.schedulable:
        return f"{lines[0]}\n"
    names: dict[str, str] = {}
    for each in set_servers(report.task_set):
        name = re.sub(r"\W", "_", each.task, flags=re.ASCII)
        name = f"_{name}" if name[:1].isdigit() else name
        if name in names:
            raise refuse("W560", f"`{names[name]}` and `{each.task}` would be one variable", help="rename a task")
        names[name] = each.task
        lines += (f"{name}_{what}_us={getattr(each, what)}" for what in ("budget", "period", "deadline"))
    return "\n".join(lines) + "\n"
