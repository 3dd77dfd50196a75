"""Computes the latency of an access: that of the level that certainly has its line, if the line's fill is complete.

In guarantees, a line is in the cache from its request on. A hit on a pending line takes as long as the miss still
lasts, so that the latency of a hit is guaranteed only after a completed access to the line.
"""

from collections.abc import Iterable
from enum import IntEnum

from wcet.memory.cache.sequence import Bools, Ints
from wcet.records import dataclass


class CacheLevel(IntEnum):
    """The level that certainly has a line, from nearest to farthest."""

    FIRST = 0
    SHARED = 1
    MEMORY = 2


@dataclass(frozen=True, slots=True)
class Latencies:
    """The cycles of an access by level, with the path to that level; every machine must state them."""

    first: int
    shared: int
    memory: int

    def __post_init__(self) -> None:
        if not 0 <= self.first <= self.shared <= self.memory:
            raise ValueError("a nearer level is no slower than a farther one")

    def of(self, level: CacheLevel) -> int:
        """Return the cycles of an access to a level."""
        return (self.first, self.shared, self.memory)[level]


def slowest(levels: Iterable[CacheLevel], latencies: Latencies) -> int:
    """Return the latency of an instruction that accesses lines at these levels: that of the farthest one (L_base)."""
    return max((latencies.of(level) for level in levels), default=0)


@dataclass(frozen=True, slots=True)
class Fills:
    """The guarantee of the hardware about outstanding fills.

    `blocking`: a core sends an access only when its earlier ones are complete. `boundary`: an interval opens only
    when every access of the one before is complete.
    """

    blocking: bool = False
    boundary: bool = False


def find_fast(own: Ints, apart: Ints, ways: Ints, fills: Fills) -> Bools:
    """Return the accesses that certainly hit a line whose fill is complete, and so have the latency of a hit.

    `own` and `apart` are the distances from an access of the own core, and from one in an earlier interval.
    """
    return ((own < ways) & fills.blocking) | ((apart < ways) & fills.boundary)
