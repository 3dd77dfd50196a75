"""Lists the accesses of each part of a graph, with the words that they touch, thread by thread.

Buffers are in memory in the order of the text, from address 0x1000 on, and live values after them, in the order in
which units have them; each begins at a multiple of 256. No access leaves them (runs check it).
"""

# JSON has types only once it is checked.
# pyright: reportUnknownVariableType=false, reportUnknownArgumentType=false, reportUnknownMemberType=false

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from .listing import Listing, TextConfiguration, TextNode
from .sums import WORD, Sum, find_sums, read_value
from .table import OPERATIONS, STORES

FIRST, ALIGNMENT, LAST = 0x1000, 256, 1 << 31
Key = tuple[str, ...] | frozenset[tuple[str, int]]
"""What two accesses have in common if each thread touches the same word by both: a live value, or a known sum."""


@dataclass(frozen=True, slots=True)
class Access:
    """One access of a part: its unit, the units that precede it in every thread, its address, and who makes it.

    Thread `t` touches `start + step * t`. If `step` is None, the address depends on data, or may wrap around within an
    epoch. If `anywhere` is true, any multiple of 4 may have to be added. `room` are the bytes of the buffer in which it
    stays, 0 if none is known. `ordered` says that the threads which make the access come before those that do not.
    `fixed` says that the same threads make it in every run.
    """

    unit: int
    earlier: frozenset[int]
    key: Key | None
    step: int | None
    start: int
    anywhere: bool
    room: int
    enable: str
    ordered: bool
    fixed: bool
    stores: bool

    def find_address(self, thread: int) -> int:
        """Return the byte that a thread touches; its address must not depend on data.

        If it is `anywhere`, it does not wrap around: what is added moves all threads by as much.
        """
        address = self.start + (self.step or 0) * thread
        return address if self.anywhere else address % WORD

    def limit(self, buffer: int) -> "Access":
        """Return the access without its addresses if those of `buffer` successive threads may wrap around."""
        far = self.step is not None and abs(self.step) * buffer >= LAST
        return replace(self, key=None, step=None, start=0, anywhere=False) if far else self


@dataclass(slots=True)
class Memory:
    """The addresses of all words of a kernel: of buffers by name, and of live values; they end before `stop`."""

    buffers: dict[str, int]
    lives: dict[Key, int]
    stop: int


