"""Earliest deadline first: schedulable or not by processor demand, responses by the deadline busy period.

Baruah, Mok, Rosier 1990; overheads and delays as in `wcet.sched.demand`; limited preemption after Baruah 2005.
docs/sched-edf.md has the equations and the proofs.
"""

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

from wcet.errors import WcetError
from wcet.sched.demand import (
    Load,
    blocking_at,
    blocking_of,
    count_jobs,
    demand_by,
    first_overload,
    horizon,
    load_of,
    utilize,
)
from wcet.sched.edf_response import bound_response, deadline_busy_period
from wcet.sched.qpa import find_overload
from wcet.sched.task import Task, TaskSet, Time
from wcet.sched.verdict import Overload, Part, TaskVerdict, Verdicts

RESTS_ON = (
    "each job causes at most two context switches, which are charged to it",
    "arrivals of different tasks can meet in any way; stated offsets are not relied on",
)


class EarliestDeadlineFirst:
    """The job with the nearest deadline runs, preemptively or from piece to piece."""

    name = "edf"

    def analyze(self, task_set: TaskSet) -> Verdicts:
        """Decide by demand, and bound each response; raise `WcetError` W562 when it takes too long."""
        loads = load_of(task_set)
        best_effort = block_best_effort(task_set)
        overloaded = find_overload(loads, best_effort)
        responses = bound_responses(loads, best_effort)
        pairs = zip(task_set.real_time, responses, strict=True)
        verdicts = tuple(judge(task, parts, overloaded) for task, parts in pairs)
        if overloaded and all(each.met for each in verdicts):
            reason = "the processor demand test finds more work than time"
            verdicts = tuple(replace(each, met=False, reason=reason) for each in verdicts)
        overload = explain_overload(loads, best_effort) if overloaded else None
        return Verdicts(not overloaded, utilize(loads), verdicts, overload=overload, rests_on=RESTS_ON)


def block_best_effort(task_set: TaskSet) -> Time:
    """Return the longest piece of best-effort work, which counts as due never."""
    return max((blocking_of(task, task_set.platform) for task in task_set.best_effort), default=0)


def bound_responses(loads: Sequence[Load], best_effort: Time) -> list[tuple[Part, ...] | None]:
    """Return the parts of each response, None where there is no busy period or it is too long to search."""
    try:
        period = deadline_busy_period(loads, best_effort)
    except WcetError:  # too long: the deadline has to do
        period = None
    if period is None:
        return [None for _ in loads]
    return [bound_response(loads, index, best_effort, period) for index in range(len(loads))]


def judge(task: Task, parts: tuple[Part, ...] | None, overloaded: bool) -> TaskVerdict:
    """Return the verdict on one task: in a set without overload every deadline is a bound."""
    if parts is not None:
        response = sum(part.total for part in parts)
        if overloaded or response <= task.deadline:
            return TaskVerdict(task, response, response <= task.deadline, parts)
    if overloaded:
        return TaskVerdict(task, None, False, reason="the set asks for more than there is")
    return TaskVerdict(task, task.deadline, True, reason="met by the demand test; the bound is the deadline")


def explain_overload(loads: Sequence[Load], best_effort: Time) -> Overload | None:
    """Return the first deadline by which there is too much to do; None where only the utilisation says so."""
    share = utilize(loads)
    end = horizon(loads, best_effort)
    if share > 1:  # beyond this the line of the utilisation is above time itself
        end = sum(Fraction(load.work) / Fraction(load.period) * max(0, load.deadline) for load in loads) / (share - 1)
    at = None if end is None else first_overload(loads, best_effort, end)
    if at is None:
        return None
    parts = [Part(f"jobs of {load.name}", count_jobs(load, at), load.work) for load in loads]
    parts.append(Part("a piece due later", 1, blocking_at(loads, best_effort, at)))
    parts = [part for part in parts if part.total]
    return Overload(at, demand_by(loads, at) + blocking_at(loads, best_effort, at), tuple(parts))
