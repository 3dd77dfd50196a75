"""Writes mappings as text that people may edit, and checks everything when it reads them back.

A file is JSON. For each configuration it has the inserted delay nodes, each by its edge; the unit of each node, as row
and column from 0 at the upper left; and the places that each route passes. The tool searches for what the file omits:
routes, units with their routes, or a whole configuration. `quarters` says how much of the grid the parts of a divided
configuration were allowed to fill, because another division has other parts.
"""

import json
from collections.abc import Iterable, Mapping
from typing import Any, TypeAlias

from wcet.errors import WcetError, refuse
from wcet.isa.cdfg.language.graph import Configuration, Edge
from wcet.records import dataclass
from wcet.targets.sgmf.hardware.fabric import Fabric, Place, Unit
from wcet.targets.sgmf.mapping.balance import insert_delay
from wcet.targets.sgmf.mapping.lowering import LoweredGraph
from wcet.targets.sgmf.mapping.mapping import Mapping as Placed
from wcet.targets.sgmf.mapping.mapping import find_mistakes
from wcet.targets.sgmf.mapping.placement import bound_length
from wcet.targets.sgmf.mapping.routing import Route, route_nets

Table: TypeAlias = Mapping[str, Any]
Stated: TypeAlias = tuple[tuple[Edge, ...], Table | None, Any]
"""The entries of a file for one configuration: delays, units, and routes, as they are written."""
SHOWN = 5
"""The largest number of mistakes that a message lists."""
AGAIN = "write one with `wcet analyze KERNEL --save-mapping FILE`"


@dataclass(frozen=True, slots=True)
class WrittenMapping:
    """The mapping of one configuration, or of a part of one, as it is written to a file."""

    name: str
    delays: tuple[Edge, ...]
    graph: LoweredGraph
    placed: Placed


def write_mapping(kernel: str, parts: Iterable[WrittenMapping], quarters: Mapping[str, int]) -> str:
    """Return the file for the configurations of a kernel, a line for each node, each route and each delay."""
    lines = ["{", f' "kernel": {json.dumps(kernel)},']
    lines += [f' "quarters": {json.dumps(dict(quarters))},'] if quarters else []
    return "\n".join([*lines, ' "configurations": {', ",\n".join(map(_write_part, parts)), " }", "}"]) + "\n"


def _write_part(part: WrittenMapping) -> str:
    names = [node.name for node in part.graph.nodes]
    units = [f"   {json.dumps(name)}: {json.dumps(unit)}" for name, unit in zip(names, part.placed.units, strict=True)]
    routes = [f"   {json.dumps(_list_route(names, route))}" for route in part.placed.routes]
    delays = [f"   {json.dumps(edge)}" for edge in part.delays]
    lines = [f"  {json.dumps(part.name)}: {{"]
    lines += ['  "delays": [', ",\n".join(delays), "  ],"] if delays else []
    lines += ['  "units": {', ",\n".join(units), "  },", '  "routes": [']
    return "\n".join([*lines, *([",\n".join(routes)] if routes else []), "  ]", "  }"])


def _list_route(names: list[str], route: Route) -> list[str]:
    places = [route.links[0][0], *(after for _, after in route.links)]
    return [names[route.producer], *(_show_place(place) for place in places[1:-1]), names[route.consumer]]


def _show_place(place: Place) -> str:
    kind, row, column = place
    return f"{kind} {row} {column}"


@dataclass(frozen=True, slots=True)
class StatedMapping:
    """The entries of a file for all configurations of a kernel, by name: delays, units, and routes or None."""

    fabric: Fabric
    quarters: Mapping[str, int]
    configurations: Mapping[str, Stated]

    def list_delays(self, configuration: Configuration) -> tuple[Edge, ...]:
        """Return the edges of a configuration that get a delay node, in order; none if the file has no entry."""
        return self.configurations[configuration.name][0] if configuration.name in self.configurations else ()

    def find(self, configuration: Configuration, graph: LoweredGraph) -> Placed | None:
        """Return the mapping of a configuration with its delays, or None if the file has none; raises W362."""
        _, units, routes = self.configurations.get(configuration.name, ((), None, None))
        if units is None:
            return None
        placed = _build(configuration, graph, self.fabric, units, routes)
        mistakes = tuple(find_mistakes(placed, graph, self.fabric))
        if mistakes:
            raise _refuse(configuration, mistakes)
        return placed

    def require_known(self, parts: Iterable[str]) -> None:
        """Raise an error for names that no part of the kernel has, because their entries would have no effect."""
        strange = [name for name in self.configurations if name not in {*parts}]
        if strange:
            names = ", ".join(f"`{name}`" for name in strange)
            raise refuse("W362", f"the mapping is of configurations that the kernel does not have: {names}", help=AGAIN)


