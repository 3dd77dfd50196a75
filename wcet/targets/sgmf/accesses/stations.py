"""Bounds the latency of an access in the memory system, from the machine's numbers and the traffic that may precede it.

A station is a bank or a channel; each serves first come, first served. A line in transit is at one station at a time,
so that each other line is served at most once before ours there. A line on its way to an L1 always has an access that
waits for it, so the number of such lines is that of the lines that units wait for at once. `docs/sgmf-memory.md` gives
the argument in full.
"""

from enum import IntEnum
from fractions import Fraction
from math import ceil

from wcet.records import dataclass
from wcet.targets.sgmf.hardware.machine import SgmfMachine
from wcet.targets.sgmf.hardware.memory_system import find_period


class Level(IntEnum):
    """The farthest level at which the line of an access is found."""

    L1 = 0
    L2 = 1
    DRAM = 2


@dataclass(frozen=True, slots=True)
class StationTraffic:
    """The traffic that may be in the memory system at one time.

    `conflicts` is the number of accesses at one bank of an L1, and `lines` the number of lines on their way to all L1s.
    `crowded` says that a set of an L1 may have more lines on their way than it has ways. `stores` says that dirty lines
    exist; `fits_l1` and `fits_l2` say that no line ever evicts another one.
    """

    conflicts: int
    lines: int
    crowded: bool
    stores: bool
    fits_l1: bool
    fits_l2: bool


def bound_access(machine: SgmfMachine, traffic: StationTraffic, level: Level) -> int:
    """Return the largest latency of an access, in cycles from its start at the load/store unit to its answer there."""
    memory = machine.memory
    hit = 2 * memory.crossbar_cycles + traffic.conflicts * memory.l1_bank_cycles + memory.l1_latency
    if level is Level.L1:
        return hit
    stations = _Stations(machine, traffic)
    return hit + stations.fetch(level) + stations.rounds * stations.write_back()


def bound_unserved(machine: SgmfMachine, traffic: StationTraffic, level: Level) -> int:
    """Return the largest latency of an access, without the time for which L2 banks and channels serve any request."""
    hit = bound_access(machine, traffic, Level.L1)
    if level is Level.L1:
        return hit
    stations = _Stations(machine, traffic, counts_service=False)
    return hit + stations.fetch(level) + stations.rounds * stations.write_back()


class _Stations:
    def __init__(self, machine: SgmfMachine, traffic: StationTraffic, counts_service: bool = True) -> None:
        memory = self.memory = machine.memory
        self.traffic, self.counts_service = traffic, counts_service
        self.l2_period = find_period(machine.clock_mhz, memory.l2_clock_mhz)
        self.dram_period = find_period(machine.clock_mhz, memory.dram_clock_mhz)
        self.spills = traffic.stores and not traffic.fits_l2 and not traffic.fits_l1

    @property
    def rounds(self) -> int:
        """Return how often the access waits for a line to be written back.

        It waits for the line that it evicts, or for its own line if the set has no free way for it. Before that it may
        wait for a line that is written back because it had no free way.
        """
        if self.traffic.fits_l1 or not self.traffic.stores:
            return 0
        return 1 + (self.traffic.crowded and self.memory.coalescing)

    def fetch(self, level: Level) -> int:
        """Return the largest time to bring a line to an L1, in core cycles."""
        read = self._wait_at_channel(self.memory.read_ticks) if level is Level.DRAM else 0
        return 2 * self.memory.network_cycles + self._wait_at_bank() + read

    def write_back(self) -> int:
        """Return the largest time to write a line to the L2, which may have to write another line to DRAM first."""
        write = self._wait_at_channel(self.memory.write_ticks) if self.spills else 0
        return 2 * self.memory.network_cycles + self._wait_at_bank() + write

    def _wait_at_bank(self) -> int:
        if not self.counts_service:
            return cross_clocks(self.memory.l2_latency, self.l2_period) + 1
        ticks = self.traffic.lines * self.memory.l2_cycles + self.memory.l2_latency
        return cross_clocks(ticks, self.l2_period)

    def _wait_at_channel(self, own: int) -> int:
        """Return the largest time at a channel: all other lines with the lines that they evict, one more evicted line,
        and `own`."""
        if not self.counts_service:
            return cross_clocks(0, self.dram_period) + 1
        spill = self.memory.write_ticks if self.spills else 0
        ticks = (self.traffic.lines - 1) * (self.memory.read_ticks + spill) + spill + own
        return cross_clocks(ticks, self.dram_period)


def cross_clocks(ticks: int, period: Fraction) -> int:
    """Return the most core cycles from the arrival at a station until `ticks` cycles of the station's clock are over.

    The wait for the next tick is less than one period, by at least one unit of the denominator of the period in cycles.
    The access leaves at the next whole cycle.
    """
    return ceil(ticks * period + period - Fraction(1, period.denominator))
