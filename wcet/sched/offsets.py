"""Tightens bounds by stated offsets (first arrivals): takes the worst of all starts of a busy period that matter.

Tindell 1994 (YCS 221, University of York); Palencia and Gonzalez Harbour, RTSS 1998, exact for one transaction: here
all strictly periodic tasks, which share a clock. Consider a busy period that starts at t and a task with arrivals o + k
P. Only arrivals that can be released at t or later matter: the jitter of the task is -lead, where `lead` is the time
from t to the first of them. Between two times at which some arrival can be released at the latest, a later start loses
no job and ends later. So only those times count, over one hyperperiod. docs/sched-fixed-priority.md has the proof.
Under EDF (after Palencia and Gonzalez Harbour, ECRTS 2003) a later start must also lose no job by the deadline: all
tasks must have offsets, and none may hold a resource, which delays others in a long window only.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from math import lcm

from wcet.sched.demand import TaskLoad, Workload
from wcet.sched.equals import Situation
from wcet.sched.task import Arrivals, TaskSet, Time

POINTS = 20_000
"""The largest product of starts of a busy period and loads; beyond it every phase is assumed."""


def list_offsets(task_set: TaskSet) -> dict[str, int]:
    """Return the first arrival of each task whose arrivals are all known; none if offsets are not relied on."""
    platform = task_set.platform
    if platform.arrivals is not Arrivals.OFFSETS:
        return {}
    return {task.name: int(task.offset) for task in task_set.real_time if not task.sporadic}


def place_situation(situation: Situation, offsets: Mapping[str, int]) -> Iterator[Situation]:
    """Yield the situations of a task in a busy period, one for each start that matters.

    If there are too many starts, any start is assumed. Tasks without an offset arrive as if there were no clock.
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
    """Yield the workload under EDF for each start that matters; nothing if offsets do not help, or there are too many
    starts."""
    loads = workload.loads
    if not loads or workload.holders or any(load.name not in offsets for load in loads):
        return
    for start in _list_starts([*loads], offsets, POINTS // (1 + len(loads))):
        yield replace(workload, loads=tuple(_place(load, offsets, start) for load in loads))


def _list_starts(known: list[TaskLoad], offsets: Mapping[str, int], most: int) -> list[int]:
    """Return the latest releases of all arrivals in one hyperperiod; none if there are more than `most`."""
    hyperperiod = lcm(*(int(load.period) for load in known)) if known else 0
    if sum(hyperperiod // int(load.period) for load in known) > most:
        return []
    found: set[int] = set()
    for load in known:
        found |= set(range(int(offsets[load.name] + load.jitter) % int(load.period), hyperperiod, int(load.period)))
    return sorted(found)


def _place(load: TaskLoad, offsets: Mapping[str, int], start: Time) -> TaskLoad:
    """Return a load as seen from a start.

    Its jitter is minus the lead of the first arrival that can be released then or later.
    """
    if load.name not in offsets:
        return load
    offset = offsets[load.name]
    passed = -(-(start - load.jitter - offset) // load.period)
    jitter = start - offset - passed * load.period
    return replace(load, jitter=jitter, deadline=load.relative_deadline - jitter)
