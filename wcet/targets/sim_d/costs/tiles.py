"""Lists the DRAM tiles that an access can request in one launch: their sizes after clipping, and their start addresses.

The clipping is that of the hardware (Sim-D paper, sections 3.2 and 3.3): columns beyond the buffer are cut, negative
offsets shift the destination and cut the tile. The latency of a tile is not monotone in its size, so that every size
that some work-group uses counts, not only the largest. If one offset is unknown, every possible position counts; if
both are unknown, every size and every alignment. At the edge of a buffer the hardware behaves unexpectedly
(`wcet.memory.request.walked`, `wcet.isa.sim_d.run.requests.clip`). A tile that is cut to no words is long, and so is a
tile without rows whose words are more than its period. A tile that begins beyond the buffer is not cut, and a negative
column of two or four words removes one word from a row. Tiles of negative size are omitted, because the machine never
ends them.
"""

from collections.abc import Iterator
from functools import lru_cache

import numpy as np
import numpy.typing as npt

from wcet.isa.sim_d.language.buffers import WORD_BYTES
from wcet.isa.sim_d.launch import SimDLaunch
from wcet.isa.sim_d.lift.terms import WORD
from wcet.machine.dram import Dram
from wcet.memory.distinct import list_distinct
from wcet.memory.request import walked
from wcet.records import dataclass
from wcet.targets.sim_d.costs.offsets import Forms
from wcet.units import ceil_div

Ints = npt.NDArray[np.int64]

GRID_LIMIT = 1 << 20
"""The number of positions that are enumerated for one access; beyond it, every word alignment counts."""

ROW_RESIDUES = 1 << 16
"""The number of rows after which alignments repeat, for any width of a row, with up to 32 banks."""


@dataclass(frozen=True, slots=True)
class TileSet:
    """Tiles of one size; `starts` are byte addresses modulo a row of all banks, or None if every word address is
    possible."""

    words: int
    period: int
    count: int
    write: bool
    starts: tuple[int, ...] | None


@dataclass(frozen=True, slots=True)
class TileFrame:
    """The rectangle that an access requests before clipping, in a buffer at byte address `base`.

    The buffer has `height` rows of `row_words` words; the rows of the rectangle lie `period` words apart.

    `right` and `bottom` are the limits of clipping: columns of the buffer, and rows from the row of the tile on
    (`of_tile`) or from that of the work-group on; None if the hardware does not cut. Columns are counted in items of
    `step` words. `rowless` says that the machine ends every request without rows; else it ends those that are wider
    than the period.
    """

    base: int
    words: int
    period: int
    count: int
    row_words: int
    height: int
    write: bool
    right: int | None = None
    bottom: int | None = None
    of_tile: bool = True
    step: int = 1
    rowless: bool = False


@dataclass(frozen=True, slots=True)
class Places:
    """The sizes and start positions of tiles in one dimension, as two arrays with corresponding elements.

    If columns and rows depend on each other, the arrays of both dimensions correspond, too.
    """

    size: Ints
    position: Ints


@lru_cache(maxsize=1024)  # nine parts of a launch in up to 64 iterations, which other loops repeat
def find_tiles(frame: TileFrame, x: Forms, y: Forms, launch: SimDLaunch, dram: Dram) -> tuple[TileSet, ...]:
    """Return the tiles over all work-groups of a launch.

    `x` (in items) and `y` (in rows) place the tile in the buffer. Work-groups whose tile has a negative size are
    omitted, because the machine never ends their requests.
    """
    turn = dram.pairs * dram.pair_bytes  # a row of all banks: latencies repeat after it
    if x is None and y is None:
        return tuple(_spread(frame, x, y, launch, dram.burst_words))
    columns = np.array(launch.group_columns, np.int64) * launch.width
    rows = np.array(launch.group_rows, np.int64) * launch.height
    if not _depends(x, 1) and not _depends(y, 0):
        across = _cut_columns(frame, x, columns, np.zeros(1, np.int64), turn)
        down = _cut_rows(frame, y, np.zeros(1, np.int64), rows)
        return tuple(_combine(frame, across, down, turn))
    if x is None or y is None:
        return tuple(_spread(frame, x, y, launch, dram.burst_words))
    if len(columns) * len(rows) * len(x) * len(y) > GRID_LIMIT:
        return tuple(_spread(frame, None, None, launch, dram.burst_words))
    found: dict[tuple[int, int], set[int]] = {}
    for each_x in x:
        for each_y in y:
            across = _cut_columns(frame, frozenset({each_x}), columns[:, None], rows[None, :], turn)
            down = _cut_rows(frame, frozenset({each_y}), columns[:, None], rows[None, :])
            _collect(frame, across, down, turn, found)
    return tuple(_name(frame, size, starts) for size, starts in sorted(found.items()))


