"""Defines the model of scheduling: tasks, chains, the platform, and the set of all of them.

From HERCULES D5.2, section 2.1: a task (C, D, P) releases jobs at least P apart; a job is one batch, a frame or all
kernels and copies of one inference, and must be done D after its release. One accelerator runs one task at a time.
Times are exact: fractions of a millisecond as read, whole ticks inside the analyses (`wcet.sched.ticks`).
"""

from collections.abc import Mapping
from enum import StrEnum
from fractions import Fraction

from wcet.records import dataclass
from wcet.sched.gpu import Dispatch, Gpu

Time = int | Fraction
"""An exact amount of time; never a float."""


class InterleavingLevel(StrEnum):
    """The interleaving level of a channel in NVIDIA's runlist."""

    HIGH = "high"
    MEDIUM = "medium"
    LOW = "low"


class Preemption(StrEnum):
    """The points at which a running job can be preempted."""

    TIMESLICE = "timeslice"
    PHASE = "phase"
    WORK_GROUP = "work-group"
    KERNEL = "kernel"


class Order(StrEnum):
    """Which of several tasks of one priority or level runs first."""

    ANY = "any"
    DEADLINE = "deadline"
    FIRST_COME = "first-come"
    POLLING = "polling-points"
    ROUND_ROBIN = "round-robin"


class Arrivals(StrEnum):
    """Whether the first arrivals of tasks are any (`any`), or known as offsets (`offsets`)."""

    ANY = "any"
    OFFSETS = "offsets"


class Measure(StrEnum):
    """The time of a chain that is bounded: its latency, reaction time or data age; for a mode, the time until it is
    left."""

    LATENCY = "latency"
    REACTION = "reaction"
    AGE = "age"
    LEAVING = "leaving"


@dataclass(frozen=True, slots=True)
class Interferer:
    """Another user of the memory: a request holds it for at most `service`, and at least `gap` passes until the next.

    `per_request` is how many of its requests go before one of ours; None if nothing bounds that.
    """

    name: str
    service: Time
    gap: Time
    per_request: int | None = None

    @property
    def distance(self) -> Time:
        """Return the least distance between the starts of two requests."""
        return self.service + self.gap


@dataclass(frozen=True, slots=True)
class Lock:
    """A stretch of a job that holds a shared resource."""

    resource: str
    length: Time


@dataclass(frozen=True, slots=True)
class Task:
    """One source of jobs.

    `period` is the least distance of two nominal arrivals, and `deadline` counts from the nominal arrival. `jitter` is
    how much later a job may appear. Two jobs appear at least `distance` apart, however late they are; 0 if that is not
    known.

    `piece` is the longest stretch that cannot be preempted and `last_piece` the final one (0: preemptible anywhere).
    `priority` is unique, 0 the most urgent; without one, deadlines decide. Best effort has no deadline and is assumed
    to be always ready.

    `producers` are tasks whose data a job needs. The ends of jobs of `trigger` release those of the task, whose
    arrivals are those of the first task of that chain; `lag` is the part of its jitter that comes after that end. A job
    holds each of `locks` once, one after the other. `drain` is that of its channel, None if the platform decides. The
    task runs `on` the processor of that name; an empty name means the first one. A job begins with a memory phase of
    length `phase` that nothing stops; 0 if it has none.
    """

    name: str
    wcet: Time
    period: Time
    deadline: Time
    jitter: Time = 0
    offset: Time = 0
    level: InterleavingLevel = InterleavingLevel.HIGH
    priority: int | None = None
    timeslice: Time | None = None
    best_effort: bool = False
    sporadic: bool = False
    piece: Time = 0
    last_piece: Time = 0
    producers: tuple[str, ...] = ()
    requests: int | None = None
    dispatch: Dispatch | None = None
    trigger: str = ""
    lag: Time = 0
    distance: Time = 0
    locks: tuple[Lock, ...] = ()
    drain: bool | None = None
    on: str = ""
    phase: Time = 0

    @property
    def longest_piece(self) -> Time:
        """Return the longest stretch that cannot be preempted; the last piece is one."""
        return max(self.piece, self.last_piece)

    @property
    def utilization(self) -> Fraction:
        """Return the fraction of the accelerator's time that the task takes; 0 for best effort."""
        return Fraction(0) if self.best_effort else Fraction(self.wcet) / Fraction(self.period)

    @property
    def slice(self) -> Time:
        """Return the timeslice of the task's channel; if it is not stated, it is the length of a whole job."""
        return self.wcet if self.timeslice is None else self.timeslice


