"""Checks which keys of a file of tasks exclude each other: the order of tasks of one priority, turns, distances of
jobs, locks."""

from collections.abc import Iterator
from difflib import get_close_matches

from wcet.sched.quantity import format_ms
from wcet.sched.schema import TaskFile, TaskTable
from wcet.sched.task import Arrivals, Order, Preemption

Problem = tuple[tuple[str | int, ...], str, str]
"""The path of a key, what is wrong with it, and what would be right."""

LISTED = 'scheduler = "runlist"'
RANKED = 'scheduler = "fixed-priority"'
COUNTED = "count it in `wcet` and `locks`, and remove [[interference]] and `memory_factor`"
ELSEWHERE = (Order.FIRST_COME, Order.POLLING, Order.ROUND_ROBIN)


def check_equals(tables: TaskFile, preemption: Preemption) -> Iterator[Problem]:
    """Yield the keys `order` and `distance` where they have no meaning, and keys that round robin does not support."""
    platform = tables.platform
    ranked = platform.scheduler == "fixed-priority"
    if platform.order in ELSEWHERE and not ranked:
        yield ("platform", "order"), "has a meaning only under fixed priorities", RANKED
    for number, task in enumerate(tables.task):
        if task.distance is not None:
            yield from _check_distance(("task", number, "distance"), task, ranked)
    if platform.order is not Order.ROUND_ROBIN or not ranked:
        return
    if preemption is not Preemption.TIMESLICE:
        yield ("platform", "order"), "is not known where jobs cannot be stopped anywhere", 'preemption = "timeslice"'
    if tables.interference:
        yield ("platform", "order"), "is not known with interference, which makes turns longer", 'order = "any"'
    for number, task in enumerate(tables.task):
        if task.best_effort:
            continue
        if not (task.timeslice or platform.timeslice):
            yield ("task", number, "timeslice"), "is missing: how long is a turn?", 'timeslice = "1 ms"'
        for key in ("piece", "last_piece", "producers", "kernel"):
            if getattr(task, key):
                yield ("task", number, key), "is not known under round robin", 'order = "any"'


def check_promises(tables: TaskFile) -> Iterator[Problem]:
    """Yield keys that have no meaning under the stated scheduler, or for a best-effort task."""
    scheduler = tables.platform.scheduler
    listed = scheduler == "runlist"
    if tables.platform.drain is not None and not listed:
        yield ("platform", "drain"), "has a meaning only on a runlist", LISTED
    if tables.platform.arrivals is Arrivals.OFFSETS and scheduler not in ("fixed-priority", "edf"):
        yield ("platform", "arrivals"), "is relied on under fixed priorities and EDF only", 'arrivals = "any"'
    for number, task in enumerate(tables.task):
        if task.drain is not None and not listed:
            yield ("task", number, "drain"), "has a meaning only on a runlist", LISTED
        for key in ("deadline", "priority", "producers") if task.best_effort else ():
            if key in task.model_fields_set:
                yield ("task", number, key), f"has no meaning for best effort, {REASONS[key]}", f"remove `{key}`"


REASONS = {
    "deadline": "whose jobs have none",
    "priority": "which has the last priority",
    "producers": "which is taken as always ready",
}


def _check_distance(path: tuple[str | int, ...], task: TaskTable, ranked: bool) -> Iterator[Problem]:
    distance, period = task.distance, task.period
    if not ranked:
        yield path, "has a meaning only under fixed priorities", RANKED
    elif task.best_effort or period is None:
        yield path, "has no meaning without a period", 'period = "30 Hz"'
    elif distance is not None and distance > period:
        yield path, "is longer than the period", f'distance = "{format_ms(period, up=False)} ms"'


def check_phases(tables: TaskFile) -> Iterator[Problem]:
    """Yield `memory_phase` keys that are not supported: under other schedulers than fixed priorities and EDF, under
    round robin, together with locks, or longer than the job."""
    for number, task in enumerate(tables.task):
        path = ("task", number, "memory_phase")
        if task.memory_phase is None:
            continue
        if tables.platform.scheduler not in ("fixed-priority", "edf"):
            yield path, "is known under fixed priorities and EDF only, which do not stop a job in it", RANKED
        elif tables.platform.order is Order.ROUND_ROBIN:
            yield path, "is not known under round robin", 'order = "any"'
        elif any(each.locks for each in tables.task):
            yield path, "is not known together with `locks`", "remove `locks`"
        if task.memory is not None:
            yield ("task", number, "memory"), "says what `memory_phase` says", "remove `memory`"
        if task.wcet is not None and task.memory_phase > task.wcet and not task.best_effort:
            longest = format_ms(task.wcet, up=False)
            yield path, "is longer than `wcet`, of which it is a part", f'memory_phase = "{longest} ms"'


