"""Defines a design space: rows that are listed, axes that are crossed, and the settings of one point."""

import re
from functools import cached_property
from math import prod

from wcet.config.settings import Settings
from wcet.ir.facts import StatedFacts
from wcet.records import dataclass
from wcet.sweep.axis import ARGUMENT, BOUND, FIELD, Axis

Point = tuple[tuple[str, str], ...]
"""The names and values of a point, in the order of the design's columns."""

ORIGIN = "sweep"


@dataclass(frozen=True)
class Design:
    """All combinations of each row of `rows` with the values of `axes`; without rows, the combinations of the axes
    alone."""

    axes: tuple[Axis, ...]
    rows: tuple[Point, ...] = ()

    @property
    def size(self) -> int:
        """Return the number of points for each kernel."""
        return max(1, len(self.rows)) * self.crossed

    @cached_property
    def crossed(self) -> int:
        """Return the number of combinations of the axes."""
        return prod(len(axis.values) for axis in self.axes)

    @cached_property
    def columns(self) -> tuple[Axis, ...]:
        """Return all axes with all of their values, those of the rows first."""
        names = dict.fromkeys(name for row in self.rows for name, _ in row)
        listed = (
            Axis(name, tuple(dict.fromkeys(value for row in self.rows for key, value in row if key == name)))
            for name in names
        )
        return (*listed, *self.axes)

    def point(self, number: int) -> Point:
        """Return a point by its number, counted from 0; the last axis changes fastest. No other points are computed."""
        row, rest = divmod(number, self.crossed)
        found: list[tuple[str, str]] = []
        for axis in reversed(self.axes):
            rest, place = divmod(rest, len(axis.values))
            found.append((axis.name, axis.values[place]))
        return (*(self.rows[row] if self.rows else ()), *reversed(found))

    def cut(self, start: int, stop: int) -> tuple["Design", int]:
        """Return a design with only the rows that the points `start` to `stop` (exclusive) need, and a shift of
        numbers.

        Point n of this design is point n - shift of the returned one.
        """
        if not self.rows:
            return self, 0
        first, last = start // self.crossed, (stop - 1) // self.crossed
        return Design(self.axes, self.rows[first : last + 1]), first * self.crossed


def state_point(point: Point) -> Settings:
    """Return the settings and facts of a point as a layer over all others; numbers of machines are not settings."""
    plain = {name: value for name, value in point if not name.startswith((FIELD, BOUND, ARGUMENT))}
    facts = StatedFacts(
        bounds={name.removeprefix(BOUND): int(value, 0) for name, value in point if name.startswith(BOUND)},
        arguments={name.removeprefix(ARGUMENT): int(value, 0) for name, value in point if name.startswith(ARGUMENT)},
        origin=ORIGIN,
    )
    return Settings(ORIGIN, {name: _join_numbers(value) for name, value in plain.items()}, facts, ())


def list_changes(point: Point) -> tuple[tuple[str, str], ...]:
    """Return the numbers of the machine that a point changes, by key."""
    return tuple((name.removeprefix(FIELD), value) for name, value in point if name.startswith(FIELD))


def _join_numbers(value: str) -> str:
    """Return `64x32` in the form of settings: `64,32`."""
    return value.replace("x", ",") if re.fullmatch(r"\d+(x\d+)+", value) and not value.startswith("0x") else value
