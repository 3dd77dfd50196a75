"""Holds the answer of a sweep in the form from which every report is made."""

from collections.abc import Mapping, Sequence

from wcet.records import dataclass
from wcet.sweep.axis import Axis
from wcet.sweep.condition import ResultCondition
from wcet.sweep.result import SweepResult
from wcet.units import format_cycles, format_time


@dataclass(frozen=True, slots=True)
class SweepReport:
    """The results of a sweep in order; `ranked` are those that answer the question, the best first.

    `front` is None if no Pareto front is requested; `cut` is True if the sweep was interrupted.
    """

    axes: tuple[Axis, ...]
    results: tuple[SweepResult, ...]
    where: tuple[ResultCondition, ...]
    least: str
    ranked: tuple[SweepResult, ...]
    objectives: tuple[str, ...] = ()
    front: tuple[SweepResult, ...] | None = None
    orders: Mapping[str, Mapping[str, int]] | None = None
    cut: bool = False

    @property
    def varied(self) -> tuple[str, ...]:
        """Return the names of the axes with more than one value."""
        return tuple(axis.name for axis in self.axes if len(axis.values) > 1)

    @property
    def kernels(self) -> tuple[tuple[str, str], ...]:
        """Return file and name of every kernel, in the order of the sweep."""
        return tuple(dict.fromkeys((result.file, result.kernel) for result in self.results))

    @property
    def refused(self) -> tuple[SweepResult, ...]:
        """Return the results without a bound."""
        return tuple(result for result in self.results if result.cycles is None)


def describe_sweep(report: SweepReport) -> str:
    """Return the line that answers the question."""
    counted = f"{len(report.results):,} point" + ("" if len(report.results) == 1 else "s")
    counted += f", {len(report.refused):,} refused" if report.refused else ""
    counted += ", interrupted" if report.cut else ""
    if not report.ranked:
        told = " and ".join(condition.text for condition in report.where)
        return f"{counted}: " + (f"none with {told}" if told else "none has a bound")
    conditions = f", {len(report.ranked):,} with " + " and ".join(each.text for each in report.where)
    best = report.ranked[0]
    return f"{counted}{conditions if report.where else ''}; best: {describe_result(best, report.varied)}"


def describe_result(result: SweepResult, names: Sequence[str]) -> str:
    """Return a bound and the varied values for it as one line."""
    place = ", ".join(f"{name} {value}" for name, value in result.point if name in names)
    told = f"{result.kernel} takes at most {format_cycles(result.cycles or 0)}"
    return f"{told} ({format_time(result.cycles or 0, result.clock_mhz)})" + (f" with {place}" if place else "")


def tell_reason(result: SweepResult) -> str:
    """Return why a point has no bound as text: codes and the first reason."""
    if not result.diagnostics:
        return ""
    first = result.diagnostics[0]
    more = len(result.diagnostics) - 1
    return f"{first.code}: {first.message}" + (f" (and {more} more)" if more else "")