def check_locks(tables: TaskFile, preemption: Preemption) -> Iterator[Problem]:
    """Yield `locks` keys for which no bound is known: under schedulers other than fixed priorities and EDF, or together
    with pieces, interference or producers."""
    for number, task in enumerate(tables.task):
        path = ("task", number, "locks")
        if not task.locks:
            continue
        if tables.platform.scheduler not in ("fixed-priority", "edf"):
            yield path, "has a meaning only under fixed priorities and EDF", _advise_locks(task, tables)
        elif tables.platform.scheduler == "edf" and task.triggered_by is not None:
            yield path, "is not known under EDF for a task that another one triggers: its floor has no time", RANKED
        elif tables.platform.order is not Order.ANY:
            yield path, "is supported only if tasks of one priority run in any order", 'order = "any"'
        elif preemption is not Preemption.TIMESLICE:
            yield path, "is not known where a job cannot be stopped anywhere", 'preemption = "timeslice"'
        elif task.piece is not None or task.last_piece is not None:
            yield path, "is not known of a task with pieces", "remove `piece` and `last_piece`"
        elif tables.interference or tables.platform.memory_factor != 1:
            yield path, "is not known with interference, which makes it longer", COUNTED
        elif any(other.producers for other in tables.task):
            yield path, "is not known with producers, which inherit priorities", "`triggered_by` instead of `producers`"
        elif task.best_effort or task.wcet is None:
            yield path, "is there for tasks with deadlines and a stated execution time", 'wcet = "1 ms"'
        elif sum(task.locks.values()) > task.wcet:
            yield (
                path,
                "is longer than `wcet`, of which it is a part",
                f'wcet = "{format_ms(sum(task.locks.values()))} ms"',
            )


def _advise_locks(task: TaskTable, tables: TaskFile) -> str:
    """Return the nearest change under which locks have a bound; servers order jobs by deadlines, as EDF does."""
    scheduler = tables.platform.scheduler
    if scheduler == "amd-queues":
        return "remove `locks`"
    return 'scheduler = "edf"' if scheduler == "edf-cbs" and task.triggered_by is None else RANKED


def check_channels(tables: TaskFile) -> Iterator[Problem]:
    """Yield lists of runlist entries that name an unknown channel or omit one, and keys about channels without a
    meaning."""
    platform, listed = tables.platform, tables.platform.scheduler == "runlist"
    names = [name for task in tables.task for name in task.names]
    path = ("platform", "runlist")
    if platform.runlist and not listed:
        yield path, "means nothing but on a runlist", LISTED
    elif platform.runlist:
        for name in dict.fromkeys(platform.runlist):
            if name not in names:
                near = get_close_matches(name, names, n=1)
                yield path, f"names `{name}`, which is no channel", f'did you mean "{near[0]}"?' if near else ""
        for name in names:
            if name not in platform.runlist:
                yield path, f"does not name `{name}`, which then never runs", f'add "{name}"'
        if platform.method not in (None, "gaps"):
            yield ("platform", "method"), "is about the list of the driver, not a stated one", 'method = "gaps"'
    for number, task in enumerate(tables.task):
        if platform.runlist and task.level is not None:
            yield ("task", number, "level"), "means nothing beside a stated `runlist`", "remove it"
        if not task.channels:
            continue
        if not listed:
            yield ("task", number, "channels"), "means nothing but on a runlist", LISTED
        for key in ("wcet", "kernel", "best_effort", "memory", "requests"):
            if getattr(task, key) not in (None, (), False):
                yield ("task", number, key), "is not known of a job on several channels", "describe a task for each"


def check_processors(tables: TaskFile) -> Iterator[Problem]:
    """Yield processors that do not exist or run nothing, and producers on another processor."""
    names = [each.name for each in tables.processor]
    homes = {task.name: task.on for task in tables.task}
    for number, task in enumerate(tables.task):
        if task.on is not None and task.on not in names:
            yield (
                ("task", number, "on"),
                f"names `{task.on}`, which is not a processor",
                "add a table [[processor]] for it",
            )
        for producer in task.producers:
            if homes.get(producer, task.on) != task.on:
                message = f"names `{producer}`, which runs on another processor"
                yield ("task", number, "producers"), message, f'triggered_by = "{producer}", or a [[chain]] of both'
    yield from _check_shared(tables)
    for number, name in enumerate(names):
        if name not in homes.values():
            yield ("processor", number, "name"), f"`{name}` runs no task", f'on = "{name}" in the table of a task'
    if tables.processor and None not in homes.values():
        yield ("platform",), "runs no task: all are on other processors", "describe one of them in [platform]"


def _check_shared(tables: TaskFile) -> Iterator[Problem]:
    """Yield resources that are used on two processors, because neither knows the holder on the other."""
    homes: dict[str, str | None] = {}
    for number, task in enumerate(tables.task):
        for resource in task.locks:
            if homes.setdefault(resource, task.on) != task.on:
                message = f"`{resource}` is used on another processor, too, where its locks have no known limit"
                yield ("task", number, "locks"), message, "give the resources of each processor different names"
