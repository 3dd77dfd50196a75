"""Draws control-flow pictures as SVG, with the layers of the layout library.

Colours are CSS variables with a light and a dark value; colour alone carries no meaning: the worst path is thick, the
control stack dashed, calls dotted, pruned edges crossed; branch serialisation blocks have a double border, ends are
round.
"""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from wcet.ir.cfg import EdgeKind
from wcet.report.graph_labels import TextLabel, place_label
from wcet.report.graph_legend import HEAD, ROW, count_rows, cross, diamond, list_legend
from wcet.report.graph_picture import Arrow, BlockRole, Box, Picture
from wcet.report.graph_routes import BOX, Place, Routes, draw_path
from wcet.report.layout import lay_out
from wcet.report.straight import straighten
from wcet.report.svg_paint import paint
from wcet.templates import fill_template

GAP = 44
LINE = 15
PAD = 8
WIDEST = 36
"""The number of characters of a line of code that fit into a box."""

BAR = 5
"""The pixels between two bars of the loop nest."""

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
"""The light colours of the template's style, for viewers without CSS variables."""


def render_graph_svg(picture: Picture, name: str = "cfg") -> str:
    """Return one SVG element, for a file of its own or for a page; `name` makes its ids differ from those of other
    pictures."""
    down = [(one.target, one.source) if one.back else (one.source, one.target) for one in picture.arrows]
    layout = lay_out(len(picture.boxes), [pair for pair in down if pair[0] != pair[1]], BOX + GAP)
    steps = [(one.source, one.target) for one in picture.arrows if not one.back and one.source != one.target]
    layout = straighten(layout, steps, BOX + GAP)
    routes = Routes(picture, layout, [_height(box) for box in picture.boxes])
    width = max(routes.width, 40 + 7 * len(picture.title), 620)
    height = routes.bottom + 24 + HEAD + ROW * count_rows(picture)
    return paint(
        fill_template(
            "graph.svg.j2",
            title=picture.title,
            name=name,
            width=f"{width:.0f}",
            height=f"{height:.0f}",
            **_lay_out_arrows(picture, routes),
            box_width=BOX,
            boxes=[_lay_out_box(box, routes) for box in picture.boxes],
            legend_top=routes.bottom + 20,
            legend=list_legend(picture, routes.bottom + 20),
        )
        + "\n",
        PAINT,
    )


def _lay_out_arrows(picture: Picture, routes: Routes) -> Mapping[str, Any]:
    """Return the arrows, those of the worst path last, and their labels; arrows are drawn below all boxes."""
    seen: Counter[tuple[int, int]] = Counter()
    arrows: list[Mapping[str, str]] = []
    labels: list[TextLabel] = []
    for arrow in sorted(picture.arrows, key=lambda arrow: arrow.worst):
        if arrow.source == arrow.target:
            points, path = _own_loop(arrow, routes)
        else:
            points = routes.find(arrow, seen[arrow.source, arrow.target])
            path = draw_path(points)
        seen[arrow.source, arrow.target] += 1
        kind = "p" if arrow.pruned else _DASHES.get(arrow.kind, "")
        crossed = ""
        if arrow.pruned:
            (x0, y0), (x1, y1) = points[-2:]
            crossed = cross((x0 + x1) / 2, (y0 + y1) / 2)
        elif arrow.label and not arrow.back:
            labels.append(place_label(arrow.label, points, labels))
        style, tip = (f"h {kind}", "hot") if arrow.worst else (kind, "arrow")
        arrows.append({"style": style, "path": path, "tip": tip, "cross": crossed})
    return {"arrows": arrows, "labels": labels}


def _own_loop(arrow: Arrow, routes: Routes) -> tuple[list[Place], str]:
    """Return the end points and the SVG path of an arrow from a box to itself, on the box's right."""
    middle, top = routes.place(arrow.source)
    right, low = middle + BOX / 2, top + routes.box_heights[arrow.source] - 12
    bend = f"{right + 32:.1f} {low:.1f} {right + 32:.1f} {top + 12:.1f} {right:.1f} {top + 12:.1f}"
    return [(right, low), (right, top + 12)], f"M{right:.1f} {low:.1f}C{bend}"


def _lay_out_box(box: Box, routes: Routes) -> Mapping[str, Any]:
    (middle, top), height = routes.place(box.number), routes.box_heights[box.number]
    left, longest = middle - BOX / 2, WIDEST - box.depth
    return {
        "end": box.end,
        "style": "h" if box.worst else "b",
        "middle": middle,
        "left": left,
        "top": top,
        "height": height,
        "double": box.role is BlockRole.SERIALISING,
        "bars": [left + 5 + BAR * depth for depth in range(box.depth)],
        "start": left + PAD + BAR * box.depth,
        "rows": [
            {
                "text": text if len(text) <= longest else text[: longest - 1] + "…",
                "style": style,
                "y": top + PAD + 10 + LINE * number,
            }
            for number, (text, style) in enumerate(_rows(box))
        ],
        "split": diamond(middle, top + height) if box.role is BlockRole.SPLIT else "",
    }


def _rows(box: Box) -> list[tuple[str, str]]:
    rows = [(box.title, "t"), *((fact, "w") for fact in box.facts), *((text, "") for text in box.texts)]
    return [*rows, (box.cost, "w")] if box.cost else rows


_DASHES = {EdgeKind.CPOP: "k", EdgeKind.CALL: "c", EdgeKind.RETURN: "c"}


def _height(box: Box) -> int:
    return 24 if box.end else PAD * 2 + LINE * len(_rows(box))
