"""The time that a shared cache adds to a launch whose lines it keeps (docs/llc.md).

If all lines that a launch may access fit the ways of their sets, and nobody else uses the cache, each is fetched once.
Then the bound is that of a machine on which every line is a hit, and each fetch adds the cycles by which it keeps the
memory busy longer. A line that comes back as late as a miss is part of that machine (its latency), or is added for each
instruction that may wait for a fetch (`fast`).
"""

# JSON has types only once it is checked.
# pyright: reportUnknownVariableType=false, reportUnknownArgumentType=false, reportUnknownMemberType=false

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from .listing import DerivationError, Listing
from .residents import ResidentCounts
from .steps import TURN, TimedStep
from .table import InstructionTable
from .work import WavefrontCode

LINE = 64
NUMBERS = ("size_bytes", "ways", "own_ways", "own_sets", "hit_cycles", "hit_latency")
"""The numbers of a cache, in the order of a certificate."""


@dataclass(frozen=True, slots=True)
class SharedCache:
    """A cache that keeps the lines of a launch: `costs` are the machine's numbers for a line, all lines being hits.

    Lines are fetched at most `fetches` times. Each fetch keeps the memory busy for `port` cycles longer, and, if
    `fast`, an instruction that meets one ends `late` cycles later. In `rounds`, each begins when the one before ended.
    """

    costs: dict[str, int]
    fetches: int
    port: int
    late: int
    fast: bool
    rounds: bool

    def charge(self, code: WavefrontCode, residents: ResidentCounts, rounds: int) -> int:
        """Return the cycles that fetches add to each round of a launch."""
        rounds = max(1, rounds)
        late, fetched = 0, self.fetches if self.rounds else rounds * self.fetches
        if self.fast:
            late = rounds * min(self.fetches, code.sum_chain(_count_access)) * self.late
            late = min(late, self.fetches * self.late) if self.rounds else late
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


def read_cache(origin: Any, machine: Mapping[str, Any], stated: list[str]) -> SharedCache | None:
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
    if own.get("pending", "merge") != "merge" or own.get("lacks") or own.get("index") or (own_ways and own_sets):
        raise DerivationError("cache: only plain ones that fetch a line once and replace by LRU are derived")
    if numbers != [own.get(key, 0) for key in NUMBERS]:
        shown = ", ".join(f"{key} {number:,}" for key, number in zip(NUMBERS, numbers, strict=True))
        stated.append(f"cache: other numbers than in the machine file, {shown}")
    cycles, latency = machine["line_cycles"], machine["memory_latency"]
    if not 1 <= hit_cycles <= cycles or hit_latency > latency or not ways or size < ways * LINE:
        raise DerivationError("cache: a hit takes as long as a miss at most, and a set has ways")
    sets, ways = own_sets or size // (ways * LINE), own_ways or ways
    lines = [_count_lines(bytes_, alignment) for _, bytes_, alignment in regions]
    needed = sum(-(-each // sets) for each in lines)
    if needed > ways:
        raise DerivationError(f"cache: a set may have to keep {needed} lines, and has {ways} ways")
    shown = ", ".join(f"{name} ({bytes_:,} bytes at a multiple of {alignment})" for name, bytes_, alignment in regions)
    stated.append(f"memory: the launch accesses at most {sum(lines):,} lines: {shown}")
    stated.append("cache: nobody else uses it, and a set replaces the line that was used least recently")
    costs = {"line_cycles": hit_cycles, "memory_latency": hit_latency if fast else latency}
    port, late = (-(-each // TURN) * TURN for each in (cycles - hit_cycles, latency - hit_latency))
    return SharedCache(costs, sum(lines), port, late, fast, machine["dispatcher"] == "rounds")


def _count_lines(size: int, alignment: int) -> int:
    """Return the most lines that some bytes at a multiple of `alignment` can touch."""
    return (LINE - max(1, min(alignment, LINE)) + size - 1) // LINE + 1 if size else 0
