"""Simulates a run of one configuration: tokens between units, event by event, under the assumptions A1 to A8.

It shares the graph with the bounds (units, latencies, hops) and nothing else. A unit in order starts one thread in each
cycle, in the order in which threads became complete. It waits, with all later threads, while the place of the first
thread's result is taken. Memory and special units serve one epoch at a time, first come, first served within it. They
start while results wait, and send one result in each cycle, in order of arrival; the first result waits, with all later
ones, while its place is taken. Threads of later epochs stay in the buffer meanwhile.

Times do not depend on values: a thread that does not take a branch sends poisoned tokens, which take as long.
"""

from collections import defaultdict
from collections.abc import Callable
from heapq import heapify, heappop, heappush
from typing import TypeAlias

from wcet.records import dataclass
from wcet.targets.sgmf.simulator.latencies import Latencies, longest
from wcet.targets.sgmf.simulator.unit_state import UnitState
from wcet.targets.sgmf.timing.timed_graph import TimedGraph, UnitKind


@dataclass(slots=True)
class StreamCounts:
    """The counts of a run so far: firings by unit, operands that came and were taken, and the most threads in flight at
    once.

    A thread is in flight from its first firing to its last one.
    """

    fired: list[int]
    firings: int = 0
    written: int = 0
    read: int = 0
    in_flight: int = 0

    def add(self, other: "StreamCounts", times: int = 1) -> None:
        """Add the counts of `other` `times` times, for the same units."""
        self.fired = [one + times * more for one, more in zip(self.fired, other.fired, strict=True)]
        self.firings += times * other.firings
        self.written += times * other.written
        self.read += times * other.read
        self.in_flight = max(self.in_flight, other.in_flight)


@dataclass(frozen=True, slots=True)
class StreamRun:
    """The result of a run: cycles until the last thread left, and the counts."""

    cycles: int
    counts: StreamCounts


