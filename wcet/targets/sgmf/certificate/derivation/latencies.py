"""Checks the times of accesses in caches, and the service of memory, against the addresses of all threads."""

# JSON has types only once it is checked.
# pyright: reportUnknownVariableType=false, reportUnknownArgumentType=false, reportUnknownMemberType=false

from collections.abc import Mapping, Sequence
from typing import Any

from .listing import DerivationError, Listing
from .meetings import EpochLines, Meetings
from .reach import FIRST, find_lives, list_accesses, place_words, split_threads
from .stations import DRAM, L1, L2, Caches
from .uses import Runs, Use, count_work

MOST_WORK, MOST_EPOCHS, MOST_MEETINGS = 1 << 21, 1 << 10, 1 << 16
"""The most addresses that are computed, and the most epochs, and pairs of accesses in all epochs, that are followed."""


class CachedAccesses:
    """The accesses of a kernel on a machine with caches: `pieces` are the parts on the grid, in the order of the text.

    `units` has the units of each piece.
    """

    def __init__(
        self,
        listing: Listing,
        machine: Mapping[str, Any],
        threads: int,
        pieces: Sequence[Any],
        units: Sequence[Sequence[Any]],
    ) -> None:
        lines = [piece["line"] for piece in pieces]
        if lines != sorted(lines):
            raise DerivationError("origin.pieces: they are not in the order of the text")
        memory, lives = place_words(listing, pieces, threads), find_lives(listing)
        parts = [
            [each.limit(machine["buffer"]) for each in list_accesses(listing, memory, lives, piece, row, threads)]
            for piece, row in zip(pieces, units, strict=True)
        ]
        line = machine["memory"]["line_bytes"]
        stores = any(each.stores for part in parts for each in part)
        self._caches = Caches(machine, range(FIRST // line, -(-memory.stop // line)), stores)
        cores = list(split_threads(threads, machine["cores"], machine["buffer"]))
        self._machine, self._units, self._parts, self._cores = machine, units, parts, cores
        self._runs = Runs(self._caches, cores, parts)

    @staticmethod
    def can_follow(listing: Listing, machine: Mapping[str, Any], threads: int, pieces: Sequence[Any]) -> bool:
        """Return True if the words of a kernel are known, and its threads are few enough."""
        accesses = sum(role[2] == "memory" for piece in pieces for role in piece["roles"])
        return bool(listing.buffers) and count_work(machine, threads, accesses, bool(listing.parameters)) <= MOST_WORK

    def check_part(self, number: int, again: bool, part: Any, unserved: bool) -> None:
        """Require the times of accesses of a piece, in its first or in later runs, to be at least those derived.

        If `unserved` is true, the service of the launch is counted once for all.
        """
        uses = self._runs.uses[number, again]
        conflicts, own = sum(use.conflicts for use in uses), sum(use.lines for use in uses)
        hit = self._caches.bound_hit(conflicts)
        lines = own + (self._machine["cores"] - 1) * self._runs.most
        costs = {level: hit + self._caches.bound_miss(level, lines, own, not unserved) for level in (L2, DRAM)}
        costs[L1] = hit
        meetings = None if unserved else self._follow((number, again), hit)
        for use in uses:
            unit = part["units"][use.access.unit]
            where, unit_number = f"{part['name']}, unit {unit[0]}", use.access.unit
            for epoch, level in enumerate(use.levels):
                least = costs[level]
                least = min(least, meetings.bound(unit_number, epoch)) if meetings else least
                told = _find_told([unit[2], *unit[3]], epoch)
                _require(told >= least, f"{where}: in epoch {epoch} an access takes {told} cycles, it takes {least}")
            if not unit[5] and not unit[7]:
                continue
            if meetings is None:
                raise DerivationError(f"{where}: its lines are not followed, so it has no spread and no clearances")
            most = (conflicts - 1) * self._machine["memory"]["l1_bank_cycles"]
            ordered = not unit[5] or (unit[5][0] >= most and self._describe(use).in_order)
            _require(ordered, f"{where}: its answers may be further out of order")
            _check_clearances(where, unit[7], meetings, use)
        if any(unit[5] for unit in part["units"]):
            breaks = len({each.enable for each in self._parts[number] if each.enable})
            _require(part["breaks"] >= breaks, f"{part['name']}.breaks: there are {breaks}")

    def bound_service(self, rows: Sequence[tuple[int, bool, int]]) -> int:
        """Return the service of the launch; `rows` are pieces, whether they are later runs, and how often they run."""
        fetched = read = 0
        for number, again, runs in rows:
            fetched += runs * sum(use.fetched for use in self._runs.uses[number, again])
            read += runs * sum(use.read for use in self._runs.uses[number, again])
        barriers = sum(runs for _, _, runs in rows) if self._machine.get("barrier_cycles", 0) else 0
        return self._caches.bound_service(fetched, read, len(self._cores), barriers)

    def _follow(self, run: tuple[int, bool], hit: int) -> Meetings | None:
        """Return the meetings of the accesses of a piece; None if words do not fit, or there are too many."""
        uses, epochs = self._runs.uses[run], len(self._cores[0])
        few = epochs <= MOST_EPOCHS and len(uses) ** 2 * epochs <= MOST_MEETINGS
        if self._machine["cores"] > 1 or not self._caches.fits_l1 or not few:
            return None
        lines = {use.access.unit: self._describe(use) for use in uses}
        return Meetings(self._caches, self._units[run[0]], lines, self._runs.before[run], hit, epochs)

    def _describe(self, use: Use) -> EpochLines:
        access, surely = use.access, not any(use.levels)
        touched = self._runs.list_touched(access)
        missing = touched and tuple(frozenset[int]() if surely else each for each in touched)
        return EpochLines(touched, missing, 0 if surely else use.lines, not access.enable, access.ordered)


def _check_clearances(where: str, clearances: Sequence[Any], meetings: Meetings, use: Use) -> None:
    """Require each clearance to wait for all accesses that may bring lines, and to be long enough."""
    for clear, units, latencies in clearances:
        near = meetings.list_near(use.access.unit, clear)
        _require(near <= set(units), f"{where}: a clearance does not wait for all that bring lines")
        for epoch in range(len(use.levels)):
            least = meetings.bound(use.access.unit, epoch, clear)
            _require(
                _find_told(latencies, epoch) >= least, f"{where}: a clearance in epoch {epoch} takes {least} cycles"
            )


def _find_told(latencies: Sequence[int], epoch: int) -> int:
    """Return the time that a certificate has for an epoch: the first, or those after it in turn."""
    return latencies[1 + (epoch - 1) % (len(latencies) - 1) if epoch and latencies[1:] else 0]


def _require(holds: bool, message: str) -> None:
    if not holds:
        raise DerivationError(message)
