"""What engines cost beside the work: 100,000 tasks of about half a millisecond, here and in processes.

    PYTHONPATH=. .venv/bin/python tests/benchmarks/bench_engine.py [tasks]

Prints the processor time of all processes, those of the tasks alone taken off, and what starting them takes; processor
time, so that the answer does not depend on what else the machine does. Goal: below 20 % of the work.
"""

import os
import resource
import sys
import time

from wcet.engine.choice import open_engine

TASKS = 100_000
ROUNDS = 10_000


def work(number: int) -> int:
    """Count for about half a millisecond."""
    total = number
    for step in range(ROUNDS):
        total += step & number
    return total


def work_timed(number: int) -> float:
    """Return the processor time of a task, as its process sees it."""
    begun = time.process_time()
    work(number)
    return time.process_time() - begun


def spend(jobs: int, count: int) -> tuple[float, float]:
    """Return the processor time of all processes for so many tasks, and that of the tasks alone."""
    own, others = resource.getrusage(resource.RUSAGE_SELF), resource.getrusage(resource.RUSAGE_CHILDREN)
    with open_engine(jobs) as engine:
        tasks = sum(found for _, found in engine.run(work_timed, range(count)) if isinstance(found, float))
    after = resource.getrusage(resource.RUSAGE_SELF), resource.getrusage(resource.RUSAGE_CHILDREN)
    spent = sum(b.ru_utime + b.ru_stime - a.ru_utime - a.ru_stime for a, b in zip((own, others), after, strict=True))
    return spent, tasks


def main() -> None:
    count = int(sys.argv[1]) if len(sys.argv) > 1 else TASKS
    for jobs in dict.fromkeys((1, max(2, os.cpu_count() or 1))):
        start, _ = spend(jobs, 8 * jobs)
        spent, tasks = spend(jobs, count)
        name = "this process" if jobs == 1 else f"{jobs} processes"
        beside = 100 * (spent - start - tasks) / tasks
        print(
            f"{name}: {count:,} tasks of {tasks:.1f} s in all, {beside:.1f} % beside them; starting took {start:.1f} s"
        )


if __name__ == "__main__":
    main()
