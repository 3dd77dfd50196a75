"""Defines the tables of a file of tasks: one pydantic model for each table, times exact, unknown keys refused."""

import re
from collections.abc import Mapping
from fractions import Fraction
from typing import Annotated, Any, cast

from pydantic import AliasChoices, BaseModel, BeforeValidator, ConfigDict, Field, WithJsonSchema

from wcet.checks import Schema
from wcet.config.schema import describe_settings
from wcet.records import dataclass
from wcet.sched.interleaved import METHODS
from wcet.sched.quantity import PERIOD, TIME, parse_period, parse_ratio, parse_time
from wcet.sched.registry import SCHEDULERS
from wcet.sched.task import Arrivals, InterleavingLevel, Measure, Order, Preemption


def _positive(value: object) -> Fraction:
    return _require_some(parse_time(value))


def _period(value: object) -> Fraction:
    return _require_some(parse_period(value))


def _require_some(time: Fraction) -> Fraction:
    if not time:
        raise ValueError("must be more than 0")
    return time


def _names(value: object) -> object:
    return [value] if isinstance(value, str) else value


def _one_of(*allowed: str) -> BeforeValidator:
    def check(value: object) -> object:
        if value not in allowed:
            raise ValueError("must be one of " + ", ".join(f'"{name}"' for name in allowed))
        return value

    return BeforeValidator(check)


def _factor(value: object) -> Fraction:
    factor = parse_ratio(value)
    if factor is None or factor < 1:
        raise ValueError("must be a number, at least 1")
    return factor


def _ratio(value: object) -> Fraction:
    ratio = parse_ratio(value)
    if ratio is None or ratio <= 0:
        raise ValueError("must be a number, more than 0")
    return ratio


def _mask(value: object) -> tuple[int, ...] | str:
    if isinstance(value, str) and re.fullmatch(r"0x[0-9a-fA-F]{1,256}", value):
        return value
    if isinstance(value, list):
        counts = [each for each in cast("list[object]", value) if type(each) is int and 0 <= each <= 1024]
        if counts and len(counts) == len(cast("list[object]", value)):
            return tuple(counts)
    raise ValueError('must be flat bits, "0xff", or the compute units of each engine, [4, 4, 0, 0]')


def _describe(pattern: str) -> WithJsonSchema:
    return WithJsonSchema({"anyOf": [{"type": "number", "minimum": 0}, {"type": "string", "pattern": f"^{pattern}$"}]})


_TIME = _describe(TIME)

Duration = Annotated[Fraction, BeforeValidator(parse_time), _TIME]
Positive = Annotated[Fraction, BeforeValidator(_positive), _TIME]
Period = Annotated[Fraction, BeforeValidator(_period), _describe(PERIOD)]
Names = Annotated[
    tuple[str, ...],
    BeforeValidator(_names),
    WithJsonSchema({"anyOf": [{"type": "string"}, {"type": "array", "items": {"type": "string"}}]}),
]
Factor = Annotated[
    Fraction,
    BeforeValidator(_factor),
    WithJsonSchema({"anyOf": [{"type": "number", "minimum": 1}, {"type": "string"}]}),
]
Ratio = Annotated[
    Fraction,
    BeforeValidator(_ratio),
    WithJsonSchema({"anyOf": [{"type": "number", "exclusiveMinimum": 0}, {"type": "string"}]}),
]
Count = Annotated[int, Field(strict=True, ge=0)]
Units = Annotated[int, Field(strict=True, ge=1, le=1 << 32)]
Mask = Annotated[
    tuple[int, ...] | str,
    BeforeValidator(_mask),
    WithJsonSchema(
        {
            "anyOf": [
                {"type": "array", "items": {"type": "integer", "minimum": 0}},
                {"type": "string", "pattern": "^0x[0-9a-fA-F]{1,256}$"},
            ]
        }
    ),
]
MOST_TASKS = 4096
"""The largest number of tasks in one file: the time of an analysis grows with the square of this number."""

CHAINS = (Measure.LATENCY, Measure.REACTION, Measure.AGE)
"""The measures of a chain of tasks that have bounds."""

Text = Annotated[str, Field(min_length=1)]