def list_runs(frame: TileFrame, x: Forms, y: Forms, launch: SimDLaunch) -> Iterator[tuple[Ints, Ints]] | None:
    """Return the words that the tiles of all work-groups lie between, as offsets in the buffer: the first, and the one
    after the last.

    There is a pair of arrays for each pair of offsets. None if an offset is unknown, or if there are too many tiles.
    """
    if x is None or y is None or launch.work_groups * len(x) * len(y) > GRID_LIMIT:
        return None
    columns = np.array(launch.group_columns, np.int64)[:, None] * launch.width
    rows = np.array(launch.group_rows, np.int64)[None, :] * launch.height
    return (_find_runs(frame, each_x, each_y, columns, rows) for each_x in sorted(x) for each_y in sorted(y))


def _find_runs(
    frame: TileFrame, x: tuple[int, int, int], y: tuple[int, int, int], columns: Ints, rows: Ints
) -> tuple[Ints, Ints]:
    across, down = (
        _cut_columns(frame, frozenset({x}), columns, rows, 0),
        _cut_rows(frame, frozenset({y}), columns, rows),
    )
    served = (across.size >= 0) & (down.size >= 0)
    first = (down.position * frame.row_words + across.position)[served]
    length = (frame.period * np.maximum(down.size - 1, 0) + across.size)[served]  # at least what `walked` says
    return first, first + np.maximum(length, 1)


def _depends(forms: Forms, dimension: int) -> bool:
    """Return True if an offset depends on the work-group's column (0) or row (1); an unknown one does not."""
    return forms is not None and any(form[dimension] for form in forms)


