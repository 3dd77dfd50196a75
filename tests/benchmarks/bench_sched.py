"""Times the analyses of task sets: ``.venv/bin/python tests/benchmarks/bench_sched.py``.

A thousand tasks under EDF, and a hundred under the others, periods even in [16, 125] ms on a grid of microseconds.
"""

import time
from fractions import Fraction
from random import Random

from tests.sched.uunifast import draw_utilizations
from wcet.sched.analysis import analyze
from wcet.sched.task import Level, Platform, Task, TaskSet


def draw_set(scheduler: str, count: int, use: str, deadline: Fraction = Fraction(1)) -> TaskSet:
    random = Random(count)
    tasks = []
    for place, share in enumerate(draw_utilizations(random, count, Fraction(use))):
        period = Fraction(random.randrange(16_000, 125_000), 1000)
        wcet = Fraction(max(1, int(share * period * 10**6)), 10**6)
        tasks.append(Task(f"t{place}", wcet, period, max(wcet, period * deadline), timeslice=Fraction(1)))
    low = Task("low", 0, 1, 1, level=Level.LOW, timeslice=Fraction(1), best_effort=True)
    return TaskSet(Platform(scheduler), (*tasks, low))


def main() -> None:
    for scheduler, count, use, deadline in (
        ("edf", 1000, "0.95", Fraction(1)),
        ("edf", 1000, "0.9", Fraction(4, 5)),
        ("edf", 1000, "0.99", Fraction(9, 10)),
        ("edf-cbs", 1000, "0.9", Fraction(4, 5)),
        ("fixed-priority", 100, "0.8", Fraction(1)),
        ("runlist", 100, "0.1", Fraction(1)),
    ):
        task_set = draw_set(scheduler, count, use, deadline)
        begun = time.process_time()
        verdict = analyze(task_set).schedulable
        took = time.process_time() - begun
        print(f"{scheduler:>14} {count:>5} tasks, use {use}, D = {deadline} P: {took:6.3f} s, schedulable: {verdict}")


if __name__ == "__main__":
    main()