class TaskFileTable(BaseModel):
    """The base of every table of the file."""

    model_config = ConfigDict(extra="forbid", frozen=True, arbitrary_types_allowed=True)


class PlatformTable(TaskFileTable):
    """The table `[platform]`: the first processor, and how it is shared."""

    scheduler: Annotated[str, _one_of(*SCHEDULERS), WithJsonSchema({"enum": [*SCHEDULERS]})]
    method: Annotated[str, _one_of(*METHODS), WithJsonSchema({"enum": [*METHODS]})] | None = None
    switch: Duration = Fraction(0)
    delay: Duration = Fraction(0)
    preemption: Annotated[Preemption, _one_of(*Preemption)] | None = None
    save_restore: Duration | None = None
    tick: Duration = Fraction(0)
    timeslice: Positive | None = None
    memory_factor: Factor = Fraction(1)
    order: Annotated[Order, _one_of(*Order)] = Order.ANY
    arrivals: Annotated[Arrivals, _one_of(*Arrivals)] = Arrivals.ANY
    atomic: Annotated[bool, Field(strict=True)] = True
    drain: Annotated[bool, Field(strict=True)] | None = None
    runlist: Annotated[tuple[Text, ...], Field(max_length=MOST_TASKS)] = ()
    engines: Annotated[tuple[Units, ...], Field(min_length=1, max_length=64)] | None = None
    slots: Units | None = None
    launch: Duration | None = None
    spacing: Duration | None = None
    quantum: Positive | None = None
    slice: Positive | None = None
    swap: Duration | None = None
    sets: Units | None = None
    cluster: Units | None = None
    pairs: Annotated[bool, Field(strict=True)] = False


class ProcessorTable(PlatformTable):
    """A table `[[processor]]`: another accelerator, or a CPU, with a scheduler of its own."""

    name: Text


class TaskTable(TaskFileTable):
    """A table `[[task]]`: `wcet`, or `kernel` with its launch, whose keys are those of the targets."""

    model_config = ConfigDict(extra="allow", frozen=True, arbitrary_types_allowed=True)

    name: Text
    on: Text | None = None
    wcet: Positive | None = None
    kernel: Names = ()
    function: Text | None = None
    period: Period | None = Field(default=None, validation_alias=AliasChoices("period", "min_period"))
    deadline: Positive | None = None
    jitter: Duration = Fraction(0)
    offset: Duration = Fraction(0)
    sporadic: Annotated[bool, Field(strict=True)] = False
    level: Annotated[InterleavingLevel, _one_of(*InterleavingLevel)] | None = None
    priority: Count | None = None
    timeslice: Positive | None = None
    best_effort: Annotated[bool, Field(strict=True)] = False
    piece: Positive | None = None
    last_piece: Positive | None = None
    producers: Names = ()
    triggered_by: Text | None = None
    distance: Positive | None = None
    drain: Annotated[bool, Field(strict=True)] | None = None
    locks: Annotated[dict[str, Positive], Field(max_length=64)] = Field(default_factory=dict)
    channels: Annotated[dict[str, Positive], Field(max_length=64)] = Field(default_factory=dict)
    memory: Duration | None = None
    memory_phase: Positive | None = None
    requests: Count | None = None
    work_groups: Units | None = None
    residence: Positive | None = None
    per_unit: Units | None = None
    launches: Units | None = None
    mask: Mask | None = None
    queue: Text | None = None
    pipe: Count | None = None

    @property
    def names(self) -> tuple[str, ...]:
        """Return the name of the task, or the names of its channels if it has several."""
        return tuple(f"{self.name}.{channel}" for channel in self.channels) or (self.name,)

    @property
    def settings(self) -> Mapping[str, Any]:
        """Return the stated launch and machine of the task's kernels, by the keys of a kernel's table in wcet.toml."""
        return self.model_extra or {}


class ChainTable(TaskFileTable):
    """A table `[[chain]]`: tasks through which data pass, and a limit on a time from end to end (its measure)."""

    name: Text
    tasks: Annotated[tuple[str, ...], Field(min_length=1)]
    deadline: Positive
    measure: Annotated[Measure, _one_of(*CHAINS), WithJsonSchema({"enum": [*CHAINS]})] = Measure.LATENCY


