"""Mappings as text: written for people to edit, and read back with everything in them checked.

A file is JSON: for each configuration the unit of each node, as row and column from 0 at the upper left, and the places
that each route passes. What is left out is searched for: the routes of a configuration, or a whole configuration.
"""

import json
from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from wcet.errors import WcetError, refuse
from wcet.targets.sgmf.hardware.fabric import Fabric, Place, Unit
from wcet.targets.sgmf.language.graph import Configuration
from wcet.targets.sgmf.mapping.lowering import LoweredGraph
from wcet.targets.sgmf.mapping.mapping import Mapping as Placed
from wcet.targets.sgmf.mapping.mapping import find_mistakes
from wcet.targets.sgmf.mapping.placement import bound_length
from wcet.targets.sgmf.mapping.routing import Route, route_nets

Table: TypeAlias = Mapping[str, Any]
SHOWN = 5
"""Mistakes that a message lists."""


def write_mapping(kernel: str, placed: Mapping[str, tuple[LoweredGraph, Placed]]) -> str:
    """Return the file for the configurations of a kernel, a line for each node and each route."""
    lines = ["{", f' "kernel": {json.dumps(kernel)},', ' "configurations": {']
    for number, (name, (graph, mapping)) in enumerate(placed.items()):
        names = [node.name for node in graph.nodes]
        units = [f"   {json.dumps(name)}: {json.dumps(unit)}" for name, unit in zip(names, mapping.units, strict=True)]
        routes = [f"   {json.dumps(_list_route(names, route))}" for route in mapping.routes]
        lines += [f"  {json.dumps(name)}: {{", '  "units": {', ",\n".join(units), "  },", '  "routes": [']
        lines += [",\n".join(routes)] if routes else []
        lines += ["  ]", "  }" + ("," if number < len(placed) - 1 else "")]
    return "\n".join([*lines, " }", "}"]) + "\n"


def _list_route(names: list[str], route: Route) -> list[str]:
    places = [route.links[0][0], *(after for _, after in route.links)]
    return [names[route.producer], *(_show_place(place) for place in places[1:-1]), names[route.consumer]]


def _show_place(place: Place) -> str:
    kind, row, column = place
    return f"{kind} {row} {column}"


def read_mapping(text: str, kernel: str, fabric: Fabric) -> "Callable[[Configuration, LoweredGraph], Placed | None]":
    """Return what a file says of each configuration of a kernel: its mapping, or None where it says nothing.

    Raises `WcetError` W362 for what is no such file; the returned function for a mapping that does not hold.
    """
    try:
        document = json.loads(text)
        tables: Table = document["configurations"]
        if document["kernel"] != kernel:
            raise refuse("W362", f"the mapping is one of the kernel `{document['kernel']}`, not of `{kernel}`")
        listed = {name: (dict(table["units"]), table.get("routes")) for name, table in tables.items()}
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        raise refuse(
            "W362", "the file is no mapping", help="write one with `wcet analyze KERNEL --save-mapping FILE`"
        ) from None

    def find(configuration: Configuration, graph: LoweredGraph) -> Placed | None:
        if configuration.name not in listed:
            return None
        units, routes = listed[configuration.name]
        placed = _build(configuration, graph, fabric, units, routes)
        mistakes = tuple(find_mistakes(placed, graph, fabric))
        if mistakes:
            raise _refuse(configuration, mistakes)
        return placed

    return find


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
        help="write a new one with `wcet analyze KERNEL --save-mapping FILE`",
    )
