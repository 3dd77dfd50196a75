"""Answers points of a sweep without an analysis of their own, if they differ in a number that scales the bound.

A family is the points of a file that differ only in a number for which the target has a formula, and in the clock. The
number is one of the launch, or a stated loop bound. The formula is safe wherever it is used. It is used between two
numbers at which it gives exactly the result of the analysis: an analysis never knows less of a smaller launch, and a
formula in a loop bound is the analysis itself, so that both agree in between. All other points are analysed.
"""

from collections import OrderedDict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import lru_cache, partial
from math import prod

from wcet.errors import WcetError
from wcet.ir.result import KernelBound
from wcet.ir.series import BoundSeries, SeriesBound
from wcet.machine.changes import join_changes
from wcet.machine.load import load_machine
from wcet.pipeline import open_kernels
from wcet.records import dataclass
from wcet.session.kernels import AnalysisOutcome, KernelTask
from wcet.session.sweep_job import SweptFile, look_up, name_default
from wcet.sweep.axis import BOUND, FIELD, Axis, CountedValues
from wcet.sweep.design import Design, Point, list_changes
from wcet.sweep.result import ResultOrigin, SweepResult
from wcet.targets.protocol import Scales
from wcet.targets.registry import load_target

FEW = 8
"""The number of points below which a family is not used: it takes some analyses to find its formula."""

FEW_BOUNDS = 100
"""The number of values of a loop bound below which they are analysed: its formula takes more analyses to find."""

KEPT = 1024
"""The number of families that a process keeps; if more lie between two points of one family, none is used."""

STARTS = (0, 64, 16, 4, 2)
"""The possible starts of a formula's range: the first number that it covers, or one of these fractions of the last."""

ListTasks = Callable[[SweptFile, Point], Iterable[KernelTask | AnalysisOutcome]]
"""A function that lists the analyses of a file at a point."""

Analyse = Callable[[KernelTask], Sequence[KernelBound]]
"""A function that returns the bounds of an analysis; none if the analysis is refused."""


@dataclass(frozen=True, slots=True)
class Scaling:
    """The axes along which bounds scale: `number` names the axis of a number of the launch or of a loop bound, `clock`
    the axis of the clock.

    `numbers` are the values of the first axis. The name of an axis that is not varied is empty.
    """

    target: Scales
    number: str
    numbers: Sequence[int]
    clock: str


@dataclass(frozen=True, slots=True)
class ConstantSeries:
    """The bounds of a kernel at points that differ only in the clock: one bound for all of them."""

    bound: SeriesBound
    least: int = 0

    def at(self, number: int) -> SeriesBound | None:
        """Return the bound, which does not depend on `number`."""
        return self.bound


@dataclass(frozen=True, slots=True)
class SeriesAnalysis:
    """One analysis of a family: for each kernel its bounds as a function of the launch's number, from `least` to
    `largest`.

    `word` names its machine without the clock; `machine` and `clock_mhz` are those of the analysed bounds.
    """

    kernels: tuple[tuple[str, BoundSeries], ...]
    least: int
    largest: int
    word: str
    machine: str
    clock_mhz: int

    def at(self, number: int) -> list[tuple[str, SeriesBound]] | None:
        """Return the bound of each kernel for a number of the launch; None if a point with this number must be
        analysed."""
        if not self.least <= number <= self.largest:
            return None
        found = [(name, series.at(number)) for name, series in self.kernels]
        bounds = [(name, bound) for name, bound in found if bound is not None]
        return bounds if len(bounds) == len(found) else None


