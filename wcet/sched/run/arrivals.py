"""Draws arrivals and lengths of jobs: together, one after another, at random phases, early or overrunning."""

from collections.abc import Mapping
from dataclasses import field
from random import Random

from wcet.records import dataclass
from wcet.sched.run.job import Job
from wcet.sched.run.memory import quota_of
from wcet.sched.task import Arrivals, Task, TaskSet


@dataclass(frozen=True, slots=True)
class Pattern:
    """The settings by which jobs are drawn: `phases` are first arrivals; all else is the worst case unless `random`
    varies it.

    `sporadic` draws larger distances, `shorter` less work, `late` any jitter instead of all of it for the first job
    only; `overrun` makes jobs of one task longer, by any factor up to four. Among equals, the task with the least of
    `ties` goes first, or the `first_come` if the platform leaves the order open. At each of `requests` the next mode is
    requested.
    """

    phases: Mapping[str, int]
    random: Random | None = None
    sporadic: bool = False
    shorter: bool = False
    late: bool = False
    overrun: str = ""
    ties: Mapping[str, int] = field(default_factory=dict[str, int])
    first_come: bool = False
    requests: tuple[int, ...] = ()


def meet(task_set: TaskSet) -> Pattern:
    """Return the pattern in which all tasks arrive at their stated offsets, and then as often as they can."""
    return Pattern({task.name: int(task.offset) for task in task_set.real_time})


def make_jobs(task_set: TaskSet, pattern: Pattern, until: int) -> list[Job]:
    """Return all jobs that arrive before `until`, in the order in which the scheduler sees them.

    Triggered jobs follow the jobs that trigger them, and enter the list only when these have ended.
    """
    sources = [task for task in task_set.real_time if not task.trigger]
    jobs = [job for task in sources for job in _make_task_jobs(task_set, task, pattern, until)]
    for job in jobs:
        _follow(job, task_set, pattern)
    return sorted(jobs, key=lambda job: (job.release, job.arrival))


def _follow(job: Job, task_set: TaskSet, pattern: Pattern) -> None:
    """Create the jobs that the end of a job releases: they have its arrival, and come as late as their jitter
    allows."""
    followers: list[Job] = []
    for task in task_set.real_time:
        if task.trigger == job.task.name:
            late = int(task.jitter + task_set.platform_of(task).delay)
            wait = pattern.random.randint(0, late) if pattern.late and pattern.random else late
            quota = quota_of(task, task_set.interferers)
            work = _draw_work(task, pattern)
            held = _draw_locks(task, pattern, work)
            follower = Job(task, job.number, job.arrival, job.release, work, quota=quota, wait=wait, held=held)
            _follow(follower, task_set, pattern)
            followers.append(follower)
    job.follows = tuple(followers)


def _draw_work(task: Task, pattern: Pattern) -> int:
    work, random = int(task.wcet), pattern.random
    if pattern.shorter and random:
        work = random.randint(max(1, work // 3), work)
    if pattern.overrun == task.name and random:
        work = random.randint(work, 4 * work)
    return work


def _draw_locks(task: Task, pattern: Pattern, work: int) -> tuple[tuple[int, int, str], ...]:
    """Return the stretches for which a job holds its resources: one after the other, as early as possible unless
    drawn."""
    held: list[tuple[int, int, str]] = []
    at, rest = 0, work - sum(int(lock.length) for lock in task.locks)
    for lock in task.locks:
        gap = pattern.random.randint(0, max(0, rest)) if pattern.random else 0
        rest -= gap
        held.append((at + gap, min(work, at + gap + int(lock.length)), lock.resource))
        at += gap + int(lock.length)
    return tuple(held)


def _make_task_jobs(task_set: TaskSet, task: Task, pattern: Pattern, until: int) -> list[Job]:
    """Return the jobs of one task; the first is as late as its jitter allows, so that it meets the next ones.

    If offsets are relied on, phases are nominal arrivals.
    """
    random, jobs, platform = pattern.random, list[Job](), task_set.platform_of(task)
    late = int(task.jitter + platform.delay)
    arrival = pattern.phases.get(task.name, 0)
    if platform.arrivals is Arrivals.ANY:
        arrival -= late  # the scheduler sees all tasks together, after they have waited for as long as they can
    while arrival < until:
        wait = late if not jobs else 0
        if pattern.late and random:
            wait = random.randint(0, late)
        apart = max(0, int(task.distance - platform.delay))
        release = max(arrival + wait, jobs[-1].release + apart if jobs else 0)
        quota = quota_of(task, task_set.interferers)
        work = _draw_work(task, pattern)
        job = Job(task, len(jobs) + 1, arrival, release, work, quota=quota, held=_draw_locks(task, pattern, work))
        jobs.append(job)
        arrival += int(task.period)
        if pattern.sporadic and random and _may_vary(task, task_set):
            arrival += random.randrange(int(task.period))
    return jobs


def _may_vary(task: Task, task_set: TaskSet) -> bool:
    """Return True if jobs may come at larger distances; offsets that are relied on exclude that."""
    return task.sporadic or task_set.platform_of(task).arrivals is Arrivals.ANY