def run_stream(graph: TimedGraph, threads: int, latencies: Latencies = longest) -> StreamRun:
    """Run `threads` threads through a graph and return cycles and counts.

    Raises `RuntimeError` if some threads cannot move, which the model excludes.
    """

    def issue(stream: Stream, state: UnitState, thread: int, now: int) -> None:
        stream.answer(state, thread, now + latencies(state.unit, thread // graph.buffer))

    run = Stream(graph, threads, issue)
    run.begin(0)
    while run.times:
        run.step()
    run.require_passed()
    return StreamRun(run.finish, run.counts)


Issue: TypeAlias = Callable[["Stream", UnitState, int, int], None]
"""A function that receives a thread that starts at a memory or special unit; it must later call `answer` for the
thread."""


class Stream:
    """The event queue and the units of one run; all events of a cycle are in one list."""

    def __init__(self, graph: TimedGraph, threads: int, issue: Issue) -> None:
        self.graph = graph
        self.threads = threads
        self.issue = issue
        self.buffer = graph.buffer
        self.release = graph.release
        self.states = [UnitState(number, unit, graph.buffer) for number, unit in enumerate(graph.units)]
        for state, consumers in zip(self.states, self._routes(), strict=True):
            state.routes = consumers
        self.tokens: dict[int, list[tuple[UnitState, int]]] = defaultdict(list)
        self.tries: dict[int, set[int]] = defaultdict(set)
        self.results: dict[int, list[tuple[UnitState, int]]] = defaultdict(list)
        self.times: list[int] = []
        self.known: set[int] = set()
        self.finish = 0
        self.counts = StreamCounts([0] * len(graph.units))
        self.under_way: dict[int, int] = {}
        self.unanswered = 0

    def _routes(self) -> list[list[tuple[UnitState, int]]]:
        routes: list[list[tuple[UnitState, int]]] = [[] for _ in self.states]
        for state in self.states:
            for arc in state.unit.arcs:
                routes[arc.producer].append((state, arc.hops))
        return routes

    def begin(self, now: int) -> None:
        """Let the sources start their first threads."""
        self.finish = now
        for state in self.states:
            if state.unit.kind is UnitKind.SOURCE and self.threads:
                state.ready.append(0)
                self._try_at(now, state)

    def step(self) -> None:
        """Process all events of the next cycle that has any."""
        now = heappop(self.times)
        self.known.discard(now)
        self._deliver(now)
        self._serve(now)

    def answer(self, state: UnitState, thread: int, due: int) -> None:
        """Answer the request of a thread at a memory or special unit; `due` is a cycle that is not over yet."""
        self.results[due].append((state, thread))
        self._at(due)

    @property
    def has_passed(self) -> bool:
        """Return True if every thread has started at every unit, and has left it."""
        return self.unanswered == 0 and self.counts.firings == self.threads * len(self.states)

    def require_passed(self) -> None:
        """Raise `RuntimeError` unless every thread has passed every unit."""
        passed = self.threads * len(self.states)
        if self.counts.firings != passed:
            raise RuntimeError(f"{passed - self.counts.firings} of {passed} firings never happened")

    def _at(self, time: int) -> None:
        if time not in self.known:
            self.known.add(time)
            heappush(self.times, time)

    def _try_at(self, time: int, state: UnitState) -> None:
        self._at(time)
        self.tries[time].add(-state.number)

    def _deliver(self, now: int) -> None:
        """Deliver the operands and results that are due in this cycle."""
        tries = self.tries[now]
        for state, thread in self.results.pop(now, ()):
            state.answers.append(thread)
            state.free_blocks += 1
            tries.add(-state.number)
        for state, thread in self.tokens.pop(now, ()):
            self.counts.written += 1
            if state.take(thread):
                tries.add(-state.number)

    def _serve(self, now: int) -> None:
        """Let units act, consumers before producers, so that a producer can use a place that is freed in the same
        cycle."""
        order = list(self.tries.pop(now, ()))
        heapify(order)
        last = 1
        while order:
            number = heappop(order)
            if number == last:
                continue
            last = number
            state = self.states[-number]
            if state.keeps_epochs:
                self._serve_out_of_order(state, now, order)
            else:
                self._serve_in_order(state, now, order)

    def _serve_in_order(self, state: UnitState, now: int, order: list[int]) -> None:
        ready = state.ready
        if not ready:
            return
        if state.last_start == now:
            self._try_at(now + 1, state)
            return
        thread = ready[0]
        if not self._places_free(state, thread, now):
            return
        ready.popleft()
        self._start(state, thread, now, order)
        self._send(state, thread, now + state.unit.latency)
        if state.unit.kind is UnitKind.SOURCE and thread + 1 < self.threads:
            ready.append(thread + 1)
        if ready:
            self._try_at(now + 1, state)

    def _serve_out_of_order(self, state: UnitState, now: int, order: list[int]) -> None:
        """Start one thread and send one answer of a unit; an epoch that ends now admits the next one a cycle later."""
        special = state.unit.kind is UnitKind.SPECIAL
        if state.ready and state.last_start < now and (state.free_blocks or not special):
            thread = state.ready.popleft()
            self._start(state, thread, now, order)
            state.free_blocks -= 1
            self.unanswered += 1
            self.issue(self, state, thread, now)
        if state.answers and state.last_answer < now:
            self._answer(state, now)
        if state.ready and (state.free_blocks > 0 or not special):
            self._try_at(now + 1, state)

    def _answer(self, state: UnitState, now: int) -> None:
        """Send the oldest answer of a unit once its places in the consumers' buffers are free."""
        thread = state.answers[0]
        if not self._places_free(state, thread, now):
            return
        state.answers.popleft()
        state.last_answer = now
        self.unanswered -= 1
        self._send(state, thread, now)
        size = min(self.buffer, self.threads - state.epoch * self.buffer)
        if state.leave(size) or state.answers:
            self._try_at(now + 1, state)

    def _places_free(self, state: UnitState, thread: int, now: int) -> bool:
        """Return True if every consumer has a free place for the result of a thread; otherwise retry when it has."""
        turn, slot = divmod(thread, self.buffer)
        for consumer, _ in state.routes:
            if consumer.begun[slot] != turn:
                consumer.waiters.setdefault(slot, []).append(state)
                return False
            if consumer.free_from[slot] > now:
                self._try_at(consumer.free_from[slot], state)
                return False
        return True

    def _start(self, state: UnitState, thread: int, now: int, order: list[int]) -> None:
        slot = thread % self.buffer
        state.last_start = now
        state.begun[slot] += 1
        state.free_from[slot] = now + self.release
        self._count(state, thread)
        waiting = state.waiters.pop(slot, None)
        if waiting:
            for producer in waiting:
                if self.release:
                    self._try_at(now + self.release, producer)
                else:
                    heappush(order, -producer.number)

    def _count(self, state: UnitState, thread: int) -> None:
        """Count a firing and its operands, and whether the thread is in flight."""
        counts = self.counts
        counts.fired[state.number] += 1
        counts.firings += 1
        counts.read += state.operands
        left = self.under_way.pop(thread, len(self.states)) - 1
        if left:
            self.under_way[thread] = left
        counts.in_flight = max(counts.in_flight, len(self.under_way) + (not left))

    def _send(self, state: UnitState, thread: int, time: int) -> None:
        """Send the result of a thread, available at `time`, over its routes."""
        self.finish = max(self.finish, time)
        for consumer, hops in state.routes:
            self.tokens[time + hops].append((consumer, thread))
            self._at(time + hops)
