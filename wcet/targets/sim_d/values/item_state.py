"""What is known of the vector registers, predicates and masks of the work-groups at one point of a kernel.

A vector instruction writes active items only, and masks shrink and grow. So of each register two things are kept: the
range for the items that are active *now*, which the last write decides, and the one for all items that have not left,
on which that write may have passed over some. Masks only shrink until something is popped from the control stack; then
every item that has not left may be active again, and what is known of all items is what is known of the active ones.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace

import numpy as np

from wcet.targets.sim_d.values.item_ranges import ItemRange, constant_range


@dataclass(frozen=True, slots=True)
class Known:
    """The range of a register for active items, and for all that have not left (None where unknown)."""

    now: ItemRange
    all: ItemRange | None


@dataclass(frozen=True, slots=True, eq=False)
class ItemState:
    """Registers by (file, number), as far as known; items that are active, and that have not left, as 0 and 1."""

    values: Mapping[tuple[str, int], Known]
    active: ItemRange
    alive: ItemRange


EVERY = constant_range(1)
ENTRY = ItemState({}, EVERY, EVERY)
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


def disable_items(state: ItemState, predicate: ItemRange, leaves: bool) -> ItemState:
    """Return the state behind a mask write: active items for which a predicate holds no longer are; `exit`: leave."""
    active = ItemRange(
        state.active.low & (1 - predicate.high),
        state.active.high & (1 - predicate.low),
    )
    if not leaves:
        return replace(state, active=active)
    alive = ItemRange(
        state.alive.low & (1 - (state.active.high & predicate.high)),
        state.alive.high & (1 - (state.active.low & predicate.low)),
    )
    return replace(state, active=active, alive=alive)


def restore_items(state: ItemState) -> ItemState:
    """Return the state behind a pop of the control stack: any item that has not left may be active."""
    values = {key: Known(known.all, known.all) for key, known in state.values.items() if known.all is not None}
    return ItemState(values, ItemRange(np.zeros_like(state.alive.low), state.alive.high), state.alive)


def join_states(old: ItemState, new: ItemState, widen: bool) -> ItemState:
    """Return what holds whichever way control came; `old` itself where it covers `new`. `widen` gives up on growth."""
    values: dict[tuple[str, int], Known] = {}
    changed = False
    for key, known in old.values.items():
        joined = _join_known(known, new.values.get(key))
        if joined is not known:
            changed = True
        if joined is not None and not (widen and joined is not known):
            values[key] = joined
    active, alive = _join_mask(old.active, new.active, widen), _join_mask(old.alive, new.alive, widen)
    if not changed and active is old.active and alive is old.alive:
        return old
    return ItemState(values, active, alive)


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
