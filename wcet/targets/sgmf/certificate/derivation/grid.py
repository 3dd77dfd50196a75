"""Checks positions and routes: each unit is of its kind and used once, and each link carries the tokens of one unit
only.

A unit is in the middle of four crossbar switches. Links lead to the four nearest units, to and from the switches at its
corners, and between switches at distance two (paper, section 4.5). A place is [0, row, column] for a unit, and [1, row,
column] for the switch at the upper left of that unit.
"""

from collections.abc import Sequence

from .listing import DerivationError
from .table import LETTERS

Place = tuple[int, int, int]
Route = tuple[int, int, Sequence[Place]]
"""A route: producer, consumer, and the units and switches on its way."""
UNIT, SWITCH = 0, 1
_NEAREST = ((-1, 0), (1, 0), (0, -1), (0, 1))


class Grid:
    """Represents the grid of one core, given by its layout."""

    def __init__(self, layout: Sequence[str]) -> None:
        self.rows, self.columns, self._layout = len(layout), len(layout[0]), layout

    @property
    def switches(self) -> int:
        """Return the number of switches."""
        return (self.rows + 1) * (self.columns + 1)

    def check(self, resources: dict[int, str], places: Sequence[Sequence[int]], routes: Sequence[Route]) -> None:
        """Require the units, by number, to be at positions of their kinds, and each route to lead from its producer to
        its consumer."""
        taken: dict[tuple[int, int], int] = {}
        for number, resource in resources.items():
            row, column = places[number]
            if (
                not (0 <= row < self.rows and 0 <= column < self.columns)
                or LETTERS.get(self._layout[row][column]) != resource
            ):
                raise DerivationError(f"unit {number}: its place is not of the kind {resource}")
            if taken.setdefault((row, column), number) != number:
                raise DerivationError(f"unit {number}: its place is taken by another one")
        carried: dict[tuple[Place, Place], int] = {}
        for producer, consumer, path in routes:
            self._check_route(producer, (places[producer], places[consumer]), path, carried)

    def _check_route(
        self,
        producer: int,
        ends: Sequence[Sequence[int]],
        path: Sequence[Place],
        carried: dict[tuple[Place, Place], int],
    ) -> None:
        way = [(kind, row, column) for kind, row, column in path]
        if len(way) < 2 or [way[0], way[-1]] != [(UNIT, row, column) for row, column in ends]:
            raise DerivationError(f"unit {producer}: a route does not lead from unit to unit")
        if any(kind != SWITCH for kind, _, _ in way[1:-1]):
            raise DerivationError(f"unit {producer}: a route leads through a unit")
        for link in zip(way, way[1:], strict=False):
            if not self._joins(*link):
                raise DerivationError(f"unit {producer}: there is no link from {link[0]} to {link[1]}")
            if carried.setdefault(link, producer) != producer:
                raise DerivationError(f"unit {producer}: the link from {link[0]} to {link[1]} carries two streams")

    def _joins(self, one: Place, other: Place) -> bool:
        """Return True if a link leads from one unit or switch to the other."""
        apart = other[1] - one[1], other[2] - one[2]
        if not (0 <= other[1] <= self.rows and 0 <= other[2] <= self.columns):
            return False
        match one[0], other[0]:
            case (0, 0):
                return apart in _NEAREST
            case (0, 1):
                return apart in ((0, 0), (0, 1), (1, 0), (1, 1))
            case (1, 0):
                return apart in ((0, 0), (0, -1), (-1, 0), (-1, -1))
            case (1, 1):
                return (apart[0] // 2, apart[1] // 2) in _NEAREST and apart[0] % 2 == 0 == apart[1] % 2
            case _:
                return False
