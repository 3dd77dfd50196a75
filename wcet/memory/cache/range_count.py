"""Counts, in many ranges of one array at once, the values that reach a threshold: a wavelet matrix.

Claude, Navarro and Ordóñez, The wavelet matrix, 2015: the values bit by bit, each level stably sorted by its bit. A
level stores its bits, eight to a byte, and the number of zeros before each byte: five bytes for eight values.
"""

import numpy as np
from numpy.typing import NDArray

from wcet.memory.cache.sequence import Bools, Ints
from wcet.records import dataclass

_ONES = np.array([bin(byte).count("1") for byte in range(256)], np.int32)
"""The number of bits that are set in each value of a byte."""


@dataclass(frozen=True, slots=True)
class _BitLevel:
    """The bits of one level: in `bits` the first value of a byte is the highest bit.

    `before` counts the zeros before each byte.
    """

    bits: NDArray[np.uint8]
    before: NDArray[np.int32]
    zeros: int

    def rank(self, place: NDArray[np.int32]) -> NDArray[np.int32]:
        """Return how many zeros there are before each place."""
        byte = place >> 3
        rest = place & 7
        return self.before[byte] + rest - _ONES[self.bits[byte] >> (8 - rest)]


def _level(one: Bools) -> _BitLevel:
    bits = np.zeros(len(one) // 8 + 1, np.uint8)
    packed = np.packbits(one)
    bits[: len(packed)] = packed
    before = np.zeros(len(bits), np.int32)
    np.cumsum(8 - _ONES[bits[:-1]], out=before[1:])
    return _BitLevel(bits, before, len(one) - int(np.count_nonzero(one)))


class RangeCount:
    """Answers, for arrays of `(start, stop, least)`, how many of `values[start:stop]` are `>= least`.

    Values are not negative.
    """

    def __init__(self, values: Ints) -> None:
        self._bits = int(values.max()).bit_length() if len(values) else 0
        self._levels: list[_BitLevel] = []
        current = values.astype(np.int32) if self._bits < 32 else values
        for bit in reversed(range(self._bits)):
            one = (current >> bit) & 1 == 1
            self._levels.append(_level(one))
            if bit:
                current = np.concatenate([current[~one], current[one]])

    def count(self, start: Ints, stop: Ints, least: Ints) -> Ints:
        """Return the counts; ranges that end before they start are empty."""
        found = np.zeros(len(start), np.int64)
        asked = np.flatnonzero((stop > start) & (least >> self._bits <= 0))
        if len(asked):
            found[asked] = self._count(start[asked].astype(np.int32), stop[asked].astype(np.int32), least[asked])
        return found

    def _count(self, start: NDArray[np.int32], stop: NDArray[np.int32], least: Ints) -> Ints:
        found = np.zeros(len(start), np.int32)
        least = np.maximum(least, 0)
        for depth, level in enumerate(self._levels):
            wanted = (least >> (self._bits - 1 - depth)) & 1 == 1
            first, last = level.rank(start), level.rank(stop)
            found += np.where(wanted, 0, (stop - start) - (last - first))
            start = np.where(wanted, level.zeros + start - first, first)
            stop = np.where(wanted, level.zeros + stop - last, last)
        return (found + (stop - start)).astype(np.int64)
