"""The dispatcher: it gives work-groups to shader engines in turn, and to the least-loaded unit in each engine.

It admits groups in rounds or one by one. PWS paper, Eq. 5 (rounds are its worst case, made a policy) and the reference
machine: a group's wavefronts go to one compute unit all at once; the unit with the fewest groups, then the SIMD with
the fewest wavefronts, then the lowest free slot. Engines are served in strict cyclic order of the group's number: while
the engine whose turn it is has no room, no group starts anywhere (Otterness and Anderson, RTNS 2021). Hardware may
begin with any engine; here it is one of the smallest. Which unit of an engine gets a group is not published: the least
loaded one is our choice.
"""

from collections.abc import Iterator
from itertools import accumulate

from wcet.records import dataclass
from wcet.targets.gcn.hardware.machine import GcnMachine


@dataclass(frozen=True, slots=True)
class Geometry:
    """The sizes of a machine: compute units of each engine, SIMDs per unit, wavefronts per SIMD, groups per unit.

    `wavefronts` is the number of wavefronts of a group. Units are numbered engine by engine.
    """

    engines: tuple[int, ...]
    simds: int
    slots: int
    groups: int
    wavefronts: int

    @property
    def units(self) -> int:
        """The number of compute units of all engines."""
        return sum(self.engines)


Place = tuple[int, int]
"""The place of a wavefront: its SIMD and slot."""


@dataclass(frozen=True, slots=True)
class GroupTimes:
    """The cycles at which a group was dispatched and its last wavefront ended, and the compute unit on which it ran."""

    group: int
    unit: int
    start: int
    end: int


class Dispatcher:
    """The dispatcher of one launch: it counts resident groups and places new ones.

    It begins with engine `first`, or with a smallest one.
    """

    def __init__(self, geometry: Geometry, groups: int, machine: GcnMachine, first: int | None = None) -> None:
        self.geometry = geometry
        ends = list(accumulate(geometry.engines))
        self._units = [range(end - count, end) for end, count in zip(ends, geometry.engines, strict=True)]
        self._first = geometry.engines.index(min(geometry.engines)) if first is None else first
        self.next = 0
        self.groups = groups
        self._rounds = machine.dispatcher == "rounds"
        self._resident = [0] * geometry.units
        self._room = [geometry.simds * geometry.slots] * geometry.units
        self.load = [[0] * geometry.simds for _ in range(geometry.units)]
        self._free = [[list(range(geometry.slots)) for _ in range(geometry.simds)] for _ in range(geometry.units)]

    @property
    def stable(self) -> bool:
        """Return True if no group can start before all resident ones have ended."""
        return self._rounds or self.next == self.groups

    def take(self) -> Iterator[tuple[int, int, tuple[Place, ...]]]:
        """Yield the groups that start now: number, compute unit, and the places of their wavefronts."""
        if self._rounds and any(self._resident):
            return
        while self.next < self.groups:
            unit = self._find_unit()
            if unit is None:
                return
            places = tuple(self._place(unit) for _ in range(self.geometry.wavefronts))
            self._resident[unit] += 1
            self.next += 1
            yield self.next - 1, unit, places

    def release(self, unit: int, places: tuple[Place, ...]) -> None:
        """Free the slots of a group that has ended."""
        self._resident[unit] -= 1
        self._room[unit] += len(places)
        for simd, slot in places:
            self.load[unit][simd] -= 1
            self._free[unit][simd].append(slot)
            self._free[unit][simd].sort()

    def _find_unit(self) -> int | None:
        """Return the unit for the next group in the engine whose turn it is; None while that engine has no room."""
        resident, room, most = self._resident, self._room, self.geometry.groups
        units = self._units[(self._first + self.next) % len(self._units)]
        fit = [unit for unit in units if room[unit] >= self.geometry.wavefronts and resident[unit] < most]
        return min(fit, key=resident.__getitem__, default=None)

    def _place(self, unit: int) -> Place:
        load, free = self.load[unit], self._free[unit]
        simd = min([k for k, slots in enumerate(free) if slots], key=load.__getitem__)
        load[simd] += 1
        self._room[unit] -= 1
        return simd, free[simd].pop(0)
