"""Represents a graph as the mapper needs it: the resource of each node, and the consumers of its tokens."""

from collections import Counter

from wcet.records import dataclass
from wcet.targets.sgmf.hardware.fabric import Fabric


@dataclass(frozen=True, slots=True)
class Net:
    """The stream of one node, by the node's number, and the numbers of the nodes that take it."""

    producer: int
    consumers: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Netlist:
    """The nodes of one configuration, by name and by the resource that each needs, and the streams between them."""

    names: tuple[str, ...]
    resources: tuple[str, ...]
    nets: tuple[Net, ...]


@dataclass(frozen=True, slots=True)
class Shortage:
    """A resource that the grid has too few of for a graph."""

    resource: str
    needed: int
    available: int


def find_shortages(netlist: Netlist, fabric: Fabric) -> tuple[Shortage, ...]:
    """Return the resources that the grid has too few of, in order; nothing if the graph may fit."""
    needed = Counter(netlist.resources)
    return tuple(
        Shortage(resource, needed[resource], len(units))
        for resource, units in fabric.units.items()
        if needed[resource] > len(units)
    )
