"""Reads a file of tasks into validated tables, and reports all mistakes of the file with their places."""

from collections.abc import Iterator, Mapping, Sequence
from difflib import get_close_matches
from itertools import islice
from typing import Any, cast

from pydantic import ValidationError

from wcet.config.checks import FACTS, list_scalars
from wcet.documents import KeyPath as Path
from wcet.documents import locate_key, read_document, suggest_key
from wcet.errors import LIMIT, Diagnostic, WcetError
from wcet.records import dataclass
from wcet.sched.amd.check import check_amd
from wcet.sched.check import check_channels, check_equals, check_locks, check_phases, check_processors, check_promises
from wcet.sched.check_modes import check_modes
from wcet.sched.quantity import format_ms, parse_number
from wcet.sched.schema import TABLES, InterferenceTable, TaskFile, TaskTable
from wcet.sched.task import Preemption
from wcet.span import Source, Span

UNKNOWN = "is not a key of a task set"
_MOST = 10 * LIMIT
"""The most mistakes of one kind that are worded: each needs the known key that is nearest."""


@dataclass(frozen=True, slots=True)
class ReadTasks:
    """The tables of a valid file of tasks; `prefix` is the path of the TOML table that contains them, empty if they are
    a file of their own."""

    source: Source
    tables: TaskFile
    prefix: tuple[str, ...] = ()

    def place(self, *path: str | int) -> Span | None:
        """Return the place of a key in the file."""
        return locate_key(self.source, (*self.prefix, *path))


def read_tasks(source: Source) -> ReadTasks:
    """Return the tables of a file of tasks; raise `WcetError` W560 with everything that is wrong with it."""
    document = read_document(source, "W560", f"`{source.name}`", parse_number)
    prefix = ("sched",) if "sched" in document and "platform" not in document else ()
    return validate_tasks(source, document["sched"] if prefix else document, prefix)


def validate_tasks(source: Source, document: Any, prefix: tuple[str, ...] = ()) -> ReadTasks:
    """Return the validated tables of a set; raise `WcetError` W560 with everything that is wrong with them."""
    try:
        tables = TaskFile.model_validate(document)
    except ValidationError as error:
        errors = error.errors(include_url=False)
        short = [each for each in errors if each["type"] != "too_short"]  # a table with a mistake is treated as absent
        found = [_diagnose(source, prefix, dict(each)) for each in (short or errors)[:_MOST]]
        raise WcetError(_unique(found)) from None
    read = ReadTasks(source, tables, prefix)
    problems = [
        Diagnostic("W560", f"`{_show(path)}` {message}", read.place(*path), help=advice)
        for path, message, advice in _find_problems(tables)
    ]
    if problems:
        raise WcetError(problems)
    return read


def _unique(found: list[Diagnostic]) -> list[Diagnostic]:
    return list({(each.message, each.span and each.span.line): each for each in found}.values())


def _show(path: Path) -> str:
    """Return a path as text, counted from 1: `task 2: period`."""
    parts = [f" {part + 1}:" if isinstance(part, int) else f"{part}" for part in path]
    return " ".join(parts).replace("  ", " ").replace(" :", ":").rstrip(":")


def _diagnose(source: Source, prefix: tuple[str, ...], error: Mapping[str, Any]) -> Diagnostic:
    """Return one error of pydantic as a diagnostic in our words."""
    stated = [part for part in error["loc"] if not (isinstance(part, str) and part.startswith("function-"))]
    path: Path = tuple(stated)
    span = locate_key(source, (*prefix, *path)) if path else None
    kind = str(error["type"])
    if kind == "extra_forbidden":
        known = TABLES[str(stated[0])].model_fields if len(stated) > 1 and stated[0] in TABLES else TABLES
        return Diagnostic(
            "W560", f"`{_show(path)}` is not a key of a task set", span, help=suggest_key(str(stated[-1]), known)
        )
    if kind == "missing":
        return Diagnostic("W560", f"`{_show(path)}` is missing", span, help=_EXAMPLES.get(str(stated[-1]), ""))
    message = str(error["msg"]).removeprefix("Value error, ") if kind == "value_error" else _say(error)
    choices = [part for part in message.split('"')[1::2] if isinstance(error["input"], str)]
    near = get_close_matches(str(error["input"]), choices, n=1)
    return Diagnostic("W560", f"`{_show(path)}` {message}", span, help=f'did you mean "{near[0]}"?' if near else "")


_KINDS = {
    "bool": "must be true or false",
    "int": "must be a whole number",
    "string": "must be a text",
    "tuple": "must be a list",
    "model": "must be a table",
    "too_short": "must not be empty",
    "too_long": "has too many entries",
    "greater_than_equal": "must not be negative",
}
"""The text of an error, by the start of pydantic's name for it."""


