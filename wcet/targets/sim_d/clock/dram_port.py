"""Simulates the queue of the DRAM controller: when a request is accepted, when refreshes come between, and when it
ends.

Rules measured on the published simulator. Requests are served in commit order. A refresh becomes pending every `nREFI`
cycles; it is issued while the controller is idle, or in the gap between two requests, one in each gap. The request
after a refresh is accepted without delay, but its first activate waits until the refresh is over. All times are DRAM
cycles.
"""

from functools import lru_cache

from wcet.errors import refuse
from wcet.machine.dram import Dram
from wcet.memory.request import IndexedRequest, TileRequest, bank_of, row_of
from wcet.memory.service import Service, serve
from wcet.records import dataclass

MOST_REFRESHES = 1 << 22
"""The most refreshes of a run (half a minute of DDR4), each of which is recorded."""

FRONT_END = 2
"""Cycles from acceptance to the first activate of an idle controller."""

TILE_CACHE = 1 << 15
INDEXED_CACHE = 1 << 10  # keys are long tuples

Services = dict[tuple[object, int, int], Service]
"""What is known of requests, by their shape, the active bank pair, and the first activate."""


@dataclass(frozen=True, slots=True)
class Served:
    """The service of one request: cycle of acceptance, latency to completion, and the refresh for which it waited, if
    any.

    `begins` is the visible start of its service: the acceptance, or the end of the refresh.
    """

    accepted: int
    latency: int
    begins: int
    refresh: int | None

    @property
    def completed(self) -> int:
        """The cycle in which the completion is signalled."""
        return self.accepted + self.latency - 1


class DramPort:
    """The controller of one run, with mutable state; requests must be served in commit order."""

    def __init__(self, dram: Dram, refresh_phase: int, active_pair: int) -> None:
        self._dram = dram
        self._phase = refresh_phase
        self._pair = active_pair
        self._free = 0  # first cycle in which the next request can be accepted
        self.refreshes: list[int] = []  # cycles in which a refresh was issued
        self._ready = 0  # end of the last refresh
        self._top = (self._dram.bytes // self._dram.pair_bytes - 1) * self._dram.pair_bytes
        self._tiles, self._indexed = _share_services(dram)

    def serve(self, request: TileRequest | IndexedRequest, arrival: int) -> Served:
        """Serve a request that arrives in cycle `arrival`."""
        accepted = self._free if arrival <= self._free else self._idle_until(arrival)
        self._refresh_beside(accepted)
        waits = self._ready > accepted
        service = self._look_up(request, max(0, self._ready - accepted))
        self._pair = service.active_pair
        self._free = accepted + service.latency + 1
        begins, refresh = (self._ready, self._ready - self._dram.n_rfc) if waits else (accepted, None)
        return Served(accepted, service.latency, begins, refresh)

    def idle_until(self, end: int) -> None:
        """Issue the remaining refreshes if no request arrives before cycle `end`."""
        while (due := self._due()) < end:
            self._issue(due)

    def _pending(self) -> int:
        """Return the cycle in which the next refresh becomes, or became, pending."""
        return max(0, (len(self.refreshes) + 1) * self._dram.n_refi - 1 - self._phase)

    def _due(self) -> int:
        """Return the cycle in which an idle controller would issue the next refresh."""
        return max(self._pending(), self._free, self._ready)

    def _idle_until(self, arrival: int) -> int:
        """Let an idle gap pass; return the cycle in which a request that arrives at its end is accepted."""
        accepted = arrival
        while self._pending() <= accepted:
            due = self._due()
            self._issue(due)
            accepted = max(accepted, due + 1)
        return accepted

    def _refresh_beside(self, accepted: int) -> None:
        """Issue the pending refresh in the gap after the accepted request."""
        pending = self._pending()
        if pending <= accepted + 1 and self._ready <= accepted:
            self._issue(max(pending, accepted))

    def _issue(self, cycle: int) -> None:
        """Raises `WcetError` W644 for a run with too many refreshes, which is one of strange machine numbers."""
        if len(self.refreshes) >= MOST_REFRESHES:
            message = f"the run takes longer than {MOST_REFRESHES:,} refreshes of `{self._dram.name}`"
            raise refuse("W644", message, help="use a smaller launch, or check n_refi and the timings of the machine")
        self._ready = cycle + self._dram.n_rfc
        self.refreshes.append(cycle)

    def _look_up(self, request: TileRequest | IndexedRequest, wait: int) -> Service:
        """Return the service of a request, from the cache if an equivalent one was served before."""
        first_act = wait if wait > FRONT_END else 0
        tile = isinstance(request, TileRequest)
        known, most = (self._tiles, TILE_CACHE) if tile else (self._indexed, INDEXED_CACHE)
        key = (self._shape(request), self._pair, first_act)
        service = known.get(key)
        if service is None:
            service = serve(self._dram, request, self._pair, first_act=first_act)
            if len(known) >= most:
                known.clear()
            known[key] = service
        return service

    def _shape(self, request: TileRequest | IndexedRequest) -> object:
        """Return the key under which the latency of a request is cached; requests with the same key take equally long.

        A tile that is moved by one row of all banks has the same banks and columns. For an indexed request only the
        banks, the accesses that share a row, and the participating items matter.
        """
        if isinstance(request, IndexedRequest):
            return self._indexed_shape(request)
        if request.end > self._top:
            return request
        place = request.start % (self._dram.pair_bytes * self._dram.pairs)
        return (place, request.words, request.period, request.count, request.write)

    def _indexed_shape(self, request: IndexedRequest) -> object:
        addresses = request.addresses
        active = [address for address in addresses if address is not None]
        idle = () if len(active) == len(addresses) else tuple(address is None for address in addresses)
        bursts = [address // self._dram.burst_bytes for address in active]
        labels: dict[int, int] = {}
        rows = tuple(labels.setdefault(row_of(self._dram, burst), len(labels)) for burst in bursts)
        return (tuple(bank_of(self._dram, burst) for burst in bursts), rows, idle, request.write)


@lru_cache(maxsize=4)
def _share_services(dram: Dram) -> tuple[Services, Services]:
    """Return what is known of tiles and of indexed requests to a DRAM: a request takes as long in each run."""
    return {}, {}
