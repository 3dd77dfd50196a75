"""Reads what pictures show of a configuration on the grid from the details of a bound.

Heat says how close a unit or route is to limiting the throughput: the cycles for which one epoch keeps a unit busy, or
occupies places after a route, in hundredths of the cycles from one epoch to the next. What limits the throughput has
heat 100.
"""

from collections.abc import Iterator, Mapping

from wcet.ir.result import JsonValue, KernelBound
from wcet.records import dataclass
from wcet.targets.sgmf.hardware.fabric import Place

HOTTEST = 100


@dataclass(frozen=True, slots=True)
class DrawnUnit:
    """A unit in use: its node, kind, position and heat."""

    name: str
    kind: str
    row: int
    column: int
    heat: int


@dataclass(frozen=True, slots=True)
class DrawnRoute:
    """A route with the places that it passes, ends included; each place is `kind`, row and column."""

    producer: str
    consumer: str
    places: tuple[Place, ...]
    heat: int


@dataclass(frozen=True, slots=True)
class PlacedGrid:
    """One configuration on the grid; `layout` is that of the machine, `limit` says what limits the throughput."""

    name: str
    layout: tuple[str, ...]
    units: tuple[DrawnUnit, ...]
    routes: tuple[DrawnRoute, ...]
    limit: str


def list_grids(bound: KernelBound) -> Iterator[PlacedGrid]:
    """Yield the configurations of a bound in the order in which they run."""
    layout = bound.details.get("layout")
    rows = bound.details.get("configurations")
    if not isinstance(layout, tuple | list) or not isinstance(rows, tuple | list):
        return
    for row in rows:
        assert isinstance(row, Mapping)
        units = tuple(_read_unit(each) for each in _list(row, "units"))
        routes = tuple(_read_route(each) for each in _list(row, "routes"))
        yield PlacedGrid(str(row["name"]), tuple(map(str, layout)), units, routes, str(row["limit"]))


def _list(row: Mapping[str, JsonValue], key: str) -> Iterator[Mapping[str, JsonValue]]:
    found = row[key]
    assert isinstance(found, tuple | list)
    for each in found:
        assert isinstance(each, Mapping)
        yield each


def _read_unit(row: Mapping[str, JsonValue]) -> DrawnUnit:
    numbers = [int(str(row[key])) for key in ("row", "column", "heat")]
    return DrawnUnit(str(row["name"]), str(row["kind"]), *numbers)


def _read_route(row: Mapping[str, JsonValue]) -> DrawnRoute:
    listed = row["places"]
    assert isinstance(listed, tuple | list)
    words = [str(each).split() for each in listed]
    places = tuple((kind, int(down), int(right)) for kind, down, right in words)
    return DrawnRoute(str(row["from"]), str(row["to"]), places, int(str(row["heat"])))
