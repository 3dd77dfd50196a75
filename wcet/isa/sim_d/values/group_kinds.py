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
from wcet.units import ceil_div

GROUP_LIMIT = 1 << 20
"""The most work-groups of a launch whose pairs are counted one by one."""

ORDER_LIMIT = 1 << 12
"""The most work-groups of a launch whose kinds are listed in the order of the queue."""

CELL_LIMIT = 64
"""The most work-groups of a launch whose indices are analysed separately."""

KNOWN_CELL_LIMIT = 512
"""The same limit if the contents of buffers are stated, because these differ from work-group to work-group."""

KIND_LIMIT = 64
"""The most kinds of work-groups that are distinguished (about two seconds); similar ones count as one above it."""

Place = tuple[int, int]  # the number of the part of the columns, and that of the rows
Cell = tuple[range, range]  # columns and rows of work-groups that are analysed together


def split_launch(launch: SimDLaunch) -> Mapping[Place, SimDLaunch]:
    """Return the first, inner and last columns and rows of work-groups as parts of a launch, by the numbers of the
    column part and the row part. There is a single part if the launch has too many work-groups to count pairs.
    """
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


def divide_launch(launch: SimDLaunch, limit: int) -> Mapping[Place, SimDLaunch]:
    """Return each work-group of a launch as a part, by its column and row, in the order of the queue; if there are more
    than `limit`, the parts of `split_launch`.
    """
    if launch.work_groups > limit:
        return split_launch(launch)
    places = ((column, row) for row in range(launch.rows) for column in range(launch.columns))
    return {
        (column, row): replace(launch, part=(range(column, column + 1), range(row, row + 1))) for column, row in places
    }


def find_part(place: Place, launch: SimDLaunch) -> Place:
    """Return the part of `split_launch` with the work-group in a column and a row."""
    column, row = place
    return _place(column, launch.columns), _place(row, launch.rows)


def split_cells(launch: SimDLaunch, limit: int = CELL_LIMIT) -> tuple[Cell, ...]:
    """Return each work-group of a launch as a cell; if there are more than `limit`, the parts of `split_launch`."""
    return tuple((part.group_columns, part.group_rows) for part in divide_launch(launch, limit).values())


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
    """Return the longest of several accesses (by cycles), with the largest excess times (`held_excess`, `late_excess`)
    of all.
    """
    longest = max(accesses.values(), key=lambda access: access.cycles)
    held = max(access.held_excess for access in accesses.values())
    return replace(longest, held_excess=held, late_excess=cover_late(accesses.values()))


def limit_excess(own: Access, whole: Access) -> Access:
    """Return the cost of an access in a work-group, without more excess than the cost `whole`, which holds for it, too.

    More cycles and less excess hold as well: the sum is what a request takes that waits for a refresh.
    """
    more = own.held_excess - whole.held_excess
    if own.late_excess is not None and whole.late_excess is not None:
        more = max(more, own.late_excess - whole.late_excess)
    if own.cycles + more >= whole.cycles:
        return whole
    more = max(0, more)
    late = None if own.late_excess is None else max(0, own.late_excess - more)
    return replace(
        own,
        cycles=own.cycles + more,
        inline_cycles=own.inline_cycles + more,
        held_excess=max(0, own.held_excess - more),
        late_excess=late,
    )


def cover_late(accesses: Iterable[Access]) -> int | None:
    """Return the largest `late_excess` of several accesses; None if one of them has none."""
    late = [access.late_excess for access in accesses]
    return None if None in late else max((each for each in late if each is not None), default=0)


def tell_kinds(launch: SimDLaunch, table: Mapping[BlockId, Mapping[Place, Access]]) -> GroupKinds | None:
    """Return the kinds of work-groups, from the costs of every access (by block) in each part of the launch; None if
    all are equal.

    Parts are those of `split_launch`. If a row of the table has each work-group of the launch as a part, all have.
    """
    places: list[Place] = max((list(costs) for costs in table.values()), key=len, default=list[Place]())
    apart = len(places) == launch.work_groups
    columns, rows = (range(count) if apart else _places(count) for count in (launch.columns, launch.rows))
    known = {block: _spread(costs, places, launch) for block, costs in sorted(table.items())}
    keys = {place: tuple(costs[place].cycles for costs in known.values()) for place in places}
    if len(set(keys.values())) < 2:
        return None
    buckets = _gather(keys, launch) if len(set(keys.values())) > KIND_LIMIT else _alike(keys)
    kind_of = {place: kind for kind, bucket in enumerate(buckets) for place in bucket}
    accesses = tuple(
        {block: cover({place: costs[place] for place in bucket}) for block, costs in known.items()}
        for bucket in buckets
    )
    order = np.array([[kind_of[column, row] for column in columns] for row in rows]).ravel()
    odd = int(order[-1]) if len(order) % 2 else None
    leading, following = order[0 : len(order) - 1 : 2], order[1::2]
    pairs = Counter(zip(leading.tolist(), following.tolist(), strict=True))
    parts = tuple(tuple(kind_of[column, row] for column in dict.fromkeys(columns)) for row in dict.fromkeys(rows))
    listed = tuple(order.tolist()) if len(order) <= ORDER_LIMIT else ()
    return GroupKinds(accesses, dict(sorted(pairs.items())), odd, parts, listed)


def _spread(costs: Mapping[Place, Access], places: Sequence[Place], launch: SimDLaunch) -> Mapping[Place, Access]:
    """Return the costs of an access at each of `places`, from those in the parts of `split_launch` if need be."""
    if len(costs) == len(places):
        return costs
    return {place: costs[find_part(place, launch)] for place in places}


def _alike(keys: Mapping[Place, tuple[int, ...]]) -> list[list[Place]]:
    """Return the places in lists with equal costs, in the order of their first ones."""
    buckets: dict[tuple[int, ...], list[Place]] = {}
    for place in sorted(keys):
        buckets.setdefault(keys[place], []).append(place)
    return list(buckets.values())


def _gather(keys: Mapping[Place, tuple[int, ...]], launch: SimDLaunch) -> list[list[Place]]:
    """Return the work-groups of a launch in about `KIND_LIMIT` lists of similar costs.

    Each list is in one part of `split_launch`, so that none costs more than its part.
    """
    parts: dict[Place, list[Place]] = {}
    for place in sorted(keys, key=lambda each: (sum(keys[each]), each)):
        parts.setdefault(find_part(place, launch), []).append(place)
    size = ceil_div(len(keys), KIND_LIMIT)
    return [own[start : start + size] for own in parts.values() for start in range(0, len(own), size)]


def _places(count: int) -> list[int]:
    return [_place(number, count) for number in range(count)]


def _place(number: int, count: int) -> int:
    """Return the number of the part of `_split` that has one of `count` positions."""
    return min(number, 1) + (1 < number == count - 1)
