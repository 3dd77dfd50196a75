"""Checks under EDF whether every deadline is met, by the processor demand criterion.

Baruah, Mok and Rosier 1990; jitter shortens deadlines (Spuri 1996); a piece of a job with a later deadline delays once
(Baruah 2005). Only deadlines in the longest busy period count, and those up to the largest one, for pieces.
"""

from collections.abc import Sequence
from fractions import Fraction

from .tasks import DerivationError, StatedTask, TooLongError

MOST_STEPS = 100_000


def check_demand(tasks: Sequence[StatedTask]) -> int:
    """Return the number of deadlines that were checked; raise `DerivationError` if there may be more work than time."""
    loads = [task for task in tasks if not task.best_effort]
    if sum((task.work / task.period for task in loads), Fraction(0)) >= 1:
        raise DerivationError("all tasks together need the whole processor, or more: this is not derived")
    until = max([bound_busy(tasks), *(task.deadline for task in loads)])
    checked = 0
    for task in loads:
        due = task.deadline - task.jitter
        while due <= until:
            demand = sum((_count_due(other, due) * other.work for other in loads), Fraction(0))
            pieces = [other.piece for other in tasks if other.best_effort or other.deadline > due]
            if demand + max(pieces, default=Fraction(0)) > due:
                raise DerivationError(f"{task.name}: by {due} ms there may be more work than time")
            due, checked = due + task.period, checked + 1
            if checked * len(loads) > MOST_STEPS:
                raise DerivationError("there are too many deadlines to be checked")
    return checked


def _count_due(task: StatedTask, by: Fraction) -> int:
    """Return the most jobs that can be released and due in a window."""
    return max(0, (by - task.deadline + task.jitter) // task.period + 1)


def bound_busy(tasks: Sequence[StatedTask]) -> Fraction:
    """Return an upper bound on the length of every busy period."""
    loads = [task for task in tasks if not task.best_effort]
    window = blocking = max((task.piece for task in tasks), default=Fraction(0))
    for _ in range(MOST_STEPS // max(1, len(loads))):
        grown = blocking + sum((max(1, task.count_within(window)) * task.work for task in loads), Fraction(0))
        if grown <= window:
            return window
        window = grown
    raise TooLongError("the longest busy period is too long to be followed")
