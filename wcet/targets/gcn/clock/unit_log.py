"""The event log of a GCN run while it grows: the times of each context's operations."""

from wcet.simulate.events import EventLog, Occupation, SlotState
from wcet.targets.gcn.clock.context import Context
from wcet.targets.gcn.clock.units import UnitClock


class UnitLog:
    """The occupations of each context: running on a unit, and waiting for counters or a barrier."""

    def __init__(self) -> None:
        self._occupations: list[Occupation] = []

    def ran(self, context: Context, unit: UnitClock, start: int, end: int) -> None:
        """Record that a context occupied a unit."""
        self._occupations.append(Occupation(context.client, SlotState.RUN, start, end, context.wave.group.index))

    def waited(self, context: Context, start: int, end: int) -> None:
        """Record that a context waited for its memory operations or at a barrier."""
        if end > start:
            self._occupations.append(Occupation(context.client, SlotState.WAIT, start, end, context.wave.group.index))

    def close(self) -> EventLog:
        """Return the log of the finished run."""
        ordered = sorted(self._occupations, key=lambda entry: (entry.slot, entry.start, entry.end))
        return EventLog(tuple(ordered), (), (), ())