def _say(error: Mapping[str, Any]) -> str:
    kind = str(error["type"])
    if kind == "string_too_short":
        return "must not be empty"
    return next((text for start, text in _KINDS.items() if kind.startswith(start)), "has a wrong value")


_EXAMPLES = {
    "platform": '[platform]\nscheduler = "edf"'.replace("\n", " "),
    "scheduler": 'scheduler = "edf"',
    "task": '[[task]] name = "track", wcet = "2.4 ms", period = "30 Hz"',
    "name": 'name = "track"',
    "deadline": 'deadline = "33 ms"',
}


def _find_problems(tables: TaskFile) -> Iterator[tuple[Path, str, str]]:
    """Yield the mistakes that concern several keys: path, message, help."""
    names = _list_names(tables)
    yield from _check_repeats("task", [each.names for each in tables.task])
    for table in ("chain", "interference", "processor", "mode"):
        yield from _check_repeats(table, [(each.name,) for each in getattr(tables, table)])
    yield from check_processors(tables)
    yield from check_modes(tables)
    for part in tables.parts:
        for path, message, advice in _find_part_problems(part.tables, tables):
            yield part.locate(path), message, advice
    for number, interferer in enumerate(tables.interference):
        yield from _check_gap(("interference", number), interferer)
    for number, chain in enumerate(tables.chain):
        yield from _check_names(("chain", number, "tasks"), chain.tasks, names)


def _find_part_problems(tables: TaskFile, whole: TaskFile) -> Iterator[tuple[Path, str, str]]:
    """Yield what is wrong with the tasks of one processor; triggers may be tasks of the whole file."""
    names = _list_names(whole)
    for number, task in enumerate(tables.task):
        path = ("task", number)
        yield from (((*path, *rest), message, advice) for rest, message, advice in _check_task(task, tables))
        yield from _check_names((*path, "producers"), task.producers, names)
        yield from _check_producers((*path, "producers"), task, whole)
        yield from _check_trigger((*path, "triggered_by"), task, whole)
    yield from check_amd(tables)
    yield from check_promises(tables)
    yield from check_equals(tables, preemption_of(tables))
    yield from check_locks(tables, preemption_of(tables))
    yield from check_phases(tables)
    yield from check_channels(tables)
    priorities = [task.priority for task in tables.task if not task.best_effort]
    if any(priority is not None for priority in priorities) and None in priorities:
        number = next(place for place, task in enumerate(tables.task) if task.priority is not None)
        yield ("task", number, "priority"), "must be stated for every task, or for none", "0 is the most urgent"
    if tables.platform.method is not None and tables.platform.scheduler != "runlist":
        yield ("platform", "method"), "has a meaning only on a runlist", 'scheduler = "runlist"'


def _check_gap(path: Path, table: InterferenceTable) -> Iterator[tuple[Path, str, str]]:
    """Yield what is wrong with a gap, which a time, a register, or a bandwidth can state."""
    stated = [key for key in ("gap", "throttle", "bandwidth") if getattr(table, key) is not None]
    if len(stated) > 1:
        yield (*path, stated[1]), f"says what `{stated[0]}` says", f"state one of them: {stated[0]}"
    needed = {"throttle": ("clock_mhz",), "bandwidth": ("clock_mhz", "request_bytes")}
    for key in needed.get(stated[0] if stated else "gap", ()):
        if getattr(table, key) is None:
            yield (*path, key), f"is missing: `{stated[0]}` has no meaning without it", f"{key} = 800"


def _list_names(tables: TaskFile) -> list[str]:
    """Return the names of everything that runs: tasks, or their channels if a task has several."""
    return [name for task in tables.task for name in task.names]


def _check_repeats(table: str, rows: Sequence[tuple[str, ...]]) -> Iterator[tuple[Path, str, str]]:
    seen = set[str]()
    for number, names in enumerate(rows):
        for name in names:
            if name in seen:
                yield (table, number, "name"), f"repeats the name `{name}`", "give each a different name"
            seen.add(name)


def _check_producers(path: Path, task: TaskTable, tables: TaskFile) -> Iterator[tuple[Path, str, str]]:
    """Yield producers whose jobs have no known length."""
    for other in tables.task:
        if other.name in task.producers and other.wcet is None and not other.kernel:
            message = f"names `{other.name}`, whose execution time is not stated: `{task.name}` waits for it"
            yield path, message, f'wcet = "1 ms" in the table of `{other.name}`'


