"""Represents the request of a load or store to the DRAM, its bursts, and their positions in the banks.

From the Sim-D paper, section 3.2. All quantities are 32-bit words, addresses are byte addresses. A tile becomes the
64-byte blocks that hold a requested word, in increasing address order (section 3.2.1, stride sequencer).

The address mapping is that of section 3.2.2. Bank bit 0 lies just above the burst offset, so consecutive bursts
alternate between the two banks of a pair, which belong to different bank groups; the remaining bank bits lie above the
column. A burst number is a byte address divided by the burst size.
"""

from collections.abc import Sequence

from wcet.machine.dram import ADDRESS_SPACE, Dram
from wcet.records import dataclass

ITEMS = 1024
"""The number of work-items whose index the index iterator examines, active or not."""


@dataclass(frozen=True, slots=True)
class TileRequest:
    """A tile: the words ``start/4 + line*period + k`` for ``line < count`` and ``k < words``.

    Raises ValueError for a request that the stride sequencer cannot execute: an unaligned start, a field below one, or
    an end beyond the 32-bit address space.
    """

    start: int
    words: int
    period: int
    count: int
    write: bool

    def __post_init__(self) -> None:
        """Reject descriptors that have no meaning; a zero period hangs the published tool's simulation."""
        if self.start < 0 or self.start % 4:
            raise ValueError(f"start address {self.start:#x} is not the address of a word")
        if min(self.words, self.period, self.count) < 1:
            raise ValueError(f"a tile of {self.words} words, period {self.period}, count {self.count} is empty")
        if self.end > ADDRESS_SPACE:
            raise ValueError(f"the tile ends at {self.end:#x}, beyond the 32-bit address space")

    @property
    def end(self) -> int:
        """Return the first byte address after the last requested word."""
        return self.start + 4 * (self.period * (self.count - 1) + self.words)

    def moved_to(self, start: int) -> "TileRequest":
        """Return the same tile at another byte address."""
        return TileRequest(start, self.words, self.period, self.count, self.write)


@dataclass(frozen=True, slots=True)
class IndexedRequest:
    """An indexed request: one burst for each active work-item, in item order; ``None`` represents an inactive item.

    ``addresses`` are byte addresses of words. The index iterator examines all of them; the end marker comes after them.
    """

    addresses: tuple[int | None, ...]
    write: bool

    def __post_init__(self) -> None:
        """Reject an empty pass: without an active item the controller of the published tool never sees a last burst."""
        active = [address for address in self.addresses if address is not None]
        if not active:
            raise ValueError("an indexed request needs at least one active work-item")
        if min(active) < 0 or max(active) >= ADDRESS_SPACE or any(address % 4 for address in active):
            raise ValueError("an indexed request addresses words of the 32-bit address space")

    @property
    def positions(self) -> list[int]:
        """Return the numbers of the active work-items, in order."""
        return [item for item, address in enumerate(self.addresses) if address is not None]

    def list_bursts(self, dram: Dram) -> list[int]:
        """Return the burst numbers of the active work-items, in order."""
        return [address // dram.burst_bytes for address in self.addresses if address is not None]


def walked(words: int, period: int, count: int) -> tuple[int, int, int]:
    """Return the words, period and count that the stride sequencer really reads for a descriptor.

    If there are no words in a row, or no rows, it finds no block that it could skip, and reads from the start to the
    end of the last row, `period * (count - 1) + words` words further on, one block at least. Recorded on the published
    simulator: 32 rows of 0 words, 128 words apart, are 248 blocks; 0 rows of 500 words, 16 words apart, are 484 words;
    0 rows of no more words than their period are one block.
    """
    if words and count:
        return words, period, count
    length = max(1, period * (count - 1) + words)
    return length, length, 1


def contiguous(start: int, words: int, write: bool) -> TileRequest:
    """Return a tile of one row of contiguous words."""
    return TileRequest(start, words, words, 1, write)


def tile_bursts(dram: Dram, tile: TileRequest) -> Sequence[int]:
    """Return the burst numbers of a tile, strictly ascending."""
    size = dram.burst_bytes
    if _gapless(dram, tile):
        return range(tile.start // size, (tile.end - 1) // size + 1)
    bursts: list[int] = []
    following = 0
    for line in range(tile.count):
        first = tile.start + 4 * tile.period * line
        last = (first + 4 * tile.words - 1) // size
        bursts.extend(range(max(first // size, following), last + 1))
        following = max(following, last + 1)
    return tuple(bursts)


def _gapless(dram: Dram, tile: TileRequest) -> bool:
    """Return True if no block between the first and the last one can be skipped, whatever the alignment."""
    return tile.count == 1 or tile.period - tile.words < dram.burst_words


def bank_of(dram: Dram, burst: int) -> int:
    """Return the bank number of a burst; its low bits are the bank group."""
    return burst & 1 | burst // (2 * dram.row_bursts) % dram.pairs << 1


def row_of(dram: Dram, burst: int) -> int:
    """Return the row number of a burst within its bank."""
    return burst // (2 * dram.row_bursts * dram.pairs)


def column_of(dram: Dram, burst: int) -> int:
    """Return the column of the first beat of a burst; eight columns make a burst."""
    return burst // 2 % dram.row_bursts * 8


def segment_of(dram: Dram, burst: int) -> int:
    """Return the number of the row of a bank pair; two bursts share their open rows exactly if it is equal."""
    return burst // (2 * dram.row_bursts)
