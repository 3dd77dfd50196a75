"""Simulates several modes one after the other; each lasts until no job is pending after a request to leave it."""

from collections.abc import Callable
from dataclasses import replace

from wcet.sched.run.arrivals import Pattern
from wcet.sched.run.job import Job, ModeChange, Run, Slice
from wcet.sched.task import TaskSet

Simulate = Callable[[TaskSet, Pattern, int], Run]
"""A function that simulates the tasks of one mode from time 0."""


def run_modes(task_set: TaskSet, pattern: Pattern, until: int, simulate: Simulate) -> Run:
    """Return a run that begins with the first mode; each of the pattern's `requests` leads to the next mode,
    cyclically.

    Tasks of both modes keep their clocks; the others first arrive at their phases, counted from the change.
    """
    whole, began, place = Run(task_set, []), 0, 0
    due: dict[str, int] = {}
    for request in (*sorted(pattern.requests), until):
        mode = task_set.modes[place % len(task_set.modes)]
        part = task_set.in_mode(mode)
        phases = {task.name: due.get(task.name, pattern.phases.get(task.name, 0)) for task in part.real_time}
        run = simulate(part, replace(pattern, phases=phases), max(1, until - began))
        asked = max(0, request - began)
        end = None if request >= until else find_idle(run, asked)
        _add(whole, run, began, end)
        if end is None:
            break
        whole.changes.append(ModeChange(began + asked, began + end, mode.name))
        due = _list_due(run, part, phases, end)
        began, place = began + end, place + 1
    whole.jobs.sort(key=lambda job: (job.release, job.arrival))
    return whole


def find_idle(run: Run, request: int) -> int | None:
    """Return the first moment after a request at which all arrived jobs have ended; None if there is none."""
    for at in sorted({request, *(job.end for job in run.jobs if job.end is not None and job.end > request)}):
        if all(job.end is not None and job.end <= at for job in run.jobs if job.release <= at):
            return at
    return None


def _list_due(run: Run, part: TaskSet, phases: dict[str, int], end: int) -> dict[str, int]:
    """Return when each task of a mode would arrive next, counted from the mode's end."""
    due: dict[str, int] = {}
    for task in part.real_time:
        arrivals = [job.arrival for job in run.jobs if job.task.name == task.name]
        later = [at for at in arrivals if at > end]
        last = max(arrivals, default=phases[task.name] - int(task.period))
        due[task.name] = max(0, (min(later) if later else last + int(task.period)) - end)
    return due


def _add(whole: Run, run: Run, began: int, end: int | None) -> None:
    """Append the run of a mode, until the mode's end, to the whole run."""
    counts: dict[str, int] = {}
    for job in whole.jobs:
        counts[job.task.name] = max(counts.get(job.task.name, 0), job.number)
    for job in run.jobs:
        if end is None or job.release <= end:
            whole.jobs.append(_shift(job, began, counts.get(job.task.name, 0)))
    for each in run.slices:
        if end is None or each.start < end:
            stop = each.end if end is None else min(each.end, end)
            number = each.job + counts.get(each.task, 0) if each.job else 0
            whole.slices.append(Slice(began + each.start, began + stop, each.task, number, each.activity))


def _shift(job: Job, began: int, count: int) -> Job:
    moved = replace(job, number=job.number + count, arrival=job.arrival + began, release=job.release + began)
    moved.left = job.left
    moved.end = None if job.end is None else job.end + began
    return moved
