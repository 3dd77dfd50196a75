"""Encodes timelines in JSON, in the same form for every target, so that a page can draw what a run has recorded."""

from typing import Any, cast

from wcet.simulate.events import SlotState
from wcet.simulate.timeline import Interval, Lane, Timeline


def encode_timeline(timeline: Timeline) -> dict[str, Any]:
    """Return the `end` and the lanes as a JSON object; an interval is a list of start, end, state and label."""
    lanes = [{"name": lane.name, "intervals": [_encode(each) for each in lane.intervals]} for lane in timeline.lanes]
    return {"end": timeline.end, "lanes": lanes}


def _encode(interval: Interval) -> list[Any]:
    return [interval.start, interval.end, interval.state, interval.label]


def decode_timeline(document: object) -> Timeline:
    """Return the timeline in a JSON object; raise `ValueError`, `KeyError` or `TypeError` for anything else."""
    table = cast("dict[str, Any]", document)
    end = table["end"]
    if type(end) is not int or end < 1:
        raise ValueError("a timeline ends at a positive cycle")
    return Timeline(tuple(_decode_lane(lane, end) for lane in table["lanes"]), end)


def _decode_lane(lane: Any, end: int) -> Lane:
    intervals: list[Interval] = []
    last = 0
    for start, stop, state, label in lane["intervals"]:
        if not (type(start) is int and type(stop) is int and last <= start < stop <= end):
            raise ValueError("intervals are in order and do not overlap")
        intervals.append(Interval(start, stop, SlotState(state), str(label)))
        last = stop
    return Lane(str(lane["name"]), tuple(intervals))
