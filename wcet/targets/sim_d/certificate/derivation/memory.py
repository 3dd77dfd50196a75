"""The cycles of accesses to scratchpads, and of the upload of a program; what the machine file says of its clocks.

An access to a scratchpad moves lines of the bus's width, counted from its first word. Committed in compute cycle C it
starts in the next cycle of the memory's clock, and ends one cycle after its lines: at most lines + 2 cycles of that
clock, and one more if it waits for another request.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from math import gcd
from typing import Any

from .listing import DerivationError

INSTRUCTION_BYTES = 8
MOST_PHASES = 1 << 20
PADDING = 3
"""Cycles of the DRAM that the upload takes in addition, as the published simulator waits."""


@dataclass(frozen=True, slots=True)
class ClockRatio:
    """Cycles of the memory's clock (`fast`) and of the compute clock (`slow`) in the same time."""

    fast: int
    slow: int

    def convert(self, cycles: int) -> int:
        """Return cycles of the memory in compute cycles, rounded up."""
        return -(-cycles * self.slow // self.fast)

    def shorten(self) -> tuple[int, int]:
        """Return the smallest numbers with this ratio."""
        common = gcd(self.fast, self.slow)
        return self.fast // common, self.slow // common


def read_clocks(machine: Mapping[str, Any]) -> tuple[ClockRatio, ClockRatio]:
    """Return the clocks of a machine, and those during the upload, which has the nominal ones."""
    dram, mhz = machine["dram"], machine["compute_mhz"]
    nominal = ClockRatio(dram["clock_mhz"], mhz)
    period = dram.get("clock_ps", 0)
    return (ClockRatio(10**6, period * mhz) if period else nominal), nominal


def count_upload(dram: Mapping[str, int], clocks: ClockRatio, instructions: int) -> int:
    """Return the compute cycles in which a program is loaded: one aligned read (Sim-D paper, Eq. 15), padded."""
    bursts = -(-instructions * INSTRUCTION_BYTES // (4 * dram.get("burst_words", 16)))
    opening = min(bursts, 2) - 1  # aligned: two banks at most are opened in a row
    closing = dram["n_rtp"] + dram["n_rp"]
    reading = dram["n_rcd"] + _count_accesses(dram, bursts) + closing
    return clocks.convert(max(reading, opening * dram["n_rrd_s"] + dram["n_ras"] + dram["n_rp"]) + PADDING)


def _count_accesses(dram: Mapping[str, int], bursts: int) -> int:
    """Return the cycles from the first read to the last, for bursts in a row at their worst alignment."""
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
    """Return the lines of words in a row."""
    return -(-words // bus)


def count_tile_lines(words: int, period: int, rows: int, bus: int) -> int:
    """Return the lines that hold a word of a tile, counted from its first word."""
    lines, free = 0, 0
    for row in range(rows):
        first, last = max(row * period // bus, free), (row * period + words - 1) // bus
        lines, free = lines + max(0, last + 1 - first), max(free, last + 1)
    return lines


def cost_lines(lines: int, clocks: ClockRatio) -> tuple[int, int]:
    """Return the compute cycles of an access as a phase, and while the issue port waits."""
    return clocks.convert(lines + 3), clocks.convert(lines + 2)


def find_shortest_waits(dram: Mapping[str, int], clocks: ClockRatio) -> tuple[int, int]:
    """Return the fewest compute cycles of an access to DRAM, which opens and closes a row, and to a scratchpad."""
    fast, slow = clocks.shorten()
    if slow > MOST_PHASES:
        raise DerivationError("machine: its clocks have too many phases")
    ends = [-(-(cycle * fast // slow + 3) * slow // fast) - cycle for cycle in range(slow)]
    return (dram["n_ras"] + dram["n_rp"]) * slow // fast, min(ends)
