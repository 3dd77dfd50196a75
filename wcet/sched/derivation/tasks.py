"""Reads a file of tasks: one processor, fixed priorities, EDF or the runlist; every other key is refused by name."""

# The contents of a file have types only once they are read.
# pyright: reportUnknownVariableType=false, reportUnknownArgumentType=false, reportUnknownMemberType=false

import re
import tomllib
from dataclasses import dataclass
from fractions import Fraction
from math import lcm
from typing import Any

PLATFORM = {"scheduler", "switch", "save_restore", "preemption"}
TASK = {"name", "wcet", "period", "deadline", "jitter", "priority", "level", "piece", "last_piece", "best_effort"}
RUNLIST = {"method", "timeslice", "runlist", "drain"}
"""Keys of a platform that only the runlist has; its tasks may have a `timeslice` and a `drain`."""

LEVELS = ("high", "medium", "low")
SCHEDULERS = ("fixed-priority", "edf", "runlist")
METHODS = ("closed-form", "capped", "gaps")

MOST_TASKS = 512
DIGITS = 60
"""The most digits of a number, and of the common denominator of all times: sums of longer numbers take too long."""

_TIME = re.compile(r"\s*(\d[\d_]*(?:\.\d+)?|\d[\d_]*\s*/\s*0*[1-9]\d*)\s*(s|ms|us|µs|ns|ps|kHz|Hz|fps)?\s*")
_DIGITS = {"s": -3, "ms": 0, "us": 3, "µs": 3, "ns": 6, "ps": 9}
_MS = {unit: Fraction(1000) if digits < 0 else Fraction(1, 10**digits) for unit, digits in _DIGITS.items()}


class DerivationError(ValueError):
    """Reports that an answer does not follow from the file, or that the file has what is not derived; the message says
    which."""


class TooLongError(DerivationError):
    """Reports that a derivation takes too many steps, or does not end; the message says which."""


