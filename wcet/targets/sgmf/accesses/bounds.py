"""What each access of a kernel takes at most, for each of its configurations as it is on the grid."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol, TypeAlias

from wcet.isa.cdfg.language.graph import DataflowKernel
from wcet.isa.cdfg.language.operations import MEMORY
from wcet.targets.sgmf.accesses.lifted import judge_lifted
from wcet.targets.sgmf.accesses.reuse import Reuse
from wcet.targets.sgmf.accesses.stations import StationTraffic, bound_access
from wcet.targets.sgmf.accesses.words import Reach, WrittenKernel
from wcet.targets.sgmf.hardware.launch import share_threads
from wcet.targets.sgmf.hardware.machine import SgmfMachine

Latencies: TypeAlias = Mapping[str, tuple[int, ...]]
"""By the name of an access: the largest latency of the first epoch, and those of the others, in turn, if less."""


class AccessBounds(Protocol):
    """What accesses take: `again` asks for runs of a configuration behind its first one."""

    def bound(self, configuration: str, names: tuple[str, ...], again: bool) -> Latencies:
        """Return what the accesses of a configuration take, which are on the grid together."""
        ...


@dataclass(frozen=True, slots=True)
class OneServer:
    """A memory that serves one access at a time; `most` are the accesses of the configuration that has most of them."""

    machine: SgmfMachine
    most: int

    def bound(self, configuration: str, names: tuple[str, ...], again: bool) -> Latencies:
        """Return the same for each access."""
        latency = self.machine.bound_memory(len(names), max(self.most, len(names)))
        return dict.fromkeys(names, (latency,))


@dataclass(frozen=True, slots=True)
class Cached:
    """A memory system. `most` are the lines that a core waits for at once, at most, whatever configuration it runs."""

    machine: SgmfMachine
    reach: Mapping[str, Reach]
    fits_l1: bool
    fits_l2: bool
    stores: bool
    most: int

    def find_traffic(self, configuration: str, again: bool) -> StationTraffic:
        """Return what may be under way while a configuration runs."""
        reuses = self.list_reuses(configuration, again).values()
        own = sum(each.lines for each in reuses)
        return StationTraffic(
            conflicts=sum(each.conflicts for each in reuses),
            lines=own + (self.machine.cores - 1) * self.most,
            crowded=own > self.machine.memory.l1_ways,
            stores=self.stores,
            fits_l1=self.fits_l1,
            fits_l2=self.fits_l2,
        )

    def bound(self, configuration: str, names: tuple[str, ...], again: bool) -> Latencies:
        """Return what is known of each access, in cycles."""
        traffic = self.find_traffic(configuration, again)
        found: dict[str, tuple[int, ...]] = {}
        for name in names:
            reuse = self.list_reuses(configuration, again)[name]
            levels = (reuse.first, *reuse.later)
            found[name] = tuple(reuse.visits * bound_access(self.machine, traffic, each) for each in levels)
        return found

    def list_reuses(self, configuration: str, again: bool) -> Mapping[str, Reuse]:
        """Return what is known of each access of a configuration."""
        reach = self.reach[configuration]
        return reach.again if again else reach.first


def bound_written(kernel: DataflowKernel, threads: int, machine: SgmfMachine) -> AccessBounds:
    """Return what the accesses of a written kernel take, whose configurations are those that are on the grid."""
    written = WrittenKernel(kernel, threads, share_threads(threads, machine), machine)
    reach = written.find_reach()
    most = max(sum(use.lines for use in each.values()) for row in reach.values() for each in (row.first, row.again))
    stores = any(node.operation.stores for each in kernel.configurations for node in each.nodes)
    return Cached(machine, reach, written.words.fits_l1, written.words.fits_l2, stores, most)


def bound_lifted(kernel: DataflowKernel, threads: int, machine: SgmfMachine) -> AccessBounds:
    """Return what the accesses of a lifted GCN kernel take: nothing is known of its addresses."""
    share = share_threads(threads, machine)
    reach: dict[str, Reach] = {}
    for configuration in kernel.configurations:
        uses = {
            node.name: judge_lifted(node.operation.name, machine, share)
            for node in configuration.nodes
            if node.operation.accesses_memory
        }
        reach[configuration.name] = Reach(uses, uses)
    most = max(sum(use.lines for use in each.first.values()) for each in reach.values())
    return Cached(machine, reach, fits_l1=False, fits_l2=False, stores=True, most=most)


def count_accesses(kernel: DataflowKernel) -> int:
    """Return the accesses of the configuration that has most of them."""
    return max(sum(node.operation.resource == MEMORY for node in each.nodes) for each in kernel.configurations)
