"""The nouns of AMD's compute scheduling: the GPU as its driver sees it, and what a task dispatches to it.

From the Linux amdgpu driver and Otterness and Anderson, RTNS 2021: a launch becomes a packet in a queue; a queue sits
on a pipe, which executes one queue at a time; a pipe deals the groups of a kernel to the shader engines in strict
cyclic order. Times are exact.
"""

from dataclasses import dataclass
from fractions import Fraction

ExactTime = int | Fraction


@dataclass(frozen=True, slots=True)
class Gpu:
    """Compute units of each shader engine, and what queues cost.

    `slots` is how many queues are mapped at once. `launch` is the time from the doorbell to the first admission, with
    the signal at the end; `spacing` the least distance of two admissions of a pipe. `quantum` is the turn of a queue on
    a shared pipe, `slice` that of a set of mapped queues when there are more than slots, `swap` what saving, restoring
    and mapping cost at each change, the drain included where waves are not saved; `sets` is how many sets take turns,
    each queue one where it is not stated. So many neighbours of one engine, a `cluster`, share instruction and scalar
    caches, whatever masks say.
    """

    engines: tuple[int, ...]
    slots: int
    launch: ExactTime = 0
    spacing: ExactTime = 0
    quantum: ExactTime | None = None
    slice: ExactTime | None = None
    swap: ExactTime = 0
    sets: int | None = None
    cluster: int = 1


@dataclass(frozen=True, slots=True)
class Dispatch:
    """A job's launches: `launches` kernels of `groups` work-groups that each stay at most `residence` on their unit.

    `per_unit` groups fit on one empty compute unit. `mask` are flat bits of the compute units; `queue` is the HSA
    queue; `pipe` is where it sits, None where that is unknown.
    """

    groups: int
    residence: ExactTime
    per_unit: int
    launches: int
    mask: frozenset[int]
    queue: str
    pipe: int | None
