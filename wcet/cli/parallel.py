"""Many files at once: worker processes, one of which may be killed without loss of the others' answers."""

import multiprocessing
import os
import signal
from collections import deque
from collections.abc import Callable, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path

from wcet.cli.common import Request
from wcet.cli.console import diagnose
from wcet.cli.kernels import Outcome, analyze_files, show_path
from wcet.diagnostics import Diagnostic

Item = tuple[int, Path]
Done = Callable[[int, list[Outcome]], None]

FEW = 8
"""Below so many files, processes cost more than they bring."""


def choose_jobs(stated: int | None, files: int) -> int:
    """Return how many processes to use: as stated, else one for each processor, or just this one for a few files."""
    if stated is not None:
        return min(stated, max(1, files))
    return 1 if files < FEW else min(os.cpu_count() or 1, files)


def analyze_parallel(paths: Sequence[Path], request: Request, jobs: int, done: Done) -> None:
    """Analyse every file; call `done` with its place in `paths` and its outcomes as soon as they are there.

    When a worker dies, those files that were under way are tried once more, each alone; one that dies again is reported
    (W903). An interrupt ends the workers and is passed on.
    """
    if jobs == 1:
        for index, path in enumerate(paths):
            done(index, _analyze(path, request))
        return
    waiting = deque(enumerate(paths))
    while waiting:
        for index, path in _drain(waiting, request, jobs, done):
            alone = deque([(index, path)])
            if _drain(alone, request, 1, done):
                done(index, [_killed(path)])


def _drain(waiting: deque[Item], request: Request, jobs: int, done: Done) -> list[Item]:
    """Work until nothing waits or a worker dies; return the files that were under way then."""
    pool = ProcessPoolExecutor(jobs, initializer=_die_of_interrupts)
    running: dict[Future[list[Outcome]], Item] = {}
    try:
        while waiting or running:
            try:
                while waiting and len(running) < jobs:
                    running[pool.submit(_analyze, waiting[0][1], request)] = waiting[0]
                    waiting.popleft()
            except BrokenProcessPool:
                return _collect(set(running), running, done)
            finished, _ = wait(running, return_when=FIRST_COMPLETED)
            if lost := _collect(finished, running, done):
                return lost + _collect(wait(running).done, running, done)
    except BaseException:
        for child in multiprocessing.active_children():
            child.terminate()
        raise
    finally:
        pool.shutdown(cancel_futures=True)
    return []


def _collect(
    finished: set[Future[list[Outcome]]], running: dict[Future[list[Outcome]], Item], done: Done
) -> list[Item]:
    """Hand on what has finished; return the files whose worker died."""
    lost: list[Item] = []
    for future in sorted(finished, key=lambda future: running[future][0]):
        item = running.pop(future)
        error = future.exception()
        if isinstance(error, BrokenProcessPool):
            lost.append(item)
        elif isinstance(error, Exception):
            done(item[0], [Outcome(item[1].stem, None, diagnostics=diagnose(error), file=show_path(item[1]))])
        else:
            done(item[0], future.result())
    return lost


def _analyze(path: Path, request: Request) -> list[Outcome]:
    return list(analyze_files([path], request))


def _die_of_interrupts() -> None:
    """Let Ctrl-C end a worker at once: what it writes, it writes beside and renames."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def _killed(path: Path) -> Outcome:
    file = show_path(path)
    advice = f"run `wcet analyze {file}`, with more memory"
    return Outcome(
        path.stem,
        None,
        diagnostics=(Diagnostic("W903", f"the analysis of `{file}` was killed", help=advice),),
        file=file,
    )
