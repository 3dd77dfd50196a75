"""Draws contradictions of a machine file: the measured time at each point, and the time from the nearest numbers."""

from collections.abc import Mapping

from wcet.calibrate.fit import Fit
from wcet.report.plot_svg import Labels, draw_lines


def draw_contradictions(fit: Fit) -> Mapping[str, str]:
    """Return a picture for each contradicted benchmark, by the name of its file."""
    pictures: dict[str, str] = {}
    for each in fit.contradictions:
        if each.course is None:
            continue
        labels = Labels(f"{each.row}: {each.title}", "copies, groups or places", "cycles")
        places = [str(point) for point in each.course.points]
        series = {
            f"measured: {each.what}": dict(zip(places, each.course.measured, strict=True)),
            f"nearest numbers of {fit.machine.name}": dict(zip(places, each.course.expected, strict=True)),
        }
        pictures[f"{each.row}.svg"] = draw_lines(labels, places, series)
    return pictures
