"""Refresh: the published inflation of a bound (Sim-D paper, Eq. 19).

Every nREFI cycles a refresh takes nRFC cycles. It is issued between requests, never inside one.
"""

from wcet.machine.dram import Dram
from wcet.units import ceil_div, to_compute_cycles

DEFERRABLE = 8
"""Refresh intervals a DDR4 controller may postpone a refresh by (JEDEC JESD79-4)."""


def inflate(cycles: int, dram: Dram, compute_mhz: int) -> int:
    """Return compute ``cycles`` plus the refreshes that fall into them.

    Sim-D paper, Eq. 19, in the published tool's rounding: between two refreshes fit
    ``floor((nREFI - nRFC) / clock)`` compute cycles; each begun interval costs one refresh, their sum rounded up.
    """
    return cycles + to_compute_cycles(refreshes(cycles, dram, compute_mhz) * dram.n_rfc, dram.clock_mhz, compute_mhz)


def refreshes(cycles: int, dram: Dram, compute_mhz: int) -> int:
    """Number of refreshes charged to ``cycles`` compute cycles of work."""
    useful = (dram.n_refi - dram.n_rfc) * compute_mhz // dram.clock_mhz
    return ceil_div(cycles, useful)


def within_deferral(dram: Dram, dram_cycles: int) -> bool:
    """Whether a request of this length keeps every refresh inside the deferral the standard allows.

    A refresh waits for the request in service; one refresh fits into each gap, so a longer request can push more
    refreshes ahead of it than may be postponed and the inflation no longer covers it.
    """
    return dram_cycles < DEFERRABLE * dram.n_refi
