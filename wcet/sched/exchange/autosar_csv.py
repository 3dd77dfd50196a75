"""Reads and writes the tasks of an AUTOSAR system as a table: one row for each task, columns named as in AUTOSAR.

`triggering` is PeriodicEventTriggering or SporadicEventTriggering, with `period`, `jitter` and
`minimumInterArrivalTime` of the AUTOSAR Timing Extensions, or `SUCCESSOR` for a task that `predecessor` activates;
`offset` is its OffsetTimingConstraint, `executionTime` its ExecutionTimeConstraint, `latency` the maximum of its
LatencyTimingConstraint. `priority` (a larger number is more urgent) and `schedule` (FULL or NON) are those of AUTOSAR
OS, in which tasks of one priority run first come first. Times are as in a file of tasks, with a unit.
"""

import csv
import io
from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any

from wcet.errors import Diagnostic, WcetError, refuse
from wcet.sched.exchange.obstacles import Ability, is_whole, require_exact
from wcet.sched.exchange.tables import Table, show_time, write_toml
from wcet.sched.fixed_priority import rank
from wcet.sched.quantity import parse_time
from wcet.sched.task import Arrivals, Task, TaskSet
from wcet.span import Line, Source, Span

ABLE = frozenset(
    {
        Ability.FIRST_COME,
        Ability.JITTER,
        Ability.DISTANCE,
        Ability.NON_PREEMPTIVE,
        Ability.TRIGGERS,
        Ability.OFFSETS,
    }
)

COLUMNS: tuple[str, ...] = (
    "task",
    "ecu",
    "priority",
    "schedule",
    "triggering",
    "predecessor",
    "period",
    "jitter",
    "minimumInterArrivalTime",
    "offset",
    "executionTime",
    "latency",
)

PERIODIC, SPORADIC, SUCCESSOR = "PeriodicEventTriggering", "SporadicEventTriggering", "SUCCESSOR"

Row = dict[str, str]


def write_csv(task_set: TaskSet) -> str:
    """Return a task set as a table; raise `WcetError` W571 with everything that the table cannot express."""
    require_exact(task_set, "the table", ABLE)
    urgency: dict[str, int] = {}
    for part in task_set.split():
        ranks = rank(part)
        places = sorted({*ranks.values()}, reverse=True)
        urgency |= {name: places.index(each) + 1 for name, each in ranks.items()}
    text = io.StringIO()
    rows = csv.DictWriter(text, COLUMNS, lineterminator="\n", restval="")
    rows.writeheader()
    for task in task_set.tasks:
        rows.writerow(_write_row(task, urgency[task.name], task_set.platform_of(task).arrivals))
    return text.getvalue()


def _write_row(task: Task, priority: int, arrivals: Arrivals) -> Row:
    row = {
        "task": task.name,
        "ecu": task.on,
        "priority": str(priority),
        "schedule": "NON" if is_whole(task) else "FULL",
    }
    row |= {"executionTime": show_time(Fraction(task.wcet)), "latency": show_time(Fraction(task.deadline))}
    if task.trigger:
        return row | {"triggering": SUCCESSOR, "predecessor": task.trigger}
    row |= {"triggering": SPORADIC if task.sporadic else PERIODIC, "period": show_time(Fraction(task.period))}
    if task.jitter:
        row["jitter"] = show_time(Fraction(task.jitter))
    if task.distance:
        row["minimumInterArrivalTime"] = show_time(Fraction(task.distance))
    if arrivals is Arrivals.OFFSETS:
        row["offset"] = show_time(Fraction(task.offset))
    return row


def read_csv(source: Source) -> str:
    """Return a table as a file of tasks; raise `WcetError` W572 with everything that is wrong with the table."""
    reader = csv.DictReader(io.StringIO(source.text), strict=True)
    try:
        rows = [(reader.line_num, row) for row in reader]
    except csv.Error as error:
        raise refuse(
            "W572", f"is no table of comma-separated values: {error}", _line(source, reader.line_num)
        ) from None
    problems = [
        Diagnostic("W572", message, _line(source, 1)) for message in _check_columns([*(reader.fieldnames or ())])
    ]
    if not problems:
        short = "has not as many fields as there are columns"
        problems = [Diagnostic("W572", short, _line(source, at)) for at, row in rows if not _is_full(row)]
    if not problems:
        problems = [Diagnostic("W572", message, _line(source, at)) for at, row in rows for message in _check_row(row)]
    if not problems and not rows:
        problems = [Diagnostic("W572", "has no task", _line(source, 1))]
    if problems:
        raise WcetError(problems)
    return _write_tasks(source, rows)


