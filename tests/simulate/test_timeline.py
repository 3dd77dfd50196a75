"""Lanes from the event log, and what fits in a column."""

from hypothesis import given
from hypothesis import strategies as st

from wcet.simulate.events import EventLog, Occupation, SlotState
from wcet.simulate.timeline import Interval, Lane, build_timeline, sample_lane

LOG = EventLog(
    occupations=(
        Occupation(0, SlotState.IDLE, 0, 10, -1),
        Occupation(1, SlotState.IDLE, 0, 11, -1),
        Occupation(0, SlotState.RUN, 10, 20, 0),
        Occupation(1, SlotState.READY, 11, 20, 1),
        Occupation(0, SlotState.WAIT, 20, 21, 0),
        Occupation(1, SlotState.RUN, 20, 30, 1),
        Occupation(0, SlotState.DRAM_EXIT, 21, 60, 0),
        Occupation(1, SlotState.SCRATCHPAD, 30, 34, 1),
    ),
    requests=(),
    runs=(),
    refreshes=(),
)


def test_each_resource_is_a_lane_of_what_occupies_it():
    timeline = build_timeline(LOG, 61)
    spans = {lane.name: [(interval.start, interval.end) for interval in lane.intervals] for lane in timeline.lanes}
    assert spans == {
        "slot 0": [(10, 20), (20, 21), (21, 60)],
        "slot 1": [(11, 20), (20, 30), (30, 34)],
        "compute": [(10, 20), (20, 30)],
        "dram": [(21, 60)],
        "scratchpad 1": [(30, 34)],
    }
    assert {lane.name: lane.busy for lane in timeline.lanes}["dram"] == 39


def test_a_column_shows_what_fills_most_of_it():
    lane = Lane(
        "x",
        (Interval(0, 4, SlotState.RUN, ""), Interval(4, 10, SlotState.DRAM, ""), Interval(16, 20, SlotState.WAIT, "")),
    )
    assert sample_lane(lane, 20, 2) == (SlotState.DRAM, None)
    assert sample_lane(lane, 20, 5) == (SlotState.RUN, SlotState.DRAM, SlotState.DRAM, None, SlotState.WAIT)


@given(
    st.lists(st.tuples(st.integers(1, 30), st.sampled_from(list(SlotState))), min_size=1, max_size=20),
    st.integers(1, 50),
)
def test_samples_agree_with_counting_cycles_when_a_column_is_one_cycle(parts, offset):
    intervals, now = [], offset
    for length, state in parts:
        intervals.append(Interval(now, now + length, state, ""))
        now += length
    cells = sample_lane(Lane("x", tuple(intervals)), now, now)
    expected = [None] * offset + [state for length, state in parts for _ in range(length)]
    assert list(cells) == expected
