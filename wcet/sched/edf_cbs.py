"""EDF among constant bandwidth servers: each task keeps its deadlines whatever the others do.

Abeni and Buttazzo, RTSS 1998, as HERCULES D5.2 section 3 uses it: a server (Q, P) for each task with Q = C + 2 xi, so
that overheads do not eat the budget; a job that its budget cuts off has its context saved once more. Where a deadline
is below the period or a piece cannot be preempted, servers of that paper can ask for more than dbf says: a budget kept
from an earlier job is worth its bandwidth, not a whole period, and a postponed deadline makes every server one that
blocks. Then all servers of the set are throttled: an exhausted or early one waits for its next period, which makes its
demand that of a sporadic task.
"""

from dataclasses import replace

from wcet.sched.demand import Load, load_of, utilize
from wcet.sched.edf import block_best_effort, bound_responses, explain_overload
from wcet.sched.qpa import find_overload
from wcet.sched.task import Task, TaskSet, Time
from wcet.sched.verdict import Part, TaskVerdict, Verdicts


class ConstantBandwidthServers:
    """One server for each task, EDF among them, best effort below."""

    name = "edf-cbs"

    def analyze(self, task_set: TaskSet) -> Verdicts:
        """Decide by the demand of the servers; a deadline beyond the period is served as one at the period."""
        save = task_set.platform.save_restore
        loads = tuple(
            replace(load, work=load.work + save, deadline=min(load.deadline, load.period), jitter=0)
            for load in load_of(task_set)
        )
        best_effort = block_best_effort(task_set)
        overloaded = find_overload(loads, best_effort)
        throttled = is_throttled(task_set)
        responses = bound_responses(loads, best_effort) if throttled and not overloaded else [None for _ in loads]
        verdicts = tuple(
            _judge(task, load, parts, task.jitter + task_set.platform.delay, overloaded)
            for task, load, parts in zip(task_set.real_time, loads, responses, strict=True)
        )
        overload = explain_overload(loads, best_effort) if overloaded else None
        return Verdicts(not overloaded, utilize(loads), verdicts, overload=overload, rests_on=_state(throttled))


def is_throttled(task_set: TaskSet) -> bool:
    """Tell whether servers wait for their period: some job is due before it ends, or cannot be preempted anywhere."""
    late = task_set.platform.delay
    return any(task.piece for task in task_set.tasks) or any(
        task.deadline - task.jitter - late < task.period for task in task_set.real_time
    )


def _judge(task: Task, load: Load, parts: tuple[Part, ...] | None, late: Time, overloaded: bool) -> TaskVerdict:
    """Return the verdict on one task; the server's deadline, counted from the latest arrival, is always a bound."""
    if overloaded:
        return TaskVerdict(task, None, False, reason="the servers ask for more than there is")
    due = load.deadline + late
    if parts is None or sum(part.total for part in parts) > load.deadline:
        return TaskVerdict(task, due, True, reason="kept by its server; the bound is the server's deadline")
    parts = (*parts, Part("arrives late", 1, late)) if late else parts
    return TaskVerdict(task, sum(part.total for part in parts), True, parts)


def _state(throttled: bool) -> tuple[str, ...]:
    rule = "an exhausted or early server waits for its next period" if throttled else "deadlines move by whole periods"
    return (
        f"servers have a budget for the job and its switches; {rule}",
        "what a task does beyond its budget or before its period is its own loss; it is stopped even inside a piece",
    )
