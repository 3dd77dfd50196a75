"""Chooses the engine that a command uses."""

import os
from collections.abc import Callable, Iterable, Iterator
from itertools import chain, islice
from types import TracebackType
from typing import TypeVar

from wcet.engine.protocol import LARGEST, Engine, Failed, Lost
from wcet.engine.serial import SerialEngine

T = TypeVar("T")
R = TypeVar("R")

FEW = 8
"""The number of tasks below which processes cost more than they save."""


def choose_workers(stated: int | None, tasks: int) -> int:
    """Return how many processes to use: as stated, else one for each processor, or only this one for a few tasks."""
    if stated is not None:
        return min(stated, max(1, tasks))
    return 1 if tasks < FEW else min(os.cpu_count() or 1, tasks)


def open_engine(workers: int, cluster: str | None = None, prepare: Callable[[], None] | None = None) -> Engine:
    """Return an engine of `workers` processes, which start when there is a task for them; or a cluster's.

    Raises `WcetError` W020 for a cluster that cannot be reached, W547 if the package for it is missing.
    """
    if cluster is not None:
        from wcet.engine.cluster import ClusterEngine

        return ClusterEngine(cluster)
    if workers == 1 and prepare is None:
        return SerialEngine()
    return _LateEngine(workers, prepare)


class _LateEngine:
    """A `LocalEngine` that is imported and opened for the first task: most checks know all answers."""

    notes = ()

    def __init__(self, workers: int, prepare: Callable[[], None] | None) -> None:
        self.workers = workers
        self._prepare = prepare
        self._engine: Engine | None = None

    def run(
        self, function: Callable[[T], R], tasks: Iterable[T], largest: int = LARGEST
    ) -> Iterator[tuple[int, R | Failed | Lost]]:
        """Yield the result of each task, see `Engine.run`."""
        rest = iter(tasks)
        first = list(islice(rest, 1))
        if first and self._engine is None:
            from wcet.engine.local import LocalEngine

            self._engine = LocalEngine(self.workers, self._prepare)
        if self._engine is not None:
            yield from self._engine.run(function, chain(first, rest), largest)

    def __enter__(self) -> "_LateEngine":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._engine is not None:
            self._engine.__exit__(kind, error, trace)
