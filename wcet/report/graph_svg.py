"""Control-flow pictures as SVG: layers from the layout library, the drawing by us.

Colours are CSS variables with a light and a dark value; nothing is told by colour alone: the worst path is thick, the
control stack dashed, calls dotted, pruned edges crossed, branch serialisation blocks have a double rim, ends are round.
"""

from collections import Counter
from xml.sax.saxutils import escape

from wcet.ir.cfg import EdgeKind
from wcet.report.graph_labels import Label, place_label
from wcet.report.graph_legend import HEAD, ROW, count_rows, cross, diamond, draw_legend
from wcet.report.graph_picture import Arrow, Box, Picture, Role
from wcet.report.graph_routes import BOX, Place, Routes, draw_path
from wcet.report.layout import lay_out
from wcet.report.straight import straighten
from wcet.report.svg_paint import paint

GAP = 44
LINE = 15
PAD = 8
WIDEST = 36
"""Characters of a line of code that fit into a box."""

BAR = 5
"""From one bar of the loop nest to the next."""

STYLE = """
.g{--ink:#1b1f24;--soft:#6e7781;--fill:#ffffff;--hot:#fff1e5;--worst:#bc4c00;--split:#8250df;--paper:#ffffff}
@media(prefers-color-scheme:dark){.g{--ink:#e6edf3;--soft:#8b949e;--fill:#161b22;--hot:#3d2314;--worst:#ffa657;
--split:#d2a8ff;--paper:#0d1117}}
@media print{.g{--ink:#000;--soft:#555;--fill:#fff;--hot:#fff1e5;--worst:#bc4c00;--split:#8250df;--paper:#fff}}
.g text{fill:var(--ink);font:11px ui-monospace,Menlo,Consolas,monospace;white-space:pre}
.g .t{font-weight:bold}.g .w{fill:var(--worst);font-weight:bold}
.g text.s{fill:var(--soft);paint-order:stroke;stroke:var(--paper);stroke-width:4px;stroke-linejoin:round}
.g rect.b{fill:var(--fill);stroke:var(--soft)}.g rect.h{fill:var(--hot);stroke:var(--worst);stroke-width:2.5}
.g rect.i{fill:none}.g rect.paper{fill:var(--paper)}.g .d{fill:var(--soft)}.g path{stroke:var(--soft);stroke-width:1.2}
.g path.h{stroke:var(--worst);stroke-width:3}.g path.k{stroke-dasharray:7 4}.g path.c,.g path.p{stroke-dasharray:2 3}
.g path.s{fill:var(--split);stroke:var(--paper)}.g path.x{stroke:var(--ink);stroke-width:2}
.g marker path{fill:var(--soft);stroke:none}.g marker.h path{fill:var(--worst)}
"""

INK, SOFT, WORST, PAPER = "#1b1f24", "#6e7781", "#bc4c00", "#ffffff"
PAINT = {
    "rect.paper": {"fill": PAPER},
    "rect.b": {"fill": PAPER, "stroke": SOFT},
    "rect.i": {"fill": "none"},
    "rect.h": {"fill": "#fff1e5", "stroke": WORST, "stroke-width": "2.5"},
    "rect.d": {"fill": SOFT},
    "text": {"fill": INK},
    "text.t": {"font-weight": "bold"},
    "text.w": {"fill": WORST, "font-weight": "bold"},
    "text.s": {"fill": SOFT},
    "path": {"fill": "none", "stroke": SOFT, "stroke-width": "1.2"},
    "path.h": {"stroke": WORST, "stroke-width": "3"},
    "path.k": {"stroke-dasharray": "7 4"},
    "path.c": {"stroke-dasharray": "2 3"},
    "path.p": {"stroke-dasharray": "2 3"},
    "path.s": {"fill": "#8250df", "stroke": PAPER},
    "path.x": {"stroke": INK, "stroke-width": "2"},
    "path.a": {"fill": SOFT, "stroke": "none"},
    "path.ah": {"fill": WORST, "stroke": "none"},
}
"""The light colours of `STYLE`, for viewers without CSS variables."""


def render_graph_svg(picture: Picture, name: str = "cfg") -> str:
    """Return one SVG element that stands alone or inside a page; `name` keeps its ids apart from those of others."""
    down = [(one.target, one.source) if one.back else (one.source, one.target) for one in picture.arrows]
    layout = lay_out(len(picture.boxes), [pair for pair in down if pair[0] != pair[1]], BOX + GAP)
    steps = [(one.source, one.target) for one in picture.arrows if not one.back and one.source != one.target]
    layout = straighten(layout, steps, BOX + GAP)
    routes = Routes(picture, layout, [_height(box) for box in picture.boxes])
    width = max(routes.width, 40 + 7 * len(picture.title), 620)
    height = routes.bottom + 24 + HEAD + ROW * count_rows(picture)
    parts = [
        f'<svg class="g" xmlns="http://www.w3.org/2000/svg" width="{width:.0f}" height="{height:.0f}" '
        f'viewBox="0 0 {width:.0f} {height:.0f}" font-family="monospace" font-size="11" role="img" '
        f'aria-label="{escape(picture.title, {chr(34): "&quot;"})}">',
        f"<style>{STYLE}</style>",
        '<rect class="paper" width="100%" height="100%"/>',
        f'<text class="t" x="24" y="22">{escape(picture.title)}</text>',
        _markers(name),
        *_draw_arrows(picture, routes, name),
        *(part for box in picture.boxes for part in _draw_box(box, routes)),
        *draw_legend(picture, routes.bottom + 20, name),
        "</svg>",
    ]
    return paint("\n".join(parts) + "\n", PAINT)


