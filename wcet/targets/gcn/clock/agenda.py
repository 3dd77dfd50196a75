"""What is to happen when: the events of a run by cycle, and the cycles in order."""

from heapq import heappop, heappush

from wcet.targets.gcn.clock.context import Context, GroupRun, Operation
from wcet.targets.gcn.clock.units import Unit


class Agenda:
    """Contexts that wake, units that become free, lines that come to the memory, and groups that end, by cycle."""

    def __init__(self) -> None:
        self.times: list[int] = []
        self.wakes: dict[int, list[Context]] = {}
        self.frees: dict[int, list[Unit]] = {}
        self.entries: dict[int, list[tuple[Context, Operation]]] = {}
        self.endings: dict[int, list[GroupRun]] = {}

    def next_cycle(self) -> int:
        """Take the next cycle in which anything happens."""
        times = self.times
        now = heappop(times)
        while times and times[0] == now:
            heappop(times)
        return now

    def wake(self, context: Context, moment: int) -> None:
        """Let a context look around at `moment`; an earlier appointment is void."""
        context.wake = moment
        bucket = self.wakes.get(moment)
        if bucket is None:
            self.wakes[moment] = [context]
            heappush(self.times, moment)
        else:
            bucket.append(context)

    def arm(self, unit: Unit) -> None:
        """Let a unit grant again as soon as it is free."""
        unit.armed = True
        bucket = self.frees.get(unit.free)
        if bucket is None:
            self.frees[unit.free] = [unit]
            heappush(self.times, unit.free)
        else:
            bucket.append(unit)

    def enter(self, context: Context, operation: Operation, moment: int) -> None:
        """Bring the lines of an operation to the memory at `moment`."""
        bucket = self.entries.get(moment)
        if bucket is None:
            self.entries[moment] = [(context, operation)]
            heappush(self.times, moment)
        else:
            bucket.append((context, operation))

    def end(self, group: GroupRun, moment: int) -> None:
        """Free the places of a group at `moment`."""
        self.endings.setdefault(moment, []).append(group)
        heappush(self.times, moment)
