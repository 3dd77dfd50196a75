"""Computes the demand of a task set under EDF: how much work must be done by a time, and up to which time to check it.

Processor demand criterion: Baruah, Mok, Rosier, RTSS 1990; release jitter after Spuri 1996; blocking by pieces of later
deadlines after Baruah, ECRTS 2005. `TaskLoad` is a task as the criterion sees it, overheads charged. `Workload` has
everything that shares the accelerator, including interferers, which take time from every job.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from fractions import Fraction
from functools import cached_property
from heapq import heapify, heapreplace
from itertools import islice
from math import lcm

from wcet.errors import WcetError, refuse
from wcet.records import dataclass
from wcet.sched.columns import TaskColumns
from wcet.sched.interference import Exposed, Hits, delay_within, rate_of, stretch
from wcet.sched.locks import Floored, find_floors, list_floored
from wcet.sched.task import Order, Platform, Task, Time

SHARES = 1 << 64

STEPS = 1_000_000
"""The number of steps after which a search ends with a refusal."""


@dataclass(frozen=True, slots=True)
class TaskLoad:
    """One task: work of a job with overheads, period, deadline from the latest release, jitter, longest piece.

    The piece, which cannot be preempted, delays others; it includes the switch to the task. Jobs are seen at least
    `distance` apart. Jitter is negative if the first job is seen that much later than the window begins
    (`wcet.sched.offsets`). `turn` is a turn among equals with its switch, and `turns` the number of turns of a job.
    `held` are the resources by which the task can delay others, each with its deadline floor and duration
    (`wcet.sched.locks`).
    """

    name: str
    work: Time
    period: Time
    deadline: Time
    jitter: Time
    piece: Time
    distance: Time = 0
    turn: Time = 0
    turns: int = 1
    held: tuple[Floored, ...] = ()

    def count_within(self, window: Time) -> int:
        """Return the most jobs that the scheduler can see in [0, window): periods with jitter, at least `distance`
        apart.

        The standard event models of Richter (PhD thesis, TU Braunschweig 2005): min(ceil((w + J)/P), ceil(w/d)).
        """
        count = -(-(window + self.jitter) // self.period)
        return min(count, -(-window // self.distance)) if self.distance else count

    def count_until(self, window: Time) -> int:
        """Return the most jobs that the scheduler can see in [0, window], those at its end included."""
        count = (window + self.jitter) // self.period + 1
        return min(count, window // self.distance + 1) if self.distance else count

    @property
    def relative_deadline(self) -> Time:
        """Return the deadline counted from the nominal arrival."""
        return self.deadline + self.jitter


@dataclass(frozen=True)
class Workload:
    """The work that a window can contain: jobs of tasks, one piece of best-effort work, and delays by interferers.

    `best_effort` is the length of the longest such piece. `hits` are the interferers whose requests only the length of
    a window limits.
    """

    loads: tuple[TaskLoad, ...]
    best_effort: Time = 0
    hits: Hits = ()

    @cached_property
    def share(self) -> Fraction:
        """Return the fraction of the accelerator's time that all loads and interferers take."""
        return utilize(self.loads) + rate_of(self.hits)

    @cached_property
    def bursts(self) -> tuple[TaskLoad, ...]:
        """Return the loads that state a `distance`, the least time between two jobs whatever their jitter."""
        return tuple([load for load in self.loads if load.distance])

    @cached_property
    def columns(self) -> TaskColumns:
        """Return work, period and jitter of the loads without a stated `distance`, as columns."""
        return TaskColumns.of([load for load in self.loads if not load.distance] if self.bursts else self.loads)

    @cached_property
    def holders(self) -> tuple[TaskLoad, ...]:
        """Return the loads that delay others by holding a resource."""
        return tuple([load for load in self.loads if load.held])

    def blocking_at(self, by: Time) -> Time:
        """Return the length of the longest unpreemptable piece of work that is due later than `by`; best effort is
        never due.

        The time for which a job holds a resource is such a piece if another user of the resource can be due by `by`.
        """
        pieces = [load.piece for load in self.loads if load.piece > self.best_effort and load.relative_deadline > by]
        later = [load for load in self.holders if load.relative_deadline > by]
        pieces += [each.length for load in later for each in load.held if each.floor <= by]
        return max([self.best_effort, *pieces])

    def list_changes(self) -> set[Time]:
        """Return the times at which the result of `blocking_at` can change."""
        falls = {load.relative_deadline for load in self.loads if load.piece > self.best_effort or load.held}
        return falls | {max(0, each.floor) for load in self.holders for each in load.held}


