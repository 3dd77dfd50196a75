"""A design space: rows that are listed, axes that are crossed, and the settings of one point."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import product
from math import prod

from wcet.config.settings import Settings
from wcet.ir.facts import StatedFacts
from wcet.sweep.axis import ARGUMENT, BOUND, FIELD, Axis

Point = tuple[tuple[str, str], ...]
"""Names and values, in the order of the design's columns."""

ORIGIN = "sweep"


@dataclass(frozen=True)
class Design:
    """Every row of `rows` with every combination of values of `axes`; without rows, the combinations alone."""

    axes: tuple[Axis, ...]
    rows: tuple[Point, ...] = ()

    @property
    def size(self) -> int:
        """The number of points for each kernel."""
        return max(1, len(self.rows)) * prod(len(axis.values) for axis in self.axes)

    @cached_property
    def columns(self) -> tuple[Axis, ...]:
        """Everything that is varied with all of its values, rows first."""
        names = dict.fromkeys(name for row in self.rows for name, _ in row)
        listed = (
            Axis(name, tuple(dict.fromkeys(value for row in self.rows for key, value in row if key == name)))
            for name in names
        )
        return (*listed, *self.axes)

    def points(self) -> Iterator[Point]:
        """Yield the points, the last axis running fastest."""
        names = tuple(axis.name for axis in self.axes)
        for row in self.rows or ((),):
            for values in product(*(axis.values for axis in self.axes)):
                yield (*row, *zip(names, values, strict=True))


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
    """Return the numbers of the machine that a point changes."""
    return tuple((name.removeprefix(FIELD), value) for name, value in point if name.startswith(FIELD))


def _join_numbers(value: str) -> str:
    """Write `64x32` as settings have it: `64,32`."""
    return value.replace("x", ",") if re.fullmatch(r"\d+(x\d+)+", value) and not value.startswith("0x") else value
