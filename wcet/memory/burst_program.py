"""Bursts to controller work: what the command generator puts into the bank queues for each burst.

From the Sim-D paper, section 3.2.2 (closed page). Measured on the published tool: one queue element holds all the
commands of a burst (precharge, activate, access), so a queue of eight elements holds eight bursts.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from wcet.machine.dram import Dram
from wcet.memory.address import bank_of, row_of, segment_of

ACCESS, REOPEN, ACTIVATE, CLOSE = range(4)
"""First command an element needs, in the order of the arbiter's priorities."""


@dataclass(frozen=True, slots=True)
class BurstWork:
    """The elements one burst puts: first precharges of ``closed`` banks, then its own access.

    ``first`` is ACCESS (row open), ACTIVATE (bank closed) or REOPEN (another row open);
    ``last`` makes the access precharge its bank by itself.
    """

    bank: int
    first: int
    last: bool
    closed: tuple[int, ...]


def tile_program(dram: Dram, bursts: Sequence[int]) -> list[BurstWork]:
    """Work of ascending bursts: both banks of a pair are closed as soon as the next burst leaves their rows."""
    shared = {key: BurstWork(*key) for key in _tile_works(dram)}
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


def _tile_works(dram: Dram) -> list[tuple[int, int, bool, tuple[int, ...]]]:
    """Every work a tile can need; long requests share these few objects."""
    works: list[tuple[int, int, bool, tuple[int, ...]]] = []
    for bank in range(dram.banks):
        for first in (ACCESS, ACTIVATE):
            works += [(bank, first, False, ()), (bank, first, True, ()), (bank, first, True, (bank ^ 1,))]
    return works


def indexed_program(dram: Dram, bursts: Sequence[int]) -> list[BurstWork]:
    """Work of indexed bursts: rows stay open as late as possible, the last burst closes every bank."""
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