def work_of(task: Task, platform: Platform) -> Time:
    """Return the work of a job with its switches, C + 2 xi: one to the job, and one back to the job that it preempted.

    The context of that job is saved once. If equals take turns, each turn of a job may end in another switch.
    """
    more = turns_of(task) * (platform.switch + platform.save_restore) if platform.order is Order.ROUND_ROBIN else 0
    return task.wcet + 2 * platform.switch + platform.save_restore + more


def turns_of(task: Task) -> int:
    """Return in how many turns of its timeslice a job can run; the remainder of another job's turn is not counted."""
    return int(-(-task.wcet // task.slice)) if task.wcet else 1


def blocking_of(task: Task, platform: Platform, hits: Hits = ()) -> Time:
    """Return how long the longest piece of the task, just begun, delays other tasks, including the interferers in
    `hits`.

    The switch to it takes the place of the second switch of a job that waits; the context that it saves is counted
    here.
    """
    if not task.longest_piece:
        return 0
    saved = platform.save_restore if platform.atomic else 0
    return max(0, stretch(task.longest_piece, hits) + saved - platform.tick)


def load_of(exposed: Exposed, shared: Hits | None = None) -> tuple[TaskLoad, ...]:
    """Return the loads that represent the tasks in the demand criterion; interferers outside of `shared` make pieces
    longer.

    Interferers in `shared` are counted for the whole window. None means all that delay a task with a deadline.
    """
    platform = exposed.task_set.platform
    common = hits_of(exposed.hits, exposed.task_set.real_time) if shared is None else shared
    floors = find_floors(exposed.task_set) if platform.scheduler == "edf" else {}
    return tuple(
        TaskLoad(
            name=task.name,
            work=work_of(task, platform),
            period=task.period,
            deadline=task.deadline - task.jitter - platform.delay,
            jitter=task.jitter + platform.delay,
            piece=blocking_of(task, platform, without(exposed.hits[task.name], common)),
            distance=max(0, task.distance - platform.delay),
            turn=task.slice + platform.switch + platform.save_restore,
            turns=turns_of(task),
            held=list_floored(task, floors, platform),
        )
        for task in exposed.task_set.real_time
    )


def hits_of(hits: Mapping[str, Hits], tasks: tuple[Task, ...]) -> Hits:
    """Return the interferers that delay any of the given tasks."""
    return tuple(dict.fromkeys(each for task in tasks for each in hits[task.name]))


def without(hits: Hits, others: Hits) -> Hits:
    """Return the interferers of `hits` that are not in `others`."""
    return tuple(each for each in hits if each not in others)


def workload_of(exposed: Exposed) -> Workload:
    """Return the workload of a whole set under EDF."""
    tasks = exposed.task_set
    common = hits_of(exposed.hits, tasks.real_time)
    best_effort = [
        blocking_of(task, tasks.platform, without(exposed.hits[task.name], common)) for task in tasks.best_effort
    ]
    return Workload(load_of(exposed, common), max(best_effort, default=0), common)


def utilize(loads: tuple[TaskLoad, ...]) -> Fraction:
    """Return the fraction of the accelerator's time that the loads take."""
    return add_rates((load.work, load.period) for load in loads)


def add_rates(rates: Iterable[tuple[Time, Time]]) -> Fraction:
    """Return the exact sum of the fractions amount / period.

    If all are whole numbers, they are added over one denominator, which saves a gcd for each.
    """
    listed = [(amount, period) for amount, period in rates if amount]
    whole = [(amount, period) for amount, period in listed if isinstance(amount, int) and isinstance(period, int)]
    if len(whole) < len(listed):
        return sum((Fraction(amount) / Fraction(period) for amount, period in listed), Fraction(0))
    common = lcm(*(period for _, period in whole))
    return Fraction(sum(amount * (common // period) for amount, period in whole), common)


def count_jobs(load: TaskLoad, by: Time) -> int:
    """Return the most jobs, released from 0 on, whose deadlines are not later than `by`."""
    return max(0, (by - load.deadline) // load.period + 1)


def demand_by(workload: Workload, by: Time) -> Time:
    """Return dbf(t): the work of all jobs that are released and due in a window of length t, and the delays in it."""
    work = sum(((by - each.deadline) // each.period + 1) * each.work for each in workload.loads if by >= each.deadline)
    return work + delay_within(by, workload.hits)


def busy_period(workload: Workload, blocking: Time = 0, limit: Time | None = None) -> Time | None:
    """Return the longest busy period, the least fixed point of w = B + sum ceil((w + J)/P) C + delays.

    Return None if it is longer than `limit` or does not exist. Raises `WcetError` W562 if it takes too many steps.
    """
    window = _begin(workload, blocking)
    if window is None:
        return None
    for _ in range(STEPS // max(1, len(workload.loads))):
        if limit is not None and window > limit:
            return None
        grown = blocking + workload.columns.work_within(window) + delay_within(window, workload.hits)
        grown += sum(load.count_within(window) * load.work for load in workload.bursts)
        if grown <= window:
            return grown
        window = grown
    raise refuse_long(workload.share)


def _begin(workload: Workload, blocking: Time) -> Time | None:
    """Return a time at or below the least fixed point, since ceil(x) >= x; None if there is no fixed point.

    Shares are whole multiples of 2^-64, rounded down, if that shows that all fits: exact sums of a thousand fractions
    are slow.
    """
    loads, hits = workload.loads, workload.hits
    window = blocking + sum(load.work for load in loads if load.jitter >= 0)
    low = sum(load.work * SHARES // load.period for load in loads)
    if not hits and low + len(loads) < SHARES:
        carried = sum(load.jitter * load.work * SHARES // load.period for load in loads if not load.distance)
        return max(window, (blocking * SHARES + carried) // (SHARES - low))
    share = workload.share
    if share > 1 or (share == 1 and (blocking or hits or any(load.jitter > 0 for load in loads))):
        return None
    if share < 1:
        carried = add_rates((load.jitter * load.work, load.period) for load in loads if not load.distance)
        least = (blocking + carried + sum(each.service for each in hits)) / (1 - share)
        window = max(window, least.__floor__())
    return window


def refuse_long(share: Fraction) -> WcetError:
    """Return the error (W562) for a set whose busy period takes too many steps; `share` is its utilisation."""
    return refuse(
        "W562",
        "the longest busy period is too long to be searched",
        notes=(f"given up after {STEPS:,} steps; {float(share):.4%} of the accelerator is in use",),
        help="choose periods with a small common multiple, or leave some room",
    )


def horizon(workload: Workload) -> Time | None:
    """Return the time up to which deadlines have to be checked; None if the demand is too large whatever the deadlines.

    It is the smaller of L_a, beyond which the demand stays below a line, and the busy period L_b. Jitter acts through
    the deadlines alone: dbf is that of a set without jitter and with deadlines D - J. Pieces of later deadlines count
    until the largest deadline, best effort for ever.
    """
    share, loads, best_effort = workload.share, workload.loads, workload.best_effort
    if share > 1:
        return None
    prompt = replace(workload, loads=tuple(replace(load, jitter=0) for load in loads))
    last = (
        max((load.relative_deadline for load in loads), default=0)
        if any(load.piece or load.held for load in loads)
        else 0
    )
    if share == 1:
        period = busy_period(prompt)
        return None if best_effort or period is None else max(period, last)
    rest = sum((load.period - load.deadline) * Fraction(load.work) / Fraction(load.period) for load in loads)
    once = best_effort + 2 * sum(each.service for each in workload.hits)
    line = max([(once + rest) / (1 - share), *(Fraction(load.deadline - load.period) for load in loads), 0])
    period = busy_period(prompt, best_effort, line)
    return max(line if period is None else period, last)


def deadlines(workload: Workload, until: Time) -> Iterator[tuple[Time, Time]]:
    """Yield every deadline up to `until` in ascending order, with the demand by it."""
    loads = workload.loads
    queue = [(load.deadline, index) for index, load in enumerate(loads) if load.deadline <= until]
    heapify(queue)
    demand: Time = 0
    while queue and queue[0][0] <= until:
        at = queue[0][0]
        while queue[0][0] == at:
            load = loads[queue[0][1]]
            demand += load.work
            heapreplace(queue, (at + load.period, queue[0][1]))
        yield at, demand + delay_within(at, workload.hits)


def first_overload(workload: Workload, until: Time) -> Time | None:
    """Return the first deadline by which there is more work than time: the processor demand test.

    None if there is none until `until`, or in the first million deadlines.
    """
    for at, demand in islice(deadlines(workload, until), STEPS):
        if demand + workload.blocking_at(at) > at:
            return at
    return None
