"""Bounds the latency (LID) of indexed requests: for any indices in closed form, for known indices by simulation.

Eq. 16 of the Sim-D paper is not a bound for few items, and the published tool never simulates indexed requests. This
bound follows from the rules of the controller alone. Go back from the end of a request along the wait of each command:

* An access waited for the access before it (nCCD_L at most), for its own activate (nRCD), or to reach the head of its
  queue; an activate for its precharge (nRP), for activates before it (nRRD_L, or nFAW for four), or for the head; a
  precharge for the last access of its bank (read or write to precharge), its activate (nRAS), or for the head; and each
  may have waited one cycle for any other command, because the arbiter never idles while a head is ready.
* Every command occurs at most once, because times decrease. So if every bank has only one row, an access counts nCCD_L,
  and each bank once more for its opening. If rows can conflict, a burst counts one row cycle: nRAS + nRP (then the
  access between does not occur), nRCD + closing + nRP, nRCD + nFAW, or nRCD + nRRD; or an access, if that is more.
* A head waited for its queue: for the element nine places before it, or for the front end. All stages of the front end
  keep the order of the bursts and handle one per cycle, so these waits belong to disjoint, descending ranges of bursts:
  together at most one cycle per work-item, active or not, beyond a few cycles each that are less than an access.

The sum is the bound. It does not depend on the bank pair that is active at first; and where a refresh holds back the
first activate, the walk ends there, so it bounds the latency beyond that wait.

Where the indices are known, the controller is simulated for every bank pair that may be active at first and every wait
for a refresh at once. After the same number of commands, cases in equal states (times relative to the last command,
`Controller.snapshot`) have the same future, so that one of them continues for all, with the largest lead of any of them
for each of the two results. The commands of a request are the same in every case and differ only in their order, so
that equal states occur at equal numbers of commands, in most cases before the last command.
"""

from collections.abc import Sequence

from wcet.machine.dram import Dram
from wcet.memory.burst_program import ACCESS, BurstArrivals, indexed_program
from wcet.memory.controller import Controller
from wcet.memory.merging import MEET, NEVER, ControllerCase, advance, meet
from wcet.memory.request import ITEMS, IndexedRequest, segment_of
from wcet.memory.service import FRONT_END
from wcet.records import dataclass
from wcet.units import ceil_div

INDEXED_FRONT_END = 8
"""The cycles from the acceptance to the first command (4 measured), and from the end marker to the last burst."""


