from dataclasses import replace
from fractions import Fraction

import pytest

from tests.sched.sets import plain, runlist
from wcet.report.sched_view import describe_intervals, describe_limit, describe_now
from wcet.sched.sensitivity import Limit, change, find_limits, passes, resize
from wcet.sched.task import Arrivals, Chain, Interferer, Platform, Task, TaskSet
from wcet.sched.timeslices import choose_timeslice

STEP = Fraction(1, 1000)


def limits(task_set):
    return {(each.what, each.task): each.limit for each in find_limits(task_set)}


def test_a_late_search_says_what_it_has_not_searched():
    calls = iter(range(10**6))
    limits = find_limits(plain("edf"), late=lambda: next(calls) > 60)
    searched = [each.searched for each in limits]
    assert searched[0] and not searched[-1] and searched == sorted(searched, reverse=True)
    assert limits[0] == find_limits(plain("edf"))[0]


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


def test_how_many_requests_a_job_may_have():
    task_set = plain("edf", [(2, 10, 20)])
    busy = Interferer("dma", Fraction(1), Fraction(0), per_request=2)
    task_set = replace(task_set, interferers=(busy,), tasks=(replace(task_set.tasks[0], requests=1),))
    found = next(each for each in find_limits(task_set) if each.what == "requests of a job")
    assert (found.now, found.limit, found.accepted) == (1, 4, ((0, 4),))  # 2 + 2 * 4 = 10


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


def test_every_interval_is_found():
    frame = (Task("lidar", 2, 100, 100), Task("fuse", 3, 100, 100, producers=("lidar",)))
    platform = Platform("edf", arrivals=Arrivals.OFFSETS)
    task_set = TaskSet(platform, frame, (Chain("sense", ("lidar", "fuse"), 70),))
    found = {(each.what, each.task): each.accepted for each in find_limits(task_set)}
    assert found["period", "lidar"] == ((100, 100),)
    assert found["period", "fuse"] == ((Fraction("5.182"), 58), (100, 100))
    assert found["offset", "fuse"] == ((0, 0),)


def test_a_longer_period_is_found_where_the_one_of_now_misses():
    tasks = (Task("a", 5, 20, 20, priority=0), Task("b", 8, 12, 12, priority=1))
    limit = limits(TaskSet(Platform("fixed-priority"), tasks))["period", "b"]
    assert limit == 13


def test_both_ends_of_an_interval_pass_and_the_steps_beyond_do_not():
    task_set = plain("fixed-priority", [(3, 9, 10), (4, 18, 20)])
    task = task_set.tasks[1]
    for each in find_limits(task_set):
        if (each.what, each.task) == ("deadline", "t2"):
            for low, high in each.accepted:
                assert passes(change(task_set, task, deadline=low)) and passes(change(task_set, task, deadline=high))
                assert not passes(change(task_set, task, deadline=low - STEP))


def test_the_search_ends_after_its_trials():
    found = find_limits(plain("edf"), trials=200)
    assert found[0].searched
    assert not found[-1].searched
    assert found[-1].limit is None


def test_how_close_another_user_of_the_memory_may_send_its_requests():
    tasks = (Task("t1", 4, 10, 10),)
    task_set = TaskSet(Platform("edf"), tasks, interferers=(Interferer("dma", 1, 19),))
    found = {(each.what, each.task): each.accepted for each in find_limits(task_set)}
    ((least, most),) = found["gap", "dma"]
    assert least == 1 + Fraction(1, 10**6)  # floor(10 / 2) + 2 = 7 requests and 4 of work are more than 10
    assert most == 29


def test_the_share_of_the_memory_that_is_accepted_is_the_analysis_own():
    tasks = (Task("t1", 4, 10, 10, priority=0), Task("t2", 3, 30, 30, priority=1))
    task_set = TaskSet(Platform("fixed-priority"), tasks, interferers=(Interferer("dma", 1, 9),))
    (found,) = [each for each in find_limits(task_set) if each.what == "gap"]

    def widen(gap):
        return replace(task_set, interferers=(Interferer("dma", 1, gap),))

    for low, high in found.accepted:
        assert passes(widen(low)) and passes(widen(high)) and not passes(widen(low - Fraction(1, 10**6)))
    assert found.accepted


THIRD = Fraction(100, 3)


@pytest.mark.parametrize(
    ("what", "limit", "interval", "shown"),
    [
        ("period", THIRD, (THIRD, THIRD), ["33.333", "100/3", "100/3"]),
        ("period", THIRD, (THIRD, Fraction(40)), ["33.333", "33.334", "33.334 to 40"]),
        ("gap", THIRD, (THIRD, Fraction(40)), ["33.334", "33.334", "33.334 to 40"]),
        ("offset", THIRD, (Fraction(1), THIRD), ["33.334", "33.333", "1 to 33.333"]),
        (
            "execution time",
            THIRD,
            (THIRD - Fraction(1, 10**6), THIRD),
            ["33.334", "100/3", "99999997/3000000 to 100/3"],
        ),
    ],
)
def test_a_limit_is_shown_as_a_value_that_is_accepted(what, limit, interval, shown):
    found = Limit(what, "t", THIRD, limit, (interval,))
    assert [describe_now(found), describe_limit(found), describe_intervals(found)] == shown
