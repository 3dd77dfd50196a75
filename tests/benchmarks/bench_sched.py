"""Times the analyses of task sets: ``.venv/bin/python tests/benchmarks/bench_sched.py``.

A thousand tasks under each scheduler, periods even in [16, 125] ms on a grid of microseconds, plain, with pieces and
jitter, beside another user of the memory, and in each order of equals; then how far each time of twenty tasks can go.
"""

import time
from dataclasses import replace
from fractions import Fraction
from random import Random

from tests.sched.uunifast import draw_utilizations
from wcet.sched.analysis import analyze
from wcet.sched.gpu import Dispatch, Gpu
from wcet.sched.sensitivity import find_limits
from wcet.sched.task import Interferer, InterleavingLevel, Order, Platform, Task, TaskSet


def draw_set(scheduler: str, count: int, use: str, deadline: Fraction = Fraction(1)) -> TaskSet:
    random = Random(count)
    tasks = []
    for place, share in enumerate(draw_utilizations(random, count, Fraction(use))):
        period = Fraction(random.randrange(16_000, 125_000), 1000)
        wcet = Fraction(max(1, int(share * period * 10**6)), 10**6)
        tasks.append(Task(f"t{place}", wcet, period, max(wcet, period * deadline), timeslice=Fraction(1)))
    low = Task("low", 0, 1, 1, level=InterleavingLevel.LOW, timeslice=Fraction(1), best_effort=True)
    return TaskSet(Platform(scheduler), (*tasks, low))


def draw_queues(count: int) -> TaskSet:
    """Return tasks with a queue and a pipe each, eight of them on each pair of compute units."""
    random = Random(count)
    tasks = []
    for place in range(count):
        mask = frozenset((2 * (place // 8), 2 * (place // 8) + 1))
        sent = Dispatch(4, Fraction(random.randrange(1, 9), 10), 2, 1, mask, f"q{place}", place)
        period = Fraction(random.randrange(16_000, 125_000), 1000)
        tasks.append(Task(f"t{place}", 1, period, period, priority=random.randrange(3), dispatch=sent))
    return TaskSet(Platform("amd-queues", gpu=Gpu((2,) * (count // 8 + 1), count)), tuple(tasks))


DMA = Interferer("dma", Fraction(1, 1000), Fraction(1, 20))


def cut(task_set: TaskSet) -> TaskSet:
    """Return the set with jobs of four pieces or so, and jitter."""

    def cut_task(place: int, task: Task) -> Task:
        return replace(task, piece=max(task.wcet / 4, Fraction(1, 10**6)), jitter=Fraction(place % 7))

    tasks = (task if task.best_effort else cut_task(place, task) for place, task in enumerate(task_set.tasks))
    return replace(task_set, tasks=tuple(tasks))


def main() -> None:
    for scheduler, count, use, deadline in (
        ("edf", 1000, "0.95", Fraction(1)),
        ("edf", 1000, "0.9", Fraction(4, 5)),
        ("edf", 1000, "0.99", Fraction(9, 10)),
        ("edf-cbs", 1000, "0.9", Fraction(4, 5)),
        ("fixed-priority", 1000, "0.8", Fraction(1)),
        ("runlist", 1000, "0.05", Fraction(1)),
    ):
        drawn = draw_set(scheduler, count, use, deadline)
        measure(drawn, f"use {use}, D = {deadline} P")
        measure(cut(drawn), "with pieces and jitter")
        measure(replace(drawn, interferers=(DMA,)), "beside another user of the memory")
    for order in (Order.FIRST_COME, Order.POLLING, Order.ROUND_ROBIN):
        drawn = draw_set("fixed-priority", 1000, "0.7")
        measure(replace(drawn, platform=replace(drawn.platform, order=order)), order)
    for method in ("capped", "gaps"):
        drawn = draw_set("runlist", 1000, "0.05")
        measure(replace(drawn, platform=replace(drawn.platform, method=method)), method)
    measure(draw_queues(1000), "eight on each pair of units")
    for scheduler in ("edf", "edf-cbs", "fixed-priority", "runlist"):
        begun = time.process_time()
        limits = find_limits(draw_set(scheduler, 20, "0.3"))
        took, searched = time.process_time() - begun, sum(each.searched for each in limits)
        print(
            f"{scheduler:>14}    20 tasks, sensitivity: {took:6.3f} s, {searched} of {len(limits)} searched", flush=True
        )


def measure(task_set: TaskSet, what: str) -> None:
    begun = time.process_time()
    verdict = analyze(task_set).schedulable
    took, scheduler = time.process_time() - begun, task_set.platform.scheduler
    count = len(task_set.real_time)
    print(f"{scheduler:>14} {count:>5} tasks, {what}: {took:6.3f} s, schedulable: {verdict}", flush=True)


if __name__ == "__main__":
    main()
