"""The interface of a scheduler: a name, and an analysis."""

from typing import Protocol, runtime_checkable

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


@runtime_checkable
class Decides(Protocol):
    """A scheduler whose verdict is cheaper than its bounds on responses."""

    def accepts(self, task_set: TaskSet) -> bool:
        """Return what `analyze` would say about the whole set."""
        ...
