"""Flat addresses of private memory: from an address in its aperture to the bytes of each lane's scratch.

AMDGPU backend guide, "Flat scratch" of gfx7 to gfx8: `flat_scratch` holds the bytes of one work-item and where the
wavefront's scratch starts, in units of 256 bytes. Scratch is swizzled as through its descriptor: dword k of all lanes
stands in one row of 256 bytes. The places of the apertures are our choice. LDS has one, so that code can ask for it; an
access through it is refused, for the machine does not model it.
"""

from typing import Any

import numpy as np

from wcet.targets.gcn.run.wavefronts import FLAT_SCRATCH, LANES, View, where

SHARED_HIGH, PRIVATE_HIGH = 0x1000_0000, 0x2000_0000
"""Upper halves of the addresses of LDS and private memory."""

_HIGH = np.int64(32)
_LOW = np.int64(0xFFFFFFFF)


def is_in_aperture(addresses: Any, active: Any, high: int) -> Any:
    """Tell of each lane whether it is active and its address is in the aperture with this upper half."""
    return active & ((addresses >> _HIGH) == high)


def spread(view: View, addresses: Any, size: int, scratch: int) -> Any:
    """Return the address in memory of each of the `size` bytes of each lane; `scratch` is where all scratch starts.

    A byte beyond a work-item's own scratch gets an address outside of everything.
    """
    places = addresses[:, :, None] + np.arange(size, dtype=np.int64)
    within = places & _LOW
    start = scratch + view.s[:, FLAT_SCRATCH + 1].astype(np.int64) * 256
    lanes = np.arange(LANES, dtype=np.int64)[None, :, None] * 4
    swizzled = start[:, None, None] + (within >> 2) * (4 * LANES) + lanes + (within & 3)
    own = within < view.s[:, FLAT_SCRATCH].astype(np.int64)[:, None, None]
    return where(is_in_aperture(places, True, PRIVATE_HIGH) & own, swizzled, places)