class ModeTable(TaskFileTable):
    """A table `[[mode]]`: the tasks that run in it, and the limit of the time to leave it."""

    name: Text
    tasks: Annotated[tuple[str, ...], Field(min_length=1)]
    leave: Positive


class InterferenceTable(TaskFileTable):
    """A table `[[interference]]`: another user of the same memory."""

    name: Text
    service: Positive
    gap: Duration | None = None
    per_request: Count | None = None
    throttle: Units | None = None
    bandwidth: Ratio | None = None
    request_bytes: Units | None = None
    clock_mhz: Units | None = None


class TaskFile(TaskFileTable):
    """A whole file, or the table `[sched]` of wcet.toml."""

    platform: PlatformTable
    task: Annotated[tuple[TaskTable, ...], Field(min_length=1, max_length=MOST_TASKS)]
    chain: tuple[ChainTable, ...] = ()
    interference: tuple[InterferenceTable, ...] = ()
    processor: Annotated[tuple[ProcessorTable, ...], Field(max_length=64)] = ()
    mode: Annotated[tuple[ModeTable, ...], Field(max_length=64)] = ()

    @property
    def parts(self) -> tuple["ProcessorPart", ...]:
        """Return the tables of each processor as a file of their own, beginning with the first processor."""
        platforms: list[tuple[tuple[str | int, ...], PlatformTable, str | None]] = [
            (("platform",), self.platform, None)
        ]
        platforms += [(("processor", number), each, each.name) for number, each in enumerate(self.processor)]
        return tuple(self._part(path, platform, name) for path, platform, name in platforms)

    def part_of(self, task: TaskTable) -> "TaskFile":
        """Return the tables of the processor that a task runs on."""
        return next((each.tables for each in self.parts if each.name == task.on), self)

    def _part(self, path: tuple[str | int, ...], platform: PlatformTable, name: str | None) -> "ProcessorPart":
        chosen = [(number, task) for number, task in enumerate(self.task) if task.on == name]
        tables = TaskFile.model_construct(
            platform=platform,
            task=tuple(task for _, task in chosen),
            chain=(),
            interference=self.interference,
            processor=(),
            mode=(),
        )
        return ProcessorPart(name, path, tables, tuple(number for number, _ in chosen))

    def source_of(self, task: TaskTable) -> TaskTable:
        """Return the first task of the chain of triggers before a task; any of its tasks if they trigger each other in
        a circle."""
        named = {name: each for each in self.task for name in each.names}
        for _ in self.task:
            task = named.get(task.triggered_by or "", task)
        return task


@dataclass(frozen=True, slots=True)
class ProcessorPart:
    """The tables of one processor as a file of their own; `path` is where its table is in the whole file, and `numbers`
    are the indices of its tasks there."""

    name: str | None
    path: tuple[str | int, ...]
    tables: TaskFile
    numbers: tuple[int, ...]

    def locate(self, path: tuple[str | int, ...]) -> tuple[str | int, ...]:
        """Return the path in the whole file of a path in these tables."""
        if path[0] == "platform":
            return (*self.path, *path[1:])
        if path[0] == "task" and isinstance(path[1], int):
            return ("task", self.numbers[path[1]], *path[2:])
        return path


GPU_KEYS = ("engines", "slots", "launch", "spacing", "quantum", "slice", "swap", "sets", "cluster", "pairs")
DISPATCH_KEYS = ("work_groups", "residence", "per_unit", "launches", "mask", "queue", "pipe")
"""The keys of a platform, and of a task, that only amd-queues uses."""


TABLES: dict[str, type[TaskFileTable]] = {
    "platform": PlatformTable,
    "task": TaskTable,
    "chain": ChainTable,
    "interference": InterferenceTable,
    "processor": ProcessorTable,
    "mode": ModeTable,
}


def describe_tasks() -> Schema:
    """Return the JSON schema of a whole file; tasks have the settings of kernels as well."""
    schema = TaskFile.model_json_schema()
    task = schema["$defs"][TaskTable.__name__]
    properties = {**describe_settings(), **task["properties"]}
    task |= {"properties": properties | {"min_period": properties["period"]}, "additionalProperties": False}
    return schema
