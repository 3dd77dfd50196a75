"""Draws the largest energy of a launch as SVG: a bar for each kind of event, with its number."""

from collections.abc import Iterable

from wcet.templates import fill_template

ROW, NAME_WIDTH, BAR_WIDTH, MARGIN, HEAD = 22, 330, 300, 14, 34


def render_energy(title: str, bars: Iterable[tuple[str, int, str]]) -> str:
    """Return the picture as SVG; each bar has a name, a size, and the text at its end."""
    shown = tuple(bars)
    most = max((size for _, size, _ in shown), default=0) or 1
    return fill_template(
        "energy_bars.svg.j2",
        title=title,
        width=NAME_WIDTH + BAR_WIDTH + 120 + 2 * MARGIN,
        height=len(shown) * ROW + HEAD + MARGIN,
        margin=MARGIN,
        bar_left=MARGIN + NAME_WIDTH,
        rows=[
            {"top": HEAD + place * ROW, "name": name, "length": BAR_WIDTH * size // most, "text": text}
            for place, (name, size, text) in enumerate(shown)
        ],
    )
