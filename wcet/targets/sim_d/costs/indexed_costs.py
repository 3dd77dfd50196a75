"""The costs of indexed transfers with known ranges of indices.

Two costs for each work-group, and the smaller one counts:

* **Reach.** The closed form of `wcet.memory.indexed` holds for any indices into a run of words and at most that many
  active items. The run extends from the smallest to the largest index of any item that may be active, inside the buffer
  or not: the machine makes the burst at the address of any index. If one end of an index is unknown, it is assumed to
  stay inside the buffer (`find_assumed`); the report says so, and a run that breaks it is an error.
* **Simulation.** If every active item has one index, and the active items are known, there is exactly one request. It
  is simulated with each bank pair active at the start, and with each relevant delay of the first activate
  (`wcet.memory.indexed`). If a request uses only the two banks of one pair, the previously active pair does not matter,
  because both banks have the same distance from it; nor does it matter which pair is used. While the first activate is
  delayed, the front end fills up. It stops when a bank queue and both queues before it are full, at most (8 + 1)
  elements for each bank and 32 more, and passes one item per cycle until then. So longer holds differ only in the wait.
  If a launch makes too many different requests for this, the first and the longest hold are simulated, and a closed
  form with the rows that a request really opens replaces the others; beyond a further limit, it replaces the whole
  request.

`lid` is the longest time of a request whose first activate is not delayed, and `held` the longest over all delays of
the first activate. A request that waits for a refresh of r cycles takes at most `held` + r. Delays that end before the
front end is full belong to a refresh that is mostly over: of their times, only the excess over r counts.
"""

from collections.abc import Sequence
from dataclasses import field
from functools import lru_cache

import numpy as np
import numpy.typing as npt

from wcet.isa.sim_d.language.buffers import WORD_BYTES, DramBuffer
from wcet.isa.sim_d.values.item_flow import IndexSets
from wcet.isa.sim_d.values.item_state import HIGHEST, LOWEST
from wcet.machine.dram import ADDRESS_SPACE, Dram
from wcet.memory.burst_program import BURST_QUEUE, INDEX_QUEUE
from wcet.memory.controller import QUEUE
from wcet.memory.indexed import IndexedCases, find_longest, indexed_bound, known_bound
from wcet.memory.request import IndexedRequest, bank_of, row_of
from wcet.memory.service import FRONT_END
from wcet.memory.worst_case import every_pair
from wcet.records import dataclass
from wcet.units import format_count

COMMAND_LIMIT = 1 << 19
"""The number of DRAM commands that are simulated for one access (some ten seconds); further requests use a closed
form."""

SHARED = 10
"""The number of commands that are simulated for a burst if cases merge early; beyond it, few holds are simulated."""

IN_FLIGHT = 16
"""The largest number of items and cycles between the pass over the items and a bank queue, in addition to the two
queues."""

Mask = npt.NDArray[np.bool_]

Request = tuple[tuple[tuple[int, int], ...], tuple[int, ...]]
"""The bank and row of each burst, with rows numbered within their bank in order of use; and the active items."""


Lids = tuple[int, int, int]
"""The LID of a request, and `held` and `late` of `IndexedLid`."""


@dataclass(frozen=True, slots=True)
class IndexedLid:
    """The longest LID of an indexed access in DRAM cycles, those after a refresh (`held` and `late` as in `FoundLid`),
    and how they were found."""

    lid: int
    held: int
    late: int
    detail: str


@dataclass(frozen=True, slots=True)
class WordReach:
    """The words from `first` to `last` of a buffer, or beyond it, that at most `items` active items can request."""

    first: int
    last: int
    items: int


def find_assumed(sets: IndexSets) -> Mask:
    """Return the items, by (cell, item), that may be active and are assumed to have an index inside the buffer."""
    low, high = sets.index.low, sets.index.high
    return (sets.active.high == 1) & ((low == LOWEST) | (high == HIGHEST)) & (low != high)


def find_reach(buffer: DramBuffer, sets: IndexSets, cells: Sequence[int] | slice) -> WordReach | None:
    """Return the words that the items of cells (groups of work-groups) can request; None if no item can be active."""
    assumed = find_assumed(sets)[cells]
    low, high = sets.index.low[cells], sets.index.high[cells]
    possible = (sets.active.high[cells] == 1) & ~(assumed & ((high < 0) | (low >= buffer.words)))
    if not possible.any():
        return None
    low = np.where(assumed, np.maximum(low, 0), low)[possible]
    high = np.where(assumed, np.minimum(high, buffer.words - 1), high)[possible]
    return WordReach(int(low.min()), int(high.max()), int(possible.sum(axis=-1).max()))


def bound_reach(dram: Dram, buffer: DramBuffer, sets: IndexSets, writes: bool, cell: int) -> int:
    """Return the closed-form bound on the LID, over the words that a cell (a group of work-groups) can request."""
    reach = find_reach(buffer, sets, [cell])
    if reach is None:
        return indexed_bound(dram, 1, buffer.address, writes, active=1)  # no item requests a word
    base = (buffer.address + reach.first * WORD_BYTES) % ADDRESS_SPACE
    return indexed_bound(dram, reach.last - reach.first + 1, base, writes, active=reach.items)


