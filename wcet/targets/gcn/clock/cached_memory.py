"""The last-level cache of the reference machine: LRU sets, lines in flight, and the other masters that use it."""

from collections.abc import Callable, Iterator, Sequence
from random import Random

from wcet.memory.cache.hardware import Cache
from wcet.records import dataclass
from wcet.targets.gcn.clock.context import UNKNOWN, MemoryOperation
from wcet.targets.gcn.clock.latencies import LatencyDraws
from wcet.targets.gcn.hardware.machine import GcnMachine
from wcet.targets.gcn.hardware.shared_cache import MERGE

FIRST_SENDER = 1 << 31
"""The number of the first client of the memory that is not a context."""

LONGEST_PAUSE = 200
"""The most cycles for which a sender pauses before its next access, if pauses are drawn at random."""


class Sets:
    """The lines of each set of the cache, the least recently used first, with the time at which each has arrived."""

    def __init__(self, cache: Cache) -> None:
        self._cache = cache
        self._sets: dict[int, dict[int, int]] = {}

    def find(self, line: int) -> int | None:
        """Return the time at which a line arrives, None if it is absent; the line becomes the most recently used
        one.
        """
        lines = self._sets.get(self._cache.set_of(line))
        if lines is None or line not in lines:
            return None
        lines[line] = ready = lines.pop(line)
        return ready

    def fill(self, line: int, ready: int) -> None:
        """Insert a line, in place of the least recently used one if its set is full."""
        lines = self._sets.setdefault(self._cache.set_of(line), {})
        lines.pop(line, None)
        if len(lines) == self._cache.ways:
            del lines[next(iter(lines))]
        lines[line] = ready


@dataclass(frozen=True, slots=True)
class Sending:
    """The way in which other masters send: with `pauses`, drawn from `seed`, or without.

    With `repeats` a master begins again at its end; with `eager` it sends each access before the last one is back.
    """

    pauses: bool = False
    seed: int = 0
    repeats: bool = False
    eager: bool = False


class LineSender:
    """One other master: a client of the memory that sends lines in its order, one at a time.

    With `repeats` it begins again at its end, while the launch runs.
    """

    __slots__ = ("_lines", "_random", "_sending", "client", "key", "lines", "waiting", "wake")

    def __init__(self, number: int, lines: Sequence[int], sending: Sending) -> None:
        self.client = FIRST_SENDER + number
        self.key = self.client
        self.lines: list[MemoryOperation] = []
        self.waiting = False
        self.wake = -1
        self._sending = sending
        self._random = Random(sending.seed * 7919 + number)
        self._lines = self._list(lines)

    def _list(self, lines: Sequence[int]) -> Iterator[int]:
        while lines:
            yield from lines
            if not self._sending.repeats:
                return

    def send(self, now: int, back: int) -> tuple[MemoryOperation, int] | None:
        """Return the next access and its cycle, None at the end; the last one was served at `now` and will be back at
        `back`.
        """
        line = next(self._lines, None)
        if line is None:
            return None
        pause = self._random.choice((0, 0, 1, 7, LONGEST_PAUSE)) if self._sending.pauses else 0
        start = now + 1 if self._sending.eager else back
        return MemoryOperation(UNKNOWN, 1, (line,)), start + self._random.randint(0, pause)


class MemoryPort:
    """The time of each line at the memory: the cache, if there is one, and `trace`, which records every line.

    `hits` and `misses` are those of the launch itself. A master that has no part of a divided cache always misses.
    """

    def __init__(
        self,
        machine: GcnMachine,
        latencies: LatencyDraws,
        senders: Sequence[LineSender] = (),
        trace: Callable[[int, int], None] | None = None,
    ) -> None:
        self.senders = senders
        self.hits = self.misses = 0
        self._llc, self._line = machine.llc, machine.line_cycles
        self._latencies, self._trace = latencies, trace
        self._own = Sets(machine.llc.own) if machine.llc.present else None
        self._others = self._own
        if machine.llc.divided:
            others = machine.llc.others
            self._others = None if others is None else Sets(others)

    def serve(self, operation: MemoryOperation, client: int, now: int) -> tuple[int, int]:
        """Serve the next line of an operation; return how long the memory is occupied, and when the line is back."""
        line, own = operation.places[-operation.lines], client < FIRST_SENDER
        if self._trace is not None and own:
            self._trace(client, line)
        sets = self._own if own else self._others
        ready = None if sets is None else sets.find(line)
        if ready is None or (ready > now and self._llc.pending != MERGE):
            self.misses += own
            back = now + self._line + self._latencies.draw_line(client)
            if sets is not None:
                sets.fill(line, back if ready is None else min(ready, back))
            return self._line, back
        self.hits += own
        cycles = self._llc.hit_cycles
        return cycles, max(ready, now + cycles + self._latencies.draw_hit(client))
