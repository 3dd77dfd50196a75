"""Bounds responses in AMD's queues: partitions by masks, units that several tasks share, rotation of too many
queues."""

from collections.abc import Mapping, Sequence

from wcet.errors import WcetError, refuse
from wcet.records import dataclass
from wcet.sched.amd.bounds import CompetingTask, Residence, SharedPipe, begin_again, last, rotate, share_units
from wcet.sched.amd.masks import count_units
from wcet.sched.gpu import Dispatch, Gpu
from wcet.sched.task import Task, TaskSet, Time
from wcet.sched.verdict import Part, TaskVerdict, Verdicts

LOWEST = 2
"""The last of the three priorities that pipes distinguish: high, normal, low."""


@dataclass(frozen=True, slots=True)
class Sent:
    """A task with its dispatch: the launches of a job, their mask of compute units and their queue."""

    task: Task
    dispatch: Dispatch


class AmdQueues:
    """Analyses kernels that run as their queues, pipes and masks allow; a mask isolates only what nothing else
    shares."""

    name = "amd-queues"

    def analyze(self, task_set: TaskSet) -> Verdicts:
        """Bound every task; raise `WcetError` W565, W566 or W568 if there is no bound with this placement."""
        gpu, sent = unpack(task_set)
        pools = pool(sent)
        _require_one_place(sent)
        shared = [
            each for tasks in pools.values() if len({sent.dispatch.queue for sent in tasks}) > 1 for each in tasks
        ]
        if shared:
            _require_places(gpu, sent, shared)
        found: dict[str, TaskVerdict] = {}
        for tasks in pools.values():
            if tasks[0] in shared:
                found |= _judge_shared(gpu, tasks, task_set)
            else:
                found |= _judge_queue(gpu, tasks, sent, task_set)
        verdicts = tuple(found[task.name] for task in task_set.real_time)
        return Verdicts(all(each.met for each in verdicts), task_set.utilization, verdicts)


def unpack(task_set: TaskSet) -> tuple[Gpu, tuple[Sent, ...]]:
    """Return the GPU, and each task with its dispatch, best effort included."""
    gpu = task_set.platform.gpu
    sent = tuple(Sent(task, task.dispatch) for task in task_set.tasks if task.dispatch is not None)
    if gpu is None or len(sent) != len(task_set.tasks):
        raise refuse("W560", "every task of amd-queues says what it dispatches", help="groups = 64, residence = 0.1")
    return gpu, sent


def pool(sent: Sequence[Sent]) -> Mapping[frozenset[int], tuple[Sent, ...]]:
    """Return the tasks of each mask; raise `WcetError` W565 if masks overlap in part."""
    pools: dict[frozenset[int], tuple[Sent, ...]] = {}
    for each in sent:
        for mask, tasks in pools.items():
            if mask & each.dispatch.mask and mask != each.dispatch.mask:
                names = f"`{tasks[0].task.name}` and `{each.task.name}`"
                raise refuse(
                    "W565",
                    f"the masks of {names} share {len(mask & each.dispatch.mask)} CU, and not all",
                    help="give both the same mask, or masks without a common unit",
                )
        pools[each.dispatch.mask] = (*pools.get(each.dispatch.mask, ()), each)
    return pools


def _require_one_place(sent: Sequence[Sent]) -> None:
    """Raise `WcetError` W565 if a queue has two masks, W568 if it has two pipes or shares best effort with another
    task."""
    places: dict[str, Sent] = {}
    own = "give each a separate queue"
    for each in sent:
        first = places.setdefault(each.dispatch.queue, each)
        names = f"`{first.task.name}` and `{each.task.name}`"
        if first.dispatch.mask != each.dispatch.mask:
            raise refuse("W565", f"{names} share a queue, which has one mask", help=own)
        if first.dispatch.pipe != each.dispatch.pipe:
            raise refuse("W568", f"{names} share a queue, which sits on one pipe", help=own)
        if first is not each and (first.task.best_effort or each.task.best_effort):
            raise refuse("W568", f"{names} share a queue, which always has work", help=own)


def level_of(task: Task) -> int:
    """Return the priority of a task's queue, 0 the most urgent; best effort has the last one."""
    return LOWEST if task.best_effort else min(LOWEST, task.priority or 0)


