"""Counting, in many stretches of one array at once, the values that reach a threshold: a wavelet matrix.

Claude, Navarro and Ordóñez, The wavelet matrix, 2015: the values bit by bit, each level stably sorted by its bit.
"""

import numpy as np
from numpy.typing import NDArray

from wcet.memory.cache.columns import Ints


class RangeCount:
    """Answers, for arrays of `(start, stop, least)`, how many of `values[start:stop]` are `>= least`.

    Values are not negative. A level of the matrix is kept per bit of the largest, with 4 bytes a value.
    """

    def __init__(self, values: Ints) -> None:
        self._bits = int(values.max()).bit_length() if len(values) else 0
        self._zeros: list[NDArray[np.int32]] = []
        current = values.astype(np.int32) if self._bits < 32 else values
        for bit in reversed(range(self._bits)):
            one = (current >> bit) & 1 == 1
            zeros = np.zeros(len(values) + 1, np.int32)
            np.cumsum(~one, out=zeros[1:])
            self._zeros.append(zeros)
            if bit:
                current = np.concatenate([current[~one], current[one]])

    def count(self, start: Ints, stop: Ints, least: Ints) -> Ints:
        """Count; stretches that end before they start are empty."""
        found = np.zeros(len(start), np.int64)
        asked = np.flatnonzero(stop > start)
        beyond = least[asked] >> self._bits > 0
        asked = asked[~beyond]
        if len(asked):
            found[asked] = self._count(start[asked].astype(np.int32), stop[asked].astype(np.int32), least[asked])
        return found

    def _count(self, start: NDArray[np.int32], stop: NDArray[np.int32], least: Ints) -> Ints:
        found = np.zeros(len(start), np.int32)
        least = np.maximum(least, 0)
        for level, zeros in enumerate(self._zeros):
            wanted = (least >> (self._bits - 1 - level)) & 1 == 1
            first, last = zeros[start], zeros[stop]
            found += np.where(wanted, 0, (stop - start) - (last - first))
            below = zeros[-1]
            start = np.where(wanted, below + start - first, first)
            stop = np.where(wanted, below + stop - last, last)
        return (found + (stop - start)).astype(np.int64)
