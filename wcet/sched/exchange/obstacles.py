"""Finds, by name, what another tool's format cannot express of a task set with the same meaning."""

from collections.abc import Iterator, Set
from enum import StrEnum

from wcet.errors import Diagnostic, WcetError
from wcet.sched.fixed_priority import rank
from wcet.sched.task import Arrivals, Order, Platform, Task, TaskSet


class Ability(StrEnum):
    """A feature of task sets that not every format can express."""

    EDF = 'scheduler = "edf"'
    SWITCH = "switch"
    OFFSETS = 'arrivals = "offsets"'
    EQUALS = "tasks of one priority, in any order"
    FIRST_COME = "tasks of one priority, first come first"
    JITTER = "jitter"
    DISTANCE = "distance"
    NON_PREEMPTIVE = "jobs that nothing stops"
    TRIGGERS = "triggered_by"
    LOCKS = "locks"


def require_exact(task_set: TaskSet, form: str, able: Set[Ability]) -> None:
    """Raise `WcetError` W571 with everything in a task set that a format cannot express."""
    found = [f"{what} has no exact counterpart in {form}" for what in _list_needs(task_set, able)]
    if found:
        raise WcetError([Diagnostic("W571", each, None) for each in dict.fromkeys(found)])


def is_whole(task: Task) -> bool:
    """Return True if a job cannot be preempted once it has begun."""
    return task.last_piece == task.wcet and task.piece in (0, task.wcet)


def _list_needs(task_set: TaskSet, able: Set[Ability]) -> Iterator[str]:
    for part in task_set.split():
        for what in _list_platform(part, able):
            yield f"{part.platform.name or 'platform'}: {what}"
    for task in task_set.tasks:
        for what in _list_task(task, task_set.platform_of(task), able):
            yield f"task {task.name}: {what}"
    yield from (f"chain {each.name}" for each in task_set.chains)
    yield from (f"interference {each.name}" for each in task_set.interferers)
    yield from (f"mode {each.name}" for each in task_set.modes)


def _list_platform(part: TaskSet, able: Set[Ability]) -> Iterator[str]:
    platform = part.platform
    if platform.scheduler != "fixed-priority" and not (platform.scheduler == "edf" and Ability.EDF in able):
        yield f'scheduler = "{platform.scheduler}"'
        return
    yield from (key for key in ("delay", "save_restore", "tick") if getattr(platform, key))
    if platform.switch and Ability.SWITCH not in able:
        yield Ability.SWITCH
    if platform.arrivals is Arrivals.OFFSETS and Ability.OFFSETS not in able:
        yield Ability.OFFSETS
    if platform.arrivals is Arrivals.ANY and Ability.OFFSETS in able and any(task.offset for task in part.tasks):
        yield "an offset that is not relied on"
    if platform.scheduler == "edf":
        if platform.order is not Order.ANY:
            yield f'order = "{platform.order}"'
        return
    ranks = list(rank(part).values())
    if platform.order is not Order.DEADLINE and len({*ranks}) < len(ranks):
        needed = {Order.ANY: Ability.EQUALS, Order.FIRST_COME: Ability.FIRST_COME}.get(platform.order)
        if needed not in able:
            yield f'order = "{platform.order}" of tasks of one priority'


def _list_task(task: Task, platform: Platform, able: Set[Ability]) -> Iterator[str]:
    if task.best_effort:
        yield "best_effort"
        return
    if task.phase:
        yield "memory_phase"
    if task.longest_piece and not (is_whole(task) and Ability.NON_PREEMPTIVE in able):
        yield "pieces of a job" if not is_whole(task) else Ability.NON_PREEMPTIVE
    stated = {
        Ability.JITTER: task.jitter,
        Ability.DISTANCE: task.distance,
        Ability.TRIGGERS: task.trigger,
        Ability.LOCKS: task.locks,
    }
    yield from (what for what, given in stated.items() if given and what not in able)
    if task.producers:
        yield "producers"
    if task.sporadic and task.jitter and Ability.DISTANCE not in able:
        yield "jitter of a sporadic task"
    if task.trigger and task.jitter:
        yield "jitter of a triggered task"
    if platform.scheduler == "edf" and (task.trigger or task.jitter):
        yield "a deadline under EDF that does not count from the release"
