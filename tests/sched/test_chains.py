from dataclasses import replace
from itertools import product

import pytest

from tests.campaigns.task_sets import measure_chain
from tests.sched.sets import plain
from wcet.sched.analysis import analyze
from wcet.sched.inheritance import inherit, needs, order_producers
from wcet.sched.run.arrivals import Pattern
from wcet.sched.simulation import simulate
from wcet.sched.task import Arrivals, Chain, Measure, Platform, Task, TaskSet

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


READERS = (Task("a", 1, 4, 4, priority=1), Task("b", 1, 6, 6, priority=0), Task("c", 2, 5, 5, priority=2))


@pytest.mark.parametrize(
    ("measure", "triggered", "bound"),
    [
        (Measure.LATENCY, False, 2 + 6 + 1 + 5 + 4),
        (Measure.REACTION, False, 4 + 2 + 6 + 1 + 5 + 4),
        (Measure.AGE, False, 4 + 2 + 6 + 1 + 4),
        (Measure.LATENCY, True, 2 + 5 + 6),
        (Measure.REACTION, True, 4 + 2 + 5 + 6),
        (Measure.AGE, True, 4 + 2 + 6),
    ],
)
def test_latency_reaction_and_age_over_all_offsets(measure, triggered, bound):
    tasks = (READERS[0], replace(READERS[1], trigger="a" if triggered else ""), READERS[2])
    task_set = TaskSet(Platform("fixed-priority"), tasks, (Chain("see", ("a", "b", "c"), 99, measure),))
    (verdict,) = analyze(task_set).chains
    assert verdict.latency == bound
    runs = (
        simulate(task_set, Pattern(dict(zip("abc", phases, strict=True))), 80)
        for phases in product(range(4), range(1 if triggered else 6), range(5))
    )
    longest = max(max(measure_chain(verdict.chain, run)) for run in runs)
    assert bound - 6 <= longest <= bound


def test_what_waits_for_a_sporadic_task_has_no_bound():
    tasks = (replace(READERS[0], sporadic=True), *READERS[1:])
    for measure, known in ((Measure.LATENCY, True), (Measure.REACTION, False), (Measure.AGE, False)):
        chains = (Chain("see", ("a", "b"), 99, measure),)
        (verdict,) = analyze(TaskSet(Platform("fixed-priority"), tasks, chains)).chains
        assert (verdict.latency is not None) is known
