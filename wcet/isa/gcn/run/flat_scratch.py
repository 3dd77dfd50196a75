"""Flat addresses of private memory: from an address in its aperture to the bytes of each lane's scratch.

AMDGPU backend guide, "Flat scratch": on gfx7 to gfx8 `flat_scratch` holds the bytes of one work-item and the start of
the wavefront's scratch, in units of 256 bytes; on gfx9 it holds the start address. Scratch is interleaved as through
its descriptor: dword k of all lanes is in one row, with 4 bytes for each lane. The addresses of the apertures are our
choice. LDS has one, so that code can ask for it; an access through it is refused, because the machine does not model
it.
"""

from typing import Any

import numpy as np

from wcet.isa.gcn.run.wavefronts import FLAT_SCRATCH, LANES, RegisterView, where
from wcet.records import dataclass

SHARED_HIGH, PRIVATE_HIGH = 0x1000_0000, 0x2000_0000
"""Upper halves of the addresses of LDS and private memory."""

_HIGH = np.int64(32)
_LOW = np.int64(0xFFFFFFFF)


def is_in_aperture(addresses: Any, active: Any, high: int) -> Any:
    """Return, for each lane, whether it is active and its address is in the aperture with the upper half `high`."""
    return active & ((addresses >> _HIGH) == high)


@dataclass(frozen=True, slots=True)
class Scratch:
    """The place of private memory: the address of all scratch, and the bytes of one work-item (`private`).

    `is_address` says that `flat_scratch` holds an address; `lanes` are those of a wavefront.
    """

    address: int = 0
    private: int = 0
    is_address: bool = False
    lanes: int = LANES


def spread(view: RegisterView, addresses: Any, size: int, scratch: Scratch) -> Any:
    """Return the address in memory of each of the `size` bytes of each lane.

    A byte beyond a work-item's own scratch gets an address outside of all allocations.
    """
    places = addresses[:, :, None] + np.arange(size, dtype=np.int64)
    within = places & _LOW
    low, high = (view.s[:, FLAT_SCRATCH + part].astype(np.int64) for part in range(2))
    start = low | high << _HIGH if scratch.is_address else scratch.address + high * 256
    own = within < (scratch.private if scratch.is_address else low[:, None, None])
    lanes = np.arange(LANES, dtype=np.int64)[None, :, None] * 4
    swizzled = start[:, None, None] + (within >> 2) * (4 * scratch.lanes) + lanes + (within & 3)
    return where(is_in_aperture(places, True, PRIVATE_HIGH) & own, swizzled, places)
