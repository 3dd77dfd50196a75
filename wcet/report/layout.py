"""Computes the layers of a graph for drawing; the only file that imports the layout library, which may be missing.

fast-sugiyama (the extra `svg`: MIT, wheels for the usual systems) lays out in layers and returns where long edges pass.
Of the alternatives, graphviz needs a program that is not in its wheel, grandalf is no longer maintained, and igraph is
under the GPL. Its positions are the same in every run; its lists are not, so that nothing here depends on their order.
"""

from collections.abc import Sequence

from wcet.records import dataclass
from wcet.report.plain_layout import lay_out_plainly

Point = tuple[float, int]
"""A horizontal position, and a layer: 0 is the top."""


@dataclass(frozen=True, slots=True)
class GraphLayout:
    """The position of each node, and the points through which each edge passes from layer to layer."""

    nodes: dict[int, Point]
    routes: dict[tuple[int, int], tuple[Point, ...]]
    layers: int


def lay_out(nodes: int, edges: Sequence[tuple[int, int]], width: int) -> GraphLayout:
    """Return the layout of an acyclic, connected graph of nodes 0, 1, ..., each `width` wide; edges lead down."""
    if not edges:
        return GraphLayout({node: (node * float(width), 0) for node in range(nodes)}, {}, 1)
    try:
        from fast_sugiyama import from_edges
    except ImportError:
        places, passes = lay_out_plainly(nodes, edges, width)
        layers = 1 + max(layer for _, layer in places)
        return GraphLayout(dict(enumerate(places)), {ends: tuple(route) for ends, route in passes.items()}, layers)

    found = from_edges(
        sorted(set(edges)),
        minimum_length=1,
        vertex_spacing=width,
        dummy_vertices=True,
        dummy_size=width / 4,
        crossing_minimization="median",
    )
    ((placed, _, _, segments),) = list(found)
    positions = [(int(node), place) for node, place in placed]
    heights = sorted({y for _, (_, y) in positions}, reverse=True)
    points = {node: (float(x), heights.index(y)) for node, (x, y) in positions}
    following: dict[int, list[int]] = {}
    for source, target in segments or []:
        following.setdefault(int(source), []).append(int(target))
    routes: dict[tuple[int, int], tuple[Point, ...]] = {}
    for source in range(nodes):
        for step in following.get(source, []):
            passed: list[Point] = []
            while step >= nodes:
                passed.append(points[step])
                (step,) = following[step]
            routes[source, step] = tuple(passed)
    return GraphLayout({node: points[node] for node in range(nodes)}, routes, len(heights))
