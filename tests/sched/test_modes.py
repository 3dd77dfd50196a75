"""Modes from a file: which tasks count together, how long a change takes, and what is refused."""

import pytest

from tests.sched.test_kinds import EDF, FIXED, answer, complain, responses
from wcet.sched.analysis import analyze
from wcet.sched.run.arrivals import meet
from wcet.sched.simulation import simulate
from wcet.sched.ticks import to_ticks

TASKS = (
    "wcet = 1; period = 10; priority = 0",
    "wcet = 8; period = 20; priority = 1",
    "wcet = 12; period = 25; priority = 2",
)
MODE = '[[mode]]; name = "{}"; tasks = ["{}"]; leave = {}'
MODES = "; ".join((MODE.format("town", "b", 9), MODE.format("motorway", "c", 10)))


def test_tasks_of_two_modes_do_not_delay_each_other():
    assert responses(FIXED, *TASKS) == [1, 9, 32]
    assert responses(FIXED, *TASKS, more=MODES) == [1, 9, 14]


def test_a_change_waits_until_no_job_is_pending():
    town, motorway = answer(FIXED, *TASKS, more=MODES).verdicts.chains
    assert (town.latency, town.met) == (1 + 8, True)
    assert (motorway.latency, motorway.met) == (12 + 2, False)
    assert sum(part.total for part in motorway.parts) == motorway.latency


def test_a_full_mode_is_never_left_for_sure():
    full = ("wcet = 5; period = 10", "wcet = 10; period = 20", "wcet = 1; period = 20")
    first, second = answer(EDF, *full, more=MODES).verdicts.chains
    assert (first.latency, first.met, second.latency) == (None, False, 5 + 1)


def test_the_picture_goes_through_all_modes():
    report = answer(FIXED, *TASKS, more=MODES)
    ticks, _ = to_ticks(report.task_set)
    changed = simulate(ticks, meet(ticks), 100)
    assert not changed.changes and {job.task.name for job in changed.jobs} == {"a", "b"}
    assert {job.task.name for job in report.simulated.run.jobs} == {"a", "b", "c"}
    assert [each.mode for each in report.simulated.run.changes] == ["town", "motorway"]


def test_a_chain_counts_in_the_modes_that_have_it():
    chain = '[[chain]]; name = "ab"; tasks = ["a", "b"]; deadline = 90'
    verdicts = analyze(answer(FIXED, *TASKS, more=f"{MODES}; {chain}").task_set)
    assert [each.chain.name for each in verdicts.chains] == ["ab", "mode town", "mode motorway"]


@pytest.mark.parametrize(
    ("platform", "task", "more", "words"),
    [
        ('scheduler = "edf-cbs"', "", MODES, "is known under fixed priorities and EDF only"),
        (f"{EDF}; delay = 1", "", MODES, "a job on its way would run in the next one"),
        (f'{EDF}; arrivals = "offsets"', "", MODES, "which begin at any time"),
        (EDF, "; jitter = 1", MODES, "a late job would run in the next one"),
        (EDF, "", MODE.format("town", "b", 9), "is the only mode"),
        (EDF, "", MODES.replace('"c"', '"x"'), "names `x`, which is no task"),
        (EDF, "", MODES.replace('"c"', '"c", "c"'), "names `c` twice"),
        (EDF, "", MODES.replace("motorway", "town"), "repeats the name `town`"),
        (EDF, '; producers = "b"', MODES, "names `b`, which does not run in every mode of it"),
        (
            EDF,
            "",
            f'{MODES}; [[task]]; name = "d"; wcet = 1; triggered_by = "b"',
            "names `b`, which does not run in every",
        ),
        (EDF, "", f'{MODES}; [[chain]]; name = "x"; tasks = ["b", "c"]; deadline = 9', "that no mode has together"),
        (EDF, "", f'{MODES}; [[processor]]; name = "p"; scheduler = "edf"', "which are not idle together"),
        (
            EDF,
            "",
            f'{MODES}; [[task]]; name = "r"; best_effort = true'.replace('"c"', '"r"'),
            "no task with a deadline",
        ),
    ],
)
def test_modes_without_a_bound_or_a_meaning_are_refused(platform, task, more, words):
    plain = "wcet = 1; period = 20"
    assert words in complain(platform, plain, plain, plain + task, more=more, run=False)
