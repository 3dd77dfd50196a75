"""Bounds how long the holder of a shared resource delays other tasks.

Fixed priorities: the immediate priority ceiling protocol (Sha, Rajkumar, Lehoczky 1990; Baker 1991). EDF: the stack
resource policy (Baker, Real-Time Systems 3, 1991) with the blocking of Baruah, RTSS 2006: work due by t waits for at
most one resource that a job due later holds, if a user of it can be due by t. The deadline floor protocol of Burns,
Gutierrez, Aldea Rivas and Gonzalez Harbour (IEEE TC 64, 2015) has the same bound. Its floors count from the latest
release here, so that it holds with jitter as well. docs/sched-edf.md has the proof.
"""

from collections.abc import Collection, Mapping
from typing import NamedTuple

from wcet.sched.task import Platform, Task, TaskSet, Time


class Floored(NamedTuple):
    """A resource that a job holds: the shortest time from a release of a user to the user's deadline, and how long it
    is held."""

    floor: Time
    length: Time


def holding_of(task: Task, resources: Collection[str], platform: Platform) -> Time:
    """Return the longest time for which the task can delay others while it holds one of the `resources`."""
    return max((_keep(lock.length, platform) for lock in task.locks if lock.resource in resources), default=0)


def find_floors(task_set: TaskSet) -> dict[str, Time]:
    """Return the deadline floor of each resource: the least deadline of its users, counted from their latest
    release."""
    floors: dict[str, Time] = {}
    for task in task_set.real_time:
        due = task.deadline - task.jitter - task_set.platform.delay
        for lock in task.locks:
            floors[lock.resource] = min(due, floors.get(lock.resource, due))
    return floors


def list_floored(task: Task, floors: Mapping[str, Time], platform: Platform) -> tuple[Floored, ...]:
    """Return the resources by which a task can delay others under EDF; none if no resource has a floor."""
    return tuple(
        Floored(floors[lock.resource], _keep(lock.length, platform)) for lock in task.locks if lock.resource in floors
    )


def _keep(length: Time, platform: Platform) -> Time:
    return max(0, length + platform.save_restore - platform.tick)
