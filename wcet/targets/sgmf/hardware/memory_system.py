"""Describes a memory system: an L1 for each core, an L2 whose banks all cores share, a DRAM channel for each bank.

The structure is that of the system in the paper (Voitsechov and Etsion, table 1). What the system does to one access is
our definition, see `docs/sgmf-memory.md`. The L2 and the DRAM have clocks of their own; times of the core are whole
cycles.
"""

from collections.abc import Iterator, Mapping
from dataclasses import fields
from fractions import Fraction

from wcet.records import dataclass

LARGEST = 1 << 40
"""A limit on numbers that is far above every real machine."""


@dataclass(frozen=True, slots=True)
class MemorySystem:
    """One memory system; if it has no line size it is absent, and the machine has one server for all accesses instead.

    `crossbar_cycles` and `network_cycles` are one way, from a load/store unit to a bank of the L1, and from the L1 to
    the L2. The L1 takes an access into bank `address / l1_bank_bytes mod l1_banks` every `l1_bank_cycles`, and looks it
    up `l1_latency` later. The L2 does the same, in cycles of its clock, in bank `line mod l2_banks`. Each bank of the
    L2 has a DRAM channel of its own, whose `dram_banks` keep one open row of `row_bytes` each. `row_close` and
    `row_open` are the times to change the row, `column` and `burst` those to move a line, and `write_recovery` the
    further time of a write, all in cycles of the DRAM. `coalescing` says that accesses to a line on its way to the L1
    wait for it instead of fetching it again.
    """

    line_bytes: int = 0
    coalescing: bool = True
    crossbar_cycles: int = 1
    l1_bytes: int = 0
    l1_ways: int = 1
    l1_banks: int = 1
    l1_bank_bytes: int = 4
    l1_bank_cycles: int = 1
    l1_latency: int = 0
    network_cycles: int = 1
    l2_clock_mhz: int = 1
    l2_bytes: int = 0
    l2_ways: int = 1
    l2_banks: int = 1
    l2_cycles: int = 1
    l2_latency: int = 0
    dram_clock_mhz: int = 1
    dram_banks: int = 1
    row_bytes: int = 0
    row_close: int = 1
    row_open: int = 1
    column: int = 1
    burst: int = 1
    write_recovery: int = 0

    @property
    def exists(self) -> bool:
        """Return True if the machine has a memory system."""
        return self.line_bytes > 0

    @property
    def l1_sets(self) -> int:
        """Return the number of sets of the L1."""
        return self.l1_bytes // (self.l1_ways * self.line_bytes)

    @property
    def l2_sets(self) -> int:
        """Return the number of sets of one bank of the L2."""
        return self.l2_bytes // (self.l2_ways * self.line_bytes * self.l2_banks)

    @property
    def read_ticks(self) -> int:
        """Return the longest time to read a line, in cycles of the DRAM: another row was open."""
        return self.row_close + self.row_open + self.column + self.burst

    @property
    def write_ticks(self) -> int:
        """Return the longest time to write a line, in cycles of the DRAM."""
        return self.read_ticks + self.write_recovery

    def find_problems(self) -> Iterator[str]:
        """Yield a sentence for each number that is impossible."""
        if not self.exists:
            if self != MemorySystem():
                yield "line_bytes must be at least 4 where there is a memory system"
            return
        for field in fields(self):
            value = getattr(self, field.name)
            least = 0 if field.name in _FROM_ZERO else 1
            if not isinstance(value, bool) and not least <= value <= LARGEST:
                yield f"{field.name} must be from {least} to 2^40, not {value}"
                return
        line = self.line_bytes
        if not 4 <= line <= 1 << 16 or line & (line - 1):
            yield f"line_bytes must be a power of two from 4 to 65536, not {line}"
            return
        yield from _find_odd_sizes(
            {
                "l1_bytes": (self.l1_bytes, self.l1_ways * line),
                "l2_bytes": (self.l2_bytes, self.l2_ways * self.l2_banks * line),
                "row_bytes": (self.row_bytes, line),
                "l1_bank_bytes": (self.l1_bank_bytes, 4),
            }
        )


def _find_odd_sizes(sizes: Mapping[str, tuple[int, int]]) -> Iterator[str]:
    for key, (size, unit) in sizes.items():
        if size < unit or size % unit:
            yield f"{key} must be a multiple of {unit}, not {size}"


def find_period(clock_mhz: int, other_mhz: int) -> Fraction:
    """Return the length of one cycle of the other clock, in cycles of the first clock."""
    return Fraction(clock_mhz, other_mhz)


NO_MEMORY = MemorySystem()
_FROM_ZERO = ("l1_latency", "l2_latency", "write_recovery")
