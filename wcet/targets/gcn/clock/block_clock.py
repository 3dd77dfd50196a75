"""How long blocks take in a run: from when a context is ready for a block's first instruction to the next block.

The blocks that a wavefront runs follow each other without a gap, from its first turn to its end, so that their times
add up to its own. What a block leaves outstanding is waited for, and counted, where it is waited for.
"""


class BlockClock:
    """`longest` and `runs` of each block that has been left."""

    def __init__(self) -> None:
        self.longest: dict[int, int] = {}
        self.runs: dict[int, int] = {}
        self._inside: dict[int, tuple[int, int]] = {}

    def enter(self, client: int, block: int, now: int) -> None:
        """A context begins a block, and leaves the one it was in."""
        self.leave(client, now)
        self._inside[client] = block, now

    def leave(self, client: int, now: int) -> None:
        """A context leaves its block."""
        if client in self._inside:
            block, since = self._inside.pop(client)
            self.longest[block] = max(self.longest.get(block, 0), now - since)
            self.runs[block] = self.runs.get(block, 0) + 1
