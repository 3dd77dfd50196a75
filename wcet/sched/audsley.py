"""Finds priorities with which every deadline is met, if there are any: Audsley's optimal assignment.

Audsley, Information Processing Letters 79, 2001 (YCS 164, 1991): from the last priority up, any task that meets its
deadline there may have it, whatever the order of the others. That requires that the bound of a task depends on which
tasks are more urgent and which are less, not on their order. Triggers violate it, because they pass on the responses of
others.
"""

from dataclasses import replace

from wcet.errors import refuse
from wcet.sched.analysis import analyze
from wcet.sched.task import Task, TaskSet


def assign_priorities(task_set: TaskSet) -> dict[str, int] | None:
    """Return a priority for each task with a deadline, 0 the most urgent; None if no assignment is schedulable.

    Chains are judged at the end: the result is also None if they are late with the priorities found. Raises `WcetError`
    W560 under other schedulers, and if a task triggers another.
    """
    if task_set.others or task_set.platform.scheduler != "fixed-priority":
        raise refuse(
            "W560", "only fixed priorities of one processor can be assigned", help='scheduler = "fixed-priority"'
        )
    if any(task.trigger for task in task_set.tasks):
        raise refuse("W560", "no assignment is known for tasks that trigger each other")
    left = sorted(task_set.real_time, key=lambda task: task.deadline)
    found: dict[str, int] = {}
    while left:
        last = next((task for task in reversed(left) if _meets(task_set, task, left, found)), None)
        if last is None:
            return None
        found[last.name] = len(left) - 1
        left.remove(last)
    return found if analyze(rank_by(task_set, found)).schedulable else None


def rank_by(task_set: TaskSet, priorities: dict[str, int]) -> TaskSet:
    """Return the set with the given priorities; best effort has none."""
    ranked = (replace(task, priority=priorities.get(task.name, task.priority)) for task in task_set.tasks)
    return replace(task_set, tasks=tuple(ranked))


def _meets(task_set: TaskSet, task: Task, left: list[Task], found: dict[str, int]) -> bool:
    """Return True if a task meets its deadline when all other tasks without a priority yet are more urgent."""
    tried = dict.fromkeys((other.name for other in left), 0) | found | {task.name: len(left) - 1}
    verdicts = analyze(replace(rank_by(task_set, tried), chains=()))
    return any(each.met for each in verdicts.tasks if each.task.name == task.name)
