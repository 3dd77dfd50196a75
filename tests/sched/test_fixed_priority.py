import pytest

from tests.sched.sets import plain, responses
from wcet.sched.analysis import analyze
from wcet.sched.task import Order, Platform, Task, TaskSet


def test_preemptive_responses():
    assert responses(plain("fixed-priority")) == (2, 5, 9)


@pytest.mark.parametrize(("pieces", "bounds"), [((1, 1, 2), (3, 6, 9)), ((2, 3, 4), (5, 8, 9))])
def test_pieces_of_whole_ticks(pieces, bounds):
    assert responses(plain("fixed-priority", pieces=pieces, last=True, tick=1)) == bounds


def test_without_preemption_the_first_task_misses():
    verdicts = analyze(plain("fixed-priority", pieces=(2, 3, 4), last=True, tick=1))
    assert [each.met for each in verdicts.tasks] == [False, True, True]


def test_pieces_in_continuous_time_block_whole():
    assert responses(plain("fixed-priority", pieces=(1, 1, 2), last=True)) == (4, 7, 9)


def test_deadlines_beyond_the_period_look_at_every_job_of_the_busy_period():
    # Lehoczky 1990: (26, 70) and (62, 100); the responses of seven jobs, of which the fifth is the longest
    assert responses(plain("fixed-priority", [(26, 70, 70), (62, 120, 100)])) == (26, 118)


def test_priorities_go_before_deadlines():
    tasks = (Task("slow", 4, 20, 20, priority=0), Task("quick", 2, 10, 4, priority=1))
    assert [each.response for each in analyze(TaskSet(Platform("fixed-priority"), tasks)).tasks] == [4, 6]


def test_too_much_work_has_no_bound():
    verdicts = analyze(plain("fixed-priority", [(6, 10, 10), (6, 11, 11)]))
    assert [each.response for each in verdicts.tasks] == [6, None]
    assert not verdicts.schedulable


def test_first_come_with_too_many_releases_to_try_has_the_bound_of_any_order():
    tasks = tuple(Task(f"t{place}", 1, 100 * (place + 2), 10**6) for place in range(40))
    long = (*tasks, Task("own", 10**6, 4 * 10**6, 4 * 10**6))
    answers = {
        order: [each.response for each in analyze(TaskSet(Platform("fixed-priority", order=order), long)).tasks]
        for order in (Order.FIRST_COME, Order.ANY)
    }
    assert answers[Order.FIRST_COME] == answers[Order.ANY]
