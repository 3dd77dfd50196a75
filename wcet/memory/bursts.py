"""Tiles to bursts: exactly the 64-byte blocks that hold a requested word, in increasing address order.

From the Sim-D paper, section 3.2.1 (stride sequencer).
"""

from collections.abc import Sequence

from wcet.machine.dram import Dram
from wcet.memory.request import TileRequest


def tile_bursts(dram: Dram, tile: TileRequest) -> Sequence[int]:
    """Burst numbers of a tile, strictly increasing."""
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
    """Whether no block between the first and the last can be skipped, whatever the alignment."""
    return tile.count == 1 or tile.period - tile.words < dram.burst_words
