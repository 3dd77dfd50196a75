"""Cuts tiles into sequences of pieces: groups of consecutive bursts, described by what affects the controller.

Its times depend only on the order of banks and the changes of row. So a run of bursts is described by its size, its
parity, how far it is from the end of its row of a bank pair, which of the two banks are open, whether the burst after
it leaves that row, and its bank pair. A piece is a run within a row of the tile, or some short rows. Pieces of equal
description have equal queue elements at every address: tiles at thousands of alignments consist of a few hundred
different ones.
"""

import numpy as np
import numpy.typing as npt

from wcet.machine.dram import Dram
from wcet.memory.burst_program import ACCESS, ACTIVATE, CLOSE
from wcet.memory.request import TileRequest
from wcet.records import dataclass
from wcet.units import ceil_div

Ints = npt.NDArray[np.int64]

RUN = 16
"""The largest number of bursts of a run, and of a piece."""

SHORTEST = RUN
"""The largest number of bursts of a short row; several short rows form one piece."""

ELEMENTS = 2 * RUN
"""The largest number of queue elements of a piece: its accesses, and a precharge with each."""

END, EMPTY = 0, 1
"""The number of the piece that ends a tile, and of the piece without bursts."""


@dataclass(frozen=True, slots=True)
class Runs:
    """Runs of tiles of one shape, a column for each tile: their descriptions, and their bank ``pairs``."""

    described: Ints
    pairs: Ints


class PieceTable:
    """Numbers pieces, and stores the size and the queue elements of each: bank (relative to the first pair), step,
    start.

    A step is 4 higher for the last access of a row; a start is the number of cycles since the element before, 0 or 1.
    """

    def __init__(self, dram: Dram) -> None:
        """Only the end is known."""
        self.dram = dram
        self._numbers: dict[tuple[int, ...], int] = {(): END, (0,): EMPTY}
        self.sizes = np.zeros(64, np.int64)
        self.banks, self.steps, self.starts = (np.zeros((64, ELEMENTS), np.int64) for _ in range(3))

    def number(self, parts: Ints) -> Ints:
        """Return the numbers of pieces; ``parts`` has the runs of each in a column, as ``described * pairs + pair``."""
        fold = np.zeros(parts.shape[1:], np.int64)
        for part in parts:
            _, fold = np.unique(fold * (1 << 20) + part, return_inverse=True)
        _, places, which = np.unique(fold, return_index=True, return_inverse=True)
        flat = parts.reshape(len(parts), -1)[:, places]
        numbers = [self._add(tuple(column)) for column in flat.T.tolist()]
        return np.array(numbers, np.int64)[which].reshape(parts.shape[1:])

    def _add(self, parts: tuple[int, ...]) -> int:
        if parts in self._numbers:
            return self._numbers[parts]
        number = self._numbers[parts] = len(self._numbers)
        if number == len(self.sizes):
            self.sizes = np.concatenate((self.sizes, np.zeros_like(self.sizes)))
            for name in ("banks", "steps", "starts"):
                old: Ints = getattr(self, name)
                setattr(self, name, np.concatenate((old, np.zeros_like(old))))
        place = 0
        for part in parts:
            described, pair = divmod(part, self.dram.pairs)
            for bank, step, last, start in list_elements(self.dram, described):
                self.banks[number, place] = bank + 2 * pair
                self.steps[number, place], self.starts[number, place] = step | last << 2, start
                place += 1
        self.sizes[number] = place
        return number


def count_pieces(dram: Dram, shape: TileRequest) -> int:
    """Return the number of pieces of a tile, which does not depend on its start."""
    return ceil_div(shape.count * _count_runs(dram, shape), rows_together(dram, shape))


