"""Defines the interface of every engine: it runs one function over many tasks and yields the results."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import count, takewhile
from types import TracebackType
from typing import Generic, Protocol, TypeVar

from wcet.errors import Diagnostic
from wcet.records import dataclass

LARGEST = 2000
"""The largest number of tasks that are sent together; their results are kept until all have arrived."""

T = TypeVar("T")
R = TypeVar("R")


@dataclass(frozen=True, slots=True)
class Failed:
    """The result of a task whose function raised an exception."""

    error: Exception


@dataclass(frozen=True, slots=True)
class Lost:
    """The result of a task whose process died twice: once with other tasks, once with this task alone."""


class InOrder(Generic[R]):
    """Puts results into the order of the tasks, because an engine yields them in order of completion."""

    def __init__(self) -> None:
        self._waiting: dict[int, R] = {}
        self._next = 0

    def put(self, number: int, result: R) -> Iterator[R]:
        """Add the result of a task; yield those that are next in the order of the tasks."""
        self._waiting[number] = result
        for place in takewhile(self._waiting.__contains__, count(self._next)):
            self._next = place + 1
            yield self._waiting.pop(place)


class Engine(Protocol):
    """Runs tasks; leaving it as a context ends its processes, whatever they are doing."""

    @property
    def notes(self) -> Sequence[Diagnostic]:
        """Return warnings about the engine itself."""
        ...

    @property
    def workers(self) -> int:
        """Return the number of tasks that can run at the same time."""
        ...

    def run(
        self, function: Callable[[T], R], tasks: Iterable[T], largest: int = LARGEST
    ) -> Iterator[tuple[int, R | Failed | Lost]]:
        """Yield the number of each task and its result, in order of completion.

        `tasks` is read as far as there are processes to work on it; at most `largest` of them are sent together.
        Function, tasks and results are pickled; the function is one of a module. An interrupt ends the processes and is
        passed on.
        """
        ...

    def __enter__(self) -> "Engine": ...

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None: ...
