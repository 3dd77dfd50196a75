"""Draws miss rates over the size of the cache as SVG: one line for each method and number of ways."""

from collections.abc import Sequence

from wcet.memory.cache.exploration import Point
from wcet.report.plot_svg import Labels, draw_lines

LABELS = Labels("miss rate over cache size", "bytes of the cache", "accesses that may miss")


def render_svg(points: Sequence[Point], accesses: int) -> str:
    """Return the picture as SVG: misses over accesses, with sizes at equal distances in their order."""
    sizes = sorted({point.cache.size for point in points})
    series: dict[str, dict[str, int]] = {}
    for point in sorted(points, key=lambda each: each.cache.size):
        for method, misses in point.misses.items():
            series.setdefault(f"{method}, {point.cache.ways} ways", {})[_name(point.cache.size)] = misses
    return draw_lines(LABELS, [_name(size) for size in sizes], series, whole=max(accesses, 1))


def _name(size: int) -> str:
    for unit, name in ((1 << 20, "M"), (1 << 10, "k")):
        if size % unit == 0:
            return f"{size // unit}{name}"
    return str(size)
