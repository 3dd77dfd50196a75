"""The start of a group's wavefronts: each gets its slot, its instructions, its units and its first turn to issue."""

from collections.abc import Sequence

from wcet.targets.gcn.clock.compute_unit import UnitBanks
from wcet.targets.gcn.clock.context import Context, GroupRun, Wave
from wcet.targets.gcn.clock.dispatcher import Geometry
from wcet.targets.gcn.clock.latencies import LatencyDraws
from wcet.targets.gcn.clock.stream import Stream
from wcet.targets.gcn.clock.units import ID_BITS
from wcet.targets.gcn.hardware.machine import GcnMachine


class Starter:
    """A maker of contexts; `waves` counts the wavefronts started so far, which is the age of the next one."""

    def __init__(
        self, geometry: Geometry, banks: UnitBanks, latencies: LatencyDraws, contexts_each: int, machine: GcnMachine
    ) -> None:
        self.waves = 0
        self._turns = machine.turn - 1
        self._geometry, self._banks, self._latencies = geometry, banks, latencies
        self._contexts_each, self._by_age = contexts_each, machine.arbitration == "oldest"

    def start(self, group: GroupRun, streams: Sequence[Stream], now: int) -> list[Context]:
        """Return the contexts of a group that is dispatched now."""
        started: list[Context] = []
        geometry = self._geometry
        for (simd, slot), ops in zip(group.places, streams, strict=True):
            wave = Wave(group, self.waves << ID_BITS if self._by_age else 0, simd, self._contexts_each)
            self.waves += 1
            group.waves.append(wave)
            client = ((group.unit * geometry.simds + simd) * geometry.slots + slot) * (self._contexts_each + 1)
            ready = now + self._latencies.draw_dispatch(client)
            ready += (simd - ready) & self._turns
            units = self._banks.units_of(group.unit, simd, 0)
            started.append(Context(wave, client, simd & self._turns, units, ops, ready))
        return started
