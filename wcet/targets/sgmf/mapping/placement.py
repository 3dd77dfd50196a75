"""Chooses the unit of each node by simulated annealing from a fixed seed; the cost is the total length of all routes.

Nodes move to free units of their kind or change places, and worse placements are accepted ever more seldom
(Kirkpatrick, Gelatt and Vecchi, 1983). The same graph and seed give the same placement. `bound_length` gives a lower
bound on the length, so that reports can say how far a placement can be from the best one.
"""

import math
import random
from collections.abc import Mapping
from dataclasses import dataclass

from wcet.targets.sgmf.hardware.fabric import Fabric, Unit, count_hops
from wcet.targets.sgmf.mapping.netlist import Netlist

MOVES_PER_NODE = 400
"""The number of moves that are tried for each node, over all temperatures."""
TEMPERATURES = 60
HOTTEST = 6.0
COOLEST = 0.08
NEIGHBOURS = 4
"""The number of neighbours of a unit: the most nodes that are one hop away."""


@dataclass(frozen=True, slots=True)
class Placement:
    """The unit of each node, and the least number of links that all routes take together."""

    units: tuple[Unit, ...]
    length: int


def place_nodes(netlist: Netlist, fabric: Fabric, seed: int = 0, fixed: Mapping[int, Unit] | None = None) -> Placement:
    """Return a placement of a graph for which there are enough units; nodes of `fixed` keep their units."""
    annealing = _Annealing(netlist, fabric, random.Random(seed), dict(fixed or {}))
    return annealing.run()


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
    """The state of one search: the units of nodes, and the free units."""

    def __init__(self, netlist: Netlist, fabric: Fabric, draw: random.Random, fixed: dict[int, Unit]) -> None:
        self.netlist = netlist
        self.draw = draw
        self.partners: list[list[int]] = [[] for _ in netlist.names]
        for net in netlist.nets:
            for consumer in net.consumers:
                self.partners[net.producer].append(consumer)
                self.partners[consumer].append(net.producer)
        self.sites = fabric.units
        self.unit_of = self._start(fixed)
        self.node_at = {unit: node for node, unit in enumerate(self.unit_of)}
        self.movable = [node for node in range(len(netlist.names)) if node not in fixed]
        self.pinned = set(fixed.values())
        self.hops = _list_hops(fabric)

    def _start(self, fixed: dict[int, Unit]) -> list[Unit]:
        """Put each node on the first free unit of its kind."""
        taken = set(fixed.values())
        free = {resource: [unit for unit in units if unit not in taken] for resource, units in self.sites.items()}
        return [
            fixed[node] if node in fixed else free[resource].pop(0)
            for node, resource in enumerate(self.netlist.resources)
        ]

    def run(self) -> Placement:
        """Cool down, and return the best placement found."""
        length = measure_length(self.netlist, tuple(self.unit_of))
        best, best_units = length, list(self.unit_of)
        moves = max(1, MOVES_PER_NODE * len(self.movable) // TEMPERATURES)
        ratio = (COOLEST / HOTTEST) ** (1 / (TEMPERATURES - 1))
        for step in range(TEMPERATURES if self.movable else 0):
            temperature = HOTTEST * ratio**step
            for _ in range(moves):
                length += self._try_move(temperature)
                if length < best:
                    best, best_units = length, list(self.unit_of)
        return Placement(tuple(best_units), best)

    def _try_move(self, temperature: float) -> int:
        """Move a random node, or leave it; return the change of the length."""
        draw = self.draw
        node = self.movable[int(draw.random() * len(self.movable))]
        sites = self.sites[self.netlist.resources[node]]
        target = sites[int(draw.random() * len(sites))]
        here = self.unit_of[node]
        if target == here or target in self.pinned:
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


def _list_hops(fabric: Fabric) -> list[list[int]]:
    """Return the hops between units by how far apart they are, from the end where a difference is negative."""
    rows, columns = ([*range(count), *range(1 - count, 0)] for count in (fabric.rows, fabric.columns))
    return [[count_hops((0, 0), (row, column)) for column in columns] for row in rows]
