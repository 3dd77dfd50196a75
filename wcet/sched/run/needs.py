"""Simulates which jobs wait for the data of other jobs: HERCULES D5.2, section 3.

When a job is selected, it waits for one pending job of each of its producers and of theirs, which then run in its
place.
"""

from collections.abc import Callable, Mapping

from wcet.sched.run.job import Job
from wcet.sched.task import Task, TaskSet

Pending = Callable[[str], Job | None]
"""A function that returns the oldest unfinished job of a task by name, or None."""


class Needs:
    """The producers of each task, indirect ones first. A best-effort producer has a job to wait for at any time."""

    def __init__(self, task_set: TaskSet) -> None:
        self._tasks = task_set.by_name
        self._producers = {task.name: self._list(task, self._tasks) for task in task_set.tasks}

    def _list(self, task: Task, tasks: Mapping[str, Task]) -> tuple[str, ...]:
        found: dict[str, None] = {}
        for name in task.producers:
            found |= dict.fromkeys([*self._list(tasks[name], tasks), name])
        return tuple(found)

    def next_of(self, job: Job, pending: Pending) -> Job:
        """Return the job that runs when `job` is selected: an unfinished one that it waits for, or itself."""
        if job.needs is None:
            job.needs = tuple(found for name in self._producers[job.task.name] if (found := self._find(name, pending)))
        return next((each for each in job.needs if each.left), job)

    def _find(self, name: str, pending: Pending) -> Job | None:
        task = self._tasks[name]
        return Job(task, 0, 0, 0, int(task.wcet)) if task.best_effort else pending(name)
