"""Checks under EDF that a claimed response holds for every job of the longest busy period.

Spuri 1996 (INRIA RR-2873): a job that is released `a` after the start of a busy period and due by d ends by the least t
with

    t = B(d) + (floor(a / P) + 1) C + sum min(ceil((t + J) / P), floor((d - D + J) / P) + 1) C of all others

that have a job due by d, where B(d) is the longest piece of what is due later (George, Rivierre, Spuri 1996). Between
two values of `a` at which another job is due by d, or another job of the task is released, t does not grow; so only
these values are tried.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import lcm

from .demand import bound_busy
from .tasks import DerivationError, StatedTask, TooLongError

MOST_TERMS = 1 << 21
"""The largest number of terms of sums that are computed, over all tasks together; responses beyond are not derived."""


@dataclass(frozen=True, slots=True)
class _Load:
    """A task with times in whole fractions of a millisecond; `due` is its deadline counted from the latest release."""

    work: int
    period: int
    due: int
    jitter: int


class DeadlineResponses:
    """Checks claimed responses in the longest busy period of a set of tasks under EDF."""

    def __init__(self, tasks: Sequence[StatedTask]) -> None:
        self._own = [task for task in tasks if not task.best_effort]
        if sum((task.work / task.period for task in self._own), Fraction(0)) >= 1:
            raise TooLongError("all tasks together need the whole processor, or more")
        busy = bound_busy(tasks)
        times = [time for each in tasks for time in (each.work, each.period, each.deadline, each.jitter, each.piece)]
        self._scale = lcm(*(time.denominator for time in (*times, busy)))
        self._loads = [
            _Load(*map(self._count, (each.work, each.period, each.deadline - each.jitter, each.jitter)))
            for each in self._own
        ]
        self._busy = self._count(busy)
        self._pieces = [
            (None if each.best_effort else self._count(each.deadline), self._count(each.piece)) for each in tasks
        ]
        self._terms = 0

    def check(self, number: int, response: Fraction) -> int:
        """Return the number of jobs of task `number` whose response was shown; raise `DerivationError` if one may be
        longer."""
        own, tried = self._loads[number], 0
        for after in sorted(set(self._list_starts(own))):
            late = after - own.jitter + response * self._scale // 1
            if self._count_end(number, after, late) > late:
                at, name = Fraction(after, self._scale), self._own[number].name
                raise DerivationError(f"{name}: a job that is released at {at} ms may need more than {response} ms")
            tried += 1
        return tried

    def _count(self, time: Fraction) -> int:
        return int(time * self._scale)

    def _list_starts(self, own: _Load) -> Iterator[int]:
        for load in self._loads:
            at = load.due - own.due
            if at < 0:
                at += -(at // load.period) * load.period
            for start in range(at, max(1, self._busy), load.period):
                self._spend(1)
                yield start

    def _count_end(self, number: int, after: int, late: int) -> int:
        """Return the latest end of the job that is released at `after`, or a time after `late` if it may end later than
        that."""
        own = self._loads[number]
        due = after + own.due
        most = [
            (load, (due - load.due) // load.period + 1)
            for place, load in enumerate(self._loads)
            if place != number and load.due <= due
        ]
        base = max((piece for deadline, piece in self._pieces if deadline is None or deadline > due), default=0)
        base += (after // own.period + 1) * own.work
        end, grown = -1, base
        while end < grown <= late:
            self._spend(1 + len(self._loads))
            end = grown
            grown = base + sum(
                min(max(1, -(-(end + load.jitter) // load.period)), count) * load.work for load, count in most
            )
        return grown

    def _spend(self, terms: int) -> None:
        self._terms += terms
        if self._terms > MOST_TERMS:
            raise TooLongError("the jobs of the longest busy period are too many to be followed")
