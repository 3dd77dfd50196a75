"""Analyses event-triggered chains: jobs that the ends of another task's jobs release, and the jitter that results.

Holistic analysis: Tindell and Clark, Microprocessing and Microprogramming 40, 1994; under EDF Spuri 1996 (INRIA
RR-2873). A job that a trigger releases has the arrival of the first job of its chain. It is released at any time until
the bound of its trigger, which is therefore its jitter. Bounds grow with jitter, so the least fixed point is safe: up
to the first job that exceeded its bound, all releases were within the jitter that the bound was made for. The least
execution time of a trigger is not known, so it counts as none. A task is not delayed by what its own job is yet to
release: `list_later`, the idea of Palencia and Gonzalez Harbour, RTSS 1999, for chains without a lag.
"""

from collections.abc import Callable, Collection, Mapping
from dataclasses import replace
from graphlib import CycleError, TopologicalSorter

from wcet.errors import refuse
from wcet.sched.task import Task, TaskSet, Time
from wcet.sched.verdict import Verdicts

ROUNDS = 1_000
FARTHEST = 32
"""The number of rounds, and of periods of lateness, after which jitter is assumed to grow for ever."""


def follow_sources(task_set: TaskSet) -> TaskSet:
    """Return the set in which each triggered task has the arrivals of the first task of its chain.

    Raises `WcetError` W560 where tasks trigger each other in a circle.
    """
    tasks = dict(task_set.by_name)
    try:
        order = tuple(TopologicalSorter({each.name: _trigger_of(each) for each in task_set.tasks}).static_order())
    except CycleError as error:
        circle = " -> ".join(error.args[1])
        raise refuse("W560", f"tasks trigger each other: {circle}", help="let one of them have a period") from None
    for name in order:
        if trigger := tasks[name].trigger:
            source = tasks[trigger]
            arrivals = {"period": source.period, "offset": source.offset, "sporadic": source.sporadic}
            tasks[name] = replace(tasks[name], **arrivals)
    return replace(task_set, tasks=tuple(tasks[task.name] for task in task_set.tasks))


def _trigger_of(task: Task) -> tuple[str, ...]:
    return (task.trigger,) if task.trigger else ()


Ask = Callable[[TaskSet], tuple[TaskSet, Verdicts]]
"""A function that charges consumers for producers in a set, and returns the set with the verdicts of its schedulers."""


def propagate(task_set: TaskSet, ask: Ask) -> tuple[TaskSet, Verdicts]:
    """Return the set with the jitter that triggers pass on and with producers charged, and the verdicts on it; in
    ticks.

    If jitter has no bound, no response has one. Raises `WcetError` W560 and W562 like the analysis.
    """
    linked = follow_sources(task_set)
    late: dict[str, Time] = {task.name: task.jitter for task in linked.tasks if task.trigger}
    for _ in range(ROUNDS):
        settled, verdicts = ask(_delay(linked, late))
        responses = {each.task.name: each.response for each in verdicts.tasks}
        grown = {name: _hand_on(linked.by_name[name], responses) for name in late}
        if any(time is None or time > FARTHEST * linked.by_name[name].period for name, time in grown.items()):
            break
        longer = {name: time for name, time in grown.items() if time is not None and time > late[name]}
        if not longer:
            return settled, verdicts
        late |= longer
    settled, verdicts = ask(linked)
    return settled, _without_bounds(verdicts)


def list_later(task_set: TaskSet, name: str, among: Collection[str]) -> frozenset[str]:
    """Return the tasks that the ends of a task's jobs release at once, through tasks that are all in `among`.

    When none of these is pending, no earlier job of `name` has anything left to release: while its m-th job from then
    on is pending, each has at most m - 1 jobs.
    """
    later: frozenset[str] = frozenset()
    if task_set.platform.delay or not any(task.trigger == name for task in task_set.tasks):
        return later
    while True:
        found = {each.name for each in task_set.tasks if each.name in among and each.trigger in (name, *later)}
        grown = later | {each for each in found if not task_set.by_name[each].lag}
        if grown == later:
            return later
        later = grown


def _delay(task_set: TaskSet, late: Mapping[str, Time]) -> TaskSet:
    """Return the set with triggered tasks as late as `late` says; the delay after its trigger is a task's lag."""

    def delay(task: Task) -> Task:
        return replace(task, jitter=late[task.name], lag=task.jitter) if task.trigger else task

    return replace(task_set, tasks=tuple(delay(task) for task in task_set.tasks))


def _hand_on(task: Task, responses: Mapping[str, Time | None]) -> Time | None:
    """Return how late a triggered job may appear: by the response of its trigger and its own jitter; None without a
    bound."""
    response = responses.get(task.trigger)
    return None if response is None else response + task.jitter


def _without_bounds(verdicts: Verdicts) -> Verdicts:
    reason = "jitter that triggers hand on has no bound"
    tasks = tuple(
        each if each.response is None else replace(each, response=None, met=False, parts=(), reason=reason)
        for each in verdicts.tasks
    )
    return replace(verdicts, schedulable=False, tasks=tasks)
