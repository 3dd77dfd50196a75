"""Bounds the latency of each access of a kernel, for each of its configurations as it is on the grid."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import field
from typing import Protocol

from wcet.isa.cdfg.language.graph import DataflowKernel
from wcet.isa.cdfg.language.layout import place_words
from wcet.isa.cdfg.language.operations import MEMORY
from wcet.records import dataclass
from wcet.targets.sgmf.accesses.footprint import LaunchFootprint, find_room
from wcet.targets.sgmf.accesses.lifted import judge_lifted
from wcet.targets.sgmf.accesses.lines import MOST_LINE_PAIRS, MOST_PAIRS, LineTraffic, RowMap, bound_service, map_rows
from wcet.targets.sgmf.accesses.reuse import Reuse
from wcet.targets.sgmf.accesses.stations import Level, StationTraffic, bound_access, bound_unserved
from wcet.targets.sgmf.accesses.windows import find_windows
from wcet.targets.sgmf.accesses.words import LineReach, Reach, WrittenKernel
from wcet.targets.sgmf.hardware.launch import share_threads
from wcet.targets.sgmf.hardware.machine import SgmfMachine
from wcet.targets.sgmf.mapping.lowering import LoweredGraph
from wcet.targets.sgmf.timing.time_graph import AccessTimes
from wcet.units import ceil_div


class AccessBounds(Protocol):
    """Bounds latencies of one kernel's accesses. `again` asks for the runs of a configuration after its first one."""

    def bound(self, configuration: str, graph: LoweredGraph, again: bool) -> AccessTimes:
        """Return the largest latencies of the accesses of a configuration, as it is placed on the grid."""
        ...

    def count(self, configuration: str, names: tuple[str, ...], again: bool, threads: int) -> Counter[str]:
        """Return the most memory events, by kind, that the accesses cause when `threads` threads of a core run through
        them once."""
        ...

    def limit(self, events: Counter[str], cores: int, barriers: int) -> Counter[str]:
        """Return the most memory events of a whole launch, by kind.

        `events` has the sum over its configurations; lines that are written back at barriers are added.
        """
        ...


@dataclass(frozen=True, slots=True)
class OneServer:
    """A memory that serves one access at a time.

    `most` is the number of accesses in the configuration that has most of them.
    """

    machine: SgmfMachine
    most: int

    def bound(self, configuration: str, graph: LoweredGraph, again: bool) -> AccessTimes:
        """Return the same largest latency for each access."""
        names = list_accesses(graph)
        latency = self.machine.bound_memory(len(names), max(self.most, len(names)))
        return AccessTimes(dict.fromkeys(names, (latency,)))

    def count(self, configuration: str, names: tuple[str, ...], again: bool, threads: int) -> Counter[str]:
        """Return the number of accesses: each thread makes one at each load/store unit."""
        return Counter(access=len(names) * threads)

    def limit(self, events: Counter[str], cores: int, barriers: int) -> Counter[str]:
        """Return the events unchanged, because this memory writes no lines back."""
        return events


