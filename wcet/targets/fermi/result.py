"""Holds the results for one launch on `fermi-llc`."""

from collections.abc import Mapping

from wcet.ir.cfg import FlowGraph
from wcet.isa.gcn.language.kernel import GcnProgram
from wcet.isa.gcn.launch import GcnLaunch
from wcet.memory.cache.warp_verdict import WarpVerdict
from wcet.memory.cache.warps import WarpTable
from wcet.records import dataclass
from wcet.targets.fermi.followed import FollowedLaunch
from wcet.targets.fermi.machine import FermiMachine
from wcet.targets.fermi.system import LlcSettings, WarpSystem
from wcet.targets.fermi.timing import FermiTiming


@dataclass(frozen=True, slots=True)
class BoundedLaunch:
    """One launch with its instructions and bound; `system` includes co-runners, `others` are their cores and names."""

    program: GcnProgram
    flow: FlowGraph
    launch: GcnLaunch
    followed: FollowedLaunch
    system: WarpSystem
    others: Mapping[int, str]
    verdict: WarpVerdict
    tried: Mapping[int, int]

    @property
    def machine(self) -> FermiMachine:
        """Return the machine."""
        return self.system.machine

    @property
    def timing(self) -> FermiTiming:
        """Return the stated latencies and other times in cycles."""
        return self.system.timing

    @property
    def settings(self) -> LlcSettings:
        """Return the stated settings of the caches."""
        return self.system.settings

    @property
    def table(self) -> WarpTable:
        """Return the warps of each core, including those of co-runners."""
        return self.system.table

    @property
    def method(self) -> str:
        """Return the method of the bound: `interval` if a gate limits the accesses of each core, otherwise `simple`."""
        return "interval" if self.settings.quota is not None else "simple"
