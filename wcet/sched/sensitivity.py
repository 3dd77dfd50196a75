"""How much may change until a deadline can be missed: exact searches over whole steps.

A limit that is found is one that the analysis accepts. Execution times, periods and deadlines are searched by halving;
all of them can only shrink what passes, so that everything between now and the limit is safe too: a bound for a longer
execution time holds for a shorter one.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from fractions import Fraction

from wcet.errors import WcetError
from wcet.sched.analysis import analyze
from wcet.sched.task import Preemption, Task, TaskSet, Time

COARSE, FINE = Fraction(1, 1000), Fraction(1, 10**6)
"""Milliseconds between two candidates: a microsecond, and a nanosecond where some execution time is below 1 ms."""


@dataclass(frozen=True, slots=True)
class Limit:
    """`what` of `task` is `now`, and may become `limit`; None where no value would do. Factors have no task."""

    what: str
    task: str
    now: Time
    limit: Time | None


def find_limits(task_set: TaskSet) -> tuple[Limit, ...]:
    """Return how far each execution time, all of them together, each period and each timeslice can go."""
    step = FINE if any(task.wcet < 1 for task in task_set.real_time) else COARSE
    limits = [_scale_all(task_set)]
    for task in task_set.real_time:
        limits.append(_stretch(task_set, task, step))
        limits.append(_hasten(task_set, task, step))
    if task_set.platform.scheduler == "runlist":
        limits += [_slices(task_set, task, step) for task in task_set.tasks if task.timeslice is not None]
    return tuple(limits)


def passes(task_set: TaskSet) -> bool:
    """Tell whether the analysis accepts a set; one it cannot answer for is not accepted."""
    try:
        return analyze(task_set).schedulable
    except WcetError:
        return False


def change(task_set: TaskSet, task: Task, **values: Time) -> TaskSet:
    """Return the set with one task changed."""
    changed = replace(task, **values)
    return replace(task_set, tasks=tuple(changed if each is task else each for each in task_set.tasks))


def resize(task_set: TaskSet, task: Task, wcet: Time) -> TaskSet:
    """Return the set with another execution time of one task; without points of preemption its piece goes with it."""
    if task_set.platform.preemption is Preemption.KERNEL and task.piece == task.wcet:
        return change(task_set, task, wcet=wcet, piece=wcet, last_piece=wcet if task.last_piece else 0)
    return change(task_set, task, wcet=wcet)


def largest(accepts: Callable[[int], bool], low: int, high: int) -> int | None:
    """Return a number of [low, high] that is accepted while the next is not, by halving; None where `low` is not."""
    if not accepts(low):
        return None
    if accepts(high):
        return high
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if accepts(middle) else (low, middle)
    return low


def _scale_all(task_set: TaskSet) -> Limit:
    """Find the factor in thousandths for all execution times together."""

    def accepts(thousandths: int) -> bool:
        factor = Fraction(thousandths, 1000)
        scaled = task_set
        for task in task_set.real_time:
            scaled = resize(scaled, next(each for each in scaled.tasks if each.name == task.name), task.wcet * factor)
        return passes(scaled)

    use = task_set.utilization
    found = largest(accepts, 1, (1000 / use).__floor__() if use else 1)
    return Limit("all execution times, factor", "", Fraction(1), None if found is None else Fraction(found, 1000))


def _stretch(task_set: TaskSet, task: Task, step: Fraction) -> Limit:
    """Find the longest execution time of one task."""
    most = (min(Fraction(task.deadline), (1 - task_set.utilization) * task.period + task.wcet) / step).__floor__()
    now = Fraction(task.wcet)
    if passes(task_set):
        found = largest(
            lambda more: passes(resize(task_set, task, now + more * step)), 0, max(0, most - (now / step).__floor__())
        )
        return Limit("execution time", task.name, now, None if found is None else now + found * step)
    less = largest(lambda count: passes(resize(task_set, task, count * step)), 1, (now / step).__floor__() or 1)
    return Limit("execution time", task.name, now, None if less is None else less * step)


def _hasten(task_set: TaskSet, task: Task, step: Fraction) -> Limit:
    """Find the shortest period of one task; a deadline at the period stays there while the period grows only."""
    now, deadline = Fraction(task.period), Fraction(task.deadline)

    def accepts(period: Fraction) -> bool:
        moved = period if task.deadline == task.period else deadline
        return passes(change(task_set, task, period=period, deadline=moved))

    if passes(task_set):
        found = largest(lambda count: accepts(now - count * step), 0, max(0, (now / step).__ceil__() - 1))
        return Limit("period", task.name, now, None if found is None else now - found * step)
    top = 16 * now
    found = largest(lambda count: accepts(top - count * step), 0, ((top - now) / step).__floor__())
    return Limit("period", task.name, now, None if found is None else top - found * step)


def _slices(task_set: TaskSet, task: Task, step: Fraction) -> Limit:
    """Find the longest timeslice of one channel; shorter ones may fail, for slots get more."""
    now = Fraction(task.slice)
    most = max(Fraction(each.deadline) for each in task_set.real_time) if task_set.real_time else now
    if passes(task_set):
        found = largest(
            lambda count: passes(change(task_set, task, timeslice=now + count * step)), 0, (most / step).__floor__()
        )
        return Limit("timeslice", task.name, now, None if found is None else now + found * step)
    found = largest(
        lambda count: passes(change(task_set, task, timeslice=count * step)), 1, max(1, (now / step).__floor__())
    )
    return Limit("timeslice", task.name, now, None if found is None else found * step)
