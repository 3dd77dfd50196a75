"""A line chart as SVG: a few series over a common axis, nothing more, and the same bytes for the same numbers."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from xml.sax.saxutils import escape

WIDTH, HEIGHT = 720, 400
LEFT, RIGHT, TOP, BOTTOM = 64, 190, 40, 52
COLOURS = ("#1b6ca8", "#c8553d", "#4a7c59", "#7d4e9e", "#8a6d1f", "#444444")
TICKS = 5


@dataclass(frozen=True, slots=True)
class Chart:
    """Series by name, each a list of points; those whose name ends in an asterisk are dashed."""

    title: str
    x_label: str
    y_label: str
    series: Mapping[str, Sequence[tuple[int, float]]]
    y_low: float = 0
    y_high: float = 100


def render_chart(chart: Chart) -> str:
    points = [point for line in chart.series.values() for point in line]
    x_low, x_high = min(x for x, _ in points), max(x for x, _ in points)

    def place(x: float, y: float) -> tuple[float, float]:
        across = LEFT + (x - x_low) / (x_high - x_low) * (WIDTH - LEFT - RIGHT)
        return across, HEIGHT - BOTTOM - (y - chart.y_low) / (chart.y_high - chart.y_low) * (HEIGHT - TOP - BOTTOM)

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" viewBox="0 0 {WIDTH} {HEIGHT}" '
        f'role="img" aria-label="{escape(chart.title)}" font-family="sans-serif" font-size="12">',
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#ffffff"/>',
        f'<text x="{LEFT}" y="22" font-size="14" font-weight="bold">{escape(chart.title)}</text>',
    ]
    for number in range(TICKS + 1):
        y = chart.y_low + (chart.y_high - chart.y_low) * number / TICKS
        x0, height = place(x_low, y)
        x1, _ = place(x_high, y)
        parts.append(f'<line x1="{x0:.1f}" y1="{height:.1f}" x2="{x1:.1f}" y2="{height:.1f}" stroke="#dddddd"/>')
        parts.append(f'<text x="{x0 - 8:.1f}" y="{height + 4:.1f}" text-anchor="end">{y:,.0f}</text>')
    for x in sorted({x for x, _ in points}):
        across, down = place(x, chart.y_low)
        parts.append(f'<text x="{across:.1f}" y="{down + 18:.1f}" text-anchor="middle">{x}</text>')
    middle = (LEFT + WIDTH - RIGHT) / 2
    parts.append(f'<text x="{middle}" y="{HEIGHT - 12}" text-anchor="middle">{escape(chart.x_label)}</text>')
    half = HEIGHT / 2
    parts.append(
        f'<text x="16" y="{half}" text-anchor="middle" transform="rotate(-90 16 {half})">{escape(chart.y_label)}</text>'
    )
    for number, (name, line) in enumerate(chart.series.items()):
        colour = (
            COLOURS[number // 2 % len(COLOURS)] if any(each.endswith("*") for each in chart.series) else COLOURS[number]
        )
        dashes = ' stroke-dasharray="5 4"' if name.endswith("*") else ""
        path = " ".join(f"{x:.1f},{y:.1f}" for x, y in (place(*point) for point in line))
        parts.append(f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="2"{dashes}/>')
        parts += [f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3" fill="{colour}"/>' for x, y in (place(*p) for p in line)]
        down = TOP + 16 * number + 8
        x = WIDTH - RIGHT + 14
        parts.append(
            f'<line x1="{x}" y1="{down - 4}" x2="{x + 24}" y2="{down - 4}" stroke="{colour}" stroke-width="2"{dashes}/>'
        )
        parts.append(f'<text x="{x + 30}" y="{down}">{escape(name.rstrip(" *"))}</text>')
    return "\n".join([*parts, "</svg>"]) + "\n"
