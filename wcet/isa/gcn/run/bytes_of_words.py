"""Loads and stores of 1, 2 or 4 bytes at many places of an array of bytes at once."""

import numpy as np
from numpy.typing import NDArray

Bytes = NDArray[np.uint8]
Offsets = NDArray[np.int64]


def load_units(data: Bytes, offsets: Offsets, size: int) -> NDArray[np.uint32]:
    """Load 1, 2 or 4 bytes at each offset, zero-extended; offsets need not be aligned.

    If there is a row of offsets for each, these are the offsets of its bytes.
    """
    if offsets.ndim == 1 and size == 4 and not int(np.bitwise_or.reduce(offsets, initial=0)) & 3:
        return data.view(np.uint32)[offsets >> 2]
    total = data[_select_byte(offsets, 0)].astype(np.uint32)
    for place in range(1, size):
        total |= data[_select_byte(offsets, place)].astype(np.uint32) << np.uint32(8 * place)
    return total


def store_units(data: Bytes, offsets: Offsets, size: int, values: NDArray[np.uint32]) -> None:
    """Store the low 1, 2 or 4 bytes of each value; the last of several values for one place stays."""
    if offsets.ndim == 1 and size == 4 and not int(np.bitwise_or.reduce(offsets, initial=0)) & 3:
        data.view(np.uint32)[offsets >> 2] = values
        return
    for place in range(size):
        data[_select_byte(offsets, place)] = (values >> np.uint32(8 * place)).astype(np.uint8)


def spread_places(places: Offsets, size: int) -> Offsets:
    """Return the places of all bytes of some data, as an array of data and bytes."""
    return places[:, :size] if places.ndim == 2 else places[:, None] + np.arange(size)


def _select_byte(offsets: Offsets, place: int) -> Offsets:
    return offsets[:, place] if offsets.ndim == 2 else offsets + place
