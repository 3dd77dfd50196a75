"""Describes a chip whose multiprocessors share a cache (Huangfu and Zhang, JCSE 12(4), 2018, table 3)."""

from collections.abc import Iterator

from wcet.errors import refuse
from wcet.memory.cache.hardware import Cache, cache_of_size
from wcet.records import dataclass


@dataclass(frozen=True, slots=True)
class FermiMachine:
    """Numbers of the paper's table 3; `shared_bytes` are the sizes of the shared cache, of which an analysis uses one.

    `multiprocessors` of the `cores` run groups, at most `groups` with at most `warps` at a time each. Raises
    `ValueError` with one argument per impossible number.
    """

    name: str
    clock_mhz: int
    cores: int
    multiprocessors: int
    groups: int
    warps: int
    line_bytes: int
    private_bytes: int
    private_ways: int
    shared_bytes: tuple[int, ...]
    shared_ways: int
    title: str = ""
    digest: str = ""
    target: str = "fermi"

    def __post_init__(self) -> None:
        problems = tuple(self._find_problems())
        if problems:
            raise ValueError(*problems)

    def _find_problems(self) -> Iterator[str]:
        for key in ("clock_mhz", "cores", "multiprocessors", "groups", "warps", "private_ways", "shared_ways"):
            if getattr(self, key) < 1:
                yield f"{key}: must be at least 1"
        if self.multiprocessors > self.cores:
            yield "multiprocessors: must be at most `cores`"
        if self.line_bytes < 64 or self.line_bytes.bit_count() != 1:
            yield "line_bytes: must be a power of two from 64 on"
        if not self.shared_bytes:
            yield "shared_bytes: must have a size"
        for key, ways in (("private_bytes", self.private_ways), ("shared_bytes", self.shared_ways)):
            sizes = self.shared_bytes if key == "shared_bytes" else (self.private_bytes,)
            row = ways * self.line_bytes
            if row > 0 and any(size < row or size % row for size in sizes):
                yield f"{key}: must be a multiple of {row}, the bytes of a line in each way"

    @property
    def private(self) -> Cache:
        """Return the private cache of a core."""
        return cache_of_size(self.private_bytes, self.private_ways, self.line_bytes)

    @property
    def shared(self) -> tuple[Cache, ...]:
        """Return the possible shared caches."""
        return tuple(cache_of_size(size, self.shared_ways, self.line_bytes) for size in self.shared_bytes)

    def choose_shared(self, size: int | None) -> Cache:
        """Return the shared cache of a size; raises W543 if there is none of this size."""
        sizes = ", ".join(f"{each >> 10}k" for each in self.shared_bytes)
        for each in self.shared:
            if each.size == size:
                return each
        raise refuse("W543", f"`{self.name}` has a shared cache of {sizes}: choose one", help="--size 512k")
