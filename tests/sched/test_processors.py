"""Several processors: tick by tick against the bounds, the pictures' run against both, and what is refused."""

from dataclasses import replace
from itertools import permutations, product

import pytest

from tests.sched.test_enumerated import compare
from wcet.errors import WcetError
from wcet.sched import analysis, trigger
from wcet.sched.analysis import analyze
from wcet.sched.build import build_task_set
from wcet.sched.read import read_tasks
from wcet.sched.run.arrivals import meet
from wcet.sched.simulation import simulate
from wcet.sched.task import Platform, Task, TaskSet
from wcet.span import Source

CHAIN = (-1, 0, 1, -1, -1)
"""Camera, detector, output; a logger beside camera and output, a network beside the detector."""
HOMES = (0, 1, 0, 0, 1)


def run_ticks(rows, offsets, works, lates, keys, until):
    """Return the longest time from the arrival of the head of a chain, by row; each processor runs its least key."""
    left, come, longest = {}, {}, {}
    for row, (_, period, _) in enumerate(rows):
        if CHAIN[row] < 0:
            come |= {(row, at): at + lates[row] for at in range(offsets[row], until, period)}
    for now in range(until):
        left |= {job: works[job[0]] for job, seen in come.items() if seen == now}
        for home in (0, 1):
            ready = [job for job in left if HOMES[job[0]] == home and now >= come[job]]
            if not ready:
                continue
            job = min(ready, key=lambda each: (keys[home](each), each[1]))
            left[job] -= 1
            if left[job]:
                continue
            del left[job]
            longest[job[0]] = max(longest.get(job[0], 0), now + 1 - job[1])
            come |= {(row, job[1]): now + 1 + lates[row] for row, before in enumerate(CHAIN) if before == job[0]}
    return longest


def enumerate_ticks(rows, ranks, until):
    """Return the longest responses over offsets, shorter jobs, messages that take a tick, and orders of ties."""
    longest = {}
    heads = [row for row, before in enumerate(CHAIN) if before < 0]
    for first, works, late, order in product(
        product(*(range(0, rows[row][1], 2) for row in heads)),
        product(*((1, row[0]) if row[0] > 1 else (1,) for row in rows)),
        (0, 1),
        list(permutations(range(5)))[::17],
    ):
        offsets = dict(zip(heads, first, strict=True))
        lates = [0, late, 0, 0, 0]
        by_rank = lambda job, order=order: (ranks[job[0]], order[job[0]])  # noqa: E731
        by_deadline = lambda job, order=order: (job[1] + rows[job[0]][2], order[job[0]])  # noqa: E731
        found = run_ticks(rows, offsets, works, lates, (by_rank, by_deadline), until)
        longest = {row: max(longest.get(row, 0), found.get(row, 0)) for row in range(5)}
    return longest


def build(rows, ranks):
    tasks = tuple(
        Task(
            f"t{row}",
            work,
            period,
            deadline,
            jitter=1 if row == 1 else 0,
            priority=ranks[row],
            trigger="" if CHAIN[row] < 0 else f"t{CHAIN[row]}",
            on="" if HOMES[row] else "cpu",
        )
        for row, (work, period, deadline) in enumerate(rows)
    )
    return TaskSet(Platform("edf", tick=1), tasks, others=(Platform("fixed-priority", tick=1, name="cpu"),))


@pytest.mark.parametrize("ranks", [(0, 0, 1, 2, 0), (0, 0, 2, 1, 0), (1, 0, 0, 2, 0)])
def test_a_detector_between_two_tasks_of_the_cpu(ranks):
    rows = ((1, 8, 8), (2, 8, 8), (1, 8, 8), (2, 8, 8), (1, 4, 4))
    assert compare(build(rows, ranks), enumerate_ticks(rows, ranks, 24)) or ranks[0]


