"""Represents the accesses of cores to a cache: expressions with loops, or tables (columns) with a row for each access.

A sequence is an expression of consecutive accesses and of loops with a smallest and a largest number of iterations, so
that its size is that of the program and not that of its run. It can contain unknown facts: an access that may not
happen, and an access whose line is one of a range.

A sequence without loops is a trace, kept as columns: one row for each access; the rows of a core are together and in
its order. The distances of columns are computed for all rows at once, in time that grows with n log n.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from wcet.records import dataclass


@dataclass(frozen=True, slots=True)
class LineAccess:
    """One access, to one of the lines `first <= line < stop`.

    `certain` says that it happens whenever control reaches it; otherwise it may happen. `place` names its instruction
    or row. An instruction that sends several lines has that many accesses.
    """

    first: int
    stop: int
    certain: bool = True
    place: str = ""

    def __post_init__(self) -> None:
        if self.stop <= self.first:
            raise ValueError("an access needs a line")

    @property
    def exact(self) -> bool:
        """Return True if the line is known."""
        return self.stop == self.first + 1

    def holds(self, line: int) -> bool:
        """Return True if a line is a possible line of the access."""
        return self.first <= line < self.stop

    def lines_in(self, index: int, sets: int) -> range:
        """Return the possible lines of the access in set `index`."""
        return range(self.first + (index - self.first) % sets, self.stop, sets)

    def may_meet(self, index: int, sets: int) -> bool:
        """Return True if the access has a possible line in set `index`."""
        return (index - self.first) % sets < self.stop - self.first


@dataclass(frozen=True, slots=True)
class LoopSequence:
    """A body that runs at least `least` and at most `most` times, one pass after another."""

    body: "Items"
    least: int
    most: int

    def __post_init__(self) -> None:
        if not 0 <= self.least <= self.most:
            raise ValueError("a loop needs 0 <= least <= most")


Item: TypeAlias = "LineAccess | LoopSequence"
Items: TypeAlias = tuple[Item, ...]


def access(line: int, certain: bool = True, place: str = "") -> LineAccess:
    """Return an access to one known line."""
    return LineAccess(line, line + 1, certain, place)


@dataclass(frozen=True, slots=True)
class CoreSequence:
    """The sequence of one core; `offset` is the number of accesses of its quota that it has used at the start."""

    items: Items
    offset: int = 0


def sequence_of(lines: Sequence[int], offset: int = 0) -> CoreSequence:
    """Return the sequence that accesses each of the known lines once, in order."""
    return CoreSequence(tuple(access(line) for line in lines), offset)


def count_accesses(items: Items) -> tuple[int, int]:
    """Return the smallest and the largest number of accesses of a sequence."""
    least = most = 0
    for item in items:
        if isinstance(item, LineAccess):
            least, most = least + item.certain, most + 1
        else:
            inside = count_accesses(item.body)
            least, most = least + item.least * inside[0], most + item.most * inside[1]
    return least, most


def list_accesses(items: Items) -> Iterator[LineAccess]:
    """Yield every access of a sequence once, however often its loops run."""
    for item in items:
        if isinstance(item, LineAccess):
            yield item
        elif item.most:
            yield from list_accesses(item.body)


Ints: TypeAlias = NDArray[np.int64]
Bools: TypeAlias = NDArray[np.bool_]

NEVER = 1 << 60
"""The reuse distance of an access without a guaranteed earlier access: infinite."""


@dataclass(frozen=True, slots=True)
class Columns:
    """Accesses of `cores` as columns, sorted by core; `core` has indices into `cores`, `index` the position in the
    core's order.

    `store` says which accesses write; it is None if that is not stated.
    """

    cores: tuple[int, ...]
    core: Ints
    line: Ints
    certain: Bools
    index: Ints
    store: Bools | None = None

    def __len__(self) -> int:
        return len(self.core)

    @property
    def definite(self) -> bool:
        """Return True if every access certainly happens."""
        return bool(self.certain.all())

    def count(self) -> Ints:
        """Return the number of accesses of each core."""
        return np.bincount(self.core, minlength=len(self.cores)).astype(np.int64)

    def select(self, rows: Bools) -> "Columns":
        """Return the columns of some rows; their cores keep their numbers."""
        store = None if self.store is None else self.store[rows]
        return make_columns(self.cores, self.core[rows], self.line[rows], self.certain[rows], store)

    def part(self, rows: Bools) -> "Columns":
        """Return some rows with their positions among all accesses of their cores, so that intervals do not change."""
        store = None if self.store is None else self.store[rows]
        return Columns(self.cores, self.core[rows], self.line[rows], self.certain[rows], self.index[rows], store)


def make_columns(
    cores: Sequence[int], core: Ints, line: Ints, certain: Bools | None = None, store: Bools | None = None
) -> Columns:
    """Return columns of accesses whose cores are in any order; the rows of each core are in its order.

    `core` holds indices into `cores`.
    """
    order = np.argsort(core, kind="stable")
    core = core[order].astype(np.int64)
    starts = np.searchsorted(core, np.arange(len(cores)))
    index = np.arange(len(core), dtype=np.int64) - starts[core] if len(core) else np.zeros(0, np.int64)
    known = np.ones(len(core), np.bool_) if certain is None else certain[order]
    written = None if store is None else store[order]
    return Columns(tuple(cores), core, line[order].astype(np.int64), known, index, written)


def columns_of(lines: Mapping[int, Sequence[int]]) -> Columns:
    """Return the columns of known lines by core."""
    cores = sorted(lines)
    core = np.repeat(np.arange(len(cores)), [len(lines[each]) for each in cores])
    line = np.array([line for each in cores for line in lines[each]], np.int64)
    return make_columns(cores, core, line)


def sequences_of(columns: Columns, offsets: Mapping[int, int] | None = None) -> dict[int, CoreSequence]:
    """Return the sequence of each core."""
    rows: dict[int, list[int]] = {core: [] for core in range(len(columns.cores))}
    for row, core in enumerate(columns.core.tolist()):
        rows[core].append(row)
    line, certain = columns.line.tolist(), columns.certain.tolist()
    given = offsets or {}
    return {
        name: CoreSequence(tuple(access(line[row], certain[row]) for row in rows[core]), given.get(name, 0))
        for core, name in enumerate(columns.cores)
    }


def sort_out(values: Ints) -> tuple[Ints, Ints]:
    """Return a number for each value, from 0 on in the order of the values, and the distinct values."""
    order = np.argsort(values, kind="stable")
    ordered = values[order]
    new = np.ones(len(values), np.bool_)
    new[1:] = ordered[1:] != ordered[:-1]
    numbers = np.empty(len(values), np.int64)
    numbers[order] = np.cumsum(new) - 1
    return numbers, ordered[new]


def find_earlier(core: Ints, line: Ints, origin: Bools) -> Ints:
    """Return for each row the row of the latest earlier certain access of the same core to the same line, or -1.

    Rows are sorted by core and order; `origin` says which rows are certain.
    """
    rows = np.arange(len(core), dtype=np.int64)
    order = np.lexsort((rows, line, core))
    marks = np.where(origin[order], np.arange(len(order)), -1)
    latest = np.maximum.accumulate(marks) if len(marks) else marks
    before = np.concatenate([np.full(1, -1), latest[:-1]])[: len(order)]
    found = np.full(len(order), -1, np.int64)
    sorted_core, sorted_line = core[order], line[order]
    same = before >= 0
    same[same] = (sorted_core[before[same]] == sorted_core[same]) & (sorted_line[before[same]] == sorted_line[same])
    found[order[same]] = order[before[same]]
    return found
