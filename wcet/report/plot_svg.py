"""Plots as SVG: lines over the values of an axis, cells over two, points between two costs.

Positions are for the eye and may be rounded; numbers that are printed are exact. Series differ in colour, dashes and
the order of the legend, so that colour never carries meaning alone.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from xml.sax.saxutils import escape, quoteattr

WIDTH, HEIGHT = 760, 380
LEFT, RIGHT, TOP, BOTTOM = 90, 230, 34, 54
COLOURS = ("#2a6fbb", "#c0392b", "#1e8449", "#7d3c98", "#b9770e", "#117a65", "#5d6d7e", "#943126")
DASHES = ("", "6 3", "2 3", "8 3 2 3")
SERIES = 24
"""Lines that can still be distinguished; of more, the first ones are drawn."""

CELL_WIDTH, CELL_HEIGHT = 84, 30
TICKS = 5
LETTERS = 30
"""Letters of a name in the legend."""

_STYLE = (
    ".plot{--ink:#1b1f24;--grid:#d0d7de;--paper:#fff}"
    "@media(prefers-color-scheme:dark){.plot{--ink:#e6edf3;--grid:#3d444d;--paper:#0d1117}}"
    ".plot text{fill:var(--ink,#1b1f24);font:12px system-ui,sans-serif}.plot .grid{stroke:var(--grid,#d0d7de)}"
    ".plot .paper{fill:var(--paper,#fff)}.plot .line{fill:none;stroke-width:2}.plot .cell{fill:#1b1f24}"
)


@dataclass(frozen=True, slots=True)
class Labels:
    """The title of a plot, and what its axes are."""

    title: str
    x: str
    y: str


def draw_lines(
    labels: Labels, places: Sequence[str], series: Mapping[str, Mapping[str, int]], whole: int | None = None
) -> str:
    """Return lines over `places`, which stand at equal distances; a series need not have a value at each.

    With a `whole`, values are parts of that, and the axis says how large ones in percent.
    """
    top = whole or _round_up(max((value for each in series.values() for value in each.values()), default=1))
    parts = _frame(labels, top, percent=whole is not None)
    for number, place in enumerate(places):
        x = _along(number, len(places))
        parts.append(f'<text x="{x:.1f}" y="{HEIGHT - BOTTOM + 18}" text-anchor="middle">{escape(place)}</text>')
    for number, (name, values) in enumerate(list(series.items())[:SERIES]):
        dots = [(_along(places.index(place), len(places)), _up(value, top), value) for place, value in values.items()]
        path = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y, _ in dots)
        parts.append(f'<path class="line" d="{path}" stroke="{_colour(number)}" fill="none"{_dash(number)}/>')
        parts += [
            f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3" fill="{_colour(number)}"><title>{escape(name)}: {value:,}</title>'
            "</circle>"
            for x, y, value in dots
        ]
        parts.append(_legend(number, name))
    return _close(labels.title, WIDTH, HEIGHT, parts)


def draw_points(labels: Labels, points: Sequence[tuple[int, int, str]], front: Sequence[tuple[int, int]]) -> str:
    """Return points `(x, y, what)`, and the staircase of those that none beats."""
    right = _round_up(max((x for x, _, _ in points), default=1))
    top = _round_up(max((y for _, y, _ in points), default=1))
    parts = _frame(labels, top)
    for step in range(TICKS + 1):
        x, value = _across(right * step // TICKS, right), right * step // TICKS
        parts.append(f'<text x="{x:.1f}" y="{HEIGHT - BOTTOM + 18}" text-anchor="middle">{value:,}</text>')
    stairs = sorted(front)
    if stairs:
        path = f"M{_across(stairs[0][0], right):.1f} {_up(stairs[0][1], top):.1f}"
        path += "".join(f"H{_across(x, right):.1f}V{_up(y, top):.1f}" for x, y in stairs[1:])
        parts.append(f'<path class="line" d="{path}" stroke="{COLOURS[0]}" fill="none"/>')
    kept = set(stairs)
    for x, y, what in points:
        mark = f'fill="{COLOURS[0]}" r="5"' if (x, y) in kept else f'fill="{COLOURS[6]}" r="3"'
        place = f'cx="{_across(x, right):.1f}" cy="{_up(y, top):.1f}"'
        parts.append(f"<circle {place} {mark}><title>{escape(what)}</title></circle>")
    return _close(labels.title, WIDTH, HEIGHT, parts)


def draw_cells(
    labels: Labels, columns: Sequence[str], rows: Sequence[str], values: Mapping[tuple[str, str], int]
) -> str:
    """Return a table of numbers, darker where they are larger; a cell without a number says so."""
    least, most = min(values.values(), default=0), max(values.values(), default=0)
    width, height = LEFT + CELL_WIDTH * len(columns) + 20, TOP + 24 + CELL_HEIGHT * len(rows) + BOTTOM
    parts = [f'<text x="10" y="20" font-weight="bold">{escape(labels.title)}</text>']
    for number, name in enumerate(columns):
        x = LEFT + CELL_WIDTH * (number + 0.5)
        parts.append(f'<text x="{x:.1f}" y="{TOP + 14}" text-anchor="middle">{escape(name)}</text>')
    for line, name in enumerate(rows):
        y = TOP + 24 + CELL_HEIGHT * line
        parts.append(f'<text x="{LEFT - 8}" y="{y + 20}" text-anchor="end">{escape(name[-11:])}</text>')
        for number, column in enumerate(columns):
            value = values.get((column, name))
            shade = 0 if value is None or most == least else 100 * (value - least) // (most - least)
            colour = "none" if value is None else f"hsl(28 80% {92 - 42 * shade // 100}%)"
            x = LEFT + CELL_WIDTH * number
            text = "no bound" if value is None else f"{value:,}"
            mark = "" if value is None else ' class="cell"'
            parts.append(
                f'<rect x="{x}" y="{y}" width="{CELL_WIDTH - 2}" height="{CELL_HEIGHT - 2}" fill="{colour}"/>'
                f'<text{mark} style="{"fill:#1b1f24" if value is not None else ""}" x="{x + CELL_WIDTH // 2 - 1}" '
                f'y="{y + 19}" text-anchor="middle">{text}</text>'
            )
    told = f"across: {labels.x}, down: {labels.y}; cycles"
    parts.append(f'<text x="{LEFT}" y="{height - 16}">{escape(told)}</text>')
    return _close(labels.title, max(width, 420), height, parts)


def _frame(labels: Labels, top: int, percent: bool = False) -> list[str]:
    parts = [f'<text x="10" y="20" font-weight="bold">{escape(labels.title)}</text>']
    for step in range(TICKS + 1):
        told = f"{100 * step // TICKS} %" if percent else f"{top * step // TICKS:,}"
        y = _up(step, TICKS)
        parts.append(
            f'<line class="grid" stroke="#d0d7de" x1="{LEFT}" y1="{y:.1f}" x2="{WIDTH - RIGHT}" y2="{y:.1f}"/>'
        )
        parts.append(f'<text x="{LEFT - 8}" y="{y + 4:.1f}" text-anchor="end">{told}</text>')
    told = f"{labels.x}; up: {labels.y}"
    return [*parts, f'<text x="{LEFT}" y="{HEIGHT - 10}">{escape(told)}</text>']


def _close(title: str, width: int, height: int, parts: Sequence[str]) -> str:
    return (
        f'<svg class="plot" xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        f'viewBox="0 0 {width} {height}" role="img" aria-label={quoteattr(title)}>\n<style>{_STYLE}</style>\n'
        f'<rect class="paper" width="100%" height="100%" fill="#fff"/>\n' + "\n".join(parts) + "\n</svg>\n"
    )


def _along(number: int, count: int) -> float:
    return LEFT + (WIDTH - LEFT - RIGHT) * (number + 0.5) / count


def _across(value: int, right: int) -> float:
    return LEFT + (WIDTH - LEFT - RIGHT) * value / right


def _up(value: int, top: int) -> float:
    return HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * value / top


def _round_up(value: int) -> int:
    """Return the next number of the form 1, 2, 2.5 or 5 times a power of ten that ticks divide evenly."""
    size = 1
    while True:
        for factor in (5, 10, 20, 25, 50):
            if factor * size >= value:
                return factor * size
        size *= 10


def _legend(number: int, name: str) -> str:
    x, y = WIDTH - RIGHT + 14, TOP + 4 + 14 * number
    text = name if len(name) <= LETTERS else f"{name[: LETTERS - 3]}..."
    line = (
        f'<line x1="{x}" y1="{y}" x2="{x + 22}" y2="{y}" stroke="{_colour(number)}" stroke-width="2"{_dash(number)}/>'
    )
    return f'{line}<text x="{x + 28}" y="{y + 4}">{escape(text)}<title>{escape(name)}</title></text>'


def _colour(number: int) -> str:
    return COLOURS[number % len(COLOURS)]


def _dash(number: int) -> str:
    dash = DASHES[(number + number // len(COLOURS)) % len(DASHES)]
    return f' stroke-dasharray="{dash}"' if dash else ""
