"""Offsets that are relied on: the same bounds, seen from every start of a busy period that matters.

Tindell 1994 (YCS 221, University of York); Palencia and Gonzalez Harbour, RTSS 1998, exact for one transaction: here
all strictly periodic tasks, which share a clock. A busy period that starts at t has, of a task whose arrivals are
o + k P, those that can still be released then or later: its jitter is -lead, with `lead` the time from t to the first
of them. Between two times at which some arrival can be released at the latest, a later start sees no job less and ends
later, so that only those times count, over one hyperperiod. docs/sched-fixed-priority.md has the proof. Under EDF
(after Palencia and Gonzalez Harbour, ECRTS 2003) a later start must lose no job by the deadline either: all tasks must
have offsets, and none may hold a resource, which keeps others waiting in a long window only.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from math import lcm

from wcet.sched.demand import TaskLoad, Workload
from wcet.sched.equals import Situation
from wcet.sched.task import Arrivals, TaskSet, Time

POINTS = 20_000
"""Starts of a busy period times loads in it, beyond which any phase is taken."""


def list_offsets(task_set: TaskSet) -> dict[str, int]:
    """Return the first arrival of each task whose arrivals are all known; none where these are not relied on."""
    platform = task_set.platform
    if platform.arrivals is not Arrivals.OFFSETS:
        return {}
    return {task.name: int(task.offset) for task in task_set.real_time if not task.sporadic}


def place_situation(situation: Situation, offsets: Mapping[str, int]) -> Iterator[Situation]:
    """Yield what a task meets in a busy period from each start that matters; from any start where there are too many.

    Tasks without an offset are met as if there were no clock.
    """
    whole = situation.mingled
    known = [load for load in (whole.own, *whole.above.loads) if load.name in offsets]
    starts = _list_starts(known, offsets, POINTS // (1 + len(whole.above.loads)))
    if not starts:
        yield situation
    for start in starts:
        above = tuple(_place(load, offsets, start) for load in whole.above.loads)
        yield replace(whole, own=_place(whole.own, offsets, start), above=replace(whole.above, loads=above))


def place_workload(workload: Workload, offsets: Mapping[str, int]) -> Iterator[Workload]:
    """Yield what EDF has to do from each start that matters; nothing where offsets do not help, or are too many."""
    loads = workload.loads
    if not loads or workload.holders or any(load.name not in offsets for load in loads):
        return
    for start in _list_starts([*loads], offsets, POINTS // (1 + len(loads))):
        yield replace(workload, loads=tuple(_place(load, offsets, start) for load in loads))


def _list_starts(known: list[TaskLoad], offsets: Mapping[str, int], most: int) -> list[int]:
    """Return the latest releases of all arrivals in one hyperperiod; none where there are more than that."""
    hyperperiod = lcm(*(int(load.period) for load in known)) if known else 0
    if sum(hyperperiod // int(load.period) for load in known) > most:
        return []
    found: set[int] = set()
    for load in known:
        found |= set(range(int(offsets[load.name] + load.jitter) % int(load.period), hyperperiod, int(load.period)))
    return sorted(found)


def _place(load: TaskLoad, offsets: Mapping[str, int], start: Time) -> TaskLoad:
    """Return a load as seen from a start: the first arrival that can be released then or later leads by -jitter."""
    if load.name not in offsets:
        return load
    offset = offsets[load.name]
    passed = -(-(start - load.jitter - offset) // load.period)
    jitter = start - offset - passed * load.period
    return replace(load, jitter=jitter, deadline=load.relative_deadline - jitter)