@dataclass(frozen=True, slots=True)
class IndexedBuffer:
    """The memory that an indexed request may touch: ``words`` words from byte address ``base``."""

    base: int
    words: int

    def __post_init__(self) -> None:
        """Reject a buffer without words."""
        if self.words < 1 or self.base < 0:
            raise ValueError(f"an indexed buffer of {self.words} words at {self.base} is empty")

    def segments(self, dram: Dram) -> int:
        """Return how many rows of bank pairs the buffer reaches into; rows conflict if there are more of them than
        pairs."""
        size = dram.burst_bytes
        return segment_of(dram, (self.base + 4 * self.words - 1) // size) - segment_of(dram, self.base // size) + 1


def indexed_bound(
    dram: Dram, buffer_words: int, buffer_base: int, write: bool, items: int = ITEMS, active: int | None = None
) -> int:
    """Return an upper bound on the LID of any indexed request into a buffer, in DRAM cycles.

    ``items`` work-items are examined; at most ``active`` of them (all, if not given) access the buffer.
    """
    bursts = items if active is None else min(active, items)
    closing = dram.write_to_precharge if write else dram.read_to_precharge
    segments = IndexedBuffer(buffer_base, buffer_words).segments(dram)
    ending = _ending(dram, closing)
    if segments > dram.pairs:
        return items + bursts * max(_row_cycle(dram, closing), _access_cycle(dram)) + ending + INDEXED_FRONT_END
    opening = dram.n_rcd + max(dram.n_rrd_s, dram.n_rrd_l, ceil_div(dram.n_faw, 4))
    opened = min(2 * segments, bursts)
    return items + bursts * _access_cycle(dram) + opened * opening + ending + INDEXED_FRONT_END


def known_bound(dram: Dram, request: IndexedRequest) -> int:
    """Return an upper bound on the LID of one indexed request, for any delay of its first activate, in DRAM cycles.

    As in `indexed_bound`, but with the rows that are really opened: they are known, because a bank serves its bursts in
    order.
    """
    closing = dram.write_to_precharge if request.write else dram.read_to_precharge
    works = indexed_program(dram, request.list_bursts(dram))
    opened = sum(work.first != ACCESS for work in works)
    ending = _ending(dram, closing)
    cycles = (len(works) - opened) * _access_cycle(dram) + opened * max(_row_cycle(dram, closing), _access_cycle(dram))
    return len(request.addresses) + cycles + ending + INDEXED_FRONT_END


def tile_bound(dram: Dram, bursts: int, opened: int, write: bool) -> int:
    """Return an upper bound on the LID of all tiles with these numbers of bursts and opened rows, in DRAM cycles.

    As in `indexed_bound`: a burst that opens its row counts a row cycle, any other one an access.
    """
    closing = dram.write_to_precharge if write else dram.read_to_precharge
    ending = _ending(dram, closing)
    cycles = (bursts - opened) * _access_cycle(dram) + opened * max(_row_cycle(dram, closing), _access_cycle(dram))
    return bursts + cycles + ending + INDEXED_FRONT_END


def _access_cycle(dram: Dram) -> int:
    """Return the most cycles that an access counts if its row is open; five cycles are for a wait in the front end."""
    return max(dram.n_ccd_s, dram.n_ccd_l, dram.n_bl, 5)


def _row_cycle(dram: Dram, closing: int) -> int:
    """Return the most cycles that a burst counts if it may have to reopen its bank."""
    reopening = max(dram.n_rc, dram.n_ras + dram.n_rp, dram.n_rcd + closing + dram.n_rp)
    return max(reopening, dram.n_rcd + max(dram.n_faw, dram.n_rrd_s, dram.n_rrd_l))


def _ending(dram: Dram, closing: int) -> int:
    """Return the most cycles from the last access to the end of a request: its row is closed, or nRC is over."""
    return max(max(closing, dram.n_ras) + dram.n_rp, dram.n_rc) + dram.banks


@dataclass(frozen=True, slots=True)
class IndexedCases:
    """The cases of a request: the bank pairs active at first, and the cycles of the first activate. The first of these
    is without a wait, the last represents all longer waits.
    """

    pairs: Sequence[int]
    holds: Sequence[int]


def find_longest(
    dram: Dram, request: IndexedRequest, cases: IndexedCases, most: int
) -> tuple[int, int, int, int] | None:
    """Return the longest LID without a wait, two after one, and the commands that were simulated.

    After a refresh, the first of the two excludes the wait and the part of the refresh before the request, the second
    only the wait. None if more than `most` commands would be simulated.
    """
    program = indexed_program(dram, request.list_bursts(dram))
    positions, size = request.positions, len(request.addresses)

    def begin(hold: int, pair: int) -> ControllerCase:
        arrivals = BurstArrivals(positions, size)
        controller = Controller(dram, program, arrivals, request.write, pair)
        controller.begin(hold)
        waited = hold - FRONT_END
        over = 0 if hold == cases.holds[-1] else max(0, dram.n_rfc - waited)  # of the refresh, before the request
        return ControllerCase(controller, arrivals, 0 if hold == FRONT_END else NEVER, -waited - over, -waited)

    live = [begin(hold, pair) for hold in cases.holds for pair in cases.pairs]
    plain = held = late = spent = issued = 0
    for target in (*MEET, 1 << 62):
        met: dict[tuple[object, ...], ControllerCase] = {}
        for case in live:
            steps = advance(case.controller, target - issued)
            spent += steps
            if spent > most:
                return None
            if steps < target - issued:  # the request is complete
                plain = max(plain, case.controller.quiet + case.plain)
                held = max(held, case.controller.quiet + case.held)
                late = max(late, case.controller.quiet + case.late)
            else:
                meet(met, case)
        live, issued = list(met.values()), target
    return plain, held, late, spent