def find_request(dram: Dram, buffer: DramBuffer, sets: IndexSets, cell: int) -> tuple[Request, IndexedRequest] | None:
    """Return the only request that the items of a cell (a group of work-groups) can make, without its direction.

    None if there may be several.
    """
    active = sets.active.high[cell] == 1
    index = sets.index.low[cell]
    sure = np.array_equal(sets.active.low[cell], sets.active.high[cell])
    if not sure or not active.any() or (index != sets.index.high[cell])[active].any():
        return None
    places = np.where(active, (index * WORD_BYTES + buffer.address) % ADDRESS_SPACE, -1).tolist()
    rows: dict[int, dict[int, int]] = {}
    bursts: list[tuple[int, int]] = []
    for address in places:
        if address >= 0:
            bank, row = (of(dram, address // dram.burst_bytes) for of in (bank_of, row_of))
            known = rows.setdefault(bank, {})
            bursts.append((bank, known.setdefault(row, len(known))))
    if len({bank // 2 for bank, _ in bursts}) == 1:
        bursts = [(bank % 2, row) for bank, row in bursts]  # the pair does not matter, as explained above
    key = tuple(bursts), tuple(np.flatnonzero(active).tolist())
    return key, IndexedRequest(tuple(None if address < 0 else address for address in places), False)


def list_holds(dram: Dram, request: Request) -> range:
    """Return the delays of the first activate that can change the service, in cycles; the last one represents all
    longer ones."""
    bursts, items = request
    banks = len({bank for bank, _ in bursts})
    filled = (QUEUE + 1) * banks + INDEX_QUEUE + BURST_QUEUE + IN_FLIGHT
    still = items[filled] if filled < len(items) else 1024
    return range(FRONT_END, min(still + IN_FLIGHT, dram.n_rfc + 1) + 1)


def list_pairs(dram: Dram, request: Request) -> range:
    """Return the bank pairs that must be tried as the active pair at the start."""
    pairs = {bank // 2 for bank, _ in request[0]}
    return range(1) if len(pairs) == 1 else every_pair(dram)


def cost_indices(
    dram: Dram, buffer: DramBuffer, writes: bool, sets: IndexSets, groups: Sequence[Sequence[int]]
) -> list[IndexedLid]:
    """Return the cost of an indexed access for each of `groups`, which are lists of cells.

    A cell is a group of work-groups that are analysed together. Equal requests are simulated once.
    """
    cells = sorted({cell for group in groups for cell in group})
    found = _cost_known(dram, buffer, sets, writes, cells)
    costs: dict[int, Lids] = {}
    for cell in cells:
        reach = bound_reach(dram, buffer, sets, writes, cell)
        lid, held, late = found.get(cell, (reach, reach, reach))
        costs[cell] = min(lid, reach), min(held, reach), min(late, reach)
    detail = _describe(buffer, sets, len(found) == len(cells))

    def longest(which: int, group: Sequence[int]) -> int:
        return max(costs[cell][which] for cell in group)

    return [IndexedLid(longest(0, group), longest(1, group), longest(2, group), detail) for group in groups]


def _cost_known(dram: Dram, buffer: DramBuffer, sets: IndexSets, writes: bool, cells: Sequence[int]) -> dict[int, Lids]:
    """Return, for each cell that can make only one request, its LID and those after a refresh; equal requests are
    simulated once."""
    keys: dict[int, Request] = {}
    asked: dict[Request, IndexedRequest] = {}
    for cell in cells:
        found = find_request(dram, buffer, sets, cell)
        if found is not None:
            keys[cell] = found[0]
            asked.setdefault(found[0], IndexedRequest(found[1].addresses, writes))
    every = sum(SHARED * len(request[0]) for request in asked) <= COMMAND_LIMIT
    left = COMMAND_LIMIT
    costs: dict[Request, Lids] = {}
    for key, request in asked.items():
        costs[key], spent = _cost_request(dram, key, request, every, left)
        left -= spent
    return {cell: costs[key] for cell, key in keys.items()}


def _cost_request(dram: Dram, key: Request, request: IndexedRequest, every: bool, left: int) -> tuple[Lids, int]:
    """Return the LID of a request, those after a refresh, and the number of commands that were simulated for them.

    Without `every`, only the shortest and the longest delay of the first activate are simulated. The closed form
    replaces the delays between, minus the smallest part of a refresh that is over when such a request arrives.
    """
    holds = list_holds(dram, key)
    closed = known_bound(dram, request)
    found = _simulate(dram, _Posed(key, len(request.addresses), request.write, every, request)) if left else None
    if found is None or found[3] > left:
        return (closed, closed, closed), left
    plain, held, late, spent = found
    between = 0 if every else closed - max(0, dram.n_rfc - (holds[-1] - 1 - FRONT_END))
    return (plain, max(held, between), late if every else max(late, closed)), spent


@dataclass(frozen=True, slots=True)
class _Posed:
    """A request to simulate, and if with every delay of its first activate; equal ones take as long (see `Request`).

    The `items` of the work-group are all examined, also after the last active one.
    """

    key: Request
    items: int
    writes: bool
    every: bool
    request: IndexedRequest = field(compare=False)


@lru_cache(1 << 10)
def _simulate(dram: Dram, posed: _Posed) -> tuple[int, int, int, int] | None:
    """Return what `find_longest` does; None beyond the limit of commands. Loops of a kernel often repeat requests."""
    holds = list_holds(dram, posed.key)
    cases = IndexedCases(list_pairs(dram, posed.key), holds if posed.every else (holds[0], holds[-1]))
    return find_longest(dram, posed.request, cases, COMMAND_LIMIT)


def _describe(buffer: DramBuffer, sets: IndexSets, simulated: bool) -> str:
    """Return a text that gives the ranges of the indices."""
    if simulated:
        return f"the indices into {format_count(buffer.words, 'word')} are known"
    reach = find_reach(buffer, sets, slice(None))
    if reach is None:
        return f"no index into {format_count(buffer.words, 'word')}"
    if reach == WordReach(0, buffer.words - 1, sets.index.low.shape[1]):
        return f"any indices into {format_count(buffer.words, 'word')}"
    items = format_count(reach.items, "item")
    return f"indices from {reach.first:,} to {reach.last:,} of {buffer.words:,} words, {items} at most"
