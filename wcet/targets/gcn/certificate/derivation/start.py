"""The known registers of a wavefront: at its start, from descriptor and launch, and at joins of paths."""

import re
from dataclasses import dataclass, field
from math import prod

from .listing import DerivationError, Listing
from .patterns import ANY, FLAT, WHOLE, WORD, LanePattern, add, constant, join, make, scale
from .steps import LANES

USER = (
    ("private_segment_buffer", 4),
    ("dispatch_ptr", 2),
    ("queue_ptr", 2),
    ("kernarg_segment_ptr", 2),
    ("dispatch_id", 2),
    ("flat_scratch_init", 2),
    ("private_segment_size", 1),
)
"""The registers with which a wavefront starts, in order, each pair or group present if the descriptor enables it."""


ITEM_BITS = 10
"""The bits of the id of a work-item on one axis where all axes are in one register."""

KERNARG = 0
"""The address of the arguments, with which a wavefront starts, where otherwise a line of the text is named."""


@dataclass(frozen=True, slots=True)
class WideHalf:
    """One word of a 64-bit number, which may wrap.

    The instruction in line `made` computed it, and its lanes differ from each other as those of
    `whole` do.
    """

    whole: LanePattern
    upper: bool
    made: int


Known = LanePattern | WideHalf
Numbers = tuple[LanePattern | None, LanePattern | None]
Place = tuple[str, int]


Version = tuple[int, ...]
"""The version of `exec`: the lines that changed it, of which all but the first only removed lanes; empty at the
start.
"""


@dataclass(slots=True)
class RegisterState:
    """The known registers at a point.

    `known` has each value with the `Version` that `exec` had at its write. The value holds in all active lanes only
    while that version is a prefix of the present one, because lanes have only been removed since. `carries` maps the
    register of a carry to the sum of lower halves that it comes from, and the line that wrote the half to which was
    added. `packet` is the first register of the address of the dispatch packet.
    """

    known: dict[Place, tuple[Known, Version]] = field(default_factory=dict[Place, tuple[Known, Version]])
    version: Version = ()
    carries: dict[str, tuple[WideHalf, int]] = field(default_factory=dict[str, tuple[WideHalf, int]])
    packet: int | None = None

    def copy(self) -> "RegisterState":
        """Return a copy, which can be changed."""
        return RegisterState(dict(self.known), self.version, dict(self.carries), self.packet)

    def read(self, place: Place) -> Known | None:
        """Return the known value of a register; a scalar register has one value for all lanes."""
        found = self.known.get(place)
        return found[0] if found else ANY if place[0] == "s" else None


def join_states(one: RegisterState, two: RegisterState, coarse: bool) -> RegisterState:
    """Return the values that hold in both states; with `coarse`, ranges that grow become unknown."""
    length = next((i for i, (a, b) in enumerate(zip(one.version, two.version, strict=False)) if a != b), None)
    version = one.version[: min(len(one.version), len(two.version)) if length is None else length]
    known: dict[Place, tuple[Known, Version]] = {}
    for place, (value, tag) in one.known.items():
        other = two.known.get(place)
        if other is None or other[1] != tag or tag != version[: len(tag)]:
            continue
        met = _meet(value, other[0], coarse)
        if met is not None:
            known[place] = met, tag
    return RegisterState(known, version, {}, one.packet if one.packet == two.packet else None)


def _meet(one: Known, two: Known, coarse: bool) -> Known | None:
    if isinstance(one, WideHalf) and isinstance(two, WideHalf) and (one.upper, one.made) == (two.upper, two.made):
        whole = join(one.whole, two.whole)
        return None if whole is None else WideHalf(whole, one.upper, one.made)
    if isinstance(one, WideHalf) or isinstance(two, WideHalf):
        return ANY if _is_shared(one) and _is_shared(two) else None
    found = join(one, two)
    if found is None or (found.low, found.high) == (one.low, one.high) or not coarse:
        return found
    return LanePattern(found.offsets, found.modulus, found.residue, *((0, WORD - 1) if found.uniform else (0, -1)))


