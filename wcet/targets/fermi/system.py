"""Cores that run their warps beside each other: everything that their bound and their runs rest on."""

from collections.abc import Collection
from dataclasses import dataclass

from wcet.memory.cache.hardware import Cache
from wcet.memory.cache.warps import WarpTable
from wcet.targets.fermi.machine import FermiMachine
from wcet.targets.fermi.timing import FermiTiming


@dataclass(frozen=True, slots=True)
class LlcSettings:
    """What is stated of the shared cache: its size, a quota (0: seek the best), and whether private caches are cold."""

    shared: Cache
    quota: int | None
    cold: bool


@dataclass(frozen=True, slots=True)
class WarpSystem:
    """The warps of each core in `table`, on one machine with its times and what is stated of its caches.

    `others` are cores whose accesses and times are not asked for: they only share the cache.
    """

    machine: FermiMachine
    timing: FermiTiming
    settings: LlcSettings
    table: WarpTable
    others: Collection[int] = ()
