"""Keeps the later events of a run: actions by cycle, and within a cycle in the order of insertion, or in a drawn
order."""

import random
from collections.abc import Callable
from heapq import heappop, heappush
from typing import TypeAlias

Action: TypeAlias = Callable[[int], None]
"""A function that receives the cycle in which the action happens."""


class Events:
    """A queue of actions by cycle. If a seed is given, actions of the same cycle happen in an order drawn from it."""

    def __init__(self, seed: int | None = None) -> None:
        self._queue: list[tuple[int, float, int, Action]] = []
        self._count = 0
        self._draw = None if seed is None else random.Random(seed)

    @property
    def next_time(self) -> int | None:
        """Return the cycle of the next action, or None."""
        return self._queue[0][0] if self._queue else None

    def add(self, time: int, action: Action) -> None:
        """Schedule an action for a cycle."""
        self._count += 1
        heappush(self._queue, (time, self._draw.random() if self._draw else 0.0, self._count, action))

    def run(self, now: int) -> None:
        """Run all actions that are due in a cycle, and those that they add for the same cycle."""
        while self._queue and self._queue[0][0] <= now:
            time, _, _, action = heappop(self._queue)
            action(time)
