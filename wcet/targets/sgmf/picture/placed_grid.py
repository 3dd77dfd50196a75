"""What pictures show of a configuration on the grid, as the details of a bound hold it.

Heat says how close something is to setting the pace: the cycles that one epoch keeps a unit busy, or that places behind
a route are taken, in hundredths of the cycles from one epoch to the next. What limits the throughput has 100.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction

from wcet.ir.result import JsonValue, KernelBound
from wcet.targets.sgmf.hardware.fabric import Place
from wcet.targets.sgmf.plan import Part
from wcet.targets.sgmf.result import AnalysisResult
from wcet.targets.sgmf.timing.closed_form import ClosedForm, weigh_edges, weigh_units

HOTTEST = 100


@dataclass(frozen=True, slots=True)
class DrawnUnit:
    """A unit in use: the node on it, its kind and place, and its heat."""

    name: str
    kind: str
    row: int
    column: int
    heat: int


@dataclass(frozen=True, slots=True)
class DrawnRoute:
    """A route by the places that it passes, ends included; `kind`, row and column each."""

    producer: str
    consumer: str
    places: tuple[Place, ...]
    heat: int


@dataclass(frozen=True, slots=True)
class PlacedGrid:
    """One configuration on the grid; `layout` is that of the machine, `limit` says what sets the pace."""

    name: str
    layout: tuple[str, ...]
    units: tuple[DrawnUnit, ...]
    routes: tuple[DrawnRoute, ...]
    limit: str


def describe_units(result: AnalysisResult, part: Part) -> JsonValue:
    """Return the units of a part for the details of a bound."""
    weights = weigh_units(part.timed)
    by_name = {unit.name: weight for unit, weight in zip(part.timed.units, weights, strict=True)}
    interval = result.intervals[part.name]
    return tuple(
        {
            "name": node.name,
            "kind": node.resource,
            "row": row,
            "column": column,
            "heat": _heat(by_name[node.name], interval),
        }
        for node, (row, column) in zip(part.graph.nodes, part.placed.units, strict=True)
    )


def describe_routes(result: AnalysisResult, part: Part) -> JsonValue:
    """Return the routes of a part for the details of a bound; places are `unit` or `switch`, row, column."""
    form: ClosedForm = result.forms[part.name]
    names = [unit.name for unit in part.timed.units]
    weights = {(names[one], names[other]): each for (one, other), each in weigh_edges(part.timed, form).items()}
    nodes = part.graph.nodes
    interval = max(result.intervals[part.name], Fraction(form.interval))
    found: list[JsonValue] = []
    for route in part.placed.routes:
        ends = nodes[route.producer].name, nodes[route.consumer].name
        places = (route.links[0][0], *(after for _, after in route.links))
        heat = _heat(weights[ends], interval)
        found.append({"from": ends[0], "to": ends[1], "places": tuple(map(_write_place, places)), "heat": heat})
    return tuple(found)


def _heat(cycles: int, interval: Fraction) -> int:
    return min(HOTTEST, int(100 * cycles / interval))


def _write_place(place: Place) -> str:
    return " ".join(map(str, place))


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
