"""The memory of a run: one range of addresses with named allocations; an access between them is an error."""

from bisect import bisect_right
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from wcet.isa.gcn.run.flat_scratch import Scratch
from wcet.records import dataclass

if TYPE_CHECKING:
    from wcet.isa.gcn.run.watch import Watch

BASE = 0x2_4000_0000
"""The address of the first allocation, above 32 bits: an address whose carry was lost is then outside of all
allocations.
"""

GAP = 4096
"""The bytes between two allocations, more than the largest offset of an instruction and a multiple of a page."""

Bytes = NDArray[np.uint8]
Offsets = NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class Allocation:
    """A named range of memory; `start` counts bytes from `BASE`."""

    name: str
    start: int
    size: int

    @property
    def address(self) -> int:
        """The address of the first byte, as a kernel sees it."""
        return BASE + self.start


class OutsideError(Exception):
    """An error: an access touches bytes of no allocation; `lane` is the number of its address in the access."""

    def __init__(self, lane: int, address: int) -> None:
        super().__init__(f"address {address:#x}")
        self.lane = lane
        self.address = address


class DeviceMemory:
    """All allocations and their bytes; after `seal`, no more can be made and accesses are possible.

    `scratch` says where the private memory of all wavefronts is. If `watch` is set, all stores go through it: it makes
    them, and reports all accesses to the checks of order and freshness (`origins.py`).
    """

    def __init__(self) -> None:
        self._allocations: list[Allocation] = []
        self._contents: list[Bytes] = []
        self._end = 0
        self.scratch = Scratch()
        self.watch: Watch | None = None
        self.bytes: Bytes = np.zeros(0, np.uint8)
        self.words = self.bytes.view(np.uint32)
        self.longs = self.bytes.view(np.uint64)
        self._starts: list[int] = []
        self._ends: list[int] = []

    def allocate(self, name: str, contents: Bytes, ahead: int = 0) -> Allocation:
        """Reserve space that begins with `contents`, `ahead` bytes after the start of a page."""
        found = Allocation(name, self._end + ahead, contents.size)
        self._allocations.append(found)
        self._contents.append(contents)
        self._end += -(-(ahead + contents.size + GAP) // GAP) * GAP
        return found

    def seal(self) -> None:
        """Assign addresses to all allocations."""
        self.bytes = np.zeros(self._end, np.uint8)
        for place, contents in zip(self._allocations, self._contents, strict=True):
            self.bytes[place.start : place.start + place.size] = contents
        self.words, self.longs = self.bytes.view(np.uint32), self.bytes.view(np.uint64)
        self._starts = [place.start for place in self._allocations]
        self._ends = [place.start + place.size for place in self._allocations]

    def read(self, place: Allocation) -> Bytes:
        """Return a copy of the contents of an allocation."""
        return self.bytes[place.start : place.start + place.size].copy()

    def write(self, place: Allocation, contents: Bytes) -> None:
        """Replace the first bytes of an allocation."""
        self.bytes[place.start : place.start + contents.size] = contents

    def locate(self, addresses: Offsets, size: int) -> Offsets:
        """Return addresses as indices of bytes. Raises `OutsideError` unless all `size` bytes at each address are
        allocated.
        """
        offsets = addresses - BASE
        if offsets.size == 0:
            return offsets
        low, high = int(offsets.min()), int(offsets.max()) + size
        index = bisect_right(self._starts, low) - 1
        if index >= 0 and high <= self._ends[index]:
            return offsets
        outside = self.find_outside(offsets, size)
        if outside.any():
            lane = int(np.argmax(outside))
            raise OutsideError(lane, int(addresses[lane]) & 0xFFFFFFFFFFFFFFFF)
        return offsets

    def find_outside(self, offsets: Offsets, size: int) -> NDArray[np.bool_]:
        """Return, for each byte index, whether one of the `size` bytes from there on is not allocated."""
        places = np.searchsorted(np.array(self._starts), offsets, side="right") - 1
        return (places < 0) | (offsets > np.array(self._ends)[np.maximum(places, 0)] - size)

    def name_byte(self, place: int) -> str:
        """Return the name of the byte at an index: its allocation and offset."""
        found = self._allocations[bisect_right(self._starts, place) - 1]
        return f"byte {place - found.start} of {found.name}"

    def describe(self, address: int) -> str:
        """Return a description of an address: its distance from the allocation before it."""
        index = bisect_right(self._starts, address - BASE) - 1
        if index < 0:
            return "before all buffers"
        place = self._allocations[index]
        return f"{address - place.address} bytes after the start of {place.name}, which holds {place.size}"
