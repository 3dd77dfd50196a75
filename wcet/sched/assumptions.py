"""States every assumption of an answer in words, whether stated in the file or made by default."""

from collections.abc import Iterator, Sequence

from wcet.sched.amd.place import describe_masks
from wcet.sched.budgets import is_throttled
from wcet.sched.gpu import Gpu
from wcet.sched.quantity import format_ms
from wcet.sched.task import Arrivals, Interferer, Order, Platform, Preemption, Task, TaskSet

STOPS = {
    Preemption.TIMESLICE: "at any cycle",
    Preemption.PHASE: "between phases",
    Preemption.WORK_GROUP: "when the work-groups in flight have drained",
    Preemption.KERNEL: "between kernels only",
}
"""The points at which a running job can be stopped, in words, for each `preemption` of the platform."""

LOCKS = {
    "fixed-priority": "a job that holds a resource has the priority of its most urgent user",
    "edf": "resources follow the stack resource policy, or deadline floors from the latest release of each user",
}
"""The rule that keeps two jobs from using one resource, by scheduler."""


def state_assumptions(task_set: TaskSet) -> tuple[str, ...]:
    """Return the assumptions of a set, one a line; times are in milliseconds. A processor's name precedes its
    assumptions."""
    if not task_set.others:
        return (*_state_processor(task_set), *_state_shared(task_set))
    parts = task_set.split()
    named = ((part.platform.name or "[platform]", part) for part in parts)
    lines = [f"{name}: {line}" for name, part in named for line in _state_processor(part)]
    phases = ", by memory phases" if any(task.phase for task in task_set.tasks) else " only"
    apart = f"processors delay each other by triggers{phases}, and as users of the memory that are stated"
    return (*lines, apart, *_state_shared(task_set))


def _state_shared(task_set: TaskSet) -> Iterator[str]:
    """Yield the assumptions about all processors together: chains, modes and the memory."""
    if task_set.chains:
        yield "tasks of a chain take their data when they are released, and leave them when they end"
    if any(task.phase for task in task_set.tasks):
        yield from _state_phases(task_set)
    if task_set.modes:
        yield (
            "a mode ends when no job is pending after a request; then only tasks of the next one arrive, and those of "
            "both go on (idle-time protocol)"
        )
    if any(each.gpu is None for each in task_set.platforms):
        yield "users of the memory that are not stated delay nothing; execution times and overheads contain lost caches"
    yield from (_state_interferer(each) for each in task_set.interferers)


def _state_phases(task_set: TaskSet) -> Iterator[str]:
    """Yield how memory phases are scheduled together, and which accesses are assumed not to exist."""
    yield "a job begins with its memory phase and uses no memory after it; nothing stops it before the phase has ended"
    yield "memory phases of all processors go one at a time, first come first served"
    if free := [task.name for task in task_set.tasks if not task.phase]:
        yield f"{', '.join(free)}: no memory phase is stated, and no use of the memory outside of stated users"


def _state_processor(task_set: TaskSet) -> tuple[str, ...]:
    platform = task_set.platform
    if platform.gpu is not None:
        arrivals = _state_arrivals(task_set)
        return (_state_overheads(platform), *_state_queues(platform.gpu, task_set), arrivals)
    slotted = ", once its slot has ended" if platform.scheduler == "runlist" and not platform.drains else ""
    lines = [_state_overheads(platform), f"a running job can be stopped {STOPS[platform.preemption]}{slotted}"]
    match platform.scheduler:
        case "runlist":
            lines += _state_runlist(platform, task_set.tasks)
        case "edf-cbs":
            lines += _state_servers(is_throttled(task_set))
        case _:
            lines.append("each job causes at most two context switches, which are charged to it")
    if platform.scheduler != "runlist":
        lines += _state_choice(task_set)
    lines.append(_state_arrivals(task_set))
    if any(task.locks for task in task_set.tasks):
        lines.append(f"{LOCKS[platform.scheduler]}; a job holds each once, none in another")
    if any(task.producers for task in task_set.tasks):
        lines.append(
            "a consumer's job waits for at most one pending job of each producer, which runs with its priority"
        )
    if any(task.trigger for task in task_set.tasks):
        lines.append(
            "the end of a job releases those that it triggers; their deadlines count from the arrival of the first job "
            "of the chain"
        )
    return tuple(lines)


def _state_choice(task_set: TaskSet) -> Iterator[str]:
    """Yield the rule that decides which job runs, for a scheduler that may run any ready job."""
    platform = task_set.platform
    if platform.scheduler == "fixed-priority":
        yield _state_order(platform.order)
    else:
        producers = ", producers before their consumers" if any(task.producers for task in task_set.tasks) else ""
        yield f"jobs of one deadline run in any order{producers}"
    if task_set.best_effort:
        yield "best effort runs only when no task with a deadline can run, or for a consumer"
    pieces = any(task.longest_piece for task in task_set.tasks)
    if pieces and platform.atomic:
        yield "a switch and the first piece after it are one stretch that nothing interrupts (atomic = true)"
    elif pieces:
        yield "the scheduler decides again between a switch and the first piece after it (atomic = false)"
    if platform.tick and (pieces or any(task.locks for task in task_set.tasks)):
        least = format_ms(platform.tick)
        yield f"events are multiples of {least} ms apart; a piece or a lock has begun a tick before it blocks"


