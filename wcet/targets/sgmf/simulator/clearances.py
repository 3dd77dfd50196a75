"""Simulates runs in which no access is answered later than its latency and its clearances (`Clearance`) allow."""

from wcet.records import dataclass
from wcet.targets.sgmf.simulator.latencies import Latencies, longest
from wcet.targets.sgmf.simulator.stream import Stream, StreamRun, run_stream
from wcet.targets.sgmf.simulator.unit_state import UnitState
from wcet.targets.sgmf.timing.timed_graph import TimedGraph


def run_longest(graph: TimedGraph, threads: int, latencies: Latencies = longest) -> StreamRun:
    """Run threads through a graph as `run_stream` does; answer no access later than clearances allow."""
    if not any(unit.clearances for unit in graph.units):
        return run_stream(graph, threads, latencies)
    pending = PendingAccesses()

    def issue(stream: Stream, state: UnitState, thread: int, now: int) -> None:
        pending.add(state, thread, now, now + latencies(state.unit, thread // graph.buffer))

    run = Stream(graph, threads, issue)
    pending.run(run)
    return StreamRun(run.finish, run.counts)


@dataclass(slots=True)
class _PendingAccess:
    state: UnitState
    thread: int
    begun: int
    due: int


class PendingAccesses:
    """The accesses without an answer; each is answered when it is due, or earlier if a clearance requires it."""

    def __init__(self) -> None:
        self.accesses: list[_PendingAccess] = []

    def add(self, state: UnitState, thread: int, begun: int, due: int) -> None:
        """Add an access that has begun, and is due in a later cycle."""
        self.accesses.append(_PendingAccess(state, thread, begun, due))

    def run(self, stream: Stream) -> None:
        """Run a stream whose accesses were added here, from cycle 0 until all threads have left."""
        stream.begin(0)
        self._shorten(stream, 0)
        while stream.times or self.accesses:
            self._answer(stream)
            now = stream.times[0]
            stream.step()
            self._shorten(stream, now)
        stream.require_passed()

    def _answer(self, stream: Stream) -> None:
        """Answer accesses that are due no later than the next event."""
        while self.accesses:
            due = min(each.due for each in self.accesses)
            if stream.times and due > stream.times[0]:
                return
            for each in self.accesses:
                if each.due == due:
                    stream.answer(each.state, each.thread, due)
            self.accesses = [each for each in self.accesses if each.due > due]

    def _shorten(self, stream: Stream, now: int) -> None:
        """Make accesses due as early as clearances require; called in each cycle in which units leave an epoch."""
        for access in self.accesses:
            epoch = access.thread // stream.buffer
            for each in access.state.unit.clearances:
                if all(stream.states[other].epoch > epoch - each.epochs for other in each.units):
                    access.due = min(access.due, max(access.begun, now) + each.latency_of(epoch))
