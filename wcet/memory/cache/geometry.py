"""The shape of a cache: sets, ways and bytes of a line, and the share of it that one master may use."""

from dataclasses import dataclass, replace

from wcet.errors import refuse

LARGEST = 1 << 40
"""Beyond any cache or line that is built; numbers above are typing errors."""


@dataclass(frozen=True, slots=True)
class Cache:
    """A set-associative cache with LRU replacement; a line goes to set `line mod sets`.

    Any number of sets and ways; lines are powers of two, as addresses are cut at a bit. Raises W543 otherwise.
    """

    sets: int
    ways: int
    line_bytes: int = 128

    def __post_init__(self) -> None:
        for what, value in (("sets", self.sets), ("ways", self.ways), ("bytes of a line", self.line_bytes)):
            if not 1 <= value <= LARGEST:
                raise refuse("W543", f"a cache cannot have {value} {what}", help=f"state the {what}, from 1 on")
        if self.line_bytes & (self.line_bytes - 1):
            below = 1 << (self.line_bytes.bit_length() - 1)
            raise refuse("W543", f"a line of {self.line_bytes} bytes is no power of two", help=f"--line-bytes {below}")

    @property
    def size(self) -> int:
        """Bytes of data."""
        return self.sets * self.ways * self.line_bytes

    def line(self, address: int) -> int:
        """Return the line that holds the byte at an address."""
        return address // self.line_bytes

    def with_ways(self, ways: int) -> "Cache":
        """Return the part that ways give to a master (MPAM, CAT): every set, fewer ways."""
        if ways > self.ways:
            raise refuse("W548", f"a share of {ways} ways is more than the {self.ways} there are", help="give fewer")
        return replace(self, ways=ways)

    def with_sets(self, sets: int) -> "Cache":
        """Return the part that sets give to a master (page colouring in hardware): fewer sets, every way.

        Colouring by the operating system needs none of this: lines are physical there, and fall into the sets of
        their pages anyhow.
        """
        if sets > self.sets:
            raise refuse("W548", f"a share of {sets} sets is more than the {self.sets} there are", help="give fewer")
        return replace(self, sets=sets)


def cache_of_size(size: int, ways: int, line_bytes: int = 128) -> Cache:
    """Return the cache of so many bytes; raises W543 where that is no whole number of sets."""
    if ways < 1 or line_bytes < 1 or size < 1 or size % (ways * line_bytes):
        message = f"{size} bytes are no whole number of sets of {ways} ways and {line_bytes} bytes a line"
        raise refuse("W543", message, help="choose a multiple of ways times bytes of a line")
    return Cache(size // (ways * line_bytes), ways, line_bytes)
