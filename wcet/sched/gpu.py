"""Models AMD's compute scheduling: the GPU as its driver sees it, and the dispatches of a task.

From the Linux amdgpu driver and Otterness and Anderson, RTNS 2021. A launch becomes a packet in a queue. A queue
belongs to a pipe, which executes one queue at a time. A pipe assigns the groups of a kernel to the shader engines in
strict cyclic order. Times are exact.
"""

from fractions import Fraction

from wcet.records import dataclass

ExactTime = int | Fraction


@dataclass(frozen=True, slots=True)
class Gpu:
    """Compute units of each shader engine, and the costs of queues.

    `slots` is how many queues are mapped at once. `launch` is the time from the doorbell to the first admission, with
    the signal at the end; `spacing` is the least distance of two admissions of a pipe. `quantum` is the turn of a queue
    on a shared pipe. `slice` is the turn of a set of mapped queues, if there are more queues than slots. `swap` is the
    cost of saving, restoring and mapping at each change, including the drain if waves are not saved. `sets` is how many
    sets take turns; if it is not stated, each queue is one. A `cluster` is the number of neighbours of one engine that
    share instruction and scalar caches under all masks. `pairs`: masks enable two units at a time, from gfx10 on.
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
    pairs: bool = False


@dataclass(frozen=True, slots=True)
class Dispatch:
    """A job's launches: `launches` kernels of `groups` work-groups that each occupy their unit for at most `residence`.

    `per_unit` groups fit on one empty compute unit. `mask` has the compute units as bit numbers of the driver's mask.
    `queue` is the HSA queue, and `pipe` its pipe, None if that is unknown.
    """

    groups: int
    residence: ExactTime
    per_unit: int
    launches: int
    mask: frozenset[int]
    queue: str
    pipe: int | None
