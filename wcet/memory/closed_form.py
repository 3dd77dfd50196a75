"""Computes the latency of a request and the cost of refreshes in closed form, as published.

From the Sim-D paper, Eq. 15 (contiguous) and Eq. 16 (indexed), in DRAM cycles from the first command; the published
tool adds 3 (`TOOL_PAD`), and 3 more to whole-buffer transfers. Measured against the controller model: Eq. 15 + 2 equals
the worst LID on the default grade up to 771 bursts and is **too low** beyond, where a request reopens the first bank
pair; Eq. 16 is too low for few items. Safe bounds therefore come from `wcet.memory.worst_case` and
`wcet.memory.indexed`.

Refreshes inflate a bound by Eq. 19. Every nREFI cycles a refresh takes nRFC cycles. It is issued between requests,
never during one.
"""

from wcet.machine.dram import Dram
from wcet.memory.request import ITEMS
from wcet.units import ceil_div, to_compute_cycles

DEFERRABLE = 8
"""The number of refresh intervals by which a DDR4 controller may postpone a refresh (JEDEC JESD79-4)."""


def inflate(cycles: int, dram: Dram, compute_mhz: int) -> int:
    """Return compute ``cycles`` plus the compute cycles of the refreshes that fall into them, as published.

    Sim-D paper, Eq. 19, in the published tool's rounding: ``floor((nREFI - nRFC) / clock)`` compute cycles fit between
    two refreshes, and each begun interval costs one refresh; the sum of these costs is rounded up. This can be too low
    (`wcet.targets.sim_d.compose.refreshes.charge_intervals`).
    """
    count = refreshes(cycles, dram, compute_mhz)
    return cycles + to_compute_cycles(count * dram.n_rfc, dram.rate, compute_mhz)


def refreshes(cycles: int, dram: Dram, compute_mhz: int) -> int:
    """Return the number of refreshes that the published tool charges to ``cycles`` compute cycles of work."""
    useful = (dram.n_refi - dram.n_rfc) * compute_mhz // dram.rate
    if useful < 1:
        raise ValueError("refreshes leave no time for work")
    return ceil_div(cycles, useful)


TOOL_PAD = 3
"""The cycles that the published tool adds to either equation."""

INSTRUCTION_BYTES = 8


def access_cycles(dram: Dram, bursts: int) -> int:
    """Return AC(b): cycles from the first activate to the last read or write of b contiguous bursts at the worst
    alignment.

    Four bank groups or more: the bus is never idle. Two groups: limited by activates for few bursts, by same-group
    accesses where the request crosses into the next bank pair. The cases are fitted to the sweep of the controller
    model over one bank pair with pair 0 active: equal up to 771 bursts (DDR4-3200AA x16) and 773 (1866M), except for
    writes of 8 bursts on the former, where the published tool charges one cycle more than the sweep finds.
    """
    s, long, act = dram.n_ccd_s, dram.n_ccd_l, dram.n_rrd_s
    if dram.bank_groups > 2:
        return dram.n_rcd + (bursts - 1) * s
    if bursts <= 4:
        return dram.n_rcd + (bursts - 1) * act
    if bursts <= 6:
        return dram.n_rcd + 2 * act + (bursts - 4) * long + s
    if bursts <= 8 and act > long:
        return dram.n_rcd + 3 * act + 3 * s
    if bursts % 2:
        return dram.n_rcd + act + 2 * long + (bursts - 4) * s
    return dram.n_rcd + 2 * act + (long if act > long else 2 * long) + (bursts - 5) * s


def contiguous(dram: Dram, bursts: int, write: bool, activates: int = 4) -> int:
    """Return Eq. 15: the DRAM cycles of b contiguous bursts; ``activates`` banks are opened one after another."""
    if write:
        return access_cycles(dram, bursts) + dram.write_to_precharge + dram.n_rp
    opening = min(bursts, activates) - 1
    reading = access_cycles(dram, bursts) + dram.read_to_precharge + dram.n_rp
    return max(reading, opening * dram.n_rrd_s + dram.n_ras + dram.n_rp)


def published_buffer(dram: Dram, words: int, write: bool) -> int:
    """Return the DRAM cycles that the published tool charges for a whole buffer: Eq. 15 for unaligned bursts, plus
    twice `TOOL_PAD`.
    """
    return contiguous(dram, unaligned_bursts(words), write) + 2 * TOOL_PAD


def published_upload(dram: Dram, instructions: int) -> int:
    """Return the DRAM cycles to load a program: it is aligned, so that at most two banks open in sequence. `TOOL_PAD`
    is added.
    """
    bursts = ceil_div(instructions * INSTRUCTION_BYTES, dram.burst_bytes)
    return contiguous(dram, bursts, False, activates=2) + TOOL_PAD


def unaligned_bursts(words: int) -> int:
    """Return the most 64-byte blocks that contiguous words touch, over all word alignments."""
    return (words + 14) // 16 + 1


def indexed_rows(dram: Dram, words: int) -> int:
    """Return rows(s): the rows that a buffer of s words can span at any alignment, as the published tool counts
    them."""
    if words == 1:
        return 1
    return 2 + ceil_div(max(0, words - 17), dram.row_bursts * dram.burst_words)


def indexed_access_cycles(dram: Dram, bursts: int, rows: int) -> int:
    """Return IIAC: the cycles from the first activate to the last access of b indexed bursts if no bank is reopened.

    Accesses to one bank are nCCD_L apart; a second bank, or a second one of the same group, can add its activate.
    """
    if bursts == 1:
        return dram.n_rcd
    step = dram.n_ccd_l
    if rows > 1 and dram.n_rrd_s > step:
        step = dram.n_rrd_s
    if rows > dram.bank_groups and dram.n_rrd_l > dram.n_ccd_l:
        step = dram.n_rrd_l
    return dram.n_rcd + step + (bursts - 2) * dram.n_ccd_l


def indexed(dram: Dram, bursts: int, rows: int, write: bool) -> int:
    """Return Eq. 16: the DRAM cycles of b indexed bursts over a buffer of the given number of rows."""
    closing = dram.write_to_precharge if write else dram.read_to_precharge
    if rows <= 4 * dram.bank_groups:
        return indexed_access_cycles(dram, bursts, rows) + closing + dram.n_rp
    if write:
        return bursts * (dram.n_rcd + closing + dram.n_rp)
    return bursts * (dram.n_ras + dram.n_rp)


def published_indexed(dram: Dram, words: int, write: bool, items: int = ITEMS) -> int:
    """Return the DRAM cycles that the published tool charges for an indexed request into ``words`` words: Eq. 16 plus
    `TOOL_PAD`.
    """
    return indexed(dram, items, indexed_rows(dram, words), write) + TOOL_PAD
