"""From the text of a file of tasks to its validated tables, every mistake of the file at once and with its place."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any, cast

from pydantic import ValidationError

from wcet.config.checks import FACTS, list_scalars
from wcet.documents import DocumentError, locate_decode_error, read_toml
from wcet.errors import Diagnostic, WcetError, refuse
from wcet.sched.place import locate
from wcet.sched.quantity import parse_number
from wcet.sched.schema import TABLES, TaskFile, TaskTable
from wcet.sched.task import Preemption
from wcet.span import Source, Span

Path = tuple[str | int, ...]

UNKNOWN = "is no key of a task set"


@dataclass(frozen=True, slots=True)
class ReadTasks:
    """A file of tasks that makes sense; `prefix` is the table that holds it, empty for a file of its own."""

    source: Source
    tables: TaskFile
    prefix: str = ""

    def place(self, *path: str | int) -> Span | None:
        """Return where a key stands."""
        return locate(self.source, path, self.prefix)


def read_tasks(source: Source) -> ReadTasks:
    """Read a file of tasks; raise `WcetError` W560 with all that is wrong with it."""
    try:
        document = read_toml(source.text, parse_float=parse_number)
    except DocumentError as error:
        span = locate_decode_error(source, str(error))
        raise refuse("W560", f"`{source.name}` is not TOML: {error}", span) from None
    prefix = "sched" if "sched" in document and "platform" not in document else ""
    return validate_tasks(source, document["sched"] if prefix else document, prefix)


def validate_tasks(source: Source, document: Any, prefix: str = "") -> ReadTasks:
    """Validate the tables of a set; raise `WcetError` W560 with all that is wrong with them."""
    try:
        tables = TaskFile.model_validate(document)
    except ValidationError as error:
        found = [_diagnose(source, prefix, dict(each)) for each in error.errors(include_url=False)]
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
    """Write a path as people count: `task 2: period`."""
    parts = [f" {part + 1}:" if isinstance(part, int) else f"{part}" for part in path]
    return " ".join(parts).replace("  ", " ").replace(" :", ":").rstrip(":")


def _diagnose(source: Source, prefix: str, error: Mapping[str, Any]) -> Diagnostic:
    """Turn one complaint of pydantic into a diagnostic in our words."""
    stated = [part for part in error["loc"] if not (isinstance(part, str) and part.startswith("function-"))]
    path: Path = tuple(stated)
    span = locate(source, path, prefix) if path else None
    kind = str(error["type"])
    if kind == "extra_forbidden":
        known = TABLES[str(stated[0])].model_fields if len(stated) > 1 and stated[0] in TABLES else TABLES
        return Diagnostic(
            "W560", f"`{_show(path)}` is no key of a task set", span, help=suggest(str(stated[-1]), known)
        )
    if kind == "missing":
        return Diagnostic("W560", f"`{_show(path)}` is missing", span, help=_EXAMPLES.get(str(stated[-1]), ""))
    message = str(error["msg"]).removeprefix("Value error, ")
    choices = [part for part in message.split('"')[1::2] if isinstance(error["input"], str)]
    near = get_close_matches(str(error["input"]), choices, n=1)
    text = message if message.startswith(("must", "is ")) else f"is not valid: {message[:1].lower()}{message[1:]}"
    return Diagnostic("W560", f"`{_show(path)}` {text}", span, help=f'did you mean "{near[0]}"?' if near else "")


_EXAMPLES = {
    "platform": '[platform]\nscheduler = "edf"'.replace("\n", " "),
    "scheduler": 'scheduler = "edf"',
    "task": '[[task]] name = "track", wcet = "2.4 ms", period = "30 Hz"',
    "name": 'name = "track"',
    "deadline": 'deadline = "33 ms"',
}


def _find_problems(tables: TaskFile) -> Iterator[tuple[Path, str, str]]:
    """Yield what no single key can know: path, message, help."""
    names = [task.name for task in tables.task]
    for number, task in enumerate(tables.task):
        path = ("task", number)
        if names.index(task.name) != number:
            yield (*path, "name"), f"repeats the name `{task.name}`", "give each task a name of its own"
        yield from (((*path, *rest), message, advice) for rest, message, advice in _check_task(task, tables))
        yield from _check_names((*path, "producers"), task.producers, names)
    for number, chain in enumerate(tables.chain):
        yield from _check_names(("chain", number, "tasks"), chain.tasks, names)
    priorities = [task.priority for task in tables.task if not task.best_effort]
    stated = [priority for priority in priorities if priority is not None]
    if stated and (len(stated) < len(priorities) or len(set(stated)) < len(stated)):
        number = next(place for place, task in enumerate(tables.task) if task.priority is not None)
        yield (
            ("task", number, "priority"),
            "must be stated for every task, each a number of its own",
            "0 is the most urgent",
        )


def _check_task(task: TaskTable, tables: TaskFile) -> Iterator[tuple[Path, str, str]]:
    found = list(_check_settings(task))
    yield from found
    if any(message == UNKNOWN for _, message, _ in found):  # what is missing may be what is misspelt
        return
    if bool(task.kernel) == (task.wcet is not None) and not (task.best_effort and not task.kernel):
        yield ("wcet",), "must be stated, or a kernel, and not both", 'wcet = "2.4 ms", or kernel = "track.s"'
    if task.period is None and not task.best_effort:
        yield ("period",), "is missing", 'period = "30 Hz", or best_effort = true'
    if (
        tables.platform.scheduler == "runlist"
        and task.best_effort
        and not (task.timeslice or tables.platform.timeslice)
    ):
        yield ("timeslice",), "is missing: best effort is backlogged always", 'timeslice = "1 ms"'
    if task.best_effort and task.piece is None and not task.kernel and _needs_piece(task, tables.platform.preemption):
        yield ("piece",), "is missing: how long does a piece of it keep others waiting?", 'piece = "1 ms"'
    if (
        not task.best_effort
        and not task.kernel
        and task.piece is None
        and _needs_piece(task, tables.platform.preemption)
    ):
        yield ("piece",), "is missing: the longest stretch that cannot be preempted", 'piece = "0.2 ms", or a kernel'


def _check_settings(task: TaskTable) -> Iterator[tuple[Path, str, str]]:
    """Yield what is wrong with the settings of a task's kernels."""
    scalars = list_scalars()
    for key, value in task.settings.items():
        if key not in scalars and key not in FACTS:
            yield (key,), UNKNOWN, suggest(key, (*TaskTable.model_fields, *scalars, *FACTS))
            continue
        if not task.kernel:
            yield (key,), "means nothing without a kernel", 'kernel = "track.s"'
        try:
            _ = check_facts(key, value) if key in FACTS else scalars[key](value)
        except ValueError as error:
            yield (key,), str(error), ""


def check_facts(key: str, value: object) -> dict[str, Any]:
    """Return a table of facts by label; raise `ValueError` with the reason."""
    if not isinstance(value, dict):
        raise ValueError("must be a table")
    return {label: FACTS[key](entry) for label, entry in cast("dict[str, object]", value).items()}


def suggest(key: str, known: Iterable[str]) -> str:
    """Return the nearest of the known keys as a question, or all of them."""
    listed = sorted(known)
    near = get_close_matches(key, listed, n=1)
    return f"did you mean `{near[0]}`?" if near else "known keys: " + ", ".join(listed)


def _needs_piece(task: TaskTable, preemption: Preemption) -> bool:
    if preemption is Preemption.KERNEL:
        return task.wcet is None
    return preemption is not Preemption.TIMESLICE


def _check_names(path: Path, stated: tuple[str, ...], names: list[str]) -> Iterator[tuple[Path, str, str]]:
    for name in stated:
        if name not in names:
            near = get_close_matches(name, names, n=1)
            yield path, f"names `{name}`, which is no task", f'did you mean "{near[0]}"?' if near else ""
