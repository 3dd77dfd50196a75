"""Loads and stores of 1, 2 or 4 bytes at many offsets of an array of bytes at once."""

import numpy as np
from numpy.typing import NDArray

Bytes = NDArray[np.uint8]
Offsets = NDArray[np.int64]


def load_units(data: Bytes, offsets: Offsets, size: int) -> NDArray[np.uint32]:
    """Return the 1, 2 or 4 bytes at each offset, zero-extended; offsets need not be aligned.

    If `offsets` has a row for each datum, the row has the offset of each of its bytes.
    """
    if offsets.ndim == 1 and size == 4 and not int(np.bitwise_or.reduce(offsets, initial=0)) & 3:
        return data.view(np.uint32)[offsets >> 2]
    total = data[_select_byte(offsets, 0)].astype(np.uint32)
    for place in range(1, size):
        total |= data[_select_byte(offsets, place)].astype(np.uint32) << np.uint32(8 * place)
    return total


def store_units(data: Bytes, offsets: Offsets, size: int, values: NDArray[np.uint32]) -> None:
    """Store the low 1, 2 or 4 bytes of each value; if several values go to one offset, the last one remains."""
    if offsets.ndim == 1 and size == 4 and not int(np.bitwise_or.reduce(offsets, initial=0)) & 3:
        data.view(np.uint32)[offsets >> 2] = values
        return
    for place in range(size):
        data[_select_byte(offsets, place)] = (values >> np.uint32(8 * place)).astype(np.uint8)


def spread_places(places: Offsets, size: int) -> Offsets:
    """Return the offset of each of the `size` bytes of each datum, as an array of data and bytes."""
    return places[:, :size] if places.ndim == 2 else places[:, None] + np.arange(size)


def _select_byte(offsets: Offsets, place: int) -> Offsets:
    return offsets[:, place] if offsets.ndim == 2 else offsets + place
