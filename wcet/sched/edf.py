"""Analyses earliest deadline first: schedulability by processor demand, responses by the deadline busy period.

Baruah, Mok, Rosier 1990; overheads and delays as in `wcet.sched.demand`; limited preemption after Baruah 2005.
docs/sched-edf.md has the equations and the proofs.
"""

from dataclasses import replace
from fractions import Fraction

from wcet.errors import WcetError
from wcet.sched.demand import Workload, count_jobs, demand_by, first_overload, horizon, utilize, workload_of
from wcet.sched.edf_response import bound_placed, bound_response, deadline_busy_period
from wcet.sched.interference import expose
from wcet.sched.leftover import leave_over
from wcet.sched.offsets import list_offsets, place_workload
from wcet.sched.qpa import find_overload
from wcet.sched.task import Task, TaskSet
from wcet.sched.verdict import Overload, Part, TaskVerdict, Verdicts


class EarliestDeadlineFirst:
    """Analyses EDF: the job with the nearest deadline runs, preemptively or from piece to piece."""

    name = "edf"

    def analyze(self, task_set: TaskSet) -> Verdicts:
        """Decide schedulability by demand, and bound each response; raise `WcetError` W562 if it takes too long."""
        exposed = expose(task_set)
        workload = workload_of(exposed)
        placed = _bound_known(task_set, workload)
        overloaded = (placed is None or _is_late(task_set, placed)) and find_overload(workload)
        pairs = zip(task_set.real_time, placed or bound_responses(workload), strict=True)
        verdicts = tuple(judge(task, parts, overloaded) for task, parts in pairs)
        if overloaded and all(each.met for each in verdicts):
            reason = "the processor demand test finds more work than time"
            verdicts = tuple(replace(each, met=False, reason=reason) for each in verdicts)
        overload = explain_overload(workload) if overloaded else None
        left = leave_over(exposed, workload)
        return Verdicts(not overloaded, utilize(workload.loads), verdicts, overload=overload, leftover=left)

    def accepts(self, task_set: TaskSet) -> bool:
        """Decide schedulability by demand alone; raise `WcetError` W562 if it takes too long."""
        workload = workload_of(expose(task_set))
        if not find_overload(workload):
            return True
        placed = _bound_known(task_set, workload)
        return placed is not None and not _is_late(task_set, placed)


def _bound_known(task_set: TaskSet, workload: Workload) -> list[tuple[Part, ...]] | None:
    """Return the parts of each response if offsets are relied on; None if any phases must be assumed."""
    offsets = list_offsets(task_set)
    workloads = list(place_workload(workload, offsets)) if offsets else []
    if not workloads or workload.share > 1:
        return None
    try:
        period = deadline_busy_period(workload)
    except WcetError:  # the search would take too long
        return None
    return None if period is None else bound_placed(workloads, period)


def _is_late(task_set: TaskSet, placed: list[tuple[Part, ...]]) -> bool:
    pairs = zip(task_set.real_time, placed, strict=True)
    return any(sum(part.total for part in parts) > task.deadline for task, parts in pairs)


def bound_responses(workload: Workload) -> list[tuple[Part, ...] | None]:
    """Return the bound on each load's response as a list of summands (parts); None for each if there is no busy period
    or the search would take too long."""
    try:
        period = deadline_busy_period(workload)
    except WcetError:  # the search would take too long: the deadline is the bound
        period = None
    if period is None:
        return [None for _ in workload.loads]
    return [bound_response(workload, index, period) for index in range(len(workload.loads))]


def judge(task: Task, parts: tuple[Part, ...] | None, overloaded: bool) -> TaskVerdict:
    """Return the verdict on one task, whose response is the sum of `parts`; without overload the deadline is also a
    bound."""
    if parts is not None:
        response = sum(part.total for part in parts)
        if overloaded or response <= task.deadline:
            return TaskVerdict(task, response, response <= task.deadline, parts)
    if overloaded:
        return TaskVerdict(task, None, False, reason="the set needs more time than there is")
    return TaskVerdict(task, task.deadline, True, reason="met by the demand test; the bound is the deadline")


def explain_overload(workload: Workload) -> Overload | None:
    """Return the first deadline by which there is too much work; None if only the utilisation shows it."""
    share, loads = workload.share, workload.loads
    end = horizon(workload)
    if share > 1:  # beyond this time the line of the utilisation is above time itself
        end = sum(Fraction(load.work) / Fraction(load.period) * max(0, load.deadline) for load in loads) / (share - 1)
    at = None if end is None else first_overload(workload, end)
    if at is None:
        return None
    parts = [Part(f"jobs of {load.name}", count_jobs(load, at), load.work) for load in loads]
    parts += [Part(f"requests of {each.name}", at // each.distance + 2, each.service) for each in workload.hits]
    parts.append(Part("a piece due later", 1, workload.blocking_at(at)))
    parts = [part for part in parts if part.total]
    return Overload(at, demand_by(workload, at) + workload.blocking_at(at), tuple(parts))
