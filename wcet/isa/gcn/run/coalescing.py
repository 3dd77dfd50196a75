"""The cost of a vector access in the simulator: the number of cache lines, and the cycles of bank conflicts in LDS."""

from typing import Any, cast

import numpy as np
from numpy.typing import NDArray

LINE = 64
BANKS = 32

Counts = NDArray[np.int64]


def count_lines(addresses: Any, size: int, active: Any) -> Counts:
    """Return, for each wavefront, the number of different lines that its active lanes touch.

    `addresses` and `active` are arrays of wavefronts and lanes; `size` is the bytes of one lane's datum.
    """
    first = np.where(active, addresses, 0) >> 6
    last = np.where(active, addresses + (size - 1), 0) >> 6
    huge = np.int64(1) << np.int64(60)
    low = np.where(active, first, huge).min(axis=1, keepdims=True)
    span = np.where(active, last - low, 0)
    if int(span.max(initial=0)) < 64:
        one = np.uint64(1)
        bits = np.where(active, one << np.where(active, first - low, 0).astype(np.uint64), np.uint64(0))
        bits |= np.where(active, one << span.astype(np.uint64), np.uint64(0))
        return _count_ones(np.bitwise_or.reduce(bits, axis=1))
    keys = np.where(np.concatenate([active, active], axis=1), np.concatenate([first, last], axis=1), -1)
    return _count_different(keys)


Reach = tuple[Any, int, Any]
"""An access: addresses by wavefront and lane, the bytes of a datum, and the active lanes."""


def list_lines(reach: Reach) -> list[tuple[int, ...]]:
    """Return, for each wavefront, the numbers of the different lines that its active lanes touch, in rising order."""
    addresses, size, active = reach
    rows = np.broadcast_to(addresses, active.shape).reshape(len(active), -1)
    shown = active.reshape(len(active), -1)
    return [
        tuple(np.unique(np.concatenate([row[on] >> 6, (row[on] + (size - 1)) >> 6])).tolist())
        for row, on in zip(rows, shown, strict=True)
    ]


def count_byte_lines(places: Any, active: Any) -> Counts:
    """Return, for each wavefront, the number of different lines that its active lanes touch, if bytes of a datum are
    apart.

    `places` has the address of each byte of each lane.
    """
    rows = np.where(active[:, :, None], places >> 6, -1)
    return _count_different(rows.reshape(len(rows), -1))


def _count_ones(bits: NDArray[np.uint64]) -> Counts:
    return np.unpackbits(bits.view(np.uint8).reshape(-1, 8), axis=1).sum(axis=1, dtype=np.int64)


def _count_different(keys: Any) -> Counts:
    """Return the number of different keys in each row; -1 does not count."""
    ordered = np.sort(keys, axis=1)
    fresh = (ordered[:, 1:] != ordered[:, :-1]) & (ordered[:, 1:] >= 0)
    return fresh.sum(axis=1) + (ordered[:, 0] >= 0)


def count_conflicts(words: Any, active: Any) -> Counts:
    """Return, for each wavefront, the cycles in which the banks of LDS serve its active lanes.

    It is the sum over both halves of the wavefront of the largest number of different words in one bank. `words` are
    word addresses, an array of wavefronts, lanes and words of one lane.
    """
    count, lanes, width = words.shape
    shown = np.broadcast_to(active[:, :, None], words.shape)
    rows = np.where(shown, words, -1).reshape(2 * count, lanes // 2 * width)
    top = rows.max(axis=1)
    low = np.where(rows < 0, top[:, None], rows).min(axis=1)
    if int((top - low).max(initial=0)) < BANKS:
        return (top >= 0).reshape(count, 2).sum(axis=1)
    ordered = np.sort(rows, axis=1)
    fresh = np.ones(ordered.shape, bool)
    fresh[:, 1:] = ordered[:, 1:] != ordered[:, :-1]
    fresh &= ordered >= 0
    banks: Counts = cast(Any, np.arange(2 * count))[:, None] * BANKS + (ordered & (BANKS - 1))
    load = np.bincount(banks[fresh], minlength=2 * count * BANKS).reshape(2 * count, BANKS)
    return load.max(axis=1).reshape(count, 2).sum(axis=1)
