"""The memory as a unit: it serves the lines of contexts, and of other masters, one after the other."""

from bisect import insort
from collections.abc import Mapping

from wcet.targets.gcn.clock.cached_memory import LineSender, MemoryPort
from wcet.targets.gcn.clock.context import Context, MemoryOperation
from wcet.targets.gcn.clock.event_queue import EventQueue
from wcet.targets.gcn.clock.latencies import LatencyDraws
from wcet.targets.gcn.clock.units import UnitClock, find_choice, key_of
from wcet.targets.gcn.hardware.machine import GcnMachine


class LineQueues:
    """The queues of lines by context, of which the first lines compete; the machine's arbitration chooses one.

    `port` gives the time of each line if line numbers matter; `masters` are the other masters by number.
    """

    def __init__(
        self,
        unit: UnitClock,
        queue: EventQueue,
        clients: Mapping[int, Context],
        machine: GcnMachine,
        latencies: LatencyDraws,
        port: MemoryPort | None,
    ) -> None:
        self.unit, self._queue, self._clients = unit, queue, clients
        self._choose, self._by_request = find_choice(machine.arbitration), machine.arbitration == "fifo"
        self._line, self._latencies, self.port = machine.line_cycles, latencies, port
        self.masters = {} if port is None else {sender.client: sender for sender in port.senders}

    def grant(self, now: int) -> Context | None:
        """Serve the next line; return its context if the line was the last of its operation and the context waits for
        that.
        """
        unit = self.unit
        number = self._choose(unit)
        context = self._clients.get(number) or self.masters[number]
        operation = context.lines[0]
        if self.port is None:
            cycles, back = self._line, now + self._line + self._latencies.draw_line(number)
        else:
            cycles, back = self.port.serve(operation, number, now)
        unit.free = now + cycles
        unit.busy += cycles
        if back > operation.last:
            operation.last = back
        operation.lines -= 1
        if operation.lines == 0:
            context.lines.pop(0)
            operation.done = operation.last
            if self.port is None:
                operation.done = self._latencies.gather(unit.free, operation.last, number)
        if context.lines:
            insort(unit.pending, key_of(context, now, self._by_request))
        if unit.pending and not unit.armed and self._queue.times and self._queue.times[0] <= unit.free:
            self._queue.arm(unit)
        if isinstance(context, LineSender):
            self.send(context, now, operation.last)
        elif operation.lines == 0 and context.waiting:
            return context
        return None

    def begin(self) -> None:
        """Send the first accesses of the other masters."""
        for sender in self.masters.values():
            self.send(sender, 0, 0)

    def send(self, sender: LineSender, now: int, back: int) -> None:
        """Send the next access of another master; its last one was served at `now` and will be back at `back`."""
        following: tuple[MemoryOperation, int] | None = sender.send(now, back)
        if following is not None:
            self._queue.enter(sender, *following)
