"""Computes how far each parameter may change until a deadline can be missed: all accepted intervals, in whole steps.

The accepted values need not be one interval: a chain whose tasks are released together holds at one period only, and
slots get more frequent as a timeslice gets shorter. Values near and far are tried, and those of other tasks. Where the
answer changes between two of them, the boundary is found by bisection. Both ends of an interval are values that the
analysis accepts, and a step beyond each is one that it does not.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from fractions import Fraction

from wcet.errors import WcetError
from wcet.records import dataclass
from wcet.sched.analysis import accepts
from wcet.sched.task import Arrivals, Interferer, Preemption, Task, TaskSet, Time

COARSE, FINE = Fraction(1, 1000), Fraction(1, 10**6)
"""The milliseconds between two candidates: a microsecond, or a nanosecond if some execution time is below 1 ms."""

TRIALS = 20_000
"""The number of analyses after which the search ends with the result so far."""

FARTHEST = 16
"""The factor by which a period or a deadline may grow."""

Interval = tuple[Fraction, Fraction]
Progress = Callable[[int], None]
"""A function that is called with the number of parameters searched so far."""


@dataclass(frozen=True, slots=True)
class Limit:
    """The range of one number of a task set: `what` of `task` is `now`, and deadlines are met for all values of
    `accepted`.

    A factor on the times of all tasks has no task. `limit` is the end to which the value can go: the far end of the
    interval that contains `now`, or of the nearest one; None if the set holds for no value. `searched` is false if the
    search ended early, after too many trials.
    """

    what: str
    task: str
    now: Time
    limit: Time | None
    accepted: tuple[Interval, ...] = ()
    searched: bool = True


@dataclass(frozen=True, slots=True)
class Parameter:
    """A parameter that can change: its present value `now`, its range, and `change`, which gives the set with another
    value.

    `low` and `high` count steps of size `step` from the present value.
    """

    what: str
    task: str
    now: Fraction
    low: int
    high: int
    step: Fraction
    change: Callable[[Fraction], TaskSet]
    rises: bool
    others: tuple[Fraction, ...] = ()

    def value(self, count: int) -> Fraction:
        """Return the value `count` steps from the present one."""
        return self.now + count * self.step

    def candidates(self) -> list[int]:
        """Return the steps to try: near and far ones, the ends of the range, and the values of other tasks."""
        counts = {self.low, self.high, 0}
        distance = 1
        while distance < max(self.high, -self.low):
            counts |= {distance, -distance}
            distance *= 4
        for other in self.others:
            count = ((other - self.now) / self.step).__floor__()
            counts |= {count - 1, count, count + 1}
        return sorted(count for count in counts if self.low <= count <= self.high)


class _LateError(Exception):
    """Reports that the time of the search is over."""


def find_limits(
    task_set: TaskSet,
    trials: int = TRIALS,
    progress: Progress | None = None,
    late: Callable[[], bool] = lambda: False,
) -> tuple[Limit, ...]:
    """Return the limits of each parameter: times of tasks, requests, timeslices, offsets, gaps of interferers.

    When the search is `late`, the parameter under search and those after it are not searched.
    """
    parameters = list_parameters(task_set)
    left = trials
    limits: list[Limit] = []
    for number, parameter in enumerate(parameters):
        if progress is not None:
            progress(number)
        try:
            limit, used = _search(parameter, left, late)
        except _LateError:
            limit, used = Limit(parameter.what, parameter.task, parameter.now, None, (), False), 0
        left -= used
        limits.append(limit)
    return tuple(limits)


def passes(task_set: TaskSet) -> bool:
    """Return True if the analysis accepts a set; a set for which it finds no answer is not accepted."""
    try:
        return accepts(task_set)
    except WcetError:
        return False


def _search(parameter: Parameter, trials: int, late: Callable[[], bool]) -> tuple[Limit, int]:
    """Return the accepted intervals of one parameter, and the number of analyses that this took."""
    known: dict[int, bool] = {}

    def accepted(count: int) -> bool:
        if count not in known:
            if late():
                raise _LateError
            known[count] = passes(parameter.change(parameter.value(count)))
        return known[count]

    candidates = parameter.candidates()
    now = parameter.now
    if trials < 3 * len(candidates):
        return Limit(parameter.what, parameter.task, now, None, (), False), 0
    answers = [(count, accepted(count)) for count in candidates]
    edges: list[int] = []
    for (low, first), (high, second) in zip(answers, answers[1:], strict=False):
        if first != second:
            while high - low > 1:
                middle = (low + high) // 2
                low, high = (middle, high) if accepted(middle) == first else (low, middle)
            edges.append(low if first else high)
    counts = _pair(answers, edges)
    intervals = tuple((parameter.value(low), parameter.value(high)) for low, high in counts)
    return Limit(parameter.what, parameter.task, now, _choose(parameter, intervals), intervals), len(known)


def _pair(answers: list[tuple[int, bool]], edges: Iterable[int]) -> list[tuple[int, int]]:
    """Return the accepted intervals, in ascending order, from the tried values and the boundaries between them."""
    ends = list(edges)
    if answers[0][1]:
        ends.insert(0, answers[0][0])
    if answers[-1][1]:
        ends.append(answers[-1][0])
    return list(zip(ends[::2], ends[1::2], strict=True))


def _choose(parameter: Parameter, intervals: tuple[Interval, ...]) -> Fraction | None:
    """Return the far end of the interval that contains the present value, or of the nearest one; None without
    intervals."""
    if not intervals:
        return None
    now = parameter.now

    def distance(interval: Interval) -> Fraction:
        low, high = interval
        return max(low - now, now - high, Fraction(0))

    low, high = min(intervals, key=distance)
    return high if parameter.rises else low


def list_parameters(task_set: TaskSet) -> tuple[Parameter, ...]:
    """Return all parameters to search, in the order of the report."""
    return tuple(_list_parameters(task_set))


def _list_parameters(task_set: TaskSet) -> Iterator[Parameter]:
    step = FINE if any(task.wcet < 1 for task in task_set.real_time) else COARSE
    yield _scale_all(task_set)
    for task in task_set.real_time:
        yield _stretch(task_set, task, step)
        if not task.trigger:
            yield _hasten(task_set, task, step)
        yield _tighten(task_set, task, step)
        if task.requests and any(each.per_request for each in task_set.interferers):
            yield _ask_more(task_set, task)
    for part in task_set.split():
        if part.platform.scheduler == "runlist":
            yield from (_slice(task_set, task, step) for task in part.tasks if task.timeslice is not None)
        if part.platform.arrivals is Arrivals.OFFSETS:
            yield from (_shift(task_set, task, step) for task in part.real_time if not task.trigger)
    yield from (_throttle(task_set, each) for each in task_set.interferers)


def change(task_set: TaskSet, task: Task, **values: Time) -> TaskSet:
    """Return the set with some fields of one task changed."""
    changed = replace(task, **values)
    return replace(task_set, tasks=tuple(changed if each is task else each for each in task_set.tasks))


def resize(task_set: TaskSet, task: Task, wcet: Time) -> TaskSet:
    """Return the set with another execution time of one task; without preemption points its piece changes with it."""
    if task.dispatch is not None and task.wcet:
        residence = Fraction(task.dispatch.residence) * Fraction(wcet) / Fraction(task.wcet)
        changed = replace(task, wcet=wcet, dispatch=replace(task.dispatch, residence=residence))
        return replace(task_set, tasks=tuple(changed if each is task else each for each in task_set.tasks))
    if task_set.platform_of(task).preemption is Preemption.KERNEL and task.piece == task.wcet:
        return change(task_set, task, wcet=wcet, piece=wcet, last_piece=wcet if task.last_piece else 0)
    return change(task_set, task, wcet=wcet, last_piece=min(task.last_piece, wcet))


def _steps(amount: Time, step: Fraction) -> int:
    return max(0, (amount / step).__floor__())


def _scale_all(task_set: TaskSet) -> Parameter:
    """Return the factor on all execution times together as a parameter, in thousandths."""

    def scale(factor: Fraction) -> TaskSet:
        scaled = task_set
        for task in task_set.real_time:
            scaled = resize(scaled, scaled.by_name[task.name], task.wcet * factor)
        return scaled

    use = task_set.utilization
    most = max(1, (1000 / use).__floor__()) if use else 1000
    return Parameter(
        "all execution times, factor", "", Fraction(1), -999, max(0, most - 1000), Fraction(1, 1000), scale, True
    )


def _stretch(task_set: TaskSet, task: Task, step: Fraction) -> Parameter:
    now = Fraction(task.wcet)
    most = max(_steps(Fraction(task.deadline) - now, step), 0)
    least = -max(0, (now / step).__ceil__() - 1)
    what = "execution time with waits for memory phases" if task.phase else "execution time"
    return Parameter(what, task.name, now, least, most, step, lambda value: resize(task_set, task, value), True)


def _hasten(task_set: TaskSet, task: Task, step: Fraction) -> Parameter:
    """Return the period of one task as a parameter; a deadline at the period stays there."""
    now, deadline = Fraction(task.period), Fraction(task.deadline)

    def move(period: Fraction) -> TaskSet:
        return change(task_set, task, period=period, deadline=period if deadline == now else deadline)

    others = tuple(Fraction(each.period) for each in task_set.real_time if each is not task)
    least = -max(0, (now / step).__ceil__() - 1)
    return Parameter(
        what="period",
        task=task.name,
        now=now,
        low=least,
        high=_steps((FARTHEST - 1) * now, step),
        step=step,
        change=move,
        rises=False,
        others=others,
    )


def _tighten(task_set: TaskSet, task: Task, step: Fraction) -> Parameter:
    now = Fraction(task.deadline)
    least = -max(0, (now / step).__ceil__() - 1)
    return Parameter(
        "deadline",
        task.name,
        now,
        least,
        _steps((FARTHEST - 1) * now, step),
        step,
        lambda value: change(task_set, task, deadline=value),
        False,
    )


def _ask_more(task_set: TaskSet, task: Task) -> Parameter:
    """Return the number of requests of a job as a parameter; each lets requests of others go first."""
    now = Fraction(task.requests or 0)
    least = min((Fraction(each.service) for each in task_set.interferers if each.per_request), default=Fraction(1))
    most = _steps(Fraction(task.deadline), least)
    return Parameter(
        "requests of a job",
        task.name,
        now,
        -int(now),
        max(0, most - int(now)),
        Fraction(1),
        lambda value: change(task_set, task, requests=int(value)),
        True,
    )


def _slice(task_set: TaskSet, task: Task, step: Fraction) -> Parameter:
    now = Fraction(task.slice)
    most = max((Fraction(each.deadline) for each in task_set.real_time), default=now)
    works = tuple(Fraction(task.wcet) / slots for slots in range(1, 9)) if task.wcet else ()
    least = -max(0, (now / step).__ceil__() - 1)
    return Parameter(
        what="timeslice",
        task=task.name,
        now=now,
        low=least,
        high=_steps(most, step),
        step=step,
        change=lambda value: change(task_set, task, timeslice=value),
        rises=True,
        others=works,
    )


def _shift(task_set: TaskSet, task: Task, step: Fraction) -> Parameter:
    now = Fraction(task.offset)
    others = tuple(Fraction(each.offset) for each in task_set.real_time if each is not task)
    return Parameter(
        what="offset",
        task=task.name,
        now=now,
        low=-_steps(now, step),
        high=_steps(Fraction(task.period) - now, step),
        step=step,
        change=lambda value: change(task_set, task, offset=value),
        rises=True,
        others=others,
    )


def _throttle(task_set: TaskSet, interferer: Interferer) -> Parameter:
    """Return the gap between two requests of an interferer as a parameter; the gap decides its fraction of the
    memory."""
    now = Fraction(interferer.gap)
    longest = max((Fraction(task.period) for task in task_set.real_time), default=now)

    def widen(gap: Fraction) -> TaskSet:
        changed = (replace(each, gap=gap) if each is interferer else each for each in task_set.interferers)
        return replace(task_set, interferers=tuple(changed))

    return Parameter("gap", interferer.name, now, -_steps(now, FINE), _steps(longest, FINE), FINE, widen, False)
