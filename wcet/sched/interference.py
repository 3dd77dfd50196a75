"""Bounds the time that other users of the memory add to a task.

An interferer's request holds the memory for `service` and is followed by at least `gap`: at most floor(x / (service +
gap)) + 2 of them touch a window x. The window is the whole busy period, because a task that is preempted is hit anew in
each of its parts. Under a fair arbiter each own request waits for at most `per_request` of them, in whatever parts the
job runs. docs/sched-memory.md has the proofs. A set that fits neither case is refused.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction

from wcet.errors import refuse
from wcet.records import dataclass
from wcet.sched.task import Interferer, Task, TaskSet, Time

ROUNDS = 2_000
"""The number of rounds of a fixed point after which its upper bound in closed form is used."""

Hits = tuple[Interferer, ...]
"""Interferers whose requests only the length of a window limits."""


@dataclass(frozen=True, slots=True)
class Exposed:
    """A task set whose work includes the requests that the arbiter admits, and the other interferers of each task.

    Only time limits the requests of these other interferers.
    """

    task_set: TaskSet
    hits: Mapping[str, Hits]


def delay_within(window: Time, hits: Sequence[Interferer]) -> Time:
    """Return the longest time that requests of interferers can take away from a window."""
    return sum(each.service * (window // each.distance + 2) for each in hits)


def rate_of(hits: Sequence[Interferer]) -> Fraction:
    """Return the fraction of time that the interferers take in the long run."""
    return sum((Fraction(each.service) / Fraction(each.distance) for each in hits), Fraction(0))


def stretch(work: Time, hits: Sequence[Interferer]) -> Time:
    """Return how long work lasts that runs without preemption: the least x = work + delay_within(x).

    After many rounds, the upper bound (work + 2 sum service) / (1 - rate), rounded up, is returned. Raises `WcetError`
    W562 if no such time exists.
    """
    if not hits or not work:
        return work
    require_share(hits)
    left = 1 - rate_of(hits)
    services = sum(each.service for each in hits)
    window: Time = max(work + 2 * services, ((work + services) / left).__floor__())
    for _ in range(ROUNDS):
        grown = work + delay_within(window, hits)
        if grown <= window:
            return grown
        window = grown
    return ((work + 2 * services) / left).__ceil__()


def require_share(hits: Sequence[Interferer]) -> None:
    """Raise `WcetError` W562 if the interferers together can take all the time of the memory."""
    if rate_of(hits) >= 1:
        names = ", ".join(each.name for each in hits)
        raise refuse(
            "W562",
            f"no execution time is valid with {names}: together they can take the whole memory",
            help="state `gap` of the interferer, or `per_request` and the task's `requests`",
        )


def cap_of(task: Task, interferer: Interferer) -> int | None:
    """Return how many requests of an interferer can delay one job, however often it is preempted; None if unknown."""
    if task.requests == 0:
        return 0
    return None if interferer.per_request is None or task.requests is None else interferer.per_request * task.requests


def expose(task_set: TaskSet) -> Exposed:
    """Return the set with requests charged to jobs and pieces, and the other interferers of each task.

    The smaller of the two limits (by the arbiter and by time) decides, as for a job that is not preempted. Raises
    `WcetError` W562 if nothing bounds the delay.
    """
    tasks: list[Task] = []
    hits: dict[str, Hits] = {}
    for task in task_set.tasks:
        hits[task.name] = _select_hits(task, task_set.interferers)
        held = tuple(each for each in task_set.interferers if each not in hits[task.name])
        tasks.append(_charge(task, held))
    return Exposed(replace(task_set, tasks=tuple(tasks)), hits)


def _select_hits(task: Task, interferers: Hits) -> Hits:
    unknown = tuple(each for each in interferers if cap_of(task, each) is None)
    require_share(unknown)
    moved = tuple(each for each in interferers if cap_of(task, each) is None or each.gap)
    if rate_of(moved) >= 1:
        return unknown
    window = stretch(task.wcet, moved)
    return tuple(each for each in moved if (cap := cap_of(task, each)) is None or cap > window // each.distance + 2)


def _charge(task: Task, held: Hits) -> Task:
    """Return the task with all requests that can delay a job; a piece has all of them, or as many as fit into it."""
    more = sum(each.service * (cap_of(task, each) or 0) for each in held)
    piece = task.longest_piece
    if not more:
        return task
    if piece:
        whole = piece + more
        piece = min(whole, stretch(piece, held)) if rate_of(held) < 1 else whole
    return replace(task, wcet=task.wcet + more, piece=piece)


def inflate_by_factor(time: Fraction, memory: Fraction | None, factor: Fraction) -> Fraction:
    """Return a time with its memory time, or all of it if that is unknown, multiplied by a measured factor."""
    return time + (factor - 1) * (time if memory is None else min(memory, time))
