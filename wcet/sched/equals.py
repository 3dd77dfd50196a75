"""Tasks of one priority: in any order, first come first, in turns, or sampled at the polling points of an executor.

In any order, whatever arrives goes before. First come, first served: Martin and Minet, RTNS 2004 (FP/FIFO); a job
released `a` after the start of a busy period waits for the equals released until then, and the worst is looked for over
all `a` at which one of them is. Polling points: the single-threaded executor of ROS 2 after Casini, Blass, Lutkebohle,
Brandenburg, ECRTS 2019, and Tang et al., RTSS 2020: when nothing is left of what it took last, it takes the oldest job
of every task, and runs these to their ends. While the k-th of pending jobs waits there are k such points at most, and
what was left of the one before: each equal goes first k + 1 times at most. Round robin: Racu, Li, Henia, Hamann, Ernst,
CODES+ISSS 2007; before each own turn, each equal has one turn at most, because whoever comes takes the last place.
Whichever bound is less holds.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from wcet.sched.demand import STEPS, TaskLoad, Workload, refuse_long
from wcet.sched.interference import delay_within
from wcet.sched.task import Order, Time
from wcet.sched.verdict import Part

Counts = Sequence[tuple[TaskLoad, int]]
"""Jobs of others that go first."""


@dataclass(frozen=True, slots=True)
class Situation:
    """A task, its last piece, what is more urgent, its equals, and the longest piece of a less urgent task.

    `later` are those that its own jobs release: while its m-th job is pending, each has m - 1 jobs at most.
    """

    own: TaskLoad
    last: Time
    above: Workload
    equals: tuple[TaskLoad, ...]
    blocking: Time
    later: frozenset[str] = frozenset()

    @property
    def busy(self) -> Workload:
        """Whatever keeps the accelerator busy in the busy period of the task."""
        return Workload((*self.above.loads, *self.equals, self.own), hits=self.above.hits)

    @property
    def mingled(self) -> "Situation":
        """The same where equals are taken for more urgent, which holds in any order."""
        return replace(self, above=replace(self.above, loads=(*self.above.loads, *self.equals)), equals=())

    def limit(self, load: TaskLoad, count: int, number: int) -> int:
        """Return how many of so many jobs of another can go before own job `number` of a busy period."""
        return min(count, number - 1) if load.name in self.later else count


@dataclass(frozen=True, slots=True)
class Finish:
    """A job of a busy period: its number, its end, jobs of others before it, its release, and its response."""

    number: int
    end: Time
    counts: Counts
    after: Time
    response: Time


@dataclass(frozen=True, slots=True)
class Answer:
    """A bound on the response of one job, from its nominal arrival, and what it is made of."""

    response: Time
    parts: tuple[Part, ...]


def bound_job(situation: Situation, order: Order, period: Time) -> Answer:
    """Return the worst answer over all jobs of a busy period of that length.

    Raises `WcetError` W562 where there are too many of them.
    """
    if order is Order.FIRST_COME and situation.equals:
        return _explain(situation, _worst(_come_first(situation, period)))
    found = _worst(_mingle(situation.mingled, period))
    if order in (Order.POLLING, Order.ROUND_ROBIN) and situation.equals:
        waits = _poll if order is Order.POLLING else _take_turns
        found = min(_worst(waits(situation, period)), found, key=lambda each: each.response)
    return _explain(situation, found)


def _worst(finishes: Iterator[Finish]) -> Finish:
    return max(finishes, key=lambda each: each.response)


def _count_own(situation: Situation, period: Time) -> int:
    own, busy = situation.own, situation.busy
    jobs = -(-(period + own.jitter) // own.period)
    if jobs * len(busy.loads) > STEPS:
        raise refuse_long(busy.share)
    return jobs


def _mingle(situation: Situation, period: Time) -> Iterator[Finish]:
    """Yield the answers for the first, second, and further jobs of a busy period that all start together."""
    start: Time = situation.blocking
    for number in range(1, _count_own(situation, period) + 1):
        base = situation.blocking + number * situation.own.work - situation.last
        start, counts = _start_last_piece(situation, base, start, number)
        yield _finish(situation, number, start, counts, (number - 1) * situation.own.period)


def _come_first(situation: Situation, period: Time) -> Iterator[Finish]:
    """Yield the answers for jobs released together with an equal or as early as their own period lets them."""
    own = situation.own
    jobs = sum((period + load.jitter) // load.period + 1 for load in (own, *situation.equals))
    if jobs * len(situation.busy.loads) > STEPS:
        raise refuse_long(situation.busy.share)
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
        start, counts = _start_last_piece(situation, base, base, number)
        yield _finish(situation, number, start, [*equals, *counts], after)


def _poll(situation: Situation, period: Time) -> Iterator[Finish]:
    """Yield the answers for the first, second, and further of jobs that are pending without a break.

    Equals may be pending before, and with them what earlier jobs released.
    """
    own, situation = situation.own, replace(situation, later=frozenset())
    for number in range(1, _count_own(situation, period) + 1):
        equals = [(load, number + 1) for load in situation.equals]
        base = situation.blocking + number * own.work - situation.last + _work(equals)
        start, counts = _start_last_piece(situation, base, base, number)
        yield _finish(situation, number, start, [*equals, *counts], (number - 1) * own.period)
        if start + situation.last <= number * own.period - own.jitter:
            return


def _take_turns(situation: Situation, period: Time) -> Iterator[Finish]:
    """Yield the answers for the first, second, and further of jobs that are pending without a break, in turns."""
    own, situation = situation.own, replace(situation, later=frozenset())
    turns = [replace(load, work=load.turn) for load in situation.equals]
    for number in range(1, _count_own(situation, period) + 1):
        equals = [(turn, number * own.turns) for turn in turns]
        base = situation.blocking + number * own.work + _work(equals)
        end, counts = _start_last_piece(situation, base, base, number)
        yield _finish(situation, number, end, [*equals, *counts], (number - 1) * own.period)
        if end <= number * own.period - own.jitter:
            return


def _work(counts: Counts) -> Time:
    return sum(count * load.work for load, count in counts)


def _start_last_piece(situation: Situation, base: Time, begun: Time, number: int) -> tuple[Time, Counts]:
    """Return when the last piece of own job `number` starts, `base` before it, and the more urgent jobs before that.

    s = base + sum (floor((s + J) / P) + 1) C over the more urgent: what arrives as the last piece starts still comes
    before it. Without a last piece, s is the end, and what arrives then comes too late: ceil. Delays are those until
    the end of the last piece: it only starts later then than it does.
    """
    above, last = situation.above, situation.last
    begun = max(begun, base)
    if not situation.later and not any(load.distance for load in above.loads):
        begun = _start_plainly(above, base, begun, last)
    while True:
        arrived = [(load, load.count_until(begun) if last else load.count_within(begun)) for load in above.loads]
        counts = [(load, situation.limit(load, count, number)) for load, count in arrived]
        grown = base + _work(counts) + delay_within(begun + last, above.hits)
        if grown <= begun:
            return grown, counts
        begun = grown


def _start_plainly(above: Workload, base: Time, begun: Time, last: Time) -> Time:
    """Return the same fixed point where nothing limits the jobs of the others: sums without counts by name."""
    rows = [(load.work, load.period, load.jitter) for load in above.loads]
    while True:
        if last:
            grown = base + sum([((begun + jitter) // period + 1) * work for work, period, jitter in rows])
        else:
            grown = base + sum([-(-(begun + jitter) // period) * work for work, period, jitter in rows])
        grown += delay_within(begun + last, above.hits)
        if grown <= begun:
            return begun
        begun = grown


def _finish(situation: Situation, number: int, start: Time, counts: Counts, after: Time) -> Finish:
    """Return when own job `number` of a busy period ends, released `after` its start with all its jitter."""
    return Finish(number, start + situation.last, counts, after, start + situation.last - after + situation.own.jitter)


def _explain(situation: Situation, finish: Finish) -> Answer:
    """Return what the response of a job is made of."""
    own, end = situation.own, finish.end
    parts = [
        Part("own execution", 1, own.work),
        Part("earlier jobs of its own", finish.number - 1, own.work),
        Part("a less urgent piece", 1, situation.blocking),
        *(Part(f"jobs of {load.name}", count, load.work) for load, count in finish.counts),
        *(Part(f"requests of {each.name}", end // each.distance + 2, each.service) for each in situation.above.hits),
        Part("arrives late", 1, own.jitter),
        Part("before its arrival", 1, -finish.after),
    ]
    return Answer(finish.response, tuple(part for part in parts if part.total))
