"""When the bursts of an indexed request reach the command generator.

From the Sim-D paper, section 3.2.1 (index iterator); measured: a pass looks at one work-item per DRAM cycle, active or
not, and pushes active ones into a queue of 16; an iterator turns each index into a burst, but only once it has seen
the next index or the end marker; bursts go through a second queue of 16 to the command generator. A full queue stalls
the pass, so where the inactive items sit matters.
"""

from collections.abc import Sequence

INDEX_QUEUE = 16
BURST_QUEUE = 16


class Arrivals:
    """Arrival times of bursts, computed in order; ``taken`` reports when the generator started on each."""

    __slots__ = ("_emitted", "_items", "_passed", "_popped", "_taken")

    def __init__(self, positions: Sequence[int], items: int) -> None:
        """``positions`` are the active work-items in order, ``items`` the number of items in the pass."""
        self._items = (*positions, items)
        self._passed = 1 + self._items[0]
        self._popped = [self._passed + 1]
        self._emitted: list[int] = []
        self._taken: list[int] = []

    def burst(self, index: int) -> int:
        """Cycle in which burst ``index`` is offered; call once per index, in order."""
        following = index + 1
        passed = self._passed + self._items[following] - self._items[index]
        if following >= INDEX_QUEUE:
            passed = max(passed, self._popped[following - INDEX_QUEUE])
        self._passed = passed
        popped = max(passed, self._popped[index]) + 1
        if index:
            popped = max(popped, self._emitted[index - 1])
        self._popped.append(popped)
        emitted = popped
        if index >= BURST_QUEUE:
            emitted = max(emitted, self._taken[index - BURST_QUEUE] + 1)
        self._emitted.append(emitted)
        return emitted

    def snapshot(self, now: int) -> tuple[int | tuple[int, ...], ...]:
        """Return all that later arrivals depend on, with times relative to ``now``."""
        recent = (self._popped[-INDEX_QUEUE:], self._emitted[-1:], self._taken[-BURST_QUEUE:])
        relative = tuple(tuple(time - now for time in times) for times in recent)
        return (len(self._popped), len(self._emitted), len(self._taken), self._passed - now, *relative)

    def taken(self, cycle: int) -> None:
        """Note that the generator started on the next burst in this cycle."""
        self._taken.append(cycle)
