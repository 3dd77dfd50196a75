from dataclasses import replace

from tests.sched.sets import plain
from wcet.sched.analysis import analyze
from wcet.sched.inheritance import inherit, needs, order_producers
from wcet.sched.task import Arrivals, Chain, Platform, Task, TaskSet

TOGETHER = Platform("edf", arrivals=Arrivals.OFFSETS)

FRAME = (
    Task("camera", 2, 30, 30),
    Task("depth", 3, 30, 30, producers=("camera",)),
    Task("pose", 4, 30, 12, producers=("depth",)),
)


def test_producers_that_are_released_together_inherit_the_deadline():
    inherited = inherit(TaskSet(TOGETHER, FRAME))
    assert [task.deadline for task in inherited.tasks] == [12, 12, 12]
    assert analyze(TaskSet(TOGETHER, FRAME)).schedulable
    late = (*FRAME[:2], replace(FRAME[2], deadline=8))
    assert not analyze(TaskSet(TOGETHER, late)).schedulable


def test_without_stated_offsets_nothing_is_released_together():
    assert [task.wcet for task in inherit(TaskSet(Platform("edf"), FRAME)).tasks] == [2, 5, 9]


def test_other_periods_charge_the_consumer():
    other = (FRAME[0], replace(FRAME[1], period=60), FRAME[2])
    inherited = inherit(TaskSet(Platform("edf"), other))
    assert [task.wcet for task in inherited.tasks] == [2, 5, 9]
    assert [task.wcet for task in inherit(TaskSet(Platform("fixed-priority"), FRAME)).tasks] == [2, 5, 9]


def test_needs_reach_through_producers_once():
    task_set = TaskSet(Platform("edf"), FRAME)
    order = order_producers(task_set)
    assert set(needs(task_set, order)["pose"]) == {"camera", "depth"}


def test_a_chain_of_tasks_that_are_released_together_ends_with_the_last():
    chain = Chain("frame", ("camera", "depth", "pose"), 12)
    (verdict,) = analyze(TaskSet(TOGETHER, FRAME, (chain,))).chains
    assert (verdict.latency, verdict.met) == (9, True)


def test_a_chain_of_tasks_that_read_what_is_there_adds_periods():
    chain = Chain("sampled", ("t1", "t2", "t3"), 40)
    verdicts = analyze(replace(plain("edf"), chains=(chain,)))
    assert verdicts.chains[0].latency == 2 + 12 + 5 + 20 + 9
    assert not verdicts.schedulable
    assert sum(part.total for part in verdicts.chains[0].parts) == 48
