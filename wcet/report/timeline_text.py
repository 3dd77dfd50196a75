"""Draws the timeline of a run as characters: one row for each slot and resource, one letter for each state."""

from wcet.simulate.events import SlotState
from wcet.simulate.timeline import Timeline, sample_lane

LETTERS = {
    SlotState.RUN: "R",
    SlotState.READY: "r",
    SlotState.WAIT: "w",
    SlotState.DRAM: "D",
    SlotState.DRAM_EXIT: "E",
    SlotState.SCRATCHPAD: "S",
}
"""The letter of each state; an idle cell is a dot."""

WORDS = {
    SlotState.RUN: "runs",
    SlotState.READY: "ready, the other slot has the issue port",
    SlotState.WAIT: "waits for its request",
    SlotState.DRAM: "DRAM",
    SlotState.DRAM_EXIT: "last store",
    SlotState.SCRATCHPAD: "scratchpad",
}

COLUMNS = 100
TICKS = 5


def render_timeline(timeline: Timeline, columns: int = COLUMNS) -> list[str]:
    """Return the lines of the chart: rows, time axis in compute cycles, and the letters that occur."""
    columns = max(1, min(columns, timeline.end))
    margin = max(len(lane.name) for lane in timeline.lanes) + 1
    used: set[SlotState] = set()
    lines: list[str] = []
    for lane in timeline.lanes:
        cells = sample_lane(lane, timeline.end, columns)
        used.update(cell for cell in cells if cell is not None)
        share = 100 * lane.busy // timeline.end
        row = "".join("." if cell is None else LETTERS[cell] for cell in cells)
        lines.append(f"{lane.name:<{margin}}|{row}| {share:3d} %")
    lines.append(" " * (margin + 1) + _axis(timeline.end, columns))
    legend = ", ".join(f"{LETTERS[state]} {WORDS[state]}" for state in SlotState if state in used)
    lines.append(" " * (margin + 1) + f"{legend}, . idle")
    return lines


def _axis(end: int, columns: int) -> str:
    """Return the time axis as text: the cycles at which some columns begin."""
    step = max(columns // TICKS, len(f"{end:,}") + 2)
    axis = ""
    for column in range(0, columns, step):
        axis = axis.ljust(column) + f"{column * end // columns:,}"
    return axis
