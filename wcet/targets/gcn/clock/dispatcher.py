"""Where work-groups go, and when: least-loaded placement, in rounds or one by one.

PWS paper, Eq. 5 (rounds are its worst case, made a policy) and the reference machine: a group's wavefronts go to one
compute unit all at once; the unit with the fewest groups, then the SIMD with the fewest wavefronts, then the lowest
free slot.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from wcet.machine.gcn import GcnMachine


@dataclass(frozen=True, slots=True)
class Geometry:
    """How many compute units, SIMDs per unit, wavefronts per SIMD, groups per unit; and wavefronts of one group."""

    units: int
    simds: int
    slots: int
    groups: int
    wavefronts: int

    @property
    def parallel(self) -> int:
        """Groups that fit on the machine at once."""
        return self.units * self.groups


Place = tuple[int, int]
"""SIMD and slot of a wavefront."""


@dataclass(frozen=True, slots=True)
class GroupTimes:
    """When a group was dispatched and when its last wavefront ended, and on which compute unit it ran."""

    group: int
    unit: int
    start: int
    end: int


class Dispatcher:
    """Counts what is resident and places the groups of one launch."""

    def __init__(self, geometry: Geometry, groups: int, machine: GcnMachine) -> None:
        self.geometry = geometry
        self.next = 0
        self.groups = groups
        self._rounds = machine.dispatcher == "rounds"
        self._resident = [0] * geometry.units
        self.load = [[0] * geometry.simds for _ in range(geometry.units)]
        self._free = [[list(range(geometry.slots)) for _ in range(geometry.simds)] for _ in range(geometry.units)]

    @property
    def stable(self) -> bool:
        """Whether no group can come before all that are resident have ended."""
        return self._rounds or self.next == self.groups

    def take(self) -> Iterator[tuple[int, int, tuple[Place, ...]]]:
        """Yield the groups that start now: number, compute unit, and the places of their wavefronts."""
        if self._rounds and any(self._resident):
            return
        started = 0
        while self.next < self.groups and (not self._rounds or started < self.geometry.parallel):
            unit = self._find_unit()
            if unit is None:
                return
            places = tuple(self._place(unit) for _ in range(self.geometry.wavefronts))
            self._resident[unit] += 1
            self.next += 1
            started += 1
            yield self.next - 1, unit, places

    def release(self, unit: int, places: list[Place]) -> None:
        """Free the slots of a group that has ended."""
        self._resident[unit] -= 1
        for simd, slot in places:
            self.load[unit][simd] -= 1
            self._free[unit][simd].append(slot)
            self._free[unit][simd].sort()

    def _find_unit(self) -> int | None:
        for unit in sorted(range(self.geometry.units), key=lambda unit: self._resident[unit]):
            room = sum(len(slots) for slots in self._free[unit])
            if self._resident[unit] < self.geometry.groups and room >= self.geometry.wavefronts:
                return unit
        return None

    def _place(self, unit: int) -> Place:
        load = self.load[unit]
        simd = min(
            (k for k in range(self.geometry.simds) if self._free[unit][k]),
            key=lambda k: load[k],
        )
        load[simd] += 1
        return simd, self._free[unit][simd].pop(0)
