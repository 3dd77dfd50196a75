"""Lists the tiles that an access requests in every work-group, cut at the edges of a buffer as on the machine.

The rules are from the Sim-D paper, sections 3.2 and 3.3; the behaviour at the edges was measured. The machine computes
the room from a column to the end of a row without sign, so that a tile beyond the end is not cut. A negative offset
cuts the tile. The machine reads a tile without words or rows from its start to its end.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from .listing import WORD, BufferRow, Listing, Statement
from .scalars import LaunchShape, Number, sign


@dataclass(frozen=True, slots=True)
class Asked:
    """The known parts of a request: the possible offsets, and the values of the stride registers."""

    x: Number | None
    y: Number | None
    strides: tuple[Number | None, ...]


@dataclass(frozen=True, slots=True)
class Tile:
    """A tile of words at `start + 4 * (row * period + k)` for each of `count` rows, and for each k below `words`."""

    start: int
    words: int
    period: int
    count: int


@dataclass(frozen=True, slots=True)
class Frame:
    """An uncut tile in a buffer, with the limits at which the machine cuts it.

    `right` and `bottom` limit the columns and rows; 0 means that nothing is cut. Columns are counted in items of `step`
    words. Rows are counted from the first row of the tile, or of the work-group if `from_group` is set. `rowless` says
    that the machine ends every request without rows.
    """

    words: int
    period: int
    count: int
    right: int
    bottom: int
    step: int = 1
    from_group: bool = False
    rowless: bool = True

    def cut(self, buffer: BufferRow, x: int, y: int, row: int) -> Tile | None:
        """Return the tile cut at a column and row; return None for a request that never ends."""
        words = min(self.words, (self.right - self.step * x) % WORD) if self.right else self.words
        words -= max(0, -x)
        count = min(self.count, (self.bottom - (row if self.from_group else y)) % WORD) if self.bottom else self.count
        count -= max(0, -y)
        if words < 0 or count < 0 or (count == 0 and not (self.rowless or words > self.period)):
            return None
        start = buffer.address + 4 * (max(y, 0) * buffer.x + self.step * max(x, 0))
        if words and count:
            return Tile(start, words, self.period, count)
        length = max(1, self.period * (count - 1) + words)
        return Tile(start, length, length, 1)


def list_tiles(
    listing: Listing, launch: LaunchShape, statement: Statement, asked: Iterable[Asked], groups: list[tuple[int, int]]
) -> set[Tile] | None:
    """Return the tiles of an access for the work-groups at the given columns and rows; None if they are not known."""
    memory, _, pattern = statement.row.access
    number = statement.operands["buffer"]
    buffer = (listing.dram if memory == "dram" else listing.scratchpad)[number if isinstance(number, int) else -1]
    if pattern == "whole":
        return {_run(buffer.address, buffer.x * buffer.y)}
    if pattern == "scalar" and memory == "dram":
        words = statement.operands.get("words", 1)
        return {_run(buffer.address, words)} if isinstance(words, int) and words > 0 else None
    found: set[Tile] = set()
    every = [*asked]
    if pattern == "indexed":
        return None
    for each in every:
        if pattern == "scalar":
            words = _find_plain(each.strides[0])
            if words is None:
                return None
            found.add(_run(buffer.address, max(words, 1)))
            continue
        frame = _make_frame(listing, launch, statement, each)
        if frame is None or each.x is None or each.y is None:
            return None
        items = memory == "dram" and pattern == "linear"
        for column, row in groups:
            x, y = (_place(form, column, row) for form in (each.x, each.y))
            x, y = (_wrap(x + column), _wrap(y + row)) if items else (x, y)
            tile = frame.cut(buffer, x, y, row)
            found |= {tile} if tile else set()
    return found


def _run(start: int, words: int) -> Tile:
    return Tile(start, words, words, 1)


def _find_plain(number: Number | None) -> int | None:
    return number[0] if number is not None and not any(number[1:]) else None


def _wrap(number: int) -> int:
    return sign(number % WORD)


def _place(form: Number, column: int, row: int) -> int:
    c, a, b = form
    return _wrap(c + a * column + b * row)


def _make_frame(listing: Listing, launch: LaunchShape, statement: Statement, asked: Asked) -> Frame | None:
    memory, direction, pattern = statement.row.access
    number, place = statement.operands["buffer"], statement.operands.get("k")
    height = 1024 // launch.width
    if memory == "sp":
        buffer = listing.scratchpad[number if isinstance(number, int) else -1]
        return Frame(launch.width, buffer.x, height, buffer.x, buffer.y)
    buffer = listing.dram[number if isinstance(number, int) else -1]
    if pattern == "linear":
        step = {"vec2": 2, "vec4": 4}.get(statement.variant, 1)
        rowless = direction == "store"
        return Frame(step * launch.width, buffer.x, height, buffer.x, launch.y, step, True, rowless)
    if pattern == "tile":
        pad = listing.scratchpad[place if isinstance(place, int) else -1]
        return Frame(pad.x, buffer.x, pad.y, buffer.x, buffer.y)
    words, period, count = (_find_plain(each) for each in asked.strides)
    if words is None or period is None or count is None or not period:
        return None
    return Frame(words, period, count, 0, 0)
