"""Control-flow pictures as SVG: layers from the layout library, the drawing by us.

Colours are CSS variables with a light and a dark value; nothing is told by colour alone: the worst path is thick, the
control stack dashed, calls dotted, ends are round.
"""

from collections import Counter
from xml.sax.saxutils import escape

from wcet.ir.cfg import EdgeKind
from wcet.report.graph_picture import Arrow, Box, Picture
from wcet.report.layout import Layout, Point, lay_out

BOX = 250
GAP = 40
LINE = 15
PAD = 8
BETWEEN = 46
LEGEND = 150
TOP = 40
WIDEST = 36
"""Characters of a line of code that fit into a box."""

STYLE = """
.g{--ink:#1b1f24;--soft:#6e7781;--fill:#ffffff;--hot:#fff1e5;--worst:#bc4c00;--paper:#ffffff}
@media(prefers-color-scheme:dark){.g{--ink:#e6edf3;--soft:#8b949e;--fill:#161b22;--hot:#3d2314;--worst:#ffa657;--paper:#0d1117}}
@media print{.g{--ink:#000;--soft:#555;--fill:#fff;--hot:#fff1e5;--worst:#bc4c00;--paper:#fff}}
.g text{fill:var(--ink);font:11px ui-monospace,Menlo,Consolas,monospace;white-space:pre}
.g .t{font-weight:bold}.g .s{fill:var(--soft)}.g .w{fill:var(--worst);font-weight:bold}
.g rect.b{fill:var(--fill);stroke:var(--soft)}.g rect.h{fill:var(--hot);stroke:var(--worst);stroke-width:2.5}
.g .d{fill:var(--soft)}.g path{fill:none;stroke:var(--soft);stroke-width:1.2}
.g path.h{stroke:var(--worst);stroke-width:3}.g path.k{stroke-dasharray:7 4}.g path.c{stroke-dasharray:2 3}
.g marker path{fill:var(--soft);stroke:none}.g marker.h path{fill:var(--worst)}
"""


