"""The registers that a warp starts with, from the kernel's descriptor and the launch."""

from dataclasses import dataclass

from .listing import Listing, NotFollowedError
from .registers import LANES, Registers

USER = (
    ("private_segment_buffer", 4),
    ("dispatch_ptr", 2),
    ("queue_ptr", 2),
    ("kernarg_segment_ptr", 2),
    ("dispatch_id", 2),
    ("flat_scratch_init", 2),
    ("private_segment_size", 1),
)
"""Registers that a wavefront starts with, in their order, each group if the descriptor asks for it."""


@dataclass(frozen=True, slots=True)
class LaunchShape:
    """The numbers of work-groups, and of work-items in a group, in each dimension."""

    groups: tuple[int, int, int]
    size: tuple[int, int, int]

    @property
    def items(self) -> int:
        """The number of work-items of a group."""
        return self.size[0] * self.size[1] * self.size[2]

    @property
    def warps(self) -> int:
        """The number of warps of a group."""
        return -(-self.items // LANES)


def start_warp(listing: Listing, shape: LaunchShape, address: int, group: int, warp: int) -> Registers:
    """Return the registers at the start of a warp, by its number in its group; the arguments are at `address`."""
    rows = listing.descriptor
    asked = [(name, size) for name, size in USER if _read_flag(rows, f"user_sgpr_{name}")]
    total = sum(size for _, size in asked)
    if rows.get("user_sgpr_count", str(total)) != str(total) or rows.get("private_segment_fixed_size", "0") != "0":
        raise NotFollowedError("descriptor: the kernel starts with registers that are not followed")
    first, last = warp * LANES, min(shape.items, (warp + 1) * LANES)
    state = Registers((1 << last - first) - 1)
    place = 0
    for name, size in asked:
        if name == "kernarg_segment_ptr":
            state.scalars["s", place], state.scalars["s", place + 1] = address % (1 << 32), address >> 32
        place += size
    x, y, _ = shape.groups
    for axis, number in zip("xyz", (group % x, group // x % y, group // (x * y)), strict=True):
        if _read_flag(rows, f"system_sgpr_workgroup_id_{axis}", axis == "x"):
            state.scalars["s", place] = number
            place += 1
    sx, sy, _ = shape.size
    if rows.get("system_vgpr_workitem_id", "0") not in ("0", "1", "2"):
        raise NotFollowedError("descriptor: the kernel starts with registers that are not followed")
    for axis in range(1 + int(rows.get("system_vgpr_workitem_id", "0"))):
        numbers = [(item % sx, item // sx % sy, item // (sx * sy))[axis] for item in range(first, first + LANES)]
        state.vectors[axis] = list(numbers)
    return state


def _read_flag(rows: dict[str, str], name: str, default: bool = False) -> bool:
    """Return a directive of a descriptor; raise `NotFollowedError` for another number than 0 or 1, such as a sum."""
    value = rows.get(name, str(int(default)))
    if value not in ("0", "1"):
        raise NotFollowedError(f"descriptor: {name} is {value}")
    return value == "1"
