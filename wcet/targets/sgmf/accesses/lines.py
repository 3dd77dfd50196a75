"""Bounds the latency of each access, epoch by epoch, if all words fit into the L1 and lines are known by address.

An access waits only for lines that other units may fetch at the same time, in the same bank of the L2: those of the
epochs in which these units can be meanwhile (`windows`). A row of the DRAM is opened for the first line that is read
from it, if no other row of its bank holds words. `docs/sgmf-memory.md` has the argument.
"""

from collections.abc import Iterator, Mapping
from math import ceil
from typing import TypeAlias

from wcet.records import dataclass
from wcet.targets.sgmf.accesses.stations import cross_clocks
from wcet.targets.sgmf.accesses.windows import Windows
from wcet.targets.sgmf.hardware.memory_system import MemorySystem, find_period
from wcet.targets.sgmf.timing.time_graph import AccessTimes, NamedClearance

Reads: TypeAlias = dict[int, int]
"""Maps each line that is read to the time of reading it, in cycles of the DRAM."""
Sums: TypeAlias = dict[int, tuple[int, int]]
"""Maps each channel to the number of lines that are read there, and to the time of reading them all."""
MOST_EPOCHS = 1 << 10
"""The largest number of epochs of a core for which lines are followed."""
MOST_PAIRS = 1 << 16
"""The largest product of pairs of accesses and epochs for which lines are followed."""
MOST_THREADS = 1 << 17
"""The largest number of threads of a core for which lines are followed."""
MOST_LINE_PAIRS = 1 << 24
"""The largest product of pairs of accesses, epochs, and pairs of lines of one epoch for which lines are followed."""
MOST_CLEAR = 3
"""The largest number of epochs before that of an access for which it is examined whether others have left them."""


@dataclass(frozen=True, slots=True)
class UnitLines:
    """The cache lines that one access touches in each epoch (B successive threads), and those it may be the first to
    touch.

    If addresses depend on data, both are None, and the access may bring `unknown` lines at once. `all_access` says that
    every thread makes the access. `ordered` says that the threads that make it come before those that do not.
    """

    touched: tuple[frozenset[int], ...] | None
    missing: tuple[frozenset[int], ...] | None
    unknown: int
    all_access: bool
    ordered: bool

    @property
    def most(self) -> int:
        """Return the most lines that the access touches in one epoch."""
        return self.unknown if self.touched is None else max(map(len, self.touched), default=0)

    @property
    def spread_known(self) -> bool:
        """Return True if answers certainly come in the order of arrival: in each epoch all threads hit, or all wait for
        one line."""
        if not self.ordered:
            return False
        if self.touched is None or self.missing is None:
            return not self.unknown
        return all(len(one) < 2 or not other for one, other in zip(self.touched, self.missing, strict=True))

    def waits_whole(self, epoch: int) -> bool:
        """Return True if all threads of an epoch wait at this access until the only line of the epoch has arrived."""
        return self.all_access and self.touched is not None and len(self.touched[epoch]) == 1


@dataclass(frozen=True, slots=True)
class RowMap:
    """The positions of lines in the DRAM.

    `alone` says that no bank has two rows with words of the kernel. The words lie in `banks` banks.
    """

    memory: MemorySystem
    alone: bool
    banks: int = 0

    def locate(self, line: int) -> tuple[int, int]:
        """Return the channel and the bank of a line."""
        return locate_line(self.memory, line)[:2]

    def read(self, is_open: bool) -> int:
        """Return the time of reading a line, in cycles of the DRAM; `is_open` says that its row was certainly open
        before."""
        memory = self.memory
        if not self.alone:
            return memory.read_ticks
        return memory.column + memory.burst + (0 if is_open else memory.row_open)


def bound_service(clock_mhz: int, rows: RowMap, events: Mapping[str, int]) -> int:
    """Return the longest time in which the L2 banks and channels serve the requests of a launch, one by one, in core
    cycles."""
    memory = rows.memory
    moves = events.get("dram_read", 0) + events.get("dram_write", 0)
    ticks = moves * rows.read(True) + events.get("dram_write", 0) * memory.write_recovery
    ticks += rows.banks * memory.row_open if rows.alone else 0
    banks = events.get("l2", 0) * memory.l2_cycles * find_period(clock_mhz, memory.l2_clock_mhz)
    return ceil(banks + ticks * find_period(clock_mhz, memory.dram_clock_mhz))


