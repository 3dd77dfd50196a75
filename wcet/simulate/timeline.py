"""Builds the rows of a timeline from the event log: which slot occupied which resource, and when."""

from collections.abc import Iterable

from wcet.records import dataclass
from wcet.simulate.events import EventLog, Occupation, SlotState

SERVED = (SlotState.DRAM, SlotState.DRAM_EXIT)


@dataclass(frozen=True, slots=True)
class Interval:
    """An occupied interval of a row, in compute cycles; `label` says by what it is occupied."""

    start: int
    end: int
    state: SlotState
    label: str


@dataclass(frozen=True, slots=True)
class Lane:
    """One row of a timeline: intervals in order of time, which do not overlap."""

    name: str
    intervals: tuple[Interval, ...]

    @property
    def busy(self) -> int:
        """Return the number of cycles in which the lane is occupied."""
        return sum(interval.end - interval.start for interval in self.intervals)


@dataclass(frozen=True, slots=True)
class Timeline:
    """Lanes over the cycles from 0 up to `end`, exclusive."""

    lanes: tuple[Lane, ...]
    end: int


def build_timeline(log: EventLog, end: int) -> Timeline:
    """Return the timeline of slots and resources: both slots, the issue port, the DRAM, and each slot's scratchpad."""
    slots = sorted({entry.slot for entry in log.occupations})
    lanes = [
        Lane(f"slot {slot}", _select(log, (slot,), tuple(state for state in SlotState if state is not SlotState.IDLE)))
        for slot in slots
    ]
    lanes.append(Lane("compute", _select(log, slots, (SlotState.RUN,))))
    lanes.append(Lane("dram", _select(log, slots, SERVED)))
    lanes += [Lane(f"scratchpad {slot}", _select(log, (slot,), (SlotState.SCRATCHPAD,))) for slot in slots]
    return Timeline(tuple(lane for lane in lanes if lane.intervals), end)


def _select(log: EventLog, slots: Iterable[int], states: tuple[SlotState, ...]) -> tuple[Interval, ...]:
    wanted = frozenset(slots)
    chosen = (entry for entry in log.occupations if entry.slot in wanted and entry.state in states)
    ordered = sorted(chosen, key=lambda entry: entry.start)
    return tuple(Interval(entry.start, entry.end, entry.state, _label(entry)) for entry in ordered)


def _label(entry: Occupation) -> str:
    return f"work-group {entry.group} in slot {entry.slot}: {entry.state}"


def sample_lane(lane: Lane, end: int, columns: int) -> tuple[SlotState | None, ...]:
    """Return, for each of `columns` equal intervals of the cycles up to `end`, the state that fills most of it."""
    filled: list[dict[SlotState, int]] = [{} for _ in range(columns)]
    for interval in lane.intervals:
        first, last = interval.start * columns // end, (interval.end * columns - 1) // end
        for column in range(first, min(last, columns - 1) + 1):
            left, right = column * end, (column + 1) * end  # times `columns`
            share = min(interval.end * columns, right) - max(interval.start * columns, left)
            filled[column][interval.state] = filled[column].get(interval.state, 0) + max(0, share)
    return tuple(_largest(shares, end) for shares in filled)


def _largest(shares: dict[SlotState, int], width: int) -> SlotState | None:
    """Return the state with the most cycles in a column; None if the slot is mostly idle there."""
    idle = width - sum(shares.values())
    best = max(shares, key=lambda state: shares[state], default=None)
    return best if best is not None and shares[best] >= idle else None
