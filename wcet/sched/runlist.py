"""Builds NVIDIA's interleaved runlist: the order of its channels.

From HERCULES D5.2, section 2.2, as the public nvgpu driver builds it: a pass over the high level comes before every
medium entry, and a pass over the medium level and one more over the high level before every low entry.
"""

from collections.abc import Sequence

from wcet.sched.task import InterleavingLevel, Task, TaskSet


def list_entries(task_set: TaskSet) -> tuple[Task, ...]:
    """Return the entries of the list that the host follows: as the platform states them, else as the driver builds
    them."""
    named = task_set.by_name
    return tuple(named[name] for name in task_set.platform.runlist) or build_runlist(task_set.tasks)


def build_runlist(tasks: Sequence[Task]) -> tuple[Task, ...]:
    """Return the cyclic list of entries, each of them a task's channel; order within a level is that of `tasks`."""
    high, medium, low = ([task for task in tasks if task.level is level] for level in InterleavingLevel)
    middle = [entry for task in medium for entry in (*high, task)]
    whole = [entry for task in low for entry in (*middle, *high, task)]
    return tuple(whole or middle or high)
