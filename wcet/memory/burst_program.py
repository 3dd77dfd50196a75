"""Translates bursts to controller work: when bursts arrive, and the elements that each adds to the bank queues.

From the Sim-D paper, section 3.2.2 (closed page). Measured on the published tool: one queue element holds all the
commands of a burst (precharge, activate, access), so a queue of eight elements holds eight bursts.

The times at which the bursts of an indexed request arrive are from section 3.2.1 (index iterator); measured: a pass
examines one work-item per DRAM cycle, active or not, and pushes active ones into a queue of 16. An iterator converts
each index into a burst after it has seen the next index or the end marker. Bursts go through a second queue of 16 to
the command generator. A full queue stalls the pass, so that the positions of inactive items matter.
"""

from collections.abc import Sequence
from functools import lru_cache

from wcet.machine.dram import Dram
from wcet.memory.request import bank_of, row_of, segment_of
from wcet.records import dataclass

ACCESS, REOPEN, ACTIVATE, CLOSE = range(4)
"""The first command that an element needs, in the order of the arbiter's priorities."""


@dataclass(frozen=True, slots=True)
class BurstWork:
    """The elements that one burst puts: first precharges of ``closed`` banks, then its own access.

    ``first`` is ACCESS (row open), ACTIVATE (bank closed) or REOPEN (another row open); ``last`` says that the access
    precharges its bank.
    """

    bank: int
    first: int
    last: bool
    closed: tuple[int, ...]


def tile_program(dram: Dram, bursts: Sequence[int]) -> list[BurstWork]:
    """Return the work of ascending bursts: both banks of a pair are closed as soon as the next burst leaves their
    rows."""
    shared = _list_tile_works(dram.banks)
    program: list[BurstWork] = []
    opened: set[int] = set()
    segments = [segment_of(dram, burst) for burst in bursts]
    for index, burst in enumerate(bursts):
        bank = bank_of(dram, burst)
        first = ACCESS if bank in opened else ACTIVATE
        opened.add(bank)
        last = index + 1 == len(bursts) or segments[index + 1] != segments[index]
        closed = (bank ^ 1,) if last and bank ^ 1 in opened else ()
        if last:
            opened.clear()
        program.append(shared[bank, first, last, closed])
    return program


@lru_cache(maxsize=8)
def _list_tile_works(banks: int) -> dict[tuple[int, int, bool, tuple[int, ...]], BurstWork]:
    """Return all possible works of a tile by their fields; all requests share these few objects."""
    ends: tuple[tuple[bool, int], ...] = ((False, 0), (True, 0), (True, 1))
    works = [
        BurstWork(bank, first, last, (bank ^ 1,) * closed)
        for bank in range(banks)
        for first in (ACCESS, ACTIVATE)
        for last, closed in ends
    ]
    return {(work.bank, work.first, work.last, work.closed): work for work in works}


def indexed_program(dram: Dram, bursts: Sequence[int]) -> list[BurstWork]:
    """Return the work of indexed bursts: rows stay open as long as possible, and the last burst closes every bank."""
    program: list[BurstWork] = []
    open_rows: dict[int, int] = {}
    for index, burst in enumerate(bursts):
        bank, row = bank_of(dram, burst), row_of(dram, burst)
        first = REOPEN if bank in open_rows else ACTIVATE
        if open_rows.get(bank) == row:
            first = ACCESS
        open_rows[bank] = row
        last = index + 1 == len(bursts)
        closed = tuple(sorted(other for other in open_rows if other != bank)) if last else ()
        program.append(BurstWork(bank, first, last, closed))
    return program


INDEX_QUEUE = 16
BURST_QUEUE = 16


class BurstArrivals:
    """Computes the arrival times of bursts in order; ``taken`` records when the generator started each burst."""

    __slots__ = ("_emitted", "_items", "_passed", "_popped", "_taken")

    def __init__(self, positions: Sequence[int], items: int) -> None:
        """``positions`` are the active work-items in order, ``items`` the number of items in the pass."""
        self._items = (*positions, items)
        self._passed = 1 + self._items[0]
        self._popped = [self._passed + 1]
        self._emitted: list[int] = []
        self._taken: list[int] = []

    def burst(self, index: int) -> int:
        """Return the cycle in which burst ``index`` arrives at the command generator; call once per index, in order."""
        following = index + 1
        passed = self._passed + self._items[following] - self._items[index]
        if following >= INDEX_QUEUE:
            passed = max(passed, self._popped[following - INDEX_QUEUE])
        self._passed = passed
        popped = max(passed, self._popped[index]) + 1
        if index:
            popped = max(popped, self._emitted[index - 1])
        self._popped.append(popped)
        emitted = popped
        if index >= BURST_QUEUE:
            emitted = max(emitted, self._taken[index - BURST_QUEUE] + 1)
        self._emitted.append(emitted)
        return emitted

    def snapshot(self, now: int) -> tuple[int | tuple[int, ...], ...]:
        """Return the state on which later arrivals depend, with times relative to ``now``."""
        recent = (self._popped[-INDEX_QUEUE:], self._emitted[-1:], self._taken[-BURST_QUEUE:])
        relative = tuple(tuple(time - now for time in times) for times in recent)
        return (len(self._popped), len(self._emitted), len(self._taken), self._passed - now, *relative)

    def taken(self, cycle: int) -> None:
        """Record that the generator started the next burst in this cycle."""
        self._taken.append(cycle)
