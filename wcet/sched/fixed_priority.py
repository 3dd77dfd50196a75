"""Bounds responses under fixed priorities: preemptive, from piece to piece, or not preemptive; deadlines may exceed
periods.

Preemptive: Joseph and Pandya 1986, Lehoczky 1990 for deadlines beyond the period, Audsley et al. 1993 for jitter.
Limited preemption: Bril, Lukkien, Verhaegh 2009; Buttazzo, Bertogna, Yao 2013. Shared resources: the immediate priority
ceiling protocol (Sha, Rajkumar, Lehoczky 1990; Baker 1991), under which one lock of a less urgent task delays a busy
period, if at all. docs/sched-fixed-priority.md has more.
"""

from collections.abc import Iterable, Iterator, Mapping

from wcet.sched.demand import (
    TaskLoad,
    Workload,
    blocking_of,
    busy_period,
    hits_of,
    load_of,
    utilize,
    without,
    workload_of,
)
from wcet.sched.equals import JobResponse, Situation, bound_job
from wcet.sched.interference import Exposed, Hits, expose
from wcet.sched.leftover import leave_over
from wcet.sched.locks import holding_of
from wcet.sched.offsets import list_offsets, place_situation
from wcet.sched.task import InterleavingLevel, Order, Task, TaskSet, Time
from wcet.sched.trigger import list_later
from wcet.sched.verdict import TaskVerdict, Verdicts

LEVELS = tuple(InterleavingLevel)


class FixedPriority:
    """Analyses fixed priorities: by the stated priority, else by the level of the deadline; the platform orders
    equals."""

    name = "fixed-priority"

    def analyze(self, task_set: TaskSet) -> Verdicts:
        """Bound the response of each task by its level busy period."""
        exposed = expose(task_set)
        order, offsets = task_set.platform.order, list_offsets(task_set)
        pairs = zip(exposed.task_set.real_time, situate(exposed), strict=True)
        verdicts = tuple(_judge_placed(task, situation, offsets, order) for task, situation in pairs)
        whole = workload_of(exposed)
        left = leave_over(exposed, whole)
        return Verdicts(all(each.met for each in verdicts), utilize(whole.loads), verdicts, leftover=left)

    def accepts(self, task_set: TaskSet) -> bool:
        """Decide task by task; offsets are used only if the deadline can be missed without them."""
        exposed = expose(task_set)
        order, offsets = task_set.platform.order, list_offsets(task_set)
        return all(
            _judge(task, iter([situation]), order).met
            or (bool(offsets) and _judge_placed(task, situation, offsets, order).met)
            for task, situation in zip(exposed.task_set.real_time, situate(exposed), strict=True)
        )


def rank(task_set: TaskSet) -> dict[str, tuple[Time, ...]]:
    """Return the rank of each task, 0 the most urgent: by priority, then by level, then by the platform's order.

    `wcet.sched.equals` has the order among tasks of one rank.
    """
    ranks: dict[str, tuple[Time, ...]] = {}
    for place, task in enumerate(task_set.real_time):
        stated = (task.priority or 0, LEVELS.index(task.level) if task.priority is None else 0)
        ordered = task_set.platform.order is Order.DEADLINE
        ranks[task.name] = (*stated, task.deadline, place) if ordered else stated
    return ranks


def situate(exposed: Exposed) -> Iterator[Situation]:
    """Yield the situation of each task: the tasks that may run before it, its equals, and the longest piece of the
    others."""
    task_set = exposed.task_set
    ranks = rank(task_set)
    loads: dict[Hits, dict[str, TaskLoad]] = {}
    for task in task_set.real_time:
        own = ranks[task.name]
        before = tuple(other for other in task_set.real_time if other is not task and ranks[other.name] <= own)
        hits = hits_of(exposed.hits, (task, *before)) if task_set.interferers else ()
        if hits not in loads:
            loads[hits] = {load.name: load for load in load_of(exposed, hits)}
        known = loads[hits]
        pieces = [known[other.name].piece for other in task_set.real_time if ranks[other.name] > own]
        pieces += [
            blocking_of(other, task_set.platform, without(exposed.hits[other.name], hits))
            for other in task_set.best_effort
        ]
        held = find_ceiled(task_set, ranks, own)
        pieces += [
            holding_of(other, held, task_set.platform) for other in task_set.real_time if ranks[other.name] > own
        ]
        above = Workload(tuple(known[other.name] for other in before if ranks[other.name] < own), hits=hits)
        equals = tuple(known[other.name] for other in before if ranks[other.name] == own)
        later = list_later(task_set, task.name, {other.name for other in before})
        yield Situation(known[task.name], task.last_piece, above, equals, max(pieces, default=0), later)


def find_ceiled(task_set: TaskSet, ranks: Mapping[str, tuple[Time, ...]], own: tuple[Time, ...]) -> frozenset[str]:
    """Return the resources whose holders run before tasks of rank `own`, because a user has that rank or a higher
    one."""
    users = (task for task in task_set.real_time if ranks[task.name] <= own)
    return frozenset(lock.resource for task in users for lock in task.locks)


def _judge_placed(task: Task, situation: Situation, offsets: Mapping[str, int], order: Order) -> TaskVerdict:
    """Return the verdict on a task if offsets are relied on: the better of equals in any order, and of `order` at any
    phase."""
    found = _judge(task, place_situation(situation, offsets), order)
    if not offsets or not situation.equals or found.response is None:
        return found
    apart = _judge(task, iter([situation]), order)
    return found if apart.response is None or found.response <= apart.response else apart


def _judge(task: Task, situations: Iterable[Situation], order: Order) -> TaskVerdict:
    """Return the verdict on one task: the longest response over all its situations."""
    worst: JobResponse | None = None
    for situation in situations:
        period = busy_period(situation.busy, situation.blocking)
        if period is None:
            return TaskVerdict(task, None, False, reason="it and the more urgent tasks need more time than there is")
        found = bound_job(situation, order, period)
        if found is not None and (worst is None or found.response > worst.response):
            worst = found
    if worst is None:  # at least one busy period has a job of the task
        raise AssertionError(f"{task.name} is never released")
    return TaskVerdict(task, worst.response, worst.response <= task.deadline, worst.parts)
