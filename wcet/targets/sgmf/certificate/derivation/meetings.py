"""Bounds the time of each access by epochs (rows of threads), on one core whose L1 holds all words of the kernel.

An access waits only for lines that others bring meanwhile: in epochs in which they can be at that time, because a unit
that is full stops those before it. `docs/sgmf-memory.md` has the argument, under *Epoch by epoch*.
"""

# JSON has types only once it is checked.
# pyright: reportUnknownVariableType=false, reportUnknownArgumentType=false, reportUnknownMemberType=false

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from .stations import Caches, cross

Ticks = dict[int, int]
"""The lines that an access may bring in an epoch, each with the time to read it, in cycles of the DRAM."""


@dataclass(frozen=True, slots=True)
class EpochLines:
    """The lines of one access in each epoch: all that it touches, and those that may be missing.

    Both are None if its address depends on data; `unknown` is then how many it may bring at once. `everyone` says that
    all threads make it, `ordered` that only the first ones do.
    """

    touched: tuple[frozenset[int], ...] | None
    missing: tuple[frozenset[int], ...] | None
    unknown: int
    everyone: bool
    ordered: bool

    @property
    def in_order(self) -> bool:
        """Return True if answers come in the order of starts: in each epoch all hit, or all wait for one line."""
        if self.touched is None or self.missing is None:
            return self.ordered and not self.unknown
        return self.ordered and all(
            len(one) < 2 or not two for one, two in zip(self.touched, self.missing, strict=True)
        )

    def holds_all(self, epoch: int) -> bool:
        """Return True if all threads of an epoch wait here until its only line is there."""
        return self.everyone and self.touched is not None and len(self.touched[epoch]) == 1


def find_windows(units: Sequence[Any]) -> list[dict[int, int]]:
    """Return for each unit by how many epochs it can be ahead of each other one, where there is a limit.

    It is not ahead of a unit that feeds it. It is at most one epoch ahead of a unit that it feeds, or two if it sends
    results in another order than it starts.
    """
    limits: list[list[tuple[int, int]]] = [[] for _ in units]
    for number, unit in enumerate(units):
        for producer, _ in unit[6]:
            if units[producer][1] != "source":
                limits[number].append((producer, 0))
                limits[producer].append((number, 1 if units[producer][1] in ("compute", "control") else 2))
    found: list[dict[int, int]] = []
    for number in range(len(units)):
        best, queue = {number: 0}, [number]
        for each in queue:  # a unit is there again whenever it gets a smaller sum
            for other, more in limits[each]:
                if best[each] + more < best.get(other, best[each] + more + 1):
                    best[other] = best[each] + more
                    queue.append(other)
        found.append(best)
    return found


