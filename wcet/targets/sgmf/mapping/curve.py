"""Starts the placement of a large graph along a curve over the grid, so that nodes near in order are near in place.

The curve is that of Hilbert ("Ueber die stetige Abbildung einer Linie auf ein Flaechenstueck", 1891) on the smallest
square whose side is a power of two and that holds the grid, without the places outside of the grid.
"""

from bisect import bisect_left
from collections import deque
from collections.abc import Iterable

from wcet.targets.sgmf.hardware.fabric import Fabric, Unit
from wcet.targets.sgmf.mapping.netlist import Netlist


def start_along_curve(netlist: Netlist, fabric: Fabric) -> list[Unit]:
    """Return a unit for each node: they are spread evenly over the curve, each on the free unit of its kind nearest
    to its share of the curve."""
    curve = list_curve(fabric.rows, fabric.columns)
    number_of = {unit: number for number, unit in enumerate(curve)}
    free = {resource: sorted(map(number_of.__getitem__, units)) for resource, units in fabric.units.items()}
    return [
        curve[_take_nearest(free[resource], node * len(curve) // len(netlist.names))]
        for node, resource in enumerate(netlist.resources)
    ]


def _take_nearest(free: list[int], wanted: int) -> int:
    """Remove the number nearest to the wanted one from ascending numbers, and return it."""
    place = bisect_left(free, wanted)
    if place == len(free) or (place and wanted - free[place - 1] <= free[place] - wanted):
        place -= 1
    return free.pop(place)


def list_curve(rows: int, columns: int) -> list[Unit]:
    """Return all units of a grid in the order of the curve."""
    side = 1
    while side < max(rows, columns):
        side *= 2
    points = (_find_point(side, distance) for distance in range(side * side))
    return [(row, column) for row, column in points if row < rows and column < columns]


def _find_point(side: int, distance: int) -> Unit:
    """Return the point at a distance along the curve; each quarter is a smaller curve, turned or mirrored."""
    row = column = 0
    size = 1
    while size < side:
        lower = distance // 2 & 1
        right = (distance ^ lower) & 1
        if not right:
            if lower:
                row, column = size - 1 - row, size - 1 - column
            row, column = column, row
        row, column = row + size * lower, column + size * right
        distance //= 4
        size *= 2
    return row, column


def find_nearest(fabric: Fabric, units: Iterable[Unit]) -> dict[Unit, Unit]:
    """Return for each place of the grid the nearest of some units, in steps between neighbours."""
    nearest = {unit: unit for unit in units}
    waiting = deque(nearest)
    while waiting:
        row, column = place = waiting.popleft()
        for step in ((row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1)):
            if step not in nearest and 0 <= step[0] < fabric.rows and 0 <= step[1] < fabric.columns:
                nearest[step] = nearest[place]
                waiting.append(step)
    return nearest
