"""What a change of kernels does to deadlines: the same set with the bounds of before and of now."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

from wcet.sched.analysis import analyze
from wcet.sched.build import build_task_set
from wcet.sched.kernel_cost import KernelCost
from wcet.sched.read import ReadTasks
from wcet.sched.task import Time


@dataclass(frozen=True, slots=True)
class DeadlineChange:
    """One task or chain: its bound before and now (None where there is none), and whether the deadline is met."""

    name: str
    deadline: Time
    before: Time | None
    after: Time | None
    met_before: bool
    met: bool

    @property
    def endangered(self) -> bool:
        """Whether the deadline was met before, and can be missed now."""
        return self.met_before and not self.met


def compare_deadlines(
    read: ReadTasks, costs: Mapping[str, KernelCost], old: Mapping[str, int], new: Mapping[str, int]
) -> tuple[DeadlineChange, ...]:
    """Return what changes for each task and chain when kernels take `new` cycles, by name, and took `old` ones.

    Kernels that a side does not have count with what their files say. Raises `WcetError` like the analysis.
    """
    then = analyze(build_task_set(read, {name: _set_cycles(cost, old) for name, cost in costs.items()}).task_set)
    now = analyze(build_task_set(read, {name: _set_cycles(cost, new) for name, cost in costs.items()}).task_set)
    tasks = [
        DeadlineChange(each.task.name, each.task.deadline, was.response, each.response, was.met, each.met)
        for was, each in zip(then.tasks, now.tasks, strict=True)
    ]
    chains = [
        DeadlineChange(each.chain.name, each.chain.deadline, was.latency, each.latency, was.met, each.met)
        for was, each in zip(then.chains, now.chains, strict=True)
    ]
    return (*tasks, *chains)


def _set_cycles(cost: KernelCost, cycles: Mapping[str, int]) -> KernelCost:
    """Return the cost with other cycles; a piece grows by all of what the batch grows, and never falls."""
    change = sum(
        (
            Fraction(cycles.get(bound.name, bound.bound_cycles) - bound.bound_cycles, 1000 * bound.clock_mhz)
            for bound in cost.kernels
        ),
        Fraction(0),
    )
    wcet, more = cost.wcet + change, max(Fraction(0), change)
    piece = min(cost.piece + more if cost.piece else cost.piece, wcet)
    return replace(cost, wcet=wcet, piece=piece, last_piece=min(cost.last_piece, piece))
