"""The last-level cache of a GCN machine: its numbers, and the changes that a kernel's settings may make."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import fields, replace
from functools import lru_cache

from wcet.errors import WcetError, refuse
from wcet.memory.cache.hardware import CONDITIONS, HASHED, LRU, THROTTLING, WRITING, Cache, require_conditions
from wcet.records import dataclass

LINE = 64
MERGE, REPEAT = "merge", "repeat"
PENDING = (MERGE, REPEAT)
METHODS = ("persistence", "interval", "none")


@dataclass(frozen=True, slots=True)
class SharedCache:
    """A set-associative cache; `size_bytes` is 0 if there is none.

    `pending` says what happens to an access to a line that is already being fetched: it waits for it (`merge`, as
    miss-status registers do), or requests the line from memory again (`repeat`). `masters` is the number of other
    masters apart from the compute units, 0 if unknown. `own_ways` or `own_sets` are the part that only the compute
    units use (MPAM, CAT, colouring), 0 if all masters share all of it. `lacks` lists conditions of
    `wcet.memory.cache.hardware` that the hardware does not meet, with commas between. `index` states a hashed index:
    the address bits whose XOR is each bit of the set, lowest bit first, as `7^14,8^15`.
    """

    size_bytes: int = 0
    ways: int = 0
    hit_cycles: int = 0
    hit_latency: int = 0
    pending: str = MERGE
    masters: int = 0
    own_ways: int = 0
    own_sets: int = 0
    lacks: str = ""
    index: str = ""

    @property
    def present(self) -> bool:
        """Return True if there is a cache."""
        return self.size_bytes > 0

    @property
    def whole(self) -> Cache:
        """The whole cache, as all masters together use it."""
        return _build_cache(self.size_bytes // (self.ways * LINE), self.ways, self.index)

    @property
    def divided(self) -> bool:
        """Return True if a part of the cache is reserved for the compute units."""
        return bool(self.own_ways or self.own_sets)

    @property
    def own(self) -> Cache:
        """The part that the compute units use."""
        cache = self.whole
        return replace(cache, sets=self.own_sets or cache.sets, ways=self.own_ways or cache.ways)

    @property
    def others(self) -> Cache | None:
        """The part that other masters use; None if nothing is left for them."""
        whole = self.whole
        sets, ways = whole.sets - self.own_sets, whole.ways - self.own_ways
        return replace(whole, sets=sets, ways=ways) if sets and ways else None

    @property
    def missing(self) -> tuple[str, ...]:
        """The conditions for guarantees that the hardware does not meet; no machine here throttles accesses."""
        named = tuple(each for each in self.lacks.split(",") if each)
        return (*named, *(each for each in THROTTLING if each not in named))

    @property
    def promises(self) -> bool:
        """Return True if the cache can give guarantees: it replaces lines as LRU does, fetches a pending line only
        once, and stores fill it as loads do.
        """
        return self.pending == MERGE and not {*LRU, *HASHED, *WRITING} & {*self.missing}


@lru_cache(maxsize=64)
def _build_cache(sets: int, ways: int, index: str) -> Cache:
    """Return a cache; raise `WcetError` W543 for an invalid index."""
    cache = Cache(sets, ways, LINE)
    if not index:
        return cache
    from wcet.memory.cache.hashed import read_index

    return read_index(index, cache)


NO_CACHE = SharedCache()


def find_cache_problems(values: Mapping[str, object], line_cycles: object, memory_latency: object) -> Iterator[str]:
    """Yield each number with which no cache is possible, as `llc: reason`; values that are not numbers are skipped."""
    numbers = {key: value for key, value in values.items() if isinstance(value, int)}
    size, ways = numbers.get("size_bytes", 0), numbers.get("ways", 0)
    for key, value in numbers.items():
        if not 0 <= value <= 1 << 40:
            yield f"llc: {key} must be from 0 to 2^40, not {value}"
    if size > 0 and ways < 1:
        yield "llc: ways must be at least 1"
    elif size > 0 and size % (ways * LINE):
        yield f"llc: size_bytes must be a multiple of {ways * LINE}, the bytes of a line in each way, not {size}"
    for key, limit, name in (
        ("hit_cycles", line_cycles, "line_cycles"),
        ("hit_latency", memory_latency, "memory_latency"),
    ):
        if isinstance(limit, int) and numbers.get(key, 0) > limit:
            yield f"llc: {key} must not be above {name}, {limit}, which a miss takes"
    if size > 0 and numbers.get("hit_cycles", 0) < 1:
        yield "llc: hit_cycles must be at least 1"
    if numbers.get("own_ways", 0) and numbers.get("own_sets", 0):
        yield "llc: own_ways and own_sets exclude each other"
    if size > 0 and ways > 0 and numbers.get("own_ways", 0) > ways:
        yield f"llc: own_ways must be at most {ways}, the number of ways"
    if size > 0 and ways > 0 and numbers.get("own_sets", 0) > size // (ways * LINE):
        yield f"llc: own_sets must be at most {size // (ways * LINE)}, the number of sets"
    yield from _find_index_problems(size, ways, numbers.get("own_sets", 0), values.get("index", ""))
    if values.get("pending", MERGE) not in PENDING:
        yield f"llc: pending must be one of {', '.join(PENDING)}, not {values['pending']}"
    for name in str(values.get("lacks", "")).split(","):
        if name and name not in CONDITIONS:
            yield f"llc: lacks names `{name}`, which is not one of {', '.join(CONDITIONS)}"


def _find_index_problems(size: int, ways: int, own_sets: int, index: object) -> Iterator[str]:
    if not isinstance(index, str) or not index or size < 1 or ways < 1 or size % (ways * LINE):
        return
    if own_sets:
        yield "llc: own_sets needs a plain index: some sets of a hashed one are no cache of their own"
    try:
        _build_cache(size // (ways * LINE), ways, index)
    except WcetError as error:
        yield f"llc: index: {error.diagnostics[0].message}"


CHANGES = ("size_bytes", "ways", "hit_cycles", "hit_latency", "masters", "own_ways", "own_sets")
"""The numbers of a cache that a kernel's settings may change: to state its part of it, or to try another cache."""


def change_cache(cache: SharedCache, text: str, line_cycles: int, memory_latency: int) -> tuple[SharedCache, str]:
    """Return a cache with the settings of `text` (`own_ways=4,size_bytes=262144`), and the requested method.

    Raises `WcetError` W543 for an impossible cache, W546 for a method whose conditions the hardware does not meet.
    """
    method, changes = METHODS[0], dict[str, int]()
    for part in filter(None, text.split(",")):
        key, _, value = part.partition("=")
        if key == "method" and value in METHODS:
            method = value
        elif key in CHANGES and re.fullmatch("[0-9]{1,13}", value):
            changes[key] = int(value)
        else:
            known = f"{', '.join(f'{each}=N' for each in CHANGES)}, method={'|'.join(METHODS)}"
            raise refuse("W543", f"`{part}` is not a setting of a cache", notes=(f"known: {known}",), help="own_ways=4")
    if not cache.present:
        raise refuse("W543", "the machine has no last-level cache", help="-m gcn3-llc-512k")
    if method == "interval":
        require_conditions(cache.missing, intervals=True, private=False)
    values = {field.name: getattr(cache, field.name) for field in fields(cache)}
    problems = tuple(find_cache_problems(values | changes, line_cycles, memory_latency))
    if problems:
        message = f"`{text}` is not a cache: {problems[0].removeprefix('llc: ')}"
        raise refuse("W543", message, notes=problems[1:], help="--llc size_bytes=262144,ways=32")
    return replace(cache, **changes), method
