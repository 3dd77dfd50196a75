"""Simulates several processors: each by itself, repeatedly, until the jobs that they release on one another agree.

A job on one processor depends only on jobs that ended before it was released. So each repetition makes the run right
for longer, by at least one job that comes from elsewhere. When nothing changes any more, the runs are those of all
processors together.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence

from wcet.sched.run.job import Job, Run
from wcet.sched.task import TaskSet

Ends = Mapping[tuple[str, int], int | None]
"""The end of each job, by task and number."""


def run_processors(task_set: TaskSet, jobs: Sequence[Job], run_part: Callable[[int, Run], Run]) -> Run:
    """Return the run of all processors; `run_part` runs one of them, by number, in the same way each time."""
    parts = task_set.split()
    links = [link for job in jobs for link in _list_links(job, None)]

    def run_all(ends: Ends) -> list[Run]:
        return [run_part(number, Run(part, _select(part, links, ends))) for number, part in enumerate(parts)]

    before: Ends = {}
    runs = run_all(before)
    while (ends := _list_ends(runs)) != before:
        before, runs = ends, run_all(ends)
    whole = Run(task_set, sorted((job for run in runs for job in run.jobs), key=lambda job: (job.release, job.arrival)))
    whole.slices = sorted(each for run in runs for each in run.slices)
    whole.replenishments = [each for run in runs for each in run.replenishments]
    return whole


def _list_ends(runs: Sequence[Run]) -> Ends:
    return {(job.task.name, job.number): job.end for run in runs for job in run.jobs}


def _list_links(job: Job, trigger: Job | None) -> Iterator[tuple[Job, Job | None]]:
    """Yield a job with the job that triggers it, and then all jobs that follow it in the same way."""
    yield job, trigger
    for follower in job.follows:
        yield from _list_links(follower, job)


def _select(part: TaskSet, links: Sequence[tuple[Job, Job | None]], ends: Ends) -> list[Job]:
    """Return new jobs for one processor: those that arrive by time, and those whose trigger has ended on another
    processor."""
    names = part.by_name
    latest: dict[str, int] = {}
    chosen: list[Job] = []
    for job, trigger in links:
        name = job.task.name
        if name not in names or (trigger is not None and trigger.task.name in names):
            continue
        release = job.release
        if trigger is not None:
            end = ends.get((trigger.task.name, trigger.number))
            if end is None:
                continue
            release = latest[name] = max(end + job.wait, latest.get(name, 0))
        chosen.append(_copy(job, release, names))
    return sorted(chosen, key=lambda job: (job.release, job.arrival))


def _copy(job: Job, release: int, names: Mapping[str, object]) -> Job:
    """Return a job as it was before it ran, with those jobs that it releases on the same processor."""
    return Job(
        job.task,
        job.number,
        job.arrival,
        release,
        job.work,
        quota=dict(job.quota),
        follows=tuple(_copy(each, each.release, names) for each in job.follows if each.task.name in names),
        wait=job.wait,
        held=job.held,
    )
