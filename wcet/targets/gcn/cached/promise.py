"""What a shared last-level cache promises a launch, and what that makes of its bound.

Contexts of a GPU run as they like, so that nothing orders the accesses of two of them. What can be promised without any
order is *persistence*: where everything that all masters may access fits the ways of each set, no line is ever pushed
out, and each is fetched once (`wcet.memory.cache.persistence`). The bound is then that of a machine on which every line
is a hit, and besides

- for each line of the launch, the cycles by which its miss keeps the memory busy longer, while anybody waits;
- for each line that a wavefront may touch for the first time, the cycles by which a miss comes back later than a hit:
  it misses, or waits for the rest of another one's miss, which is not more. Where lines are touched once and others are
  fetched meanwhile, that is dear; so bounds are also found in which every line comes back as late as a miss.

Why that is enough: an event of a run is the latest of chains of earlier events and constants. Of a chain, the parts in
which a line is fetched for the first time do not overlap, so that each line makes a chain longer once, by at most the
difference; and rounding up to turns keeps differences that are multiples of a turn. `docs/llc.md` has the argument.
"""

from dataclasses import dataclass, replace

from wcet.targets.gcn.cached.corunners import CoRunners
from wcet.targets.gcn.cached.regions import Footprint
from wcet.targets.gcn.hardware.machine import TURN, GcnMachine
from wcet.targets.gcn.hardware.shared_cache import NO_CACHE
from wcet.targets.gcn.timing.steps import Unit
from wcet.targets.gcn.wavefront.group_bounds import GroupBounds
from wcet.targets.gcn.wavefront.interference import Residents
from wcet.targets.gcn.wavefront.work import Work
from wcet.units import ceil_div


@dataclass(frozen=True, slots=True)
class Promise:
    """Every line of a launch is fetched once: `lines` of them; the cycles of a first touch, and of one that others see.

    `fast`: lines are priced with the latency of hits, and so first touches charged; otherwise they come back as late as
    misses. `rounds`: whether groups come in rounds, of which one begins when all of the one before is complete.
    """

    lines: int
    first_touch: int
    port: int
    rounds: bool
    fast: bool

    def price(self, machine: GcnMachine) -> GcnMachine:
        """Return the machine on which lines take as long as they are priced, before misses are charged."""
        latency = machine.llc.hit_latency if self.fast else machine.memory_latency
        return replace(machine, line_cycles=machine.llc.hit_cycles, memory_latency=latency, llc=NO_CACHE)

    def charge_touches(self, work: Work, residents: Residents, rounds: int) -> int:
        """Return what first touches add at most to a chain of events through all rounds of a launch.

        Between barriers a chain may go through any wavefront of a group, and each touches a line for the first time.
        A line that the launch itself fetches is there when its round is over; the fetch of another master may reach
        into the next round, where what is left of it is rounded up to a turn once more.
        """
        chained = residents.wavefronts if work.barriers else 1
        most = rounds * min(work.requests[Unit.MEM], chained * self.lines)
        if not self.rounds:
            return most * self.first_touch
        again = most * TURN if residents.senders else 0
        return min(most * self.first_touch, chained * self.lines * self.first_touch + again)

    def charge(self, groups: GroupBounds, work: Work, residents: Residents, rounds: int) -> GroupBounds:
        """Return bounds of a group on a machine of hits, with what the misses of the launch add to each round."""
        touches = self.charge_touches(work, residents, rounds) if self.fast else 0
        alone = residents.on_gpu * residents.contexts == 1
        seen = 0 if alone and self.fast else self.lines
        others = seen if self.rounds else rounds * seen
        added = ceil_div(touches + others * self.port, rounds)
        return GroupBounds(
            tuple(
                replace(bound, cycles=bound.cycles + added, interference=bound.interference + added)
                for bound in groups.bounds
            )
        )


@dataclass(frozen=True, slots=True)
class CacheResult:
    """What is known of the cache: promises, or the reason why there is none; lines that a set needs, and has."""

    promises: tuple[Promise, ...]
    reason: str
    footprint: Footprint
    corunners: CoRunners
    needed: int
    ways: int


def find_promise(machine: GcnMachine, footprint: Footprint, corunners: CoRunners, method: str) -> CacheResult:
    """Return what the cache of a machine promises a launch beside its co-runners."""
    cache = machine.llc.own
    needed = footprint.lines_of_a_set(cache.sets)
    others = () if machine.llc.divided else corunners.unknown
    if not machine.llc.divided:
        needed += corunners.lines_of_a_set(cache.sets)
    unknown = (*footprint.unknown, *others)
    reason = ""
    if method == "none":
        reason = "it is asked for none"
    elif not machine.llc.promises:
        lacking = machine.llc.lacks or 'pending = "repeat": a line may be fetched again while it is on its way'
        reason = f"the hardware lacks {lacking}"
    elif unknown:
        reason = f"the size of {unknown[0]} is not stated"
    elif needed > cache.ways:
        reason = f"a set may have to hold {needed} lines, and has {cache.ways} ways"
    promises = () if reason else tuple(make_promise(machine, footprint.lines, fast) for fast in (False, True))
    return CacheResult(promises, reason, footprint, corunners, needed, cache.ways)


def make_promise(machine: GcnMachine, lines: int, fast: bool) -> Promise:
    """Return the promise that each of so many lines is fetched once; `fast`: priced with the latency of hits."""
    port = machine.line_cycles - machine.llc.hit_cycles
    late = port + machine.memory_latency - machine.llc.hit_latency
    return Promise(lines, _round_up(late), _round_up(port), machine.dispatcher == "rounds", fast)


def _round_up(cycles: int) -> int:
    return ceil_div(cycles, TURN) * TURN
