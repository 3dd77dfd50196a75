"""Maps a graph to units and routes; a mapping can be saved, edited, checked and given back."""

from collections.abc import Iterator, Sequence

from wcet.errors import WcetError, refuse
from wcet.records import dataclass
from wcet.span import Span
from wcet.targets.sgmf.hardware.fabric import Fabric, Unit
from wcet.targets.sgmf.mapping.cuts import Cut, find_overfull
from wcet.targets.sgmf.mapping.lowering import LoweredGraph
from wcet.targets.sgmf.mapping.netlist import find_shortages
from wcet.targets.sgmf.mapping.placement import LARGE, Placement, bound_length, place_nodes
from wcet.targets.sgmf.mapping.routing import Route, route_nets

SEEDS = 8
"""The number of placements that are tried before a graph is refused because it cannot be routed."""
LARGE_SEEDS = 2
"""The number for a large graph, each placement of which takes seconds; after an overfull cut, no other is tried."""


@dataclass(frozen=True, slots=True)
class Mapping:
    """The units of the nodes of a lowered graph, and the links of each edge.

    No placement of the graph has a `length` below `least`.
    """

    units: tuple[Unit, ...]
    routes: tuple[Route, ...]
    length: int
    least: int

    @property
    def hops(self) -> dict[tuple[int, int], int]:
        """Return the cycles from each producer to each of its consumers."""
        return {(route.producer, route.consumer): route.hops for route in self.routes}


def map_graph(graph: LoweredGraph, fabric: Fabric, span: Span, seed: int = 0) -> Mapping:
    """Place and route a graph; route several placements from fixed seeds, and return the best one.

    Raises `WcetError` W360 if units run out, W361 if no placement that was tried could be routed.
    """
    netlist = graph.netlist
    for shortage in find_shortages(netlist, fabric):
        raise refuse(
            "W360",
            f"it takes {shortage.needed} units of the kind {shortage.resource}, the grid has {shortage.available}",
            span,
        )
    large = len(netlist.names) > LARGE
    tried = 0
    overfull: list[Cut] = []
    while tried < (LARGE_SEEDS if large else SEEDS) and not (large and overfull):
        placement: Placement = place_nodes(netlist, fabric, seed + tried)
        tried += 1
        cut = find_overfull(netlist, placement.units, fabric)
        if cut is not None:
            overfull.append(cut)
            continue
        routes = route_nets(netlist, placement.units, fabric)
        if routes is not None:
            length = sum(route.hops for route in routes)
            return Mapping(placement.units, routes, length, bound_length(netlist))
    raise _refuse_streams(tried, overfull, span)


def _refuse_streams(tried: int, overfull: Sequence[Cut], span: Span) -> WcetError:
    proven = f"of {len(overfull)} of them no routing exists; in one, "
    notes = [f"{proven}{cut.streams} streams go {cut.line}, over {cut.links} links" for cut in overfull[:1]]
    return refuse(
        "W361",
        f"the streams of the graph could not be routed without sharing links, in {tried} placement{'s' * (tried > 1)}",
        span,
        notes=tuple(notes),
        help="cut the configuration, or choose a machine with a larger grid",
    )


def find_mistakes(mapping: Mapping, graph: LoweredGraph, fabric: Fabric) -> Iterator[str]:
    """Yield the mistakes of a mapping, whoever made it; a bound may use a mapping without mistakes."""
    netlist = graph.netlist
    if len(mapping.units) != len(netlist.names):
        yield f"{len(netlist.names)} nodes, but {len(mapping.units)} units"
        return
    if len(set(mapping.units)) < len(mapping.units):
        yield "two nodes are on one unit"
    for name, resource, unit in zip(netlist.names, netlist.resources, mapping.units, strict=True):
        if unit not in fabric.units[resource]:
            yield f"`{name}` is on {unit}, which is not a unit of the kind {resource}"
    edges = {(net.producer, consumer) for net in netlist.nets for consumer in net.consumers}
    routed = [(route.producer, route.consumer) for route in mapping.routes]
    for producer, consumer in sorted(edges - set(routed)):
        yield f"there is no route from `{netlist.names[producer]}` to `{netlist.names[consumer]}`"
    if len(set(routed)) < len(routed) or set(routed) - edges:
        yield "there is a route that the graph does not have, or one is there twice"
    yield from _find_bad_routes(mapping, fabric)


def _find_bad_routes(mapping: Mapping, fabric: Fabric) -> Iterator[str]:
    carried: dict[object, int] = {}
    for route in mapping.routes:
        if (
            not route.links
            or not 0 <= route.producer < len(mapping.units)
            or not 0 <= route.consumer < len(mapping.units)
        ):
            yield f"the route from {route.producer} to {route.consumer} has no links or no ends"
            continue
        places = [route.links[0][0], *(after for _, after in route.links)]
        ends = ("unit", *mapping.units[route.producer]), ("unit", *mapping.units[route.consumer])
        joined = all(one[1] == other[0] for one, other in zip(route.links, route.links[1:], strict=False))
        if (places[0], places[-1]) != ends or not joined:
            yield f"the route from {route.producer} to {route.consumer} does not lead from one to the other"
        for link in route.links:
            if link[1] not in fabric.links.get(link[0], ()):
                yield f"there is no link from {link[0]} to {link[1]}"
            if carried.setdefault(link, route.producer) != route.producer:
                yield f"the link from {link[0]} to {link[1]} carries two streams"
        if any(place[0] == "unit" for place in places[1:-1]):
            yield f"the route from {route.producer} to {route.consumer} passes through a unit"
