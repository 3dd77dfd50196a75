"""Charges memory phases that processors schedule together: how long a job waits for those of other processors.

The predictable execution model (PREM) of Pellizzoni, Betti, Bak, Yao, Criswell, Caccamo and Kegley, RTAS 2011: a job
loads what it needs in a memory phase, and then computes without the memory. Phases of several processors go one at a
time, first come first served. Nothing stops a job in its phase, or while it waits for it: that is a spin lock, whose
waits are those of MSRP (Gai, Lipari, Di Natale, RTSS 2001). docs/sched-memory.md has the proof.
"""

from collections.abc import Iterator
from dataclasses import replace

from wcet.sched.interference import expose, stretch
from wcet.sched.quantity import format_ms
from wcet.sched.task import Task, TaskSet, Time


def charge_phases(task_set: TaskSet) -> tuple[TaskSet, tuple[str, ...]]:
    """Return the set in which jobs and their pieces include the waits for memory phases, and a line of text for each
    wait.

    Raises `WcetError` W562 if nothing bounds the length of a phase.
    """
    waits = {name: wait for name, wait in _list_waits(task_set) if wait}
    tasks = tuple(_lengthen(task, waits.get(task.name, 0)) for task in task_set.tasks)
    notes = tuple(
        f"{name}: waits {format_ms(wait)} ms at most until its memory phase begins, which counts as execution time"
        for name, wait in waits.items()
    )
    return replace(task_set, tasks=tasks), notes


def _list_waits(task_set: TaskSet) -> Iterator[tuple[str, Time]]:
    """Yield how long a job of each task with a memory phase waits: for one phase on every other processor."""
    longest: dict[str, Time] = {}
    for task in task_set.tasks:
        if task.phase:
            longest[task.on] = max(longest.get(task.on, 0), _last(task, task_set))
    for task in task_set.tasks:
        if task.phase:
            yield task.name, sum(time for home, time in longest.items() if home != task.on)


def _last(task: Task, task_set: TaskSet) -> Time:
    """Return the longest time of a memory phase, with the requests of users of the memory that have no phases."""
    alone = replace(task, wcet=task.phase, piece=0, last_piece=0)
    exposed = expose(TaskSet(task_set.platform, (alone,), (), task_set.interferers))
    return stretch(exposed.task_set.tasks[0].wcet, exposed.hits[task.name])


def _lengthen(task: Task, wait: Time) -> Task:
    """Return a task whose longest piece may be its wait and its memory phase together."""
    if not task.phase:
        return task
    whole = not task.best_effort and task.last_piece == task.wcet
    piece = max(task.piece, task.phase) + wait
    wcet = task.wcet if task.best_effort else task.wcet + wait
    return replace(task, wcet=wcet, piece=piece, last_piece=wcet if whole else task.last_piece)
