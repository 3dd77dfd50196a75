"""The address mapping: which bank, row and column a burst lives in.

From the Sim-D paper, section 3.2.2. Bank bit 0 lies just above the burst offset, so consecutive bursts alternate
between the two banks of a pair, which belong to different bank groups; the remaining bank bits lie above the
column. A burst number is a byte address divided by the burst size.
"""

from wcet.machine.dram import Dram


def bank_of(dram: Dram, burst: int) -> int:
    """Bank number; its low bits are the bank group."""
    return burst & 1 | burst // (2 * dram.row_bursts) % dram.pairs << 1


def row_of(dram: Dram, burst: int) -> int:
    """Row number within the bank."""
    return burst // (2 * dram.row_bursts * dram.pairs)


def column_of(dram: Dram, burst: int) -> int:
    """Column of the first beat; eight columns make a burst."""
    return burst // 2 % dram.row_bursts * 8


def segment_of(dram: Dram, burst: int) -> int:
    """Number of the row of a bank pair; two bursts share their open rows exactly when this is equal."""
    return burst // (2 * dram.row_bursts)