def _line(source: Source, number: int) -> Span:
    number = max(1, number)
    return Span(source, Line(number), 1, max(2, len(source.line(Line(number))) + 1))


def _check_columns(names: list[str]) -> Iterator[str]:
    unknown = [name for name in names if name not in COLUMNS]
    yield from (f"column `{name}` has no exact counterpart in a file of tasks" for name in unknown)
    yield from (f"column `{name}` is there twice" for name in dict.fromkeys(names) if names.count(name) > 1)
    needed = ("task", "priority", "triggering", "period", "executionTime")
    yield from (f"column `{name}` is missing" for name in needed if name not in names)


def _is_full(row: Mapping[Any, object]) -> bool:
    return None not in row and None not in row.values()


def _check_row(row: Row) -> Iterator[str]:
    priority = row["priority"]
    if not (priority.isascii() and priority.isdigit() and len(priority) < 10):
        yield "`priority` must be a whole number; larger is more urgent"
    for name, allowed in (("schedule", ("", "FULL", "NON")), ("triggering", (PERIODIC, SPORADIC, SUCCESSOR))):
        if row.get(name, "") not in allowed:
            yield f"`{name}` must be one of {', '.join(filter(None, allowed))}"
    if bool(row.get("predecessor")) != (row["triggering"] == SUCCESSOR):
        yield f"`predecessor` is there for a {SUCCESSOR}, which needs one"
    elif row["triggering"] == SUCCESSOR:
        stated = (name for name in ("period", "minimumInterArrivalTime", "offset") if row.get(name))
        yield from (f"`{name}` of a {SUCCESSOR} is that of the first task of its chain" for name in stated)
    for name in ("period", "jitter", "minimumInterArrivalTime", "offset", "executionTime", "latency"):
        if row.get(name):
            try:
                _ = parse_time(row[name])
            except ValueError as error:
                yield f"`{name}` {error}"


def _write_tasks(source: Source, rows: list[tuple[int, Row]]) -> str:
    homes = list(dict.fromkeys(row.get("ecu", "") for _, row in rows))
    first = "" if "" in homes else homes[0]
    platforms = [_describe(source, home, rows) for home in (first, *(each for each in homes if each != first))]
    top = {home: max(int(row["priority"]) for _, row in rows if row.get("ecu", "") == home) for home in homes}
    tasks = [_read_row(row, first, top[row.get("ecu", "")]) for _, row in rows]
    others = [home for home in homes if home != first]
    named = [{"name": home, **each} for home, each in zip(others, platforms[1:], strict=True)]
    return write_toml(platforms[0], named, tasks)


def _describe(source: Source, home: str, rows: list[tuple[int, Row]]) -> Table:
    """Return the platform table of one ECU."""
    own = [(at, row) for at, row in rows if row.get("ecu", "") == home]
    platform: dict[str, object] = {"scheduler": "fixed-priority", "preemption": "timeslice"}
    priorities = [row["priority"] for _, row in own]
    if len({*priorities}) < len(priorities):
        platform["order"] = "first-come"
    timed = [(at, row) for at, row in own if row["triggering"] != SUCCESSOR]
    known = [row for _, row in timed if row.get("offset")]
    if known:
        lacking = next((at for at, row in timed if not row.get("offset")), None)
        if lacking is not None:
            raise refuse("W571", "a task without `offset` beside tasks with one", _line(source, lacking))
        platform["arrivals"] = "offsets"
    return platform


def _read_row(row: Row, first: str, top: int) -> Table:
    table: dict[str, object] = {"name": row["task"]}
    if row.get("ecu", "") != first:
        table["on"] = row["ecu"]
    table |= {"wcet": row["executionTime"], "priority": top - int(row["priority"])}
    if row["triggering"] == SUCCESSOR:
        table["triggered_by"] = row["predecessor"]
    else:
        table["period"] = row["period"]
    if row["triggering"] == SPORADIC:
        table["sporadic"] = True
    names = {"jitter": "jitter", "minimumInterArrivalTime": "distance", "offset": "offset", "latency": "deadline"}
    table |= {key: row[name] for name, key in names.items() if row.get(name)}
    if row.get("schedule") == "NON":
        table |= {"piece": row["executionTime"], "last_piece": row["executionTime"]}
    return table
