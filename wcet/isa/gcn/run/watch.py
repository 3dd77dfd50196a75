"""A watch on memory that reports every load, store and atomic, to find races and values that depend on chance."""

from typing import Any

import numpy as np

from wcet.ir.program import Instruction
from wcet.isa.gcn.language.access_forms import AddressSpace
from wcet.isa.gcn.language.accesses import find_memory_access
from wcet.isa.gcn.run.bytes_of_words import spread_places, store_units
from wcet.isa.gcn.run.origins import Findings, Freshness, GroupOrder
from wcet.isa.gcn.run.races import Items, StoreWatch
from wcet.isa.gcn.run.wavefronts import RegisterView


class Watch:
    """A watch on one memory: it makes the stores, and reports all accesses to its checks.

    `order` checks accesses to memory that groups share, `fresh` those to memory that belongs to one group or work-item
    alone: in device memory, the range `private`.
    """

    def __init__(
        self, items: Items, stores: StoreWatch, findings: Findings, order: GroupOrder | None, fresh: Freshness,
        private: range | None = None,
    ) -> None:  # fmt: skip
        self.stores = stores
        self.findings = findings
        self._items = items
        self._order = order
        self._fresh = fresh
        self._private = private

    def clear(self) -> None:
        """Forget the accesses to memory that was private to earlier groups."""
        self._fresh.clear()
        if self._private is None:
            self.stores.clear()

    def load(self, places: Any, unit: int, view: RegisterView, instruction: Instruction) -> None:
        """Check a load by the active lanes, of `unit` bytes from each byte index in `places`."""
        if places.size:
            self._load(spread_places(places, unit), self._name_items(view), instruction)

    def load_words(self, places: Any, size: int, view: RegisterView, members: Any, instruction: Instruction) -> None:
        """Check a scalar load by wavefronts."""
        rows = np.nonzero(members)[0] + view.first
        if places.size:
            self._load(spread_places(places, size), self._items.first[rows], instruction)

    def store(
        self, data: Any, places: Any, unit: int, values: Any, view: RegisterView, instruction: Instruction
    ) -> None:
        """Store the values of the active lanes, and check the store."""
        if places.size == 0:
            return
        spread = spread_places(places, unit)
        after = (values[:, None] >> (8 * np.arange(unit, dtype=np.uint32))).astype(np.uint8)
        self._change(spread, data[spread] != after, self._name_items(view), instruction)
        if places.ndim == 1:
            self.stores.store(data, places, unit, values, view, instruction)
        else:
            store_units(data, places, unit, values)

    def update(
        self,
        changed: Any,
        places: Any,
        size: int,
        returning: bool,
        view: RegisterView,
        instruction: Instruction,
    ) -> None:
        """Check an atomic after its execution; `changed` says which bytes of its places have another value."""
        if places.size == 0:
            return
        spread, items = spread_places(places, size), self._name_items(view)
        if returning or self._private is None:
            self._load(spread, items, instruction)
        self._change(spread, changed, items, instruction)

    def peek(self, data: Any, places: Any, size: int) -> Any:
        """Return the bytes at the indices `places`, to be compared with those after an atomic."""
        return data[spread_places(places, size)]

    def _load(self, spread: Any, items: Any, instruction: Instruction) -> None:
        own = self._find_own(spread)
        if own.any() and not _is_slot(instruction):
            self._fresh.load(spread[own], items[own], instruction)
        if self._order is not None and not own.all():
            self._order.load(spread[~own], items[~own], instruction)

    def _change(self, spread: Any, differs: Any, items: Any, instruction: Instruction) -> None:
        own = self._find_own(spread)
        if own.any():
            self._fresh.store(spread[own])
        if self._order is not None and not own.all():
            self._order.change(spread[~own], differs[~own], items[~own], instruction)

    def _find_own(self, spread: Any) -> Any:
        """Return which data belong to one group or one work-item alone."""
        first = spread[:, 0]
        if self._private is None:
            return np.ones(first.shape, bool)
        return (first >= self._private.start) & (first < self._private.stop)

    def _name_items(self, view: RegisterView) -> Any:
        rows, lanes = np.nonzero(view.active)
        return self._items.first[rows + view.first] + lanes


def _is_slot(instruction: Instruction) -> bool:
    """Return True for an access to a compiler's spill slot in private memory, which also reloads lanes that are not
    used.
    """
    access = find_memory_access(instruction)
    buffer = access is not None and access.space is AddressSpace.BUFFER
    return buffer and "offen" not in instruction.modifiers
