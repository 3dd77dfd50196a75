"""Simulates the memory side of the machine: when requests are served, and how long their work-groups are blocked.

Rules measured on the published simulator. The memory clock sees a request committed in compute cycle C one cycle later.
DRAM requests are queued in commit order; each slot has its own scratchpad. Under the ticket lock of sp-as-access no
request starts before the end of the previous request of any kind has been seen.
"""

from wcet.isa.sim_d.run.requests import Request, ScratchpadRequest
from wcet.records import dataclass
from wcet.simulate.clock import ClockCrossing
from wcet.targets.sim_d.clock.dram_port import DramPort
from wcet.targets.sim_d.clock.scheduling import Scheduling
from wcet.targets.sim_d.hardware.machine import SimDMachine


@dataclass(frozen=True, slots=True)
class Stay:
    """One request in flight: start and duration in memory cycles, and the compute cycle in which its work-group
    continues.

    `begins` is the first compute cycle in which the slot shows its resource instead of waiting for it.
    """

    accepted: int
    latency: int
    begins: int
    unblocked: int
    refresh: int | None = None


class MemoryPorts:
    """Serves the requests of one run to DRAM and scratchpads; requests must come in commit order."""

    def __init__(self, machine: SimDMachine, scheduling: Scheduling, refresh_phase: int, active_pair: int) -> None:
        self.dram = DramPort(machine.dram, refresh_phase, active_pair)
        self.crossing = ClockCrossing(machine.clock_ratio)
        self._exclusive = scheduling.exclusive_access
        self._released = -1  # compute cycle in which the previous request unblocked its group
        self.scratchpad_busy = 0  # compute cycle up to which at least one scratchpad is busy

    def serve(self, request: Request, committed: int) -> Stay:
        """Serve a request committed in compute cycle `committed`."""
        arrival = self.crossing.to_memory(committed)
        if isinstance(request, ScratchpadRequest):
            stay = self._serve_scratchpad(request, committed, arrival)
        else:
            if self._exclusive and self._released >= 0:
                arrival = max(arrival, self.crossing.to_memory(self._released))
            served = self.dram.serve(request, arrival)
            unblocked = self.crossing.to_compute(served.completed)
            begins = min(unblocked, max(committed + 1, self.crossing.to_compute(served.begins)))
            stay = Stay(served.accepted, served.latency, begins, unblocked, served.refresh)
        self._released = stay.unblocked
        return stay

    def _serve_scratchpad(self, request: ScratchpadRequest, committed: int, arrival: int) -> Stay:
        begins = committed
        if self._exclusive and self._released >= 0:
            arrival = max(arrival, self.crossing.to_memory(self._released) + 1)
            begins = max(begins, self._released + 1) if self._released >= committed else begins
        unblocked = self.crossing.to_compute(arrival + request.lines + 1)
        self.scratchpad_busy = max(self.scratchpad_busy, unblocked)
        return Stay(arrival, request.lines + 1, begins, unblocked)