class Families:
    """Finds the family of a point, and the results that its formula gives."""

    def __init__(self, list_tasks: ListTasks, analyse: Analyse, looked_up: Sequence[str]) -> None:
        self._list_tasks, self._analyse, self._looked_up = list_tasks, analyse, looked_up
        self._scalings: dict[str, Scaling | None] = {}
        self._known: OrderedDict[tuple[str, Point], tuple[SeriesAnalysis, ...]] = OrderedDict()

    def answer(self, file: SweptFile, design: Design, number: int, point: Point) -> list[SweepResult] | None:
        """Return the results of a point; None if the point must be analysed."""
        if file.file not in self._scalings:
            self._scalings[file.file] = self._find_scaling(file, design, point)
        scaling = self._scalings[file.file]
        if scaling is None:
            return None
        key = file.file, tuple(pair for pair in point if pair[0] not in (scaling.number, scaling.clock))
        if key not in self._known:
            self._known[key] = self._find(file, scaling, point)
            if len(self._known) > 2 * KEPT:
                self._known.popitem(last=False)
        place = dict(point).get(scaling.number, "0")
        if not (place.isascii() and place.isdecimal()):
            return None
        results: list[SweepResult] = []
        for analysis in self._known[key]:
            found, machine = analysis.at(int(place)), _find_machine(analysis, scaling, point)
            if found is None or machine is None:
                return None
            read = look_up(join_changes(analysis.word, list_changes(point)), self._looked_up)
            results += (replace(_take(file, point, machine, each), number=number, read=read) for each in found)
        return results or None

    def _find_scaling(self, file: SweptFile, design: Design, point: Point) -> Scaling | None:
        """Return the axes that scale bounds, if they have enough points to use formulas; otherwise None."""
        first = next(iter(self._list_tasks(file, point)), None)
        settings = None if first is None else first.settings
        target = None if settings is None or settings.target is None else load_target(settings.target)
        if not isinstance(target, Scales):
            return None
        axes = {axis.name: axis for axis in design.axes}
        names = [target.scaled] * (target.scaled in axes) + _list_bounds(target, design)
        number = max(names, key=lambda name: len(axes[name].values), default="")
        clock = FIELD + target.clock if FIELD + target.clock in axes else ""
        if not _pays(design, [name for name in (number, clock) if name]):
            return None
        return Scaling(target, number, list_numbers(axes[number]) if number else (), clock)

    def _find(self, file: SweptFile, scaling: Scaling, point: Point) -> tuple[SeriesAnalysis, ...]:
        """Return the analyses of the family of a point; none if the family has no formula."""
        if scaling.number and not scaling.numbers:
            return ()
        found: list[SeriesAnalysis] = []
        try:
            for place, task in enumerate(self._list_tasks(file, _move(point, scaling, -1))):
                if not isinstance(task, KernelTask):
                    return ()
                at = partial(self._analyse_at, file, scaling, point, place)
                analysis = _find_constant(task, at) if not scaling.number else _find_series(task, scaling, at)
                if analysis is None:
                    return ()
                found.append(analysis)
        except WcetError:  # each point is refused by itself, with its own reason
            return ()
        return tuple(found)

    def _analyse_at(
        self, file: SweptFile, scaling: Scaling, point: Point, place: int, index: int
    ) -> Sequence[KernelBound]:
        """Return the bounds of one of the analyses at the number with the given index."""
        tasks = list(self._list_tasks(file, _move(point, scaling, index)))
        task = tasks[place] if place < len(tasks) else None
        return self._analyse(task) if isinstance(task, KernelTask) else ()


At = Callable[[int], Sequence[KernelBound]]
"""A function that returns the bounds of an analysis at the number with a given index."""


def list_numbers(axis: Axis) -> Sequence[int]:
    """Return the integers of an axis in ascending order."""
    if isinstance(axis.values, CountedValues):
        return axis.values.numbers
    return sorted({int(value) for value in axis.values if value.isascii() and value.isdecimal()})


def _list_bounds(target: Scales, design: Design) -> list[str]:
    """Return the axes of loop bounds with so many values that a formula pays."""
    if not target.opens_bounds:
        return []
    return [axis.name for axis in design.axes if axis.name.startswith(BOUND) and len(axis.values) >= FEW_BOUNDS]


