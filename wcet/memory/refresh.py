"""Refresh: the published inflation of a bound (Sim-D paper, Eq. 19).

Every nREFI cycles a refresh takes nRFC cycles. It is issued between requests, never inside one.
"""

from wcet.machine.dram import Dram
from wcet.units import ceil_div, to_compute_cycles

DEFERRABLE = 8
"""Refresh intervals a DDR4 controller may postpone a refresh by (JEDEC JESD79-4)."""


def inflate(cycles: int, dram: Dram, compute_mhz: int, excess: int = 0) -> int:
    """Return compute ``cycles`` plus the refreshes that fall into them.

    Sim-D paper, Eq. 19, in the published tool's rounding: between two refreshes fit
    ``floor((nREFI - nRFC) / clock)`` compute cycles; each begun interval costs one refresh, their sum rounded up.
    ``excess`` compute cycles are what a refresh can cost beyond nRFC, because the request behind it finds its queues
    full and takes its commands in another order; the published tool has no such term.
    """
    count = refreshes(cycles, dram, compute_mhz, excess)
    return cycles + to_compute_cycles(count * dram.n_rfc, dram.clock_mhz, compute_mhz) + count * excess


def refreshes(cycles: int, dram: Dram, compute_mhz: int, excess: int = 0) -> int:
    """Number of refreshes charged to ``cycles`` compute cycles of work."""
    useful = (dram.n_refi - dram.n_rfc) * compute_mhz // dram.clock_mhz - excess
    if useful < 1:
        raise ValueError("refreshes leave no time for work")
    return ceil_div(cycles, useful)