def locate_line(memory: MemorySystem, line: int) -> tuple[int, int, int]:
    """Return the channel, the bank and the row of a line."""
    row = line // memory.l2_banks * memory.line_bytes // memory.row_bytes
    return line % memory.l2_banks, row % memory.dram_banks, row // memory.dram_banks


def map_rows(memory: MemorySystem, lines: range) -> RowMap:
    """Return the positions of lines; their rows are `alone` if no bank of a channel holds two of them."""
    rows: dict[tuple[int, int], int] = {}
    places = (locate_line(memory, line) for line in lines)
    alone = all(rows.setdefault((channel, bank), row) == row for channel, bank, row in places)
    return RowMap(memory, alone, len(rows))


@dataclass(frozen=True, slots=True)
class LineTraffic:
    """The lines of all accesses of a configuration, and by how many epochs (of B threads) two accesses can be apart.

    `before` are the lines that are in the L1 when the configuration begins. `hit` is the latency of an access that
    hits.
    """

    clock_mhz: int
    rows: RowMap
    units: Mapping[str, UnitLines]
    windows: Windows
    before: frozenset[int]
    hit: int
    epochs: int

    def bound(self) -> AccessTimes:
        """Return the largest latency of each access in each epoch.

        The result also has smaller latencies that hold once other units have left an earlier epoch (`Clearance`).
        """
        reads = {name: tuple(self._list_reads(name)) for name in self.units}
        waits = _LineWaits(self, reads)
        latencies = {name: waits.bound(name) for name in self.units}
        clearances = {name: tuple(self._list_clearances(name, reads, latencies[name])) for name in self.units}
        return AccessTimes(latencies, clearances=clearances)

    def _list_clearances(
        self, name: str, reads: Mapping[str, tuple[Reads | None, ...]], latencies: tuple[int, ...]
    ) -> Iterator[NamedClearance]:
        """Yield the lower latencies that hold after other accesses have left earlier epochs."""
        others = [each for each in self.units if each != name and any(row is None or row for row in reads[each])]
        for clear in range(MOST_CLEAR, 0, -1):
            near = tuple(each for each in others if self.windows.get((name, each), -1) >= clear)
            smaller = _LineWaits(self, reads, clear).bound(name) if near else latencies
            if smaller != latencies:
                yield clear, near, smaller
            latencies = smaller

    def _list_reads(self, name: str) -> Iterator[Reads | None]:
        """Yield for each epoch the lines that an access may fetch, with the time of reading each; None if they are
        unknown."""
        unit = self.units[name]
        opened = {self.rows.locate(line) for line in self.before}
        there = set(self.before)
        done = dict.fromkeys(self.units, 0)
        for epoch in range(self.epochs):
            fresh: set[int] = set()
            for other in self.units:
                self._add_earlier(name, other, epoch, done, fresh)
            opened.update(map(self.rows.locate, fresh))
            there |= fresh
            if unit.missing is None:
                yield None
            else:
                lines = unit.missing[epoch] - there
                yield {line: self.rows.read(self.rows.locate(line) in opened) for line in lines}

    def _add_earlier(self, name: str, other: str, epoch: int, done: dict[str, int], fresh: set[int]) -> None:
        """Add to `fresh` the lines that `other` touched in epochs that are over when `name` is at this epoch.

        `other` may be the same access.
        """
        unit, apart = self.units[other], self.windows.get((name, other))
        if unit.touched is None or apart is None or not (unit.all_access or (other == name and unit.ordered)):
            return
        while done[other] < epoch - apart:
            fresh |= unit.touched[done[other]]
            done[other] += 1


