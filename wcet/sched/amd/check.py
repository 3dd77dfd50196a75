"""Checks what a file of tasks must state about AMD's queues, and which keys have no meaning there."""

from collections.abc import Iterator

from wcet.sched.schema import DISPATCH_KEYS, GPU_KEYS, PlatformTable, TaskFile, TaskTable

Problem = tuple[tuple[str | int, ...], str, str]
"""The path of a key, what is wrong with it, and what would be right."""

EXAMPLES = {
    "engines": "engines = [10, 10, 9, 9]",
    "slots": "slots = 24",
    "work_groups": "work_groups = 64",
    "residence": 'residence = "80 us"',
    "per_unit": "per_unit = 2",
}
NO_TASK = {
    "wcet": "work_groups = 64",
    "kernel": "work_groups = 64",
    "piece": "remove it: a work-group is one",
    "last_piece": "remove it: a work-group is one",
    "producers": "remove it",
    "memory": "remove it, and count it in `residence`",
    "requests": "remove it, and count it in `residence`",
    "timeslice": 'quantum = "1 ms" in [platform]',
    "level": "priority = 1",
}
"""Keys of a task that mean nothing under amd-queues, and what to state instead."""

NO_PLATFORM = {
    "switch": 'swap = "50 us"',
    "save_restore": 'swap = "50 us"',
    "timeslice": 'quantum = "1 ms"',
    "preemption": "remove it",
    "memory_factor": "remove it, and make each `residence` longer",
    "order": "remove it",
    "atomic": "remove it",
}
"""Keys of a platform that mean nothing under amd-queues, and what to state instead."""

LEVELS = 3


def check_amd(tables: TaskFile) -> Iterator[Problem]:
    """Yield what is missing or misplaced; nothing if the set has another scheduler and none of these keys."""
    chosen = tables.platform.scheduler == "amd-queues"
    if not chosen:
        yield from _find_foreign(("platform",), tables.platform, GPU_KEYS)
        for number, task in enumerate(tables.task):
            yield from _find_foreign(("task", number), task, DISPATCH_KEYS)
        return
    yield from _find_missing(("platform",), tables.platform, ("engines", "slots"))
    if tables.platform.pairs and any(count % 2 for count in tables.platform.engines or ()):
        yield (
            ("platform", "engines"),
            "has an odd number of units, but `pairs` says that they are in pairs",
            "engines = [10, 10]",
        )
    for key, instead in NO_PLATFORM.items():
        if key in tables.platform.model_fields_set:
            yield ("platform", key), "means nothing under amd-queues", instead
    for number, task in enumerate(tables.task):
        yield from _find_missing(("task", number), task, ("work_groups", "residence", "per_unit"))
        for key, instead in NO_TASK.items():
            if key in task.model_fields_set:
                yield ("task", number, key), "means nothing under amd-queues", instead
        if task.priority is not None and task.priority >= LEVELS:
            yield ("task", number, "priority"), "is not one of the three levels of a pipe", "priority = 2"
    if tables.interference:
        message = "has no meaning under amd-queues, where `residence` contains it"
        yield ("interference", 0, "name"), message, "remove [[interference]]"


def _find_foreign(
    path: tuple[str | int, ...], table: PlatformTable | TaskTable, keys: tuple[str, ...]
) -> Iterator[Problem]:
    for key in keys:
        if key in table.model_fields_set:
            yield (*path, key), "has a meaning only under amd-queues", 'scheduler = "amd-queues"'


def _find_missing(
    path: tuple[str | int, ...], table: PlatformTable | TaskTable, keys: tuple[str, ...]
) -> Iterator[Problem]:
    for key in keys:
        if getattr(table, key) is None:
            yield (*path, key), "is missing", EXAMPLES[key]