def count_queues(sent: Sequence[Sent]) -> int:
    """Return how many different queues the tasks use."""
    return len({each.dispatch.queue for each in sent})


def _late(task: Task, task_set: TaskSet) -> Time:
    return task.jitter + task_set.platform.delay


def _judge_queue(gpu: Gpu, tasks: Sequence[Sent], sent: Sequence[Sent], task_set: TaskSet) -> dict[str, TaskVerdict]:
    """Bound the tasks of one partition with one queue, which runs all of their launches in its order."""
    pipes = [_find_rivals(gpu, each, sent) for each in tasks]
    parts = [part for each, pipe in zip(tasks, pipes, strict=True) for part in _explain_launches(gpu, each, pipe)]
    work: Time | None = sum(part.total for part in parts)
    if count_queues(sent) > gpu.slots:
        work = _rotate_sets(gpu, parts, max((pipe.again for pipe in pipes if pipe), default=0), count_queues(sent))
    if work is None:
        reason = "other queues of its pipe may take a whole slice"
        return {each.task.name: TaskVerdict(each.task, None, False, reason=reason) for each in tasks}
    fits = all(each.task.best_effort or work + _late(each.task, task_set) <= each.task.period for each in tasks)
    found: dict[str, TaskVerdict] = {}
    for each in tasks:
        task, late = each.task, _late(each.task, task_set)
        if task.best_effort:
            continue
        if not fits:
            found[task.name] = TaskVerdict(task, None, False, reason="jobs of its queue pile up")
            continue
        told = tuple(part for part in (*parts, Part("arrives late", 1, late)) if part.total)
        found[task.name] = TaskVerdict(task, work + late, work + late <= task.deadline, told)
    return found


def _rotate_sets(gpu: Gpu, parts: list[Part], again: Time, queues: int) -> Time | None:
    """Return how long the parts last in total if sets of queues take turns, and append the delay of these turns to
    `parts`.

    Raises `WcetError` W568 if there are more queues than the sets can hold.
    """
    if gpu.slice is None:
        raise _missing(f"{queues} queues share {gpu.slots} slots", 'slice = "10 ms"')
    sets = gpu.sets or queues
    if sets * gpu.slots < queues:
        raise _missing(f"{sets} sets of {gpu.slots} slots hold no {queues} queues", f"sets = {-(-queues // gpu.slots)}")
    alone = sum(part.total for part in parts)
    begun = begin_again(alone, again, gpu.slice)
    if begun is None:
        return None
    whole = rotate(begun, sets, gpu.slice, gpu.swap)
    parts += [
        Part("turns of its pipe that begin anew", 1, begun - alone),
        Part("slices of other queues", 1, whole - begun),
    ]
    return whole


def _find_rivals(gpu: Gpu, each: Sent, sent: Sequence[Sent]) -> SharedPipe | None:
    """Return the other queues that may be on the pipe of a task; raise `WcetError` W568 if the turns are not stated."""
    own = each.dispatch
    dealing: dict[str, Time] = {}
    for other in sent:
        queue, pipe = other.dispatch.queue, other.dispatch.pipe
        if queue != own.queue and (pipe is None or own.pipe is None or pipe == own.pipe):
            dealing[queue] = max(dealing.get(queue, 0), last(gpu, other.dispatch).dealing)
    if not dealing:
        return None
    if gpu.quantum is None:
        raise _missing(f"`{each.task.name}` may share its pipe", 'quantum = "1 ms", or `pipe` of every task')
    if gpu.quantum <= gpu.spacing:
        raise _missing("a quantum is over before a group is dealt", 'quantum = "1 ms"')
    return SharedPipe((*dealing.values(),), gpu.quantum, gpu.swap, gpu.spacing)


def _explain_launches(gpu: Gpu, each: Sent, pipe: SharedPipe | None) -> list[Part]:
    """Return the parts of a job's time: its launches, and their waits for other queues of their pipe."""
    lasting, launches = last(gpu, each.dispatch), each.dispatch.launches
    parts = [Part(f"launches of {each.task.name}", launches, lasting.whole)]
    if pipe is not None:
        parts.append(Part("other queues of the pipe", launches, pipe.wait(lasting)))
    return parts


