"""Analyses the kernels of a task set as `wcet analyze` does, with the tasks' settings of launch and machine."""

from collections.abc import Iterator
from dataclasses import replace
from os.path import relpath
from pathlib import Path
from typing import Any

from wcet.config.checks import FACTS, OWN_FACTS, list_scalars, part_arguments
from wcet.config.settings import Settings
from wcet.errors import Diagnostic, WcetError, refuse
from wcet.ir.facts import StatedFacts
from wcet.ir.result import KernelBound
from wcet.machine.changes import move_machine
from wcet.repository import require_inside
from wcet.sched.kernel_cost import KernelCost, cost_kernels
from wcet.sched.read import ReadTasks, check_facts, preemption_of
from wcet.sched.schema import TaskTable
from wcet.session.kernels import AnalysisOutcome, KernelTask, analyze_files, list_tasks
from wcet.session.request import Request


def cost_tasks(read: ReadTasks, folder: Path, request: Request) -> dict[str, KernelCost]:
    """Return the costs of all tasks with kernels; paths are relative to `folder`.

    Raises `WcetError` with the refusals of all kernels.
    """
    costs: dict[str, KernelCost] = {}
    diagnostics: list[Diagnostic] = []
    for number, task in enumerate(read.tables.task):
        bounds: list[KernelBound] = []
        for kernel in task.kernel:
            path = _place(read, folder, number, kernel)
            found, refused = _analyze(path, task, read.source.name, request)
            bounds += found
            diagnostics += refused
            if not found and not refused:
                place = read.place("task", number, "kernel")
                diagnostics.append(Diagnostic("W560", f"`{kernel}` has no kernel for `{task.name}`", place))
        if bounds and not diagnostics:
            costs[task.name] = cost_kernels(bounds, preemption_of(read.tables.part_of(task)))
    if diagnostics:
        raise WcetError(diagnostics)
    return costs


def list_task_kernels(read: ReadTasks, folder: Path, request: Request) -> Iterator[KernelTask | AnalysisOutcome]:
    """Yield each kernel file of a task set with its settings, read but not analysed."""
    for number, task in enumerate(read.tables.task):
        for kernel in task.kernel:
            path = _place(read, folder, number, kernel)
            yield from list_tasks([path], _ask(path, task, read.source.name, request))


def _place(read: ReadTasks, folder: Path, number: int, kernel: str) -> Path:
    """Return the file of a task's kernel; raise `WcetError` W025 if it is outside of the repository."""
    said = f"task `{read.tables.task[number].name}`"
    return Path(relpath(require_inside(folder, kernel, said, read.place("task", number, "kernel"))))


def _ask(path: Path, task: TaskTable, origin: str, request: Request) -> Request:
    """Return the request with the settings of a task."""
    stated = Settings(f"task {task.name}", _settings(task, path.parent), _facts(task, origin), ())
    return replace(request, overrides=(stated, *request.overrides), kernel=task.function)


def _analyze(
    path: Path, task: TaskTable, origin: str, request: Request
) -> tuple[list[KernelBound], tuple[Diagnostic, ...]]:
    """Return the bounds of one file with the settings of the task, or the diagnostics that say why there are none."""
    bounds: list[KernelBound] = []
    diagnostics: tuple[Diagnostic, ...] = ()
    for outcome in analyze_files([path], _ask(path, task, origin, request)):
        bounds += outcome.bounds
        diagnostics += outcome.diagnostics
    return bounds, diagnostics


def _settings(task: TaskTable, folder: Path) -> dict[str, str]:
    """Return the scalars as text; a machine file is searched in the kernel's folder."""
    scalars = list_scalars()
    values = {key: scalars[key](value) for key, value in task.settings.items() if key in scalars}
    if "machine" in values:
        values["machine"] = move_machine(values["machine"], folder, f"`machine` of task `{task.name}`")
    return values


def _facts(task: TaskTable, origin: str) -> StatedFacts:
    if foreign := sorted(task.settings.keys() & {*OWN_FACTS}):
        raise refuse("W004", f"task `{task.name}` states `{foreign[0]}`", help=f"write [kernel.NAME.{foreign[0]}]")
    tables: dict[str, Any] = {key: check_facts(key, value) for key, value in task.settings.items() if key in FACTS}
    return StatedFacts(origin=origin, **part_arguments(tables))
