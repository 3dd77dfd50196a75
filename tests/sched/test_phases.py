"""Memory phases of two processors, tick by tick with a queue for the memory, against the bounds; and refusals."""

from itertools import product

import pytest

from tests.sched.test_kinds import EDF, FIXED, RUNLIST, answer_without_run, complain
from wcet.sched import phases
from wcet.sched.analysis import analyze
from wcet.sched.build import build_task_set
from wcet.sched.read import read_tasks
from wcet.span import Source

SETS = [
    # home, work, phase, period: the first of a home is the most urgent one
    [(0, 2, 1, 6), (0, 3, 2, 12), (1, 3, 2, 8)],
    [(0, 1, 1, 6), (1, 2, 2, 8), (1, 3, 1, 12)],
    [(0, 3, 0, 8), (0, 2, 2, 12), (1, 2, 1, 6)],
    [(0, 2, 2, 8), (1, 2, 2, 8), (2, 3, 3, 12)],
]
SCHEDULERS = ("fixed-priority", "edf")


def run_ticks(rows, offsets, homes, first, scheduler, until):
    """Return the longest response by row; a job asks for the memory when it is first chosen, and keeps its place.

    `homes` is the order in which processors ask in one tick; `first` is the row that goes first among equals.
    """
    jobs = [(row, at) for row, (_, _, _, period) in enumerate(rows) for at in range(offsets[row], until, period)]
    left, queue, stuck, longest = {job: rows[job[0]][1] for job in jobs}, [], {}, {}

    def key(job):
        return (job[1] + rows[job[0]][3] if scheduler == "edf" else job[0], job[0] != first, job)

    def still(job):
        return left[job] > rows[job[0]][1] - rows[job[0]][2]

    for now in range(until):
        chosen = {}
        for home in homes:
            ready = [job for job in jobs if rows[job[0]][0] == home and job[1] <= now and left[job]]
            if not ready:
                continue
            job = stuck.get(home) or min(ready, key=key)
            chosen[home] = job
            if still(job) and job not in queue:
                queue.append(job)
                stuck[home] = job
        for job in chosen.values():
            if not still(job) or queue[0] == job:
                left[job] -= 1
        for home, job in chosen.items():
            if job in queue and not still(job):
                queue.remove(job)
                del stuck[home]
            if not left[job]:
                longest[job[0]] = max(longest.get(job[0], 0), now + 1 - job[1])
    return longest


def enumerate_runs(rows, scheduler, until=30):
    count = 1 + max(row[0] for row in rows)
    longest = {}
    for offsets in product(*(range(row[3]) for row in rows)):
        for homes, first in ((range(count), 0), (range(count - 1, -1, -1), len(rows) - 1)):
            for row, time in run_ticks(rows, offsets, homes, first, scheduler, until).items():
                longest[row] = max(longest.get(row, 0), time)
    return longest


def bounds(rows, scheduler):
    text = f'[platform]\nscheduler = "{scheduler}"\ntick = 1\n'
    for home in range(1, 1 + max(row[0] for row in rows)):
        text += f'[[processor]]\nname = "p{home}"\nscheduler = "{scheduler}"\ntick = 1\n'
    for place, (home, work, phase, period) in enumerate(rows):
        text += f'[[task]]\nname = "t{place}"\nwcet = {work}\nperiod = {period}\ndeadline = {period}\n'
        text += f"memory_phase = {phase}\n" if phase else ""
        text += f'on = "p{home}"\n' if home else ""
        text += f"priority = {place}\n"
    found = analyze(build_task_set(read_tasks(Source("tasks.toml", text)), {}).task_set)
    return [each.response for each in found.tasks]


def exceed(rows, scheduler):
    """Return the rows with a response above the bound, and those whose bound is met exactly."""
    found, bound = enumerate_runs(rows, scheduler), bounds(rows, scheduler)
    above = [row for row, time in found.items() if bound[row] is not None and time > bound[row]]
    return above, [row for row, time in found.items() if time == bound[row]]


@pytest.mark.parametrize("scheduler", SCHEDULERS)
@pytest.mark.parametrize("rows", SETS)
def test_no_job_waits_longer_for_the_memory_than_its_bound_says(rows, scheduler):
    above, met = exceed(rows, scheduler)
    assert above == [] and met


def test_bounds_without_the_wait_are_exceeded(monkeypatch):
    monkeypatch.setattr(phases, "_list_waits", lambda task_set: iter(()))
    assert exceed(SETS[0], "fixed-priority")[0]


def test_one_processor_waits_for_nothing():
    task = "wcet = 4; memory_phase = 2; period = 20"
    found = answer_without_run(FIXED, f"{task}; priority = 0", f"{task}; priority = 1")
    assert [each.response for each in found.verdicts.tasks] == [6, 8]


def test_phases_last_longer_with_other_users_of_the_memory():
    more = '[[processor]]; name = "cpu"; scheduler = "edf"; [[interference]]; name = "dma"; service = 1; gap = 9'
    rows = (
        "wcet = 4; memory_phase = 2; period = 40",
        'wcet = 4; memory_phase = 3; requests = 0; period = 40; on = "cpu"',
    )
    found = answer_without_run(EDF, *rows, more=more)
    assert [task.wcet for task in found.task_set.tasks] == [4 + 3, 4 + 2 + 2]


@pytest.mark.parametrize(
    ("platform", "task", "words"),
    [
        (RUNLIST, "memory_phase = 1", "fixed priorities and EDF only"),
        ('scheduler = "edf-cbs"', "memory_phase = 1", "fixed priorities and EDF only"),
        (f'{FIXED}; order = "round-robin"', "memory_phase = 1; timeslice = 1", "round robin"),
        (EDF, "memory_phase = 1; locks = { m = 1 }", "together with `locks`"),
        (EDF, "memory_phase = 1; memory = 1", "says what `memory_phase` says"),
        (EDF, "memory_phase = 3", "longer than `wcet`"),
    ],
)
def test_phases_without_a_known_bound_are_refused(platform, task, words):
    assert words in complain(platform, f"wcet = 2; period = 20; {task}", run=False)
