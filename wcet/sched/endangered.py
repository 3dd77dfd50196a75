"""Compares deadlines before and after a change of kernels: the same set with the old and the new bounds."""

from collections.abc import Mapping

from wcet.records import dataclass
from wcet.sched.analysis import analyze
from wcet.sched.build import build_task_set
from wcet.sched.kernel_cost import KernelCost, set_cycles
from wcet.sched.read import ReadTasks
from wcet.sched.task import Time


@dataclass(frozen=True, slots=True)
class DeadlineChange:
    """One task or chain: its old and new bound (None if there is none), and whether its deadline is met with each."""

    name: str
    deadline: Time
    before: Time | None
    after: Time | None
    met_before: bool
    met: bool

    @property
    def endangered(self) -> bool:
        """Return True if the deadline was met before, and can be missed now."""
        return self.met_before and not self.met


def compare_deadlines(
    read: ReadTasks, costs: Mapping[str, KernelCost], old: Mapping[str, int], new: Mapping[str, int]
) -> tuple[DeadlineChange, ...]:
    """Return the change for each task and chain if kernels take the cycles of `new` instead of `old`, by name.

    A kernel that is absent on one side has the cycles of its file. Raises `WcetError` like the analysis.
    """
    then = analyze(build_task_set(read, {name: set_cycles(cost, old) for name, cost in costs.items()}).task_set)
    now = analyze(build_task_set(read, {name: set_cycles(cost, new) for name, cost in costs.items()}).task_set)
    tasks = [
        DeadlineChange(each.task.name, each.task.deadline, was.response, each.response, was.met, each.met)
        for was, each in zip(then.tasks, now.tasks, strict=True)
    ]
    chains = [
        DeadlineChange(each.chain.name, each.chain.deadline, was.latency, each.latency, was.met, each.met)
        for was, each in zip(then.chains, now.chains, strict=True)
    ]
    return (*tasks, *chains)
