"""The timeline of a run as a picture: a row for each slot and resource, to scale, every stretch with its cycles."""

from xml.sax.saxutils import escape, quoteattr

from wcet.simulate.events import State
from wcet.simulate.timeline import Lane, Stretch, Timeline

COLOURS = {
    State.RUN: "#2a6fbb",
    State.READY: "#b9d3ee",
    State.WAIT: "#dddddd",
    State.DRAM: "#d9822b",
    State.DRAM_EXIT: "#a65a12",
    State.SCRATCHPAD: "#4f9d57",
}
"""Fill of each state; the title of every stretch says the same in words."""

WIDTH = 1200
MARGIN = 110
ROW = 28
BAR = 20
TICKS = 10
STRETCHES_LIMIT = 20_000


def render_svg(timeline: Timeline, title: str) -> str:
    """Return an SVG document. In very long runs neighbours of one state closer than a pixel are drawn as one."""
    height = (len(timeline.lanes) + 3) * ROW
    scale = (WIDTH - MARGIN - 10) / timeline.end
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{height}" role="img" '
        f'aria-label={quoteattr(title)} font-family="sans-serif" font-size="12">',
        f"<title>{escape(title)}</title>",
        f'<rect width="{WIDTH}" height="{height}" fill="#ffffff"/>',
        f'<text x="10" y="18" font-weight="bold">{escape(title)}</text>',
    ]
    for row, lane in enumerate(timeline.lanes, 1):
        parts += _draw_lane(lane, row * ROW, scale)
    parts += _draw_axis(timeline.end, (len(timeline.lanes) + 1) * ROW, scale)
    parts += _draw_legend((len(timeline.lanes) + 2) * ROW)
    return "\n".join([*parts, "</svg>"]) + "\n"


def _draw_lane(lane: Lane, top: int, scale: float) -> list[str]:
    parts = [f'<text x="10" y="{top + 15}">{escape(lane.name)}</text>']
    for stretch in _merge(lane.stretches, scale):
        left, width = MARGIN + stretch.start * scale, max((stretch.end - stretch.start) * scale, 0.2)
        title = f"{stretch.label}, cycles {stretch.start} to {stretch.end} ({stretch.end - stretch.start})"
        parts.append(
            f'<rect x="{left:.2f}" y="{top}" width="{width:.2f}" height="{BAR}" fill="{COLOURS[stretch.state]}">'
            f"<title>{escape(title)}</title></rect>"
        )
    return parts


def _merge(stretches: tuple[Stretch, ...], scale: float) -> list[Stretch]:
    """Join neighbours of one state when there are too many to draw each."""
    if len(stretches) <= STRETCHES_LIMIT:
        return list(stretches)
    merged = [stretches[0]]
    for stretch in stretches[1:]:
        last = merged[-1]
        if stretch.state is last.state and (stretch.start - last.end) * scale < 1:
            merged[-1] = Stretch(last.start, stretch.end, last.state, f"several times: {last.state}")
        elif (stretch.end - stretch.start) * scale >= 1 or stretch.state is not last.state:
            merged.append(stretch)
    return merged


def _draw_axis(end: int, top: int, scale: float) -> list[str]:
    parts: list[str] = []
    for tick in range(TICKS + 1):
        cycle = end * tick // TICKS
        left = MARGIN + cycle * scale
        parts.append(f'<line x1="{left:.2f}" y1="{ROW}" x2="{left:.2f}" y2="{top}" stroke="#cccccc"/>')
        anchor = "end" if tick == TICKS else "middle"
        parts.append(f'<text x="{left:.2f}" y="{top + 14}" text-anchor="{anchor}">{cycle:,}</text>')
    return parts


def _draw_legend(top: int) -> list[str]:
    parts: list[str] = []
    for place, (state, colour) in enumerate(COLOURS.items()):
        left = MARGIN + place * 120
        parts.append(f'<rect x="{left}" y="{top}" width="14" height="14" fill="{colour}"/>')
        parts.append(f'<text x="{left + 20}" y="{top + 12}">{escape(state.value)}</text>')
    return parts
