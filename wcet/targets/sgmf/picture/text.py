"""Draws the placed grid as text for a terminal: a cell for each unit, and a list of the nodes by their numbers."""

from collections.abc import Iterable, Iterator

from wcet.targets.sgmf.picture.placed_grid import PlacedGrid

HEATS = " .:*#"
"""The characters after the number of a node, by the fifth of its heat; `#` from 80 on."""


def render_text(grids: Iterable[PlacedGrid]) -> str:
    """Return the pictures of all configurations as text, one below the other."""
    return "\n\n".join("\n".join(_draw(grid)) for grid in grids)


def _draw(grid: PlacedGrid) -> Iterator[str]:
    yield f"{grid.name}: {grid.limit}"
    yield ""
    at = {(unit.row, unit.column): number for number, unit in enumerate(grid.units, start=1)}
    for row, letters in enumerate(grid.layout):
        cells: list[str] = []
        for column, letter in enumerate(letters):
            number = at.get((row, column))
            heat = HEATS[min(4, grid.units[number - 1].heat // 20)] if number else " "
            cells.append(f"{letter.lower()}   " if number is None else f"{letter}{number:<2}{heat}")
        yield "  " + " ".join(cells).rstrip()
    yield ""
    for number, unit in enumerate(grid.units, start=1):
        ends = sorted(
            (at_number, len(route.places) - 1)
            for route in grid.routes
            if route.producer == unit.name
            for at_number, other in enumerate(grid.units, start=1)
            if other.name == route.consumer
        )
        to = ", ".join(f"{consumer} ({hops})" for consumer, hops in ends)
        yield f"  {number:>3} {unit.kind:<7} {unit.heat:>3} %  {unit.name}" + (f"  to {to}" if to else "")
