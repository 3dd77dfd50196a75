"""Checks what modes require of a file of tasks: one processor, which idles only if no job is pending, and tasks that
need each other in one mode."""

from collections.abc import Iterator
from difflib import get_close_matches

from wcet.sched.check import RANKED, Problem
from wcet.sched.schema import ModeTable, TaskFile, TaskTable
from wcet.sched.task import Arrivals


def check_modes(tables: TaskFile) -> Iterator[Problem]:
    """Yield keys that cannot be combined with modes, and tasks that are not in the modes of the tasks that they
    need."""
    if not tables.mode:
        return
    platform = tables.platform
    if len(tables.mode) == 1:
        yield ("mode", 0, "name"), "is the only mode, and nothing is left for another one", "add a table [[mode]]"
    if platform.scheduler not in ("fixed-priority", "edf"):
        yield ("mode", 0, "name"), "is known under fixed priorities and EDF only", RANKED
    if tables.processor:
        advice = "describe each processor in a file of its own, with its tasks and without `on`"
        yield ("mode", 0, "name"), "is not known of several processors, which are not idle together", advice
    if platform.delay:
        yield ("platform", "delay"), "is not known beside modes: a job on its way would run in the next one", ""
    if platform.arrivals is Arrivals.OFFSETS:
        yield ("platform", "arrivals"), "is not known beside modes, which begin at any time", 'arrivals = "any"'
    for number, task in enumerate(tables.task):
        if task.jitter:
            yield ("task", number, "jitter"), "is not known beside modes: a late job would run in the next one", ""
    homes = {task.name: _list_homes(task.name, tables) for task in tables.task}
    for number, mode in enumerate(tables.mode):
        yield from _check_mode(("mode", number, "tasks"), mode, tables)
    for number, task in enumerate(tables.task):
        for key, needed in (("triggered_by", (task.triggered_by,)), ("producers", task.producers)):
            for name in needed:
                if name in homes and not homes[task.name] <= homes[name]:
                    yield ("task", number, key), f"names `{name}`, which does not run in every mode of it", ""
    for number, chain in enumerate(tables.chain):
        known = [homes[name] for name in chain.tasks if name in homes]
        if not any(all(number in each for each in known) for number in range(len(tables.mode))):
            yield ("chain", number, "tasks"), "names tasks that no mode has together", ""


def _list_homes(name: str, tables: TaskFile) -> set[int]:
    """Return the modes in which a task runs: those that name it, or all if none does."""
    return {number for number, mode in enumerate(tables.mode) if name in mode.tasks} or {*range(len(tables.mode))}


def _check_mode(path: tuple[str | int, ...], mode: ModeTable, tables: TaskFile) -> Iterator[Problem]:
    tasks: dict[str, TaskTable] = {task.name: task for task in tables.task}
    for name in dict.fromkeys(mode.tasks):
        if name not in tasks:
            near = get_close_matches(name, tasks, n=1)
            yield path, f"names `{name}`, which is no task", f'did you mean "{near[0]}"?' if near else ""
        elif mode.tasks.count(name) > 1:
            yield path, f"names `{name}` twice", "name each task once"
    if all(tasks[name].best_effort for name in mode.tasks if name in tasks):
        yield path, "names no task with a deadline", ""
