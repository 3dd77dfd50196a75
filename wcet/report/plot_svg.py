"""Draws plots as SVG: lines over the values of an axis, cells over two axes, points between two costs.

Positions are for the eye and may be rounded; numbers that are printed are exact. Series differ in colour, dashes and
the order of the legend, so that colour never carries meaning alone.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from wcet.records import dataclass
from wcet.templates import fill_template

WIDTH, HEIGHT = 760, 380
LEFT, RIGHT, TOP, BOTTOM = 90, 230, 34, 54
COLOURS = ("#2a6fbb", "#c0392b", "#1e8449", "#7d3c98", "#b9770e", "#117a65", "#5d6d7e", "#943126")
DASHES = ("", "6 3", "2 3", "8 3 2 3")
SERIES = 24
"""The number of lines that can be distinguished; further ones are not drawn."""

CELL_WIDTH, CELL_HEIGHT = 84, 30
TICKS = 5
LETTERS = 30
"""The number of letters of a name in the legend."""


@dataclass(frozen=True, slots=True)
class Labels:
    """The title of a plot, and the names of its axes."""

    title: str
    x: str
    y: str


def draw_lines(
    labels: Labels, places: Sequence[str], series: Mapping[str, Mapping[str, int]], whole: int | None = None
) -> str:
    """Return lines over `places`, at equal distances; a series need not have a value for each place.

    With a `whole`, values are fractions of it, and the axis shows them in percent.
    """
    top = whole or _round_up(max((value for each in series.values() for value in each.values()), default=1))
    ticks = [(_along(number, len(places)), place) for number, place in enumerate(places)]
    lines = [
        {
            "name": name,
            "short": name if len(name) <= LETTERS else f"{name[: LETTERS - 3]}...",
            "y": TOP + 4 + 14 * number,
            "colour": COLOURS[number % len(COLOURS)],
            "dash": DASHES[(number + number // len(COLOURS)) % len(DASHES)],
            "dots": [
                {"x": _along(places.index(place), len(places)), "y": _up(value, top), "text": f"{value:,}"}
                for place, value in values.items()
            ],
        }
        for number, (name, values) in enumerate(list(series.items())[:SERIES])
    ]
    frame = _frame(labels, top, ticks, percent=whole is not None)
    return fill_template("plot_lines.svg.j2", **frame, legend_x=WIDTH - RIGHT + 14, lines=lines) + "\n"


def draw_points(labels: Labels, points: Sequence[tuple[int, int, str]], front: Sequence[tuple[int, int]]) -> str:
    """Return points `(x, y, name)` as SVG, and the staircase of the Pareto front."""
    right = _round_up(max((x for x, _, _ in points), default=1))
    top = _round_up(max((y for _, y, _ in points), default=1))
    ticks = [(_across(right * step // TICKS, right), f"{right * step // TICKS:,}") for step in range(TICKS + 1)]
    best = set(front)
    return (
        fill_template(
            "plot_points.svg.j2",
            **_frame(labels, top, ticks),
            colours=COLOURS,
            stairs=[(_across(x, right), _up(y, top)) for x, y in sorted(front)],
            points=[
                {"x": _across(x, right), "y": _up(y, top), "best": (x, y) in best, "text": what}
                for x, y, what in points
            ],
        )
        + "\n"
    )


def draw_cells(
    labels: Labels, columns: Sequence[str], rows: Sequence[str], values: Mapping[tuple[str, str], int]
) -> str:
    """Return a table of numbers as SVG, darker cells for larger numbers; a cell without a number says so."""
    least, most = min(values.values(), default=0), max(values.values(), default=0)
    width, height = LEFT + CELL_WIDTH * len(columns) + 20, TOP + 24 + CELL_HEIGHT * len(rows) + BOTTOM
    tops = [TOP + 24 + CELL_HEIGHT * line for line in range(len(rows))]
    return (
        fill_template(
            "plot_cells.svg.j2",
            title=labels.title,
            axes=f"across: {labels.x}, down: {labels.y}; cycles",
            width=max(width, 420),
            height=height,
            left=LEFT,
            ups=(),
            alongs=[
                {"x": LEFT + CELL_WIDTH * (number + 0.5), "y": TOP + 14, "text": name}
                for number, name in enumerate(columns)
            ],
            cell_width=CELL_WIDTH,
            cell_height=CELL_HEIGHT,
            rows=[
                {
                    "name": name[-11:],
                    "y": y,
                    "cells": [
                        {"x": LEFT + CELL_WIDTH * number, **_fill_cell(values.get((column, name)), least, most)}
                        for number, column in enumerate(columns)
                    ],
                }
                for y, name in zip(tops, rows, strict=True)
            ],
        )
        + "\n"
    )


def _fill_cell(value: int | None, least: int, most: int) -> Mapping[str, Any]:
    """Return the text of a cell and its colour: from pale for the least value to dark for the largest."""
    if value is None:
        return {"known": False, "text": "no bound", "colour": "none"}
    shade = 0 if most == least else 100 * (value - least) // (most - least)
    return {"known": True, "text": f"{value:,}", "colour": f"hsl(28 80% {92 - 42 * shade // 100}%)"}


def _frame(labels: Labels, top: int, ticks: Sequence[tuple[float, str]], percent: bool = False) -> Mapping[str, Any]:
    """Return the values for the template of a plot with two axes; `ticks` are those of the horizontal axis."""
    ups = [
        {"y": _up(step, TICKS), "text": f"{100 * step // TICKS} %" if percent else f"{top * step // TICKS:,}"}
        for step in range(TICKS + 1)
    ]
    return {
        "title": labels.title,
        "axes": f"{labels.x}; up: {labels.y}",
        "width": WIDTH,
        "height": HEIGHT,
        "left": LEFT,
        "right": WIDTH - RIGHT,
        "ups": ups,
        "legend_y": HEIGHT - 10,
        "alongs": [{"x": x, "y": HEIGHT - BOTTOM + 18, "text": text} for x, text in ticks],
    }


def _along(number: int, count: int) -> float:
    return LEFT + (WIDTH - LEFT - RIGHT) * (number + 0.5) / count


def _across(value: int, right: int) -> float:
    return LEFT + (WIDTH - LEFT - RIGHT) * value / right


def _up(value: int, top: int) -> float:
    return HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * value / top


def _round_up(value: int) -> int:
    """Return the next number of the form 1, 2, 2.5 or 5 times a power of ten that the ticks divide evenly."""
    size = 1
    while True:
        for factor in (5, 10, 20, 25, 50):
            if factor * size >= value:
                return factor * size
        size *= 10
