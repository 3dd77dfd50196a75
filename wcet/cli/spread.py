"""One piece of work for each of many items, in this process or in several; answers come as soon as they are there."""

import multiprocessing
import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from typing import TypeVar

Item = TypeVar("Item")
Result = TypeVar("Result")


def spread(work: Callable[[Item], Result], items: Sequence[Item], jobs: int) -> Iterator[tuple[int, Result | None]]:
    """Yield the place of each item with what `work` returns for it, which catches its own errors.

    A worker that is killed takes those under way with it: they are tried once more, each alone, and None stands for one
    that is killed again. However this generator is left, no worker stays behind.
    """
    if jobs == 1:
        for index, item in enumerate(items):
            yield index, work(item)
        return
    done: set[int] = set()
    for index, result in _run(work, list(enumerate(items)), jobs):
        done.add(index)
        yield index, result
    for index in sorted({*range(len(items))} - done):
        yield next(_run(work, [(index, items[index])], 1), (index, None))


def _run(work: Callable[[Item], Result], items: list[tuple[int, Item]], jobs: int) -> Iterator[tuple[int, Result]]:
    """Yield what comes until a worker dies."""
    pool = ProcessPoolExecutor(jobs, initializer=_die_of_interrupts)
    try:
        futures: dict[Future[Result], int] = {pool.submit(work, item): index for index, item in items}
        for future in as_completed(futures):
            yield futures[future], future.result()
    except BrokenProcessPool:
        return
    except BaseException:
        for child in multiprocessing.active_children():
            child.terminate()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


def _die_of_interrupts() -> None:
    """Let Ctrl-C end a worker at once."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