def place_words(listing: Listing, pieces: Sequence[Any], threads: int) -> Memory:
    """Return the addresses of all words of a kernel."""
    address = FIRST
    buffers: dict[str, int] = {}
    for name, words in listing.buffers.items():
        buffers[name] = address
        address += -(-4 * words // ALIGNMENT) * ALIGNMENT
    lives: dict[Key, int] = {}
    for piece in pieces:
        configuration = listing.configurations[piece["line"]]
        for kind, line, resource in piece["roles"]:
            key = _find_live(kind, configuration, configuration.nodes[line]) if resource == "memory" else None
            if key is not None and key not in lives:
                lives[key] = address
                address += -(-4 * threads // ALIGNMENT) * ALIGNMENT
    return Memory(buffers, lives, address)


def list_accesses(
    listing: Listing, memory: Memory, lives: dict[str, Sum], piece: Any, units: Sequence[Any], threads: int
) -> list[Access]:
    """Return the accesses of one part; `lives` are the live values that are sums without data."""
    configuration = listing.configurations[piece["line"]]
    text = _Text(listing, configuration, lives, threads)
    earlier: list[frozenset[int]] = []
    found: list[Access] = []
    for number, (unit, (kind, line, resource)) in enumerate(zip(units, piece["roles"], strict=True)):
        before = frozenset(each for each, _ in unit[6])
        earlier.append(before.union(*(earlier[each] for each in before)))
        if resource == "memory":
            found.append(text.read(number, earlier[number], kind, configuration.nodes[line], memory))
    return found


def find_lives(listing: Listing) -> dict[str, Sum]:
    """Return the live values of the text that all threads save as one sum without data, before any restores them."""
    broken: set[str] = set()
    while True:
        known: dict[str, Sum] = {}
        size = len(broken)
        for configuration in listing.configurations.values():
            sums = _add_restored(listing, configuration, known)
            for node in configuration.nodes.values():
                if not node.live or (node.operation == "restore" and node.live in known):
                    continue
                value = sums.get(node.values[0]) if node.operation == "save" and not node.enable else None
                sure = value is not None and not any(term.startswith("value ") for term in value)
                if node.live in broken or not sure or value != known.setdefault(node.live, value or {}):
                    broken.add(node.live)
                    known.pop(node.live, None)
        if len(broken) == size:
            return known


def _add_restored(listing: Listing, configuration: TextConfiguration, lives: dict[str, Sum]) -> dict[str, Sum]:
    """Return the sums of a configuration in which known live values replace what is restored."""
    restored = {
        node.name: lives[node.live]
        for node in configuration.nodes.values()
        if node.operation == "restore" and not node.enable and node.live in lives
    }
    return find_sums(listing, configuration, restored)


def _find_live(kind: str, configuration: TextConfiguration, node: TextNode) -> Key | None:
    """Return what a unit keeps between configurations or between their parts; None if it accesses a buffer."""
    if kind in ("save", "restore"):
        return str(configuration.line), node.name
    return (node.live,) if node.live else None


@dataclass(slots=True)
class _Text:
    """What the text of one configuration says about addresses and predicates."""

    listing: Listing
    configuration: TextConfiguration
    lives: dict[str, Sum]
    threads: int
    sums: dict[str, Sum] = field(init=False)
    homes: dict[str, frozenset[str]] = field(init=False)
    pure: dict[str, bool] = field(init=False)

    def __post_init__(self) -> None:
        self.sums = _add_restored(self.listing, self.configuration, self.lives)
        self.homes, self.pure = {}, {}
        buffers = self.listing.buffers
        for node in self.configuration.nodes.values():
            origins = [self.homes.get(each, frozenset({each} & buffers.keys())) for each in node.values]
            memory = OPERATIONS[node.operation][0] == "memory"
            self.homes[node.name] = frozenset[str]() if memory else frozenset[str]().union(*origins)
            self.pure[node.name] = not memory and all(self.pure.get(each, True) for each in node.values)

    def read(self, unit: int, earlier: frozenset[int], kind: str, node: TextNode, memory: Memory) -> Access:
        live = _find_live(kind, self.configuration, node)
        own = kind == "node"
        enable = node.enable if own else ""
        stores = kind == "save" or (own and node.operation in STORES)
        guards = (enable, not enable or self._is_ordered(enable), not enable or self.pure[enable])
        if live is not None:
            return Access(unit, earlier, live, 4, memory.lives[live], False, 0, *guards, stores)
        address = dict(read_value(node.values[0], self.listing, self.sums))
        home = self.homes.get(node.values[0], frozenset({node.values[0]} & self.listing.buffers.keys()))
        room = 4 * self.listing.buffers[next(iter(home))] if len(home) == 1 else 0
        if any(term.startswith("value ") for term in address) or memory.stop >= LAST:
            return Access(unit, earlier, None, None, 0, False, room, *guards, stores)
        key = frozenset(address.items())
        step, start = address.pop("tid", 0), address.pop("1", 0)
        names = {term.removeprefix("parameter "): factor for term, factor in address.items()}
        start += sum(memory.buffers.get(name, 0) * factor for name, factor in names.items())
        anywhere = any(name not in memory.buffers for name in names)
        step -= WORD * (step >= WORD // 2)
        return Access(unit, earlier, key, step, 0 if anywhere else start, anywhere, room, *guards, stores)

    def _is_ordered(self, enable: str) -> bool:
        """Return True if a predicate is `tid` below a value that all threads have, so that it holds for the first
        ones."""
        node = self.configuration.nodes[self.configuration.names[enable]]
        signed = node.operation in ("lt.i32", "le.i32") and self.threads <= WORD // 2
        if not signed and node.operation not in ("lt.u32", "le.u32"):
            return False
        left, right = (read_value(each, self.listing, self.sums) for each in node.values)
        return left == {"tid": 1} and not any(term == "tid" or term.startswith("value ") for term in right)


def precedes(one: Access, other: Access) -> bool:
    """Return True if every thread that makes the second access has made the first one before, at the same word."""
    return (
        one.key is not None and one.key == other.key and one.unit in other.earlier and one.enable in ("", other.enable)
    )


def split_threads(threads: int, cores: int, buffer: int) -> Iterator[list[range]]:
    """Yield for each core with threads its epochs: groups of `buffer` successive threads."""
    share = -(-threads // cores)
    for first in range(0, threads, share):
        stop = min(first + share, threads)
        yield [range(each, min(each + buffer, stop)) for each in range(first, stop, buffer)]
