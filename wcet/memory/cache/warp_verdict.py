"""What is asked about a table of warps that share a cache, and what is found."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from wcet.memory.cache.hardware import Cache
from wcet.memory.cache.latency import Latencies
from wcet.memory.cache.throttle import ThrottledTimes
from wcet.memory.cache.warp_timing import ArithmeticTime


@dataclass(frozen=True, slots=True)
class WarpVerdict:
    """Cycles by method, accesses to the shared cache, misses of each method, and rows of the table: what hits.

    `gated` are the times under the quota; `ungated` the cycles of the interval method if its gate cost nothing. `sent`
    are the lines that each core sends to the shared cache, `steps` how its instructions are costed, by method.
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
    """What is stated beside a table: bytes of the shared cache, times, a quota, and whether private caches are cold.

    With `every_size`, each shared cache that the machine can have is judged.
    """

    size: int | None
    timing: str
    quota: int | Literal["auto"] | None
    cold: bool
    every_size: bool = False


@dataclass(frozen=True, slots=True)
class JudgedWarps:
    """What holds with each cache; `shared` is the one that was chosen, `tried` the cycles of quotas that were tried."""

    machine: str
    shared: Cache
    latencies: Latencies
    quota: int | None
    verdicts: Mapping[Cache, WarpVerdict]
    tried: Mapping[int, int]

    @property
    def verdict(self) -> WarpVerdict:
        """What holds with the cache that was chosen."""
        return self.verdicts[self.shared]
