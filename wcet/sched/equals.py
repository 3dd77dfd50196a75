"""Bounds responses of tasks of one priority: in any order, first come first served, in turns, or at polling points.

In any order: every job that arrives goes first. First come, first served: Martin and Minet, RTNS 2004 (FP/FIFO). A job
released `a` after the start of a busy period waits for the equals (tasks of its priority) released until then; the
worst case is searched over all `a` at which an equal is released. Polling points: the single-threaded executor of ROS 2
after Casini, Blass, Lutkebohle, Brandenburg, ECRTS 2019, and Tang et al., RTSS 2020. When all jobs that the executor
took are done, it takes the oldest job of every task, and runs these to their ends. While the k-th pending job waits
there are at most k such points, and the remaining jobs of the point before: each equal goes first at most k + 1 times.
Round robin: Racu, Li, Henia, Hamann, Ernst, CODES+ISSS 2007. Before each own turn each equal has at most one turn,
because a job that arrives takes the last place. Each of these bounds is compared with that of any order, and the
smaller one holds.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from wcet.records import dataclass
from wcet.sched.demand import STEPS, TaskLoad, Workload, refuse_long
from wcet.sched.interference import delay_within
from wcet.sched.task import Order, Time
from wcet.sched.verdict import Part

Counts = Sequence[tuple[TaskLoad, int]]
"""Other tasks, each with the number of its jobs that go first."""


@dataclass(frozen=True, slots=True)
class Situation:
    """The tasks that can delay a task: more urgent tasks, its equals, and the longest piece of a less urgent task.

    `last` is the length of the task's own last piece, which cannot be preempted. `later` are the tasks that its own
    jobs release: while its m-th job is pending, each has at most m - 1 jobs.
    """

    own: TaskLoad
    last: Time
    above: Workload
    equals: tuple[TaskLoad, ...]
    blocking: Time
    later: frozenset[str] = frozenset()

    @property
    def busy(self) -> Workload:
        """Return the workload of the busy period of the task: more urgent tasks, its equals, and the task itself."""
        return Workload((*self.above.loads, *self.equals, self.own), hits=self.above.hits)

    @property
    def mingled(self) -> "Situation":
        """Return the situation in which equals count as more urgent tasks, which is safe for every order."""
        return replace(self, above=replace(self.above, loads=(*self.above.loads, *self.equals)), equals=())

    def limit(self, load: TaskLoad, count: int, number: int) -> int:
        """Return how many of the `count` jobs of another task can run before own job `number` of a busy period."""
        return min(count, number - 1) if load.name in self.later else count


@dataclass(frozen=True, slots=True)
class JobFinish:
    """The end of one job of a busy period, and what runs before it.

    It has the number of the job, the start of its last piece, how many jobs of each equal run before it, its release
    `after` the start of the busy period, and its response.
    """

    number: int
    start: Time
    equals: Counts
    after: Time
    response: Time


@dataclass(frozen=True, slots=True)
class JobResponse:
    """A bound on the response of one job, counted from its nominal arrival, and the parts of the bound."""

    response: Time
    parts: tuple[Part, ...]


def bound_job(situation: Situation, order: Order, period: Time) -> JobResponse | None:
    """Return a bound on the responses of the task's jobs in a busy period of length `period`; None if none of its jobs
    is in it.

    Raises `WcetError` W562 if there are too many of them.
    """
    if order is Order.FIRST_COME and situation.equals and _is_short(situation, period):
        return _explain(situation, _worst(_come_first(situation, period)))
    mingled = situation.mingled
    if not _count_own(mingled, period):
        return None
    found = _explain(mingled, _worst(_mingle(mingled, period)))
    if order in (Order.POLLING, Order.ROUND_ROBIN) and situation.equals:
        waits = _poll if order is Order.POLLING else _take_turns
        apart = replace(situation, later=frozenset[str]())
        found = min(_explain(apart, _worst(waits(apart, period))), found, key=lambda each: each.response)
    return found


def _worst(finishes: Iterator[JobFinish]) -> JobFinish:
    return max(finishes, key=lambda each: each.response)


def _count_own(situation: Situation, period: Time) -> int:
    own, busy = situation.own, situation.busy
    jobs = -(-(period + own.jitter) // own.period)
    if jobs * len(busy.loads) > STEPS:
        raise refuse_long(busy.share)
    return jobs


def _mingle(situation: Situation, period: Time) -> Iterator[JobFinish]:
    """Yield the ends of the first, second, and further jobs of a busy period that all tasks start together."""
    start: Time = situation.blocking
    for number in range(1, _count_own(situation, period) + 1):
        base = situation.blocking + number * situation.own.work - situation.last
        start = _start_last_piece(situation, base, start, number)
        yield _finish(situation, number, start, (), (number - 1) * situation.own.period)


def _is_short(situation: Situation, period: Time) -> bool:
    """Return True if all releases of equals in a busy period can be tried; otherwise the bound of any order is used."""
    jobs = sum((period + load.jitter) // load.period + 1 for load in (situation.own, *situation.equals))
    return jobs * len(situation.busy.loads) <= STEPS


def _come_first(situation: Situation, period: Time) -> Iterator[JobFinish]:
    """Yield the ends of jobs that are released together with an equal, or as early as their own period allows."""
    own = situation.own
    ends = [(own, 0), *((load, load.jitter) for load in situation.equals)]
    releases = {
        at
        for load, early in ends
        for at in range(int(-early % load.period), int(period) + 1, int(load.period))
        if at < period or not at
    }
    for after in sorted(releases | {0}):
        number = after // own.period + 1
        seen = [(load, (after + load.jitter) // load.period + 1) for load in situation.equals]
        equals = [(load, situation.limit(load, count, number)) for load, count in seen]
        base = situation.blocking + number * own.work - situation.last + _work(equals)
        start = _start_last_piece(situation, base, base, number)
        yield _finish(situation, number, start, equals, after)


def _poll(situation: Situation, period: Time) -> Iterator[JobFinish]:
    """Yield the ends of the first, second, and further of jobs that are pending without a break, under polling points.

    Jobs of equals, and of tasks that earlier jobs released, may be pending before, so that nothing limits their number.
    """
    own = situation.own
    for number in range(1, _count_own(situation, period) + 1):
        equals = [(load, number + 1) for load in situation.equals]
        base = situation.blocking + number * own.work - situation.last + _work(equals)
        start = _start_last_piece(situation, base, base, number)
        yield _finish(situation, number, start, equals, (number - 1) * own.period)
        if start + situation.last <= number * own.period - own.jitter:
            return


def _take_turns(situation: Situation, period: Time) -> Iterator[JobFinish]:
    """Yield the ends of the first, second, and further of jobs that are pending without a break, under round robin."""
    own = situation.own
    turns = [replace(load, work=load.turn) for load in situation.equals]
    for number in range(1, _count_own(situation, period) + 1):
        equals = [(turn, number * own.turns) for turn in turns]
        base = situation.blocking + number * own.work + _work(equals)
        end = _start_last_piece(situation, base, base, number)
        yield _finish(situation, number, end, equals, (number - 1) * own.period)
        if end <= number * own.period - own.jitter:
            return


def _work(counts: Counts) -> Time:
    return sum(count * load.work for load, count in counts)


def _start_last_piece(situation: Situation, base: Time, begun: Time, number: int) -> Time:
    """Return when the last piece of own job `number` starts; `base` is the work before it without more urgent jobs.

    s = base + sum (floor((s + J) / P) + 1) C over the more urgent tasks: a job that arrives as the last piece starts
    still goes first. Without a last piece, s is the end, and a job that arrives then comes too late: ceil. Delays are
    those until the end of the last piece, which only makes it start later.
    """
    above, last = situation.above, situation.last
    begun = max(begun, base)
    while True:
        if situation.later or above.bursts:
            work = _work(_count_arrived(situation, begun, number))
        else:
            work = above.columns.work_until(begun) if last else above.columns.work_within(begun)
        grown = base + work + delay_within(begun + last, above.hits)
        if grown <= begun:
            return grown
        begun = grown


def _count_arrived(situation: Situation, start: Time, number: int) -> list[tuple[TaskLoad, int]]:
    """Return the number of more urgent jobs before the last piece of own job `number`, which starts at `start`."""
    loads, last = situation.above.loads, situation.last
    arrived = [(load, load.count_until(start) if last else load.count_within(start)) for load in loads]
    return [(load, situation.limit(load, count, number)) for load, count in arrived]


def _finish(situation: Situation, number: int, start: Time, equals: Counts, after: Time) -> JobFinish:
    """Return the end of own job `number` of a busy period, released `after` the start of the period with all its
    jitter."""
    return JobFinish(number, start, equals, after, start + situation.last - after + situation.own.jitter)


def _explain(situation: Situation, finish: JobFinish) -> JobResponse:
    """Return the response of a job with its parts, in the situation in which it was found."""
    own, end = situation.own, finish.start + situation.last
    counts = (*finish.equals, *_count_arrived(situation, finish.start, finish.number))
    parts = [
        Part("own execution", 1, own.work),
        Part("its earlier jobs", finish.number - 1, own.work),
        Part("a less urgent piece", 1, situation.blocking),
        *(Part(f"jobs of {load.name}", count, load.work) for load, count in counts),
        *(Part(f"requests of {each.name}", end // each.distance + 2, each.service) for each in situation.above.hits),
        Part("arrives late", 1, max(0, own.jitter)),
        Part("before its arrival", 1, min(0, own.jitter) - finish.after),
    ]
    return JobResponse(finish.response, tuple([part for part in parts if part.times and part.each]))
