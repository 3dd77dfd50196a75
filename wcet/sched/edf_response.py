"""Worst response times under EDF, job by job of the deadline busy period.

Spuri 1996 (INRIA RR-2873) with release jitter; blocking by a piece of a later deadline as in George, Rivierre, Spuri
1996 (INRIA RR-2966). Blocking is charged whole and interference until the end of the job, so that with pieces the
result is an upper bound and not always attained.
"""

from collections.abc import Iterator, Sequence

from wcet.sched.demand import Load, blocking_at, busy_period
from wcet.sched.task import Time
from wcet.sched.verdict import Part

EFFORT = 1_000_000
"""Terms of sums that are worth it; beyond them the deadline itself has to do."""


def bound_response(
    loads: Sequence[Load], index: int, best_effort: Time, period: Time, effort: int = EFFORT
) -> tuple[Part, ...] | None:
    """Return the parts of the worst response of load `index` in a busy period of length `period`.

    None where the search would take more than `effort` terms.
    """
    if 4 * len(loads) ** 2 > effort:
        return None
    own = loads[index]
    points = sum((period + own.deadline - load.deadline) // load.period + 1 for load in loads)
    if points * len(loads) * 4 > effort:
        return None
    best: Time = -1
    found: tuple[Part, ...] = ()
    for after in sorted(set(_starts(loads, own, period))):
        end, blocking, jobs = _finish(loads, index, after, best_effort)
        if end - after > best:
            best, found = end - after, _explain(loads, index, after, blocking, jobs)
    return found


def _starts(loads: Sequence[Load], own: Load, period: Time) -> Iterator[Time]:
    """Yield the releases at which the job under analysis is due together with a job of another or is its own."""
    for load in loads:
        at = load.deadline - own.deadline
        if at < 0:
            at += -(at // load.period) * load.period
        while at < period:
            yield at
            at += load.period


def _finish(loads: Sequence[Load], index: int, after: Time, best_effort: Time) -> tuple[Time, Time, dict[int, int]]:
    """Return when a job released at `after` in the busy period ends, what blocks it, and the jobs before it by load."""
    own = loads[index]
    due = after + own.deadline
    blocking = blocking_at(loads, best_effort, due)
    most = {
        other: (due - load.deadline) // load.period + 1
        for other, load in enumerate(loads)
        if other != index and load.deadline <= due
    }
    jobs = {index: after // own.period + 1}
    end = blocking + jobs[index] * own.work + sum(loads[other].work for other in most)
    while True:
        jobs |= {
            other: min(-(-(end + loads[other].jitter) // loads[other].period), count) for other, count in most.items()
        }
        grown = blocking + sum(count * loads[other].work for other, count in jobs.items())
        if grown <= end:
            return grown, blocking, jobs
        end = grown


def _explain(loads: Sequence[Load], index: int, after: Time, blocking: Time, jobs: dict[int, int]) -> tuple[Part, ...]:
    own = loads[index]
    parts = [Part("own execution", 1, own.work), Part(f"earlier jobs of {own.name}", jobs[index] - 1, own.work)]
    parts.append(Part("a piece due later", 1, blocking))
    parts += [
        Part(f"jobs of {loads[other].name}", count, loads[other].work)
        for other, count in jobs.items()
        if other != index
    ]
    parts.append(Part("arrives late", 1, own.jitter))
    parts.append(Part("before its arrival", 1, -after))
    return tuple(part for part in parts if part.total)


def deadline_busy_period(loads: Sequence[Load], best_effort: Time) -> Time | None:
    """Return the length of the longest stretch without idling, a piece of work in front; None where there is none."""
    return busy_period(loads, max([best_effort, *(load.piece for load in loads)]))
