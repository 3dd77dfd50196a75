"""Runs tasks in processes of one machine: those of joblib's loky, which start with a new interpreter and may die
singly.

Loky's processes share nothing with this one, so neither threads nor open files are forked into them, and the same
function runs here and on a cluster. When one dies, loky drops all unanswered tasks. These are run once more, each
alone, and one that kills its process again is lost.
"""

import gc
import os
import signal
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Future, wait
from types import TracebackType
from typing import Any, TypeVar

from wcet.children import SAFE_PATH, end_with_parent, safe_path
from wcet.engine.batch import Answered, Batches, Numbered, pair, run_batch
from wcet.engine.protocol import LARGEST, Failed, Lost

T = TypeVar("T")
R = TypeVar("R")

AHEAD = 2
"""The number of batches sent for each process: one to work on, one to continue with."""

COLLECT_AFTER = 100_000
"""The allocations between garbage collections: an analysis is short, and makes many values that live to its end."""


class LocalEngine:
    """Runs tasks in `workers` processes; `prepare` is called once in each of them before its first task."""

    notes = ()

    def __init__(self, workers: int, prepare: Callable[[], None] | None = None) -> None:
        self.workers = workers
        self._prepare = prepare
        self._pool: Any = None

    def run(
        self, function: Callable[[T], R], tasks: Iterable[T], largest: int = LARGEST
    ) -> Iterator[tuple[int, R | Failed | Lost]]:
        """Yield the result of each task, see `Engine.run`."""
        batches = Batches(iter(enumerate(tasks)), largest)
        running: dict[Future[Answered[R]], tuple[Numbered[T], ...]] = {}
        try:
            while self._fill(function, batches, running):
                broken: list[Numbered[T]] = []
                for future, batch in _collect(running):
                    error = future.exception()
                    if error is None:
                        batches.learn(len(batch), future.result().seconds)
                        yield from pair(batch, future.result())
                    elif isinstance(error, BrokenExecutor):
                        broken += batch
                    else:  # a function, task or result that cannot be pickled
                        yield from ((number, _blame(error)) for number, _ in batch)
                if broken:
                    self._stop()
                    yield from self._run_alone(function, broken)
        except BaseException:
            self._stop()
            raise

    def _fill(
        self,
        function: Callable[[T], R],
        batches: Batches[T],
        running: dict[Future[Answered[R]], tuple[Numbered[T], ...]],
    ) -> bool:
        """Send batches while processes are free; return True if any batch is unanswered."""
        while len(running) < AHEAD * self.workers and (batch := batches.take()):
            running[self._submit(function, batch)] = batch
        return bool(running)

    def _submit(self, function: Callable[[T], R], batch: tuple[Numbered[T], ...]) -> "Future[Answered[R]]":
        tasks = tuple(task for _, task in batch)
        from joblib.externals.loky import ProcessPoolExecutor  # with numpy; a run whose answers are known needs neither

        try:
            with safe_path():  # the first task starts the processes, and one process that watches their resources
                if self._pool is None:
                    given = (self._prepare, os.getpid())
                    self._pool = ProcessPoolExecutor(
                        self.workers, initializer=_start, initargs=given, env=dict(SAFE_PATH)
                    )
                return self._pool.submit(run_batch, function, tasks)
        except BrokenExecutor as error:  # no caller knows of it yet
            future: Future[Answered[R]] = Future()
            future.set_exception(error)
            return future

    def _run_alone(
        self, function: Callable[[T], R], suspects: list[Numbered[T]]
    ) -> Iterator[tuple[int, R | Failed | Lost]]:
        """Run tasks one at a time, to find the task that kills its process."""
        with LocalEngine(1, self._prepare) as alone:
            for number, task in suspects:
                future = alone._submit(function, ((number, task),))
                error = future.exception()
                if isinstance(error, BrokenExecutor):
                    alone._stop()
                    yield number, Lost()
                else:
                    yield number, future.result().results[0] if error is None else _blame(error)

    def _stop(self) -> None:
        pool, self._pool = self._pool, None
        if pool is not None:
            pool.shutdown(wait=True, kill_workers=True)

    def __enter__(self) -> "LocalEngine":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._stop()


def _collect(running: dict[Future[Answered[R]], tuple[Numbered[T], ...]]) -> list[Any]:
    """Wait until a batch has ended; return those that have, or all if a process has died, in their order."""
    finished, _ = wait(running, return_when=FIRST_COMPLETED)
    if any(isinstance(future.exception(), BrokenExecutor) for future in finished):
        finished = wait(running).done
    return [(each, running.pop(each)) for each in sorted(finished, key=lambda future: running[future][0][0])]


def _blame(error: BaseException) -> Failed:
    return Failed(error if isinstance(error, Exception) else RuntimeError(repr(error)))


def _start(prepare: Callable[[], None] | None, parent: int) -> None:
    """Let Ctrl-C end this process at once, because it has nothing to clean up; call `prepare`."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    end_with_parent(parent)
    gc.set_threshold(COLLECT_AFTER)
    if prepare is not None:
        prepare()
