"""Converts fractions of a millisecond to whole ticks, in which analyses and simulator count, and back."""

from dataclasses import fields, replace
from fractions import Fraction
from math import lcm
from typing import TypeVar

from wcet.sched.gpu import Dispatch, Gpu
from wcet.sched.task import Chain, Interferer, Lock, Mode, Platform, Task, TaskSet, Time

Timed = TypeVar("Timed", bound=Task | Platform | Chain | Interferer | Dispatch | Gpu | Lock | Mode)

TIMES = {
    Task: (
        "wcet",
        "period",
        "deadline",
        "jitter",
        "offset",
        "timeslice",
        "piece",
        "last_piece",
        "lag",
        "distance",
        "phase",
    ),
    Platform: ("switch", "delay", "save_restore", "tick"),
    Chain: ("deadline",),
    Interferer: ("service", "gap"),
    Dispatch: ("residence",),
    Gpu: ("launch", "spacing", "quantum", "slice", "swap"),
    Lock: ("length",),
    Mode: ("leave",),
}
"""The fields that are times, by class."""


def to_ticks(task_set: TaskSet) -> tuple[TaskSet, int]:
    """Return the set with all times in whole ticks, and the number of ticks in a unit of the given times."""
    nested = (*(each.gpu for each in task_set.platforms), *(task.dispatch for task in task_set.tasks))
    parts = (*task_set.platforms, *task_set.tasks, *task_set.chains, *task_set.interferers, *task_set.modes)
    locks = (lock for task in task_set.tasks for lock in task.locks)
    parts = (*parts, *(each for each in nested if each is not None), *locks)
    scale = lcm(*(Fraction(time).denominator for part in parts for time in _times(part)))
    return TaskSet(
        _scale_platform(task_set.platform, scale),
        tuple(_scale_task(task, scale) for task in task_set.tasks),
        tuple(_scale(chain, scale) for chain in task_set.chains),
        tuple(_scale(interferer, scale) for interferer in task_set.interferers),
        tuple(_scale_platform(platform, scale) for platform in task_set.others),
        tuple(_scale(mode, scale) for mode in task_set.modes),
    ), scale


def _scale_platform(platform: Platform, scale: int) -> Platform:
    return replace(_scale(platform, scale), gpu=None if platform.gpu is None else _scale(platform.gpu, scale))


def _scale_task(task: Task, scale: int) -> Task:
    dispatch = None if task.dispatch is None else _scale(task.dispatch, scale)
    return replace(_scale(task, scale), dispatch=dispatch, locks=tuple(_scale(lock, scale) for lock in task.locks))


def _times(part: Task | Platform | Chain | Interferer | Dispatch | Gpu | Lock | Mode) -> list[Time]:
    values = [getattr(part, name) for name in TIMES[type(part)]]
    return [value for value in values if value is not None]


def _scale(part: Timed, scale: int) -> Timed:
    named = {field.name for field in fields(part)} & set(TIMES[type(part)])
    values: dict[str, Time | None] = {name: getattr(part, name) for name in named}
    changed = {name: None if value is None else int(value * scale) for name, value in values.items()}
    return replace(part, **changed)
