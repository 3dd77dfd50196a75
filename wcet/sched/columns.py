"""Stores work, period and jitter of many tasks as arrays (columns), to sum their work in a time window quickly.

The sum over all tasks is the inner step of every fixed point. Numpy computes it in 64 bits if no sum of products can
reach 2^62. Otherwise, and for few tasks, Python's whole numbers compute it exactly.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

from wcet.records import dataclass
from wcet.sched.task import Time

if TYPE_CHECKING:
    from numpy import int64
    from numpy.typing import NDArray

MANY = 32
"""The number of tasks from which numpy is faster."""
LARGEST = 1 << 62


class TaskRow(Protocol):
    """The values of one task: its entries in the columns of work, period and jitter."""

    @property
    def work(self) -> Time:
        """Return the work of one job."""
        ...

    @property
    def period(self) -> Time:
        """Return the least distance of two nominal arrivals."""
        ...

    @property
    def jitter(self) -> Time:
        """Return the largest delay until the scheduler sees a job."""
        ...


@dataclass(frozen=True, slots=True)
class TaskColumns:
    """The tasks as rows, and also as numpy arrays of 64 bits if there are many tasks and all values fit.

    A window up to `limit` cannot overflow: each sum is at most (window + largest jitter + largest period) sum C.
    """

    rows: tuple[tuple[Time, Time, Time], ...]
    columns: "tuple[NDArray[int64], NDArray[int64], NDArray[int64]] | None" = None
    limit: Time = -1

    @staticmethod
    def of(tasks: Sequence[TaskRow]) -> "TaskColumns":
        """Return the columns of some tasks."""
        rows = tuple([(task.work, task.period, task.jitter) for task in tasks])
        if len(rows) < MANY:
            return TaskColumns(rows)
        from numpy import array, int64

        table = array(rows)
        if table.dtype != int64:  # fractions, or integers beyond 64 bits
            return TaskColumns(rows)
        works, periods, jitters = table.T.copy()
        limit = (LARGEST - 1) // max(1, sum(works.tolist())) - max(jitters.tolist()) - max(periods.tolist())
        return TaskColumns(rows, (works, periods, jitters), limit)

    def work_within(self, window: Time) -> Time:
        """Return the sum of ceil((w + J)/P) C, the work of the jobs that the scheduler sees in [0, w)."""
        if self.columns is not None and type(window) is int and 0 <= window <= self.limit:
            works, periods, jitters = self.columns
            return int(-(-(window + jitters) // periods) @ works)
        return sum([-(-(window + jitter) // period) * work for work, period, jitter in self.rows])

    def work_until(self, window: Time) -> Time:
        """Return the sum of (floor((w + J)/P) + 1) C, the work of the jobs that the scheduler sees in [0, w]."""
        if self.columns is not None and type(window) is int and 0 <= window <= self.limit:
            works, periods, jitters = self.columns
            return int(((window + jitters) // periods + 1) @ works)
        return sum([((window + jitter) // period + 1) * work for work, period, jitter in self.rows])
