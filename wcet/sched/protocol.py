"""What a scheduler is to the rest: a name, and an analysis."""

from typing import Protocol

from wcet.sched.task import TaskSet
from wcet.sched.verdict import Verdicts


class Scheduler(Protocol):
    """One way to share the accelerator, with the analysis that bounds responses under it."""

    @property
    def name(self) -> str:
        """The name in a file of tasks."""
        ...

    def analyze(self, task_set: TaskSet) -> Verdicts:
        """Return a verdict for each task with a deadline, in the order of the set; times are whole ticks."""
        ...
