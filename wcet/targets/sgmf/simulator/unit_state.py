"""Keeps the state of one unit of the grid while threads stream through it."""

from collections import deque
from heapq import heappop, heappush

from wcet.targets.sgmf.timing.timed_graph import TimedUnit, UnitKind


class UnitState:
    """The token buffer of one unit and the threads that are ready, running and answered; mutable, one per run.

    `missing[slot]` is the number of operands that the thread in a slot still waits for. `begun[slot]` is the number of
    threads that have started from a slot. The place of the next thread is free from cycle `free_from[slot]` on.
    """

    __slots__ = (
        "answers",
        "begun",
        "blocked",
        "buffer",
        "epoch",
        "free_blocks",
        "free_from",
        "last_answer",
        "last_start",
        "left",
        "missing",
        "number",
        "operands",
        "pending",
        "ready",
        "routes",
        "unit",
        "waiters",
    )

    def __init__(self, number: int, unit: TimedUnit, buffer: int) -> None:
        self.number = number
        self.unit = unit
        self.buffer = buffer
        self.operands = len(unit.arcs)
        self.routes: list[tuple[UnitState, int]] = []
        self.missing = [self.operands] * buffer
        self.begun = [0] * buffer
        self.free_from = [0] * buffer
        self.ready: deque[int] = deque()
        self.pending: list[tuple[int, int]] = []
        self.answers: deque[int] = deque()
        self.waiters: dict[int, list[UnitState]] = {}
        self.blocked = -1
        self.epoch = 0
        self.left = 0
        self.free_blocks = unit.blocks
        self.last_start = -1
        self.last_answer = -1

    @property
    def keeps_epochs(self) -> bool:
        """Return True if threads of an epoch (B threads) start only after all threads of older epochs have left the
        unit."""
        return self.unit.kind in (UnitKind.MEMORY, UnitKind.SPECIAL)

    def take(self, thread: int) -> bool:
        """Take one operand of a thread; return True if it was the last, so that the thread is ready."""
        slot = thread % self.buffer
        left = self.missing[slot] - 1
        if left:
            self.missing[slot] = left
            return False
        self.missing[slot] = self.operands
        if self.keeps_epochs and thread // self.buffer != self.epoch:
            heappush(self.pending, (thread // self.buffer, thread))
            return False
        self.ready.append(thread)
        return True

    def leave(self, threads: int) -> bool:
        """Count one more thread that has left; the last of the `threads` threads of an epoch admits the next epoch.

        Return True if threads are ready after an epoch was admitted.
        """
        self.left += 1
        if self.left < threads:
            return False
        self.left = 0
        self.epoch += 1
        while self.pending and self.pending[0][0] == self.epoch:
            self.ready.append(heappop(self.pending)[1])
        return bool(self.ready)
