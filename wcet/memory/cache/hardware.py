"""Describes a shared cache: its sets, ways and lines, and the conditions on hardware under which guarantees hold."""

from collections.abc import Collection, Mapping
from dataclasses import replace

from wcet.errors import refuse
from wcet.records import dataclass
from wcet.units import ceil_div

LARGEST = 1 << 40
"""A limit above any real cache or line; larger numbers are typing errors."""


@dataclass(frozen=True, slots=True)
class Cache:
    """A set-associative cache; a line is in set `line mod sets`, whose lines are replaced by the policy `replacement`.

    `index` has for each bit of the set the bits of the line whose XOR it is, if the index is hashed. Any number of sets
    and ways; lines are powers of two, as addresses are cut at a bit, and so are the ways of a tree. Raises W543
    otherwise.
    """

    sets: int
    ways: int
    line_bytes: int = 128
    replacement: str = "lru"
    index: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        for what, value in (("sets", self.sets), ("ways", self.ways), ("bytes of a line", self.line_bytes)):
            if not 1 <= value <= LARGEST:
                raise refuse("W543", f"a cache cannot have {value} {what}", help=f"state the {what}, from 1 on")
        if self.line_bytes & (self.line_bytes - 1):
            below = 1 << (self.line_bytes.bit_length() - 1)
            raise refuse(
                "W543", f"a line of {self.line_bytes} bytes is not a power of two", help=f"--line-bytes {below}"
            )

        if self.replacement == "plru" and self.ways & (self.ways - 1):
            message = f"a tree of {self.ways} ways: pseudo-LRU replacement needs a power of two"
            raise refuse("W543", message, help=f"--ways {1 << (self.ways.bit_length() - 1)}")

    @property
    def lasting(self) -> int:
        """Return how many distinct lines of a set, including a line itself, can be accessed before this line may be
        evicted.

        The minimal life span of a line after its access: all ways under LRU, log2(ways) + 1 in a tree, and 1 if a hit
        does not make a line younger, or any line may be evicted (Reineke, Grund, Berg, Wilhelm, "Timing predictability
        of cache replacement policies", Real-Time Systems 37, 2007, table of `mls`).
        """
        return {"lru": self.ways, "plru": self.ways.bit_length()}.get(self.replacement, 1)

    @property
    def keeping(self) -> int:
        """Return how many distinct lines may be accessed in a set without an eviction of any loaded line.

        Under FIFO they are as many as there are ways: before a line is evicted, as many others are loaded as there are
        ways, so that one of these would have to be evicted before. In a tree they are one less than the number that can
        evict a line. If any line may be evicted, the original lines of a set do not protect the others.
        """
        return self.ways if self.replacement == "fifo" else self.lasting

    @property
    def size(self) -> int:
        """Return the bytes of data that the cache holds."""
        return self.sets * self.ways * self.line_bytes

    def set_of(self, line: int) -> int:
        """Return the set of a line."""
        if not self.index:
            return line % self.sets
        return sum(((line & mask).bit_count() & 1) << place for place, mask in enumerate(self.index))

    def most_in_a_set(self, count: int) -> int:
        """Return how many of `count` consecutive lines can be in one set at most, for any first line.

        Under a hash that gives each set one line of every aligned block of as many lines as there are sets, it is one
        of each block that they touch; under any other hash, all of them.
        """
        if not self.index:
            return ceil_div(count, self.sets)
        return min(count, ceil_div(count - 1, self.sets) + 1) if count and self._spreads_blocks else count

    @property
    def _spreads_blocks(self) -> bool:
        """Return True if the lower bits alone decide the set, each independently: their masks are independent
        (GF(2))."""
        rows: list[int] = []
        for mask in self.index:
            rest = mask & (self.sets - 1)
            for row in rows:
                rest = min(rest, rest ^ row)
            if not rest:
                return False
            rows.append(rest)
        return True

    def line(self, address: int) -> int:
        """Return the number of the line that contains the byte at an address."""
        return address // self.line_bytes

    def with_ways(self, ways: int) -> "Cache":
        """Return the partition that a master gets by ways (MPAM, CAT): every set, fewer ways."""
        if self.replacement != "lru":
            raise refuse("W548", f"ways of a cache that replaces by {self.replacement} are not a separate cache")
        if ways > self.ways:
            raise refuse("W548", f"a share of {ways} ways is more than the {self.ways} of the cache", help="give fewer")
        return replace(self, ways=ways)

    def with_sets(self, sets: int) -> "Cache":
        """Return the partition that a master gets by sets (page colouring in hardware): fewer sets, every way.

        Colouring by the operating system needs no share: lines are physical, and belong to the sets of their
        pages.
        """
        if self.index:
            raise refuse(
                "W548", "some sets of a cache with a hashed index are no cache of their own", help="--share 0=4"
            )
        if sets > self.sets:
            raise refuse("W548", f"a share of {sets} sets is more than the {self.sets} of the cache", help="give fewer")
        return replace(self, sets=sets)


