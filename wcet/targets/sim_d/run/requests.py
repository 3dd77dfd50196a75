"""Memory requests as the machine forms them at run time: clipped to buffers, shifted by negative offsets.

From the Sim-D paper, section 3.2 and 3.3, and the published simulator, which clips what the analysis does not. A
request names words by their place in a buffer; the memory controllers see addresses, the transfers see items.
"""

from dataclasses import dataclass

from wcet.memory.request import IndexedRequest, TileRequest
from wcet.memory.scratchpad import contiguous_lines, tile_lines


@dataclass(frozen=True, slots=True)
class Region:
    """`count` runs of `words` consecutive words, `period` apart, from word `start` of a buffer on."""

    start: int
    words: int
    period: int
    count: int


@dataclass(frozen=True, slots=True)
class Window:
    """A region seen as a rectangle, and where it lands: `row` and `column` are the destination of its first word."""

    region: Region
    row: int
    column: int


@dataclass(frozen=True, slots=True)
class ScratchpadRequest:
    """A scratchpad request of `lines` bus lines."""

    lines: int
    write: bool


Request = TileRequest | IndexedRequest | ScratchpadRequest


def clip(x: int, y: int, words: int, count: int, width: int) -> Window:
    """Place a rectangle at column `x`, row `y` of a buffer `width` words wide.

    Columns beyond the buffer are cut; negative columns and rows are cut and shift the destination.
    """
    left, above = max(0, -x), max(0, -y)
    clipped = min(words, width - x) - left
    start = max(y, 0) * width + max(x, 0)
    return Window(Region(start, clipped, width, count - above), above, left)


def count_lines(region: Region, bus_words: int) -> int:
    """Count the bus lines of a scratchpad request; they start at its first word, whatever its alignment."""
    if region.period == region.words:
        return contiguous_lines(region.words * region.count, bus_words)
    return tile_lines(region.words, region.period, region.count, bus_words)
