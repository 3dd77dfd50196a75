"""Computes the settings of an integrator in whole microseconds, as the API extensions of HERCULES D5.2 take them.

`cudaStreamDeadlineBegin` and `glSetFrameTarget` take budgets and periods of whole microseconds. A budget is rounded up,
period and deadline down. These settings demand more than the set that was analysed, so they are analysed again.
"""

from dataclasses import replace
from fractions import Fraction

from wcet.errors import refuse
from wcet.records import dataclass
from wcet.sched.analysis import analyze
from wcet.sched.server import Server
from wcet.sched.task import Task, TaskSet, Time
from wcet.sched.verdict import Verdicts

ROUNDS = 8
"""The number of times that a budget is rounded: delays in it depend on the deadline, which is rounded too."""


@dataclass(frozen=True, slots=True)
class ServerSetting:
    """Budget, period and deadline of the server of one task, in whole microseconds."""

    task: str
    budget: int
    period: int
    deadline: int


def set_servers(task_set: TaskSet) -> tuple[ServerSetting, ...]:
    """Return what to configure for each task; times of the set are milliseconds.

    Raises `WcetError` W570 if the set is not schedulable with whole microseconds.
    """
    rounded = replace(task_set, tasks=tuple(_round(task) for task in task_set.tasks))
    for _ in range(ROUNDS):
        verdicts = analyze(rounded)
        if not verdicts.schedulable:
            break
        if all(_is_whole(server.budget) for server in verdicts.servers):
            return tuple(_convert(server) for server in verdicts.servers)
        rounded = _fill(rounded, verdicts)
    raise refuse(
        "W570",
        "with budgets of whole microseconds a deadline can be missed",
        help="choose times of whole microseconds, or leave some room",
    )


def _is_whole(time: Time) -> bool:
    return (Fraction(time) * 1000).denominator == 1


def _round(task: Task) -> Task:
    """Return the task with a period and a deadline of whole microseconds, neither longer than stated."""
    period = Fraction((Fraction(task.period) * 1000).__floor__(), 1000)
    late = Fraction(task.jitter)
    deadline = Fraction(((Fraction(task.deadline) - late) * 1000).__floor__(), 1000) + late
    return task if task.best_effort else replace(task, period=period, deadline=deadline)


def _fill(task_set: TaskSet, verdicts: Verdicts) -> TaskSet:
    """Return the set whose jobs last as long as their budgets, rounded up, allow."""
    servers = {server.task: server for server in verdicts.servers}

    def fill(task: Task) -> Task:
        server = servers.get(task.name)
        if server is None:
            return task
        whole = Fraction((Fraction(server.budget) * 1000).__ceil__(), 1000)
        return replace(task, wcet=task.wcet + whole - server.budget)

    return replace(task_set, tasks=tuple(fill(task) for task in task_set.tasks))


def _convert(server: Server) -> ServerSetting:
    times = (server.budget, server.period, server.deadline)
    return ServerSetting(server.task, *((Fraction(time) * 1000).__floor__() for time in times))
