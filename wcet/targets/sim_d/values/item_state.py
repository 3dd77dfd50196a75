"""What is known of the vector registers, predicates and masks of the work-groups at one point of a kernel.

A vector instruction writes active items only, and masks shrink and grow. So of each register two things are kept: the
range for the items that are active *now*, which the last write decides, and the one for all items that have not left,
on which that write may have passed over some. Masks only shrink until something is popped from the control stack; then
other items may be active again, and what is known of all items is what is known of the active ones. Masks are kept
kind by kind, with those that the stack stores, so that a pop gives back what the push saw.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace

import numpy as np

from wcet.targets.sim_d.control.control_stack import MaskKind
from wcet.targets.sim_d.values.item_ranges import ItemRange, constant_range


@dataclass(frozen=True, slots=True)
class Known:
    """The range of a register for active items, and for all that have not left (None where unknown)."""

    now: ItemRange
    all: ItemRange | None


@dataclass(frozen=True, slots=True, eq=False)
class ItemState:
    """Registers by (file, number), as far as known; items that are active, and that have not left, as 0 and 1.

    `masks` are control, break and return mask; `stack` holds the masks that pops restore, by kind, bottom first.
    """

    values: Mapping[tuple[str, int], Known]
    active: ItemRange
    alive: ItemRange
    masks: tuple[ItemRange, ...]
    stack: tuple[tuple[MaskKind, ItemRange], ...] = ()


EVERY = constant_range(1)
ENTRY = ItemState({}, EVERY, EVERY, (EVERY,) * len(MaskKind))
"""A work-group starts with every item active; registers hold what the group before it left."""


def write_register(state: ItemState, key: tuple[str, int], value: ItemRange | None) -> ItemState:
    """Return the state behind a write to the active items; None stands for an unknown value."""
    values = dict(state.values)
    before = values.pop(key, None)
    if value is not None:
        values[key] = Known(value, _write_all(state, before, value))
    return replace(state, values=values)


def _write_all(state: ItemState, before: Known | None, value: ItemRange) -> ItemRange | None:
    """Return the range for all items: the new one where an item is surely active, the old one where surely not."""
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
    """Return the state in which nothing is known, but how many masks are stored."""
    unknown = constant_range(0, 1)
    stack = tuple((kind, unknown) for kind, _ in state.stack)
    return ItemState({}, unknown, unknown, (unknown,) * len(MaskKind), stack)


def disable_items(state: ItemState, kind: MaskKind | None, predicate: ItemRange) -> ItemState:
    """Return the state behind a mask write: active items for which a predicate holds no longer are; no kind: leave."""
    active = _without(state.active, predicate)
    chosen = ItemRange(state.active.low & predicate.low, state.active.high & predicate.high)
    if kind is None:
        return replace(state, active=active, alive=_without(state.alive, chosen))
    return replace(state, active=active, masks=_set_mask(state.masks, kind, _without(state.masks[kind], chosen)))


def _without(items: ItemRange, chosen: ItemRange) -> ItemRange:
    return ItemRange(items.low & (1 - chosen.high), items.high & (1 - chosen.low))


def push_mask(state: ItemState, kind: MaskKind, mask: ItemRange | None) -> ItemState:
    """Return the state behind a push of a mask; None stands for the present one of its kind."""
    return replace(state, stack=(*state.stack, (kind, state.masks[kind] if mask is None else mask)))


def pop_mask(state: ItemState) -> ItemState:
    """Return the state behind a pop of the control stack. Raises `IndexError` where it is empty."""
    kind, mask = state.stack[-1]
    return overwrite_mask(replace(state, stack=state.stack[:-1]), kind, mask)


def overwrite_mask(state: ItemState, kind: MaskKind, mask: ItemRange) -> ItemState:
    """Return the state with another mask for all items, which may wake any of them that have not left."""
    values = {key: Known(known.all, known.all) for key, known in state.values.items() if known.all is not None}
    masks = _set_mask(state.masks, kind, mask)
    low, high = state.alive.low, state.alive.high
    for each in masks:
        low, high = low & each.low, high & each.high
    return replace(state, values=values, active=ItemRange(low, high), masks=masks)


def _set_mask(masks: tuple[ItemRange, ...], kind: MaskKind, mask: ItemRange) -> tuple[ItemRange, ...]:
    return tuple(mask if number == kind else each for number, each in enumerate(masks))


def join_states(old: ItemState, new: ItemState, widen: bool) -> ItemState:
    """Return what holds on whichever edge control comes; `old` where it covers `new`. `widen` gives up on growth."""
    values: dict[tuple[str, int], Known] = {}
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


def _join_known(old: Known, new: Known | None) -> Known | None:
    if new is None:
        return None
    now = old.now.hull(new.now)
    both = None if old.all is None or new.all is None else old.all.hull(new.all)
    same = both is None if old.all is None else both is not None and old.all.same_as(both)
    return old if same and old.now.same_as(now) else Known(now, both)


def _join_mask(old: ItemRange, new: ItemRange, widen: bool) -> ItemRange:
    hull = old.hull(new)
    if old.same_as(hull):
        return old
    return constant_range(0, 1) if widen else hull
