"""Finds where each epoch (row of threads) of an access finds its lines, from the addresses of all threads.

A line that was certainly touched before is in the nearest cache that holds all words of the kernel. It was touched if a
configuration before, an earlier run, an earlier access of the thread, or an earlier epoch of the same unit touches it;
see `docs/sgmf-memory.md`, *Reuse*.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from .reach import Access, Key, precedes
from .stations import DRAM, L1, Caches

MOST_PLACES = 1 << 16
"""The most addresses that are tried to count accesses at a bank."""


@dataclass(frozen=True, slots=True)
class Use:
    """One access in one run: where each epoch finds its lines, and how many of them it waits for at once.

    `conflicts` is how many accesses of an epoch are at one bank of an L1. In the whole launch the access brings at most
    `fetched` lines to L1s, of which `read` come from DRAM.
    """

    access: Access
    levels: tuple[int, ...]
    lines: int
    conflicts: int
    fetched: int
    read: int


@dataclass(slots=True)
class Runs:
    """The runs of all parts, in the order of the text; `cores` has the epochs of each core.

    `uses` are by the number of a part, and whether it ran before; so are the lines that are in an L1 `before` it runs.
    """

    caches: Caches
    cores: Sequence[Sequence[range]]
    parts: Sequence[Sequence[Access]]
    uses: dict[tuple[int, bool], list[Use]] = field(default_factory=dict[tuple[int, bool], list[Use]])
    before: dict[tuple[int, bool], frozenset[int]] = field(default_factory=dict[tuple[int, bool], frozenset[int]])
    _touched: dict[Access, list[tuple[frozenset[int], ...]]] = field(
        default_factory=dict[Access, list[tuple[frozenset[int], ...]]]
    )

    def __post_init__(self) -> None:
        kept = not self.caches.machine.get("barrier_cycles", 0)  # a barrier empties all caches
        keys, lines = frozenset[Key](), frozenset[int]()
        for number, part in enumerate(self.parts):
            everyone = [each for each in part if not each.enable]
            own = frozenset(each.key for each in everyone if each.key is not None)
            there = frozenset[int]().union(*(epoch for each in everyone for epoch in self.list_touched(each) or ()))
            for again in (False, True):
                known, found = (keys | own, lines | there) if again and kept else (keys, lines)
                self.uses[number, again] = [self._judge(each, part, known, again and kept) for each in part]
                self.before[number, again] = found
            if kept:
                keys, lines = keys | own, lines | there

    @property
    def most(self) -> int:
        """Return the most lines that a core waits for at once, in any part."""
        return max((sum(use.lines for use in uses) for uses in self.uses.values()), default=0)

    def list_touched(self, access: Access) -> tuple[frozenset[int], ...] | None:
        """Return the lines of each epoch of the first core; None if the address is not known."""
        return None if access.step is None or access.anywhere else self._walk(access, 0)[0]

    def _walk(self, access: Access, start: int) -> list[tuple[frozenset[int], ...]]:
        """Return by core and epoch the lines of an access to addresses that are `start` bytes higher."""
        if start == 0 and access in self._touched:
            return self._touched[access]
        line = self.caches.memory["line_bytes"]
        found = [
            tuple(frozenset((access.find_address(each) + start) // line for each in epoch) for epoch in core)
            for core in self.cores
        ]
        if start == 0:
            self._touched[access] = found
        return found

    def _judge(self, access: Access, part: Sequence[Access], known: frozenset[Key], again: bool) -> Use:
        """Return the use of an access in one run; `known` are the words that all threads touched before."""
        memory, caches, epochs = self.caches.memory, self.caches, len(self.cores[0])
        conflicts = self._count_conflicts(access)
        if access.step is None:
            return self._judge_unknown(access, conflicts)
        surely = access.key in known or (again and access.fixed) or any(precedes(each, access) for each in part)
        surely &= caches.touched != DRAM
        if surely and caches.touched == L1:
            return Use(access, (L1,) * epochs, 0, conflicts, 0, 0)
        levels, most, fetched, read = [caches.touched] * epochs, 0, 0, 0
        for start in range(0, memory["line_bytes"], 4) if access.anywhere else (0,):
            counts = {caches.touched: 0, DRAM: 0}
            for core, rows in zip(self.cores, self._walk(access, start), strict=True):
                for epoch, (lines, new) in enumerate(self._list_new(access, rows)):
                    level = DRAM if new and not surely else caches.touched
                    levels[epoch] = max(levels[epoch], level)
                    counts[level] += len(new if caches.fits_l1 else core[epoch])
                    waits = len(new if caches.fits_l1 else lines) if memory["coalescing"] else self._buffer
                    most = max(most, waits)
            read = max(read, counts[DRAM])
            fetched = max(fetched, sum(counts.values()))
        return Use(access, tuple(levels), most, conflicts, fetched, read)

    @property
    def _buffer(self) -> int:
        return self.caches.machine["buffer"]

    def _list_new(
        self, access: Access, rows: Sequence[frozenset[int]]
    ) -> Iterator[tuple[frozenset[int], frozenset[int]]]:
        """Yield for each epoch its lines, and those of them that no earlier epoch of the unit has surely touched."""
        seen = set[int]()
        for lines in rows:
            yield lines, lines - seen
            if access.ordered and self.caches.touched != DRAM:
                seen |= lines

    def _judge_unknown(self, access: Access, conflicts: int) -> Use:
        """Return the use of an access that may touch any word, or any word of one buffer."""
        memory, whole, buffer = self.caches.memory, 0, self._buffer
        room = -(-access.room // memory["line_bytes"]) + 1 if access.room else buffer
        lines = min(buffer, room) if memory["coalescing"] else buffer
        for core in self.cores:
            whole += sum(min(lines, len(epoch)) if self.caches.fits_l1 else len(epoch) for epoch in core)
        return Use(access, (DRAM,) * len(self.cores[0]), lines, conflicts, whole, whole)

    def _count_conflicts(self, access: Access) -> int:
        """Return the most accesses of one epoch that go to one bank of the L1."""
        size, buffer = self.caches.memory["l1_bank_bytes"], self._buffer
        whole = size * self.caches.memory["l1_banks"]
        if access.step is None or (access.anywhere and whole * buffer > MOST_PLACES):
            return buffer
        if access.anywhere:
            rows = [[first + access.step * each for each in range(buffer)] for first in range(0, whole, 4)]
        else:
            rows = [list(map(access.find_address, epoch)) for core in self.cores for epoch in core]
        return max(max(Counter(each % whole // size for each in row).values()) for row in rows)


def count_work(machine: Mapping[str, Any], threads: int, accesses: int, anywhere: bool) -> int:
    """Return the number of addresses that are computed, if the start of some accesses may be `anywhere`."""
    return threads * accesses * (1 + anywhere * machine["memory"]["line_bytes"] // 4)
