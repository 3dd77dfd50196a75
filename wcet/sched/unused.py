"""Lists the keys of a file of tasks that its scheduler does not use: they change no answer, and the report says so.

Only keys are listed whose absence is the worse case, so that one file can be tried under several schedulers. A key that
would promise something else than what is analysed is refused instead (`wcet.sched.check`).
"""

from collections.abc import Iterator, Mapping

from wcet.sched.schema import InterferenceTable, PlatformTable, TaskFile, TaskTable
from wcet.sched.task import Order

PLATFORM: Mapping[str, tuple[str, ...]] = {
    "runlist": ("tick", "order", "atomic"),
    "edf": ("timeslice", "order"),
    "edf-cbs": ("timeslice", "order"),
    "fixed-priority": ("timeslice",),
    "amd-queues": (),
}
"""Keys of a platform that the scheduler does not use."""

RANKS = ("level", "priority")
ALWAYS_READY = ("period", "jitter", "offset", "sporadic")
"""The keys about arrivals that best effort may state without effect, because it is assumed to be always ready."""


def list_unused(tables: TaskFile) -> Iterator[str]:
    """Yield a line for each processor, and each user of the memory, that states keys without any effect."""
    for part in tables.parts:
        unused = [*_list_platform(part.tables), *_group_by_key(part.tables)]
        if unused:
            name = f"{part.name}: " if part.name else ""
            yield f"{name}not used under {part.tables.platform.scheduler}: {'; '.join(unused)}"
    for each in tables.interference:
        if unused := _list_register(each):
            yield f"{each.name}: not used if `gap` is stated: {', '.join(unused)}"


def _list_platform(tables: TaskFile) -> Iterator[str]:
    platform = tables.platform
    for key in PLATFORM[platform.scheduler]:
        if key in platform.model_fields_set and not (key == "timeslice" and _takes_turns(platform)):
            yield key
    stretches = any(task.piece or task.last_piece or task.kernel for task in tables.task)
    if "atomic" in platform.model_fields_set and platform.scheduler != "runlist" and not stretches:
        yield "atomic, because no task states a piece"


def _takes_turns(platform: PlatformTable) -> bool:
    return platform.order is Order.ROUND_ROBIN


def _group_by_key(tables: TaskFile) -> Iterator[str]:
    """Yield a line for each key with the tasks that state it without effect."""
    found: dict[str, list[str]] = {}
    for task in tables.task:
        for key in _list_task(task, tables):
            found.setdefault(key, []).append(task.name)
    yield from (f"{key} of {', '.join(names)}" for key, names in found.items())


def _list_task(task: TaskTable, tables: TaskFile) -> Iterator[str]:
    platform = tables.platform
    unused = _find_by_scheduler(task, tables)
    if platform.memory_factor == 1:
        unused |= {"memory"}
    if not tables.interference:
        unused |= {"requests"}
    if task.best_effort:
        unused |= {*ALWAYS_READY}
        if not any(task.name in other.producers for other in tables.task):
            unused |= {"wcet"}
    yield from (key for key in TaskTable.model_fields if key in unused & task.model_fields_set)


def _find_by_scheduler(task: TaskTable, tables: TaskFile) -> set[str]:
    """Return the keys about the choice of the next job that a task states and its scheduler does not use."""
    match tables.platform.scheduler:
        case "runlist":
            return {"priority"}
        case "fixed-priority":
            ranked = task.best_effort or any(each.priority is not None for each in tables.task)
            timed = _takes_turns(tables.platform) and not task.best_effort
            return {key for key, unused in (("level", ranked), ("timeslice", not timed)) if unused}
        case "amd-queues":
            return set()
        case _:
            return {*RANKS, "timeslice"}


def _list_register(table: InterferenceTable) -> list[str]:
    keys = ("clock_mhz", "request_bytes") if table.gap is not None else ()
    return [key for key in keys if getattr(table, key) is not None]