@dataclass(frozen=True, slots=True)
class StatedTask:
    """One task, in milliseconds; `work` is its execution time with overheads, `piece` the time by which it delays
    others.

    The task with the smallest rank runs first; best effort has no deadline. On the runlist, a channel has a level
    (0 the highest) and a timeslice, `slice`; overheads are charged there with each switch, not with the work. One that
    `drains` keeps the processor until it has no pending work.
    """

    name: str
    wcet: Fraction
    work: Fraction
    period: Fraction
    deadline: Fraction
    jitter: Fraction
    piece: Fraction
    last: Fraction
    rank: tuple[int, int]
    best_effort: bool
    level: int
    slice: Fraction
    drains: bool

    @property
    def times(self) -> tuple[Fraction, ...]:
        """The times of the task that sums are made of."""
        return self.wcet, self.work, self.period, self.deadline, self.jitter, self.piece

    def count_within(self, window: Fraction) -> int:
        """Return the most jobs that can be released in a window, its end excluded."""
        return -(-(window + self.jitter) // self.period)

    def count_until(self, window: Fraction) -> int:
        """Return the most jobs that can be released in a window, its end included."""
        return (window + self.jitter) // self.period + 1


@dataclass(frozen=True, slots=True)
class RunlistRules:
    """How the runlist is analysed, what a switch costs, and the channels of its entries if the file states them."""

    method: str
    switch: Fraction
    entries: tuple[str, ...]


def read_tasks(text: str) -> tuple[str, list[StatedTask], RunlistRules | None]:
    """Return the scheduler and the tasks of a file, and the rules of a runlist.

    Raises `DerivationError` for a key that is not known here.
    """
    try:
        table = tomllib.loads(text, parse_float=_read_float)
    except (tomllib.TOMLDecodeError, ValueError, RecursionError):
        raise DerivationError("the file of tasks cannot be read") from None
    _require_keys(table, {"platform", "task"}, "the file")
    platform = table.get("platform", {})
    listed = type(platform) is dict and platform.get("scheduler") == "runlist"
    _require_keys(platform, PLATFORM | (RUNLIST if listed else set()), "platform")
    scheduler, preemption = platform.get("scheduler"), platform.get("preemption", "timeslice")
    if scheduler not in SCHEDULERS:
        raise DerivationError(f"platform.scheduler: answers of {scheduler} are not derived")
    if preemption not in ("timeslice", "kernel"):
        raise DerivationError(f"platform.preemption: {preemption} is not derived")
    switch, save = (_read_time(platform.get(key, 0), key) for key in ("switch", "save_restore"))
    given = table.get("task", [])
    if type(given) is not list or len(given) > MOST_TASKS:
        raise DerivationError(f"task: they are no list, or more than {MOST_TASKS}")
    whole, shared = preemption == "kernel", platform.get("timeslice", 0) if listed else None
    added = (Fraction(0), Fraction(0)) if listed else (switch, save)
    drains = _read_choice(platform, whole, "platform") if listed else False
    tasks = [_read_task(each, added, whole, shared, drains) for each in given]
    times = [switch, save, *(time for each in tasks for time in (*each.times, each.slice))]
    if lcm(*(time.denominator for time in times)) >= 10**DIGITS:
        raise DerivationError("task: the times have no common part that is long enough")
    if len({task.name for task in tasks}) < len(tasks):
        raise DerivationError("task: two have one name")
    return scheduler, tasks, _read_rules(platform, switch + save, tasks) if listed else None


def _read_rules(platform: Any, switch: Fraction, tasks: list[StatedTask]) -> RunlistRules:
    entries = platform.get("runlist", [])
    names = {task.name for task in tasks}
    if type(entries) is not list or not all(type(each) is str and each in names for each in entries):
        raise DerivationError("platform.runlist: it is no list of tasks")
    method = platform.get("method", "gaps" if entries else "closed-form")
    if method not in METHODS:
        raise DerivationError(f"platform.method: answers of {method} are not derived")
    return RunlistRules(method, switch, tuple(entries))


def _read_float(text: str) -> Fraction:
    """Return a number exactly; refuse an exponent that needs too many digits."""
    if len(text) > DIGITS or abs(int(text.lower().partition("e")[2] or 0)) > DIGITS:
        raise ValueError(text)
    return Fraction(text)


def _require_keys(table: Any, known: set[str], where: str) -> None:
    if type(table) is not dict:
        raise DerivationError(f"{where}: it is no table")
    for key in sorted(table.keys() - known):
        raise DerivationError(f"{where}: answers with `{key}` are not derived")


def _read_choice(table: Any, usual: bool, where: str) -> bool:
    """Return whether a channel drains; `usual` says it where the table does not."""
    if type(table.get("drain", usual)) is not bool:
        raise DerivationError(f"{where}.drain: it is neither true nor false")
    return table.get("drain", usual)


def _read_task(table: Any, added: tuple[Fraction, Fraction], whole: bool, shared: Any, drains: bool) -> StatedTask:
    """Return a task, with its switches and the time to save it `added` to its work.

    `shared` is the timeslice of channels that state none, None if there is no runlist; `drains` is so for channels.
    """
    switch, save = added
    name = str(table.get("name") if type(table) is dict else "")
    _require_keys(table, TASK | (set() if shared is None else {"timeslice", "drain"}), f"task {name}")
    best_effort = table.get("best_effort", False) is True
    wcet = _read_time(table.get("wcet", 0), f"{name}.wcet")
    period = Fraction(1) if best_effort else _read_time(table.get("period", 0), f"{name}.period")
    piece, last = (_read_time(table.get(key, 0), f"{name}.{key}") for key in ("piece", "last_piece"))
    if whole and not piece and not best_effort:
        piece, last = wcet, wcet
    if whole and not piece:
        raise DerivationError(f"task {name}: how long it delays others is not stated")
    last = last if best_effort else min(last, wcet)
    longest, own_slice = max(piece, last), _read_time(table.get("timeslice", 0), f"{name}.timeslice")
    if period <= 0 or ("wcet" not in table and not best_effort):
        raise DerivationError(f"task {name}: its period or its time is not stated")
    priority, level = table.get("priority"), table.get("level", "low" if best_effort and shared is not None else "high")
    if (priority is not None and type(priority) is not int) or level not in LEVELS:
        raise DerivationError(f"task {name}: its priority or its level cannot be read")
    return StatedTask(
        name=name,
        wcet=wcet,
        work=wcet + 2 * switch + save,
        period=period,
        deadline=_read_time(table.get("deadline", period), f"{name}.deadline"),
        jitter=_read_time(table.get("jitter", 0), f"{name}.jitter"),
        piece=longest + save if longest else Fraction(0),
        last=last,
        rank=(0, LEVELS.index(level)) if priority is None else (priority, 0),
        best_effort=best_effort,
        level=LEVELS.index(level),
        slice=own_slice or (shared and _read_time(shared, "platform.timeslice")) or wcet,
        drains=_read_choice(table, drains, name),
    )


def _read_time(value: Any, where: str) -> Fraction:
    """Return a time in milliseconds; `where` names its key in errors."""
    if isinstance(value, Fraction) or type(value) is int:
        found = Fraction(value)
    else:
        match = _TIME.fullmatch(value) if isinstance(value, str) and len(value) <= DIGITS else None
        if match is None:
            raise DerivationError(f"{where}: it is no time")
        amount, unit = Fraction(match[1].replace(" ", "").replace("_", "")), match[2] or "ms"
        if unit not in _MS and not amount:
            raise DerivationError(f"{where}: it is no frequency")
        found = amount * _MS[unit] if unit in _MS else (1 if unit == "kHz" else 1000) / amount
    if not 0 <= found <= 10**15:
        raise DerivationError(f"{where}: it is no time")
    return found