def render_graph_svg(picture: Picture, name: str = "cfg") -> str:
    """Return one SVG element that stands alone or inside a page; `name` keeps its ids apart from those of others."""
    down = [(one.target, one.source) if one.back else (one.source, one.target) for one in picture.arrows]
    layout = lay_out(len(picture.boxes), [pair for pair in down if pair[0] != pair[1]], BOX + GAP)
    drawing = _Drawing(picture, layout, name)
    width, height = drawing.width, drawing.height
    parts = [
        f'<svg class="g" xmlns="http://www.w3.org/2000/svg" width="{width:.0f}" height="{height:.0f}" '
        f'viewBox="0 0 {width:.0f} {height:.0f}" role="img" aria-label="{escape(picture.title, {chr(34): "&quot;"})}">',
        f"<style>{STYLE}</style>",
        '<rect width="100%" height="100%" fill="var(--paper)"/>',
        f'<text class="t" x="10" y="20">{escape(picture.title)}</text>',
        _markers(name),
        *drawing.draw(),
        *_draw_legend(height - LEGEND + 20, name),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


class _Drawing:
    """Pixel positions for the points of a layout."""

    def __init__(self, picture: Picture, layout: Layout, name: str) -> None:
        self.picture, self.layout, self.name = picture, layout, name
        left = min((x for x, _ in _all_points(layout)), default=0.0)
        right = max((x for x, _ in _all_points(layout)), default=0.0)
        self.shift = BOX / 2 + 20 - left
        self.width = max(right - left + BOX + 60, 10 + 7 * len(picture.title), 620)
        heights = [0] * layout.layers
        for box in picture.boxes:
            layer = layout.nodes[box.number][1]
            heights[layer] = max(heights[layer], _height(box))
        self.tops = [TOP + sum(heights[:layer]) + BETWEEN * layer for layer in range(layout.layers)]
        self.heights = heights
        self.height = self.tops[-1] + heights[-1] + 30 + LEGEND

    def draw(self) -> list[str]:
        """Return arrows, then boxes, so that no arrow runs over a text; the worst path last among the arrows."""
        arrows = sorted(self.picture.arrows, key=lambda arrow: arrow.worst)
        seen: Counter[tuple[int, int]] = Counter()
        parts: list[str] = []
        for arrow in arrows:
            parts += self._arrow(arrow, seen[arrow.source, arrow.target])
            seen[arrow.source, arrow.target] += 1
        return [*parts, *(part for box in self.picture.boxes for part in self._box(box))]

    def _x(self, x: float) -> float:
        return x + self.shift

    def _box(self, box: Box) -> list[str]:
        x, layer = self.layout.nodes[box.number]
        middle, top, height = self._x(x), self.tops[layer], _height(box)
        mark = "h" if box.worst else "b"
        if box.end:
            return [
                f'<rect class="{mark}" x="{middle - 28:.1f}" y="{top}" width="56" height="{height}" rx="12"/>',
                f'<text x="{middle:.1f}" y="{top + 16}" text-anchor="middle">end</text>',
            ]
        left = middle - BOX / 2
        parts = [f'<rect class="{mark}" x="{left:.1f}" y="{top}" width="{BOX}" height="{height}" rx="3"/>']
        parts += [
            f'<rect class="d" x="{left - 5 - 5 * depth:.1f}" y="{top}" width="3" height="{height}"/>'
            for depth in range(box.depth)
        ]
        rows = [(box.title, "t"), *((fact, "w") for fact in box.facts), *((text, "") for text in box.texts)]
        rows += [(box.cost, "w")] if box.cost else []
        for number, (text, style) in enumerate(rows):
            short = text if len(text) <= WIDEST else text[: WIDEST - 1] + "…"
            y = top + PAD + 10 + LINE * number
            parts.append(f'<text class="{style}" x="{left + PAD:.1f}" y="{y}">{escape(short)}</text>')
        return parts

    def _arrow(self, arrow: Arrow, copy: int) -> list[str]:
        style = " ".join(filter(None, ["h" if arrow.worst else "", _DASHES.get(arrow.kind, "")]))
        marker = f"url(#{self.name}-{'hot' if arrow.worst else 'arrow'})"
        line = self._loop(arrow) if arrow.source == arrow.target else self._route(arrow, copy)
        path, (x, y, anchor) = line
        place = f'x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}"'
        label = f'<text class="s" {place}>{escape(arrow.label)}</text>' if arrow.label else ""
        return [f'<path class="{style}" d="{path}" marker-end="{marker}"/>{label}']

    def _loop(self, arrow: Arrow) -> tuple[str, tuple[float, float, str]]:
        """Return an arrow from a box to itself, on its right."""
        x, layer = self.layout.nodes[arrow.source]
        right, top = self._x(x) + BOX / 2, self.tops[layer]
        low = top + _height(self.picture.boxes[arrow.source]) - 12
        return f"M{right:.1f} {low}C{right + 32:.1f} {low} {right + 32:.1f} {top + 12} {right:.1f} {top + 12}", (
            right + 6,
            top + 8,
            "start",
        )

    def _route(self, arrow: Arrow, copy: int) -> tuple[str, tuple[float, float, str]]:
        """Return a curve through the points of the route: down from box to box, or up along it for a back edge."""
        upper, lower = (arrow.target, arrow.source) if arrow.back else (arrow.source, arrow.target)
        side = (16 if arrow.back else 0) + 10 * copy
        passed = self.layout.routes.get((upper, lower), ())
        points = self._through(upper, passed, lower, side)
        label = (points[0][0] + 6, points[0][1] + 14, "start")
        if points[1][0] < points[0][0]:
            label = (points[0][0] - 8, points[0][1] + 14, "end")
        if arrow.back:
            points.reverse()
            label = (points[0][0] + 6, points[0][1] - 6, "start")
        path = f"M{points[0][0]:.1f} {points[0][1]:.1f}"
        for (x0, y0), (x1, y1) in zip(points, points[1:], strict=False):
            if x0 == x1:
                path += f"L{x1:.1f} {y1:.1f}"
            else:
                middle = (y0 + y1) / 2
                path += f"C{x0:.1f} {middle:.1f} {x1:.1f} {middle:.1f} {x1:.1f} {y1:.1f}"
        return path, label

    def _through(self, upper: int, passed: tuple[Point, ...], lower: int, side: int) -> list[tuple[float, float]]:
        (x0, layer0), (x1, layer1) = self.layout.nodes[upper], self.layout.nodes[lower]
        points = [(self._x(x0) + side, float(self.tops[layer0] + _height(self.picture.boxes[upper])))]
        for x, layer in passed:
            points += [
                (self._x(x) + side, float(self.tops[layer])),
                (self._x(x) + side, float(self.tops[layer] + self.heights[layer])),
            ]
        return [*points, (self._x(x1) + side, float(self.tops[layer1]))]


_MARKER = 'viewBox="0 0 8 8" refX="7" refY="4" markerUnits="userSpaceOnUse" orient="auto"'
_DASHES = {EdgeKind.CPOP: "k", EdgeKind.CALL: "c", EdgeKind.RETURN: "c"}


def _all_points(layout: Layout) -> list[Point]:
    return [*layout.nodes.values(), *(point for route in layout.routes.values() for point in route)]


def _height(box: Box) -> int:
    if box.end:
        return 24
    return PAD * 2 + LINE * (1 + len(box.facts) + len(box.texts) + (1 if box.cost else 0))


def _markers(name: str) -> str:
    arrow = '<path d="M0 0L8 4L0 8z"/>'
    return (
        f'<defs><marker id="{name}-arrow" {_MARKER} markerWidth="9" markerHeight="9">{arrow}</marker>'
        f'<marker class="h" id="{name}-hot" {_MARKER} markerWidth="13" markerHeight="13">{arrow}</marker></defs>'
    )


def _draw_legend(top: float, name: str) -> list[str]:
    rows = [
        ("h", "worst path; the box says runs × cycles"),
        ("", "other ways: the next line, or a jump"),
        ("k", "the control stack is popped"),
        ("c", "call and return"),
    ]
    parts = [f'<text class="t" x="10" y="{top:.0f}">legend</text>']
    for number, (style, text) in enumerate(rows):
        y = top + 18 + 18 * number
        marker = f"url(#{name}-{'hot' if style == 'h' else 'arrow'})"
        parts.append(f'<path class="{style}" d="M12 {y - 4:.0f}L60 {y - 4:.0f}" marker-end="{marker}"/>')
        parts.append(f'<text x="72" y="{y:.0f}">{text}</text>')
    y = top + 18 + 18 * len(rows)
    parts.append(f'<rect class="d" x="24" y="{y - 11:.0f}" width="3" height="14"/>')
    parts.append(f'<rect class="d" x="29" y="{y - 11:.0f}" width="3" height="14"/>')
    parts.append(f'<text x="72" y="{y:.0f}">bars on the left: depth of the loop nest</text>')
    return parts
