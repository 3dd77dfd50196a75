"""Computes the layers of a graph without the layout library: by longest paths, nodes ordered by their neighbours.

The classic steps (Sugiyama, Tagawa and Toda, "Methods for visual understanding of hierarchical system structures",
1981) in their simplest form: each layer is centred. Nodes are not moved to straighten arrows, as the library does.
"""

from collections.abc import Iterable, Sequence
from graphlib import TopologicalSorter

SWEEPS = 8
"""The number of times that layers are ordered by the layer above and the layer below, alternately."""

PASSING = 4
"""The width of a box divided by that of a point where an arrow passes a layer."""


def lay_out_plainly(
    nodes: int, edges: Iterable[tuple[int, int]], width: int
) -> tuple[list[tuple[float, int]], dict[tuple[int, int], list[tuple[float, int]]]]:
    """Return the position (middle, layer) of each node, and the positions that each edge passes, for an acyclic
    graph."""
    wanted = sorted(set(edges))
    layers = _find_layers(nodes, wanted)
    chains: dict[tuple[int, int], list[int]] = {}
    steps: list[tuple[int, int]] = []
    for source, target in wanted:
        chains[source, target] = list(range(len(layers), len(layers) + layers[target] - layers[source] - 1))
        layers += range(layers[source] + 1, layers[target])
        passed = [source, *chains[source, target], target]
        steps += zip(passed, passed[1:], strict=False)
    rows = _order_rows(layers, steps)
    places: dict[int, tuple[float, int]] = {}
    for layer, row in enumerate(rows):
        sizes = [float(width) if node < nodes else width / PASSING for node in row]
        edge = -sum(sizes) / 2
        for node, size in zip(row, sizes, strict=True):
            places[node] = (edge + size / 2, layer)
            edge += size
    return [places[node] for node in range(nodes)], {
        ends: [places[node] for node in passed] for ends, passed in chains.items()
    }


def _find_layers(nodes: int, edges: Sequence[tuple[int, int]]) -> list[int]:
    """Return the length of the longest path to each node."""
    above: dict[int, list[int]] = {node: [] for node in range(nodes)}
    for source, target in edges:
        above[target].append(source)
    layers = [0] * nodes
    for node in TopologicalSorter(above).static_order():
        layers[node] = max((layers[each] + 1 for each in above[node]), default=0)
    return layers


def _order_rows(layers: Sequence[int], steps: Sequence[tuple[int, int]]) -> list[list[int]]:
    """Return the nodes of each layer in an order with few crossing steps: by the mean of their neighbours' ranks."""
    rows: list[list[int]] = [[] for _ in range(max(layers, default=0) + 1)]
    for node, layer in enumerate(layers):
        rows[layer].append(node)
    above: list[list[int]] = [[] for _ in layers]
    below: list[list[int]] = [[] for _ in layers]
    for source, target in steps:
        above[target].append(source)
        below[source].append(target)
    ranks = {node: rank for row in rows for rank, node in enumerate(row)}
    for sweep in range(SWEEPS):
        neighbours, order = (above, rows) if sweep % 2 == 0 else (below, rows[::-1])
        for row in order:
            row.sort(key=lambda node, near=neighbours: _mean([ranks[each] for each in near[node]], ranks[node]))
            ranks.update((node, rank) for rank, node in enumerate(row))
    return rows


def _mean(ranks: Sequence[int], own: int) -> float:
    return sum(ranks) / len(ranks) if ranks else float(own)
