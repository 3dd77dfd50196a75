"""Routes the arrows of a control-flow picture: down from box to box through gaps, and up along the sides of boxes."""

from collections.abc import Sequence

from wcet.report.graph_picture import Arrow, Picture
from wcet.report.layout import GraphLayout, Point

BOX = 250
BETWEEN = 46
TOP = 40
PORT = 26
"""The pixels between two arrows at the same side of a box."""

LANE = 14
"""The pixels from the side of a box to an arrow that runs up along it."""

EDGE = 30
"""The margin in pixels at the left and right of the picture."""

Place = tuple[float, float]


class Routes:
    """Pixel positions for the points of a layout; `heights` are those of the boxes, by number."""

    def __init__(self, picture: Picture, layout: GraphLayout, heights: Sequence[int]) -> None:
        self.layout, self.box_heights = layout, heights
        points = [*layout.nodes.values(), *(point for route in layout.routes.values() for point in route)]
        left = min((x for x, _ in points), default=0.0)
        right = max((x for x, _ in points), default=0.0)
        self.shift = BOX / 2 + EDGE - left
        self.width = right - left + BOX + 2 * EDGE
        self.heights = [0] * layout.layers
        for box in picture.boxes:
            layer = layout.nodes[box.number][1]
            self.heights[layer] = max(self.heights[layer], heights[box.number])
        self.tops = [TOP + sum(self.heights[:layer]) + BETWEEN * layer for layer in range(layout.layers)]
        self.bottom = self.tops[-1] + self.heights[-1]
        down = [arrow for arrow in picture.arrows if not arrow.back]
        self._leave = _spread(down, [(arrow.source, self._next(arrow)) for arrow in down])
        self._enter = _spread(down, [(arrow.target, self._before(arrow)) for arrow in down])

    def place(self, box: int) -> Place:
        """Return the middle of the upper side of a box."""
        x, layer = self.layout.nodes[box]
        return x + self.shift, float(self.tops[layer])

    def find(self, arrow: Arrow, copy: int) -> list[Place]:
        """Return the points of an arrow; `copy` distinguishes arrows between the same boxes."""
        return self._climb(arrow, copy) if arrow.back else self._descend(arrow)

    def _next(self, arrow: Arrow) -> float:
        return (self._passed(arrow) or (self.layout.nodes[arrow.target],))[0][0]

    def _before(self, arrow: Arrow) -> float:
        return (self._passed(arrow) or (self.layout.nodes[arrow.source],))[-1][0]

    def _passed(self, arrow: Arrow) -> tuple[Point, ...]:
        ends = (arrow.target, arrow.source) if arrow.back else (arrow.source, arrow.target)
        return self.layout.routes.get(ends, ())

    def _descend(self, arrow: Arrow) -> list[Place]:
        (x0, top), (x1, end) = self.place(arrow.source), self.place(arrow.target)
        x0, x1 = x0 + self._leave[id(arrow)], x1 + self._enter[id(arrow)]
        points = [(x0, top + self.box_heights[arrow.source]), (x0, self._below(arrow.source))]
        for x, layer in self._passed(arrow):
            points += [(x + self.shift, float(self.tops[layer])), (x + self.shift, self._foot(layer))]
        return [*points, (x1, end)]

    def _climb(self, arrow: Arrow, copy: int) -> list[Place]:
        """Return the route of a back edge: out at a side, up through the layers between, and in at a side."""
        (x0, y0), (x1, y1) = self.place(arrow.source), self.place(arrow.target)
        passed = self._passed(arrow)
        side = -1 if passed and sum(x for x, _ in passed) / len(passed) + self.shift < (x0 + x1) / 2 else 1
        low, high = y0 + 14 + 8 * copy, y1 + 14 + 8 * copy
        left, right = x0 + side * BOX / 2, x1 + side * BOX / 2
        lanes = left + side * (LANE + 4 * copy), right + side * (LANE + 4 * copy)
        points = [(left, low), (lanes[0], low), (lanes[0], y0)]
        for x, layer in reversed(passed):
            points += [(x + self.shift, self._foot(layer)), (x + self.shift, float(self.tops[layer]))]
        return [*points, (lanes[1], self._below(arrow.target)), (lanes[1], high), (right, high)]

    def _foot(self, layer: int) -> float:
        return float(self.tops[layer] + self.heights[layer])

    def _below(self, box: int) -> float:
        return self._foot(self.layout.nodes[box][1])


def draw_path(points: Sequence[Place]) -> str:
    """Return the data of an SVG path: straight along boxes, curved between layers."""
    path = f"M{points[0][0]:.1f} {points[0][1]:.1f}"
    for (x0, y0), (x1, y1) in zip(points, points[1:], strict=False):
        if x0 == x1 or y0 == y1:
            path += f"L{x1:.1f} {y1:.1f}"
        else:
            middle = (y0 + y1) / 2
            path += f"C{x0:.1f} {middle:.1f} {x1:.1f} {middle:.1f} {x1:.1f} {y1:.1f}"
    return path


def _spread(arrows: list[Arrow], keys: list[tuple[int, float]]) -> dict[int, float]:
    """Return the distance from the middle of its box at which each arrow starts or ends, in the order of their other
    ends."""
    groups: dict[int, list[tuple[float, int]]] = {}
    for place, (box, x) in enumerate(keys):
        groups.setdefault(box, []).append((x, place))
    found: dict[int, float] = {}
    for group in groups.values():
        step = min(PORT, (BOX - 40) / len(group))
        for rank, (_, place) in enumerate(sorted(group)):
            found[id(arrows[place])] = (rank - (len(group) - 1) / 2) * step
    return found
