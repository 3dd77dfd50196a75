"""All runs of small sets against the bounds: every offset, jitter, cut into pieces, order of ties and first entry."""

from itertools import product

import pytest

from tests.sched.enumerated import enumerate_deadlines, enumerate_levels, enumerate_list
from wcet.sched.analysis import analyze
from wcet.sched.task import Level, Platform, Task, TaskSet

UNTIL = 26
"""Two hyperperiods of 4 and 6, and a little; responses of the first jobs are the worst."""

SHAPES = [
    (rows, filler)
    for rows, filler in product(
        product(
            ((1, 4, 4, 0, 0), (1, 4, 3, 1, 1), (2, 4, 4, 0, 2), (2, 6, 5, 0, 1)),
            ((1, 6, 6, 1, 0), (2, 6, 6, 0, 2), (3, 6, 5, 0, 2), (2, 4, 6, 0, 2)),
        ),
        (0, 2),
    )
]


def build(scheduler, rows, filler=0, levels=None, timeslices=(), low=0, **platform):
    tasks = [
        Task(
            f"t{index}",
            work,
            period,
            deadline,
            jitter,
            priority=levels[index] if levels else None,
            piece=piece,
            timeslice=timeslices[index] if timeslices else None,
        )
        for index, (work, period, deadline, jitter, piece) in enumerate(rows)
    ]
    if filler or low:
        rest = Task("rest", 0, 1, 1, level=Level.LOW, best_effort=True, piece=filler, timeslice=low or None)
        tasks.append(rest)
    return TaskSet(Platform(scheduler, tick=1, **platform), tuple(tasks))


def compare(task_set, longest):
    """Return how many bounds are met exactly; no run may exceed one."""
    bounds = [each.response for each in analyze(task_set).tasks]
    for index, bound in enumerate(bounds):
        assert bound is None or longest.get(index, 0) <= bound, (task_set, longest, bounds)
    return sum(longest.get(index) == bound for index, bound in enumerate(bounds))


def test_deadlines_first():
    exact = sum(
        compare(build("edf", rows, filler), enumerate_deadlines(rows, filler, UNTIL)) for rows, filler in SHAPES
    )
    assert exact > len(SHAPES) // 2


def test_servers_of_tasks_that_keep_their_budgets():
    for rows, filler in SHAPES:
        served = tuple((work, period, min(deadline, period), 0, piece) for work, period, deadline, _, piece in rows)
        compare(build("edf-cbs", served, filler), enumerate_deadlines(served, filler, UNTIL))


@pytest.mark.parametrize("levels", [(0, 1), (1, 0), (0, 0)])
def test_fixed_priorities(levels):
    exact = sum(
        compare(build("fixed-priority", rows, filler, levels), enumerate_levels(rows, levels, filler, UNTIL))
        for rows, filler in SHAPES
    )
    assert exact > len(SHAPES)


@pytest.mark.parametrize("method", ["closed-form", "capped", "gaps"])
@pytest.mark.parametrize(("timeslices", "low"), [((1, 1), 0), ((1, 2), 1), ((2, 3), 2)])
def test_runlists(method, timeslices, low):
    for works in product((1, 2, 3), repeat=2):
        rows = tuple(
            (work, period, period, jitter, 0) for work, period, jitter in zip(works, (9, 11), (0, 1), strict=True)
        )
        longest = enumerate_list(rows, timeslices, low, 40)
        compare(build("runlist", rows, timeslices=timeslices, low=low, method=method), longest)
