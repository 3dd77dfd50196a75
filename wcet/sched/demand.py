"""The demand of a task set under EDF: how much work must be done by when, and how far one has to look.

Processor demand criterion: Baruah, Mok, Rosier, RTSS 1990; release jitter after Spuri 1996; blocking by pieces of later
deadlines after Baruah, ECRTS 2005. `Load` is a task as the criterion sees it, overheads charged.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from heapq import heapify, heapreplace
from itertools import islice

from wcet.errors import WcetError, refuse
from wcet.sched.task import Platform, Task, TaskSet, Time

STEPS = 1_000_000
"""Steps after which a search is given up by refusal."""


@dataclass(frozen=True, slots=True)
class Load:
    """One task: work of a job with overheads, period, deadline from the latest release, jitter, longest piece."""

    name: str
    work: Time
    period: Time
    deadline: Time
    jitter: Time
    piece: Time

    @property
    def relative_deadline(self) -> Time:
        """The deadline from the nominal arrival."""
        return self.deadline + self.jitter


def work_of(task: Task, platform: Platform) -> Time:
    """Return C + 2 xi: a job causes at most two switches, in and back to what it preempted, which is saved once."""
    return task.wcet + 2 * platform.switch + platform.save_restore


def blocking_of(task: Task, platform: Platform) -> Time:
    """Return how long a piece of the task that has just begun keeps others waiting."""
    return max(0, task.piece - platform.tick)


def load_of(task_set: TaskSet) -> tuple[Load, ...]:
    """Return the tasks as the criterion sees them."""
    platform = task_set.platform
    return tuple(
        Load(
            task.name,
            work_of(task, platform),
            task.period,
            task.deadline - task.jitter - platform.delay,
            task.jitter + platform.delay,
            blocking_of(task, platform),
        )
        for task in task_set.real_time
    )


def utilize(loads: Sequence[Load]) -> Fraction:
    """Return the share of the accelerator that the loads take."""
    return sum((Fraction(load.work) / Fraction(load.period) for load in loads), Fraction(0))


def count_jobs(load: Load, by: Time) -> int:
    """Return how many jobs released from 0 on can have their deadline until `by`."""
    return max(0, (by - load.deadline) // load.period + 1)


def demand_by(loads: Sequence[Load], by: Time) -> Time:
    """Return dbf(t): the work of all jobs that are released and due in a stretch of length t."""
    return sum(((by - each.deadline) // each.period + 1) * each.work for each in loads if by >= each.deadline)


def blocking_at(loads: Sequence[Load], best_effort: Time, by: Time) -> Time:
    """Return the longest piece of work that is due later than `by`; best effort is never due."""
    return max(
        (load.piece for load in loads if load.relative_deadline > by and load.piece > best_effort), default=best_effort
    )


def busy_period(loads: Sequence[Load], blocking: Time = 0, limit: Time | None = None) -> Time | None:
    """Return the longest time without idling, the least fixed point of w = B + sum ceil((w + J)/P) C.

    None where it is beyond `limit` or does not exist. Raises `WcetError` W562 when it takes too many steps.
    """
    share = utilize(loads)
    if share > 1 or (share == 1 and (blocking or any(load.jitter for load in loads))):
        return None
    window = blocking + sum(load.work for load in loads)
    for _ in range(STEPS // max(1, len(loads))):
        if limit is not None and window > limit:
            return None
        grown = blocking + sum(-(-(window + load.jitter) // load.period) * load.work for load in loads)
        if grown == window:
            return window
        window = grown
    raise refuse_long(share)


def refuse_long(share: Fraction) -> WcetError:
    """Return the refusal of a question that would take too long to answer."""
    return refuse(
        "W562",
        "the longest busy period is too long to be searched",
        notes=(f"given up after {STEPS:,} steps; {float(share):.4%} of the accelerator is in use",),
        help="choose periods with a small common multiple, or leave some room",
    )


def horizon(loads: Sequence[Load], best_effort: Time) -> Time | None:
    """Return the largest deadline at which the demand has to be looked at; None where there is too much of it anyway.

    The smaller of L_a, beyond which the demand stays below a line, and the busy period L_b. Jitter acts through
    the deadlines alone: dbf is that of a set without jitter and with deadlines D - J. Pieces of later deadlines count
    until the largest deadline, best effort for ever.
    """
    share = utilize(loads)
    if share > 1:
        return None
    prompt = [replace(load, jitter=0) for load in loads]
    last = max((load.relative_deadline for load in loads), default=0) if any(load.piece for load in loads) else 0
    if share == 1:
        period = busy_period(prompt)
        return None if best_effort or period is None else max(period, last)
    rest = sum((load.period - load.deadline) * Fraction(load.work) / Fraction(load.period) for load in loads)
    line = max([(best_effort + rest) / (1 - share), *(Fraction(load.deadline - load.period) for load in loads), 0])
    period = busy_period(prompt, best_effort, line)
    return max(line if period is None else period, last)


def deadlines(loads: Sequence[Load], until: Time) -> Iterator[tuple[Time, Time]]:
    """Yield every deadline up to `until` in rising order with the demand by it."""
    queue = [(load.deadline, index) for index, load in enumerate(loads) if load.deadline <= until]
    heapify(queue)
    demand: Time = 0
    while queue and queue[0][0] <= until:
        at = queue[0][0]
        while queue[0][0] == at:
            load = loads[queue[0][1]]
            demand += load.work
            heapreplace(queue, (at + load.period, queue[0][1]))
        yield at, demand


def first_overload(loads: Sequence[Load], best_effort: Time, until: Time) -> Time | None:
    """Return the first deadline by which more has to be done than there is time for: the processor demand test.

    None where there is none until `until`, or in the first million deadlines.
    """
    for at, demand in islice(deadlines(loads, until), STEPS):
        if demand + blocking_at(loads, best_effort, at) > at:
            return at
    return None
