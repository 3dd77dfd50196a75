"""Draws a sweep as SVG; each figure is the smallest bound over the axes that the picture does not show."""

from collections.abc import Iterator

from wcet.report.plot_svg import SERIES, Labels, draw_cells, draw_lines, draw_points
from wcet.report.sweep_view import SweepReport, describe_result
from wcet.sweep.axis import Axis
from wcet.sweep.choice import measure
from wcet.sweep.result import SweepResult

UNIT = "bound in cycles"


def plot_axis(report: SweepReport, name: str) -> str:
    """Return a plot of bounds over one axis, with a line for each kernel and each value of a second axis, as SVG."""
    axis = find_axis(report, name)
    beside = next((each for each in report.axes if each.name in report.varied and each.name != name), None)
    if beside is not None and len(report.kernels) * len(beside.values) > SERIES:
        beside = None
    series: dict[str, dict[str, int]] = {}
    for result in report.results:
        value = result.text(name)
        if result.cycles is None or value is None:
            continue
        told = _name_kernel(report, result)
        if beside is not None:
            told = f"{told} {result.text(beside.name)}".strip()
        line = series.setdefault(told or result.kernel, {})
        line[value] = min(result.cycles, line.get(value, result.cycles))
    order = {value: place for place, value in enumerate(axis.values)}
    ordered = {told: dict(sorted(line.items(), key=lambda each: order[each[0]])) for told, line in series.items()}
    title = f"Bound over {name}" + (f", by {beside.name}" if beside else "")
    return draw_lines(Labels(title, name, UNIT), axis.values, ordered)


def plot_map(report: SweepReport, across: str, down: str, kernel: tuple[str, str]) -> str:
    """Return the bounds of one kernel over two axes as a heat map."""
    columns, rows = find_axis(report, across), find_axis(report, down)
    cells: dict[tuple[str, str], int] = {}
    for result in report.results:
        place = result.text(across), result.text(down)
        if result.cycles is not None and (result.file, result.kernel) == kernel and None not in place:
            key = str(place[0]), str(place[1])
            cells[key] = min(result.cycles, cells.get(key, result.cycles))
    title = f"{kernel[1]}: bound over {across} and {down}"
    return draw_cells(Labels(title, across, down), columns.values, rows.values, cells)


def plot_front(report: SweepReport, kernel: tuple[str, str]) -> str:
    """Return the points of one kernel by its first objective and cycles, with the Pareto front marked."""
    name, orders = report.objectives[0], report.orders or {}
    points: list[tuple[int, int, str]] = []
    for result in report.results:
        cost = measure(result, (name, "cycles"), orders)
        if cost is not None and (result.file, result.kernel) == kernel:
            points.append((cost[0], cost[1], describe_result(result, report.varied)))
    kept = [
        (cost[0], cost[1])
        for result in report.front or ()
        if (result.file, result.kernel) == kernel and (cost := measure(result, (name, "cycles"), orders)) is not None
    ]
    return draw_points(Labels(f"{kernel[1]}: front of {name} and cycles", name, UNIT), points, kept)


def plot_all(report: SweepReport) -> Iterator[str]:
    """Yield the pictures of a page: bounds over each axis, a map of the first two axes, the Pareto fronts."""
    for name in report.varied:
        yield plot_axis(report, name)
    if len(report.varied) > 1:
        for kernel in report.kernels:
            yield plot_map(report, *report.varied[:2], kernel)
    if report.objectives:
        for kernel in report.kernels:
            yield plot_front(report, kernel)


def find_axis(report: SweepReport, name: str) -> Axis:
    """Return the axis of a name; raise `KeyError` if there is none."""
    found = next((axis for axis in report.axes if axis.name == name), None)
    if found is None:
        raise KeyError(name)
    return found


def _name_kernel(report: SweepReport, result: SweepResult) -> str:
    return result.kernel if len(report.kernels) > 1 else ""
