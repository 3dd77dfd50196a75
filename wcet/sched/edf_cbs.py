"""Analyses EDF among constant bandwidth servers: each task keeps its deadlines whatever the others do.

Abeni and Buttazzo, RTSS 1998, as HERCULES D5.2 section 3 uses it: a server (Q, P) for each task with Q = C + 2 xi, so
that overheads do not use up the budget; a job that its budget cuts off has its context saved once more. If a deadline
is below the period, or a piece cannot be preempted, servers of that paper can demand more than dbf says. A budget kept
from an earlier job is worth its bandwidth, not a whole period, and a postponed deadline makes every server one that
blocks. Then all servers of the set are throttled: an exhausted or early one waits for its next period, so its demand is
that of a sporadic task.
"""

from dataclasses import replace

from wcet.sched.budgets import configure_servers, is_throttled
from wcet.sched.demand import Workload, blocking_of, load_of
from wcet.sched.edf import bound_responses, explain_overload
from wcet.sched.interference import Exposed, expose
from wcet.sched.leftover import leave_over
from wcet.sched.qpa import find_overload
from wcet.sched.server import Server
from wcet.sched.task import Task, TaskSet, Time
from wcet.sched.verdict import Part, TaskVerdict, Verdicts


class ConstantBandwidthServers:
    """Analyses tasks with one server each, EDF among the servers, and best effort below them."""

    name = "edf-cbs"

    def analyze(self, task_set: TaskSet) -> Verdicts:
        """Decide schedulability by the processor demand of the servers; a deadline beyond the period counts as the
        period."""
        servers = configure_servers(task_set)
        exposed = expose(task_set)
        workload = _serve(exposed, servers)
        overloaded = find_overload(workload)
        throttled = is_throttled(task_set)
        responses = bound_responses(workload) if throttled and not overloaded else [None for _ in servers]
        late = task_set.platform.delay
        verdicts = tuple(
            _judge(task, server, parts, task.jitter + late, overloaded)
            for task, server, parts in zip(task_set.real_time, servers, responses, strict=True)
        )
        overload = explain_overload(workload) if overloaded else None
        left = leave_over(exposed, workload) if throttled else ()
        return Verdicts(not overloaded, workload.share, verdicts, overload=overload, servers=servers, leftover=left)

    def accepts(self, task_set: TaskSet) -> bool:
        """Return True if the processor demand of the servers shows that every deadline is met; bound no response."""
        return not find_overload(_serve(expose(task_set), configure_servers(task_set)))


def _serve(exposed: Exposed, servers: tuple[Server, ...]) -> Workload:
    """Return the servers as loads: their budgets pay for all delays, so that a piece does not get longer."""
    platform = exposed.task_set.platform
    loads = tuple(
        replace(load, work=server.budget, deadline=server.deadline, jitter=0)
        for load, server in zip(load_of(exposed, ()), servers, strict=True)
    )
    pieces = [blocking_of(task, platform, exposed.hits[task.name]) for task in exposed.task_set.best_effort]
    return Workload(loads, max(pieces, default=0))


def _judge(task: Task, server: Server, parts: tuple[Part, ...] | None, late: Time, overloaded: bool) -> TaskVerdict:
    """Return the verdict on one task; the server's deadline, counted from the latest arrival, is always a bound."""
    if overloaded:
        return TaskVerdict(task, None, False, reason="the servers need more time than there is")
    due = server.deadline + late
    if parts is None or sum(part.total for part in parts) > server.deadline:
        return TaskVerdict(task, due, True, reason="kept by its server; the bound is the server's deadline")
    parts = (*parts, Part("arrives late", 1, late)) if late else parts
    return TaskVerdict(task, sum(part.total for part in parts), True, parts)
