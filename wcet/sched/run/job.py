"""Represents a simulation: jobs that arrive, intervals in which the accelerator is active, and the run of both."""

from bisect import bisect_right, insort
from collections.abc import Sequence
from dataclasses import field
from enum import StrEnum
from typing import NamedTuple

from wcet.records import dataclass
from wcet.sched.task import Task, TaskSet


@dataclass(slots=True)
class Job:
    """One job: its nominal arrival, when the scheduler sees it, its work, and when it ended; times are whole ticks.

    `needs` are jobs of producers that it waits for, known when it is first selected. `quota` is how many more requests
    of each interferer can delay it, None if nothing limits them. Its end releases each of `follows`, which the
    scheduler sees `wait` later. It holds each resource of `held` from one amount of work done to another; it took the
    last one at `taken`.
    """

    task: Task
    number: int
    arrival: int
    release: int
    work: int
    left: int = field(init=False)
    end: int | None = None
    needs: tuple["Job", ...] | None = None
    quota: dict[str, int | None] = field(default_factory=dict[str, int | None])
    follows: "tuple[Job, ...]" = ()
    wait: int = 0
    held: tuple[tuple[int, int, str], ...] = ()
    taken: int = 0

    def __post_init__(self) -> None:
        self.left = self.work

    @property
    def done(self) -> int:
        """Return the work that the job has done."""
        return self.work - self.left

    @property
    def holds(self) -> str:
        """Return the resource that the job holds, empty if none; it takes resources as it progresses."""
        return next((name for begin, end, name in self.held if begin < self.done < end), "")

    @property
    def until_lock(self) -> int:
        """Return the work until the job next takes or releases a resource."""
        edges = [edge for begin, end, _ in self.held for edge in (begin + 1, end) if edge > self.done]
        return min([*edges, self.work]) - self.done

    @property
    def next_piece(self) -> int:
        """Return the length of the next stretch without preemption, or 0: the longest piece, but the last one stays
        whole."""
        last, piece = int(self.task.last_piece), int(self.task.piece)
        if last and self.left <= last:
            return self.left
        return min(piece, self.left - last)

    @property
    def response(self) -> int | None:
        """Return the time from the nominal arrival to the end; None if the job did not end."""
        return None if self.end is None else self.end - self.arrival


class Releases:
    """The jobs of a run in the order in which the scheduler sees them; each is taken when its time comes."""

    def __init__(self, run: "Run") -> None:
        self._jobs = run.jobs
        self._taken = 0
        self._latest: dict[str, int] = {}

    def end(self, job: Job, time: int) -> None:
        """Record the end of a job, and release those that it triggers, in the order of their task."""
        job.end = time
        for each in job.follows:
            each.release = max(time + each.wait, self._latest.get(each.task.name, 0))
            self._latest[each.task.name] = each.release
            insort(self._jobs, each, lo=self._taken, key=lambda other: other.release)

    @property
    def next(self) -> int | None:
        """Return the time at which the next job is seen; None after the last one."""
        return self._jobs[self._taken].release if self._taken < len(self._jobs) else None

    def take(self, time: int) -> Sequence[Job]:
        """Return the jobs that are seen until `time` and were not returned before."""
        first = self._taken
        self._taken = bisect_right(self._jobs, time, first, key=lambda job: job.release)
        return self._jobs[first : self._taken]


class Activity(StrEnum):
    """The kinds of activity of the accelerator."""

    RUN = "run"
    SWITCH = "switch"
    DELAY = "delay"


class Slice(NamedTuple):
    """A stretch of time spent on one task's job; best effort has job 0."""

    start: int
    end: int
    task: str
    job: int
    activity: Activity


@dataclass(frozen=True, slots=True)
class Replenishment:
    """The time at which a server gets a new budget, and its deadline from then on."""

    time: int
    server: str
    deadline: int


class ModeChange(NamedTuple):
    """A request to leave a mode, and the time at which the change ended."""

    request: int
    end: int
    mode: str


@dataclass(slots=True)
class Run:
    """One simulation: the jobs, and the time intervals in which the accelerator is active."""

    task_set: TaskSet
    jobs: list[Job]
    slices: list[Slice] = field(default_factory=list[Slice])
    replenishments: list[Replenishment] = field(default_factory=list[Replenishment])
    changes: list[ModeChange] = field(default_factory=list[ModeChange])

    def record(self, start: int, end: int, task: str, job: int, activity: Activity) -> None:
        """Record an activity from `start` to `end`; it is joined to an equal activity that ends at `start`."""
        if start == end:
            return
        last = self.slices[-1] if self.slices else None
        if last and last[1:] == (start, task, job, activity):
            self.slices[-1] = Slice(last.start, end, task, job, activity)
        else:
            self.slices.append(Slice(start, end, task, job, activity))

    def longest(self) -> dict[str, int]:
        """Return the longest response of each task of which a job has ended."""
        found: dict[str, int] = {}
        for job in self.jobs:
            if job.response is not None:
                found[job.task.name] = max(found.get(job.task.name, 0), job.response)
        return found
