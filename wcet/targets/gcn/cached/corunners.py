"""Other masters on the chip that send accesses to the shared cache while a kernel runs: traces, and other kernels."""

import json
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from wcet.errors import refuse
from wcet.memory.cache.geometry import Cache
from wcet.memory.cache.persistence import count_evictions
from wcet.span import Source
from wcet.targets.gcn.cached.regions import Footprint
from wcet.targets.gcn.hardware.shared_cache import LINE

KERNEL_KEYS = ("groups", "group_size", "lds", "buffers", "kernel")
"""What is said of a kernel beside its arguments."""


@dataclass(frozen=True, slots=True)
class CoRunner:
    """One co-runner: it sends at most `accesses` lines, from so many `senders` that each wait for their turn.

    `lines` are those of a trace, as numbers; `footprint` is what a kernel may access, wherever that lies.
    `sequences`: what a trace sends, sender by sender, for runs.
    """

    name: str
    senders: int
    accesses: int
    lines: frozenset[int] = frozenset()
    footprint: Footprint = Footprint((), ())
    sequences: tuple[tuple[int, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class Statement:
    """A co-runner as it is stated: its file, the text of that, and what else is said of it."""

    source: Source
    said: Mapping[str, Any] = field(default_factory=dict[str, Any])

    @property
    def is_trace(self) -> bool:
        """Whether it is a table of accesses."""
        return not self.source.name.endswith(".s")


@dataclass(frozen=True, slots=True)
class CoRunners:
    """All of them together, as an analysis counts them."""

    each: tuple[CoRunner, ...] = ()

    @property
    def senders(self) -> int:
        """How many requests of theirs can wait at a time."""
        return sum(one.senders for one in self.each)

    @property
    def accesses(self) -> int:
        """How many lines they send at most."""
        return sum(one.accesses for one in self.each)

    def lines_of_a_set(self, sets: int) -> int:
        """Return the most different lines that one set of a cache can have to hold for them, where all are known."""
        by_set = Counter(line % sets for line in {line for one in self.each for line in one.lines})
        return max(by_set.values(), default=0) + self._spread(sets)

    def _spread(self, sets: int) -> int:
        """Return the most lines that kernels can have in one set."""
        return sum(one.footprint.lines_of_a_set(sets) for one in self.each)

    def count_evictions(self, cache: Cache, room: int) -> tuple[int, int]:
        """Return how often they can push out a line that has its place beside so many ways: of one set, of all sets.

        A trace names its lines; what a kernel sends may all be for one set, in as many lines as its buffers have there,
        or in any number where it has one of unknown size.
        """
        unknown = any(one.footprint.unknown for one in self.each)
        spread = cache.ways + 1 if unknown else self._spread(cache.sets)
        sent = sum(one.accesses for one in self.each if not one.sequences)
        lines: dict[int, list[int]] = {}
        for line in (line for one in self.each for core in one.sequences for line in core):
            lines.setdefault(line % cache.sets, []).append(line)
        found = [count_evictions(room, len(set(each)) + spread, len(each) + sent) for each in lines.values()]
        if not sent:
            return max(found, default=0), sum(found)
        most = max([*found, count_evictions(room, spread, sent)])
        able = sum(len(each) for each in lines.values() if len(set(each)) + spread > room)
        return most, count_evictions(room, room + 1, able + sent) if most else 0


def read_statements(text: str) -> tuple[Statement, ...]:
    """Return the co-runners that a setting lists: tables of JSON with commas between."""
    tables: list[dict[str, Any]] = json.loads(f"[{text}]")
    return tuple(
        Statement(Source(each["file"], each["text"]), {key: each[key] for key in each if key not in ("file", "text")})
        for each in tables
    )


def read_corunners(text: str, masters: int, analyze_kernel: Callable[[Statement], CoRunner]) -> CoRunners:
    """Return the co-runners of a setting; raises `WcetError` W540 to W542 for traces, W545 for too many of them.

    `masters`: how many other masters the chip has, 0 where the machine does not say.
    """
    found = tuple(
        measure_trace(each) if each.is_trace else analyze_kernel(each)
        for each in (read_statements(text) if text else ())
    )
    count = sum(len(one.sequences) or 1 for one in found)
    if masters and count > masters:
        names = ", ".join(f"`{one.name}`" for one in found)
        raise refuse(
            "W545",
            f"{count} co-runners share the cache with the kernel, and the machine has {masters} other masters",
            notes=(f"co-runners: {names}; each core of a trace is one",),
            help="leave some out, or state more in the machine file: [llc] masters",
        )
    return CoRunners(found)


def measure_trace(statement: Statement) -> CoRunner:
    """Return what a trace sends; raises `WcetError` W540 to W542."""
    if statement.said:
        key = next(iter(statement.said))
        message = f"co-runner `{statement.source.name}` is a trace, of which `{key}` says nothing"
        raise refuse("W540", message, help=f"remove `{key}`")
    from wcet.memory.cache.trace_columns import check_cores
    from wcet.memory.cache.trace_csv import read_csv

    columns = read_csv(statement.source, LINE)
    check_cores(statement.source.name, columns, None)
    lines: list[int] = columns.line.tolist()
    cores = [list[int]() for _ in columns.cores]
    places: list[int] = columns.core.tolist()
    for core, line in zip(places, lines, strict=True):
        cores[core].append(line)
    return CoRunner(statement.source.name, len(cores), len(lines), frozenset(lines), sequences=tuple(map(tuple, cores)))
