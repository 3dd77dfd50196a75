"""Fixed priorities: preemptive, from piece to piece, or not preemptive, with deadlines below or beyond the period.

Preemptive: Joseph and Pandya 1986, Lehoczky 1990 for deadlines beyond the period, Audsley et al. 1993 for jitter.
Limited preemption: Bril, Lukkien, Verhaegh 2009; Buttazzo, Bertogna, Yao 2013. docs/sched-fixed-priority.md has more.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from wcet.sched.demand import STEPS, Load, Workload, blocking_of, busy_period, hits_of, load_of, refuse_long, without
from wcet.sched.interference import Exposed, Hits, delay_within, expose
from wcet.sched.task import Level, Order, Task, TaskSet, Time
from wcet.sched.verdict import Part, TaskVerdict, Verdicts

LEVELS = tuple(Level)


class FixedPriority:
    """The most urgent task runs: by priority where stated, else by level; among equals as the platform says."""

    name = "fixed-priority"

    def analyze(self, task_set: TaskSet) -> Verdicts:
        """Bound the response of each task by its level busy period."""
        exposed = expose(task_set)
        situations = situate(exposed)
        pairs = zip(exposed.task_set.real_time, situations, strict=True)
        verdicts = tuple(_judge(task, situation) for task, situation in pairs)
        shares = Workload(load_of(exposed)).share
        return Verdicts(all(each.met for each in verdicts), shares, verdicts)


def rank(task_set: TaskSet) -> dict[str, tuple[Time, ...]]:
    """Return the rank of each task, the least the most urgent: by priority, then by level, then as the platform says.

    Tasks of one rank may run in any order.
    """
    ranks: dict[str, tuple[Time, ...]] = {}
    for place, task in enumerate(task_set.real_time):
        stated = (task.priority or 0, LEVELS.index(task.level) if task.priority is None else 0)
        ordered = task_set.platform.order is Order.DEADLINE
        ranks[task.name] = (*stated, task.deadline, place) if ordered else stated
    return ranks


def situate(exposed: Exposed) -> "Iterator[Situation]":
    """Yield what each task meets: those who may go before it, and pieces of the others."""
    task_set = exposed.task_set
    ranks = rank(task_set)
    loads: dict[Hits, dict[str, Load]] = {}
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
        above = Workload(tuple(known[other.name] for other in before), hits=hits)
        yield Situation(known[task.name], task.last_piece, above, max(pieces, default=0))


@dataclass(frozen=True, slots=True)
class Situation:
    """A task, its last piece, what may go before it, and the longest piece of a less urgent task."""

    own: Load
    last: Time
    above: Workload
    blocking: Time

    @property
    def busy(self) -> Workload:
        """Whatever keeps the accelerator busy in the busy period of the task."""
        return Workload((*self.above.loads, self.own), hits=self.above.hits)


def _judge(task: Task, situation: Situation) -> TaskVerdict:
    own, busy = situation.own, situation.busy
    period = busy_period(busy, situation.blocking)
    if period is None:
        return TaskVerdict(task, None, False, reason="it and the more urgent tasks ask for more than there is")
    jobs = -(-(period + own.jitter) // own.period)
    if jobs * len(busy.loads) > STEPS:
        raise refuse_long(busy.share)
    worst: tuple[Part, ...] = ()
    longest: Time = -1
    start: Time = situation.blocking
    for number in range(1, jobs + 1):
        start, counts = _start_last_piece(situation, number, start)
        response = start + situation.last + own.jitter - (number - 1) * own.period
        if response > longest:
            longest, worst = response, _explain(situation, number, start, counts)
    return TaskVerdict(task, longest, longest <= task.deadline, worst)


def _start_last_piece(situation: Situation, number: int, start: Time) -> tuple[Time, Sequence[int]]:
    """Return when the last piece of job `number` of the busy period starts, and the jobs that went before it.

    s = B + k C - q_last + sum (floor((s + J) / P) + 1) C over the more urgent: what arrives as the last piece starts
    still comes before it. Without a last piece, s is the end, and what arrives then comes too late: ceil. Delays are
    those until the end of the last piece: it only starts later then than it does.
    """
    above, last = situation.above, situation.last
    base = situation.blocking + number * situation.own.work - last
    begun: Time = max(start, base)
    while True:
        counts = [_count_arrivals(load, begun, last) for load in above.loads]
        grown = base + sum(count * load.work for count, load in zip(counts, above.loads, strict=True))
        grown += delay_within(begun + last, above.hits)
        if grown <= begun:
            return grown, counts
        begun = grown


def _explain(situation: Situation, number: int, start: Time, counts: Sequence[int]) -> tuple[Part, ...]:
    own, above = situation.own, situation.above
    end = start + situation.last
    parts = [
        Part("own execution", 1, own.work),
        Part("earlier jobs of its own", number - 1, own.work),
        Part("a less urgent piece", 1, situation.blocking),
        *(Part(f"jobs of {load.name}", count, load.work) for count, load in zip(counts, above.loads, strict=True)),
        *(Part(f"requests of {each.name}", end // each.distance + 2, each.service) for each in above.hits),
        Part("arrives late", 1, own.jitter),
        Part("before its arrival", number - 1, -own.period),
    ]
    return tuple(part for part in parts if part.total)


def _count_arrivals(load: Load, until: Time, last: Time) -> int:
    reach = until + load.jitter
    return reach // load.period + 1 if last else -(-reach // load.period)
