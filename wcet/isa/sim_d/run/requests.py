"""Memory requests as the machine forms them at run time: clipped to buffers, shifted by negative offsets.

From the Sim-D paper, section 3.2 and 3.3, and the published simulator, which clips requests that the analysis does not.
A request names words by their offset in a buffer; the memory controllers use addresses, the transfers use items.
"""

from wcet.memory.request import IndexedRequest, TileRequest, walked
from wcet.memory.service import contiguous_lines, tile_lines
from wcet.records import dataclass

WORD = 1 << 32


@dataclass(frozen=True, slots=True)
class WordRuns:
    """The words of a request: `count` runs of `words` consecutive words, `period` apart, from offset `start` of a
    buffer.
    """

    start: int
    words: int
    period: int
    count: int


@dataclass(frozen=True, slots=True)
class Window:
    """A region as a rectangle, with its destination: its first word goes to the item in `row` and `column`.

    `beyond` says that it begins after the last column of its buffer.
    """

    region: WordRuns
    row: int
    column: int
    beyond: bool = False


@dataclass(frozen=True, slots=True)
class ScratchpadRequest:
    """A scratchpad request of `lines` bus lines."""

    lines: int
    write: bool


Request = TileRequest | IndexedRequest | ScratchpadRequest


def cut(size: int, room: int) -> int:
    """Return the smaller of `size` and `room`, which the machine compares as unsigned numbers.

    A room of 0 leaves nothing. A negative room counts as more than any size, and cuts nothing.
    """
    return min(size, room % WORD)


def clip(x: int, y: int, items: int, count: int, width: int, step: int = 1) -> Window:
    """Return the window of `items` by `count` items, with `step` words each, at item `x` of row `y` of a buffer.

    Columns beyond its `width`, in words, are cut (`cut`); negative columns and rows are cut and shift the destination.
    As on the machine, a negative column of two or four words removes one word from each row, not two or four.
    """
    left, above = max(0, -x), max(0, -y)
    words = cut(step * items, width - step * x) - left
    start = max(y, 0) * width + step * max(x, 0)
    return Window(WordRuns(start, words, width, count - above), above, left, step * x >= width)


def count_lines(region: WordRuns, bus_words: int) -> int:
    """Return the number of bus lines of a scratchpad request; the first line starts at its first word."""
    words, period, count = walked(region.words, region.period, region.count)
    if period == words:
        return contiguous_lines(words * count, bus_words)
    return tile_lines(words, period, count, bus_words)
