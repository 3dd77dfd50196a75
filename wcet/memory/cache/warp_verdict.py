"""Defines the questions about a table of warps that share a cache, and their answers."""

from collections.abc import Mapping
from dataclasses import field
from typing import Literal

from wcet.memory.cache.hardware import Cache
from wcet.memory.cache.latency import Latencies
from wcet.memory.cache.throttle import ThrottledTimes
from wcet.memory.cache.warp_timing import ArithmeticTime
from wcet.records import dataclass


@dataclass(frozen=True, slots=True)
class WarpVerdict:
    """Cycles by method, accesses to the shared cache, misses of each method, and the hits of each row of the table.

    `gated` are the times under the quota; `ungated` are the cycles of the interval method if its gate cost nothing.
    `sent` are the lines that each core sends to the shared cache, and `steps` the costs of its instructions, by method.
    """

    cycles: Mapping[str, int]
    accesses: int
    misses: Mapping[str, int]
    rows: Mapping[int, tuple[int, int, int, int]]
    ungated: int | None = None
    gated: ThrottledTimes | None = None
    sent: Mapping[int, tuple[int, ...]] = field(default_factory=dict[int, tuple[int, ...]])
    steps: Mapping[str, tuple[tuple[tuple[ArithmeticTime, ...], ...], ...]] = field(
        default_factory=dict[str, tuple[tuple[tuple[ArithmeticTime, ...], ...], ...]]
    )


@dataclass(frozen=True, slots=True)
class WarpQuestion:
    """The settings for a table of warps: bytes of the shared cache, times, a quota, and whether private caches are
    cold.

    With `every_size`, each shared cache that the machine can have is judged.
    """

    size: int | None
    timing: str
    quota: int | Literal["auto"] | None
    cold: bool
    every_size: bool = False


@dataclass(frozen=True, slots=True)
class JudgedWarps:
    """The results with each cache; `shared` is the chosen one, and `tried` has the cycles of the tried quotas."""

    machine: str
    shared: Cache
    latencies: Latencies
    quota: int | None
    verdicts: Mapping[Cache, WarpVerdict]
    tried: Mapping[int, int]

    @property
    def verdict(self) -> WarpVerdict:
        """Return the result with the chosen cache."""
        return self.verdicts[self.shared]