def cache_of_size(size: int, ways: int, line_bytes: int = 128, replacement: str = "lru") -> Cache:
    """Return the cache of a size in bytes; raise W543 if the size is not a whole number of sets."""
    if ways < 1 or line_bytes < 1 or size < 1 or size % (ways * line_bytes):
        message = f"{size} bytes are not a whole number of sets of {ways} ways and {line_bytes} bytes a line"
        raise refuse("W543", message, help="choose a multiple of ways times bytes of a line")
    return Cache(size // (ways * line_bytes), ways, line_bytes, replacement)


REPLACEMENT: Mapping[str, str] = {
    "lru": "every set replaces its least recently used line",
    "plru": "every set replaces the line that its tree of bits leads to; each lookup turns the bits away from its line",
    "fifo": "every set replaces the line that it loaded first; a hit changes nothing",
    "random": "every set replaces any one of its lines",
}
"""For each replacement policy, its condition on the hardware in words."""

_ANY: Mapping[str, str] = {
    "plain-index": "a line is in the set of its number modulo the sets; the index is not hashed",
    "update-at-request": "tag and LRU state change when an access is looked up, in request order, not at the fill",
    "all-traffic": "write-backs, prefetches and page walks are in the sequences, or bypass the cache",
    "data-only": "only data uses the cache; instructions have their own cache",
}
"""The conditions of every guarantee, for every replacement."""

HASHED: Mapping[str, str] = {
    "hashed-index": "each bit of the set of a line is the XOR of the stated bits of its address, and of no others",
}
"""The condition that replaces a plain index if the index is hashed."""

WRITING: Mapping[str, str] = {
    "allocates": "a store looks up and fills the cache as a load does; a line is written back only where it is evicted",
}
"""The additional conditions of traces that name their stores."""

LRU: Mapping[str, str] = {"lru": REPLACEMENT["lru"], **_ANY}
"""The conditions of every guarantee of an LRU cache."""

THROTTLING: Mapping[str, str] = {
    "gate": "a core that has used its quota is stopped until every active core has used its own",
    "global-boundary": "an interval ends at one instant for all cores",
    "counts-at-lookup": "an access counts for the interval in which its tag is looked up, not in which it is queued",
    "leaves-when-done": "the gate does not wait for a core that has sent all its accesses",
    "starts-together": "every core is active from interval 0 on, or from a stated offset, never late",
    "known-counts": "the number of accesses of each core is that of its sequence, or within the bounds of its sequence",
}
"""The additional conditions of access intervals (Huangfu and Zhang 2018, throttling; the paper names the gate
alone)."""

PRIVATE: Mapping[str, str] = {
    "private-lines-stay": "no coherence traffic and no inclusive shared cache removes lines from private caches",
    "private-allocates": "loads and stores of the sequence look up and fill private caches in order, with LRU",
}
"""The conditions of private caches as a filter."""

CONDITIONS: Mapping[str, str] = {**LRU, **HASHED, **WRITING, **THROTTLING, **PRIVATE}


@dataclass(frozen=True, slots=True)
class Features:
    """The features of a cache and a trace that add conditions: a hashed index, named stores."""

    hashed: bool = False
    stores: bool = False


PLAIN = Features()


def list_conditions(
    intervals: bool, private: bool, replacement: str = "lru", features: Features = PLAIN
) -> Mapping[str, str]:
    """Return the conditions of a result, depending on its use of access intervals and private caches."""
    own = {replacement: REPLACEMENT[replacement], **_ANY, **(WRITING if features.stores else {})}
    if features.hashed:
        own = {**{name: text for name, text in own.items() if name != "plain-index"}, **HASHED}
    return {**own, **(THROTTLING if intervals else {}), **(PRIVATE if private else {})}


def require_conditions(
    lacking: Collection[str], intervals: bool, private: bool, replacement: str = "lru", features: Features = PLAIN
) -> None:
    """Raise W546 if the hardware lacks a condition of the result."""
    missing = [name for name in list_conditions(intervals, private, replacement, features) if name in lacking]
    if not missing:
        return
    first = missing[0]
    what, advice = "no hit can be guaranteed", "charge every access the latency of memory"
    if first in THROTTLING:
        what, advice = "access intervals do not hold", "leave --quota out: the simple method needs no throttling"
    elif first in PRIVATE:
        what, advice = "private caches are not a filter", "leave --l1-sets and --l1-ways out"
    notes = tuple(f"{name}: {CONDITIONS[name]}" for name in missing)
    raise refuse("W546", f"{what} if the hardware lacks {', '.join(missing)}", notes=notes, help=advice)