@pytest.mark.parametrize("works", list(product((1, 2), repeat=4)))
def test_the_run_is_one_of_those_that_are_bounded(works):
    rows = ((1, 8, 8), (works[0], 8, 8), (works[1], 8, 9), (works[2], 6, 9), (works[3], 6, 6))
    task_set = build(rows, (0, 0, 2, 1, 0))
    run = simulate(task_set, meet(task_set), 100)
    bounds = {each.task.name: each.response for each in analyze(task_set).tasks}
    assert {name: each <= bounds[name] for name, each in run.longest().items()} == dict.fromkeys(bounds, True)
    for home in ("", "cpu"):
        names = {task.name for task in task_set.tasks if task.on == home}
        mine = [each for each in run.slices if each.task in names]
        assert all(a.end <= b.start for a, b in zip(mine, mine[1:], strict=False))
    ends = {(job.task.name, job.number): job.end for job in run.jobs}
    for job in run.jobs:
        if job.task.trigger and job.end is not None:
            assert ends[job.task.trigger, job.number] + job.wait <= job.end - job.work
    assert all(job.end for job in run.jobs if job.arrival < 60)


def test_a_trigger_that_is_not_handed_on_is_noticed(monkeypatch):
    monkeypatch.setattr(trigger, "_hand_on", lambda task, responses: task.jitter)
    with pytest.raises(AssertionError):
        test_a_detector_between_two_tasks_of_the_cpu((0, 0, 2, 1, 0))


def test_a_processor_that_is_left_out_is_noticed(monkeypatch):
    whole = analysis.inherit

    def alone(part):
        return replace(whole(part), tasks=tuple(replace(each, jitter=0) for each in whole(part).tasks))

    monkeypatch.setattr(analysis, "inherit", alone)
    with pytest.raises(AssertionError):
        test_a_detector_between_two_tasks_of_the_cpu((0, 0, 2, 1, 0))


def test_processors_do_not_delay_each_other():
    rows = ((3, 8, 8), (3, 8, 8), (1, 8, 8), (1, 8, 8), (4, 8, 8))
    task_set = build(rows, (0, 0, 1, 2, 0))
    apart = replace(task_set, tasks=tuple(replace(each, trigger="", jitter=0) for each in task_set.tasks))
    alone = {
        each.task.name: each.response
        for part in apart.split()
        for each in analyze(replace(part, platform=replace(part.platform, name=""))).tasks
    }
    assert alone == {each.task.name: each.response for each in analyze(apart).tasks}


FILE = """
[platform]
scheduler = "edf"
[[processor]]
name = "cpu"
scheduler = "fixed-priority"
{more}
[[task]]
name = "camera"
on = "{home}"
wcet = 1
period = 33
[[task]]
name = "detect"
{trigger}
wcet = 6
"""


def read(more="", home="cpu", trigger='triggered_by = "camera"'):
    tasks = read_tasks(Source("tasks.toml", FILE.format(more=more, home=home, trigger=trigger)))
    return build_task_set(tasks, {}).task_set


def test_a_file_with_a_cpu():
    task_set = read()
    assert [(part.platform.name, [task.name for task in part.tasks]) for part in task_set.split()] == [
        ("", ["detect"]),
        ("cpu", ["camera"]),
    ]
    assert [each.response for each in analyze(task_set).tasks] == [1, 7]


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"home": "gpu"}, "names `gpu`, which is not a processor"),
        ({"trigger": 'producers = "camera"\nperiod = 33'}, "names `camera`, which runs on another processor"),
        ({"more": '[[processor]]\nname = "dsp"\nscheduler = "edf"'}, "`dsp` runs no task"),
        ({"more": '[[processor]]\nname = "cpu"\nscheduler = "edf"'}, "repeats the name `cpu`"),
        ({"trigger": 'period = 33\non = "cpu"'}, "runs no task: all are on other processors"),
        ({"more": "timeslice = 0"}, "`processor 1: timeslice` must be more than 0"),
        ({"more": 'method = "gaps"'}, "`processor 1: method` has a meaning only on a runlist"),
        (
            {"more": '[[task]]\nname = "log"\nwcet = 1\nperiod = 9\non = "cpu"\nlocks = { bus = 1 }'}
            | {"trigger": "locks = { bus = 1 }\nperiod = 9"},
            "`bus` is used on another processor, too",
        ),
    ],
)
def test_what_is_wrong_with_processors_is_said_at_its_place(given, message):
    with pytest.raises(WcetError) as error:
        read(**given)
    found = [each for each in error.value.diagnostics if message in each.message]
    assert found and all(each.span is not None for each in found)


def test_ticks_of_one_processor_hold_where_all_times_are_multiples_of_it():
    tick = "tick = 1"
    assert read(more=tick).others[0].tick == 1
    assert read(more=tick, trigger='triggered_by = "camera"\njitter = 0.5').others[0].tick == 0
