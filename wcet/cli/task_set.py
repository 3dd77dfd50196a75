"""Turns a file of tasks into its report: bounds the kernels, analyses the set, and answers further questions."""

from dataclasses import replace
from pathlib import Path
from time import monotonic
from typing import Any

from wcet import __version__
from wcet.cli.progress import count_progress
from wcet.config.read import SCHED
from wcet.config.settings import Config
from wcet.documents import read_document
from wcet.errors import Diagnostic, WcetError
from wcet.records import dataclass
from wcet.report.sched_view import SchedReport
from wcet.sched.allowances import allow_kernels, allow_servers
from wcet.sched.analysis import analyze
from wcet.sched.build import BuiltSet, build_task_set
from wcet.sched.kernel_cost import KernelCost
from wcet.sched.quantity import format_ms, parse_number
from wcet.sched.read import ReadTasks, read_tasks, validate_tasks
from wcet.sched.sensitivity import Limit, find_limits, list_parameters
from wcet.sched.simulation import Simulated, simulate_hyperperiod
from wcet.sched.task import TaskSet
from wcet.session.kernels import read_kernel
from wcet.session.request import Request
from wcet.session.task_kernels import cost_tasks
from wcet.span import Source


def load_tasks(path: Path) -> ReadTasks:
    """Return the tasks of a file, or of the table `[sched]` in a configuration."""
    return read_tasks(read_kernel(path))


def load_configured_tasks(config: Config | None) -> ReadTasks | None:
    """Return the set in the table `[sched]` of a configuration; None if it has none."""
    if config is None or config.task_set is None:
        return None
    document: Any = read_document(config.source, "W004", f"`{config.source.name}`", parse_number)
    for key in config.task_set:
        document = document[key]
    return validate_tasks(config.source, document[SCHED], (*config.task_set, SCHED))


@dataclass(frozen=True, slots=True)
class Wanted:
    """The questions besides bounds; a search of sensitivity ends after `seconds`."""

    sensitivity: bool = False
    budgets: bool = False
    run: bool = False
    seconds: int = 300


BOUNDS = Wanted()


def report_tasks(read: ReadTasks, folder: Path, request: Request, wanted: Wanted = BOUNDS) -> SchedReport:
    """Return the report on one set; raise `WcetError` if the set is contradictory or has no answer."""
    return report_costs(read, cost_tasks(read, folder, request), wanted)


def report_costs(read: ReadTasks, costs: dict[str, KernelCost], wanted: Wanted = BOUNDS) -> SchedReport:
    """Return the report on one set whose kernels are bounded already."""
    built = build_task_set(read, costs)
    task_set = built.task_set
    verdicts = analyze(task_set)
    named = [("task", number, name) for number, each in enumerate(read.tables.task) for name in each.names]
    named += [("chain", number, each.name) for number, each in enumerate(read.tables.chain)]
    lines = {
        name: place.line for table, number, name in named if (place := read.place(table, number, "name")) is not None
    }
    report = SchedReport(read.source.name, task_set, verdicts, _assume(built, verdicts.rests_on, costs), lines)
    report = replace(report, kernels={name: cost.kernels for name, cost in costs.items()})
    if wanted.sensitivity:
        report = replace(report, sensitivity=_search(task_set, wanted.seconds))
    if wanted.budgets:
        report = replace(report, allowances=(*allow_kernels(read, costs), *allow_servers(task_set)))
    if wanted.run and task_set.real_time:
        simulated = simulate_hyperperiod(task_set)
        _hold(report, simulated, read.source)
        report = replace(report, simulated=simulated)
    return report


def _search(task_set: TaskSet, seconds: int) -> tuple[Limit, ...]:
    """Return the limits of parameters that are found within `seconds`, and show the progress."""
    end = monotonic() + seconds
    show, close = count_progress(len(list_parameters(task_set)), "parameters searched")
    limits = find_limits(task_set, progress=show, late=lambda: monotonic() > end)
    close()
    return limits


def _assume(built: BuiltSet, rests_on: tuple[str, ...], costs: dict[str, KernelCost]) -> tuple[str, ...]:
    kernels = [
        f"{name}: {bound.name} takes at most {bound.bound_cycles:,} cycles at {bound.clock_mhz} MHz on {bound.machine}"
        for name, cost in costs.items()
        for bound in cost.kernels
    ]
    return (*kernels, *built.rests_on, *rests_on, f"wcet {__version__}")


def _hold(report: SchedReport, simulated: Simulated, source: Source) -> None:
    """Raise W563 if a simulated job took longer than its bound, which is a defect of the analysis."""
    wrong = [
        Diagnostic(
            "W563",
            f"`{each.task.name}` took {format_ms(longest)} ms in a run, its bound is {format_ms(each.response)} ms",
            notes=(f"the set is in {source.name}",),
            help="please report it with the file; no bound of this set can be trusted",
        )
        for each in report.verdicts.tasks
        if each.response is not None
        and (longest := simulated.longest.get(each.task.name)) is not None
        and longest > each.response
    ]
    if wrong:
        raise WcetError(wrong)
