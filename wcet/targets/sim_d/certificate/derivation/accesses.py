"""Derives the cycles of each access from the tiles that work-groups request.

A request to the DRAM that commits in compute cycle C is accepted in the next cycle of the memory's clock, or in the one
after the request before it has ended. In both cases it takes at most LID cycles of that clock (`dram.py`), from C or
from the end of the one before. A request to a scratchpad is counted in lines (`memory.py`).
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from .delays import Delays
from .dram import DramModel
from .listing import Listing, Statement
from .memory import cost_lines, count_tile_lines, read_clocks
from .requests import Asked, Tile, list_tiles
from .scalars import LaunchShape

MOST_GROUPS = 1 << 14
"""The largest number of work-groups whose requests are listed one by one."""

MOST_REQUESTS = 1 << 20
"""The largest number of requests, and of rows of scratchpad tiles, that are examined for one kernel."""


@dataclass(frozen=True, slots=True)
class AccessCost:
    """The compute cycles of an access: as a phase of its own (`cycles`), or as a part of compute (`inline`).

    `excess` is the number of cycles that it takes longer after a refresh, and `late` the same if most of the refresh is
    over when it arrives; None if that cannot be derived.
    """

    cycles: int
    inline: int
    excess: int
    late: int | None = 0


class AccessCosts:
    """Computes the cycles of the accesses of one kernel in one launch on one machine."""

    def __init__(self, listing: Listing, launch: LaunchShape, machine: Mapping[str, Any]) -> None:
        self._listing, self._launch = listing, launch
        self._bus: int = machine["scratchpad_bus_words"]
        self._clocks, _ = read_clocks(machine)
        self._left = MOST_REQUESTS
        self._found: dict[tuple[int, frozenset[Asked], int], AccessCost | None] = {}
        self._groups: dict[int, list[tuple[int, int]]] = {}
        self._memory = DramModel({name: each for name, each in machine["dram"].items() if type(each) is int})
        self._delays = Delays(self._memory)

    def cost(
        self, statement: Statement, asked: Iterable[Asked], places: Sequence[Sequence[int]], kind: int
    ) -> AccessCost | None:
        """Return the largest cost of an access over the work-groups of one kind; None if it cannot be derived.

        The first and the last column and row of work-groups can request other tiles than the inner ones. So `places`
        divides the range into up to three by three parts, or into its work-groups, and has the kind of each by row and
        column; it is empty if all work-groups have one kind.
        """
        key = statement.line, frozenset(asked), kind
        if key not in self._found:
            self._found[key] = self._cost(statement, key[1], self._list_groups(places, kind))
        return self._found[key]

    def _list_groups(self, places: Sequence[Sequence[int]], kind: int) -> list[tuple[int, int]]:
        """Return the first column and row of each work-group of one kind; return an empty list if there are too many
        work-groups."""
        columns, rows = self._launch.columns, self._launch.rows
        if columns * rows > MOST_GROUPS:
            return []
        if not self._groups:
            across, down = divide(places, columns, rows)
            for row, part in enumerate(down):
                for column, other in enumerate(across):
                    first = column * self._launch.width, row * (1024 // self._launch.width)
                    self._groups.setdefault(places[part][other] if places else 0, []).append(first)
        return self._groups.get(kind, [])

    def _cost(self, statement: Statement, asked: frozenset[Asked], groups: list[tuple[int, int]]) -> AccessCost | None:
        self._left -= len(asked) * len(groups)
        tiles = list_tiles(self._listing, self._launch, statement, asked, groups) if self._left > 0 and groups else None
        if not tiles:
            return None
        if statement.row.access[0] == "sp":
            self._left -= sum(tile.count for tile in tiles)
            if self._left < 0:
                return None
            lines = max(self._count_lines(tile) for tile in self._add_whole(statement, tiles))
            return AccessCost(*cost_lines(lines, self._clocks), 0)
        write = statement.row.access[1] == "store"
        found = self._memory.find_longest(tiles, write)
        if found is None:
            return None
        cycles = self._clocks.convert(found.plain)
        longest = self._delays.find_longest(found.requests, write)
        late = None if longest is None else self._clocks.convert(max(0, longest - found.plain))
        return AccessCost(cycles, cycles, self._clocks.convert(found.excess), late)

    def _add_whole(self, statement: Statement, tiles: set[Tile]) -> set[Tile]:
        """Return the tiles of a scratchpad access and, if it is linear, its uncut tile, because lines are counted
        before a cut."""
        if statement.row.access[2] != "linear":
            return tiles
        number = statement.operands["buffer"]
        buffer = self._listing.scratchpad[number if isinstance(number, int) else -1]
        words, rows = min(self._launch.width, buffer.x), min(1024 // self._launch.width, buffer.y)
        return {*tiles, Tile(0, words, buffer.x, rows)}

    def _count_lines(self, tile: Tile) -> int:
        return count_tile_lines(tile.words, tile.period, tile.count, self._bus)


def divide(places: Sequence[Sequence[int]], columns: int, rows: int) -> tuple[Sequence[int], Sequence[int]]:
    """Return the number of the part, in `places`, of each column and each row of work-groups."""
    if len(places) == rows and all(len(row) == columns for row in places):
        return range(columns), range(rows)
    return split(columns), split(rows)


def split(count: int) -> list[int]:
    """Return a number for each of `count` work-groups in a row: 0 for the first, 1 for the inner ones, 2 for the
    last."""
    if count < 3:
        return [*range(count)]
    return [0, *[1] * (count - 2), 2]
