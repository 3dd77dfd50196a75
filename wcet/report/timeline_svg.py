"""Draws the timeline of a run as SVG: a row for each lane, to scale, every interval with its cycles as its title.

It is a file of its own or part of a page: colours are CSS variables with a light and a dark value. The picture is a
template.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any

from wcet.report.svg_paint import paint
from wcet.report.ticks import list_ticks
from wcet.simulate.events import SlotState
from wcet.simulate.timeline import Interval, Lane, Timeline, sample_lane
from wcet.templates import fill_template

WORDS = {
    SlotState.RUN: "runs",
    SlotState.READY: "ready",
    SlotState.WAIT: "waits",
    SlotState.DRAM: "DRAM",
    SlotState.DRAM_EXIT: "last store",
    SlotState.SCRATCHPAD: "scratchpad",
}
"""The words of the legend; the title of every interval has the same words."""

WIDTH = 1160
TALL, FLAT = 28, 18
"""The heights of a row in pixels: for few lanes, and for many."""

MANY = 8
HEAD = 30
TICKS = 8
LETTER = 7
SAMPLED = 1_000
"""The number of intervals of one lane up to which each is drawn; beyond it each pixel shows what fills most of it."""

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
"""The light colours of the template's style, for viewers without CSS variables."""


def render_svg(timeline: Timeline, title: str) -> str:
    """Return the picture as an SVG document or element."""
    row = TALL if len(timeline.lanes) <= MANY else FLAT
    margin = 20 + LETTER * max((len(lane.name) for lane in timeline.lanes), default=0)
    scale = (WIDTH - margin - 10) / timeline.end
    content = {
        "title": title,
        "width": WIDTH,
        "head": HEAD,
        "row": row,
        "foot": HEAD + row * len(timeline.lanes),
        "ticks": list(_list_ticks(timeline.end, margin, scale)),
        "lanes": [
            _lay_out(lane, timeline.end, HEAD + row * number, row - 4, margin, scale)
            for number, lane in enumerate(timeline.lanes)
        ],
        "legend": list(_list_states(timeline.lanes, margin)),
    }
    return paint(fill_template("timeline.svg.j2", **content) + "\n", PAINT)


def _lay_out(lane: Lane, end: int, top: int, bar: int, margin: int, scale: float) -> Mapping[str, Any]:
    bars = [
        {
            "state": each.state.value,
            "x": f"{margin + each.start * scale:.2f}",
            "width": f"{max((each.end - each.start) * scale, 0.2):.2f}",
            "title": f"{each.label}, cycles {each.start} to {each.end} ({each.end - each.start})",
        }
        for each in _thin_out(lane, end, int(WIDTH - margin - 10))
    ]
    return {"name": lane.name, "y": top, "text": f"{top + bar / 2 + 4:.0f}", "bars": bars}


def _thin_out(lane: Lane, end: int, pixels: int) -> Sequence[Interval]:
    """Return the intervals of a lane; if they are too many to be seen, the state that fills most of each pixel."""
    return lane.intervals if len(lane.intervals) <= SAMPLED else tuple(_sample(lane, end, pixels))


def _sample(lane: Lane, end: int, pixels: int) -> Iterator[Interval]:
    cells = enumerate(sample_lane(lane, end, pixels))
    for state, group in groupby(cells, key=lambda cell: cell[1]):
        columns = [column for column, _ in group]
        if state is not None:
            start, stop = columns[0] * end // pixels, (columns[-1] + 1) * end // pixels
            yield Interval(start, stop, state, f"mostly: {state}")


def _list_ticks(end: int, margin: int, scale: float) -> Iterator[Mapping[str, str]]:
    for cycle in (int(tick) for tick in list_ticks(end, TICKS) if tick.denominator == 1):
        left = margin + cycle * scale
        yield {"x": f"{left:.2f}", "anchor": "end" if left > WIDTH - 40 else "middle", "text": f"{cycle:,}"}


def _list_states(lanes: Sequence[Lane], margin: int) -> Iterator[Mapping[str, Any]]:
    """Yield the entries of the legend for the states that occur."""
    used = {interval.state for lane in lanes for interval in lane.intervals}
    for place, state in enumerate(state for state in WORDS if state in used):
        yield {"state": state.value, "x": margin + place * 100, "word": WORDS[state]}
