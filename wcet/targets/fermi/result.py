"""What is known of one launch on `fermi-llc`."""

from collections.abc import Mapping
from dataclasses import dataclass

from wcet.ir.cfg import FlowGraph
from wcet.isa.gcn.language.kernel import GcnProgram
from wcet.isa.gcn.launch import GcnLaunch
from wcet.memory.cache.fermi import FermiMachine, FermiTiming, FermiVerdict
from wcet.memory.cache.warps import WarpTable
from wcet.targets.fermi.followed import FollowedLaunch
from wcet.targets.fermi.settings import LlcSettings


@dataclass(frozen=True, slots=True)
class Result:
    """One launch, followed and bounded; `table` holds the co-runners, too, whose cores are `others`."""

    program: GcnProgram
    flow: FlowGraph
    machine: FermiMachine
    launch: GcnLaunch
    timing: FermiTiming
    settings: LlcSettings
    followed: FollowedLaunch
    table: WarpTable
    others: Mapping[int, str]
    verdict: FermiVerdict
    tried: Mapping[int, int]

    @property
    def method(self) -> str:
        """The method of the bound: intervals where the hardware throttles, the simple one elsewhere."""
        return "interval" if self.settings.quota is not None else "simple"
