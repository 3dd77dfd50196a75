"""Simulates the interferers of a run: each sends its requests as early as its gap allows, and delays the running
task."""

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from wcet.sched.run.job import Activity, Job, Run
from wcet.sched.task import Interferer, Task

Quota = dict[str, int | None]
"""The number of further requests of each interferer that can delay a job; None for any number."""


STRETCHES = 10_000
"""The number of stretches after which work waits for the next decision: endless delays of a job must not stop a run."""


class Progress(NamedTuple):
    """The time at which a call of `Memory.work` stopped, and how much of the work was done by then."""

    time: int
    done: int


def quota_of(task: Task, interferers: Sequence[Interferer]) -> Quota:
    """Return how many requests of each interferer can delay a new job, None for any number; 0 if the job sends none."""
    requests = task.requests
    return {
        each.name: 0
        if requests == 0
        else None
        if requests is None or each.per_request is None
        else requests * each.per_request
        for each in interferers
    }


class Memory:
    """The interferers of a set: until when each holds the memory, and when its next request may begin."""

    def __init__(self, run: Run, interferers: Sequence[Interferer], random: Random | None = None) -> None:
        self._run = run
        self._interferers = interferers
        self._random = random
        self._held = dict.fromkeys((each.name for each in interferers), 0)
        self._free = {each.name: self._wait(each) for each in interferers}
        self._victims: dict[str, int] = {}

    def work(self, task: str, job: Job | None, quota: Quota, time: int, work: int, limit: int | None) -> Progress:
        """Do `work` from `time` on, delayed by requests, until it is done or `limit` is reached; record it."""
        done, number = 0, job.number if job else 0
        for _ in range(STRETCHES):
            if done >= work or (limit is not None and time >= limit):
                break
            until = self._delay(quota, time)
            if until > time:
                end = until if limit is None else min(until, limit)
                self._run.record(time, end, task, number, Activity.DELAY)
            else:
                end = time + work - done if limit is None else min(time + work - done, limit)
                coming = [self._free[name] for name, left in quota.items() if left != 0 and self._free[name] > time]
                end = min([end, *coming])
                self._run.record(time, end, task, number, Activity.RUN)
                done += end - time
            time = end
        return Progress(time, done)

    def _wait(self, each: Interferer) -> int:
        return self._random.randrange(int(each.distance)) if self._random and self._random.random() < 0.5 else 0

    def _delay(self, quota: Quota, time: int) -> int:
        """Return the time until which the task that runs at `time` is delayed; requests begin one after the other."""
        until = time
        for each in self._interferers:
            name = each.name
            if quota.get(name, 0) == 0:
                continue
            if self._held[name] > time:
                if self._victims.get(name) != id(quota):
                    self._take(quota, name)
                until = max(until, self._held[name])
            elif self._free[name] <= time:
                until += int(each.service)
                self._held[name] = until
                self._free[name] = until + int(each.gap) + self._wait(each)
                self._take(quota, name)
        return until

    def _take(self, quota: Quota, name: str) -> None:
        self._victims[name] = id(quota)
        left = quota[name]
        if left is not None:
            quota[name] = left - 1