def _is_shared(value: Known) -> bool:
    return (value.whole if isinstance(value, WideHalf) else value).uniform


@dataclass(frozen=True, slots=True)
class LaunchSizes:
    """A launch: work-groups and work-items of a group in each dimension."""

    groups: tuple[int, int, int]
    size: tuple[int, int, int]


def start_state(listing: Listing, shape: LaunchSizes, packed: bool = False) -> RegisterState:
    """Return the registers that a wavefront starts with, by its descriptor; nothing if the text has none.

    With `packed`, v0 has the ids of a work-item on all axes, in ten bits each.
    """
    state, rows = RegisterState(), listing.descriptor
    asked = [(name, size) for name, size in USER if rows.get(f"user_sgpr_{name}") == "1"]
    known = {"user_sgpr_count", *(f"user_sgpr_{name}" for name, _ in USER)}
    others = any(key.startswith("user_sgpr_") and key not in known and rows[key] != "0" for key in rows)
    total = sum(size for _, size in asked)
    count = int(rows.get("user_sgpr_count", total))
    if not rows or others or count < total:
        return state
    place = 0
    for name, size in asked:
        if name == "kernarg_segment_ptr":
            whole = LanePattern(FLAT, 16, 0)
            state.known["s", place] = WideHalf(whole, False, KERNARG), ()
            state.known["s", place + 1] = WideHalf(whole, True, KERNARG), ()
        if name == "dispatch_ptr":
            state.packet = place
        place += size
    place = count  # the ids of the group come after all user registers, of which there can be more than are asked for
    for axis, groups in zip("xyz", shape.groups, strict=True):
        if rows.get(f"system_sgpr_workgroup_id_{axis}", "1" if axis == "x" else "0") == "1":
            state.known["s", place] = LanePattern(FLAT, 1, 0, 0, groups - 1), ()
            place += 1
    if prod(shape.size) % LANES:
        state.version = (KERNARG,)  # the last wavefront lacks lanes, which may be activated later with unknown values
    given = int(rows.get("system_vgpr_workitem_id", "0"))
    numbers = _number_items(shape.size)
    for axis, pattern in enumerate(_pack(numbers, given) if packed else numbers):
        if pattern is not None and axis <= given:
            state.known["v", axis] = pattern, state.version
    return state


def _pack(numbers: Numbers, given: int) -> tuple[LanePattern | None]:
    """Return the ids of both axes in one register, those of the first one alone if no other is `given`."""
    first, second = numbers
    return (first if not given or first is None or second is None else add(first, scale(second, 1 << ITEM_BITS)),)


def _number_items(size: tuple[int, int, int]) -> Numbers:
    """Return the ids of the work-items of a wavefront in two dimensions, if they are the same for all wavefronts."""
    x, y, z = size
    waves = -(-x * y * z // LANES)
    if (y, z) == (1, 1):
        return make(tuple(range(LANES)), LANES, 0, 0, LANES * (waves - 1)), constant(0)
    if z == 1 and LANES % x == 0:
        rows = tuple(lane // x for lane in range(LANES))
        first = make(tuple(lane % x for lane in range(LANES)), WHOLE, 0, 0, 0)
        return first, make(rows, LANES // x, 0, 0, LANES // x * (waves - 1))
    return None, None


MOST = 256
"""The largest number of registers in a file."""


def list_places(operand: str) -> list[Place]:
    """Return the scalar or vector registers that an operand names, by file and number."""
    match = re.fullmatch(r"([sv])(?:(\d+)|\[(\d+):(\d+)\])", operand)
    if match is None:
        return []
    first, last = (int(match[2]),) * 2 if match[2] else (int(match[3]), int(match[4]))
    if last >= MOST:
        raise DerivationError(f"register {operand}: there are fewer")
    return [(match[1], number) for number in range(first, last + 1)]
