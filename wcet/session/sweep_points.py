"""From a design space to analyses: every kernel file with every point, over what wcet.toml says of the kernel."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path

from wcet.config.settings import Config, KernelSettings
from wcet.errors import WcetError
from wcet.files import show_path
from wcet.machine.changes import join_changes
from wcet.machine.load import load_machine
from wcet.session.faults import diagnose
from wcet.session.kernels import AnalysisOutcome, KernelTask, build_of, config_of, read_kernel, resolve
from wcet.session.own_settings import keep_own
from wcet.session.request import Request
from wcet.span import Source
from wcet.sweep.axis import FIELD
from wcet.sweep.design import Design, Point, list_changes, state_point
from wcet.sweep.result import SweepResult, take_result
from wcet.targets.registry import load_target

Listed = tuple[Point, KernelTask | AnalysisOutcome]


def list_points(paths: Sequence[Path], design: Design, request: Request) -> Iterator[Listed]:
    """Yield every analysis of the sweep with its point, or the outcome that there is none."""
    for path in paths:
        try:
            source = read_kernel(path, build_of(path, config_of(path, request), request))
            config = config_of(path, request)
        except Exception as error:
            outcome = AnalysisOutcome(path.stem, None, diagnostics=diagnose(error), file=show_path(path))
            yield from ((point, outcome) for point in design.points())
            continue
        for point in design.points():
            yield from ((point, each) for each in _list_tasks(path, source, config, request, point))


def take_results(point: Point, outcome: AnalysisOutcome, looked_up: Sequence[str], first: int) -> list[SweepResult]:
    """Return a result for each bound of an outcome, and one that says what has none."""
    number, results = first, list[SweepResult]()
    for bound in outcome.bounds:
        read = _look_up(outcome.settings, bound.machine, looked_up)
        results.append(take_result(number, outcome.file, point, bound, read))
        number += 1
    if outcome.diagnostics:
        results.append(SweepResult(number, outcome.file, outcome.name, point, diagnostics=outcome.diagnostics))
    return results


def _list_tasks(
    path: Path, source: Source, config: Config | None, request: Request, point: Point
) -> Iterator[KernelTask | AnalysisOutcome]:
    changed = replace(request, overrides=(*request.overrides, state_point(point)))
    try:
        settings = resolve(path, source, config, changed)
    except Exception as error:
        yield AnalysisOutcome(path.stem, source, diagnostics=diagnose(error), file=source.name)
        return
    for each in settings:
        try:
            yield KernelTask(path, source, _change_machine(keep_own(each, source, config), point))
        except Exception as error:
            yield AnalysisOutcome(each.name, source, each, diagnostics=diagnose(error), file=source.name)


def _change_machine(settings: KernelSettings, point: Point) -> KernelSettings:
    """Put the numbers that a point changes after the machine that is in force; raise `WcetError` W003."""
    changes = list_changes(point)
    if not changes:
        return settings
    default = load_target(settings.target).default_machine if settings.target else ""
    machine = join_changes(settings.value("machine") or default, changes)
    load_machine(machine)
    return settings.change({"machine": machine})


def _look_up(settings: KernelSettings | None, machine: str, names: Sequence[str]) -> Point:
    """Return numbers of the machine by name (`machine.fpus`); those it does not have are left out."""
    word = (settings.value("machine") if settings else None) or machine
    found = ((name, _read_field(word, name.removeprefix(FIELD))) for name in names)
    return tuple((name, value) for name, value in found if value is not None)


@cache
def _read_field(machine: str, path: str) -> str | None:
    try:
        value: object = load_machine(machine)
    except WcetError:
        return None
    for part in path.split("."):
        value = getattr(value, part, None)
    return None if value is None else str(value)
