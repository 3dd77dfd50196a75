"""The vector registers, predicates and masks of the work-groups at one point of a kernel.

A vector instruction writes active items only, and masks shrink and grow. So two ranges are kept for each register: one
for the items that are active *now*, which the last write determines, and one for all items that have not left, some of
which that write may have skipped. Masks only shrink until something is popped from the control stack. Then other items
may be active again, and only the range for all items still holds. Masks are kept kind by kind, with those that the
stack stores, so that a pop restores the state of the push.

A value is a range of signed 32-bit numbers for each work-item of each cell (a work-group, or several that nothing
distinguishes): exact if both ends agree. Predicates and masks are ranges of 0 and 1. A range beyond 32 bits wraps as in
hardware if both ends wrap alike, and is unknown otherwise. The simulator has its own operations.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial

import numpy as np
import numpy.typing as npt

from wcet.isa.sim_d.control.control_stack import MaskKind
from wcet.records import dataclass

Ints = npt.NDArray[np.int64]

LOWEST, HIGHEST = -(1 << 31), (1 << 31) - 1


@dataclass(frozen=True, slots=True, eq=False)
class ItemRange:
    """The least and the largest value by cell (rectangle of work-groups) and work-item; either array may broadcast."""

    low: Ints
    high: Ints

    @property
    def exact(self) -> bool:
        """Return True if every item has one value."""
        return bool((self.low == self.high).all())

    def same_as(self, other: "ItemRange") -> bool:
        """Return True if both ranges are equal for every item."""
        return bool((self.low == other.low).all() and (self.high == other.high).all())

    def hull(self, other: "ItemRange") -> "ItemRange":
        """Return the smallest range that covers both."""
        return ItemRange(np.minimum(self.low, other.low), np.maximum(self.high, other.high))


def constant_range(low: int, high: int | None = None) -> ItemRange:
    """Return the range from `low` to `high` (by default only `low`) for every item."""
    return ItemRange(np.array([[low]], np.int64), np.array([[low if high is None else high]], np.int64))


UNKNOWN = constant_range(LOWEST, HIGHEST)
MAYBE = constant_range(0, 1)


def combine_ranges(mnemonic: str, sources: Sequence[ItemRange]) -> ItemRange:
    """Return the result range of an instruction; `UNKNOWN` for one that is not in `OPERATIONS`."""
    operation = OPERATIONS.get(mnemonic)
    return UNKNOWN if operation is None else _wrap(operation(*sources))


def compare_range(condition: str, value: ItemRange) -> ItemRange:
    """Return the truth of `itest` with a condition, for each item, as a range of 0 and 1."""
    low, high = value.low, value.high
    zero = ItemRange(np.int64(1) * ((low == 0) & (high == 0)), np.int64(1) * ((low <= 0) & (high >= 0)))
    match condition:
        case "ez":
            return zero
        case "nz":
            return _negate(zero)
        case "g":
            return ItemRange(np.int64(1) * (low > 0), np.int64(1) * (high > 0))
        case "ge":
            return ItemRange(np.int64(1) * (low >= 0), np.int64(1) * (high >= 0))
        case "l":
            return ItemRange(np.int64(1) * (high < 0), np.int64(1) * (low < 0))
        case "le":
            return ItemRange(np.int64(1) * (high <= 0), np.int64(1) * (low <= 0))
        case _:
            return MAYBE


def join_predicates(operation: str, a: ItemRange, b: ItemRange) -> ItemRange:
    """Return the result of `pbool` on two predicates."""
    both = ItemRange(a.low & b.low, a.high & b.high)
    either = ItemRange(a.low | b.low, a.high | b.high)
    results = {"and": both, "or": either, "nand": _negate(both), "nor": _negate(either)}
    return results.get(operation, MAYBE)


def _negate(predicate: ItemRange) -> ItemRange:
    return ItemRange(1 - predicate.high, 1 - predicate.low)


def _wrap(value: ItemRange) -> ItemRange:
    """Return a range wrapped to 32 bits."""
    turns, others = (value.low - LOWEST) >> 32, (value.high - LOWEST) >> 32
    alike = turns == others
    return ItemRange(
        np.where(alike, value.low - (turns << 32), LOWEST), np.where(alike, value.high - (others << 32), HIGHEST)
    )


def _add(a: ItemRange, b: ItemRange) -> ItemRange:
    return ItemRange(a.low + b.low, a.high + b.high)


def _subtract(a: ItemRange, b: ItemRange) -> ItemRange:
    return ItemRange(a.low - b.high, a.high - b.low)


def _multiply(a: ItemRange, b: ItemRange) -> ItemRange:
    first, second, third, fourth = a.low * b.low, a.low * b.high, a.high * b.low, a.high * b.high
    low = np.minimum(np.minimum(first, second), np.minimum(third, fourth))
    return ItemRange(low, np.maximum(np.maximum(first, second), np.maximum(third, fourth)))


def _shift(a: ItemRange, amount: ItemRange, left: bool) -> ItemRange:
    """Return values shifted by the same number of bits in every item; unknown for other shifts.

    Hardware uses the amount modulo 32.
    """
    if not amount.exact or amount.low.size != 1:
        return UNKNOWN
    bits = int(amount.low.flat[0]) & 31
    if left:
        return _multiply(a, constant_range(1 << bits))
    return ItemRange(a.low >> bits, a.high >> bits)


def _and(a: ItemRange, b: ItemRange) -> ItemRange:
    """Return the bitwise and: exact if both are known, otherwise bounded by a source that is not negative."""
    exact = (a.low == a.high) & (b.low == b.high)
    bound = np.minimum(np.where(a.low >= 0, a.high, HIGHEST), np.where(b.low >= 0, b.high, HIGHEST))
    signed = (a.low < 0) & (b.low < 0)
    known = a.low & b.low
    low, high = np.where(signed, LOWEST, 0), np.where(signed, HIGHEST, bound)
    return ItemRange(np.where(exact, known, low), np.where(exact, known, high))


def _bits(compute: Callable[[Ints, Ints], Ints]) -> Callable[[ItemRange, ItemRange], ItemRange]:
    """Return an operation whose result is known for items in which both sources are exact."""

    def operate(a: ItemRange, b: ItemRange) -> ItemRange:
        exact = (a.low == a.high) & (b.low == b.high)
        known = compute(a.low, b.low)
        return ItemRange(np.where(exact, known, LOWEST), np.where(exact, known, HIGHEST))

    return operate


def _multiply_add(a: ItemRange, b: ItemRange, c: ItemRange) -> ItemRange:
    return _add(_multiply(a, b), c)


def _least(a: ItemRange, b: ItemRange) -> ItemRange:
    return ItemRange(np.minimum(a.low, b.low), np.minimum(a.high, b.high))


def _greatest(a: ItemRange, b: ItemRange) -> ItemRange:
    return ItemRange(np.maximum(a.low, b.low), np.maximum(a.high, b.high))


def _copy(a: ItemRange) -> ItemRange:
    return a


def _invert(a: ItemRange) -> ItemRange:
    return ItemRange(-1 - a.high, -1 - a.low)


OPERATIONS: Mapping[str, Callable[..., ItemRange]] = {
    "mov": _copy,
    "movvsp": _copy,
    "iadd": _add,
    "isub": _subtract,
    "imul": _multiply,
    "imad": _multiply_add,
    "imin": _least,
    "imax": _greatest,
    "not": _invert,
    "shl": partial(_shift, left=True),
    "shr": partial(_shift, left=False),
    "and": _and,
    "or": _bits(np.bitwise_or),
    "xor": _bits(np.bitwise_xor),
}
"""The integer instructions by mnemonic; a result may need more than 32 bits."""


@dataclass(frozen=True, slots=True)
class KnownRange:
    """The range of a register for active items, and for all items that have not exited (None if unknown)."""

    now: ItemRange
    all: ItemRange | None


@dataclass(frozen=True, slots=True, eq=False)
class ItemState:
    """The known registers by (file, number), and the masks of active items and of items that have not exited.

    Masks are ranges of 0 and 1. `masks` are control, break and return mask; `stack` holds the masks that pops restore,
    by kind, bottom first.
    """

    values: Mapping[tuple[str, int], KnownRange]
    active: ItemRange
    alive: ItemRange
    masks: tuple[ItemRange, ...]
    stack: tuple[tuple[MaskKind, ItemRange], ...] = ()


EVERY = constant_range(1)
ENTRY = ItemState({}, EVERY, EVERY, (EVERY,) * len(MaskKind))
"""The state at the start of a work-group: every item is active, and registers are unknown."""


def write_register(state: ItemState, key: tuple[str, int], value: ItemRange | None) -> ItemState:
    """Return the state after a write to the active items; None represents an unknown value."""
    values = dict(state.values)
    before = values.pop(key, None)
    if value is not None:
        values[key] = KnownRange(value, _write_all(state, before, value))
    return replace(state, values=values)


def _write_all(state: ItemState, before: KnownRange | None, value: ItemRange) -> ItemRange | None:
    """Return the range for all items: the new one if an item is certainly active, the old one if certainly inactive."""
    sure, possible = state.active.low == 1, state.active.high == 1
    if (sure | (state.alive.high == 0)).all():
        return value
    if before is None or before.all is None:
        return None
    old, either = before.all, before.all.hull(value)
    return ItemRange(
        np.where(sure, value.low, np.where(possible, either.low, old.low)),
        np.where(sure, value.high, np.where(possible, either.high, old.high)),
    )


def forget_items(state: ItemState) -> ItemState:
    """Return the state in which only the number of stored masks is known."""
    unknown = constant_range(0, 1)
    stack = tuple((kind, unknown) for kind, _ in state.stack)
    return ItemState({}, unknown, unknown, (unknown,) * len(MaskKind), stack)


def disable_items(state: ItemState, kind: MaskKind | None, predicate: ItemRange) -> ItemState:
    """Return the state after a mask write for active items with the predicate: they become inactive.

    Without a `kind` they leave the kernel.
    """
    active = _without(state.active, predicate)
    chosen = ItemRange(state.active.low & predicate.low, state.active.high & predicate.high)
    if kind is None:
        return replace(state, active=active, alive=_without(state.alive, chosen))
    return replace(state, active=active, masks=_set_mask(state.masks, kind, _without(state.masks[kind], chosen)))


def _without(items: ItemRange, chosen: ItemRange) -> ItemRange:
    return ItemRange(items.low & (1 - chosen.high), items.high & (1 - chosen.low))


def push_mask(state: ItemState, kind: MaskKind, mask: ItemRange | None) -> ItemState:
    """Return the state after a push of a mask; None represents the current one of its kind."""
    return replace(state, stack=(*state.stack, (kind, state.masks[kind] if mask is None else mask)))


def pop_mask(state: ItemState) -> ItemState:
    """Return the state after a pop of the control stack. Raises `IndexError` if it is empty."""
    kind, mask = state.stack[-1]
    return overwrite_mask(replace(state, stack=state.stack[:-1]), kind, mask)


def overwrite_mask(state: ItemState, kind: MaskKind, mask: ItemRange) -> ItemState:
    """Return the state with a mask replaced for all items; any item that has not left may become active."""
    values = {key: KnownRange(known.all, known.all) for key, known in state.values.items() if known.all is not None}
    masks = _set_mask(state.masks, kind, mask)
    low, high = state.alive.low, state.alive.high
    for each in masks:
        low, high = low & each.low, high & each.high
    return replace(state, values=values, active=ItemRange(low, high), masks=masks)


def _set_mask(masks: tuple[ItemRange, ...], kind: MaskKind, mask: ItemRange) -> tuple[ItemRange, ...]:
    return tuple(mask if number == kind else each for number, each in enumerate(masks))


def join_states(old: ItemState, new: ItemState, widen: bool) -> ItemState:
    """Return the join of two states; `old` if it covers `new`. With `widen`, values that grow become unknown."""
    values: dict[tuple[str, int], KnownRange] = {}
    changed = False
    for key, known in old.values.items():
        joined = _join_known(known, new.values.get(key))
        if joined is not known:
            changed = True
        if joined is not None and not (widen and joined is not known):
            values[key] = joined
    before, after = _list_masks(old), _list_masks(new)
    masks = [_join_mask(one, other, widen) for one, other in zip(before, after, strict=True)]
    if not changed and all(one is other for one, other in zip(before, masks, strict=True)):
        return old
    stack = tuple((kind, mask) for (kind, _), mask in zip(old.stack, masks[2 + len(MaskKind) :], strict=True))
    return ItemState(values, masks[0], masks[1], tuple(masks[2 : 2 + len(MaskKind)]), stack)


def _list_masks(state: ItemState) -> list[ItemRange]:
    return [state.active, state.alive, *state.masks, *(mask for _, mask in state.stack)]


def _join_known(old: KnownRange, new: KnownRange | None) -> KnownRange | None:
    if new is None:
        return None
    now = old.now.hull(new.now)
    both = None if old.all is None or new.all is None else old.all.hull(new.all)
    same = both is None if old.all is None else both is not None and old.all.same_as(both)
    return old if same and old.now.same_as(now) else KnownRange(now, both)


def _join_mask(old: ItemRange, new: ItemRange, widen: bool) -> ItemRange:
    hull = old.hull(new)
    if old.same_as(hull):
        return old
    return constant_range(0, 1) if widen else hull
