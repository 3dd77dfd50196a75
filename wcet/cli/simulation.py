"""Runs tasks here, or in several processes: many kernels, or one kernel with many latencies."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import islice

from wcet.cli.console import diagnose
from wcet.cli.progress import close_progress, count_progress, open_progress
from wcet.engine.protocol import Engine, Failed, InOrder, Lost
from wcet.engine.serial import SerialEngine
from wcet.errors import Diagnostic
from wcet.records import dataclass
from wcet.session.kernels import AnalysisOutcome, KernelTask, show_path
from wcet.simulate.run import LongestRun, OpenProgress, RunRequest, join_runs
from wcet.span import Source


@dataclass(frozen=True, slots=True)
class SimulatedFile:
    """The results of one kernel file: a run for each kernel and mode, and the errors."""

    source: Source | None = None
    runs: tuple[LongestRun, ...] = ()
    diagnostics: tuple[Diagnostic, ...] = ()


@dataclass(frozen=True, slots=True)
class RunPart:
    """Some of the runs of one kernel file."""

    task: KernelTask
    request: RunRequest


def run_tasks(
    tasks: Sequence[KernelTask | AnalysisOutcome], request: RunRequest, engine: Engine
) -> Iterator[SimulatedFile]:
    """Yield the result of each task, in order; the workers of the engine share the work by files and by runs.

    The result does not depend on their number: of equally long runs the one with the lowest number is shown.
    """
    if isinstance(engine, SerialEngine):
        for task in tasks:
            yield (
                SimulatedFile(diagnostics=task.diagnostics)
                if isinstance(task, AnalysisOutcome)
                else execute(task, request)
            )
            close_progress()
        return
    count = max(1, min(engine.workers, len(request.plays)))
    shares = [replace(request, plays=tuple(request.plays[first::count])) for first in range(count)]
    parts = [RunPart(task, asked) for task in tasks if isinstance(task, KernelTask) for asked in shares]
    show, close = count_progress(len(parts), "parts")
    ran = _run_parts(parts, engine, show)
    for task in tasks:
        of_task = (
            [SimulatedFile(diagnostics=task.diagnostics)]
            if isinstance(task, AnalysisOutcome)
            else list(islice(ran, count))
        )
        close()
        yield _join(of_task)


def _run_parts(parts: Sequence[RunPart], engine: Engine, show: Callable[[int], None]) -> Iterator[SimulatedFile]:
    """Yield the result of each part, in order."""
    order = InOrder[SimulatedFile]()
    for done, (number, ran) in enumerate(engine.run(run_part, parts), start=1):
        show(done)
        yield from order.put(number, ran if isinstance(ran, SimulatedFile) else _refuse(parts[number].task, ran))


def run_part(part: RunPart) -> SimulatedFile:
    """Run some of the runs of one kernel file, and show nothing."""
    return execute(part.task, part.request, lambda _: None)


def _refuse(task: KernelTask, ran: Failed | Lost) -> SimulatedFile:
    """Return the result for runs that have no result, with the reason."""
    if isinstance(ran, Failed):
        return SimulatedFile(diagnostics=diagnose(ran.error))
    message = f"the simulation of `{show_path(task.path)}` was killed"
    return SimulatedFile(diagnostics=(Diagnostic("W903", message, help="use a smaller -j"),))


def execute(task: KernelTask, request: RunRequest, progress: OpenProgress = open_progress) -> SimulatedFile:
    """Run the kernels of a file in the requested modes; keep the results before an error."""
    from wcet.pipeline import open_kernels
    from wcet.targets.protocol import Simulates, require

    runs: list[LongestRun] = []
    try:
        kernels = open_kernels(task.source, task.settings.options)
        target = require(kernels.target, Simulates, "simulator", task.source.name)
        asked = replace(request, name=task.settings.name, folder=task.path.parent)
        runs += target.simulate(kernels, asked, progress)
    except Exception as error:
        return SimulatedFile(task.source, tuple(runs), diagnose(error))
    return SimulatedFile(task.source, tuple(runs))


def _join(parts: list[SimulatedFile]) -> SimulatedFile:
    """Return the joined runs of one kernel file; an error that all processes report is kept once."""
    joined = parts[0]
    for part in parts[1:]:
        runs = tuple(join_runs(first, second) for first, second in zip(joined.runs, part.runs, strict=False))
        joined = replace(joined, runs=runs)
    return replace(joined, diagnostics=tuple(dict.fromkeys(said for part in parts for said in part.diagnostics)))
