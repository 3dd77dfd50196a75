"""Draws the placed grid as SVG: units with their nodes, routes over links, and heat.

Colours are CSS variables with a light and a dark value. Nothing is shown by colour alone: heat is a bar as well, the
kind of a unit a letter, and what limits the throughput has a thick rim.
"""

from collections.abc import Iterable, Mapping
from itertools import accumulate, product
from typing import Any

from wcet.targets.sgmf.hardware.fabric import Place
from wcet.targets.sgmf.picture.placed_grid import HOTTEST, DrawnRoute, DrawnUnit, PlacedGrid
from wcet.templates import fill_template

CELL_WIDTH, CELL_HEIGHT = 92, 62
UNIT_WIDTH, UNIT_HEIGHT = 64, 36
MARGIN, HEAD, FOOT = 14, 42, 30
LONGEST = 9
"""The number of characters of a name that fit on a unit."""

PAINT = {
    "paper": 'fill="#ffffff"',
    "u": 'fill="#f6f8fa" stroke="#d0d7de"',
    "n": 'fill="#ddeeff" stroke="#6e7781"',
    "n m": 'fill="#ddeeff" stroke="#bc4c00" stroke-width="3"',
    "f": 'fill="#bc4c00"',
    "x": 'fill="#d0d7de"',
    "r": 'fill="none" stroke="#0969da"',
    "r m": 'fill="none" stroke="#bc4c00" stroke-width="2.6"',
}
"""The attributes by class, for viewers without CSS variables; any rule of CSS overrides them."""


def render_svg(grids: Iterable[PlacedGrid]) -> str:
    """Return the pictures of all configurations as SVG, one below the other."""
    shown = tuple(grids)
    tops = list(accumulate((_find_height(grid) for grid in shown), initial=0))
    return fill_template(
        "placed_grid.svg.j2",
        width=max((len(grid.layout[0]) * CELL_WIDTH for grid in shown), default=0) + 2 * MARGIN,
        height=tops[-1],
        names=", ".join(grid.name for grid in shown),
        margin=MARGIN,
        unit_width=UNIT_WIDTH,
        unit_height=UNIT_HEIGHT,
        paint=PAINT,
        grids=[_lay_out(grid, top) for grid, top in zip(shown, tops, strict=False)],
    )


def _find_height(grid: PlacedGrid) -> int:
    return len(grid.layout) * CELL_HEIGHT + HEAD + FOOT


def _lay_out(grid: PlacedGrid, top: int) -> Mapping[str, Any]:
    used = {(unit.row, unit.column) for unit in grid.units}
    cells = [(row, column) for row, letters in enumerate(grid.layout) for column in range(len(letters))]
    corners = product(range(len(grid.layout) + 1), range(len(grid.layout[0]) + 1))
    return {
        "top": top,
        "name": grid.name,
        "limit": grid.limit,
        "unused": [_lay_out_box(grid, row, column) for row, column in cells if (row, column) not in used],
        "switches": [_locate(("switch", row, column)) for row, column in corners],
        "routes": [_lay_out_route(route) for route in sorted(grid.routes, key=lambda each: each.heat)],
        "units": [_lay_out_unit(grid, unit) for unit in grid.units],
        "legend_y": len(grid.layout) * CELL_HEIGHT + HEAD + 14,
    }


def _locate(place: Place) -> tuple[int, int]:
    """Return the coordinates of the middle of a unit or a switch."""
    kind, row, column = place
    shift = 0 if kind == "switch" else 1
    return MARGIN + column * CELL_WIDTH + shift * CELL_WIDTH // 2, HEAD + row * CELL_HEIGHT + shift * CELL_HEIGHT // 2


def _lay_out_box(grid: PlacedGrid, row: int, column: int) -> Mapping[str, Any]:
    x, y = _locate(("unit", row, column))
    return {"left": x - UNIT_WIDTH // 2, "top": y - UNIT_HEIGHT // 2, "letter": grid.layout[row][column]}


def _lay_out_unit(grid: PlacedGrid, unit: DrawnUnit) -> Mapping[str, Any]:
    return {
        **_lay_out_box(grid, unit.row, unit.column),
        "title": f"{unit.name}: {unit.kind}, heat {unit.heat} %",
        "name": unit.name if len(unit.name) <= LONGEST else unit.name[: LONGEST - 1] + "…",
        "style": "n m" if unit.heat >= HOTTEST else "n",
        "heat_width": (UNIT_WIDTH - 4) * unit.heat // HOTTEST,
    }


def _lay_out_route(route: DrawnRoute) -> Mapping[str, str]:
    """Return a route as a line over its places; neighbouring routes are a few pixels apart."""
    shift = sum(map(ord, route.producer)) % 9 - 4
    points = [_locate(place) for place in route.places]
    return {
        "style": "r m" if route.heat >= HOTTEST else "r",
        "path": " ".join(f"{'L' if number else 'M'}{x + shift} {y + shift}" for number, (x, y) in enumerate(points)),
        "title": f"{route.producer} to {route.consumer}: {len(points) - 1} hops, heat {route.heat} %",
    }