def rows_together(dram: Dram, shape: TileRequest) -> int:
    """Return the number of rows in one piece; it is 1 if rows are not short."""
    return max(1, SHORTEST // _most_bursts(dram, shape))


def _most_bursts(dram: Dram, shape: TileRequest) -> int:
    return (shape.words + 2 * dram.burst_words - 2) // dram.burst_words


def _count_runs(dram: Dram, shape: TileRequest) -> int:
    """Return the number of runs in a row of a tile."""
    return ceil_div(_most_bursts(dram, shape), RUN)


def cut_tiles(dram: Dram, shape: TileRequest, starts: Ints) -> Runs:
    """Return the runs of one tile at many start addresses; a run of a row that overlaps others may be empty."""
    size, segment = dram.burst_bytes, 2 * dram.row_bursts
    lines = starts % (dram.pairs * dram.pair_bytes) + 4 * shape.period * np.arange(shape.count)[:, None]
    begins, ends = lines // size, (lines + 4 * shape.words - 1) // size + 1
    begins[1:] = np.maximum(begins[1:], np.maximum.accumulate(ends, axis=0)[:-1])
    parts = _count_runs(dram, shape)
    firsts = (begins[:, None] + RUN * np.arange(parts)[:, None]).reshape(-1, len(starts))
    sizes = np.clip(np.repeat(ends, parts, axis=0) - firsts, 0, RUN)
    left = segment - firsts % segment
    crosses = sizes > left
    since = np.where(crosses, (sizes - left - 1) % segment + 1, sizes)
    odd = firsts & 1
    touched = np.where(since > 1, 3, np.where(since == 1, np.where(crosses, 1, 1 << odd), 0))
    leaves = _find_leaving(firsts // segment, (firsts + sizes - 1) // segment, sizes > 0)
    opened = _find_opened(touched, crosses, leaves)
    described = (((sizes * (RUN + 1) + np.minimum(left, sizes)) * 2 + odd) * 4 + opened) * 2 + leaves
    return Runs(described, firsts // segment % dram.pairs)


def _find_leaving(first: Ints, last: Ints, some: npt.NDArray[np.bool_]) -> npt.NDArray[np.bool_]:
    """Return for each run whether the burst after it is in another row, or does not exist."""
    leaves = np.zeros(first.shape, np.bool_)
    following = np.full(first.shape[1], -1)
    for piece in range(len(first) - 1, -1, -1):
        leaves[piece] = some[piece] & (last[piece] != following)
        following = np.where(some[piece], first[piece], following)
    return leaves


def _find_opened(touched: Ints, crosses: npt.NDArray[np.bool_], leaves: npt.NDArray[np.bool_]) -> Ints:
    """Return as bits which banks of its pair each run finds open: those touched since the row was entered."""
    opened = np.zeros(touched.shape, np.int64)
    for piece in range(1, len(touched)):
        before = np.where(crosses[piece - 1], 0, opened[piece - 1])
        opened[piece] = np.where(leaves[piece - 1], 0, before | touched[piece - 1])
    return opened


def list_elements(dram: Dram, described: int) -> list[tuple[int, int, bool, int]]:
    """Return the queue elements of a run: bank (relative to the first pair), step, last, cycles since the element
    before.

    As in `wcet.memory.burst_program`, the last burst in a row closes both banks; it shares its cycle with the
    precharge.
    """
    rest, leaves = divmod(described, 2)
    rest, opened = divmod(rest, 4)
    rest, odd = divmod(rest, 2)
    size, left = divmod(rest, RUN + 1)
    elements: list[tuple[int, int, bool, int]] = []
    pair = 0
    for burst in range(size):
        bank = (odd + burst) & 1
        step = ACCESS if opened >> bank & 1 else ACTIVATE
        opened |= 1 << bank
        left -= 1
        last = bool(leaves) if burst + 1 == size else left == 0
        if last and opened == 3:
            elements.append((2 * pair + bank ^ 1, CLOSE, False, 1))
        elements.append((2 * pair + bank, step, last, 0 if last and opened == 3 else 1))
        if last:
            opened, pair, left = 0, pair + 1, 2 * dram.row_bursts
    return elements
