"""The queue of the events of a simulated run: by cycle, and the cycles with events in order."""

from heapq import heappop, heappush

from wcet.targets.gcn.clock.cached_memory import LineSender
from wcet.targets.gcn.clock.context import Context, GroupRun, MemoryOperation
from wcet.targets.gcn.clock.units import UnitClock

Moment = tuple[list[UnitClock], list[tuple[Context | LineSender, MemoryOperation]], list[Context]]
"""The events of one cycle: units that become free, operations whose lines reach the memory, contexts that wake."""


class EventQueue:
    """The cycles with events, their events, and the groups that end in them."""

    def __init__(self) -> None:
        self.times: list[int] = []
        self.moments: dict[int, Moment] = {}
        self.endings: dict[int, list[GroupRun]] = {}

    def next_cycle(self) -> int:
        """Remove and return the next cycle in which anything happens."""
        return heappop(self.times)

    def at(self, cycle: int) -> Moment:
        """Return the events of a cycle, to which the caller may add."""
        moment = self.moments.get(cycle)
        if moment is None:
            moment = self.moments[cycle] = ([], [], [])
            heappush(self.times, cycle)
        return moment

    def wake(self, context: Context, cycle: int) -> None:
        """Wake a context at `cycle`; an earlier scheduled wake-up becomes void."""
        context.wake = cycle
        moment = self.moments.get(cycle) or self.at(cycle)
        moment[2].append(context)

    def arm(self, unit: UnitClock) -> None:
        """Schedule the next grant of a unit for the cycle at which it becomes free."""
        unit.armed = True
        moment = self.moments.get(unit.free) or self.at(unit.free)
        moment[0].append(unit)

    def enter(self, context: Context | LineSender, operation: MemoryOperation, cycle: int) -> None:
        """Schedule the arrival of an operation's lines at the memory for `cycle`."""
        self.at(cycle)[1].append((context, operation))

    def end(self, group: GroupRun, cycle: int) -> None:
        """Schedule the end of a group for `cycle`."""
        self.at(cycle)
        self.endings.setdefault(cycle, []).append(group)
