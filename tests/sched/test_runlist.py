from fractions import Fraction

import pytest

from tests.sched.sets import responses, runlist
from wcet.sched.analysis import analyze
from wcet.sched.run.arrivals import Pattern
from wcet.sched.runlist import build_runlist
from wcet.sched.simulation import simulate
from wcet.sched.task import InterleavingLevel, Platform, Task, TaskSet
from wcet.sched.ticks import to_ticks


def entries(high, medium, low):
    levels = zip(InterleavingLevel, ("H", "M", "L"), (high, medium, low), strict=True)
    tasks = [Task(f"{letter}{n}", 1, 9, 9, level=level) for level, letter, count in levels for n in range(1, count + 1)]
    return " ".join(entry.name for entry in build_runlist(tasks))


@pytest.mark.parametrize(
    ("high", "medium", "low", "listed"),
    [
        (2, 2, 0, "H1 H2 M1 H1 H2 M2"),
        (2, 2, 2, "H1 H2 M1 H1 H2 M2 H1 H2 L1 H1 H2 M1 H1 H2 M2 H1 H2 L2"),
        (3, 0, 1, "H1 H2 H3 L1"),
        (0, 2, 2, "M1 M2 L1 M1 M2 L2"),
        (0, 0, 2, "L1 L2"),
        (2, 0, 0, "H1 H2"),
    ],
)
def test_the_list_is_that_of_the_driver(high, medium, low, listed):
    assert entries(high, medium, low) == listed


SLICED = {"works": (5, 3, 8), "periods": (40, 30, 60), "timeslices": (2, 2, 2), "low": 2}
EQ3 = {"works": ("9.5", "0.5"), "periods": (64, 16), "timeslices": (4, 4), "low": 1, "switch": "0.2"}


@pytest.mark.parametrize(
    ("given", "bounds"),
    [
        (SLICED, (23, 15, 32)),
        (SLICED | {"switch": "0.2"}, (Fraction("25.4"), Fraction("16.6"), Fraction("35.2"))),
        (SLICED | {"method": "capped"}, (23, 15, 30)),
        ({"works": (20, 1), "periods": (64, 32), "timeslices": (2, 2), "low": 2}, (50, 5)),
        ({"works": (20, 1), "periods": (64, 32), "timeslices": (2, 2), "low": 2, "method": "capped"}, (43, 5)),
        (EQ3, (Fraction("15.8"), Fraction("6.1"))),
    ],
)
def test_worked_examples(given, bounds):
    assert responses(runlist(**given)) == bounds


def test_eq_3_as_printed_is_shown_and_undercounts():
    verdicts = analyze(runlist(**SLICED, switch="0.2"))
    assert [each.printed for each in verdicts.tasks] == [Fraction("23.6"), Fraction("15.4"), Fraction("32.8")]
    ticks, scale = to_ticks(runlist(**EQ3))
    runs = [simulate(ticks, Pattern({"t1": late, "t2": late}), 30 * scale) for late in range(4 * scale)]
    longest = max(run.longest()["t2"] for run in runs)  # both arrive while the best effort runs
    (_, second) = analyze(runlist(**EQ3)).tasks
    assert second.printed == Fraction("5.7")
    assert second.printed < Fraction("5.8") <= Fraction(longest, scale) <= second.response
    assert second.response == Fraction("6.1")


def test_the_case_study_fails_on_the_runlist_and_not_under_edf():
    given = {"works": (4, 3), "periods": ("33.33", 40), "deadlines": (32, 4), "timeslices": (4, 3), "low": 1}
    verdicts = analyze(runlist(**given))
    assert [(each.response, each.met) for each in verdicts.tasks] == [(8, True), (8, False)]
    for scheduler in ("edf", "edf-cbs"):
        task_set = runlist(**given)
        assert analyze(TaskSet(Platform(scheduler), task_set.tasks)).schedulable


def test_gaps_of_every_level():
    tasks = tuple(
        Task(f"{level}{n}", 1, 1000, 1000, level=level, timeslice=1) for level in InterleavingLevel for n in range(2)
    )
    bounds = responses(TaskSet(Platform("runlist", "gaps"), tasks))
    assert bounds == (3, 3, 9, 9, 18, 18)  # gaps of 2, 8 and 17, and the own tick


def test_parts_add_up_to_the_response():
    for method in ("closed-form", "capped", "gaps"):
        for each in analyze(runlist(**SLICED | {"method": method, "switch": "0.2"})).tasks:
            assert sum(part.total for part in each.parts) == each.response


def test_jobs_that_overlap_have_no_bound_and_cost_others_whole_slots():
    crowded = runlist((3, 3), (5, 40), (4, 4), low=1)
    first, second = analyze(crowded).tasks
    assert first.response is None
    assert second.response == 3 + 4 + 1


def test_a_job_that_lasts_beyond_its_period_ends_the_search():
    task_set = runlist((79, 3), (16, 60), (3, 2), method="capped")
    assert analyze(task_set).tasks[0].response is None or not analyze(task_set).schedulable


def test_very_many_slots_end_the_search():
    tiny = Fraction(1, 10**9)
    task_set = runlist((1000, tiny), (10**5, 2 * tiny), (tiny, tiny), method="capped")
    assert analyze(task_set).tasks[0].response <= 3000 or not analyze(task_set).schedulable
