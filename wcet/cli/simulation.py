"""From tasks to runs: here, or spread over processes, many kernels or one with many latencies."""

import signal
from collections.abc import Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, replace

from wcet.cli.console import diagnose
from wcet.cli.kernels import Outcome, Task, show_path
from wcet.cli.progress import close_progress, count_progress, open_progress
from wcet.diagnostics import Diagnostic
from wcet.simulate.run import OpenProgress, Run, RunRequest, join_runs
from wcet.span import Source


@dataclass(frozen=True, slots=True)
class Ran:
    """What came of one kernel file: a run for each kernel and mode, and what went wrong."""

    source: Source | None = None
    runs: tuple[Run, ...] = ()
    diagnostics: tuple[Diagnostic, ...] = ()


def run_tasks(tasks: Sequence[Task | Outcome], request: RunRequest, jobs: int) -> Iterator[Ran]:
    """Yield what comes of each task, in their order; `jobs` processes share files and runs.

    The answer does not depend on their number: of equally long runs the one with the lowest number is shown.
    """
    if jobs == 1:
        for task in tasks:
            yield Ran(diagnostics=task.diagnostics) if isinstance(task, Outcome) else execute(task, request)
            close_progress()
        return
    with ProcessPoolExecutor(jobs, initializer=_die_of_interrupts) as pool:
        shares = [tuple(request.plays[first::jobs]) for first in range(min(jobs, len(request.plays)))]
        waiting = [
            []
            if isinstance(task, Outcome)
            else [pool.submit(_execute_quietly, task, replace(request, plays=share)) for share in shares]
            for task in tasks
        ]
        show, close = count_progress(sum(map(len, waiting)), "parts")
        done = 0
        for task, futures in zip(tasks, waiting, strict=True):
            parts: list[Ran] = []
            for future in futures:
                parts.append(_await(future, task))
                done += 1
                show(done)
            close()
            yield Ran(diagnostics=task.diagnostics) if isinstance(task, Outcome) else _join(parts)


def execute(task: Task, request: RunRequest, progress: OpenProgress = open_progress) -> Ran:
    """Run the kernels of a file in the modes asked for; what ran before something went wrong is kept."""
    from wcet.pipeline import open_kernels
    from wcet.targets.protocol import Simulates, require

    runs: list[Run] = []
    try:
        kernels = open_kernels(task.source, task.settings.options)
        target = require(kernels.target, Simulates, "simulator", task.source.name)
        asked = replace(request, name=task.settings.name, folder=task.path.parent)
        runs += target.simulate(kernels, asked, progress)
    except Exception as error:
        return Ran(task.source, tuple(runs), diagnose(error))
    return Ran(task.source, tuple(runs))


def _execute_quietly(task: Task, request: RunRequest) -> Ran:
    return execute(task, request, lambda _: None)


def _await(future: Future[Ran], task: Task | Outcome) -> Ran:
    try:
        return future.result()
    except BrokenProcessPool:
        file = task.file if isinstance(task, Outcome) else show_path(task.path)
        return Ran(diagnostics=(Diagnostic("W903", f"the simulation of `{file}` was killed", help="use a smaller -j"),))


def _join(parts: list[Ran]) -> Ran:
    """Join the runs of one kernel file; what went wrong in all processes is said once."""
    joined = parts[0]
    for part in parts[1:]:
        runs = tuple(join_runs(first, second) for first, second in zip(joined.runs, part.runs, strict=False))
        joined = replace(joined, runs=runs)
    return replace(joined, diagnostics=tuple(dict.fromkeys(said for part in parts for said in part.diagnostics)))


def _die_of_interrupts() -> None:
    """Let Ctrl-C end a worker at once; it has nothing to put in order."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
