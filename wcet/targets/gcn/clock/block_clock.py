"""The times of blocks in a run: each from the ready turn of its first instruction to that of the next block.

The blocks that a wavefront runs follow each other without a gap, from its first turn to its end, so their times add up
to its own. The wait for an outstanding operation counts in the block that waits. If each instruction is marked as a
block of its own, these are the times of instructions.
"""

from wcet.targets.gcn.clock.context import Context


class BlockClock:
    """A record of the longest time, in cycles, and of the number of runs of each block."""

    def __init__(self) -> None:
        self.longest: dict[int, int] = {}
        self.runs: dict[int, int] = {}
        self._inside: dict[int, tuple[int, int]] = {}

    def enter(self, context: Context, block: int, now: int) -> None:
        """Record that a context leaves its block and begins another one."""
        self.leave(context, now)
        self._inside[context.client] = block, now

    def leave(self, context: Context, now: int) -> None:
        """Record that a context leaves its block."""
        if context.client in self._inside:
            block, since = self._inside.pop(context.client)
            self.note(context, block, now - since)

    def note(self, context: Context, block: int, cycles: int) -> None:
        """Record the cycles that a context took for a block."""
        self.longest[block] = max(self.longest.get(block, 0), cycles)
        self.runs[block] = self.runs.get(block, 0) + 1


class WaveClock(BlockClock):
    """A record of the time that each wavefront (group, and number in it) spends in each block: `spent`.

    A split wavefront has the time of the context that continues after the merge, including the wait there.
    """

    def __init__(self) -> None:
        super().__init__()
        self.spent: dict[tuple[int, int], dict[int, int]] = {}

    def note(self, context: Context, block: int, cycles: int) -> None:
        """Add cycles to the time of the context's wavefront in a block; a split wavefront adds none."""
        if context.parent is not None:
            return
        group = context.wave.group
        spent = self.spent.setdefault((group.index, group.waves.index(context.wave)), {})
        spent[block] = spent.get(block, 0) + cycles
