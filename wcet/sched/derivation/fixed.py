"""Checks under fixed priorities whether a claimed response holds for every job of the longest busy period.

Joseph and Pandya 1986; Lehoczky 1990 for deadlines beyond the period; Audsley et al. 1993 for jitter; Bril, Lukkien and
Verhaegh 2009 for last pieces. The last piece of job q of a busy period starts at the least s with

    s = B + q C - L + sum (floor((s + J) / P) + 1) C of all tasks that go first

(ceil instead if there is no last piece L), and the job ends L later. The right side grows with s, so that s is found
from below, and a claim is too small as soon as s exceeds it.
"""

from collections.abc import Sequence
from fractions import Fraction

from .tasks import DerivationError, StatedTask

MOST_STEPS = 100_000


def check_response(task: StatedTask, tasks: Sequence[StatedTask], response: Fraction) -> int:
    """Return the number of jobs whose response was shown; raise `DerivationError` if the claimed response is too
    small."""
    first = [other for other in tasks if not other.best_effort and other is not task and other.rank <= task.rank]
    later = [other for other in tasks if other.best_effort or other.rank > task.rank]
    blocking = max((other.piece for other in later), default=Fraction(0))
    steps, jobs = 0, task.count_within(_find_busy([task, *first], blocking))
    if jobs * len(tasks) > MOST_STEPS:
        raise DerivationError(f"{task.name}: its busy period has too many jobs to be followed")
    for job in range(1, jobs + 1):
        start = response - task.last - task.jitter + (job - 1) * task.period
        base = begun = blocking + job * task.work - task.last
        while begun <= start and (grown := base + _sum_work(first, begun, bool(task.last))) > begun:
            begun, steps = grown, steps + 1
            if steps * len(tasks) > MOST_STEPS:
                raise DerivationError(f"{task.name}: its busy period has too many jobs to be followed")
        if begun > start:
            raise DerivationError(f"{task.name}: job {job} of a busy period may need more than {response} ms")
    return jobs


def _find_busy(tasks: Sequence[StatedTask], blocking: Fraction) -> Fraction:
    """Return the longest time for which these tasks keep the processor busy."""
    window = blocking + sum((task.work for task in tasks), Fraction(0))
    for _ in range(MOST_STEPS // len(tasks)):
        grown = blocking + _sum_work(tasks, window, until=False)
        if grown <= window:
            return window
        window = grown
    raise DerivationError(f"{tasks[0].name}: its busy period is too long to be followed")


def _sum_work(tasks: Sequence[StatedTask], window: Fraction, until: bool) -> Fraction:
    if window < 0:
        return Fraction(0)
    counts = [(each.count_until(window) if until else each.count_within(window), each.work) for each in tasks]
    return sum((count * work for count, work in counts), Fraction(0))