@dataclass(frozen=True, slots=True)
class Cached:
    """A memory system with caches and DRAM.

    `most` is the largest number of lines that a core waits for at once, in any configuration. `words` is the number of
    lines that hold all words of the kernel, 0 if it is not known; these lines are `lines_of_words`. `lines` has the
    lines of each access, by configuration and whether the configuration ran before. `epochs` is how many epochs (groups
    of B successive threads) a core runs. If `unserved` is set, the latency of an access omits the time in which L2 and
    DRAM serve requests (`bound_unserved`).
    """

    machine: SgmfMachine
    reach: Mapping[str, Reach]
    fits_l1: bool
    fits_l2: bool
    stores: bool
    most: int
    words: int = 0
    lines: Mapping[tuple[str, bool], LineReach] = field(default_factory=dict[tuple[str, bool], LineReach])
    lines_of_words: range = range(0)
    epochs: int = 0
    unserved: bool = False

    def find_traffic(self, configuration: str, again: bool) -> StationTraffic:
        """Return the largest traffic that the memory system can hold while a configuration runs."""
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

    def bound(self, configuration: str, graph: LoweredGraph, again: bool) -> AccessTimes:
        """Return the largest latencies of the accesses of a configuration, in cycles."""
        traffic, names = self.find_traffic(configuration, again), list_accesses(graph)
        if self.follows(configuration, again):
            return self._follow(self.lines[configuration, again], traffic, graph)
        found: dict[str, tuple[int, ...]] = {}
        bound_level = bound_unserved if self.unserved else bound_access
        for name in names:
            reuse = self.list_reuses(configuration, again)[name]
            levels = (reuse.first, *reuse.later)
            found[name] = tuple(reuse.visits * bound_level(self.machine, traffic, each) for each in levels)
        return AccessTimes(found)

    def follows(self, configuration: str, again: bool) -> bool:
        """Return True if latencies are bounded for each epoch (group of B successive threads) by itself.

        The lines that the accesses of the configuration touch must be known, and the pairs of accesses, and of their
        lines, must not be too many. It is never so if `unserved` is set.
        """
        reach = self.lines.get((configuration, again))
        if reach is None or self.unserved:
            return False
        pairs = len(reach.units) ** 2 * self.epochs
        most = max((each.most for each in reach.units.values()), default=0)
        return pairs <= MOST_PAIRS and pairs * most**2 <= MOST_LINE_PAIRS

    def _follow(self, reach: LineReach, traffic: StationTraffic, graph: LoweredGraph) -> AccessTimes:
        """Return the largest latencies epoch by epoch; the first epoch keeps the largest latency of all."""
        memory = self.machine.memory
        hit = bound_access(self.machine, traffic, Level.L1)
        windows = find_windows(graph)
        rows = map_rows(memory, self.lines_of_words)
        lines = LineTraffic(self.machine.clock_mhz, rows, reach.units, windows, reach.before, hit, self.epochs)
        times = lines.bound()
        latencies = {name: (max(each), *each[1:]) for name, each in times.latencies.items()}
        spread = (traffic.conflicts - 1) * memory.l1_bank_cycles
        known = {name: spread for name, unit in reach.units.items() if unit.spread_known}
        return AccessTimes(latencies, known, reach.breaks, times.clearances)

    def count(self, configuration: str, names: tuple[str, ...], again: bool, threads: int) -> Counter[str]:
        """Return the most memory events of the accesses, by kind, over all epochs (groups of B successive threads).

        If all words fit into the L1, an epoch fetches no more lines for an access than the access waits for at once.
        """
        found: Counter[str] = Counter()
        buffer, coalesced = self.machine.buffer, self.fits_l1
        for name in names:
            reuse = self.list_reuses(configuration, again)[name]
            touched = reuse.visits * min(threads, buffer)
            brought = min(touched, reuse.lines) if coalesced else touched
            found["l1"] += reuse.visits * threads
            for level, epochs in count_levels(reuse, ceil_div(threads, buffer)).items():
                fetches = min(brought * epochs, reuse.visits * threads) if level is not Level.L1 else 0
                found["l2"] += fetches
                found["dram_read"] += fetches if level is Level.DRAM else 0
        return found

    def limit(self, events: Counter[str], cores: int, barriers: int) -> Counter[str]:
        """Return the most memory events of a launch: `events`, and the writes of lines evicted or written back at
        barriers.

        A line that is fetched evicts a line of its set, or is written back itself (see `MemoryRun`): at most one write.
        A line that comes to the L2 evicts a line there. If all words fit into the L1, each line is fetched once for
        each time that the caches are empty; if they fit into the L2, each core reads a line from DRAM once.
        """
        memory, most = self.machine.memory, cores * (barriers + 1) * self.words
        brought, read = events["l2"], events["dram_read"]
        if self.fits_l1 and self.words:
            brought = min(brought, most)
        if (self.fits_l1 or self.fits_l2) and self.words and memory.coalescing:
            read = min(read, most)
        back = brought if self.stores and not self.fits_l1 else 0
        spilled = read + back if self.stores and not (self.fits_l1 or self.fits_l2) else 0
        kept = [size // memory.line_bytes for size in (memory.l1_bytes, memory.l2_bytes)]
        dirty = [min(each, self.words or each) if self.stores else 0 for each in kept]
        flushed = barriers * cores * dirty[0]
        written = spilled + flushed + barriers * dirty[1]
        return Counter(
            {
                "l1": events["l1"],
                "l2": brought + back + flushed,
                "dram_read": read,
                "dram_write": written,
                "dram_row": read + written,
            }
        )

    def bound_service(self, events: Mapping[str, int]) -> int:
        """Return the longest time in which L2 and DRAM serve the requests of a launch, one after the other."""
        known = map_rows(self.machine.memory, self.lines_of_words)
        rows = known if self.lines_of_words else RowMap(self.machine.memory, alone=False)
        return bound_service(self.machine.clock_mhz, rows, events)

    def list_reuses(self, configuration: str, again: bool) -> Mapping[str, Reuse]:
        """Return the memory levels at which each access finds its lines, epoch by epoch, by the name of its node.

        An epoch is a group of B successive threads.
        """
        reach = self.reach[configuration]
        return reach.again if again else reach.first


def count_levels(reuse: Reuse, epochs: int) -> Counter[Level]:
    """Return how many epochs (groups of B threads) of a unit find their lines at each level of the memory."""
    found = Counter([reuse.first])
    turns = reuse.later or (reuse.first,)
    for place, level in enumerate(turns):
        found[level] += max(0, ceil_div(epochs - 1 - place, len(turns)))
    return found


def bound_written(kernel: DataflowKernel, threads: int, machine: SgmfMachine) -> AccessBounds:
    """Return the bounds on the accesses of a kernel written as a graph, whose configurations are those on the grid."""
    written = WrittenKernel(kernel, threads, share_threads(threads, machine), machine)
    reach = written.find_reach()
    most = max(sum(use.lines for use in each.values()) for row in reach.values() for each in (row.first, row.again))
    stores = any(node.operation.stores for each in kernel.configurations for node in each.nodes)
    words = written.words
    first = words.layout.first // machine.memory.line_bytes
    return Cached(
        machine,
        reach,
        words.fits_l1,
        words.fits_l2,
        stores,
        most,
        words=words.lines,
        lines=written.find_lines(),
        lines_of_words=range(first, first + words.lines),
        epochs=written.epochs,
    )


def bound_lifted(
    kernel: DataflowKernel, threads: int, machine: SgmfMachine, footprint: LaunchFootprint | None
) -> AccessBounds:
    """Return the bounds on the accesses of a lifted GCN kernel, whose addresses are not known.

    `footprint` is the memory that the kernel accesses, None if that is not known either.
    """
    share = share_threads(threads, machine)
    lives = place_words(kernel, threads, 0)
    room = find_room(machine.memory, footprint, lives.stop)
    reach: dict[str, Reach] = {}
    for configuration in kernel.configurations:
        uses = {
            node.name: judge_lifted(node.operation.name, machine, share)
            for node in configuration.nodes
            if node.operation.accesses_memory
        }
        reach[configuration.name] = Reach(uses, uses)
    most = max(sum(use.lines for use in each.first.values()) for each in reach.values())
    return Cached(machine, reach, room.fits_l1, room.fits_l2, stores=True, most=most, words=room.lines)


def list_accesses(graph: LoweredGraph) -> tuple[str, ...]:
    """Return the names of the nodes that need a load/store unit."""
    return tuple(node.name for node in graph.nodes if node.resource == MEMORY)


def count_accesses(kernel: DataflowKernel) -> int:
    """Return the number of accesses in the configuration that has most of them."""
    return max(sum(node.operation.resource == MEMORY for node in each.nodes) for each in kernel.configurations)
