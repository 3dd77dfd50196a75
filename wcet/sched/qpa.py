"""Decides the processor demand test from few points: quick processor-demand analysis.

Zhang and Burns, IEEE Transactions on Computers 58(9), 2009. Pieces of later deadlines make the demand fall at times at
which one of those deadlines has passed. Resources make it rise at times at which a user of them can be due. Between two
such times the blocking is constant, so the search runs in each of these intervals.
"""

from wcet.sched.demand import STEPS, TaskLoad, Workload, demand_by, horizon, refuse_long
from wcet.sched.task import Time


def find_overload(workload: Workload) -> bool:
    """Return True if more work may have to be done by some deadline than there is time.

    Raises `WcetError` W562 if that takes too many steps.
    """
    loads, best_effort = workload.loads, workload.best_effort
    if workload.share > 1 or any(load.deadline < load.work for load in loads):
        return True
    pieces = best_effort or workload.hits or any(load.piece or load.held for load in loads)
    if not pieces and all(load.deadline >= load.period for load in loads):
        return False  # dbf(t) <= U t <= t
    end = horizon(workload)
    if end is None:
        return True
    starts = sorted({0, *(place for place in workload.list_changes() if place <= end)})
    stretches = zip(starts, [*starts[1:], None], strict=True)
    return any(_search(workload, start, stop, end) for start, stop in stretches)


def _search(workload: Workload, start: Time, stop: Time | None, end: Time) -> bool:
    """Search down from the last deadline of [start, stop); return True if the demand by one exceeds the time."""
    loads, blocking = workload.loads, workload.blocking_at(start)
    at = _last_deadline(loads, end, inclusive=True) if stop is None else _last_deadline(loads, stop)
    for _ in range(max(1000, STEPS // max(1, len(loads)))):
        if at is None or at < start:
            return False
        demand = demand_by(workload, at) + blocking
        if demand > at:
            return True
        at = demand if demand < at else _last_deadline(loads, at)
    raise refuse_long(workload.share)


def _last_deadline(loads: tuple[TaskLoad, ...], before: Time, inclusive: bool = False) -> Time | None:
    """Return the last deadline before a time (with `inclusive`, at or before it); None if there is none."""
    found: Time | None = None
    for load in loads:
        if load.deadline < before or (inclusive and load.deadline == before):
            jobs = (
                (before - load.deadline) // load.period
                if inclusive
                else -(-(before - load.deadline) // load.period) - 1
            )
            at = load.deadline + jobs * load.period
            found = at if found is None or at > found else found
    return found
