"""Runs tasks without other processes: one after the other."""

from collections.abc import Callable, Iterable, Iterator
from types import TracebackType
from typing import TypeVar

from wcet.engine.protocol import LARGEST, Failed, Lost

T = TypeVar("T")
R = TypeVar("R")


class SerialEngine:
    """Runs tasks in this process, in their order."""

    workers = 1
    notes = ()

    def run(
        self, function: Callable[[T], R], tasks: Iterable[T], largest: int = LARGEST
    ) -> Iterator[tuple[int, R | Failed | Lost]]:
        """Yield the result of each task, see `Engine.run`."""
        for number, task in enumerate(tasks):
            try:
                result = function(task)
            except Exception as error:
                yield number, Failed(error)
            else:
                yield number, result

    def __enter__(self) -> "SerialEngine":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        return None