def _check_trigger(path: Path, task: TaskTable, tables: TaskFile) -> Iterator[tuple[Path, str, str]]:
    """Yield triggers that are not tasks with deadlines, release nothing, or leave a task without a first arrival."""
    if task.triggered_by is None:
        return
    yield from _check_names(path, (task.triggered_by,), _list_names(tables))
    trigger = next((each for each in tables.task if task.triggered_by in each.names), task)
    if task.best_effort or trigger.best_effort:
        yield path, "is there for tasks with deadlines: the jobs of best effort have no ends", "remove `best_effort`"
    elif tables.source_of(task).triggered_by is not None:
        yield path, "leads back to the task itself, so that no task begins", 'period = "30 Hz" in one of them'
    if tables.part_of(task).platform.scheduler == "amd-queues":
        yield path, "means nothing under amd-queues", 'scheduler = "fixed-priority"'


def _check_task(task: TaskTable, tables: TaskFile) -> Iterator[tuple[Path, str, str]]:
    found = list(islice(_check_settings(task), _MOST))
    yield from found
    if any(message == UNKNOWN for _, message, _ in found):  # a missing key may be a misspelt one
        return
    stated = bool(task.kernel) != (task.wcet is not None) or bool(task.channels)
    if not stated and not (task.best_effort and not task.kernel) and tables.platform.scheduler != "amd-queues":
        yield ("wcet",), "must be stated, or a kernel, and not both", 'wcet = "2.4 ms", or kernel = "track.s"'
    if task.function and not task.kernel:
        yield ("function",), "has no meaning without a kernel", 'kernel = "track.s"'
    if task.memory is not None and task.wcet is not None and task.memory > task.wcet:
        yield ("memory",), "is longer than `wcet`, of which it is a part", f'memory = "{format_ms(task.wcet)} ms"'
    if task.period is None and not task.best_effort and task.triggered_by is None:
        yield ("period",), "is missing", 'period = "30 Hz", best_effort = true, or triggered_by = "camera"'
    for key in ("period", "offset", "sporadic"):
        if task.triggered_by is not None and getattr(task, key):
            yield (key,), f"is that of the task at the head of the chain: `{task.triggered_by}` triggers this one", ""
    if (
        tables.platform.scheduler == "runlist"
        and task.best_effort
        and not (task.timeslice or tables.platform.timeslice)
    ):
        yield ("timeslice",), "is missing: best effort is backlogged always", 'timeslice = "1 ms"'
    if tables.platform.scheduler == "amd-queues":
        return
    if task.kernel or task.piece is not None or not _needs_piece(task, preemption_of(tables)):
        return
    if task.best_effort:
        yield ("piece",), "is missing: how long can a piece of it delay others?", 'piece = "1 ms"'
    else:
        yield ("piece",), "is missing: the longest stretch that cannot be preempted", 'piece = "0.2 ms", or a kernel'


def _check_settings(task: TaskTable) -> Iterator[tuple[Path, str, str]]:
    """Yield what is wrong with the settings of a task's kernels."""
    scalars = list_scalars()
    for key, value in task.settings.items():
        if key not in scalars and key not in FACTS:
            yield (key,), UNKNOWN, suggest_key(key, (*TaskTable.model_fields, *scalars, *FACTS))
            continue
        if not task.kernel:
            yield (key,), "has no meaning without a kernel", 'kernel = "track.s"'
        try:
            _ = check_facts(key, value) if key in FACTS else scalars[key](value)
        except ValueError as error:
            yield (key,), str(error), ""


def check_facts(key: str, value: object) -> dict[str, Any]:
    """Return the facts in `value`, a table, by label; raise `ValueError` with the reason if it is not a table of
    facts."""
    if not isinstance(value, dict):
        raise ValueError("must be a table")
    return {label: FACTS[key](entry) for label, entry in cast("dict[str, object]", value).items()}


def _needs_piece(task: TaskTable, preemption: Preemption) -> bool:
    if preemption is Preemption.KERNEL:
        return task.wcet is None
    return preemption is not Preemption.TIMESLICE


def preemption_of(tables: TaskFile) -> Preemption:
    """Return where running jobs can be preempted: as stated, else nowhere inside a kernel, else anywhere.

    The answer lists the assumption that stated times belong to jobs that can be preempted anywhere.
    """
    if tables.platform.preemption is not None:
        return tables.platform.preemption
    return Preemption.KERNEL if any(task.kernel for task in tables.task) else Preemption.TIMESLICE


def _check_names(path: Path, stated: tuple[str, ...], names: list[str]) -> Iterator[tuple[Path, str, str]]:
    for number, name in enumerate(stated):
        if name not in names:
            near = get_close_matches(name, names, n=1)
            yield path, f"names `{name}`, which is not a task", f'did you mean "{near[0]}"?' if near else ""
        elif stated.index(name) != number:
            yield path, f"names `{name}` twice", "name each task once"
