"""Kinds of work-groups by their place in the ND-range, because edges cut and move the tiles of their accesses.

The first, the last, and all other columns and rows of work-groups make up to nine kinds: offsets cut tiles in the first
ones, the edge of the range in the last ones. Each kind has costs of its own. The launch determines which kinds run at
the same time, because pairs are formed in the order of the queue, x fastest (published simulator). A cell is a
rectangle of work-groups that are analysed together.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

import numpy as np

from wcet.ir.ids import BlockId
from wcet.ir.program import Instruction
from wcet.ir.timed import Access, GroupKinds
from wcet.isa.sim_d.language.isa import RequestPattern
from wcet.isa.sim_d.language.operands import opcode_of
from wcet.isa.sim_d.launch import SimDLaunch

GROUP_LIMIT = 1 << 20
"""The most work-groups of a launch whose pairs are counted one by one."""

ORDER_LIMIT = 1 << 12
"""The most work-groups of a launch whose kinds are listed in the order of the queue."""

CELL_LIMIT = 64
"""The most work-groups of a launch whose indices are analysed separately."""

KNOWN_CELL_LIMIT = 512
"""The same limit if the contents of buffers are stated, because these differ from work-group to work-group."""

Place = tuple[int, int]  # the number of the part of the columns, and that of the rows
Cell = tuple[range, range]  # columns and rows of work-groups that are analysed together


def split_launch(launch: SimDLaunch) -> Mapping[Place, SimDLaunch]:
    """Return the parts of a launch by place; a single part if it has one work-group, or too many to count pairs."""
    if launch.work_groups > GROUP_LIMIT:
        return {(0, 0): launch}
    return {
        (column, row): replace(launch, part=(columns, rows))
        for column, columns in enumerate(_split(launch.columns))
        for row, rows in enumerate(_split(launch.rows))
    }


def _split(count: int) -> tuple[range, ...]:
    """Return the first, the inner, and the last positions of a dimension, without empty ones."""
    parts = (range(min(1, count)), range(1, count - 1), range(max(1, count - 1), count))
    return tuple(part for part in parts if part)


def split_cells(launch: SimDLaunch, limit: int = CELL_LIMIT) -> tuple[Cell, ...]:
    """Return each work-group of a launch as a cell, in the order of the queue; above `limit`, the parts of the
    launch.
    """
    if launch.work_groups > limit:
        return tuple((part.group_columns, part.group_rows) for part in split_launch(launch).values())
    places = ((column, row) for row in range(launch.rows) for column in range(launch.columns))
    return tuple((range(column, column + 1), range(row, row + 1)) for column, row in places)


def find_cells(part: SimDLaunch, cells: Sequence[Cell]) -> tuple[int, ...]:
    """Return the numbers of the cells that lie in a part of a launch; each cell lies in one part."""
    inside = part.group_columns, part.group_rows
    return tuple(
        number for number, cell in enumerate(cells) if all(own[0] in of for own, of in zip(cell, inside, strict=True))
    )


def depends_on_place(instruction: Instruction) -> bool:
    """Return True if the place of a work-group in the range decides which tile an access requests."""
    access = opcode_of(instruction).access
    return (
        access is not None
        and not access.scratchpad
        and access.pattern in (RequestPattern.LINEAR, RequestPattern.TILE, RequestPattern.CUSTOM)
    )


def cover(accesses: Mapping[Place, Access]) -> Access:
    """Return an access that costs as much as the longest of several, with their largest excess."""
    longest = max(accesses.values(), key=lambda access: access.cycles)
    held = max(access.held_excess for access in accesses.values())
    return replace(longest, held_excess=held, late_excess=cover_late(accesses.values()))


def cover_late(accesses: Iterable[Access]) -> int | None:
    """Return the largest `late_excess` of several accesses; None if one of them has none."""
    late = [access.late_excess for access in accesses]
    return None if None in late else max((each for each in late if each is not None), default=0)


def tell_kinds(launch: SimDLaunch, table: Mapping[BlockId, Mapping[Place, Access]]) -> GroupKinds | None:
    """Return the kinds of work-groups, from the costs of every access (by block) in every place; None if all are
    equal.
    """
    places = sorted({place for costs in table.values() for place in costs})
    kinds: dict[tuple[int, ...], int] = {}
    accesses: list[Mapping[BlockId, Access]] = []
    kind_of: dict[Place, int] = {}
    for place in places:
        key = tuple(table[block][place].cycles for block in sorted(table))
        if key not in kinds:
            kinds[key] = len(accesses)
            accesses.append({block: costs[place] for block, costs in table.items()})
        kind_of[place] = kinds[key]
    if len(accesses) < 2:
        return None
    order = np.array([[kind_of[c, r] for c in _places(launch.columns)] for r in _places(launch.rows)]).ravel()
    odd = int(order[-1]) if len(order) % 2 else None
    leading, following = order[0 : len(order) - 1 : 2], order[1::2]
    pairs = Counter(zip(leading.tolist(), following.tolist(), strict=True))
    columns, rows = (range(len(_split(count))) for count in (launch.columns, launch.rows))
    parts = tuple(tuple(kind_of[column, row] for column in columns) for row in rows)
    listed = tuple(order.tolist()) if len(order) <= ORDER_LIMIT else ()
    return GroupKinds(tuple(accesses), dict(sorted(pairs.items())), odd, parts, listed)


def _places(count: int) -> list[int]:
    return [number for number, part in enumerate(_split(count)) for _ in part]