def _state_overheads(platform: Platform) -> str:
    overheads = [
        f"{what} of {format_ms(time)} ms"
        for what, time in (
            ("a context switch", platform.switch),
            ("a submission delay", platform.delay),
            ("saving and restoring a context", platform.save_restore),
        )
        if time
    ]
    return f"overheads: {', '.join(overheads)}" if overheads else "overheads: none stated"


def _state_queues(gpu: Gpu, task_set: TaskSet) -> Iterator[str]:
    yield "groups of a kernel are dealt to the shader engines in strict cyclic order, from any engine on"
    yield "a residence is valid with all other work that may run on the compute unit and use the memory"
    yield f"{gpu.slots} queues are mapped at once; no other queue exists, and none is created or changed at run time"
    yield "the processes of all queues are no more than the driver maps at once"
    bits = (
        "two bits of a pair of units follow each other (pairs = true)"
        if gpu.pairs
        else "each unit has a bit of its own, as up to gfx9"
    )
    yield f"masks count units over the engines in turn; {bits}"
    unknown = [task.name for task in task_set.tasks if task.dispatch and task.dispatch.pipe is None]
    if unknown:
        yield f"any other queue may be on the pipe of {', '.join(unknown)}"
    yield "waves of all partitions of an engine fit into it; `residence` covers caches that masks share"
    yield "a pipe of higher priority goes first at every group, and running groups are not stopped"
    yield from describe_masks(gpu, task_set.tasks)


def _state_runlist(platform: Platform, tasks: Sequence[Task]) -> Iterator[str]:
    if platform.runlist:
        yield "the host walks the stated list: " + ", ".join(platform.runlist)
    else:
        yield "the host walks the list of the driver, one level in the order of the file"
    if whole := [task.name for task in tasks if task.timeslice is None]:
        yield "a slot covers a whole job, because no timeslice is stated: " + ", ".join(whole)
    yield "best-effort channels are backlogged always and use their whole timeslice"
    yield "a switch costs the same between any two channels, and an entry without work costs nothing"
    if platform.drains:
        yield "a channel keeps the accelerator until it has no pending work (drain = true)"
    elif platform.preemption is Preemption.KERNEL:
        yield "a channel is stopped at the end of the kernel in which its timeslice expires (drain = false)"
    for task in tasks:
        if task.drain is not None:
            kept = (
                "keeps the accelerator until it has no pending work" if task.drain else "is stopped when its slot ends"
            )
            yield f"the channel of {task.name} {kept} (drain = {str(task.drain).lower()})"


def _state_servers(throttled: bool) -> Iterator[str]:
    rule = "an exhausted or early server waits for its next period" if throttled else "deadlines move by whole periods"
    yield f"servers have a budget for the job, its switches and its delays; {rule}"
    yield "what a task does beyond its budget or before its period is its own loss; it is stopped even inside a piece"


def _state_order(order: Order) -> str:
    match order:
        case Order.ANY:
            return 'tasks of one priority or level run in any order (order = "any")'
        case Order.FIRST_COME:
            return 'of tasks of one priority or level, the job that is seen first runs first (order = "first-come")'
        case Order.ROUND_ROBIN:
            return (
                "tasks of one priority or level take turns of their timeslice; a job that arrives takes the last "
                'place, and a preempted job continues its turn (order = "round-robin")'
            )
        case Order.POLLING:
            return (
                "tasks of one priority or level share an executor that takes the oldest job of each, timers too, when "
                'nothing is left of what it took before (order = "polling-points")'
            )
        case Order.DEADLINE:
            pass
    return 'tasks of one priority or level run by deadline, then in the order of the file (order = "deadline")'


def _state_arrivals(task_set: TaskSet) -> str:
    if task_set.platform.arrivals is not Arrivals.OFFSETS:
        return "arrivals of different tasks can coincide in any way; stated offsets are not used"
    late = ", but for sporadic tasks" if any(task.sporadic for task in task_set.real_time) else ""
    return (
        'first arrivals are at the stated offsets, and all on one clock (arrivals = "offsets"), later ones a period '
        f"apart{late}"
    )


def _state_interferer(each: Interferer) -> str:
    limit = "any number of times" if each.per_request is None else f"at most {each.per_request} times for each request"
    service, gap = format_ms(each.service), format_ms(each.gap, up=False)
    return f"{each.name}: holds the memory for {service} ms at most, then {gap} ms pass at least; goes first {limit}"
