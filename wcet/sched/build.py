"""Builds a `TaskSet` from validated tables and the costs of kernels, with the assumptions about its times."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction

from wcet.errors import Diagnostic, WcetError
from wcet.records import dataclass
from wcet.sched.amd.bounds import last
from wcet.sched.amd.place import place_tasks, read_gpu
from wcet.sched.gpu import Gpu
from wcet.sched.interference import expose, inflate_by_factor, stretch
from wcet.sched.kernel_cost import KernelCost
from wcet.sched.phases import charge_phases
from wcet.sched.quantity import format_ms
from wcet.sched.read import ReadTasks, preemption_of
from wcet.sched.schema import InterferenceTable, PlatformTable, ProcessorPart, ProcessorTable, TaskTable
from wcet.sched.task import (
    Chain,
    Interferer,
    InterleavingLevel,
    Lock,
    Measure,
    Mode,
    Platform,
    Preemption,
    Task,
    TaskSet,
    Time,
)
from wcet.sched.throttle import bandwidth_of, cycles_for, gap_of
from wcet.sched.trigger import follow_sources
from wcet.sched.unused import list_unused


@dataclass(frozen=True, slots=True)
class BuiltSet:
    """A task set ready for analysis, and the assumptions about its times."""

    task_set: TaskSet
    rests_on: tuple[str, ...]


def build_task_set(read: ReadTasks, costs: Mapping[str, KernelCost]) -> BuiltSet:
    """Return the task set; `costs` has an entry for each task with kernels. Raises `WcetError` W560 and W562."""
    tables = read.tables
    parts = [_build_part(read, part, costs) for part in tables.parts]
    tasks = {task.name: task for part in parts for task in part.tasks}
    chains = tuple(Chain(chain.name, chain.tasks, chain.deadline, Measure(chain.measure)) for chain in tables.chain)
    first, *others = (part.platform for part in parts)
    joined = TaskSet(
        first,
        tuple(tasks[name] for task in tables.task for name in task.names),
        chains,
        parts[0].interferers,
        tuple(others),
        tuple(Mode(mode.name, mode.tasks, mode.leave) for mode in tables.mode),
    )
    whole, waits = charge_phases(follow_sources(joined))
    settled, coarse = _settle_tick(whole)
    notes = [note for cost in costs.values() for note in cost.notes]
    notes += [*waits, *_tell_delays(whole)]
    factors = {part.tables.platform.memory_factor for part in tables.parts} - {1}
    notes += [
        f"a factor of {float(each):g} on memory, which is measured and proves nothing" for each in sorted(factors)
    ]
    notes += [note for each in tables.interference for note in _tell_register(each)]
    notes += list_unused(tables)
    return BuiltSet(settled, (*notes, *coarse))


def _build_part(read: ReadTasks, part: ProcessorPart, costs: Mapping[str, KernelCost]) -> TaskSet:
    """Return the task set of one processor."""
    tables = part.tables
    platform = _build_platform(tables.platform, preemption_of(tables))
    _require_save_restore(read, part, platform)
    sources = read.tables.source_of
    tasks = tuple(
        _build_task(table, tables.platform, platform, costs.get(table.name), sources(table).period)
        for whole in tables.task
        for table in _split_channels(whole)
    )
    if platform.gpu is not None:
        tasks = _dispatch(platform.gpu, tasks, tables.task)
    interferers = tuple(
        Interferer(each.name, each.service, _gap_of(each), each.per_request) for each in tables.interference
    )
    return _settle_timeslices(TaskSet(platform, tasks, (), interferers))


def _split_channels(table: TaskTable) -> tuple[TaskTable, ...]:
    """Return a task for each channel on which a job has work; the job ends when its work on all channels has ended."""
    channels = zip(table.names, table.channels.values(), strict=False)
    parts = (table.model_copy(update={"name": name, "wcet": work, "channels": {}}) for name, work in channels)
    return tuple(parts) or (table,)


def _build_platform(table: PlatformTable, preemption: Preemption) -> Platform:
    return Platform(
        scheduler=table.scheduler,
        method=table.method or ("gaps" if table.runlist else "closed-form"),
        switch=table.switch,
        delay=table.delay,
        save_restore=table.save_restore or Fraction(0),
        tick=table.tick,
        preemption=Preemption(preemption),
        order=table.order,
        arrivals=table.arrivals,
        atomic=table.atomic,
        drain=table.drain,
        runlist=table.runlist,
        gpu=read_gpu(table),
        name=table.name if isinstance(table, ProcessorTable) else "",
    )


def _build_task(
    table: TaskTable, stated: PlatformTable, platform: Platform, cost: KernelCost | None, every: Fraction | None
) -> Task:
    """Return one task; the factor on memory makes its pieces longer as well."""

    def slow(time: Fraction) -> Fraction:
        part = table.memory_phase if table.memory is None else table.memory
        return inflate_by_factor(time, part, stated.memory_factor)

    wcet = slow(cost.wcet if cost else table.wcet or Fraction(0))
    piece, last = slow(table.piece or Fraction(0)), table.last_piece or Fraction(0)
    if not piece and cost is not None and cost.piece:
        piece, last = slow(cost.piece), cost.last_piece
    elif not piece and platform.preemption is Preemption.KERNEL and not table.best_effort:
        piece, last = wcet, wcet
    period = every or Fraction(1)
    return Task(
        name=table.name,
        wcet=wcet,
        period=period,
        deadline=table.deadline or period,
        jitter=table.jitter,
        offset=table.offset,
        level=InterleavingLevel(
            table.level or (InterleavingLevel.LOW if table.best_effort else InterleavingLevel.HIGH)
        ),
        priority=table.priority,
        timeslice=table.timeslice or stated.timeslice,
        best_effort=table.best_effort,
        sporadic=table.sporadic,
        piece=piece,
        last_piece=last if table.best_effort else min(last, wcet),
        producers=table.producers,
        requests=table.requests,
        trigger=table.triggered_by or "",
        distance=table.distance or Fraction(0),
        drain=table.drain,
        on=table.on or "",
        phase=(table.memory_phase or Fraction(0)) * stated.memory_factor,
        locks=tuple(Lock(resource, slow(length)) for resource, length in table.locks.items()),
    )


def _register_of(table: InterferenceTable) -> int | None:
    """Return the stated throttle register, or the one that a stated bandwidth needs; None if neither is stated."""
    if table.bandwidth is not None and table.request_bytes is not None and table.clock_mhz is not None:
        return cycles_for(table.bandwidth, table.request_bytes, table.clock_mhz)
    return table.throttle


def _gap_of(table: InterferenceTable) -> Fraction:
    register = _register_of(table)
    if register is None or table.clock_mhz is None:
        return table.gap or Fraction(0)
    return gap_of(register, table.clock_mhz)


def _tell_register(table: InterferenceTable) -> Iterator[str]:
    """Yield a line with the value of the throttle register and the bandwidth that it leaves."""
    register = _register_of(table)
    if register is None or table.clock_mhz is None:
        return
    line = f"{table.name}: its throttle register is {register:,} cycles of {table.clock_mhz} MHz at least"
    if table.request_bytes is not None:
        left = bandwidth_of(register, table.request_bytes, table.clock_mhz)
        line += f", at most {float(left):.6g} MB/s"
    yield line


def _dispatch(gpu: Gpu, tasks: Sequence[Task], tables: Sequence[TaskTable]) -> tuple[Task, ...]:
    """Return the tasks with their dispatches; the execution time of a task is that of its launches alone."""
    pairs = zip(tasks, place_tasks(gpu, tables), strict=True)
    return tuple(replace(task, dispatch=each, wcet=each.launches * last(gpu, each).whole) for task, each in pairs)


def _settle_timeslices(task_set: TaskSet) -> TaskSet:
    """Return the set in which every channel has a timeslice; a channel without one gets the length of a whole job."""
    if task_set.platform.scheduler != "runlist" or not task_set.interferers:
        return task_set
    exposed = expose(task_set)

    def settle(task: Task, charged: Task) -> Task:
        if task.timeslice is not None:
            return task
        return replace(task, timeslice=stretch(charged.wcet, exposed.hits[task.name]))

    pairs = zip(task_set.tasks, exposed.task_set.tasks, strict=True)
    return replace(task_set, tasks=tuple(settle(task, charged) for task, charged in pairs))


def _settle_tick(task_set: TaskSet) -> tuple[TaskSet, tuple[str, ...]]:
    """Return the set with a tick of 0 if a time is no multiple of the tick, because then events can be closer than a
    tick.

    Times of all processors count, because a job on one can end and release another at any of them.
    """
    notes: dict[str, None] = {}

    def settle(platform: Platform) -> Platform:
        tick = platform.tick
        for name, time in _list_times(task_set) if tick else ():
            if Fraction(time) % tick:
                shown = format_ms(tick)
                notes[
                    f"a piece blocks for its whole length: {name}, {format_ms(time)} ms, is no multiple of {shown} ms"
                ] = None
                return replace(platform, tick=Fraction(0))
        return platform

    first, *others = (settle(platform) for platform in task_set.platforms)
    return replace(task_set, platform=first, others=tuple(others)), tuple(notes)


def _list_times(task_set: TaskSet) -> list[tuple[str, Time]]:
    """Return the times that decide when events happen, each with its name."""
    overheads = ("switch", "delay", "save_restore")
    named: list[tuple[str, Time]] = [(key, getattr(each, key)) for each in task_set.platforms for key in overheads]
    keys = ("wcet", "period", "jitter", "offset", "piece", "last_piece", "distance", "phase")
    named += [(f"{key} of {task.name}", getattr(task, key)) for task in task_set.tasks for key in keys]
    named += [(f"a lock of {task.name}", lock.length) for task in task_set.tasks for lock in task.locks]
    named += [(f"timeslice of {task.name}", task.slice) for task in task_set.tasks]
    sent = [(task.name, task.dispatch) for task in task_set.tasks]
    named += [(f"residence of {name}", dispatch.residence) for name, dispatch in sent if dispatch is not None]
    named += [
        (f"{key} of {each.name}", getattr(each, key)) for each in task_set.interferers for key in ("service", "gap")
    ]
    return named


def _tell_delays(task_set: TaskSet) -> list[str]:
    """Return a line for each task about how much longer a job takes because of co-runners on the memory."""
    exposed = expose(task_set)
    notes: list[str] = []
    for task, charged in zip(task_set.tasks, exposed.task_set.tasks, strict=True):
        lasts = stretch(charged.wcet, exposed.hits[task.name])
        if lasts != task.wcet:
            alone, beside = format_ms(task.wcet), format_ms(lasts)
            notes.append(f"{task.name}: {alone} ms alone, {beside} ms with others on the memory, longer if preempted")
    return notes


def _require_save_restore(read: ReadTasks, part: ProcessorPart, platform: Platform) -> None:
    if platform.preemption is Preemption.PHASE and part.tables.platform.save_restore is None:
        raise WcetError(
            [
                Diagnostic(
                    "W560",
                    "`platform: save_restore` is missing: the cost of saving and restoring a context",
                    read.place(*part.path, "preemption"),
                    help='save_restore = "20 us", or preemption = "kernel"',
                )
            ]
        )
