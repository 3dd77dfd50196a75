"""Values that are equal in all wavefronts of a work-group at one point of a kernel.

A unit is known in one of three ways: it has the same number in all wavefronts of a group (a vector register: in all
their lanes); it is a half of a pointer to memory that is not written while the kernel runs; or it is a half of one of
four masks: no lane, the lanes with work-items, those without, all. A pair of units may also have one of several of
these masks, the same choice in the whole group. Absent units are unknown.

The four masks are numbers of two bits, for the lanes with work-items and for those without, so that operations on masks
are operations on these numbers. A mask that is only known to have no lanes without work-items is `WITHIN`: it may
differ between wavefronts, but its union with all lanes that have work-items is these lanes.
"""

from collections.abc import Iterable, Sequence
from dataclasses import field
from functools import lru_cache
from itertools import product

from wcet.ir.program import Immediate, Operand, Register
from wcet.isa.gcn.language.processor import LANES
from wcet.isa.gcn.language.registers import Unit
from wcet.records import dataclass
from wcet.values.micro import list_units
from wcet.values.operations import Term, combine_masks

NONE, ITEMS, REST, ALL = 0, 1, 2, 3
"""Masks: no lane, those with work-items, those without, all."""

ANY_REST = 4
"""The bit that is added to `NONE` or `ITEMS` if it is unknown which lanes without work-items the mask has."""

Mask = frozenset[int]
"""The masks that a pair can have; all wavefronts of a group have the same of these."""

WITHIN: Mask = frozenset({-1})
NOTHING: Mask = frozenset({NONE})
WORKING: Mask = frozenset({ITEMS})
EVERY: Mask = frozenset({ALL})
LANE, KEPT = "lane", "kept"
"""Register files for the lanes of a vector register, and for the lanes of one that was stored to a slot: 64 units each.
"""

UNSURE: Mask = frozenset({REST, ANY_REST})
"""Masks that may have a lane in one wavefront and none in another."""

IDLE: Mask = frozenset({NONE, REST, ANY_REST})
"""Masks that have no lane with a work-item."""

KEPT_STEPS = 1 << 12
"""The number of results of `step_masks` that are kept, because code computes few masks in few ways."""

UNPAIRED = ("v", "m", LANE, KEPT)
"""Register files in which two neighbouring units are not the two halves of a mask."""

EXEC: Unit = ("exec", 0)
VCC: Unit = ("vcc", 0)
SCC: Unit = ("scc", 0)


@dataclass(frozen=True, slots=True)
class Same:
    """A value that is equal in all wavefronts of a group: `number`, None if only the equality is known."""

    number: int | None = None


@dataclass(frozen=True, slots=True)
class Pointer:
    """Half `part` (0 low, 1 high) of an address `offset` bytes into memory `origin`, which is never written.

    An `offset` of None is unknown, but equal in the whole group.
    """

    origin: str
    offset: int | None
    part: int


@dataclass(frozen=True, slots=True)
class Half:
    """Half `part` (0 low, 1 high) of a mask: of a known one, or of one that may have any lanes with work-items
    (`WITHIN`).
    """

    mask: Mask
    part: int


Value = Same | Pointer | Half