def _draw_arrows(picture: Picture, routes: Routes, name: str) -> list[str]:
    """Return the arrows, below all boxes, so that none runs over a text; those of the worst path last."""
    seen: Counter[tuple[int, int]] = Counter()
    parts: list[str] = []
    labels: list[Label] = []
    for arrow in sorted(picture.arrows, key=lambda arrow: arrow.worst):
        if arrow.source == arrow.target:
            points, path = _own_loop(arrow, routes)
        else:
            points = routes.find(arrow, seen[arrow.source, arrow.target])
            path = draw_path(points)
        seen[arrow.source, arrow.target] += 1
        kind = "p" if arrow.pruned else _DASHES.get(arrow.kind, "")
        marker = f"url(#{name}-{'hot' if arrow.worst else 'arrow'})"
        parts.append(f'<path class="{f"h {kind}" if arrow.worst else kind}" d="{path}" marker-end="{marker}"/>')
        if arrow.pruned:
            (x0, y0), (x1, y1) = points[-2:]
            parts.append(f'<path class="x" d="{cross((x0 + x1) / 2, (y0 + y1) / 2)}"/>')
        elif arrow.label and not arrow.back:
            labels.append(place_label(arrow.label, points, labels))
    return [*parts, *map(_draw_label, labels)]


def _draw_label(label: Label) -> str:
    end = ' text-anchor="end"' if label.ends else ""
    return f'<text class="s" x="{label.x:.1f}"{end} y="{label.y:.1f}">{escape(label.text)}</text>'


def _own_loop(arrow: Arrow, routes: Routes) -> tuple[list[Place], str]:
    """Return an arrow from a box to itself, on its right."""
    middle, top = routes.place(arrow.source)
    right, low = middle + BOX / 2, top + routes.box_heights[arrow.source] - 12
    bend = f"{right + 32:.1f} {low:.1f} {right + 32:.1f} {top + 12:.1f} {right:.1f} {top + 12:.1f}"
    return [(right, low), (right, top + 12)], f"M{right:.1f} {low:.1f}C{bend}"


def _draw_box(box: Box, routes: Routes) -> list[str]:
    (middle, top), height = routes.place(box.number), routes.box_heights[box.number]
    mark = "h" if box.worst else "b"
    if box.end:
        return [
            f'<rect class="{mark}" x="{middle - 28:.1f}" y="{top:.0f}" width="56" height="{height}" rx="12"/>',
            f'<text x="{middle:.1f}" y="{top + 16:.0f}" text-anchor="middle">end</text>',
        ]
    left = middle - BOX / 2
    parts = [f'<rect class="{mark}" x="{left:.1f}" y="{top:.0f}" width="{BOX}" height="{height}" rx="3"/>']
    if box.role is Role.SERIALISING:
        inner = f'x="{left + 3:.1f}" y="{top + 3:.0f}" width="{BOX - 6}" height="{height - 6}"'
        parts.append(f'<rect class="b i" {inner}/>')
    parts += [
        f'<rect class="d" x="{left + 5 + BAR * depth:.1f}" y="{top + 5:.0f}" width="3" height="{height - 10}"/>'
        for depth in range(box.depth)
    ]
    start = left + PAD + BAR * box.depth
    for number, (text, style) in enumerate(_rows(box)):
        short = text if len(text) <= WIDEST - box.depth else text[: WIDEST - 1 - box.depth] + "…"
        parts.append(
            f'<text class="{style}" x="{start:.1f}" y="{top + PAD + 10 + LINE * number:.0f}">{escape(short)}</text>'
        )
    if box.role is Role.SPLIT:
        parts.append(f'<path class="s" d="{diamond(middle, top + height)}"/>')
    return parts


def _rows(box: Box) -> list[tuple[str, str]]:
    rows = [(box.title, "t"), *((fact, "w") for fact in box.facts), *((text, "") for text in box.texts)]
    return [*rows, (box.cost, "w")] if box.cost else rows


_MARKER = 'viewBox="0 0 8 8" refX="7" refY="4" markerUnits="userSpaceOnUse" orient="auto"'
_DASHES = {EdgeKind.CPOP: "k", EdgeKind.CALL: "c", EdgeKind.RETURN: "c"}


def _height(box: Box) -> int:
    return 24 if box.end else PAD * 2 + LINE * len(_rows(box))


def _markers(name: str) -> str:
    head = 'd="M0 0L8 4L0 8z"'
    return (
        f'<defs><marker id="{name}-arrow" {_MARKER} markerWidth="9" markerHeight="9"><path class="a" {head}/></marker>'
        f'<marker class="h" id="{name}-hot" {_MARKER} markerWidth="13" markerHeight="13">'
        f'<path class="ah" {head}/></marker></defs>'
    )