def _missing(what: str, advice: str) -> WcetError:
    return refuse("W568", f"{what}, and it is not stated how they take turns", help=advice)


def _require_places(gpu: Gpu, sent: Sequence[Sent], shared: Sequence[Sent]) -> None:
    """Raise `WcetError` W566 or W568 if tasks on the same units have no bound."""
    if any(
        len({other.dispatch.per_unit for other in shared if other.dispatch.mask == each.dispatch.mask}) > 1
        for each in shared
    ):
        raise refuse(
            "W566",
            "groups of different size share compute units: small ones pass large ones without limit",
            help="give each size a separate mask",
        )
    queues = [each.dispatch.queue for each in shared]
    if len(set(queues)) < len(queues):
        raise refuse(
            "W568",
            "no bound is known for tasks in one queue whose compute units other queues use",
            help="give each a separate queue and pipe",
        )
    if any(each.task.best_effort for each in shared) and any(
        level_of(each.task) == LOWEST for each in shared if not each.task.best_effort
    ):
        raise refuse(
            "W568",
            "best effort has the last of three priorities, and a task on its compute units has it too",
            help="priority = 1",
        )
    if any(each.dispatch.launches > 1 for each in shared) or gpu.launch or gpu.spacing:
        raise refuse("W568", "no bound is known for several launches, or costs of launches, on shared units")
    if count_queues(sent) > gpu.slots:
        raise refuse("W568", f"no bound is known for shared units and more queues than {gpu.slots} slots")
    pipes = [pipe for pipe, _ in {(each.dispatch.pipe, each.dispatch.queue) for each in sent}]
    if any(each.dispatch.pipe is None or pipes.count(each.dispatch.pipe) > 1 for each in shared) or None in pipes:
        raise refuse(
            "W568",
            "tasks on the same compute units need a pipe each that no other queue uses",
            help="pipe = 0 in each [[task]]",
        )


def _judge_shared(gpu: Gpu, tasks: Sequence[Sent], task_set: TaskSet) -> dict[str, TaskVerdict]:
    """Bound tasks on the same units, level by level; either all tasks of one level have bounds or none has."""
    counts = count_units(gpu.engines, tasks[0].dispatch.mask, gpu.pairs)
    longest = max(each.dispatch.residence for each in tasks)
    found: dict[str, TaskVerdict] = {}
    failed = False
    for level in sorted({level_of(each.task) for each in tasks if not each.task.best_effort}):
        peers = [each for each in tasks if level_of(each.task) == level]
        lower = [each.dispatch.residence for each in tasks if level_of(each.task) > level]
        bounds: dict[str, Time | None] = {}
        for each in peers:
            rivals = [_rival(other, found) for other in tasks if level_of(other.task) < level]
            rivals += [_rival(other, {}) for other in peers if other is not each]
            late = _late(each.task, task_set)
            bounds[each.task.name] = (
                None
                if failed
                else share_units(
                    each.dispatch,
                    counts,
                    rivals,
                    Residence(longest, max(lower, default=0)),
                    task_set.platform.tick,
                    each.task.period - late,
                )
            )
        failed = failed or None in bounds.values()
        for each in peers:
            found[each.task.name] = _tell(each, None if failed else bounds[each.task.name], _late(each.task, task_set))
    return found


def _rival(other: Sent, found: Mapping[str, TaskVerdict]) -> CompetingTask:
    """Return another task as one that may run first; on the same level it is assumed to last until its next arrival."""
    work = other.dispatch.groups * other.dispatch.residence
    verdict = found.get(other.task.name)
    response = verdict.response if verdict and verdict.response is not None else other.task.period
    return CompetingTask(work, other.task.period, response)


def _tell(each: Sent, bound: Time | None, late: Time) -> TaskVerdict:
    task = each.task
    if bound is None:
        return TaskVerdict(task, None, False, reason="it and the tasks that may run first need more time than there is")
    parts = (
        Part("own last group", 1, each.dispatch.residence),
        Part("until it starts", 1, bound - each.dispatch.residence),
    )
    told = tuple(part for part in (*parts, Part("arrives late", 1, late)) if part.total)
    return TaskVerdict(task, bound + late, bound + late <= task.deadline, told)