@dataclass(slots=True)
class GroupState:
    """The abstract state of a group: values by unit, and by its first unit each mask that its words do not determine.

    A mask has `words` units: with 64 lanes, it is a pair. Slots of private memory are units of the file `m`, lanes of
    vector registers are units of the file `lane`, and lanes of vector registers that were stored to a slot are units of
    the file `kept`.
    """

    units: dict[Unit, Value] = field(default_factory=dict[Unit, Value])
    masks: dict[Unit, Mask] = field(default_factory=dict[Unit, Mask])
    words: int = 2

    def copy(self) -> "GroupState":
        """Return an independent copy."""
        return GroupState(dict(self.units), dict(self.masks), self.words)

    def find_mask(self, unit: Unit) -> Unit:
        """Return the first unit of the mask that contains a unit."""
        return unit[0], unit[1] - unit[1] % self.words

    def list_units(self, mask: Unit) -> tuple[Unit, ...]:
        """Return the units of the mask whose first unit is `mask`."""
        return list_units(*mask, self.words)

    def write(self, unit: Unit, value: Value | None) -> None:
        """Set the value of one unit; None forgets it."""
        self.masks.pop(self.find_mask(unit), None)
        if value is None:
            self.units.pop(unit, None)
        else:
            self.units[unit] = value

    def write_mask(self, pair: Unit, mask: Mask | None) -> None:
        """Set the mask of a pair of units; None forgets it."""
        for part, unit in enumerate(self.list_units(pair)):
            self.write(unit, None if mask is None else _take_half(mask, part))
        if mask is not None and len(mask) > 1:
            self.masks[pair] = mask

    def read_mask(self, pair: Unit) -> Mask | None:
        """Return the masks that a pair can have; None if it may have any."""
        if pair in self.masks:
            return self.masks[pair]
        found = {_as_half(self.units.get(unit), part) for part, unit in enumerate(self.list_units(pair))}
        return found.pop() if len(found) == 1 else None

    def is_same(self, unit: Unit) -> bool:
        """Return True if a unit has the same number in all wavefronts."""
        return isinstance(self.units.get(unit), Same | Pointer)

    def decides_alike(self, pair: Unit) -> bool:
        """Return True if a pair is zero in all wavefronts of a group or in none, because each has a lane with a
        work-item.
        """
        mask = self.read_mask(pair)
        if mask is None:
            return all(map(self.is_same, self.list_units(pair)))
        return mask != WITHIN and not mask & UNSURE


def _take_half(mask: Mask, part: int) -> Value | None:
    """Return half `part` of a mask as a value; the halves of the empty and of the full mask are numbers."""
    if len(mask) > 1:
        return None
    return {NOTHING: Same(0), EVERY: Same(0xFFFFFFFF)}.get(mask, Half(mask, part))


def _as_half(value: Value | None, part: int) -> Mask | None:
    if isinstance(value, Half):
        return value.mask if value.part == part else None
    if isinstance(value, Same) and value.number in (0, 0xFFFFFFFF):
        return frozenset({ALL if value.number else NONE})
    return None


def read_number(state: GroupState, operand: Operand) -> int | None:
    """Return the number that a 32-bit operand has in all wavefronts; None if it is unknown."""
    if isinstance(operand, Immediate):
        return operand.signed
    value = state.units.get((operand.file, operand.index)) if isinstance(operand, Register) else None
    return value.number if isinstance(value, Same) else None


def is_within(mask: Mask | None) -> bool:
    """Return True if a mask has no lanes without work-items."""
    return mask is not None and mask <= {-1, NONE, ITEMS}


@lru_cache(KEPT_STEPS)
def step_masks(term: Term, sources: tuple[Mask | None, ...]) -> Mask | None:
    """Return the masks that a bitwise term can give.

    If a source is unknown, lanes with work-items and lanes without are evaluated separately, for every bit that each
    source can have there: the result is known if all combinations give the same bit.
    """
    known = [each for each in sources if each is not None and each != WITHIN]
    if len(known) == len(sources):
        found = {_combine(term, [frozenset({each}) for each in picked]) for picked in product(*known)}
        return frozenset(each for each in found if each is not None)
    single = _combine(term, sources)
    if single is not None:
        return frozenset({single})
    return WITHIN if _combine_bits(term, sources, 1) == {0} else None


def _combine(term: Term, sources: Sequence[Mask | None]) -> int | None:
    """Return the mask that a term gives; None if lanes with work-items may have different bits in it."""
    items, rest = (_combine_bits(term, sources, place) for place in range(2))
    if len(items) > 1:
        return None
    return min(items) | (min(rest) << 1 if len(rest) == 1 else ANY_REST)


