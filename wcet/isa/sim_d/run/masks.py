"""Control masks and the control stack of one work-group.

From the Sim-D paper, section 3.1: an item is active while its run, break, return and exit masks are all set; when
none is, the hardware pops the control stack until one is. Masks are arrays of 1024 booleans.
"""

from enum import IntEnum

import numpy as np
from numpy.typing import NDArray

from wcet.isa.sim_d.language.isa import STACK_DEPTH
from wcet.isa.sim_d.launch import WORK_ITEMS

Mask = NDArray[np.bool_]


class ControlMask(IntEnum):
    """The kinds of masks; a mask has the number of its register `vc.ctrl_*`."""

    RUN = 0
    BREAK = 1
    RETURN = 2
    EXIT = 3


class ControlStackError(Exception):
    """An error: the control stack overflowed, or was popped while empty; the message says which."""


class ControlMasks:
    """The four masks and the control stack of one work-group slot; this object changes as the group runs.

    `active`, `all_active`, `any_active` and `whole` (every item that has not left is active) are kept up to date, so
    that straight-line code only reads them.
    """

    def __init__(self) -> None:
        self._masks: list[Mask] = []
        self._stack: list[tuple[int, ControlMask, Mask]] = []
        self.active: Mask = np.ones(WORK_ITEMS, np.bool_)
        self.all_active = True
        self.any_active = True
        self.whole = True
        self.reset()

    def reset(self) -> None:
        """Start a new group: every item is active and the stack is empty."""
        self._masks = [np.ones(WORK_ITEMS, np.bool_) for _ in ControlMask]
        self._stack.clear()
        self._refresh()

    @property
    def depth(self) -> int:
        """The number of entries on the control stack."""
        return len(self._stack)

    @property
    def alive(self) -> Mask:
        """The mask of items that have not executed `exit`."""
        return self._masks[ControlMask.EXIT]

    @property
    def finished(self) -> bool:
        """Return True if every item has executed `exit`."""
        return not self.any_active and not self.alive.any()

    def mask(self, kind: ControlMask) -> Mask:
        """Return the mask of a kind; the caller must not change it."""
        return self._masks[kind]

    def disable(self, kind: ControlMask, predicate: Mask) -> None:
        """Clear the mask of those active items for which `predicate` holds (`cmask`, `brk`, `ret`, `exit`, `bra`)."""
        self._masks[kind] = self._masks[kind] & ~(predicate & self.active)
        self._refresh()

    def replace(self, kind: ControlMask, mask: Mask) -> None:
        """Overwrite a mask for all items (`call`)."""
        self._masks[kind] = mask.copy()
        self._refresh()

    def write_active(self, kind: ControlMask, mask: Mask) -> None:
        """Overwrite a mask for the active items (`movvsp vc.ctrl_*`)."""
        self._masks[kind] = np.where(self.active, mask, self._masks[kind])
        self._refresh()

    def push(self, target: int, kind: ControlMask, mask: Mask) -> None:
        """Push an entry, a mask and the target to which popping it jumps. Raises `ControlStackError` at depth 16."""
        if len(self._stack) == STACK_DEPTH:
            raise ControlStackError(f"the control stack holds at most {STACK_DEPTH} entries")
        self._stack.append((target, kind, mask.copy()))

    def pop(self) -> int:
        """Restore the mask on top of the stack and return its target. Raises `ControlStackError` if the stack is
        empty.
        """
        if not self._stack:
            raise ControlStackError("the control stack is empty")
        target, kind, mask = self._stack.pop()
        self._masks[kind] = mask
        self._refresh()
        return target

    def _refresh(self) -> None:
        run, broken, returned, alive = self._masks
        self.active = run & broken & returned & alive
        self.all_active = bool(self.active.all())
        self.any_active = self.all_active or bool(self.active.any())
        self.whole = self.all_active or bool(np.array_equal(self.active, alive))
