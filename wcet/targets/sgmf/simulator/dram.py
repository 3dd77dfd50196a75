"""Simulates a DRAM channel: it serves requests first come, first served, and each bank keeps one row open."""

from collections import Counter, deque
from fractions import Fraction
from math import ceil

from wcet.targets.sgmf.hardware.memory_system import MemorySystem
from wcet.targets.sgmf.simulator.events import Action, Events


class Channel:
    """One DRAM channel. Internal times are cycles of the DRAM; each takes `period` cycles of the core."""

    def __init__(self, memory: MemorySystem, period: Fraction, events: Events, counts: Counter[str]) -> None:
        self.memory, self.period, self.events, self.counts = memory, period, events, counts
        self.rows: dict[int, int] = {}
        self.queue: deque[tuple[int, int, bool, Action]] = deque()
        self.busy = False
        self.free = 0

    def enter(self, line: int, writes: bool, then: Action, now: int) -> None:
        """Take a request; call `then` when the line has been moved."""
        self.queue.append((ceil(now / self.period), line, writes, then))
        if not self.busy:
            self._start()

    def occupy(self, line: int) -> None:
        """Write a line directly after the last moved line, before the next request is served."""
        self.free += self._serve(line, True)

    def _start(self) -> None:
        came, line, writes, then = self.queue.popleft()
        self.busy = True
        self.free = max(self.free, came) + self._serve(line, writes)
        self.events.add(ceil(self.free * self.period), lambda end: self._finish(then, end))

    def _finish(self, then: Action, now: int) -> None:
        then(now)
        self.busy = False
        if self.queue:
            self._start()

    def _serve(self, line: int, writes: bool) -> int:
        """Open the row of a line, and return the time to move it."""
        memory = self.memory
        row = line // memory.l2_banks * memory.line_bytes // memory.row_bytes
        bank, row = row % memory.dram_banks, row // memory.dram_banks
        cycles = memory.column + memory.burst + (memory.write_recovery if writes else 0)
        before = self.rows.get(bank)
        if before != row:
            cycles += memory.row_open + (0 if before is None else memory.row_close)
            self.counts["DRAM row"] += 1
        self.rows[bank] = row
        self.counts["DRAM write" if writes else "DRAM read"] += 1
        return cycles
