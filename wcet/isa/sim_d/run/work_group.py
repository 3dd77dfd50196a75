"""The state of one work-group in its slot: registers, special registers, masks and scratchpad.

From the Sim-D paper, section 3, and the reset rules of the published simulator (masks, stack and stride registers are
reset for each group). We also clear registers and scratchpad, so that a read before the first write does not depend on
which group ran in the slot before; such reads are reported as warnings.
"""

import numpy as np
from numpy.typing import NDArray

from wcet.isa.sim_d.language.operands import REGISTER_COUNTS, VECTOR_SPECIAL
from wcet.isa.sim_d.launch import WORK_ITEMS, SimDLaunch
from wcet.isa.sim_d.run.masks import ControlMasks

VECTOR_REGISTERS = REGISTER_COUNTS["v"]
TID_X, TID_Y, LID_X, LID_Y = (VECTOR_SPECIAL.index(name) for name in ("tid_x", "tid_y", "lid_x", "lid_y"))
ONE = VECTOR_SPECIAL.index("one")


class WorkGroup:
    """One work-group slot; this object changes as the group runs.

    `words` holds the 64 vector registers and, after them, the 12 vector special registers (control masks excepted), one
    row of 1024 words each; `floats` and `integers` are views of the same memory. `scalars` and `specials` hold unsigned
    32-bit patterns. `number` is the position of the group in the launch, `x` and `y` its first work-item.
    """

    def __init__(self, launch: SimDLaunch, scratchpad_words: int) -> None:
        self.launch = launch
        self.words: NDArray[np.uint32] = np.zeros((VECTOR_REGISTERS + len(VECTOR_SPECIAL), WORK_ITEMS), np.uint32)
        self.floats = self.words.view(np.float32)
        self.integers = self.words.view(np.int32)
        self.predicates: NDArray[np.bool_] = np.zeros((REGISTER_COUNTS["p"], WORK_ITEMS), np.bool_)
        self.scalars = [0] * REGISTER_COUNTS["s"]
        self.specials = [0] * REGISTER_COUNTS["sc"]
        self.strides: dict[int, set[int]] = {}
        self.masks = ControlMasks()
        self.scratchpad: NDArray[np.uint32] = np.zeros(scratchpad_words, np.uint32)
        self.scratchpad_written: NDArray[np.bool_] = np.zeros(scratchpad_words, np.bool_)
        self.number = 0
        self.x = 0
        self.y = 0
        items = np.arange(WORK_ITEMS, dtype=np.uint32)
        self._lid_x = items % np.uint32(launch.width)
        self._lid_y = items // np.uint32(launch.width)

    def begin(self, number: int) -> None:
        """Put group `number` of the launch into the slot; groups are numbered along x first, then y."""
        launch = self.launch
        self.number = number
        self.x = number % launch.columns * launch.width
        self.y = number // launch.columns * launch.height
        self.masks.reset()
        self.words[:] = 0
        self.predicates[:] = False
        self.scratchpad[:] = 0
        self.scratchpad_written[:] = False
        self.scalars[:] = [0] * REGISTER_COUNTS["s"]
        self.specials[:] = [launch.x, launch.y, self.x, self.y, launch.width, 1, 1, 1]
        self.special(LID_X)[:] = self._lid_x
        self.special(LID_Y)[:] = self._lid_y
        self.special(TID_X)[:] = self._lid_x + np.uint32(self.x)
        self.special(TID_Y)[:] = self._lid_y + np.uint32(self.y)
        self.special(ONE)[:] = 1

    def special(self, index: int) -> NDArray[np.uint32]:
        """Return the row, in the register array, of a vector special register: one word for each work-item."""
        return self.words[VECTOR_REGISTERS + index]

    def describe_item(self, item: int) -> str:
        """Return the name of one work-item of the group, with its global id."""
        x = self.x + item % self.launch.width
        y = self.y + item // self.launch.width
        return f"work-item ({x},{y})"