class _LineWaits:
    """Bounds how long accesses wait for lines, from the lines that each access reads in each epoch.

    If `clear` is not None, all others have left the epoch that is `clear` epochs before that of the access.
    """

    def __init__(
        self, traffic: LineTraffic, reads: Mapping[str, tuple[Reads | None, ...]], clear: int | None = None
    ) -> None:
        memory = traffic.rows.memory
        self.traffic, self.reads, self.memory, self.clear = traffic, reads, memory, clear
        self.sums = {name: tuple(self._add_up(row or {}) for row in rows) for name, rows in reads.items()}
        channel = traffic.rows.read(True) * find_period(traffic.clock_mhz, memory.dram_clock_mhz)
        bank = memory.l2_cycles * find_period(traffic.clock_mhz, memory.l2_clock_mhz)
        self.overlaps = 1 <= bank < channel - 1  # lines that leave a bank in one cycle may change order

    def bound(self, name: str) -> tuple[int, ...]:
        """Return the largest latency of an access in each epoch."""
        return tuple(self._bound(name, epoch) for epoch in range(self.traffic.epochs))

    def _bound(self, name: str, epoch: int) -> int:
        traffic, own = self.traffic, self.reads[name][epoch]
        if own is None:
            unknown = dict.fromkeys(range(-traffic.units[name].unknown, 0), traffic.rows.read(False))
            places = [(None, channel) for channel in range(self.memory.l2_banks)] if unknown else []
            return max((self._fetch(name, epoch, *place, unknown) for place in places), default=traffic.hit)
        return max((self._fetch(name, epoch, line, self._find_channel(line), own) for line in own), default=traffic.hit)

    def _find_channel(self, line: int) -> int:
        return line % self.memory.l2_banks

    def _add_up(self, reads: Reads) -> Sums:
        found: Sums = {}
        for line, ticks in reads.items():
            count, total = found.get(self._find_channel(line), (0, 0))
            found[self._find_channel(line)] = count + 1, total + ticks
        return found

    def _fetch(self, name: str, epoch: int, line: int | None, channel: int, own: Reads) -> int:
        """Return the latency of an access whose line comes through a channel, after all lines that may precede it
        there."""
        memory, clock = self.memory, self.traffic.clock_mhz
        count, ticks = (len(own), sum(own.values())) if line is None else self.sums[name][epoch][channel]
        for other in self.traffic.units:
            if other != name:
                more, longer = self._find_most(name, other, epoch, (line, channel))
                count, ticks = count + more, ticks + longer
        waiting = (1 if self.overlaps else count) * memory.l2_cycles + memory.l2_latency
        bank = cross_clocks(waiting, find_period(clock, memory.l2_clock_mhz))
        read = cross_clocks(ticks, find_period(clock, memory.dram_clock_mhz))
        return self.traffic.hit + 2 * memory.network_cycles + bank + read

    def _find_most(self, name: str, other: str, epoch: int, place: tuple[int | None, int]) -> tuple[int, int]:
        """Return the most lines that another access may meanwhile have at a channel, and the time of reading them."""
        line, channel = place
        unit = self.traffic.units[other]
        if unit.missing is None:
            return unit.unknown, unit.unknown * self.traffic.rows.read(False)
        count = ticks = 0
        window = self._find_window(name, other, epoch)
        for reads, sums in zip(self.reads[other][window], self.sums[other][window], strict=True):
            more, longer = sums.get(channel, (0, 0))
            if line is not None and reads and line in reads:  # it does not wait for itself
                more, longer = more - 1, longer - reads[line]
            count, ticks = max(count, more), max(ticks, longer)
        return count, ticks

    def _find_window(self, name: str, other: str, epoch: int) -> slice:
        """Return the epochs in which another access can be while an access of this epoch waits for its line.

        One access may need tokens of the other. While a whole epoch of the first access waits for its line, no thread
        of that epoch is at the second access; once a thread is there, the line has come.
        """
        units, windows = self.traffic.units, self.traffic.windows
        before, after = windows.get((name, other)), windows.get((other, name))
        first = 0 if before is None else max(0, epoch - before)
        if before is not None and self.clear is not None:
            first = max(first, epoch - self.clear + 1)
        last = self.traffic.epochs - 1 if after is None else epoch + after
        if after == 0 and units[name].waits_whole(epoch):
            last = epoch - 1
        if before == 0 and units[other].waits_whole(epoch):
            first = epoch + 1
        return slice(first, last + 1)
