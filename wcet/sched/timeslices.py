"""Chooses the best common timeslice of the channels of the high interleaving level: the one that leaves the most slack.

Between two lengths at which some ceil(C/TS) changes, a shorter timeslice waits for less. So only C_i / n, and the
longest execution time, are candidates.
"""

from dataclasses import replace
from fractions import Fraction

from wcet.records import dataclass
from wcet.sched.analysis import analyze
from wcet.sched.task import InterleavingLevel, TaskSet

SLOTS = 32
"""The largest number of slots of one job that are tried."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A timeslice, and the least slack that it leaves, as a fraction of a deadline."""

    timeslice: Fraction
    margin: Fraction


def choose_timeslice(task_set: TaskSet) -> Choice | None:
    """Return the best common timeslice of all high tasks with deadlines; None if none is schedulable."""
    works = [Fraction(task.wcet) for task in task_set.real_time if task.level is InterleavingLevel.HIGH]
    candidates = sorted({work / count for work in works for count in range(1, SLOTS + 1)})
    choices = [Choice(each, margin) for each in candidates if (margin := _margin(task_set, each)) is not None]
    return max(choices, key=lambda choice: (choice.margin, choice.timeslice), default=None)


def _margin(task_set: TaskSet, timeslice: Fraction) -> Fraction | None:
    tasks = tuple(
        replace(task, timeslice=timeslice) if task.level is InterleavingLevel.HIGH and not task.best_effort else task
        for task in task_set.tasks
    )
    verdicts = analyze(replace(task_set, tasks=tasks))
    if not verdicts.schedulable:
        return None
    slacks = [
        Fraction(each.task.deadline - each.response) / Fraction(each.task.deadline)
        for each in verdicts.tasks
        if each.response is not None
    ]
    return min(slacks, default=Fraction(1))