@dataclass(frozen=True, slots=True)
class Platform:
    """The accelerator as the scheduler sees it: its policy, the points of preemption, and its overheads.

    `switch` is the cost of one context switch. `delay` is the longest time from submission until the scheduler sees a
    job. `save_restore` is what saving and restoring a context adds to a preemption. `tick` is the least distance of two
    events: a piece that has begun blocks for its length less a tick; it is 0 when time is continuous.

    Some assumptions decide, each with the safe one as default. `order` is that among tasks of one priority or level.
    `arrivals` are at the stated offsets, on one clock, or in any way. `atomic`: a switch and the first piece after it
    are one stretch that nothing interrupts. `drain`: a channel that cannot be preempted goes on until it has no pending
    work (HERCULES D5.2, section 2.1.1), None if the platform's preemption decides. The first processor of a set has no
    name. `runlist` has the channels of all entries if the list is not the driver's.
    """

    scheduler: str
    method: str = "closed-form"
    switch: Time = 0
    delay: Time = 0
    save_restore: Time = 0
    tick: Time = 0
    preemption: Preemption = Preemption.TIMESLICE
    order: Order = Order.ANY
    arrivals: Arrivals = Arrivals.ANY
    atomic: bool = True
    drain: bool | None = None
    gpu: Gpu | None = None
    name: str = ""
    runlist: tuple[str, ...] = ()

    @property
    def drains(self) -> bool:
        """Return True if channels of the runlist keep the accelerator until they have no pending work."""
        return self.preemption is Preemption.KERNEL if self.drain is None else self.drain

    def keeps(self, task: Task) -> bool:
        """Return True if the channel of a task keeps the accelerator until it has no pending work."""
        return self.drains if task.drain is None else task.drain


@dataclass(frozen=True, slots=True)
class Chain:
    """Tasks through which data pass, and a deadline for the chain's latency, reaction time or data age (its
    measure)."""

    name: str
    tasks: tuple[str, ...]
    deadline: Time
    measure: Measure = Measure.LATENCY


@dataclass(frozen=True, slots=True)
class Mode:
    """A mode: its tasks, in addition to those of every mode, and the longest time that leaving it takes."""

    name: str
    tasks: tuple[str, ...]
    leave: Time


@dataclass(frozen=True, slots=True)
class TaskSet:
    """A task set: everything that an answer depends on; tasks are in the order of the file.

    That is the order of channels in the runlist. Tasks that run on none of the `others` run on `platform`.
    """

    platform: Platform
    tasks: tuple[Task, ...]
    chains: tuple[Chain, ...] = ()
    interferers: tuple[Interferer, ...] = ()
    others: tuple[Platform, ...] = ()
    modes: tuple[Mode, ...] = ()

    def in_mode(self, mode: Mode) -> "TaskSet":
        """Return the set that runs in one mode: the mode's tasks, those that no mode names, and the chains among
        these."""
        named = {name for each in self.modes for name in each.tasks}
        tasks = tuple(task for task in self.tasks if task.name in mode.tasks or task.name not in named)
        names = {task.name for task in tasks}
        chains = tuple(chain for chain in self.chains if names.issuperset(chain.tasks))
        return TaskSet(self.platform, tasks, chains, self.interferers, self.others)

    @property
    def platforms(self) -> tuple[Platform, ...]:
        """Return the platforms of all processors."""
        return (self.platform, *self.others)

    def platform_of(self, task: Task) -> Platform:
        """Return the processor that a task runs on."""
        return next((each for each in self.others if each.name == task.on), self.platform)

    def split(self) -> tuple["TaskSet", ...]:
        """Return the tasks of each processor as a set of their own, without chains."""
        return tuple(
            TaskSet(each, tuple(task for task in self.tasks if self.platform_of(task) is each), (), self.interferers)
            for each in self.platforms
        )

    @property
    def real_time(self) -> tuple[Task, ...]:
        """Return the tasks that have deadlines."""
        return tuple(task for task in self.tasks if not task.best_effort)

    @property
    def best_effort(self) -> tuple[Task, ...]:
        """Return the tasks that have no deadlines."""
        return tuple(task for task in self.tasks if task.best_effort)

    @property
    def by_name(self) -> Mapping[str, Task]:
        """Return the tasks by name."""
        return {task.name: task for task in self.tasks}

    @property
    def utilization(self) -> Fraction:
        """Return the fraction of the accelerator's time that all tasks with deadlines take; of several modes the
        largest."""
        if self.modes:
            return max(self.in_mode(mode).utilization for mode in self.modes)
        return sum((task.utilization for task in self.tasks), Fraction(0))
