"""Defines cores that run their warps at the same time: all inputs of their bound and their runs."""

from collections.abc import Collection

from wcet.memory.cache.hardware import Cache
from wcet.memory.cache.warps import WarpTable
from wcet.records import dataclass
from wcet.targets.fermi.machine import FermiMachine
from wcet.targets.fermi.timing import FermiTiming


@dataclass(frozen=True, slots=True)
class LlcSettings:
    """The stated settings: the shared cache, the accesses of a core per interval, and whether private caches are cold.

    A `quota` of 0 asks for the best one, None is for hardware without a gate.
    """

    shared: Cache
    quota: int | None
    cold: bool


@dataclass(frozen=True, slots=True)
class WarpSystem:
    """The warps of each core in `table`, on one machine with its times and the settings of its caches.

    `others` are cores that only share the cache; their accesses and times are not reported.
    """

    machine: FermiMachine
    timing: FermiTiming
    settings: LlcSettings
    table: WarpTable
    others: Collection[int] = ()
