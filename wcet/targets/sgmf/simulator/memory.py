"""Simulates the memory system: the path of each access of each core, event by event.

The simulator uses machine numbers and addresses, and no result of the analysis. An access goes over the crossbar to a
bank of its core's L1, which serves first come, first served, and looks the line up there. A missing line gets its way
in the set at once: the least recently used line of the set is evicted, and first written to the L2 if it is dirty. If
lines in transit hold all ways of a set, the line is used without a way; if something is stored to it, it is written to
the L2 before the store is answered.
"""

from collections import Counter
from collections.abc import Callable
from dataclasses import field
from typing import TypeAlias

from wcet.records import dataclass
from wcet.targets.sgmf.hardware.machine import SgmfMachine
from wcet.targets.sgmf.simulator.cache_state import CacheState
from wcet.targets.sgmf.simulator.events import Action, Events
from wcet.targets.sgmf.simulator.shared_cache import SharedCacheBanks

Done: TypeAlias = Callable[[int], None]
"""A function that receives the cycle in which an access is answered; this cycle is not over yet."""


@dataclass(frozen=True, slots=True)
class LineRequest:
    """One access that has been looked up and waits for its line."""

    line: int
    stores: bool
    done: Done


@dataclass(slots=True)
class _Fetch:
    """A line on its way to an L1: whether it has a way there, and which requests wait for it.

    `leaving` is set once the line is written back.
    """

    line: int
    has_place: bool = True
    leaving: bool = False
    waiting: list[LineRequest] = field(default_factory=list[LineRequest])
    blocked: list[LineRequest] = field(default_factory=list[LineRequest])


class _PrivateCache:
    """The L1 of one core: its lines, the ways reserved for lines in transit, and when each bank is free."""

    def __init__(self, ways: int, banks: int) -> None:
        self.lines = CacheState(ways)
        self.kept: Counter[int] = Counter()
        self.fetches: dict[int, _Fetch] = {}
        self.free = [0] * banks


class MemoryRun:
    """The memory system of all cores."""

    def __init__(self, machine: SgmfMachine, cores: int, seed: int | None = None) -> None:
        self.memory = machine.memory
        self.events = Events(seed)
        self.counts: Counter[str] = Counter()
        self.shared = SharedCacheBanks(machine.memory, machine.clock_mhz, self.events, self.counts)
        self.caches = [_PrivateCache(self.memory.l1_ways, self.memory.l1_banks) for _ in range(cores)]

    def empty(self) -> None:
        """Write all lines back and remove them from all caches; no line may be in transit."""
        private = [cache.lines.empty() for cache in self.caches]
        dirty = set[int]().union(*private, self.shared.empty())
        self.counts["L2"] += sum(map(len, private))
        self.counts["DRAM write"] += len(dirty)
        self.counts["DRAM row"] += len(dirty)

    def access(self, core: int, address: int, stores: bool, done: Done, now: int) -> None:
        """Send an access in a cycle."""
        cache, memory = self.caches[core], self.memory
        bank = address // memory.l1_bank_bytes % memory.l1_banks
        request = LineRequest(address // memory.line_bytes, stores, done)

        def enter(time: int) -> None:
            self.counts["L1"] += 1
            cache.free[bank] = max(cache.free[bank], time) + memory.l1_bank_cycles
            self.events.add(cache.free[bank] + memory.l1_latency, lambda time: self._look_up(cache, request, time))

        self.events.add(now + memory.crossbar_cycles, enter)

    def _look_up(self, cache: _PrivateCache, request: LineRequest, now: int) -> None:
        if cache.lines.touch(request.line % self.memory.l1_sets, request.line, request.stores):
            self._answer(request, now)
            return
        fetch = cache.fetches.get(request.line) if self.memory.coalescing else None
        if fetch is None:
            self._fetch(cache, request, now)
        elif fetch.leaving:
            fetch.blocked.append(request)
        else:
            fetch.waiting.append(request)

    def _answer(self, request: LineRequest, now: int) -> None:
        request.done(now + self.memory.crossbar_cycles)

    def _fetch(self, cache: _PrivateCache, request: LineRequest, now: int) -> None:
        """Reserve a way for a line, and fetch the line."""
        fetch = _Fetch(request.line, waiting=[request])
        if self.memory.coalescing:
            cache.fetches[request.line] = fetch
        index = request.line % self.memory.l1_sets
        victim = None
        if cache.lines.count(index) + cache.kept[index] >= self.memory.l1_ways:
            victim = cache.lines.evict(index)
            fetch.has_place = victim is not None
        if fetch.has_place:
            cache.kept[index] += 1
        if victim and victim[1]:
            self._write_back(victim[0], lambda time: self._read(cache, fetch, time), now)
        else:
            self._read(cache, fetch, now)

    def _write_back(self, line: int, then: Action, now: int) -> None:
        self._cross(lambda time: self.shared.write(line, lambda end: self._cross(then, end), time), now)

    def _read(self, cache: _PrivateCache, fetch: _Fetch, now: int) -> None:
        def arrive(time: int) -> None:
            self._arrive(cache, fetch, time)

        self._cross(lambda time: self.shared.read(fetch.line, lambda end: self._cross(arrive, end), time), now)

    def _cross(self, then: Action, now: int) -> None:
        self.events.add(now + self.memory.network_cycles, then)

    def _arrive(self, cache: _PrivateCache, fetch: _Fetch, now: int) -> None:
        """Put a line into its way, and answer the requests that wait for it."""
        stores = [each for each in fetch.waiting if each.stores]
        if fetch.has_place:
            index = fetch.line % self.memory.l1_sets
            cache.kept[index] -= 1
            if not cache.lines.touch(index, fetch.line, bool(stores)):
                cache.lines.install(index, fetch.line, bool(stores))
        elif stores:
            fetch.leaving = True
            self._write_back(fetch.line, lambda time: self._leave(cache, fetch, stores, time), now)
        if not fetch.leaving:
            cache.fetches.pop(fetch.line, None)
        for request in fetch.waiting:
            if not (fetch.leaving and request.stores):
                self._answer(request, now)

    def _leave(self, cache: _PrivateCache, fetch: _Fetch, stores: list[LineRequest], now: int) -> None:
        """Answer stores to a line that has been written back, and look up the requests that came meanwhile."""
        cache.fetches.pop(fetch.line, None)
        for request in stores:
            self._answer(request, now)
        for request in fetch.blocked:
            self._look_up(cache, request, now)
