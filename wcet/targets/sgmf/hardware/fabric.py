"""Describes the grid: where units of each kind are, and the links between them (paper, section 4.5).

A unit is in the middle of four crossbar switches. A token passes one link in a cycle: to one of the four nearest units,
to a switch at a corner, from there to switches at distance two, and from a switch at a corner of its consumer. A link
is assigned to one stream when the kernel is loaded, so that streams never wait for one another. The folding of the
perimeter would only add links; it is omitted.
"""

from collections.abc import Iterator
from functools import cached_property
from typing import TypeAlias

from wcet.records import dataclass

LETTERS = {"C": "compute", "T": "control", "M": "memory", "I": "idiv", "F": "fdiv", "Q": "sqrt"}
"""The resource that each letter of a layout represents."""

Unit: TypeAlias = tuple[int, int]
"""Row and column of a unit."""
Place: TypeAlias = tuple[str, int, int]
"""A node of the network: `unit` or `switch`, with row and column; switch (r, c) is at the upper left of unit (r, c)."""
Link: TypeAlias = tuple[Place, Place]

_NEAREST = ((-1, 0), (1, 0), (0, -1), (0, 1))


@dataclass(frozen=True)
class Fabric:
    """A grid, given as one string of `LETTERS` for each row, all of one length; other layouts raise `ValueError`."""

    layout: tuple[str, ...]

    def __post_init__(self) -> None:
        if not self.layout or not self.layout[0] or len({len(row) for row in self.layout}) > 1:
            raise ValueError("the rows of a layout are of one length, and there is at least one unit")
        strange = sorted({letter for row in self.layout for letter in row} - LETTERS.keys())
        if strange:
            raise ValueError(f"`{strange[0]}` in a layout is not one of {', '.join(LETTERS)}")

    @property
    def rows(self) -> int:
        """Return the number of rows of units."""
        return len(self.layout)

    @property
    def columns(self) -> int:
        """Return the number of columns of units."""
        return len(self.layout[0])

    @cached_property
    def units(self) -> dict[str, tuple[Unit, ...]]:
        """Return the positions of the units of each resource, row by row; a resource may have none."""
        found: dict[str, list[Unit]] = {resource: [] for resource in LETTERS.values()}
        for row, letters in enumerate(self.layout):
            for column, letter in enumerate(letters):
                found[LETTERS[letter]].append((row, column))
        return {resource: tuple(units) for resource, units in found.items()}

    @cached_property
    def links(self) -> dict[Place, tuple[Place, ...]]:
        """Return for each place the places that a token can reach over one link."""
        return {place: tuple(self._neighbours(*place)) for place in self._places()}

    def _places(self) -> Iterator[Place]:
        for row in range(self.rows):
            yield from (("unit", row, column) for column in range(self.columns))
        for row in range(self.rows + 1):
            yield from (("switch", row, column) for column in range(self.columns + 1))

    def _neighbours(self, kind: str, row: int, column: int) -> Iterator[Place]:
        if kind == "unit":
            yield from (("switch", row + down, column + right) for down in (0, 1) for right in (0, 1))
            steps = ((row + down, column + right) for down, right in _NEAREST)
            yield from (("unit", *each) for each in steps if self._holds(*each))
            return
        corners = ((row - up, column - left) for up in (1, 0) for left in (1, 0))
        yield from (("unit", *each) for each in corners if self._holds(*each))
        for down, right in _NEAREST:
            far = row + 2 * down, column + 2 * right
            if 0 <= far[0] <= self.rows and 0 <= far[1] <= self.columns:
                yield ("switch", *far)

    def _holds(self, row: int, column: int) -> bool:
        return 0 <= row < self.rows and 0 <= column < self.columns


def count_hops(one: Unit, other: Unit) -> int:
    """Return the fewest links between two different units: 1 between neighbours, otherwise a number of links through
    switches.

    Switches are joined at distance two, so a displacement of (r, c) takes 2 + r // 2 + c // 2 links. Each unit chooses,
    by row and by column, the corner from which the remaining distance is even.
    """
    down, right = abs(one[0] - other[0]), abs(one[1] - other[1])
    if down + right == 1:
        return 1
    return 2 + down // 2 + right // 2


def bound_hops(fabric: Fabric) -> int:
    """Return the number of links between the two units that are farthest apart."""
    return count_hops((0, 0), (fabric.rows - 1, fabric.columns - 1))