def _evaluate(forms: Forms, columns: Ints, rows: Ints, reach: range) -> Iterator[Ints]:
    """Yield the signed values of each form over the offsets of the work-groups.

    If the offset is unknown, yield every value in `reach`.
    """
    if forms is None:
        yield np.arange(reach.start, reach.stop, dtype=np.int64)[:, None]
        return
    for a, b, c in sorted(forms):
        values = (a * (columns % WORD) + b * (rows % WORD) + c) % WORD
        yield np.where(values >= WORD // 2, values - WORD, values)


def _cut_columns(frame: TileFrame, x: Forms, columns: Ints, rows: Ints, turn: int) -> Places:
    sizes: list[Ints] = []
    positions: list[Ints] = []
    if frame.right is None:
        # where nothing is cut, columns far to the right are those of a lower row
        beyond = frame.row_words * frame.height
    else:
        # beyond the end of the row, try each position in a row of all banks
        beyond = ceil_div(frame.right, frame.step) + 1 + turn // WORD_BYTES
    for values in _evaluate(x, columns, rows, range(-frame.words, beyond)):
        room = frame.words if frame.right is None else _room(frame.right, frame.step * values)
        sizes.append(np.minimum(frame.words, room) - _cut_left(frame, values))
        positions.append(frame.step * np.maximum(values, 0))
    return Places(_flatten(sizes), _flatten(positions))


def _room(end: int, first: Ints) -> Ints:
    """Return the room from `first` to `end` as the machine computes it: without sign, so that it is huge beyond the
    end."""
    return (end - first) % WORD


def _cut_left(frame: TileFrame, values: Ints) -> Ints:
    """Return the number of words that a negative column removes from a row: one for each item, for any `step`."""
    return np.maximum(0, -values)


def _cut_rows(frame: TileFrame, y: Forms, columns: Ints, rows: Ints) -> Places:
    sizes: list[Ints] = []
    positions: list[Ints] = []
    # rows of the range may lie below the buffer, and so may a tile that is not cut there
    beyond = frame.height
    if not frame.of_tile or frame.bottom is not None:
        beyond = frame.height + 1 + ROW_RESIDUES
    if y is None:
        rows = _cut_alike(frame, rows)
    for values in _evaluate(y, columns, rows, range(-frame.count, beyond)):
        first = values if frame.of_tile else rows
        room = frame.count if frame.bottom is None else _room(frame.bottom, first)
        sizes.append(np.minimum(frame.count, room) - np.maximum(0, -values) + np.zeros_like(values))
        positions.append(np.broadcast_to(np.maximum(values, 0), sizes[-1].shape))
    return Places(_flatten(sizes), _flatten(positions))


def _cut_alike(frame: TileFrame, rows: Ints) -> Ints:
    """Return one row of work-groups for each number of rows that a tile at the end of the range can keep."""
    bottom = frame.bottom
    if bottom is None:
        return rows[:1]
    return rows[np.unique(np.clip(bottom - rows, 0, frame.count), return_index=True)[1]]


def _flatten(parts: list[Ints]) -> Ints:
    return np.concatenate([np.ravel(part) for part in parts])


def _combine(frame: TileFrame, across: Places, down: Places, turn: int) -> Iterator[TileSet]:
    """Yield the tiles of all combinations of columns and rows, which are independent."""
    for words in _sizes(across):
        columns = list_distinct(across.position[across.size == words] * WORD_BYTES % turn)
        for count in _sizes(down):
            if not _ends(frame, words, count):
                continue
            rows = list_distinct(down.position[down.size == count] * (frame.row_words * WORD_BYTES) % turn)
            if len(columns) * len(rows) > GRID_LIMIT:
                yield _name(frame, (words, count), None)
                continue
            starts = list_distinct((frame.base + columns[:, None] + rows[None, :]) % turn)
            yield _name(frame, (words, count), {int(start) for start in starts})


def _sizes(places: Places) -> list[int]:
    """Return the sizes that occur and are not negative, in ascending order."""
    return [size for size in list_distinct(places.size).tolist() if size >= 0]


def _ends(frame: TileFrame, words: int, count: int) -> bool:
    """Return True if the machine ends a request for `count` rows of `words` words."""
    return words >= 0 and (count > 0 or count == 0 and (frame.rowless or words > frame.period))


def _collect(frame: TileFrame, across: Places, down: Places, turn: int, found: dict[tuple[int, int], set[int]]) -> None:
    """Add the tiles of corresponding columns and rows to `found`."""
    starts = (frame.base + (down.position * frame.row_words + across.position) * WORD_BYTES) % turn
    wide = frame.rowless | (across.size > frame.period)
    valid = (across.size >= 0) & ((down.size > 0) | (down.size == 0) & wide)
    rows = np.stack((across.size[valid], down.size[valid], starts[valid]), axis=1)
    cells = np.unique(rows, axis=0, return_index=True)[0]  # without the index it would import `numpy.ma`
    for words, count, start in cells.tolist():
        found.setdefault((words, count), set()).add(start)


def _name(frame: TileFrame, size: tuple[int, int], starts: set[int] | None) -> TileSet:
    words, period, count = walked(size[0], frame.period, size[1])
    return TileSet(words, period, count, frame.write, None if starts is None else tuple(sorted(starts)))


def _spread(frame: TileFrame, x: Forms, y: Forms, launch: SimDLaunch, block: int) -> Iterator[TileSet]:
    """Yield tiles of every alignment, because an offset is unknown; in a dimension with unknown size, also of every
    size."""
    zero = np.zeros(1, np.int64)
    columns = np.array(launch.group_columns, np.int64) * launch.width
    rows = np.array(launch.group_rows, np.int64) * launch.height
    counts = set(range(frame.count + 1))
    if y is not None and not any(form[0] for form in y):
        counts = set(_sizes(_cut_rows(frame, y, zero, rows)))
    words = set(range(frame.words + 1))
    if x is not None and not any(form[1] for form in x):
        words = set(_sizes(_cut_columns(frame, x, columns, zero, 0)))
    if 0 in counts:  # a tile without rows is read as one run of words
        runs = {walked(size, frame.period, 0)[0] for size in words if _ends(frame, size, 0)}
        for size in sorted(_representatives(runs, frame.period, 1, block)):
            yield _name(frame, (size, 1), None)
    for count in sorted(counts - {0}):
        for size in sorted(_representatives(words - {0}, frame.period, count, block) | words & {0}):
            yield _name(frame, (size, count), None)


def _representatives(words: set[int], period: int, count: int, block: int) -> set[int]:
    """Return few sizes that together touch every pattern of blocks that the sizes `words` touch over all alignments.

    If rows lie whole blocks apart, a pattern is the number of blocks of a row, and its first one: w words touch between
    ceil(w / block) blocks (aligned) and ceil((w + block - 1) / block).
    """
    if count > 1 and period % block:
        return words
    kept: set[int] = set()
    touched: set[int] = set()
    for size in sorted(words, reverse=True):
        blocks = {ceil_div(size, block), ceil_div(size + block - 1, block)}
        if not blocks <= touched:
            touched |= blocks
            kept.add(size)
    return kept