def _combine_bits(term: Term, sources: Sequence[Mask | None], place: int) -> set[int]:
    choices = product(*(_list_bits(each, place) for each in sources))
    return {combine_masks(term, picked) & 1 for picked in choices}


def _list_bits(mask: Mask | None, place: int) -> frozenset[int]:
    """Return the bits that lanes with work-items (place 0), or those without (1), can have in a mask."""
    if mask is None or (mask == WITHIN and place == 0):
        return frozenset({0, 1})
    if mask == WITHIN:
        return frozenset({0})
    if place and any(each & ANY_REST for each in mask):
        return frozenset({0, 1})
    return frozenset(each >> place & 1 for each in mask)


def choose_either(one: Mask | None, two: Mask | None, alike: bool) -> Mask | None:
    """Return the join of two masks; `alike` says that all wavefronts of a group choose the same of the two."""
    if one == two:
        return one
    if one is None or two is None:
        return None
    if alike and WITHIN not in (one, two):
        return one | two
    return WITHIN if is_within(one) and is_within(two) else None


def keep_launch_constant(value: Value | None) -> Value | None:
    """Return a value if it is the same in every run of an instruction, so that divergent paths cannot change it; else
    None.
    """
    if isinstance(value, Same):
        return None if value.number is None else value
    if isinstance(value, Pointer):
        return None if value.offset is None else value
    return value


def keep_constant_mask(mask: Mask | None) -> Mask | None:
    """Return a mask if it is the same in every run of an instruction, so that divergent paths cannot change it; else
    None.
    """
    if mask is None or len(mask) == 1:
        return mask
    return WITHIN if is_within(mask) else None


def join_states(one: GroupState, two: GroupState, changed: frozenset[Unit]) -> GroupState:
    """Return the join of the states of two paths.

    Either all wavefronts of a group took the same path, or they separated at a divergent branch: `changed` are the
    units that may have been written since, and all others still have their values from the branch.
    """
    found = GroupState(words=one.words)
    pairs = {one.find_mask(unit) for unit in one.units.keys() | one.masks.keys() if unit[0] not in UNPAIRED}
    for pair in pairs:
        alike = changed.isdisjoint(one.list_units(pair))
        mask = choose_either(one.read_mask(pair), two.read_mask(pair), alike)
        if mask is not None:
            found.write_mask(pair, mask)
    for lane in one.masks.keys() & two.masks.keys():
        if lane[0] in (LANE, KEPT):
            alike = _find_holder(lane) not in changed
            mask = choose_either(one.masks[lane], two.masks[lane], alike)
            found.masks |= {} if mask is None else {lane: mask}
    for unit in one.units.keys() & two.units.keys():
        value = join_values(one.units[unit], two.units[unit], _find_holder(unit) not in changed)
        if value is not None and not (unit in found.units and isinstance(value, Half)):
            found.units[unit] = value
    return found


def _find_holder(unit: Unit) -> Unit:
    """Return the vector register or slot that has a unit as one of its lanes; otherwise the unit itself."""
    if unit[0] == LANE:
        return "v", unit[1] // LANES
    return ("m", unit[1] // LANES * 4) if unit[0] == KEPT else unit


def join_values(one: Value | None, two: Value | None, alike: bool) -> Value | None:
    """Return the join of two values; `alike` says that all wavefronts of a group choose the same of the two."""
    if one == two:
        return one
    if isinstance(one, Half) and isinstance(two, Half):
        within = is_within(one.mask) and is_within(two.mask) and one.part == two.part
        return Half(WITHIN, one.part) if within else None
    numbers = isinstance(one, Same | Pointer) and isinstance(two, Same | Pointer)
    return Same() if numbers and alike else None


def all_same(state: GroupState, units: Iterable[Unit]) -> bool:
    """Return True if each unit has one number in all wavefronts of a group."""
    return all(state.is_same(unit) for unit in units)
