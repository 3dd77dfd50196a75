"""Delays that the set does not describe, stated as docs/sched-fixed-priority.md says: all tiny sets, against runs."""

import re
from fractions import Fraction
from itertools import product
from pathlib import Path

import pytest

from tests.campaigns.task_sets import write_tables
from wcet.sched.analysis import analyze
from wcet.sched.build import build_task_set
from wcet.sched.read import read_tasks
from wcet.span import Source

PAGE = Path(__file__).parents[2] / "docs" / "sched-fixed-priority.md"
TINY = [
    [*zip(works, periods, strict=True)]
    for works in product((1, 2), repeat=3)
    for periods in ((4, 6, 9), (5, 5, 8), (3, 8, 12))
    if sum(Fraction(work, period) for work, period in zip(works, periods, strict=True)) < 1
]
HOUR = 3_600_000


def find_times(tables):
    text = "".join(write_tables("[platform]" if kind == "platform" else f"[[{kind}]]", tables[kind]) for kind in tables)
    found = analyze(build_task_set(read_tasks(Source("tasks.toml", text)), {}).task_set)
    return {each.task.name: each.response for each in found.tasks}, {each.task.name: each.met for each in found.tasks}


def describe(scheduler, sizes, delay, first):
    """Return the set with a delay that holds up tasks from place `first` on; all of them if it is None."""
    rows = [
        {"name": f"t{place}", "wcet": work, "period": period, "priority": place}
        for place, (work, period) in enumerate(sizes)
    ]
    if first is None:
        rows.append({"name": "firmware", "best_effort": True, "piece": delay})
    else:
        rows[first]["locks"] = {"driver": "1/1000000 ms"}
        rows.append({"name": "driver", "wcet": delay, "period": HOUR, "priority": 99, "locks": {"driver": delay}})
    return {"platform": [{"scheduler": scheduler}], "task": rows}


def play(sizes, delay, urgency, rank):
    """Return the longest response of each task from the moment at which the delay begins and all tasks are released.

    The smallest rank runs; the run ends when nothing is pending.
    """
    pending = [[(urgency, -1), None, 0, delay]]
    worst = [0] * len(sizes)
    time = 0
    while pending or not time:
        pending += [
            [(rank(place, time), place), place, time, work]
            for place, (work, period) in enumerate(sizes)
            if time % period == 0
        ]
        job = min(pending, key=lambda each: (each[0], each[2]))
        job[3] -= 1
        time += 1
        if not job[3]:
            pending.remove(job)
            if job[1] is not None:
                worst[job[1]] = max(worst[job[1]], time - job[2])
    return worst


@pytest.mark.parametrize("delay", [1, 2])
@pytest.mark.parametrize("first", [None, 0, 1, 2])
def test_under_fixed_priorities_the_bound_is_reached(first, delay):
    for sizes in TINY:
        found, _ = find_times(describe("fixed-priority", sizes, delay, first))
        ran = play(sizes, delay, -1 if first is None else first, lambda place, _: place)
        assert [found[f"t{place}"] for place in range(3)] == ran


@pytest.mark.parametrize("delay", [1, 2])
@pytest.mark.parametrize("first", [None, 0, 1, 2])
def test_under_edf_a_deadline_is_missed_exactly_if_one_can_be(first, delay):
    verdicts = set()
    for sizes in TINY:
        _, met = find_times(describe("edf", sizes, delay, first))
        floor = -1 if first is None else sizes[first][1]
        ran = play(sizes, delay, floor, lambda place, time, sizes=sizes: time + sizes[place][1])
        kept = all(worst <= period for worst, (_, period) in zip(ran, sizes, strict=True))
        assert all(met.values()) == kept
        verdicts.add(kept)
    assert verdicts == {True, False} or delay == 1


def play_held(sizes, held, place, starts, rank):
    """Return the longest response of each task if each job of `held` stops for 1 once it has run for `place`."""
    pending = []
    worst = [0] * len(sizes)
    for time in range(60):
        pending += [
            [(rank(task, time), task), task, time, work, 1 if task == held else 0]
            for task, (work, period) in enumerate(sizes)
            if time >= starts[task] and (time - starts[task]) % period == 0
        ]
        stopped = [job for job in pending if job[4] and sizes[held][0] - job[3] == place]
        ready = [job for job in pending if job not in stopped]
        if ready:
            job = min(ready, key=lambda each: (each[0], each[2]))
            job[3] -= 1
            if not job[3]:
                pending.remove(job)
                worst[job[1]] = max(worst[job[1]], time + 1 - job[2])
        for job in stopped[:1]:
            job[4] = 0
    return worst


@pytest.mark.parametrize("scheduler", ["fixed-priority", "edf"])
@pytest.mark.parametrize("held", [0, 1, 2])
def test_a_delay_in_which_others_run_counts_as_work(scheduler, held):
    accepted = 0
    for sizes in TINY:
        longer = [(work + (task == held), period) for task, (work, period) in enumerate(sizes)]
        rows = [
            {"name": f"t{task}", "wcet": work, "period": period, "priority": task}
            for task, (work, period) in enumerate(longer)
        ]
        found, met = find_times({"platform": [{"scheduler": scheduler}], "task": rows})
        if not all(met.values()):
            continue
        accepted += 1
        for place, starts in product(range(sizes[held][0]), product(range(3), repeat=3)):
            ranks = {
                "fixed-priority": lambda task, _: task,
                "edf": lambda task, time, sizes=sizes: time + sizes[task][1],
            }
            ran = play_held(sizes, held, place, starts, ranks[scheduler])
            assert all(ran[task] <= found[f"t{task}"] for task in range(3))
    assert accepted > 3


def test_the_examples_of_the_page():
    section = PAGE.read_text(encoding="utf-8").partition("## Delays that the set does not describe")[2]
    firmware, driver = re.findall(r"```toml\n(.*?)```", section, re.DOTALL)
    platform = '[platform]\nscheduler = "fixed-priority"\n'
    urgent = '[[task]]\nname = "brake"\nwcet = "1 ms"\nperiod = "10 ms"\npriority = 0\n'
    camera = driver.partition('[[task]]\nname = "driver"')[0].replace("locks", "# locks")
    for text, brake in ((firmware + camera, "1.1"), (driver, "1")):
        found = analyze(build_task_set(read_tasks(Source("tasks.toml", platform + urgent + text)), {}).task_set)
        times = {each.task.name: each.response for each in found.tasks}
        assert times["brake"] == Fraction(brake)
        assert times["camera"] == Fraction("3.1")
        assert found.schedulable
