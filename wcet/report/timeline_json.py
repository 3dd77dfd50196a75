"""Timelines in JSON: lanes of stretches, the same for every target, so that a page can draw what a run has recorded."""

from typing import Any, cast

from wcet.simulate.events import State
from wcet.simulate.timeline import Lane, Stretch, Timeline


def encode_timeline(timeline: Timeline) -> dict[str, Any]:
    """Return `end` and the lanes; a stretch is a list of start, end, state and label."""
    lanes = [{"name": lane.name, "stretches": [_encode(each) for each in lane.stretches]} for lane in timeline.lanes]
    return {"end": timeline.end, "lanes": lanes}


def _encode(stretch: Stretch) -> list[Any]:
    return [stretch.start, stretch.end, stretch.state, stretch.label]


def decode_timeline(document: object) -> Timeline:
    """Rebuild a timeline; raise `ValueError`, `KeyError` or `TypeError` for anything else."""
    table = cast("dict[str, Any]", document)
    end = table["end"]
    if type(end) is not int or end < 1:
        raise ValueError("a timeline ends at a positive cycle")
    return Timeline(tuple(_decode_lane(lane, end) for lane in table["lanes"]), end)


def _decode_lane(lane: Any, end: int) -> Lane:
    stretches: list[Stretch] = []
    last = 0
    for start, stop, state, label in lane["stretches"]:
        if not (type(start) is int and type(stop) is int and last <= start < stop <= end):
            raise ValueError("stretches are in order and do not overlap")
        stretches.append(Stretch(start, stop, State(state), str(label)))
        last = stop
    return Lane(str(lane["name"]), tuple(stretches))