class Meetings:
    """The lines that accesses of a part bring, epoch by epoch, and how long each of them may wait for others.

    `accesses` are by unit, each with its lines in `epochs` epochs. Lines `before` are in the L1 when the part begins.
    """

    def __init__(
        self,
        caches: Caches,
        units: Sequence[Any],
        accesses: Mapping[int, EpochLines],
        before: Collection[int],
        hit: int,
        epochs: int,
    ) -> None:
        self._caches, self._accesses, self._hit, self._epochs = caches, accesses, hit, epochs
        self._windows = find_windows(units)
        self._alone, _ = caches.find_rows()
        self._reads = {unit: list(self._list_reads(unit, before)) for unit in accesses}
        self._sums = {unit: [self._add_up(row or {}) for row in rows] for unit, rows in self._reads.items()}
        memory = caches.memory
        bank, channel = memory["l2_cycles"] * caches.l2_period, self._time(True) * caches.dram_period
        self._overlaps = 1 <= bank < channel - 1  # what waits at the bank would wait at the channel anyway

    def bound(self, unit: int, epoch: int, clear: int | None = None) -> int:
        """Return the longest time of an access in an epoch; if `clear` is given, others have left the epoch that is so
        many before."""
        own = self._reads[unit][epoch]
        if own is None:
            count = self._accesses[unit].unknown
            found = dict.fromkeys(range(-count, 0), self._time(False))
            channels = range(self._caches.memory["l2_banks"] if count else 0)
            return max((self._fetch(unit, epoch, None, each, found, clear) for each in channels), default=self._hit)
        places = [(line, self._find_channel(line)) for line in own]
        return max((self._fetch(unit, epoch, *place, own, clear) for place in places), default=self._hit)

    def list_near(self, unit: int, clear: int) -> set[int]:
        """Return the other accesses that bring lines and may be in epochs that `clear` excludes."""
        windows = self._windows[unit]
        return {
            other
            for other, rows in self._reads.items()
            if other != unit and any(row is None or row for row in rows) and windows.get(other, -1) >= clear
        }

    def _time(self, is_open: bool) -> int:
        """Return the time to read a line, in cycles of the DRAM."""
        memory = self._caches.memory
        if not self._alone:
            return self._caches.read
        return memory["column"] + memory["burst"] + (0 if is_open else memory["row_open"])

    def _find_channel(self, line: int) -> int:
        return line % self._caches.memory["l2_banks"]

    def _list_reads(self, unit: int, before: Collection[int]) -> Iterator[Ticks | None]:
        """Yield what an access may bring in each epoch; None if its lines are not known."""
        mine, there = self._accesses[unit], set(before)
        opened = {self._caches.locate(line)[0] for line in there}
        for epoch in range(self._epochs):
            for other, each in self._accesses.items():
                apart = self._windows[unit].get(other)
                sure = each.everyone or (other == unit and each.ordered)
                if each.touched is None or apart is None or not sure or epoch - apart < 1:
                    continue
                fresh = each.touched[epoch - apart - 1]  # those before are there already
                there |= fresh
                opened |= {self._caches.locate(line)[0] for line in fresh}
            if mine.missing is None:
                yield None
            else:
                lines = mine.missing[epoch] - there
                yield {line: self._time(self._caches.locate(line)[0] in opened) for line in lines}

    def _add_up(self, ticks: Ticks) -> dict[int, tuple[int, int]]:
        """Return for each channel the number of lines that it reads, and the time of all of them."""
        found: dict[int, tuple[int, int]] = {}
        for line, each in ticks.items():
            count, total = found.get(self._find_channel(line), (0, 0))
            found[self._find_channel(line)] = count + 1, total + each
        return found

    def _fetch(self, unit: int, epoch: int, line: int | None, channel: int, own: Ticks, clear: int | None) -> int:
        """Return the time of an access whose line comes by a channel after all others that can be there."""
        count, ticks = (len(own), sum(own.values())) if line is None else self._sums[unit][epoch][channel]
        for other, each in self._accesses.items():
            if other == unit:
                continue
            if each.missing is None:
                count, ticks = count + each.unknown, ticks + each.unknown * self._time(False)
                continue
            most = longest = 0
            for at in self._find_window(unit, other, epoch, clear):
                more, longer = self._sums[other][at].get(channel, (0, 0))
                read = None if line is None else (self._reads[other][at] or {}).get(line)
                if read is not None:  # a line does not wait for itself
                    more, longer = more - 1, longer - read
                most, longest = max(most, more), max(longest, longer)
            count, ticks = count + most, ticks + longest
        memory = self._caches.memory
        bank = (1 if self._overlaps else count) * memory["l2_cycles"] + memory["l2_latency"]
        read = cross(ticks, self._caches.dram_period)
        return self._hit + 2 * memory["network_cycles"] + cross(bank, self._caches.l2_period) + read

    def _find_window(self, unit: int, other: int, epoch: int, clear: int | None) -> range:
        """Return the epochs in which another access can be while this one waits in an epoch."""
        ahead, behind = self._windows[unit].get(other), self._windows[other].get(unit)
        first = 0 if ahead is None else max(0, epoch - ahead)
        if ahead is not None and clear is not None:
            first = max(first, epoch - clear + 1)
        last = self._epochs - 1 if behind is None else min(self._epochs - 1, epoch + behind)
        if behind == 0 and self._accesses[unit].holds_all(epoch):
            last = min(last, epoch - 1)
        if ahead == 0 and self._accesses[other].holds_all(epoch):
            first = epoch + 1
        return range(first, last + 1)
