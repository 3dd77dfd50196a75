"""What happens later in a run: actions by cycle; those of one cycle come as they were added, or in a drawn order."""

import random
from collections.abc import Callable
from heapq import heappop, heappush
from typing import TypeAlias

Action: TypeAlias = Callable[[int], None]
"""Takes the cycle in which it happens."""


class Events:
    """A queue of actions. Where a seed is given, those that are due in the same cycle happen in any order."""

    def __init__(self, seed: int | None = None) -> None:
        self._queue: list[tuple[int, float, int, Action]] = []
        self._count = 0
        self._draw = None if seed is None else random.Random(seed)

    @property
    def next_time(self) -> int | None:
        """The cycle of the next action."""
        return self._queue[0][0] if self._queue else None

    def add(self, time: int, action: Action) -> None:
        """Let something happen in a cycle."""
        self._count += 1
        heappush(self._queue, (time, self._draw.random() if self._draw else 0.0, self._count, action))

    def run(self, now: int) -> None:
        """Do everything that is due in a cycle, and what that brings about in the same cycle."""
        while self._queue and self._queue[0][0] <= now:
            time, _, _, action = heappop(self._queue)
            action(time)