def _pays(design: Design, names: Sequence[str]) -> bool:
    """Return True if families have many points, and if few other families lie between two points of one."""
    varied = [place for place, axis in enumerate(design.axes) if axis.name in names]
    lengths = [len(axis.values) for axis in design.axes]
    if prod(lengths[place] for place in varied) < FEW:
        return False
    return prod(length for place, length in enumerate(lengths) if place > varied[0] and place not in varied) <= KEPT


def _move(point: Point, scaling: Scaling, index: int) -> Point:
    """Return the point of the family at the number with an index."""
    return tuple((name, str(scaling.numbers[index]) if name == scaling.number else value) for name, value in point)


def _find_constant(task: KernelTask, at: At) -> SeriesAnalysis | None:
    bounds = at(0)
    kernels = tuple((bound.name, ConstantSeries(_tell(bound))) for bound in bounds)
    return _describe(task, kernels, (0, 0), bounds)


def _find_series(task: KernelTask, scaling: Scaling, at: At) -> SeriesAnalysis | None:
    """Return the series of an analysis at the largest number, from the first number at which the series is exact."""
    kernels = open_kernels(task.source, task.settings.options)
    label = scaling.number.removeprefix(BOUND) if scaling.number.startswith(BOUND) else ""
    series = scaling.target.find_series(kernels, label)
    if not series:
        return None
    named = tuple((program.name, each) for program, each in zip(kernels.programs, series, strict=True))
    numbers = scaling.numbers
    last = len(numbers) - 1
    largest = at(last)
    if not _agree(named, numbers[last], largest):
        return None
    least = max(each.least for each in series)
    first = next((index for index, number in enumerate(numbers) if number >= least), last)
    for part in STARTS:
        index = first + ((last - first) // part if part else 0)
        if index < last and _agree(named, numbers[index], at(index)):
            return _describe(task, named, (numbers[index], numbers[last]), largest)
    return None


def _agree(named: Sequence[tuple[str, BoundSeries]], number: int, bounds: Sequence[KernelBound]) -> bool:
    """Return True if series give for a number exactly the bounds of the analysis."""
    return [(name, series.at(number)) for name, series in named] == [(bound.name, _tell(bound)) for bound in bounds]


def _tell(bound: KernelBound) -> SeriesBound:
    return SeriesBound(bound.best, {name: variant.cycles for name, variant in bound.variants.items()})


def _describe(
    task: KernelTask,
    kernels: tuple[tuple[str, BoundSeries], ...],
    numbers: tuple[int, int],
    bounds: Sequence[KernelBound],
) -> SeriesAnalysis | None:
    """Return the analysis of a family; None if its bounds are not proven, or differ from the cycles of their best
    variant."""
    if not bounds or not all(bound.proven and bound.bound_cycles == _tell(bound).cycles for bound in bounds):
        return None
    word = task.settings.value("machine") or name_default(task.settings.target)
    return SeriesAnalysis(kernels, *numbers, word, bounds[0].machine, bounds[0].clock_mhz)


def _take(file: SweptFile, point: Point, machine: tuple[str, int], kernel: tuple[str, SeriesBound]) -> SweepResult:
    name, bound = kernel
    return SweepResult(
        number=0,
        file=file.file,
        kernel=name,
        point=point,
        machine=machine[0],
        clock_mhz=machine[1],
        cycles=bound.cycles,
        best=bound.best,
        variants=bound.variants,
        origin=ResultOrigin.FORMULA,
    )


def _find_machine(analysis: SeriesAnalysis, scaling: Scaling, point: Point) -> tuple[str, int] | None:
    """Return the name and the clock of the machine of a point; None if there is no such machine."""
    if not scaling.clock:
        return analysis.machine, analysis.clock_mhz
    return _read_clock(join_changes(analysis.word, list_changes(point)), scaling.target.clock)


@lru_cache(maxsize=4096)
def _read_clock(word: str, clock: str) -> tuple[str, int] | None:
    try:
        machine = load_machine(word)
    except WcetError:
        return None
    return machine.name, int(getattr(machine, clock))
