"""The units by owner: those of each SIMD and SpSIMD, those of each compute unit, and the one memory."""

from wcet.targets.gcn.clock.dispatcher import Dispatcher
from wcet.targets.gcn.clock.units import UnitClock

Bank = tuple[UnitClock, UnitClock, UnitClock]
"""Three units: VALU, SALU and branch unit of a SIMD or SpSIMD; or scalar memory, vector memory and LDS of a compute
unit.
"""


class UnitBanks:
    """All units of a machine that have been requested; `banks` counts a SIMD and its SpSIMDs.

    `sharers` neighbouring compute units have one unit of scalar memory.
    """

    def __init__(self, banks: int, sharers: int = 1) -> None:
        self._sharers = sharers
        self._scalar: dict[int, UnitClock] = {}
        self.memory = UnitClock("mem")
        self._banks = banks
        self._local: dict[tuple[int, int, int], Bank] = {}
        self._shared: dict[int, Bank] = {}

    def units_of(self, unit: int, simd: int, bank: int) -> tuple[UnitClock, ...]:
        """Return the units of a context by kind of operation; with one bank all split wavefronts share it."""
        place = (unit, simd, bank if bank < self._banks else 0)
        local = self._local.get(place)
        if local is None:
            local = self._local[place] = _make_bank(*place)
            for each in local:
                each.shared = self._local[unit, simd, 0][0].shared
        if unit not in self._shared:
            first = unit - unit % self._sharers
            scalar = self._scalar.setdefault(first, UnitClock(f"smem {first}"))
            self._shared[unit] = (scalar, UnitClock(f"vmem {unit}"), UnitClock(f"lds {unit}"))
        smem, vmem, lds = self._shared[unit]
        return (*local, smem, vmem, vmem, lds)

    def find_alone(self, dispatcher: Dispatcher, dynamic: bool) -> None:
        """Find the SIMDs that have only one wavefront until the end of their round, so that no other one can
        interfere.
        """
        for (unit, simd, _), bank in self._local.items():
            alone = dispatcher.stable and not dynamic and dispatcher.load[unit][simd] == 1
            for each in bank:
                each.shared = not alone

    def count_busy(self) -> dict[str, int]:
        """Return the cycles for which units were occupied, by kind."""
        busy: dict[str, int] = {"mem": self.memory.busy}
        shared = [unit for bank in self._shared.values() for unit in bank[1:]]
        local = [unit for bank in self._local.values() for unit in bank]
        for unit in (*local, *self._scalar.values(), *shared):
            kind = unit.name.partition(" ")[0]
            busy[kind] = busy.get(kind, 0) + unit.busy
        return busy


def _make_bank(unit: int, simd: int, bank: int) -> Bank:
    place = f"{unit}.{simd}.{bank}"
    return UnitClock(f"valu {place}"), UnitClock(f"salu {place}"), UnitClock(f"br {place}")
