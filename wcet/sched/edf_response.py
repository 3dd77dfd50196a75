"""Bounds response times under EDF, job by job of the deadline busy period.

Spuri 1996 (INRIA RR-2873) with release jitter; blocking by a piece of a later deadline as in George, Rivierre, Spuri
1996 (INRIA RR-2966). Blocking is charged whole, and interference until the end of the job. So with pieces the result is
an upper bound and not always attained.
"""

from collections.abc import Iterator, Sequence

from wcet.records import dataclass
from wcet.sched.demand import TaskLoad, Workload, busy_period
from wcet.sched.interference import delay_within
from wcet.sched.task import Time
from wcet.sched.verdict import Part

EFFORT = 1_000_000
"""The number of terms of sums after which the search ends; then the deadline itself is the bound."""


@dataclass(frozen=True, slots=True)
class Finish:
    """The end of one job in a busy period, with what it waits for.

    The job is released `after` the start of the busy period. `blocking` is the time for which less urgent work delays
    it; `jobs` is how many jobs of each load run before it.
    """

    after: Time
    end: Time
    blocking: Time
    jobs: dict[int, int]


def bound_response(workload: Workload, index: int, period: Time) -> tuple[Part, ...] | None:
    """Return the parts of the worst response of load `index` in a busy period of length `period`.

    None if the search would take more than `EFFORT` terms.
    """
    loads = workload.loads
    if 4 * len(loads) ** 2 > EFFORT:
        return None
    own = loads[index]
    points = sum((period + own.deadline - load.deadline) // load.period + 1 for load in loads)
    if points * len(loads) * 4 > EFFORT:
        return None
    finishes = (_finish(workload, index, after) for after in sorted(set(_starts(loads, own, period))))
    return _explain(workload, index, max(finishes, key=lambda each: each.end - each.after))


def bound_placed(workloads: Sequence[Workload], period: Time) -> list[tuple[Part, ...]] | None:
    """Return the parts of the worst response of each load over all starts of a busy period; None if the search is too
    long.

    All arrivals are known: jobs are released only at their own arrivals, and a job that comes after a busy period is in
    another one.
    """
    jobs = sum((period + max(0, load.jitter)) // load.period + 1 for each in workloads for load in each.loads)
    effort = 4 * jobs * len(workloads[0].loads)
    if effort > EFFORT:
        return None
    found: list[tuple[Part, ...]] = []
    for index, load in enumerate(workloads[0].loads):
        worst: tuple[Time, Workload, Finish] | None = None
        for each in workloads:
            jitter = each.loads[index].jitter
            for after in range(0, int(period + max(0, jitter)) + 1, int(load.period)):
                finish = _finish(each, index, after)
                if worst is None or finish.end - after + jitter > worst[0]:
                    worst = finish.end - after + jitter, each, finish
        if worst is not None:
            found.append(_explain(worst[1], index, worst[2]))
    return found


def _starts(loads: tuple[TaskLoad, ...], own: TaskLoad, period: Time) -> Iterator[Time]:
    """Yield the releases at which the analysed job is due together with a job of another task, or at which it is the
    first."""
    for load in loads:
        at = load.deadline - own.deadline
        if at < 0:
            at += -(at // load.period) * load.period
        while at < period:
            yield at
            at += load.period


def _finish(workload: Workload, index: int, after: Time) -> Finish:
    """Return the end of a job released at `after` in the busy period, with its blocking and the jobs before it."""
    loads = workload.loads
    own = loads[index]
    due = after + own.deadline
    blocking = workload.blocking_at(due)
    most = {
        other: (due - load.deadline) // load.period + 1
        for other, load in enumerate(loads)
        if other != index and load.deadline <= due
    }
    jobs = {index: after // own.period + 1}
    end = blocking + jobs[index] * own.work + sum(loads[other].work for other in most if loads[other].jitter >= 0)
    while True:
        jobs |= {
            other: min(-(-(end + loads[other].jitter) // loads[other].period), count) for other, count in most.items()
        }
        grown = blocking + sum(count * loads[other].work for other, count in jobs.items())
        grown += delay_within(end, workload.hits)
        if grown <= end:
            return Finish(after, grown, blocking, jobs)
        end = grown


def _explain(workload: Workload, index: int, worst: Finish) -> tuple[Part, ...]:
    loads, jobs = workload.loads, worst.jobs
    own = loads[index]
    parts = [Part("own execution", 1, own.work), Part(f"earlier jobs of {own.name}", jobs[index] - 1, own.work)]
    parts.append(Part("a piece due later", 1, worst.blocking))
    parts += [
        Part(f"jobs of {loads[other].name}", count, loads[other].work)
        for other, count in jobs.items()
        if other != index
    ]
    parts += [Part(f"requests of {each.name}", worst.end // each.distance + 2, each.service) for each in workload.hits]
    parts.append(Part("arrives late", 1, own.jitter))
    parts.append(Part("before its arrival", 1, -worst.after))
    return tuple(part for part in parts if part.total)


def deadline_busy_period(workload: Workload) -> Time | None:
    """Return the longest busy period that begins with a piece of work; None if there is none."""
    held = [each.length for load in workload.holders for each in load.held]
    return busy_period(workload, max([workload.best_effort, *(load.piece for load in workload.loads), *held]))
