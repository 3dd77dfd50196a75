from dataclasses import replace
from fractions import Fraction

import pytest

from tests.sched.sets import plain, runlist
from wcet.sched.sensitivity import change, find_limits, passes, resize
from wcet.sched.timeslices import choose_timeslice

STEP = Fraction(1, 1000)


def limits(task_set):
    return {(each.what, each.task): each.limit for each in find_limits(task_set)}


def test_limits_of_three_tasks():
    found = limits(plain("edf"))
    assert found["execution time", "t1"] == Fraction("3.5")  # by 14 there are two jobs of it: 2 C + 3 + 4
    assert found["execution time", "t3"] == 7  # 2 * 2 + 3 + 7 = 14
    assert found["all execution times, factor", ""] == Fraction("1.272")  # 11 / 14 of the demand by 14


@pytest.mark.parametrize("scheduler", ["edf", "edf-cbs", "fixed-priority", "runlist"])
def test_a_limit_passes_and_the_next_step_does_not(scheduler):
    given = runlist((2, 3, 4), (20, 40, 60), (2, 2, 2), low=1)
    task_set = replace(given, platform=replace(given.platform, scheduler=scheduler))
    for task in task_set.real_time:
        found = limits(task_set)
        longest, shortest = found["execution time", task.name], found["period", task.name]
        assert passes(resize(task_set, task, longest))
        assert not passes(resize(task_set, task, longest + STEP))
        assert passes(change(task_set, task, period=shortest, deadline=shortest))
        assert not passes(change(task_set, task, period=shortest - STEP, deadline=shortest - STEP))


def test_what_gives_when_a_deadline_can_be_missed():
    found = limits(plain("edf", [(3, 4, 10), (3, 5, 12)]))
    assert found["execution time", "t1"] == 2
    assert found["execution time", "t2"] == 2


def test_the_best_timeslice_beats_a_sweep():
    task_set = runlist((5, 3, 8), (40, 30, 60), (2, 2, 2), low=2)
    best = choose_timeslice(task_set)

    def margin(timeslice):
        from wcet.sched.analysis import analyze

        tasks = tuple(t if t.best_effort else replace(t, timeslice=timeslice) for t in task_set.tasks)
        verdicts = analyze(replace(task_set, tasks=tasks))
        if any(each.slack is None for each in verdicts.tasks):
            return None
        return min(Fraction(each.slack) / each.task.deadline for each in verdicts.tasks)

    assert best.margin == margin(best.timeslice)
    assert all(margin(Fraction(n, 7)) <= best.margin for n in range(14, 56) if margin(Fraction(n, 7)) is not None)
