"""Keeps the contents of a cache in a run: lines by set, least recently used first, and which of them are dirty."""

from dataclasses import field

from wcet.records import dataclass


@dataclass(slots=True)
class CacheState:
    """A cache of `ways` lines in each set; sets are created when they are first used."""

    ways: int
    sets: dict[int, dict[int, bool]] = field(default_factory=dict[int, dict[int, bool]])

    def count(self, index: int) -> int:
        """Return how many lines a set holds."""
        return len(self.sets.get(index, ()))

    def touch(self, index: int, line: int, stores: bool) -> bool:
        """Make a line the most recently used one of its set; return False if it is absent.

        The line becomes dirty if the access `stores`.
        """
        lines = self.sets.get(index)
        if lines is None or line not in lines:
            return False
        lines[line] = lines.pop(line) or stores
        return True

    def install(self, index: int, line: int, dirty: bool) -> None:
        """Add a line to a set, which must have room."""
        lines = self.sets.setdefault(index, {})
        assert len(lines) < self.ways and line not in lines
        lines[line] = dirty

    def evict(self, index: int) -> tuple[int, bool] | None:
        """Remove the least recently used line; return it and whether it is dirty, or None if the set is empty."""
        lines = self.sets.get(index)
        if not lines:
            return None
        line = next(iter(lines))
        return line, lines.pop(line)

    def make_room(self, index: int) -> int | None:
        """Evict a line if the set is full; return the line if it is dirty."""
        if self.count(index) < self.ways:
            return None
        victim = self.evict(index)
        return victim[0] if victim and victim[1] else None

    def empty(self) -> set[int]:
        """Remove all lines, and return the dirty ones."""
        dirty = {line for lines in self.sets.values() for line, written in lines.items() if written}
        self.sets.clear()
        return dirty
