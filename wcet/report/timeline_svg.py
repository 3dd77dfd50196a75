"""The timeline of a run as a picture: a row for each lane, to scale, every interval with its cycles in words.

It stands alone or inside a page: colours are CSS variables with a light and a dark value.
"""

from collections.abc import Iterator, Sequence
from itertools import groupby
from xml.sax.saxutils import escape, quoteattr

from wcet.report.svg_paint import paint
from wcet.report.ticks import list_ticks
from wcet.simulate.events import State
from wcet.simulate.timeline import Interval, Lane, Timeline, sample_lane

WORDS = {
    State.RUN: "runs",
    State.READY: "ready",
    State.WAIT: "waits",
    State.DRAM: "DRAM",
    State.DRAM_EXIT: "last store",
    State.SCRATCHPAD: "scratchpad",
}
"""What the legend says; the title of every interval says the same in words."""

WIDTH = 1160
TALL, FLAT = 28, 18
"""Heights of a row: of few lanes, and of many."""

MANY = 8
HEAD = 30
TICKS = 8
LETTER = 7
SAMPLED = 1_000
"""Stretches of one lane that are drawn one by one; of more, each pixel shows what fills most of it."""

STYLE = """
.tl{--ink:#1b1f24;--soft:#8c959f;--grid:#d0d7de;--paper:#fff}
@media(prefers-color-scheme:dark){.tl{--ink:#e6edf3;--soft:#9198a1;--grid:#3d444d;--paper:#0d1117}}
@media print{.tl{--ink:#000;--soft:#555;--grid:#bbb;--paper:#fff}}
.tl text{fill:var(--ink);font:11px system-ui,sans-serif}.tl text.n{font-family:ui-monospace,Menlo,Consolas,monospace}
.tl line{stroke:var(--grid)}.tl rect.paper{fill:var(--paper)}
.tl .run{fill:#2a6fbb}.tl .ready{fill:#9cc0e7}.tl .wait{fill:var(--soft);opacity:.45}
.tl .dram{fill:#d9822b}.tl .dram_exit{fill:#a65a12}.tl .sp{fill:#4f9d57}
"""

PAINT = {
    "text": {"fill": "#1b1f24"},
    "text.n": {"font-family": "monospace"},
    "line": {"stroke": "#d0d7de"},
    "rect.paper": {"fill": "#fff"},
    "rect.run": {"fill": "#2a6fbb"},
    "rect.ready": {"fill": "#9cc0e7"},
    "rect.wait": {"fill": "#8c959f", "opacity": ".45"},
    "rect.dram": {"fill": "#d9822b"},
    "rect.dram_exit": {"fill": "#a65a12"},
    "rect.sp": {"fill": "#4f9d57"},
}
"""The light colours of `STYLE`, for viewers without CSS variables."""


def render_svg(timeline: Timeline, title: str) -> str:
    """Return an SVG document or element."""
    row = TALL if len(timeline.lanes) <= MANY else FLAT
    margin = 20 + LETTER * max((len(lane.name) for lane in timeline.lanes), default=0)
    foot = HEAD + row * len(timeline.lanes)
    height = foot + 50
    scale = (WIDTH - margin - 10) / timeline.end
    parts = [
        f'<svg class="tl" xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{height}" '
        f'viewBox="0 0 {WIDTH} {height}" font-family="sans-serif" font-size="11" role="img" '
        f"aria-label={quoteattr(title)}>",
        f"<style>{STYLE}</style>",
        f"<title>{escape(title)}</title>",
        '<rect class="paper" width="100%" height="100%"/>',
        f'<text x="10" y="18" font-weight="bold">{escape(title)}</text>',
        *_draw_axis(timeline.end, foot, margin, scale),
    ]
    for number, lane in enumerate(timeline.lanes):
        parts += _draw_lane(lane, timeline.end, HEAD + row * number, row - 4, margin, scale)
    parts += _draw_legend(timeline.lanes, foot + 30, margin)
    return paint("\n".join([*parts, "</svg>"]) + "\n", PAINT)


def _draw_lane(lane: Lane, end: int, top: int, bar: int, margin: int, scale: float) -> list[str]:
    parts = [f'<text class="n" x="10" y="{top + bar / 2 + 4:.0f}">{escape(lane.name)}</text>']
    for interval in _thin_out(lane, end, int(WIDTH - margin - 10)):
        left, width = margin + interval.start * scale, max((interval.end - interval.start) * scale, 0.2)
        title = f"{interval.label}, cycles {interval.start} to {interval.end} ({interval.end - interval.start})"
        parts.append(
            f'<rect class="{interval.state.value}" x="{left:.2f}" y="{top}" width="{width:.2f}" height="{bar}">'
            f"<title>{escape(title)}</title></rect>"
        )
    return parts


def _thin_out(lane: Lane, end: int, pixels: int) -> Sequence[Interval]:
    """Return the intervals of a lane; where they are too many to be seen, what fills most of each pixel."""
    return lane.intervals if len(lane.intervals) <= SAMPLED else tuple(_sample(lane, end, pixels))


def _sample(lane: Lane, end: int, pixels: int) -> Iterator[Interval]:
    cells = enumerate(sample_lane(lane, end, pixels))
    for state, group in groupby(cells, key=lambda cell: cell[1]):
        columns = [column for column, _ in group]
        if state is not None:
            start, stop = columns[0] * end // pixels, (columns[-1] + 1) * end // pixels
            yield Interval(start, stop, state, f"mostly: {state}")


def _draw_axis(end: int, foot: int, margin: int, scale: float) -> list[str]:
    parts: list[str] = []
    for cycle in (int(tick) for tick in list_ticks(end, TICKS) if tick.denominator == 1):
        left = margin + cycle * scale
        anchor = "end" if left > WIDTH - 40 else "middle"
        parts.append(f'<line x1="{left:.2f}" y1="{HEAD - 4}" x2="{left:.2f}" y2="{foot}"/>')
        parts.append(f'<text x="{left:.2f}" y="{foot + 12}" text-anchor="{anchor}">{cycle:,}</text>')
    return parts


def _draw_legend(lanes: Sequence[Lane], top: int, margin: int) -> list[str]:
    used = {interval.state for lane in lanes for interval in lane.intervals}
    parts: list[str] = []
    for place, state in enumerate(state for state in WORDS if state in used):
        left = margin + place * 100
        parts.append(f'<rect class="{state.value}" x="{left}" y="{top}" width="12" height="12"/>')
        parts.append(f'<text x="{left + 17}" y="{top + 10}">{WORDS[state]}</text>')
    return parts
