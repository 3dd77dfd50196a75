"""Finds how much longer kernels may run, in cycles, and servers, in microseconds, until a deadline can be missed.

A bound on an execution time covers every shorter run, so a budget that the analysis accepts holds for every kernel that
keeps it. Each budget is searched twice: alone, and with all others in the same proportion; those of the second search
hold together. From the present value the search goes up or down in steps that double, and then halves: the result is
accepted, and one more is not.
"""

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction

from wcet.errors import WcetError
from wcet.ir.result import KernelBound
from wcet.records import dataclass
from wcet.sched.analysis import accepts, analyze
from wcet.sched.build import build_task_set
from wcet.sched.kernel_cost import KernelCost, set_cycles
from wcet.sched.read import ReadTasks
from wcet.sched.sensitivity import passes, resize
from wcet.sched.task import TaskSet, Time

PARTS = 1000
"""The factor by which all grow together counts in thousandths."""
FARTHEST = 1 << 40
"""The value at which a search upwards ends: no deadline depends on larger values."""

Costs = Mapping[str, KernelCost]


@dataclass(frozen=True, slots=True)
class Allowance:
    """The largest budget of a kernel (cycles) or server (microseconds): if it grows `alone`, or with all others
    `together`.

    A budget is 0 if no value is accepted, and None if every value is. A kernel has the `file` and the clock of its
    first launch.
    """

    name: str
    tasks: tuple[str, ...]
    unit: str
    now: int
    alone: int | None
    together: int | None
    clock_mhz: int = 0
    file: str = ""


def allow_kernels(read: ReadTasks, costs: Costs) -> tuple[Allowance, ...]:
    """Return the cycles that each kernel of a set may take until a deadline can be missed.

    Kernels of one name count as one, with the most cycles of all their launches. A piece grows with its kernel.
    """
    most = {name: max(_list_cycles(costs, name)) for name in _list_names(costs)}
    factor = find_last(PARTS, lambda parts: _keeps(read, costs, {name: most[name] * parts // PARTS for name in most}))
    return tuple(_allow_kernel(read, costs, name, cycles, factor) for name, cycles in most.items())


def _list_names(costs: Costs) -> tuple[str, ...]:
    return tuple(dict.fromkeys(bound.name for cost in costs.values() for bound in cost.kernels))


def _list_bounds(costs: Costs, name: str) -> Iterator[tuple[str, KernelBound]]:
    return ((task, bound) for task, cost in costs.items() for bound in cost.kernels if bound.name == name)


def _list_cycles(costs: Costs, name: str) -> Iterator[int]:
    return (bound.bound_cycles for _, bound in _list_bounds(costs, name))


def _allow_kernel(read: ReadTasks, costs: Costs, name: str, now: int, factor: int | None) -> Allowance:
    tasks = tuple(dict.fromkeys(task for task, _ in _list_bounds(costs, name)))
    first = next(bound for _, bound in _list_bounds(costs, name))
    file = first.span.source.name if first.span else ""
    alone = find_last(now, lambda cycles: _keeps(read, costs, {name: cycles}))
    together = None if factor is None else now * factor // PARTS
    return Allowance(name, tasks, "cycles", now, alone, together, first.clock_mhz, file)


def _keeps(read: ReadTasks, costs: Costs, cycles: Mapping[str, int]) -> bool:
    """Return True if every deadline is met with these kernels at `cycles` cycles, and the others at their bounds."""
    changed = {name: set_cycles(cost, cycles) for name, cost in costs.items()}
    try:
        return accepts(build_task_set(read, changed).task_set)
    except WcetError:
        return False


def allow_servers(task_set: TaskSet) -> tuple[Allowance, ...]:
    """Return the largest budget of each server, in microseconds rounded down; none if there are no servers."""
    if all(each.scheduler != "edf-cbs" for each in task_set.platforms):
        return ()
    now = {server.task: server.budget for server in analyze(task_set).servers}
    factor = find_last(PARTS, lambda parts: passes(_scale(task_set, Fraction(parts, PARTS))))
    whole = {} if not factor else _list_budgets(_scale(task_set, Fraction(factor, PARTS)))
    return tuple(_allow_server(task_set, name, now[name], whole.get(name, 0)) for name in now)


def _allow_server(task_set: TaskSet, name: str, now: Time, together: Time) -> Allowance:
    task = task_set.by_name[name]

    def lengthen(extra: int) -> TaskSet:
        return resize(task_set, task, task.wcet + Fraction(extra - start, 1000))

    start = max(1, _whole(task.wcet))
    last = find_last(start, lambda value: passes(lengthen(value)))
    alone = 0 if not last else _whole(_list_budgets(lengthen(last))[name])
    return Allowance(name, (name,), "us", _whole(now), alone, _whole(together))


def _list_budgets(task_set: TaskSet) -> dict[str, Time]:
    return {server.task: server.budget for server in analyze(task_set).servers}


def _scale(task_set: TaskSet, factor: Fraction) -> TaskSet:
    for task in task_set.real_time:
        task_set = resize(task_set, task_set.by_name[task.name], task.wcet * factor)
    return task_set


def _whole(time: Time) -> int:
    return (Fraction(time) * 1000).__floor__()


def find_last(now: int, holds: Callable[[int], bool]) -> int | None:
    """Return a value that `holds` accepts while one more is not accepted, searched upwards or downwards from `now`.

    Return 0 if the search finds no accepted value, and None if it finds none that is refused up to `FARTHEST`.
    """
    step = 1
    if holds(now):
        low, high = now, now + 1
        while holds(high):
            if high > FARTHEST:
                return None
            low, step = high, 2 * step
            high = low + step
    else:
        low, high = now - 1, now
        while low >= 1 and not holds(low):
            high, step = low, 2 * step
            low = high - step
        low = max(0, low)
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if holds(middle) else (low, middle)
    return low
