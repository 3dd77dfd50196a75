"""NVIDIA's interleaved runlist: which channel follows which.

From HERCULES D5.2, section 2.2, as the public nvgpu driver builds it: a pass of the high level stands before every
medium entry, and a pass of the medium level and one more of the high level before every low entry.
"""

from collections.abc import Sequence

from wcet.sched.task import InterleavingLevel, Task


def build_runlist(tasks: Sequence[Task]) -> tuple[Task, ...]:
    """Return the cyclic list of entries, each of them a task's channel; order within a level is that of `tasks`."""
    high, medium, low = ([task for task in tasks if task.level is level] for level in InterleavingLevel)
    middle = [entry for task in medium for entry in (*high, task)]
    whole = [entry for task in low for entry in (*middle, *high, task)]
    return tuple(whole or middle or high)
