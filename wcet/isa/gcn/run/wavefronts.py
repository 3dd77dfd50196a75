"""The registers of a batch of wavefronts, and the part of the batch that executes one instruction together.

Vector registers are arrays of (register, wavefront, lane), scalar registers of (wavefront, register); a pair that
starts at an even register is one 64-bit number. Special registers have the numbers of their encoding (AMD's GCN3
reference guide, table of scalar operands); scc and the mode register are after them.
"""

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from wcet.isa.gcn.run.float_mode import FLOAT_BITS, FloatMode, read_mode

Lane = Any  # an array over wavefronts and lanes, or a scalar that represents all: numpy's stubs cannot say "either"

where: Callable[[Lane, Lane, Lane], Lane] = np.where
"""The function `np.where`, typed for lanes."""

LANES = 64
"""The lanes of the arrays; if wavefronts have 32 lanes, the upper half is never active."""

ALL_LANES = np.uint64(0xFFFFFFFFFFFFFFFF)

FLAT_SCRATCH, XNACK_MASK, VCC, TBA, TMA, TTMP, M0, EXEC, SCC, MODE = 102, 104, 106, 108, 110, 112, 124, 126, 128, 129
APERTURES, NULL = 130, 138
SCALARS = 140
"""The number of columns of scalar registers: s0 to s101, special ones, and one for writes to RDNA's null register."""

SPECIAL = {"s": 0, "flat_scratch": FLAT_SCRATCH, "vcc": VCC, "tba": TBA, "tma": TMA, "ttmp": TTMP, "m0": M0}
COLUMNS = {**SPECIAL, "xnack_mask": XNACK_MASK, "exec": EXEC, "scc": SCC, "aperture": APERTURES, "null": NULL}
"""The first column of each register file."""

SPARE = -1
"""A vector register after those of the kernel, for intermediate values."""


class Wavefronts:
    """The registers of `count` wavefronts, the masks of their splits, and where their LDS and scratch start."""

    def __init__(self, count: int, vgprs: int) -> None:
        self.count = count
        self.vgprs = np.zeros((vgprs + 1, count, LANES), np.uint32)
        self.sgprs = np.zeros((count, SCALARS), np.uint32)
        self.split_masks = np.full(count, ALL_LANES)
        self.lds_base = np.zeros((count, 1), np.int64)
        self.scratch_base = np.zeros((count, 1), np.int64)

    def select(self, members: NDArray[np.intp]) -> "RegisterView":
        """Return a view of the smallest range of the batch that contains `members`; all other wavefronts in it are
        masked out.
        """
        first, last = int(members[0]), int(members[-1]) + 1
        if last - first == len(members):
            return RegisterView(self, first, last, None)
        chosen = np.zeros(last - first, bool)
        chosen[members - first] = True
        return RegisterView(self, first, last, chosen)


class RegisterView:
    """A view of some wavefronts that execute one instruction: slices of their registers, and the active lanes.

    `members` masks the wavefronts of the range that take part, None if all do. `amount` is the result of the last
    memory instruction: its lines, or cycles of bank conflicts; `reach` has its addresses, see `coalescing.list_lines`.
    """

    __slots__ = (
        "active", "amount", "batch", "first", "full", "last", "lds_base", "members", "mode", "reach", "s", "s64", "sf",
        "si", "si64", "v", "vf", "vi",
    )  # fmt: skip

    def __init__(self, batch: Wavefronts, first: int, last: int, members: NDArray[np.bool_] | None) -> None:
        self.batch, self.first, self.last, self.members = batch, first, last, members
        self.v = batch.vgprs[:, first:last]
        self.vi, self.vf = self.v.view(np.int32), self.v.view(np.float32)
        self.s = batch.sgprs[first:last]
        self.si, self.sf = self.s.view(np.int32), self.s.view(np.float32)
        self.s64, self.si64 = self.s.view(np.uint64), self.s.view(np.int64)
        self.lds_base = batch.lds_base[first:last]
        self.amount: Any = None
        self.reach: Any = None
        self.active: Any = None
        self.full = False
        self.mode: FloatMode = read_mode(0)
        self.refresh()
        self.refresh_mode()

    def refresh(self) -> None:
        """Update the active lanes after a change of exec."""
        bits = self.s64[:, EXEC // 2] & self.batch.split_masks[self.first : self.last]
        if self.members is not None:
            bits = np.where(self.members, bits, np.uint64(0))
        self.active = unpack_mask(bits)
        self.full = bool((bits == ALL_LANES).all())

    def refresh_mode(self) -> None:
        """Read the mode register again; wavefronts that execute together have the same mode."""
        place = 0 if self.members is None else int(np.argmax(self.members))
        self.mode = read_mode(int(self.s[place, MODE]) & FLOAT_BITS)

    def locate(self, place: int) -> tuple[int, int]:
        """Return the wavefront's row in the batch, and the lane number, of the active lane with number `place` in the
        view.
        """
        rows, lanes = np.nonzero(self.active)
        return self.first + int(rows[place]), int(lanes[place])

    @property
    def agrees(self) -> bool:
        """Return True if all wavefronts have one floating-point mode, so that they can execute together."""
        modes = self.s[:, MODE] if self.members is None else self.s[self.members, MODE]
        return not ((modes ^ modes[:1]) & np.uint32(FLOAT_BITS)).any()

    def put(self, column: int, values: Lane) -> None:
        """Write a 32-bit scalar register."""
        if self.members is None:
            self.s[:, column] = values
        else:
            np.copyto(self.s[:, column], values, where=self.members, casting="unsafe")

    def put_pair(self, column: int, values: Lane) -> None:
        """Write a pair of scalar registers as one 64-bit number."""
        if self.members is None:
            self.s64[:, column >> 1] = values
        else:
            np.copyto(self.s64[:, column >> 1], values, where=self.members, casting="unsafe")

    def put_lanes(self, register: int, values: Lane) -> None:
        """Write a vector register (32-bit values of any type) in the active lanes."""
        target = self.v[register]
        if values.dtype != np.uint32:
            values = values.view(np.uint32)
        if self.full:
            target[...] = values
        else:
            np.copyto(target, values, where=self.active)


def unpack_mask(bits: NDArray[np.uint64]) -> NDArray[np.bool_]:
    """Return a truth value for each lane, from one 64-bit mask for each wavefront."""
    octets = np.ascontiguousarray(bits).view(np.uint8).reshape(-1, 8)
    return np.unpackbits(octets, axis=1, bitorder="little").view(np.bool_)


def read_mask(view: RegisterView, column: int, lanes: int) -> NDArray[np.uint64]:
    """Return a mask in scalar registers, one register for each 32 lanes."""
    return view.s64[:, column >> 1] if lanes == LANES else view.s[:, column].astype(np.uint64)


def pack_mask(lanes: Lane) -> NDArray[np.uint64]:
    """Return one 64-bit mask for each wavefront, from a truth value for each lane."""
    return np.packbits(lanes, axis=1, bitorder="little").view(np.uint64)[:, 0]


def join_words(low: Lane, high: Lane) -> Lane:
    """Return 64-bit numbers made of two words; both are arrays of one shape."""
    pairs = np.empty((*low.shape, 2), np.uint32)
    pairs[..., 0] = low
    pairs[..., 1] = high
    return pairs.view(np.uint64)[..., 0]
