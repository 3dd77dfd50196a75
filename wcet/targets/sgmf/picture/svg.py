"""The placed grid as SVG: units with their nodes, routes over links, heat.

Colours are CSS variables with a light and a dark value. Nothing is told by colour alone: heat is a bar as well, the
kind of a unit a letter, and what limits the throughput has a thick rim.
"""

from collections.abc import Iterable, Iterator
from xml.sax.saxutils import escape

from wcet.targets.sgmf.hardware.fabric import Place
from wcet.targets.sgmf.picture.placed_grid import HOTTEST, DrawnRoute, DrawnUnit, PlacedGrid

CELL_WIDTH, CELL_HEIGHT = 92, 62
UNIT_WIDTH, UNIT_HEIGHT = 64, 36
MARGIN, HEAD, FOOT = 14, 42, 30
LONGEST = 9
"""Characters of a name that fit on a unit."""

STYLE = """
.grid{--ink:#1b1f24;--soft:#6e7781;--line:#d0d7de;--fill:#f6f8fa;--used:#ddeeff;--hot:#bc4c00;--route:#0969da;--paper:#fff}
@media(prefers-color-scheme:dark){.grid{--ink:#e6edf3;--soft:#8b949e;--line:#3d444d;--fill:#151b23;--used:#12314f;
--hot:#ffa657;--route:#4493f8;--paper:#0d1117}}
@media print{.grid{--ink:#000;--soft:#555;--line:#999;--fill:#fff;--used:#eef;--hot:#bc4c00;--route:#036;--paper:#fff}}
.grid text{fill:var(--ink);font:10px ui-monospace,Menlo,Consolas,monospace}.grid text.t{font-size:12px;font-weight:bold}
.grid text.s{fill:var(--soft)}.grid rect.paper{fill:var(--paper)}.grid rect.u{fill:var(--fill);stroke:var(--line)}
.grid rect.n{fill:var(--used);stroke:var(--soft)}.grid rect.m{stroke:var(--hot);stroke-width:3}
.grid rect.f{fill:var(--hot)}.grid rect.x{fill:var(--line)}
.grid path{fill:none;stroke:var(--route);stroke-width:1.2;opacity:.75}
.grid path.m{stroke:var(--hot);stroke-width:2.6;opacity:1}
"""
PAINT = {
    "paper": 'fill="#ffffff"',
    "u": 'fill="#f6f8fa" stroke="#d0d7de"',
    "n": 'fill="#ddeeff" stroke="#6e7781"',
    "n m": 'fill="#ddeeff" stroke="#bc4c00" stroke-width="3"',
    "f": 'fill="#bc4c00"',
    "x": 'fill="#d0d7de"',
    "r": 'fill="none" stroke="#0969da"',
    "r m": 'fill="none" stroke="#bc4c00" stroke-width="2.6"',
}
"""Attributes by class, for viewers that know no CSS variables; any rule of CSS overrides them."""


def render_svg(grids: Iterable[PlacedGrid]) -> str:
    """Return the pictures of all configurations, one below the other."""
    shown = tuple(grids)
    height = sum(_find_height(grid) for grid in shown)
    width = max((len(grid.layout[0]) * CELL_WIDTH for grid in shown), default=0) + 2 * MARGIN
    parts: list[str] = []
    top = 0
    for grid in shown:
        parts.append(f'<g transform="translate(0 {top})">')
        parts += _draw(grid)
        parts.append("</g>")
        top += _find_height(grid)
    head = f'<svg class="grid" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}"'
    names = escape(", ".join(grid.name for grid in shown), {'"': "&quot;"})
    body = f'<rect {_style("paper")} width="{width}" height="{height}"/>' + "".join(parts)
    label = f' height="{height}" role="img" aria-label="placed grid of {names}">'
    return head + label + f"<style>{STYLE}</style>" + body + "</svg>"


def _style(name: str) -> str:
    return f'class="{name}" {PAINT[name]}'


def _find_height(grid: PlacedGrid) -> int:
    return len(grid.layout) * CELL_HEIGHT + HEAD + FOOT


def _draw(grid: PlacedGrid) -> Iterator[str]:
    yield f'<text class="t" x="{MARGIN}" y="16">{escape(grid.name)}</text>'
    yield f'<text class="s" x="{MARGIN}" y="30">{escape(grid.limit)}</text>'
    used = {(unit.row, unit.column) for unit in grid.units}
    for row, letters in enumerate(grid.layout):
        for column, letter in enumerate(letters):
            if (row, column) not in used:
                yield _draw_box("u", row, column, letter)
    for row in range(len(grid.layout) + 1):
        for column in range(len(grid.layout[0]) + 1):
            x, y = _locate(("switch", row, column))
            yield f'<rect {_style("x")} x="{x - 2}" y="{y - 2}" width="4" height="4"/>'
    for route in sorted(grid.routes, key=lambda each: each.heat):
        yield _draw_route(route)
    for unit in grid.units:
        yield from _draw_unit(unit, grid.layout[unit.row][unit.column])
    legend = "letter: kind of unit; bar: heat, the share of an epoch in which it is taken; thick rim: sets the pace"
    y = len(grid.layout) * CELL_HEIGHT + HEAD + 14
    yield f'<text class="s" x="{MARGIN}" y="{y}">{legend}</text>'


def _locate(place: Place) -> tuple[int, int]:
    """Return where the middle of a unit or a switch is."""
    kind, row, column = place
    shift = 0 if kind == "switch" else 1
    return MARGIN + column * CELL_WIDTH + shift * CELL_WIDTH // 2, HEAD + row * CELL_HEIGHT + shift * CELL_HEIGHT // 2


def _draw_box(style: str, row: int, column: int, letter: str) -> str:
    x, y = _locate(("unit", row, column))
    left, top = x - UNIT_WIDTH // 2, y - UNIT_HEIGHT // 2
    box = f'<rect {_style(style)} x="{left}" y="{top}" width="{UNIT_WIDTH}" height="{UNIT_HEIGHT}" rx="3"/>'
    return box + f'<text class="s" x="{left + 4}" y="{top + 12}">{letter}</text>'


def _draw_unit(unit: DrawnUnit, letter: str) -> Iterator[str]:
    x, y = _locate(("unit", unit.row, unit.column))
    left, top = x - UNIT_WIDTH // 2, y - UNIT_HEIGHT // 2
    name = unit.name if len(unit.name) <= LONGEST else unit.name[: LONGEST - 1] + "…"
    yield f"<g><title>{escape(unit.name)}: {unit.kind}, heat {unit.heat} %</title>"
    yield _draw_box("n m" if unit.heat >= HOTTEST else "n", unit.row, unit.column, letter)
    yield f'<text x="{left + 4}" y="{top + 25}">{escape(name)}</text>'
    width = (UNIT_WIDTH - 4) * unit.heat // HOTTEST
    yield f'<rect {_style("f")} x="{left + 2}" y="{top + UNIT_HEIGHT - 6}" width="{width}" height="4"/></g>'


def _draw_route(route: DrawnRoute) -> str:
    """Return a route as a line over its places; routes of neighbours differ by a few pixels."""
    shift = sum(map(ord, route.producer)) % 9 - 4
    points = [_locate(place) for place in route.places]
    steps = " ".join(f"{'L' if number else 'M'}{x + shift} {y + shift}" for number, (x, y) in enumerate(points))
    style = _style("r m" if route.heat >= HOTTEST else "r")
    title = f"{escape(route.producer)} to {escape(route.consumer)}: {len(points) - 1} hops, heat {route.heat} %"
    return f'<path {style} d="{steps}"><title>{title}</title></path>'
