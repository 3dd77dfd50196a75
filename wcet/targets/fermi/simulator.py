"""Simulates `fermi-llc` event by event: round robin, queues, private and shared LRU caches, a gate.

The simulator shares only the machine's numbers with the analysis: caches are lists, and every latency is drawn up to
its limit, or is that limit.
"""

from collections.abc import Generator, Sequence
from random import Random

from wcet.memory.cache.hardware import Cache
from wcet.memory.cache.warp_timing import Arithmetic, ArithmeticTime
from wcet.memory.cache.warps import WarpRow
from wcet.records import dataclass
from wcet.targets.fermi.system import WarpSystem
from wcet.targets.fermi.timing import FermiTiming


class Lru:
    """The sets of an LRU cache, with the cycle from which each line is present."""

    def __init__(self, cache: Cache) -> None:
        self._cache = cache
        self._lines: dict[int, dict[int, int]] = {}

    def find(self, line: int) -> int | None:
        """Return the cycle from which a line is present; None if it is absent."""
        return self._lines.get(line % self._cache.sets, {}).get(line)

    def touch(self, line: int, ready: int) -> None:
        """Make a line the most recently used one of its set; the least recently used one may leave."""
        there = self._lines.setdefault(line % self._cache.sets, {})
        there.pop(line, None)
        there[line] = ready
        if len(there) > self._cache.ways:
            del there[next(iter(there))]


@dataclass(frozen=True, slots=True)
class FermiRun:
    """The cycle in which each core ends, and its misses in the shared cache, in the order of the table."""

    ends: tuple[int, ...]
    missed: tuple[int, ...]
    sent: tuple[int, ...]

    @property
    def cycles(self) -> int:
        """Return the cycle in which the last core ends."""
        return max(self.ends)

    @property
    def misses(self) -> int:
        """Return the misses of all cores together."""
        return sum(self.missed)


Sends = Generator[tuple[int, int], tuple[int, int], None]
"""A generator that yields (earliest cycle, line), and receives (cycle, cycle in which the line has arrived)."""


class Core:
    """One core; `end` is the cycle in which its last warp ends. With `spaced`, it sends one access a cycle."""

    def __init__(
        self,
        warps: Sequence[Sequence[WarpRow]],
        private: Cache,
        timing: FermiTiming,
        competing: int,
        random: Random | None,
        spaced: bool,
    ) -> None:
        self.end = 0
        self._warps, self._private, self._timing = warps, Lru(private), timing
        self._competing, self._random, self._spaced = competing, random, spaced
        self._done, self._free = [0] * len(warps), 0
        self._queues: dict[bool, list[int]] = {True: [], False: []}

    def draw(self, most: int) -> int:
        """Return a chosen number of cycles from 0 to `most`; `most` itself if nothing is drawn at random."""
        return most if self._random is None else self._random.choice((most, most, 0, self._random.randint(0, most)))

    def run(self) -> Sends:
        """Run all warps in strict round robin."""
        for place in range(max(map(len, self._warps))):
            for warp, rows in enumerate(self._warps):
                if place < len(rows):
                    row, start = rows[place], max(self._free, self._done[warp])
                    if isinstance(row.work, ArithmeticTime):
                        self._free = start + row.work.issue
                        self._done[warp] = self._free + self.draw(row.work.execute)
                    else:
                        yield from self._use_unit(warp, row, start)
        self.end = max(self._done)

    def _use_unit(self, warp: int, row: WarpRow, start: int) -> Sends:
        """Wait in the queue of a unit, then execute, or access the lines one after the other."""
        arithmetic = row.work if isinstance(row.work, Arithmetic) else None
        queue = self._queues[arithmetic is None]
        entries = self._timing.memory_entries if arithmetic is None else self._timing.arithmetic_entries
        if len(queue) >= entries:
            start = max(start, queue[-entries] - 1)
        service = len(row.lines) * (1 + self._competing) if arithmetic is None else arithmetic.initiation
        leave = max(start + 1, queue[-1] if queue else 0) + self.draw(service)
        queue.append(leave)
        last = back = start
        for line in row.lines:
            ready = self._private.find(line)
            if ready is None:
                last, ready = yield last + 1 if self._spaced else last, line
            else:
                ready = max(ready, last + self.draw(self._timing.latencies.first))
            self._private.touch(line, ready)
            back = max(back, ready)
        self._free = max(start + 1, last)
        if arithmetic is not None:
            back = start + self.draw(arithmetic.execution)
        self._done[warp] = max(back + leave - start, self._free)


def simulate(system: WarpSystem, seed: int, longest: bool = False) -> FermiRun:
    """Run all cores from cycle 0 on, with empty caches; with `longest`, every latency is its limit."""
    machine, timing, table, quota = system.machine, system.timing, system.table, system.settings.quota
    choose = Random(seed)
    drawn = None if longest else choose
    cores = [Core(warps, machine.private, timing, len(table) - 1, drawn, quota is not None) for warps in table.values()]
    return _Chip(Lru(system.settings.shared), timing, quota, choose).run(cores)


class _Chip:
    """The shared cache and its gate."""

    def __init__(self, llc: Lru, timing: FermiTiming, quota: int | None, choose: Random) -> None:
        self._llc, self._timing, self._quota, self._choose = llc, timing, quota, choose

    def run(self, cores: Sequence[Core]) -> FermiRun:
        """Run all cores, and serve the access that can be sent first, one after the other.

        With a quota a core sends so many accesses in an interval; the next one begins when no core may send any more.
        """
        runs = [core.run() for core in cores]
        waiting = {number: first for number, run in enumerate(runs) if (first := next(run, None)) is not None}
        sent, missed = [0] * len(cores), [0] * len(cores)
        interval = opened = last = 0
        while waiting:
            able = [each for each in waiting if self._quota is None or sent[each] // self._quota <= interval]
            if not able:
                opened, interval = max(opened, last + cores[0].draw(self._timing.gate)), interval + 1
                continue
            now, _, core = min((max(waiting[each][0], opened), self._choose.random(), each) for each in able)
            back, miss = self._look_up(cores[core], waiting[core][1], now)
            sent[core], missed[core], last = sent[core] + 1, missed[core] + miss, max(last, now)
            try:
                waiting[core] = runs[core].send((now, back))
            except StopIteration:
                del waiting[core]
        return FermiRun(tuple(core.end for core in cores), tuple(missed), tuple(sent))

    def _look_up(self, core: Core, line: int, now: int) -> tuple[int, bool]:
        """Return the cycle in which a line arrives, and whether it missed."""
        ready = self._llc.find(line)
        if ready is None:
            back = ready = now + core.draw(self._timing.latencies.memory)
            self._llc.touch(line, ready)
            return back, True
        self._llc.touch(line, ready)
        return max(ready, now + core.draw(self._timing.latencies.shared)), False
