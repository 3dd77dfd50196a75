"""Derives the cycles of accesses to scratchpads and of the upload of a program, and reads the clocks of a machine file.

An access to a scratchpad moves lines as wide as the bus, counted from its first word. If it is committed in compute
cycle C, it starts in the next cycle of the memory's clock, and ends one cycle after its lines. It takes at most lines +
2 cycles of that clock, and one more if it waits for another request.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from math import gcd
from typing import Any

from .listing import DerivationError

INSTRUCTION_BYTES = 8
MOST_PHASES = 1 << 20
PADDING = 3
"""The DRAM cycles by which the published simulator waits longer for the upload than its length."""


@dataclass(frozen=True, slots=True)
class ClockRatio:
    """Cycles of the memory's clock (`fast`) and of the compute clock (`slow`) in the same time."""

    fast: int
    slow: int

    def convert(self, cycles: int) -> int:
        """Return the given cycles of the memory's clock in compute cycles, rounded up."""
        return -(-cycles * self.slow // self.fast)

    def shorten(self) -> tuple[int, int]:
        """Return the ratio as two coprime numbers."""
        common = gcd(self.fast, self.slow)
        return self.fast // common, self.slow // common


def read_clocks(machine: Mapping[str, Any]) -> tuple[ClockRatio, ClockRatio]:
    """Return the ratio of the clocks of a machine, and the ratio during the upload, which uses the nominal clocks."""
    dram, mhz = machine["dram"], machine["compute_mhz"]
    nominal = ClockRatio(dram["clock_mhz"], mhz)
    period = dram.get("clock_ps", 0)
    return (ClockRatio(10**6, period * mhz) if period else nominal), nominal


def count_upload(dram: Mapping[str, int], clocks: ClockRatio, instructions: int) -> int:
    """Return the compute cycles of loading a program: one aligned read (Sim-D paper, Eq. 15), padded."""
    bursts = -(-instructions * INSTRUCTION_BYTES // (4 * dram.get("burst_words", 16)))
    opening = min(bursts, 2) - 1  # an aligned read opens at most two banks in a row
    closing = dram["n_rtp"] + dram["n_rp"]
    reading = dram["n_rcd"] + _count_accesses(dram, bursts) + closing
    return clocks.convert(max(reading, opening * dram["n_rrd_s"] + dram["n_ras"] + dram["n_rp"]) + PADDING)


def _count_accesses(dram: Mapping[str, int], bursts: int) -> int:
    """Return the DRAM cycles from the first read to the last one, for consecutive bursts at their worst alignment."""
    short, long, act = dram["n_ccd_s"], dram["n_ccd_l"], dram["n_rrd_s"]
    if dram["bank_groups"] > 2:
        return (bursts - 1) * short
    if bursts <= 4:
        return (bursts - 1) * act
    if bursts <= 6:
        return 2 * act + (bursts - 4) * long + short
    if bursts <= 8 and act > long:
        return 3 * (act + short)
    if bursts % 2:
        return act + 2 * long + (bursts - 4) * short
    return 2 * act + (1 if act > long else 2) * long + (bursts - 5) * short


def count_lines(words: int, bus: int) -> int:
    """Return the number of bus-wide lines that hold `words` consecutive words."""
    return -(-words // bus)


def count_tile_lines(words: int, period: int, rows: int, bus: int) -> int:
    """Return the number of bus-wide lines that hold a word of a tile, counted from its first word."""
    lines, free = 0, 0
    for row in range(rows):
        first, last = max(row * period // bus, free), (row * period + words - 1) // bus
        lines, free = lines + max(0, last + 1 - first), max(free, last + 1)
    return lines


def cost_lines(lines: int, clocks: ClockRatio) -> tuple[int, int]:
    """Return the compute cycles of an access of `lines` lines as a separate phase, and as part of compute."""
    return clocks.convert(lines + 3), clocks.convert(lines + 2)


def find_shortest_waits(dram: Mapping[str, int], clocks: ClockRatio) -> tuple[int, int]:
    """Return the fewest compute cycles of an access to DRAM, which opens and closes a row, and of one to a
    scratchpad."""
    fast, slow = clocks.shorten()
    if slow > MOST_PHASES:
        raise DerivationError("machine: its clocks have too many phases")
    ends = [-(-(cycle * fast // slow + 3) * slow // fast) - cycle for cycle in range(slow)]
    return min(dram["n_rc"], dram["n_ras"] + dram["n_rp"]) * slow // fast, min(ends)
