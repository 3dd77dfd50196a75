"""The guarantees (promises) of a shared last-level cache for a launch, and the bound that follows from them.

Contexts of a GPU run in any order, so that nothing orders the accesses of two of them. A guarantee that needs no order
is *persistence*: if everything that a launch may access fits the ways of each set, only other masters can evict a line,
and the number of their accesses limits how often. If it all fits together with theirs, each line is fetched once
(`wcet.memory.cache.persistence`). The bound is then that of a machine on which every line is a hit, plus

- for each fetch of a line of the launch, the cycles by which it keeps the memory busy longer, while a wavefront waits;
- for each instruction that may touch a line for the first time in its wavefront after a fetch, the cycles by which a
  line comes back later from the memory than from the cache: one of its lines misses, or waits for the remainder of
  another one's miss, which is not more. Its lines are served one after the other and are in flight at the same time, so
  that the last one alone decides. Instructions that are in flight at the same time need not be waited for in turn; so
  bounds are found as well in which every line comes back as late as a miss.

The reason that this is enough: an event of a run is the latest of chains of earlier events and constants. Parts of one
chain do not overlap, and the memory fetches one line at a time: so a fetch makes a chain longer once by the time for
which it occupies the memory, and an instruction once by the time that it waits. Rounding up to turns (multiples of four
cycles) keeps differences that are multiples of a turn. `docs/llc.md` has the argument.
"""

from dataclasses import replace

from wcet.records import dataclass
from wcet.targets.gcn.cached.corunners import AlignedRange, CoRunners, Footprint
from wcet.targets.gcn.hardware.machine import TURN, GcnMachine
from wcet.targets.gcn.hardware.shared_cache import NO_CACHE
from wcet.targets.gcn.timing.steps import Unit
from wcet.targets.gcn.wavefront.group_bounds import GroupBounds
from wcet.targets.gcn.wavefront.interference import Residents
from wcet.targets.gcn.wavefront.work import Work
from wcet.units import ceil_div


@dataclass(frozen=True, slots=True)
class Promise:
    """A guarantee: the launch fetches lines at most `fetches` times; each occupies the memory `port` cycles longer.

    `fast`: lines have the latency of hits, and an instruction that meets a fetch pays `late` in addition; otherwise
    they come back as late as misses. `rounds`: groups come in rounds, each of which begins when the one before is
    complete. `regions` are the memory that the launch may access.
    """

    fetches: int
    late: int
    port: int
    rounds: bool
    fast: bool
    regions: tuple[AlignedRange, ...] = ()

    def cost(self, machine: GcnMachine) -> GcnMachine:
        """Return the machine without a cache whose memory serves lines as hits; unless `fast`, as late as misses."""
        latency = machine.llc.hit_latency if self.fast else machine.memory_latency
        return replace(machine, line_cycles=machine.llc.hit_cycles, memory_latency=latency, llc=NO_CACHE)

    def charge_late(self, work: Work, residents: Residents, rounds: int) -> int:
        """Return the largest time that late lines add to a chain of events through all rounds of a launch.

        A fetch makes at most one part of a chain late, for every sequence of wavefronts in the chain: a late part ends
        when its line arrives, and every later lookup of the line hits. A line that the launch itself fetches has
        arrived when its round is over. The fetch of another master may reach into the next round, where the remainder
        is rounded up to a turn once more.
        """
        most = rounds * min(work.fetches, self.fetches)
        if not self.rounds:
            return most * self.late
        again = most * TURN if residents.senders else 0
        return min(most * self.late, self.fetches * self.late + again)

    def charge(self, groups: GroupBounds, work: Work, residents: Residents, rounds: int) -> GroupBounds:
        """Return the bounds of a group on a machine of hits, with the time that the misses of the launch add to each
        round.
        """
        late = self.charge_late(work, residents, rounds) if self.fast else 0
        fetched = self.fetches if self.rounds else rounds * self.fetches
        if residents.on_gpu * residents.contexts == 1:
            fetched = min(fetched, rounds * work.requests[Unit.MEM])
        added = ceil_div(late + fetched * self.port, rounds)
        return GroupBounds(
            tuple(
                replace(bound, cycles=bound.cycles + added, interference=bound.interference + added)
                for bound in groups.bounds
            )
        )


@dataclass(frozen=True, slots=True)
class CacheResult:
    """The guarantees of the cache, or the reason why there is none.

    `needed` are the lines of the launch that a set may have to keep, of `ways`; `again` is the largest number of
    repeated fetches, of all lines together, because co-runners evicted them.
    """

    promises: tuple[Promise, ...]
    reason: str
    footprint: Footprint
    corunners: CoRunners
    needed: int
    ways: int
    again: int = 0

    @property
    def fetches(self) -> int:
        """The largest number of fetches of the launch's lines, repeated ones included."""
        return self.footprint.lines + self.again


def find_promise(machine: GcnMachine, footprint: Footprint, corunners: CoRunners, method: str) -> CacheResult:
    """Return the guarantees of a machine's cache for a launch that runs together with its co-runners."""
    cache = machine.llc.own
    needed = footprint.lines_of_a_set(cache)
    reason, again = "", 0
    if method == "none":
        reason = "it is asked for none"
    elif not machine.llc.promises:
        lacking = machine.llc.lacks or 'pending = "repeat": a line may be fetched again while it is pending'
        reason = f"the hardware lacks {lacking}"
    elif footprint.unknown:
        reason = f"the size of {footprint.unknown[0]} is not stated"
    elif needed > cache.ways:
        reason = f"a set may have to hold {needed} lines, and has {cache.ways} ways"
    elif not machine.llc.divided:
        most, total = corunners.count_evictions(cache, cache.ways - needed)
        again = min(footprint.lines * most, needed * total)
    fetches = footprint.lines + again
    promises = (
        ()
        if reason
        else tuple(replace(make_promise(machine, fetches, fast), regions=footprint.regions) for fast in (False, True))
    )
    return CacheResult(promises, reason, footprint, corunners, needed, cache.ways, again)


def make_promise(machine: GcnMachine, fetches: int, fast: bool) -> Promise:
    """Return the guarantee that lines are fetched at most `fetches` times in all; with `fast`, at the latency of
    hits.
    """
    port = machine.line_cycles - machine.llc.hit_cycles
    late = machine.memory_latency - machine.llc.hit_latency
    return Promise(fetches, _round_up(late), _round_up(port), machine.dispatcher == "rounds", fast)


def _round_up(cycles: int) -> int:
    return ceil_div(cycles, TURN) * TURN
