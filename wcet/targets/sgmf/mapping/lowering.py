"""Lowers a configuration to the grid: nodes with operands over routes, splits for large fan-out, joins for many
operands.

Few links end in a unit, so a node that waits for many accesses waits for a join of them (paper, section 4.2).

Constants and parameters are part of a unit's configuration and take no route. Thread ids are made where they are
consumed: each consumer of a `tid` has a starter of its own, which takes no unit.
"""

from collections import defaultdict

from wcet.isa.cdfg.language.graph import Configuration, Node, Role
from wcet.isa.cdfg.language.operations import CONTROL, SOURCE
from wcet.records import dataclass
from wcet.targets.sgmf.mapping.netlist import Net, Netlist

MOST_OPERANDS = 6
"""The number of links that end in the unit of a corner: from four switches and two units."""


@dataclass(frozen=True, slots=True)
class PlacedNode:
    """A node that needs a unit of `resource`.

    `operands` are the numbers of the nodes that produce its operands. `starters` is the number of starters (sources
    that take no unit): one for each thread id that the node takes, and one if it takes no token at all.
    """

    name: str
    resource: str
    operands: tuple[int, ...]
    starters: int


@dataclass(frozen=True, slots=True)
class LoweredGraph:
    """The nodes of a configuration in topological order, splits included."""

    nodes: tuple[PlacedNode, ...]

    @property
    def netlist(self) -> Netlist:
        """Return the netlist of the graph for the mapper."""
        consumers: dict[int, list[int]] = defaultdict(list)
        for number, node in enumerate(self.nodes):
            for producer in dict.fromkeys(node.operands):
                consumers[producer].append(number)
        nets = tuple(Net(producer, tuple(each)) for producer, each in sorted(consumers.items()))
        names, resources = tuple(node.name for node in self.nodes), tuple(node.resource for node in self.nodes)
        return Netlist(names, resources, nets)


def lower_configuration(configuration: Configuration, max_fanout: int) -> LoweredGraph:
    """Return a configuration as the nodes that need units; a stream goes to at most `max_fanout` nodes."""
    uses: dict[str, int] = defaultdict(int)
    for node in configuration.nodes:
        for token in {each.node for each in node.tokens}:
            uses[token] += 1
    lowering = _Lowering(max_fanout)
    for node in configuration.nodes:
        tokens = [each.node for each in node.tokens]
        names = list(dict.fromkeys(tokens))
        orders = _list_orders(node) - lowering.sources
        operands = [lowering.take(name) for name in names if name not in lowering.sources | orders]
        waits = [lowering.take(name) for name in names if name in orders]
        operands += lowering.join(node.name, waits, max(1, MOST_OPERANDS - len(operands)))
        if node.operation.resource == SOURCE:
            lowering.sources.add(node.name)
            continue
        starters = sum(name in lowering.sources for name in names) + (not tokens)
        lowering.add(node.name, node.operation.resource, tuple(operands), starters, uses[node.name])
    return LoweredGraph(tuple(lowering.nodes))


def _list_orders(node: Node) -> set[str]:
    """Return the nodes of whose tokens only the arrival matters, not the value."""
    return {each.node for each in node.tokens} - {each.node for each in node.tokens if each.role is not Role.ORDER}


class _Lowering:
    """Builds a lowered graph: the nodes so far, and the node from which the next consumer of each stream takes its
    tokens."""

    def __init__(self, max_fanout: int) -> None:
        self.nodes: list[PlacedNode] = []
        self.sources: set[str] = set()
        self._max_fanout = max_fanout
        self._taps: dict[str, list[int]] = {}

    def add(self, name: str, resource: str, operands: tuple[int, ...], starters: int, uses: int) -> None:
        """Add a node, and the splits that its `uses` consumers need."""
        self.nodes.append(PlacedNode(name, resource, operands, starters))
        self._taps[name] = self._spread(name, len(self.nodes) - 1, uses)

    def take(self, name: str) -> int:
        """Return the number of the node (a producer or a split) from which the next consumer takes stream `name`."""
        return self._taps[name].pop(0)

    def join(self, name: str, producers: list[int], most: int) -> list[int]:
        """Return at most `most` nodes that together wait for all of `producers`; joins are added if there are more."""
        while len(producers) > most:
            size = min(MOST_OPERANDS, len(producers) - most + 1)
            self.nodes.append(PlacedNode(f"{name} join {len(self.nodes)}", CONTROL, tuple(producers[:size]), 0))
            producers = [*producers[size:], len(self.nodes) - 1]
        return producers

    def _spread(self, name: str, producer: int, uses: int) -> list[int]:
        """Return the nodes from which `uses` consumers take a stream: the leaves of a tree of splits within the
        fan-out."""
        taps = [producer] * self._max_fanout
        splits = -(-max(0, uses - self._max_fanout) // (self._max_fanout - 1))
        for number in range(splits):
            self.nodes.append(PlacedNode(f"{name} split {len(self.nodes)}", CONTROL, (taps[number],), 0))
            taps += [len(self.nodes) - 1] * self._max_fanout
        return taps[splits:]
