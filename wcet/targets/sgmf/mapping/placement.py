"""Chooses the unit of each node by simulated annealing from a fixed seed; the cost is the total length of all routes.

Nodes move to free units of their kind or change places, and worse placements are accepted ever more seldom
(Kirkpatrick, Gelatt and Vecchi, 1983). The same graph and seed give the same placement. `bound_length` gives a lower
bound on the length, so that reports can say how far a placement can be from the best one.
"""

import math
import random

from wcet.records import dataclass
from wcet.targets.sgmf.hardware.fabric import Fabric, Unit, count_hops
from wcet.targets.sgmf.mapping.curve import find_nearest, start_along_curve
from wcet.targets.sgmf.mapping.netlist import Netlist

MOVES_PER_NODE = 400
"""The number of moves that are tried for each node, over all temperatures."""
TEMPERATURES = 60
LARGE = 256
"""The most nodes that start anywhere and move to anywhere; on a large grid, most of such moves are in vain."""
NEIGHBOURS = 4
"""The number of neighbours of a unit: the most nodes that are one hop away."""


@dataclass(frozen=True, slots=True)
class Schedule:
    """A value that falls by the same factor from each temperature to the next."""

    first: float
    last: float

    def find_value(self, step: int) -> float:
        """Return the value at a step."""
        return self.first * ((self.last / self.first) ** (1 / (TEMPERATURES - 1))) ** step


@dataclass(frozen=True, slots=True)
class Placement:
    """The unit of each node, and the least number of links that all routes take together."""

    units: tuple[Unit, ...]
    length: int


def place_nodes(netlist: Netlist, fabric: Fabric, seed: int = 0) -> Placement:
    """Return a placement of a graph for which there are enough units."""
    large = len(netlist.names) > LARGE
    return (_NearAnnealing if large else _Annealing)(netlist, fabric, random.Random(seed)).run()


def measure_length(netlist: Netlist, units: tuple[Unit, ...]) -> int:
    """Return the least number of links of all routes of a placement, each edge by itself."""
    return sum(count_hops(units[net.producer], units[each]) for net in netlist.nets for each in net.consumers)


def bound_length(netlist: Netlist) -> int:
    """Return a lower bound on the length of all placements: a node has four neighbours at one hop, all others farther
    away."""
    partners: dict[int, set[int]] = {number: set() for number in range(len(netlist.names))}
    edges = [(net.producer, each) for net in netlist.nets for each in net.consumers]
    for producer, consumer in edges:
        partners[producer].add(consumer)
        partners[consumer].add(producer)
    excess = sum(max(0, len(each) - NEIGHBOURS) for each in partners.values())
    return len(edges) + -(-excess // 2)


class _Annealing:
    """The state of one search: the units of nodes, and the free units. A node moves to any unit of its kind."""

    schedule = Schedule(6.0, 0.08)

    def __init__(self, netlist: Netlist, fabric: Fabric, draw: random.Random) -> None:
        self.netlist = netlist
        self.draw = draw
        self.partners: list[list[int]] = [[] for _ in netlist.names]
        for net in netlist.nets:
            for consumer in net.consumers:
                self.partners[net.producer].append(consumer)
                self.partners[consumer].append(net.producer)
        self.sites = fabric.units
        self.unit_of = self.start(fabric)
        self.node_at = {unit: node for node, unit in enumerate(self.unit_of)}
        self.hops = _list_hops(fabric)

    def start(self, fabric: Fabric) -> list[Unit]:
        """Put each node on the first free unit of its kind."""
        free = {resource: iter(units) for resource, units in fabric.units.items()}
        return [next(free[resource]) for resource in self.netlist.resources]

    def run(self) -> Placement:
        """Cool down, and return the best placement found."""
        length = measure_length(self.netlist, tuple(self.unit_of))
        best, best_units = length, list(self.unit_of)
        moves = max(1, MOVES_PER_NODE * len(self.unit_of) // TEMPERATURES)
        for step in range(TEMPERATURES if self.unit_of else 0):
            temperature = self.cool(step)
            for _ in range(moves):
                length += self._try_move(temperature)
                if length < best:
                    best, best_units = length, list(self.unit_of)
        return Placement(tuple(best_units), best)

    def cool(self, step: int) -> float:
        """Return the temperature of a step."""
        return self.schedule.find_value(step)

    def draw_target(self, node: int) -> Unit | None:
        """Draw a unit to which a node may move."""
        sites = self.sites[self.netlist.resources[node]]
        return sites[int(self.draw.random() * len(sites))]

    def _try_move(self, temperature: float) -> int:
        """Move a random node, or leave it; return the change of the length."""
        draw = self.draw
        node = int(draw.random() * len(self.unit_of))
        target = self.draw_target(node)
        here = self.unit_of[node]
        if target is None or target == here:
            return 0
        other = self.node_at.get(target)
        change = self._change(node, here, target, other)
        if other is not None:
            change += self._change(other, target, here, node)
        if change > 0 and draw.random() >= math.exp(-change / temperature):
            return 0
        self.unit_of[node] = target
        self.node_at[target] = node
        if other is None:
            del self.node_at[here]
        else:
            self.unit_of[other] = here
            self.node_at[here] = other
        return change

    def _change(self, node: int, old: Unit, new: Unit, swapped: int | None) -> int:
        """Return by how much the routes change if a node moves; the distance to a node that it is swapped with stays
        the same."""
        hops, unit_of = self.hops, self.unit_of
        old_row, old_column = old
        new_row, new_column = new
        total = 0
        for partner in self.partners[node]:
            if partner != swapped:
                row, column = unit_of[partner]
                total += hops[row - new_row][column - new_column] - hops[row - old_row][column - old_column]
        return total


class _NearAnnealing(_Annealing):
    """A search that starts along a curve and moves nodes inside a window that shrinks as the search cools down.

    The window is from Betz and Rose ("VPR", FPL 1997, section 3.1); theirs follows the share of accepted moves.
    """

    schedule = Schedule(2.0, 0.2)
    radii = Schedule(12.0, 2.0)

    def __init__(self, netlist: Netlist, fabric: Fabric, draw: random.Random) -> None:
        super().__init__(netlist, fabric, draw)
        self.nearest = {resource: find_nearest(fabric, units) for resource, units in fabric.units.items()}
        self.radius = 1

    def start(self, fabric: Fabric) -> list[Unit]:
        """Put the nodes along a curve over the grid."""
        return start_along_curve(self.netlist, fabric)

    def cool(self, step: int) -> float:
        """Shrink the window, and return the temperature."""
        self.radius = int(self.radii.find_value(step))
        return super().cool(step)

    def draw_target(self, node: int) -> Unit | None:
        """Draw a place in the window around a node, and return the nearest unit of its kind; None outside of the
        grid."""
        draw, radius, (row, column) = self.draw.random, self.radius, self.unit_of[node]
        width = 2 * radius + 1
        place = row - radius + int(draw() * width), column - radius + int(draw() * width)
        return self.nearest[self.netlist.resources[node]].get(place)


def _list_hops(fabric: Fabric) -> list[list[int]]:
    """Return the hops between units by how far apart they are, from the end where a difference is negative."""
    rows, columns = ([*range(count), *range(1 - count, 0)] for count in (fabric.rows, fabric.columns))
    return [[count_hops((0, 0), (row, column)) for column in columns] for row in rows]
