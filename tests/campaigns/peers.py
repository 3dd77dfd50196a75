"""Random sets run by SimSo, another project's simulator, against the bounds; it is not among the packages of the tests.

    .venv/bin/pip install simso==0.8.5      on Python 3.11, the last one that has `imp`
    .venv/bin/python -m tests.campaigns.peers 250

Tasks by UUniFast that arrive together and go on with their periods, preemptive, without overheads, as SimSo knows them:
under EDF and under fixed priorities, deadlines below, at and beyond the period. Each response that SimSo sees must be
within the bound, and each job of a schedulable set within its deadline. docs/sched-peers.md shows what it prints.
"""

import sys
from collections import Counter
from fractions import Fraction
from importlib import import_module
from math import lcm
from random import Random
from typing import Any

from tests.sched.uunifast import draw_utilizations
from wcet.sched.analysis import analyze
from wcet.sched.task import Platform, Task, TaskSet

PERIODS = (8, 10, 12, 15, 16, 20, 24, 30, 40, 48, 60)
CLASSES = {"edf": "simso.schedulers.EDF_mono", "fixed-priority": "simso.schedulers.FP"}


def draw_set(random: Random, scheduler: str) -> TaskSet:
    """Return a set in whole milliseconds."""
    tasks: list[Task] = []
    for place, share in enumerate(
        draw_utilizations(random, random.randint(2, 6), Fraction(random.randint(20, 100), 100))
    ):
        period = random.choice(PERIODS)
        work = max(1, int(share * period))
        deadline = random.choice((period, random.randint(work, period), random.randint(period, 2 * period)))
        tasks.append(Task(f"t{place}", work, period, deadline, priority=place if scheduler != "edf" else None))
    return TaskSet(Platform(scheduler), tuple(tasks))


def run_simso(task_set: TaskSet, until: int) -> dict[str, Fraction]:
    """Return the longest response of each task in a run by SimSo, in milliseconds."""
    configuration: Any = import_module("simso.configuration").Configuration()
    cycles = configuration.cycles_per_ms
    configuration.duration = until * cycles
    for place, task in enumerate(task_set.tasks):
        configuration.add_task(
            name=task.name,
            identifier=place + 1,
            period=task.period,
            activation_date=0,
            wcet=task.wcet,
            deadline=task.deadline,
            abort_on_miss=False,
            data={"priority": -(task.priority or 0)},
        )
    configuration.add_processor(name="CPU", identifier=1)
    configuration.scheduler_info.clas = CLASSES[task_set.platform.scheduler]
    configuration.check_all()
    model: Any = import_module("simso.core").Model(configuration)
    model.run_model()
    jobs = [(task.name, job.response_time) for task in model.results.tasks.values() for job in task.jobs]
    longest: dict[str, Fraction] = {}
    for name, response in jobs:
        if response is not None:
            longest[name] = max(longest.get(name, Fraction(0)), Fraction(round(response), cycles))
    return longest


def compare_sets(scheduler: str, count: int) -> Counter[str]:
    """Return how often bounds of one scheduler are equal, above and below what SimSo sees."""
    random, found = Random(scheduler), Counter[str]()
    for _ in range(count):
        task_set = draw_set(random, scheduler)
        until = 2 * lcm(*(int(task.period) for task in task_set.tasks))
        verdicts, seen = analyze(task_set), run_simso(task_set, min(until, 2000))
        found["sets"] += 1
        found["schedulable"] += verdicts.schedulable
        for verdict in verdicts.tasks:
            longest = seen.get(verdict.task.name)
            if verdict.response is None or longest is None:
                continue
            found["equal" if longest == verdict.response else "longer" if longest < verdict.response else "BELOW"] += 1
            found["BELOW"] += verdicts.schedulable and longest > verdict.task.deadline
    return found


def main(count: int) -> int:
    """Print a line for each scheduler; return 1 where some bound is below what SimSo sees."""
    wrong = 0
    for scheduler in CLASSES:
        found = compare_sets(scheduler, count)
        wrong += found["BELOW"]
        bounds = f"{found['equal']:,} equal to what SimSo sees, {found['longer']:,} longer, {found['BELOW']:,} below"
        sets = f"{found['sets']:,} sets, {found['schedulable']:,} schedulable"
        sys.stdout.write(f"{scheduler}: {sets}; bounds: {bounds}\n")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 250))
