"""Tasks that the ends of others release, and tasks of one priority that share an executor."""

from fractions import Fraction

import pytest

from tests.sched.test_kinds import EDF, FIXED, RUNLIST, answer, complain, responses
from wcet.sched.sensitivity import find_limits

DRIVER = "wcet = 2; period = 30; priority = 1"
DETECTOR = 'wcet = 8; triggered_by = "a"; priority = 0{}'


def test_a_response_counts_from_the_arrival_at_the_head_of_the_chain():
    assert responses(FIXED, DRIVER, DETECTOR.format("")) == [2, 10]
    assert responses(EDF, DRIVER, DETECTOR.format("")) == [10, 18]  # the detector of the frame before may be due first


def test_jitter_is_handed_on_to_all_that_follows():
    tasks = DRIVER, DETECTOR.format("; jitter = 3"), 'wcet = 1; triggered_by = "b"; priority = 2'
    assert responses(FIXED, *tasks) == [10, 21, 32]  # with a lag, the detector of the frame before can come late
    tasks = "wcet = 2; period = 30; priority = 0", DETECTOR.format("").replace("priority = 0", "priority = 1")
    assert responses(FIXED, *tasks) == [2, 12]


def test_a_chain_of_triggers_takes_what_its_last_task_takes():
    more = '[[chain]]; name = "see"; tasks = ["a", "b"]; deadline = 10'
    assert answer(FIXED, DRIVER, DETECTOR.format(""), more=more).verdicts.chains[0].latency == 10


def test_a_triggered_task_has_the_period_of_its_source():
    report = answer(FIXED, DRIVER, DETECTOR.format(""))
    assert [(each.period, each.deadline) for each in report.task_set.tasks] == [(30, 30), (30, 30)]
    assert any("triggers" in line for line in report.rests_on)


@pytest.mark.parametrize("platform", [FIXED, EDF, 'scheduler = "edf-cbs"', RUNLIST])
def test_jitter_that_grows_without_end_leaves_no_bound(platform):
    tasks = "wcet = 6; period = 10; priority = 1", 'wcet = 6; triggered_by = "a"; priority = 0'
    report = answer(platform, *tasks)
    assert report.verdicts.tasks[1].response is None
    assert report.verdicts.unbounded


@pytest.mark.parametrize(
    ("platform", "tasks", "says"),
    [
        (FIXED, (DRIVER, 'wcet = 8; triggered_by = "driver"; priority = 0'), "names `driver`, which is not a task"),
        (FIXED, (DRIVER, DETECTOR.format("; period = 30")), "is that of the task at the head of the chain"),
        (FIXED, ('wcet = 1; triggered_by = "b"; priority = 1', DETECTOR.format("")), "leads back to the task itself"),
        (FIXED, ("best_effort = true; wcet = 1", DETECTOR.format("")), "the jobs of best effort have no ends"),
        (f'{EDF}; order = "polling-points"', (DRIVER,), "has a meaning only under fixed priorities"),
    ],
)
def test_triggers_that_make_no_sense_are_refused(platform, tasks, says):
    assert says in complain(platform, *tasks)


EQUALS = [
    f"wcet = {wcet}; piece = {wcet}; period = {period}; priority = 0" for wcet, period in ((3, 60), (2, 3), (1, 30))
]


@pytest.mark.parametrize(
    ("order", "bounds"),
    [
        ("any", [8, 6, 12]),
        ("first-come", [6, 6, 6]),
        ("polling-points", [8, 6, 11]),  # the third meets two windows: 1 + 2 * 3 + 2 * 2
    ],
)
def test_equals_by_the_order_in_which_they_run(order, bounds):
    report = answer(
        f'{FIXED}; preemption = "kernel"; order = "{order}"', *(each.replace("piece", "last_piece") for each in EQUALS)
    )
    assert [each.response for each in report.verdicts.tasks] == bounds
    assert any(f'order = "{order}"' in line for line in report.rests_on)


def test_only_the_head_of_a_chain_has_a_period_that_can_change():
    task_set = answer(FIXED, DRIVER, DETECTOR.format("")).task_set
    found = {(each.what, each.task): each.limit for each in find_limits(task_set, trials=2_000)}
    assert found["period", "a"] == Fraction("10.001")  # at 10 all of the time is in use, and jitter has no end
    assert ("period", "b") not in found
