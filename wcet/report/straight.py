"""Straightens chains of a layout: boxes that only follow one another are in one column, and long arrows are straight.

A layout gives each layer an order and each point a position. The order is kept; positions are assigned again, first to
chains of boxes, the longest first, then to long arrows, then to the remaining points: each chain as a whole, at one
position in all its layers, as near as possible to its old position. If no position is free in all of them, its points
are placed one by one.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import pairwise
from statistics import median

from wcet.report.layout import GraphLayout

PASSING = 4
"""The width of a box divided by that of a point where an arrow passes a layer."""

Spot = tuple[int, int]
"""A layer, and an index in the layer's order."""


def straighten(layout: GraphLayout, steps: Sequence[tuple[int, int]], width: int) -> GraphLayout:
    """Return a layout with straight chains; `steps` are the edges without those that close loops."""
    rows: list[list[tuple[float, int, tuple[int, ...]]]] = [[] for _ in range(layout.layers)]
    for node, (x, layer) in layout.nodes.items():
        rows[layer].append((x, width, (node,)))
    for (source, target), points in layout.routes.items():
        for number, (x, layer) in enumerate(points):
            rows[layer].append((x, width // PASSING, (source, target, number)))
    spots: dict[tuple[int, ...], Spot] = {}
    for layer, row in enumerate(rows):
        row.sort()
        spots |= {key: (layer, place) for place, (_, _, key) in enumerate(row)}
    room = _Room([[(x, size) for x, size, _ in row] for row in rows])
    for chain in _list_chains(layout, steps):
        room.place([spots[key] for key in chain])
    found = {key: room.found[spot] for key, spot in spots.items()}
    nodes = {node: (found[node,], layer) for node, (_, layer) in layout.nodes.items()}
    routes = {
        ends: tuple((found[(*ends, number)], layer) for number, (_, layer) in enumerate(points))
        for ends, points in layout.routes.items()
    }
    return replace(layout, nodes=nodes, routes=routes)


def _list_chains(layout: GraphLayout, steps: Sequence[tuple[int, int]]) -> list[list[tuple[int, ...]]]:
    """Return the chains to place as wholes, in the order of placing; each node and each point of an arrow is in one
    chain."""
    distinct = sorted(set(steps))
    leaving, entering = Counter(one for one, _ in distinct), Counter(other for _, other in distinct)
    following = {one: other for one, other in distinct if leaving[one] == 1 == entering[other]}
    chains: list[list[tuple[int, ...]]] = []
    used: set[tuple[int, int]] = set()
    for start in sorted(layout.nodes.keys() - set(following.values())):
        nodes = [start]
        while nodes[-1] in following:
            nodes.append(following[nodes[-1]])
        chain: list[tuple[int, ...]] = [(start,)]
        for ends in pairwise(nodes):
            used.add(ends)
            chain += [*((*ends, number) for number in range(len(layout.routes.get(ends, ())))), (ends[1],)]
        chains.append(chain)
    chains.sort(key=len, reverse=True)
    long = [chain for chain in chains if len(chain) > 1]
    arrows = [
        [(*ends, number) for number in range(len(points))]
        for ends, points in sorted(layout.routes.items())
        if points and ends not in used
    ]
    return [*long, *arrows, *(chain for chain in chains if len(chain) == 1)]


class _Room:
    """The layers with the points that have been placed so far."""

    def __init__(self, rows: Sequence[Sequence[tuple[float, int]]]) -> None:
        self._rows = rows
        self.found: dict[Spot, float] = {}

    def place(self, spots: Sequence[Spot]) -> None:
        """Place all of these points at one position if one is free, otherwise each at its own."""
        limits = [self._find_limits(spot) for spot in spots]
        low, high = max(low for low, _ in limits), min(high for _, high in limits)
        if low > high:
            for spot in spots:
                self.place([spot])
            return
        wanted = median(self._rows[layer][place][0] for layer, place in spots)
        self.found.update(dict.fromkeys(spots, min(max(wanted, low), high)))

    def _find_limits(self, spot: Spot) -> tuple[float, float]:
        """Return how far to the left and to the right a point can be, so that all others fit between."""
        layer, place = spot
        row = self._rows[layer]
        left = self._reach(layer, range(place - 1, -1, -1), row[place][1])
        right = self._reach(layer, range(place + 1, len(row)), row[place][1])
        return (
            float("-inf") if left is None else self.found[layer, left[0]] + left[1],
            float("inf") if right is None else self.found[layer, right[0]] - right[1],
        )

    def _reach(self, layer: int, places: Iterable[int], size: int) -> tuple[int, float] | None:
        """Return the next of `places` that is fixed, and the distance to keep from it; None if there is none."""
        away, before = 0.0, size
        for place in places:
            own = self._rows[layer][place][1]
            away, before = away + (before + own) / 2, own
            if (layer, place) in self.found:
                return place, away
        return None
