"""Runs that find in registers and private memory what others have left there, as hardware's do, and no zeros."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import numpy as np

from wcet.isa.gcn.run import execution
from wcet.isa.gcn.run.lds import LocalMemory
from wcet.isa.gcn.run.wavefronts import EXEC, FLAT_SCRATCH, LANES, M0, SCC, VCC, Wavefronts

IDS = 3
"""Vector registers that work-items may find their ids in."""


@contextmanager
def stale_state(seed: int) -> Iterator[None]:
    """Let launches in this context start with random words, small ones as often as any.

    They are in registers, in all of those of lanes without a work-item, in private memory and in the LDS.
    """
    numbers = np.random.default_rng(seed)
    place, starter, clear = execution.place_launch, execution.RegisterStarter, LocalMemory.clear

    def draw(shape: Any) -> Any:
        small = numbers.integers(0, 9, shape, np.uint32)
        return np.where(numbers.random(shape) < 0.5, small, numbers.integers(0, 1 << 32, shape, np.uint32))

    def place_stale(program: Any, launch: Any, memory: Any, *rest: Any) -> Any:
        found = place(program, launch, memory, *rest)
        room = memory.bytes[found.scratch.start : found.scratch.start + found.scratch.size].view(np.uint32)
        room[:] = draw(room.shape)
        return found

    def leave_stale(self: LocalMemory) -> None:
        clear(self)
        self.bytes[:] = draw(-(-self.bytes.size // 4)).view(np.uint8)[: self.bytes.size]

    class StaleStarter(starter):
        def _fill_user(self, batch: Wavefronts) -> int:
            for first, last in ((0, FLAT_SCRATCH), (VCC, VCC + 2), (M0, M0 + 1)):
                batch.sgprs[:, first:last] = draw((batch.count, last - first))
            batch.sgprs[:, SCC] = draw(batch.count) & 1
            return super()._fill_user(batch)

        def start(self, batch: Wavefronts, groups: Any) -> None:
            super().start(batch, groups)
            halves = batch.sgprs[:, EXEC : EXEC + 2].astype(np.uint64)
            masks = halves[:, 0] | halves[:, 1] << np.uint64(32)
            idle = (masks[:, None] >> np.arange(LANES, dtype=np.uint64) & np.uint64(1)) == 0
            idle = np.broadcast_to(idle, batch.vgprs.shape).copy()
            idle[IDS:] = True
            batch.vgprs[idle] = draw(int(idle.sum()))

    execution.place_launch, execution.RegisterStarter, LocalMemory.clear = place_stale, StaleStarter, leave_stale
    try:
        yield
    finally:
        execution.place_launch, execution.RegisterStarter, LocalMemory.clear = place, starter, clear
