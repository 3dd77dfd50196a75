"""Fixed priorities: preemptive, from piece to piece, or not preemptive, with deadlines below or beyond the period.

Preemptive: Joseph and Pandya 1986, Lehoczky 1990 for deadlines beyond the period, Audsley et al. 1993 for jitter.
Limited preemption: Bril, Lukkien, Verhaegh 2009; Buttazzo, Bertogna, Yao 2013. docs/sched-fixed-priority.md has more.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from wcet.sched.demand import STEPS, Load, blocking_of, busy_period, load_of, refuse_long, utilize
from wcet.sched.task import Level, Task, TaskSet, Time
from wcet.sched.verdict import Part, TaskVerdict, Verdicts

LEVELS = tuple(Level)

RESTS_ON = (
    "each job causes at most two context switches, which are charged to it",
    "arrivals of different tasks can meet in any way; stated offsets are not relied on",
)


class FixedPriority:
    """The most urgent task runs: by priority where stated, else by level and deadline."""

    name = "fixed-priority"

    def analyze(self, task_set: TaskSet) -> Verdicts:
        """Bound the response of each task by its level busy period."""
        loads = {load.name: load for load in load_of(task_set)}
        ordered = sort_by_priority(task_set.real_time)
        lowest = [blocking_of(task, task_set.platform) for task in task_set.best_effort]
        found: dict[str, TaskVerdict] = {}
        for rank, task in enumerate(ordered):
            above = [loads[other.name] for other in ordered[:rank]]
            below = [loads[other.name].piece for other in ordered[rank + 1 :]]
            found[task.name] = _judge(
                task, Situation(loads[task.name], task.last_piece, above, max([0, *below, *lowest]))
            )
        verdicts = tuple(found[task.name] for task in task_set.real_time)
        met = all(each.met for each in verdicts)
        return Verdicts(met, utilize(tuple(loads.values())), verdicts, rests_on=RESTS_ON)


def sort_by_priority(tasks: Sequence[Task]) -> tuple[Task, ...]:
    """Return the most urgent task first: by priority, else by level, then deadline, then place in the file."""
    return tuple(sorted(tasks, key=lambda task: (task.priority or 0, LEVELS.index(task.level), task.deadline)))


@dataclass(frozen=True, slots=True)
class Situation:
    """A task, its last piece, the more urgent ones, and the longest piece of a less urgent one."""

    own: Load
    last: Time
    above: Sequence[Load]
    blocking: Time


def _judge(task: Task, situation: Situation) -> TaskVerdict:
    own = situation.own
    period = busy_period((*situation.above, own), situation.blocking)
    if period is None:
        return TaskVerdict(task, None, False, reason="it and the more urgent tasks ask for more than there is")
    jobs = -(-(period + own.jitter) // own.period)
    if jobs * (len(situation.above) + 1) > STEPS:
        raise refuse_long(utilize((*situation.above, own)))
    worst: tuple[Part, ...] = ()
    longest: Time = -1
    start: Time = situation.blocking
    for number in range(1, jobs + 1):
        start, parts = _bound_job(situation, number, start)
        response = sum(part.total for part in parts)
        if response > longest:
            longest, worst = response, parts
    return TaskVerdict(task, longest, longest <= task.deadline, worst)


def _bound_job(situation: Situation, number: int, start: Time) -> tuple[Time, tuple[Part, ...]]:
    """Return when the last piece of job `number` of the busy period starts, and the parts of its response.

    s = B + k C - q_last + sum (floor((s + J) / P) + 1) C over the more urgent: what arrives as the last piece starts
    still comes before it. Without a last piece, s is the end, and what arrives then comes too late: ceil.
    """
    own = situation.own
    base = situation.blocking + number * own.work - situation.last
    begun: Time = max(start, base)
    while True:
        counts = [_count_arrivals(load, begun, situation.last) for load in situation.above]
        grown = base + sum(count * load.work for count, load in zip(counts, situation.above, strict=True))
        if grown <= begun:
            break
        begun = grown
    parts = [
        Part("own execution", 1, own.work),
        Part("earlier jobs of its own", number - 1, own.work),
        Part("a less urgent piece", 1, situation.blocking),
        *(Part(f"jobs of {load.name}", count, load.work) for count, load in zip(counts, situation.above, strict=True)),
        Part("arrives late", 1, own.jitter),
        Part("before its arrival", number - 1, -own.period),
    ]
    return grown, tuple(part for part in parts if part.total)


def _count_arrivals(load: Load, until: Time, last: Time) -> int:
    reach = until + load.jitter
    return reach // load.period + 1 if last else -(-reach // load.period)
