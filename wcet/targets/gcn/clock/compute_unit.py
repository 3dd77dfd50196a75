"""The units of all compute units, and whose they are: per SIMD and SpSIMD, per compute unit, and the one memory."""

from wcet.targets.gcn.clock.dispatcher import Dispatcher, Geometry
from wcet.targets.gcn.clock.units import Unit

Bank = tuple[Unit, ...]
"""VALU, SALU and branch unit of one SIMD or SpSIMD."""


class UnitBanks:
    """All units of a machine; `banks` counts a SIMD and its SpSIMDs."""

    def __init__(self, geometry: Geometry, banks: int) -> None:
        self.memory = Unit("mem")
        self._local: list[list[list[Bank]]] = []
        self._shared: list[tuple[Unit, ...]] = []
        for unit in range(geometry.units):
            self._shared.append(tuple(Unit(f"{name} {unit}") for name in ("smem", "vmem", "lds")))
            self._local.append([])
            for simd in range(geometry.simds):
                self._local[unit].append([_make_bank(unit, simd, bank) for bank in range(banks)])

    def units_of(self, unit: int, simd: int, bank: int) -> tuple[Unit, ...]:
        """Return the units of a context by kind of operation; with one bank all split wavefronts share it."""
        banks = self._local[unit][simd]
        smem, vmem, lds = self._shared[unit]
        return (*banks[bank if bank < len(banks) else 0], smem, vmem, vmem, lds)

    def find_alone(self, dispatcher: Dispatcher, dynamic: bool) -> None:
        """Note which SIMDs have one wavefront to themselves until the end of their round."""
        for unit, simds in enumerate(self._local):
            for simd, banks in enumerate(simds):
                alone = dispatcher.stable and not dynamic and dispatcher.load[unit][simd] == 1
                for bank in banks:
                    for each in bank:
                        each.shared = not alone

    def count_busy(self) -> dict[str, int]:
        """Return the cycles for which units were occupied, by kind."""
        busy: dict[str, int] = {"mem": self.memory.busy}
        everyone = [each for simds in self._local for banks in simds for bank in banks for each in bank]
        for unit in (*everyone, *(each for units in self._shared for each in units)):
            kind = unit.name.partition(" ")[0]
            busy[kind] = busy.get(kind, 0) + unit.busy
        return busy


def _make_bank(unit: int, simd: int, bank: int) -> Bank:
    return tuple(Unit(f"{name} {unit}.{simd}.{bank}") for name in ("valu", "salu", "br"))