def read_mapping(text: str, kernel: str, fabric: Fabric) -> StatedMapping:
    """Return the entries of a file for a kernel's configurations.

    Raises `WcetError` W362 if it is no mapping file.
    """
    try:
        document = json.loads(text)
        if document["kernel"] != kernel:
            raise refuse("W362", f"the mapping is one of the kernel `{document['kernel']}`, not of `{kernel}`")
        quarters = {str(name): _read_quarters(each) for name, each in dict(document.get("quarters", {})).items()}
        tables: Mapping[str, Table] = document["configurations"]
        listed = {name: _read_table(table) for name, table in tables.items()}
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        raise refuse("W362", "the file is not a mapping", help=AGAIN) from None
    return StatedMapping(fabric, quarters, listed)


def _read_table(table: Table) -> Stated:
    units, routes = table.get("units"), table.get("routes")
    if units is None and routes is not None:
        raise ValueError
    return _read_delays(table.get("delays", [])), None if units is None else dict(units), routes


def _read_quarters(value: Any) -> int:
    if type(value) is not int or not 1 <= value <= 4:
        raise ValueError
    return value


def _read_delays(rows: Any) -> tuple[Edge, ...]:
    edges: list[Edge] = []
    for row in rows:
        producer, consumer = row
        if [*map(type, (row, producer, consumer))] != [list, str, str]:
            raise ValueError
        edges.append((producer, consumer))
    return tuple(edges)


def delay_edges(configuration: Configuration, edges: Iterable[Edge]) -> Configuration:
    """Return a configuration with a delay node on each of these edges, in turn; raises W362 for an unknown edge."""
    for producer, consumer in edges:
        delayed = insert_delay(configuration, producer, consumer)
        if delayed is None:
            raise _refuse(configuration, (f"no operand of `{consumer}` comes from `{producer}`: no place for a delay",))
        configuration = delayed
    return configuration


def _build(configuration: Configuration, graph: LoweredGraph, fabric: Fabric, units: Table, routes: Any) -> Placed:
    names = [node.name for node in graph.nodes]
    strange = [f"there is no node `{name}`" for name in units if name not in names]
    strange += [f"`{name}` has no unit" for name in names if name not in units]
    if strange:
        raise _refuse(configuration, tuple(strange))
    try:
        places: tuple[Unit, ...] = tuple(_read_unit(units[name]) for name in names)
        found = None if routes is None else tuple(_read_route(each, names, places) for each in routes)
    except (ValueError, TypeError, IndexError, KeyError):
        said = "a unit is a row and a column; a route a producer, places such as `switch 1 2`, and a consumer"
        raise _refuse(configuration, (said,)) from None
    netlist = graph.netlist
    if found is None:
        before = tuple(find_mistakes(Placed(places, (), 0, 0), graph, fabric))
        wrong = tuple(each for each in before if not each.startswith("there is no route"))
        if wrong:
            raise _refuse(configuration, wrong)
        found = route_nets(netlist, places, fabric)
    if found is None:
        raise _refuse(configuration, ("its streams could not be routed without sharing links",))
    return Placed(places, found, sum(route.hops for route in found), bound_length(netlist))


def _read_unit(value: Any) -> Unit:
    row, column = value
    if type(row) is not int or type(column) is not int:
        raise ValueError
    return row, column


def _read_route(words: Any, names: list[str], units: tuple[Unit, ...]) -> Route:
    producer, consumer = names.index(words[0]), names.index(words[-1])
    places: list[Place] = [("unit", *units[producer])]
    for word in words[1:-1]:
        kind, row, column = word.split()
        places.append((kind, int(row), int(column)))
    places.append(("unit", *units[consumer]))
    return Route(producer, consumer, tuple(zip(places, places[1:], strict=False)))


def _refuse(configuration: Configuration, mistakes: tuple[str, ...]) -> WcetError:
    more = (f"and {len(mistakes) - SHOWN} more",) if len(mistakes) > SHOWN else ()
    return refuse(
        "W362",
        f"the mapping of `{configuration.name}` does not hold",
        configuration.span,
        notes=(*mistakes[:SHOWN], *more),
        help=AGAIN,
    )
