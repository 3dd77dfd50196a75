"""Defines the interface of a scheduler: a name, and an analysis."""

from typing import Protocol, runtime_checkable

from wcet.sched.task import TaskSet
from wcet.sched.verdict import Verdicts


class Scheduler(Protocol):
    """A way to share the accelerator, with the analysis that bounds responses under it."""

    @property
    def name(self) -> str:
        """Return the name of the scheduler in a file of tasks."""
        ...

    def analyze(self, task_set: TaskSet) -> Verdicts:
        """Return a verdict for each task with a deadline, in the order of the set; times are whole ticks."""
        ...


@runtime_checkable
class Decides(Protocol):
    """A scheduler that can decide whether deadlines are met faster than it can bound responses."""

    def accepts(self, task_set: TaskSet) -> bool:
        """Return True if `analyze` would find that every deadline is met."""
        ...
