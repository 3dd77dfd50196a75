"""A safe bound on indexed requests, whatever the indices and whichever work-items are active.

Eq. 16 of the Sim-D paper is no bound for few items, and the published tool never simulates indexed requests. This bound
follows from the rules of the controller alone. Walk back from the end of a request along what each command waited for:

* An access waited for the access before it (nCCD_L at most), for its own activate (nRCD), or to reach the head of its
  queue; an activate for its precharge (nRP), for activates before it (nRRD_L, or nFAW for four), or for the head; a
  precharge for the last access of its bank (read or write to precharge), its activate (nRAS), or for the head; and each
  may have waited one cycle for any other command, because the arbiter never idles while a head is ready.
* Every command is met at most once, since times decrease. So where every bank sees one row only, an access accounts for
  nCCD_L and each bank once more for its opening. Where rows can clash, a burst accounts for one row cycle: nRAS + nRP
  (then the access between is not met), nRCD + closing + nRP, or nRCD + nFAW.
* A head waited for its queue: for the element nine places before it, or for the front end. All stages of the front end
  keep the order of the bursts and handle one per cycle, so these waits come from disjoint, falling ranges of bursts:
  together at most one cycle per work-item, active or not, beyond a few cycles each that are less than an access.

The sum is the bound. It does not depend on the bank pair that is active at first; and where a refresh holds back the
first activate, the walk ends there, so it bounds the latency beyond that wait.
"""

from dataclasses import dataclass

from wcet.machine.dram import Dram
from wcet.memory.address import segment_of
from wcet.memory.burst_program import ACCESS, indexed_program
from wcet.memory.request import ITEMS, IndexedRequest
from wcet.units import ceil_div

FRONT_END = 8
"""Cycles from the acceptance to the first command (4 measured), and from the end marker to the last burst."""


@dataclass(frozen=True, slots=True)
class IndexedBuffer:
    """The memory an indexed request may touch: ``words`` from byte address ``base``."""

    base: int
    words: int

    def __post_init__(self) -> None:
        """Reject a buffer without words."""
        if self.words < 1 or self.base < 0:
            raise ValueError(f"an indexed buffer of {self.words} words at {self.base} is empty")

    def segments(self, dram: Dram) -> int:
        """Rows of bank pairs the buffer reaches into; rows clash once there are more of them than pairs."""
        size = dram.burst_bytes
        return segment_of(dram, (self.base + 4 * self.words - 1) // size) - segment_of(dram, self.base // size) + 1


def indexed_bound(
    dram: Dram, buffer_words: int, buffer_base: int, write: bool, items: int = ITEMS, active: int | None = None
) -> int:
    """Upper bound on the LID of any indexed request into a buffer, in DRAM cycles.

    ``items`` work-items are looked at, at most ``active`` of them (all, if not given) access the buffer.
    """
    bursts = items if active is None else min(active, items)
    closing = dram.write_to_precharge if write else dram.read_to_precharge
    segments = IndexedBuffer(buffer_base, buffer_words).segments(dram)
    ending = max(closing, dram.n_ras) + dram.n_rp + dram.banks
    if segments > dram.pairs:
        return items + bursts * _row_cycle(dram, closing) + ending + FRONT_END
    opening = dram.n_rcd + max(dram.n_rrd_s, dram.n_rrd_l, ceil_div(dram.n_faw, 4))
    opened = min(2 * segments, bursts)
    return items + bursts * _access_cycle(dram) + opened * opening + ending + FRONT_END


def known_bound(dram: Dram, request: IndexedRequest) -> int:
    """Upper bound on the LID of one indexed request, whatever held back its first activate, in DRAM cycles.

    The same walk with the rows that it really opens: a bank serves its bursts in order, so that they are known.
    """
    closing = dram.write_to_precharge if request.write else dram.read_to_precharge
    works = indexed_program(dram, request.list_bursts(dram))
    opened = sum(work.first != ACCESS for work in works)
    ending = max(closing, dram.n_ras) + dram.n_rp + dram.banks
    cycles = (len(works) - opened) * _access_cycle(dram) + opened * max(_row_cycle(dram, closing), _access_cycle(dram))
    return len(request.addresses) + cycles + ending + FRONT_END


def tile_bound(dram: Dram, bursts: int, opened: int, write: bool) -> int:
    """Upper bound on the LID of any tile of so many bursts that opens so many rows, in DRAM cycles.

    The same walk: a burst that opens its row accounts for a row cycle, any other one for an access.
    """
    closing = dram.write_to_precharge if write else dram.read_to_precharge
    ending = max(closing, dram.n_ras) + dram.n_rp + dram.banks
    cycles = (bursts - opened) * _access_cycle(dram) + opened * max(_row_cycle(dram, closing), _access_cycle(dram))
    return bursts + cycles + ending + FRONT_END


def _access_cycle(dram: Dram) -> int:
    """Most cycles one access accounts for when its row is open; five for a wait in the front end."""
    return max(dram.n_ccd_s, dram.n_ccd_l, dram.n_bl, 5)


def _row_cycle(dram: Dram, closing: int) -> int:
    """Most cycles one burst accounts for when it may have to reopen its bank."""
    reopening = max(dram.n_rc, dram.n_ras + dram.n_rp, dram.n_rcd + closing + dram.n_rp)
    return max(reopening, dram.n_rcd + max(dram.n_faw, dram.n_rrd_l))
