"""Charges producers and consumers: which deadlines producers inherit, and what that costs.

HERCULES D5.2, section 3: when a consumer is selected, its producers run with its priority. If they all share period and
release, which only stated offsets can say, a producer has the deadline of its consumer at the latest, and goes first if
both are due together. Otherwise a consumer's job is charged with one pending job of each producer. docs/sched-chains.md
has the reasons.
"""

from collections.abc import Mapping
from dataclasses import replace
from graphlib import CycleError, TopologicalSorter

from wcet.errors import refuse
from wcet.sched.demand import work_of
from wcet.sched.task import Arrivals, Task, TaskSet


def order_producers(task_set: TaskSet) -> tuple[str, ...]:
    """Return all tasks, producers before consumers; raise `WcetError` W560 if they wait for each other."""
    try:
        return tuple(TopologicalSorter({task.name: task.producers for task in task_set.tasks}).static_order())
    except CycleError as error:
        circle = " -> ".join(error.args[1])
        raise refuse("W560", f"tasks wait for each other: {circle}", help="remove one of the producers") from None


def inherit(task_set: TaskSet) -> TaskSet:
    """Return the set in which producers inherit from their consumers; the same set if there are no producers."""
    order = order_producers(task_set)
    if not any(task.producers for task in task_set.tasks):
        return task_set
    if task_set.platform.scheduler == "runlist":
        raise refuse(
            "W560", "producers have no meaning on a runlist, which knows no priorities", help="use [[chain]] instead"
        )
    if task_set.platform.scheduler != "fixed-priority" and is_synchronous(task_set):
        return shorten_deadlines(task_set, order)
    return charge_consumers(task_set, order)


def is_synchronous(task_set: TaskSet) -> bool:
    """Return True if all producers are always released together with their consumers."""
    tasks = task_set.by_name
    return task_set.platform.arrivals is Arrivals.OFFSETS and all(
        (each.period, each.offset) == (task.period, task.offset)
        and not (each.jitter or task.jitter or each.sporadic)
        and not (task.sporadic or each.best_effort or task.best_effort or each.trigger or task.trigger)
        for task in task_set.tasks
        for each in (tasks[name] for name in task.producers)
    )


def shorten_deadlines(task_set: TaskSet, order: tuple[str, ...]) -> TaskSet:
    """Return the set with D*_k = min(D_k, D*_i) over the consumers i of each producer k, as the run-time boost does."""
    tasks = dict(task_set.by_name)
    for name in reversed(order):
        for producer in tasks[name].producers:
            due = min(tasks[producer].deadline, tasks[name].deadline)
            tasks[producer] = replace(tasks[producer], deadline=due)
    return replace(task_set, tasks=tuple(tasks[task.name] for task in task_set.tasks))


def charge_consumers(task_set: TaskSet, order: tuple[str, ...]) -> TaskSet:
    """Return the set with a job of every producer, direct or not, charged to each job of a consumer."""
    needed = needs(task_set, order)
    tasks = task_set.by_name

    def charge(task: Task) -> Task:
        producers = [tasks[name] for name in needed[task.name]]
        more = sum(work_of(each, task_set.platform) for each in producers)
        asked = [each.requests for each in (task, *producers)]
        requests = None if None in asked else sum(each for each in asked if each is not None)
        return replace(task, wcet=task.wcet + more, requests=requests)

    return replace(task_set, tasks=tuple(charge(task) for task in task_set.tasks))


def needs(task_set: TaskSet, order: tuple[str, ...]) -> Mapping[str, tuple[str, ...]]:
    """Return all producers of each task, direct and indirect, once each."""
    tasks = task_set.by_name
    found: dict[str, tuple[str, ...]] = {}
    for name in order:
        direct = tasks[name].producers
        found[name] = tuple(dict.fromkeys([*direct, *(each for producer in direct for each in found[producer])]))
    return found
