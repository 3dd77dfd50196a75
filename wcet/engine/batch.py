"""Sends tasks in batches: small tasks are sent together, so that sending costs little compared with running them."""

import time
from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any, Generic, TypeVar

from wcet.engine.protocol import LARGEST, Failed
from wcet.records import dataclass

T = TypeVar("T")
R = TypeVar("R")
Numbered = tuple[int, T]

SECONDS = 0.2
"""The seconds that a batch should take: far more than sending it, and short enough to end a run evenly."""

GROWTH = 4
"""The factor by which the next batch may be larger than the largest so far."""


@dataclass(frozen=True, slots=True)
class Answered(Generic[R]):
    """The results of a batch, in its order, and the seconds it took."""

    results: tuple[R | Failed, ...]
    seconds: float


def run_batch(function: Callable[[T], R], tasks: tuple[T, ...]) -> Answered[R]:
    """Run a function over tasks; an exception is the result of its task alone."""
    begun = time.perf_counter()
    results = tuple(_run(function, task) for task in tasks)
    return Answered(results, time.perf_counter() - begun)


def _run(function: Callable[[T], R], task: T) -> R | Failed:
    try:
        return function(task)
    except Exception as error:
        return Failed(error)


class Batches(Generic[T]):
    """Divides a sequence of tasks into batches, whose size follows the time that tasks have taken."""

    def __init__(self, tasks: Iterator[Numbered[T]], largest: int = LARGEST) -> None:
        self._tasks = tasks
        self._largest = largest
        self._size = 1
        self._returned: list[tuple[Numbered[T], ...]] = []

    def take(self) -> tuple[Numbered[T], ...]:
        """Return the next batch, tasks given back first; an empty one if there are no more tasks."""
        return self._returned.pop() if self._returned else tuple(islice(self._tasks, self._size))

    def give_back(self, batch: tuple[Numbered[T], ...]) -> None:
        """Take a batch back, because no process will answer it."""
        self._returned.append(batch)

    def learn(self, count: int, seconds: float) -> None:
        """Choose the size of the next batches from the time that a batch of `count` tasks took."""
        fitting = int(SECONDS * count / max(seconds, 1e-9))
        self._size = max(1, min(fitting, GROWTH * max(count, self._size), self._largest))


def pair(batch: tuple[Numbered[Any], ...], answered: Answered[R]) -> Iterator[tuple[int, R | Failed]]:
    """Yield the number of each task with its result."""
    for (number, _), result in zip(batch, answered.results, strict=True):
        yield number, result
