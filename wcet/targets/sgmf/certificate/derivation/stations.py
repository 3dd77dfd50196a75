"""Bounds the time of an access in a memory system, from the numbers of the machine and the lines that may precede it.

A bank or a channel serves first come, first served, and a line is at one of them at a time. So each other line that is
on its way is served there once before ours, at most.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import ceil
from typing import Any

L1, L2, DRAM = 0, 1, 2
"""The places where a line is found, from the nearest to the farthest."""


@dataclass(frozen=True, slots=True)
class Caches:
    """The memory system of a machine, and what is known about all words of a kernel, which are in `lines`.

    `stores` says that some access stores. The words fit into a cache if no line ever has to replace another one there.
    """

    machine: Mapping[str, Any]
    lines: range
    stores: bool

    @property
    def memory(self) -> Mapping[str, Any]:
        """Return the numbers of the memory system."""
        return self.machine["memory"]

    @property
    def fits_l1(self) -> bool:
        """Return True if all words fit into an L1; without coalescing, two fetches of a line may be on their way."""
        memory = self.memory
        sets = memory["l1_bytes"] // (memory["l1_ways"] * memory["line_bytes"])
        return memory["coalescing"] and -(-len(self.lines) // sets) <= memory["l1_ways"]

    @property
    def fits_l2(self) -> bool:
        """Return True if all words fit into the L2."""
        memory = self.memory
        sets = memory["l2_bytes"] // (memory["l2_ways"] * memory["line_bytes"])
        return -(-len(self.lines) // sets) <= memory["l2_ways"]

    @property
    def touched(self) -> int:
        """Return the farthest place of a line that was accessed before."""
        return L1 if self.fits_l1 else L2 if self.fits_l2 else DRAM

    @property
    def l2_period(self) -> Fraction:
        """Return the cycles of a core in one cycle of the L2."""
        return Fraction(self.machine["clock_mhz"], self.memory["l2_clock_mhz"])

    @property
    def dram_period(self) -> Fraction:
        """Return the cycles of a core in one cycle of the DRAM."""
        return Fraction(self.machine["clock_mhz"], self.memory["dram_clock_mhz"])

    @property
    def read(self) -> int:
        """Return the longest time to read a line, in cycles of the DRAM."""
        return sum(self.memory[each] for each in ("row_close", "row_open", "column", "burst"))

    @property
    def write(self) -> int:
        """Return the longest time to write a line, in cycles of the DRAM."""
        return self.read + self.memory["write_recovery"]

    def bound_hit(self, conflicts: int) -> int:
        """Return the time of a hit that `conflicts` accesses, itself included, may want to make at one bank."""
        memory = self.memory
        return 2 * memory["crossbar_cycles"] + conflicts * memory["l1_bank_cycles"] + memory["l1_latency"]

    def bound_miss(self, level: int, lines: int, own: int, served: bool) -> int:
        """Return what a miss takes more than a hit if `lines` lines are on their way to all cores, `own` to its core.

        `served` says that the service of other lines at banks and channels counts.
        """
        memory, dirty = self.memory, self.stores and not self.fits_l1
        spill = self.write if dirty and not self.fits_l2 else 0

        def wait(mine: int) -> int:
            ticks = (lines - 1) * (self.read + spill) + spill + mine
            return cross(ticks, self.dram_period) if served else cross(0, self.dram_period) + 1

        bank = cross((lines * memory["l2_cycles"] if served else 0) + memory["l2_latency"], self.l2_period)
        way = 2 * memory["network_cycles"] + bank + (not served)
        rounds = 1 + (own > memory["l1_ways"] and memory["coalescing"]) if dirty else 0
        return way + (wait(self.read) if level == DRAM else 0) + rounds * (way + (wait(self.write) if spill else 0))

    def bound_service(self, fetched: int, read: int, cores: int, barriers: int) -> int:
        """Return the longest service of all requests of a launch: lines `fetched` by L1s, and those `read` from DRAM.

        After each of `barriers` barriers all caches are written back, and empty. `cores` cores run threads.
        """
        memory, words = self.memory, len(self.lines)
        filled = cores * (barriers + 1) * words
        fetched = min(fetched, filled) if self.fits_l1 else fetched
        fits = self.fits_l1 or self.fits_l2
        read = min(read, filled) if fits and memory["coalescing"] else read
        back = fetched if self.stores and not self.fits_l1 else 0
        spilled = read + back if self.stores and not fits else 0
        kept = [min(memory[each] // memory["line_bytes"], words) for each in ("l1_bytes", "l2_bytes")]
        flushed = barriers * cores * kept[0] if self.stores else 0
        written = spilled + flushed + (barriers * kept[1] if self.stores else 0)
        alone, banks = self.find_rows()
        ticks = (read + written) * (memory["column"] + memory["burst"] if alone else self.read)
        ticks += written * memory["write_recovery"] + (banks * memory["row_open"] if alone else 0)
        requests = (fetched + back + flushed) * memory["l2_cycles"]
        return ceil(requests * self.l2_period + ticks * self.dram_period)

    def find_rows(self) -> tuple[bool, int]:
        """Return whether no bank of a channel holds words in two rows, and the number of banks that hold words."""
        rows: dict[tuple[int, int], int] = {}
        places = [self.locate(line) for line in self.lines]
        return all(rows.setdefault(place, row) == row for place, row in places), len(rows)

    def locate(self, line: int) -> tuple[tuple[int, int], int]:
        """Return the channel and bank of a line, and its row there."""
        memory = self.memory
        row = line // memory["l2_banks"] * memory["line_bytes"] // memory["row_bytes"]
        return (line % memory["l2_banks"], row % memory["dram_banks"]), row // memory["dram_banks"]


def cross(ticks: int, period: Fraction) -> int:
    """Return the most cycles of a core from a moment until `ticks` cycles of another clock are over, which begin at its
    next tick."""
    return ceil(ticks * period + period - Fraction(1, period.denominator))
