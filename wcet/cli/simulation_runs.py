"""Runs of many kernels, or of one with many latencies: here, or spread over processes."""

import signal
from collections.abc import Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, replace

from wcet.cli.console import diagnose
from wcet.cli.gcn_simulation import GcnJob, GcnRun, join_runs, prepare_gcn, run_gcn
from wcet.cli.kernels import Outcome, Task, show_path
from wcet.cli.progress import close_progress, count_progress, open_progress
from wcet.cli.simulation import Job, OpenProgress, RunOptions, prepare_job, run_job
from wcet.diagnostics import Diagnostic
from wcet.report.simulation import SimulatedKernel
from wcet.targets.registry import find_target
from wcet.targets.sim_d.contradictions import find_contradictions


@dataclass(frozen=True, slots=True)
class Ran:
    """What came of one kernel file: a run for each kernel and mode, and what went wrong."""

    sim_d: tuple[tuple[Job, SimulatedKernel], ...] = ()
    gcn: tuple[tuple[GcnJob, GcnRun], ...] = ()
    diagnostics: tuple[Diagnostic, ...] = ()


def run_tasks(tasks: Sequence[Task | Outcome], options: RunOptions, jobs: int) -> Iterator[Ran]:
    """Yield what comes of each task, in their order; `jobs` processes share files and runs.

    The answer does not depend on their number: of equally long runs the one with the lowest number is shown.
    """
    if jobs == 1:
        for task in tasks:
            yield Ran(diagnostics=task.diagnostics) if isinstance(task, Outcome) else execute(task, options)
            close_progress()
        return
    with ProcessPoolExecutor(jobs, initializer=_die_of_interrupts) as pool:
        shares = [tuple(options.plays[first::jobs]) for first in range(min(jobs, len(options.plays)))]
        waiting = [
            []
            if isinstance(task, Outcome)
            else [pool.submit(_execute_quietly, task, each) for each in _deal(task, options, shares)]
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


def _deal(task: Task, options: RunOptions, shares: list[tuple[int, ...]]) -> list[RunOptions]:
    """Give each process its share of the runs of a GCN kernel; a Sim-D kernel is run once."""
    try:
        gcn = find_target(task.source, task.settings.value("target")).name == "gcn"
    except Exception:  # the process that gets the task says what is wrong
        gcn = False
    return [replace(options, plays=share) for share in shares] if gcn else [options]


def execute(task: Task, options: RunOptions, progress: OpenProgress = open_progress) -> Ran:
    """Run the kernels of a file in the modes asked for."""
    sim_d: list[tuple[Job, SimulatedKernel]] = []
    gcn: list[tuple[GcnJob, GcnRun]] = []
    said: tuple[Diagnostic, ...] = ()
    try:
        if find_target(task.source, task.settings.value("target")).name == "gcn":
            for job in prepare_gcn(task, options):
                gcn += ((job, run) for run in run_gcn(job, options, progress))
        else:
            one = prepare_job(task, options)
            sim_d += ((one, kernel) for kernel in run_job(one, options, progress))
            said = find_contradictions(one.program, one.settings.facts, one.launch, sim_d[0][1].trace)
    except Exception as error:
        said = diagnose(error)
    return Ran(tuple(sim_d), tuple(gcn), said)


def _execute_quietly(task: Task, options: RunOptions) -> Ran:
    return execute(task, options, lambda _: None)


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
        pairs = zip(joined.gcn, part.gcn, strict=False)
        joined = replace(joined, gcn=tuple((job, join_runs(run, other)) for (job, run), (_, other) in pairs))
    return replace(joined, diagnostics=tuple(dict.fromkeys(said for part in parts for said in part.diagnostics)))


def _die_of_interrupts() -> None:
    """Let Ctrl-C end a worker at once; it has nothing to put in order."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
