"""Simulates the L2 and its DRAM: banks that serve first come, first served, each with a channel of its own."""

from collections import Counter
from fractions import Fraction
from math import ceil

from wcet.targets.sgmf.hardware.memory_system import MemorySystem, find_period
from wcet.targets.sgmf.simulator.cache_state import CacheState
from wcet.targets.sgmf.simulator.dram import Channel
from wcet.targets.sgmf.simulator.events import Action, Events


class SharedCacheBanks:
    """All banks of the L2. A line from DRAM, or a whole line from an L1, replaces the least recently used line of its
    set."""

    def __init__(self, memory: MemorySystem, clock_mhz: int, events: Events, counts: Counter[str]) -> None:
        self.memory, self.events, self.counts = memory, events, counts
        period = find_period(clock_mhz, memory.dram_clock_mhz)
        self.period: Fraction = find_period(clock_mhz, memory.l2_clock_mhz)
        self.banks = [CacheState(memory.l2_ways) for _ in range(memory.l2_banks)]
        self.channels = [Channel(memory, period, events, counts) for _ in range(memory.l2_banks)]
        self.free = [0] * memory.l2_banks

    def empty(self) -> set[int]:
        """Remove all lines, and return the dirty ones."""
        return set[int]().union(*(bank.empty() for bank in self.banks))

    def read(self, line: int, then: Action, now: int) -> None:
        """Read a line; call `then` when it leaves the bank."""
        self._enter(line, lambda time: self._look_up(line, then, time), now)

    def write(self, line: int, then: Action, now: int) -> None:
        """Take a whole dirty line; call `then` when it is in its set."""
        self._enter(line, lambda time: self._take(line, then, time), now)

    def _enter(self, line: int, then: Action, now: int) -> None:
        bank = line % self.memory.l2_banks
        self.free[bank] = max(self.free[bank], ceil(now / self.period)) + self.memory.l2_cycles
        self.counts["L2"] += 1
        self.events.add(ceil((self.free[bank] + self.memory.l2_latency) * self.period), then)

    def _place(self, line: int) -> tuple[CacheState, Channel, int]:
        bank = line % self.memory.l2_banks
        return self.banks[bank], self.channels[bank], line // self.memory.l2_banks % self.memory.l2_sets

    def _look_up(self, line: int, then: Action, now: int) -> None:
        bank, channel, index = self._place(line)
        if bank.touch(index, line, False):
            then(now)
        else:
            channel.enter(line, False, lambda time: self._fill(line, then, time), now)

    def _fill(self, line: int, then: Action, now: int) -> None:
        bank, channel, index = self._place(line)
        if not bank.touch(index, line, False):
            victim = bank.make_room(index)
            if victim is not None:
                channel.occupy(victim)
            bank.install(index, line, False)
        then(now)

    def _take(self, line: int, then: Action, now: int) -> None:
        bank, channel, index = self._place(line)
        if bank.touch(index, line, True):
            then(now)
            return
        victim = bank.make_room(index)
        bank.install(index, line, True)
        if victim is None:
            then(now)
        else:
            channel.enter(victim, True, then, now)
