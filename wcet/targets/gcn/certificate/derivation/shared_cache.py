"""The time that a shared cache adds to a launch whose lines it keeps (docs/llc.md).

If all lines that a launch may access fit the ways of their sets, each is fetched once, and again after each eviction by
a co-runner. Then the bound is that of a machine on which every line is a hit, and each fetch adds the cycles by which
it keeps the memory busy longer. A line that comes back as late as a miss is part of that machine (its latency), or is
added for each instruction that may wait for a fetch (`fast`).
"""

# JSON has types only once it is checked.
# pyright: reportUnknownVariableType=false, reportUnknownArgumentType=false, reportUnknownMemberType=false

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from .cache_sets import CacheSets, count_lines, read_sets
from .corunners import Others
from .listing import DerivationError, Listing
from .residents import ResidentCounts
from .steps import TURN, TimedStep
from .table import InstructionTable
from .work import WavefrontCode

NUMBERS = ("size_bytes", "ways", "own_ways", "own_sets", "hit_cycles", "hit_latency")
"""The numbers of a cache, in the order of a certificate."""

NEEDED = ("lru", "plain-index", "hashed-index", "update-at-request", "all-traffic", "data-only", "allocates")
"""Conditions on the hardware without which no line is kept: a cache that lacks one gives no guarantee."""


@dataclass(frozen=True, slots=True)
class SharedCache:
    """A cache that keeps the lines of a launch: `costs` are the machine's numbers for a line, all lines being hits.

    Lines are fetched at most `fetches` times. Each fetch keeps the memory busy for `port` cycles longer, and, if
    `fast`, an instruction that meets one ends `late` cycles later. In `rounds`, each begins when the one before ended,
    except that the fetch of a co-runner may end in a later round if there is one (`shared`).
    """

    costs: dict[str, int]
    fetches: int
    port: int
    late: int
    fast: bool
    rounds: bool
    shared: bool

    def charge(self, code: WavefrontCode, residents: ResidentCounts, rounds: int) -> int:
        """Return the cycles that fetches add to each round of a launch."""
        rounds = max(1, rounds)
        late, fetched = 0, self.fetches if self.rounds else rounds * self.fetches
        if self.fast:
            met = rounds * min(self.fetches, code.sum_chain(_count_access))
            again = met * TURN if self.shared else 0  # what is left of a fetch begins with a turn of its own
            late = min(met * self.late, self.fetches * self.late + again) if self.rounds else met * self.late
        if residents.groups * residents.wavefronts * residents.contexts == 1:
            fetched = min(fetched, rounds * code.sum_chain(lambda step, _: step.lines))
        return -(-(late + fetched * self.port) // rounds)


def _count_access(step: TimedStep, _: list[TimedStep]) -> int:
    return int(step.lines > 0)


UNPLACED = ("vmem_invalidate", "vmem_writeback")
"""Instructions that change what caches hold."""


def require_placed(listing: Listing, table: InstructionTable) -> None:
    """Raise `DerivationError` if a kernel has images, whose memory has no name, or changes what caches hold."""
    for statement in listing.statements:
        row = table.find(statement)
        if row.format == "MIMG" or row.issue in UNPLACED:
            raise DerivationError(f"line {statement.line}: which lines {statement.name} needs is not derived")


def read_cache(origin: Any, machine: Mapping[str, Any], others: Others, stated: list[str]) -> SharedCache | None:
    """Return the cache that keeps the lines of a launch, None if the bound assumes none.

    What the certificate only states, the memory of the launch above all, is added to `stated`. Raises `DerivationError`
    if the lines do not fit.
    """
    if not origin["cache"]:
        return None
    if len(origin["cache"]) > 1 or type(machine.get("llc")) is not dict:
        raise DerivationError("cache: the machine has no such cache")
    ((fast, numbers, regions),) = origin["cache"]
    size, ways, own_ways, own_sets, hit_cycles, hit_latency = numbers
    own = machine["llc"]
    if own.get("pending", "merge") != "merge" or {*own.get("lacks", "").split(",")} & {*NEEDED}:
        raise DerivationError("cache: only those that fetch a line once and replace by LRU are derived")
    if numbers != [own.get(key, 0) for key in NUMBERS]:
        shown = ", ".join(f"{key} {number:,}" for key, number in zip(NUMBERS, numbers, strict=True))
        stated.append(f"cache: other numbers than in the machine file, {shown}")
    cycles, latency = machine["line_cycles"], machine["memory_latency"]
    if not 1 <= hit_cycles <= cycles or hit_latency > latency:
        raise DerivationError("cache: a hit takes as long as a miss at most")
    cache = read_sets(size, ways, own_ways, own_sets, own.get("index", ""))
    lines = [count_lines(bytes_, alignment) for _, bytes_, alignment in regions]
    divided = own_ways > 0 or own_sets > 0
    fetches = sum(lines) + _count_again(lines, cache, None if divided else others)
    shown = ", ".join(f"{name} ({bytes_:,} bytes at a multiple of {alignment})" for name, bytes_, alignment in regions)
    stated.append(f"memory: the launch accesses at most {sum(lines):,} lines: {shown}")
    user = "no co-runner evicts lines of its share" if divided else "nobody else uses it"
    user = "only the named co-runners use it, too" if others.senders and not divided else user
    stated.append(f"cache: {user}, and a set replaces the line that was used least recently")
    costs = {"line_cycles": hit_cycles, "memory_latency": hit_latency if fast else latency}
    port, late = (-(-each // TURN) * TURN for each in (cycles - hit_cycles, latency - hit_latency))
    return SharedCache(costs, fetches, port, late, fast, machine["dispatcher"] == "rounds", others.senders > 0)


def _count_again(lines: list[int], cache: CacheSets, others: Others | None) -> int:
    """Return how often lines of the launch are fetched again, because co-runners evicted them; None: no others do.

    `lines` are those of each range. Raises `DerivationError` if the launch itself may evict some.
    """
    needed = sum(map(cache.count_most, lines))
    if needed > cache.ways:
        raise DerivationError(f"cache: a set may have to keep {needed} lines, and has {cache.ways} ways")
    if others is None:
        return 0
    most, total = others.count_evictions(cache, cache.ways - needed)
    return min(sum(lines) * most, needed * total)
