"""Computes the budgets of bandwidth servers from the tasks that they serve.

HERCULES D5.2, section 3: Q = C + 2 xi + 2 s. The budget Q contains the execution time C, two switches (xi) and
two savings of the context (s), so that overheads do not use it up: a job that is cut off at the end of its budget has
its context saved once more. It also contains the delays by co-runners on the memory between release and deadline.
"""

from wcet.sched.interference import delay_within, expose
from wcet.sched.server import Server
from wcet.sched.task import TaskSet


def configure_servers(task_set: TaskSet) -> tuple[Server, ...]:
    """Return the servers of all tasks with deadlines; a deadline beyond the period counts as one at the period."""
    exposed = expose(task_set)
    platform = task_set.platform
    overhead = 2 * (platform.switch + platform.save_restore)
    servers: list[Server] = []
    for task in exposed.task_set.real_time:
        deadline = min(task.deadline - task.jitter - platform.delay, task.period)
        delays = delay_within(max(0, deadline), exposed.hits[task.name])
        servers.append(Server(task.name, task.wcet + delays + overhead, task.period, deadline, overhead))
    return tuple(servers)


def is_throttled(task_set: TaskSet) -> bool:
    """Return True if servers must wait for their period: a deadline is below the period, or a job has a piece."""
    late = task_set.platform.delay
    return any(task.longest_piece for task in task_set.tasks) or any(
        task.deadline - task.jitter - late < task.period for task in task_set.real_time
    )
