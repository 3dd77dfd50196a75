"""Miss rates over the size of the cache, as a picture: one line for each method and number of ways."""

from collections.abc import Sequence
from xml.sax.saxutils import escape

from wcet.memory.cache.exploration import Point

WIDTH, HEIGHT = 640, 360
LEFT, RIGHT, TOP, BOTTOM = 70, 190, 20, 50
COLOURS = ("#c0392b", "#2471a3", "#1e8449", "#7d3c98", "#b9770e", "#117a65", "#5d6d7e", "#943126")
DASHES = ("", "6 3", "2 3", "8 3 2 3")


def render_svg(points: Sequence[Point], accesses: int) -> str:
    """Return the picture: misses over accesses, sizes at equal distances in their order."""
    sizes = sorted({point.cache.size for point in points})
    whole = max(accesses, 1)
    series: dict[tuple[str, int], dict[int, int]] = {}
    for point in points:
        for method, misses in point.misses.items():
            series.setdefault((method, point.cache.ways), {})[point.cache.size] = misses
    parts = [_frame(), *_axis(sizes)]
    for number, ((method, ways), found) in enumerate(series.items()):
        parts.append(_line(number, found, sizes, whole))
        parts.append(_legend(number, f"{method}, {ways} ways"))
    style = "text{font:12px sans-serif;fill:#333}path,line{fill:none;stroke:#999}"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" viewBox="0 0 {WIDTH} {HEIGHT}" '
        f'role="img" aria-label="miss rate over cache size"><style>{style}</style>'
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>' + "".join(parts) + "</svg>\n"
    )


def _x(place: int, count: int) -> float:
    return LEFT + (WIDTH - LEFT - RIGHT) * (place + 0.5) / count


def _y(misses: int, whole: int) -> float:
    return HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * misses / whole


def _frame() -> str:
    lines = [
        f'<line x1="{LEFT}" y1="{_y(step, 4):.1f}" x2="{WIDTH - RIGHT}" y2="{_y(step, 4):.1f}" stroke-width="0.5"/>'
        f'<text x="{LEFT - 8}" y="{_y(step, 4) + 4:.1f}" text-anchor="end">{25 * step} %</text>'
        for step in range(5)
    ]
    return "".join(lines) + f'<text x="{LEFT}" y="{HEIGHT - 8}">bytes of the cache</text>'


def _axis(sizes: Sequence[int]) -> list[str]:
    return [
        f'<text x="{_x(place, len(sizes)):.1f}" y="{HEIGHT - BOTTOM + 18}" text-anchor="middle">{_name(size)}</text>'
        for place, size in enumerate(sizes)
    ]


def _name(size: int) -> str:
    for unit, name in ((1 << 20, "M"), (1 << 10, "k")):
        if size % unit == 0:
            return f"{size // unit}{name}"
    return str(size)


def _line(number: int, found: dict[int, int], sizes: Sequence[int], whole: int) -> str:
    places = [(_x(sizes.index(size), len(sizes)), _y(misses, whole)) for size, misses in sorted(found.items())]
    path = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in places)
    dots = "".join(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3" fill="{_colour(number)}"/>' for x, y in places)
    return f'<path d="{path}" style="stroke:{_colour(number)};stroke-width:2" {_dash(number)}/>{dots}'


def _legend(number: int, text: str) -> str:
    x, y = WIDTH - RIGHT + 16, TOP + 10 + 20 * number
    stroke = f'style="stroke:{_colour(number)};stroke-width:2" {_dash(number)}'
    line = f'<line x1="{x}" y1="{y}" x2="{x + 26}" y2="{y}" {stroke}/>'
    return f'{line}<text x="{x + 32}" y="{y + 4}">{escape(text)}</text>'


def _colour(number: int) -> str:
    return COLOURS[number % len(COLOURS)]


def _dash(number: int) -> str:
    dash = DASHES[number % len(DASHES)]
    return f'stroke-dasharray="{dash}"' if dash else ""
