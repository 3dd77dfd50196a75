"""Task sets of the tests, short to write."""

from fractions import Fraction

from wcet.sched.analysis import analyze
from wcet.sched.task import InterleavingLevel, Order, Platform, Task, TaskSet

THREE = ((2, 4, 10), (3, 9, 12), (4, 14, 20))
"""(C, D, P) of three tasks, most urgent first."""


def exact(value):
    return None if value is None else Fraction(value)


def runlist(works, periods, timeslices, low=None, method="closed-form", switch=0, deadlines=None):
    tasks = [
        Task(f"t{place}", exact(work), exact(period), exact(deadline), timeslice=exact(timeslice))
        for place, (work, period, deadline, timeslice) in enumerate(
            zip(works, periods, deadlines or periods, timeslices, strict=True), start=1
        )
    ]
    if low is not None:
        tasks.append(Task("low", 0, 1, 1, level=InterleavingLevel.LOW, timeslice=exact(low), best_effort=True))
    return TaskSet(Platform("runlist", method, exact(switch)), tuple(tasks))


def plain(scheduler, rows=THREE, pieces=(), last=False, **platform):
    """Return tasks of (C, D, P) rows, with their longest pieces."""
    pieces = pieces or (0,) * len(rows)
    tasks = tuple(
        Task(f"t{place}", exact(work), exact(period), exact(deadline), piece=piece, last_piece=piece if last else 0)
        for place, ((work, deadline, period), piece) in enumerate(zip(rows, pieces, strict=True), start=1)
    )
    times = {key: exact(value) for key, value in platform.items()}
    return TaskSet(Platform(scheduler, order=Order.DEADLINE, **times), tasks)


def responses(task_set):
    return tuple(each.response for each in analyze(task_set).tasks)
