"""A must analysis: the lines that a core certainly accessed before a point of its sequence, and its accesses since.

The LRU must analysis of Ferdinand and Wilhelm (1999), with the set of conflicting lines instead of their number,
because the lines of other cores are added later.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import field, replace
from typing import TypeAlias

from wcet.memory.cache.sequence import LineAccess
from wcet.records import dataclass

LineRange: TypeAlias = tuple[int, int]
"""A range of lines: the first one, and the one after the last."""


@dataclass(frozen=True, slots=True)
class Conflicts:
    """Lines of one set that may evict others: known lines, and the most accesses to unknown lines, by range."""

    lines: frozenset[int] = frozenset()
    ranges: Mapping[LineRange, int] = field(default_factory=dict[LineRange, int])

    def unite(self, other: "Conflicts") -> "Conflicts":
        """Return the conflicts of two sequences of accesses that both happen."""
        if not other.ranges:
            return self if other.lines <= self.lines else Conflicts(self.lines | other.lines, self.ranges)
        ranges = dict(self.ranges)
        for key, count in other.ranges.items():
            ranges[key] = ranges.get(key, 0) + count
        return Conflicts(self.lines | other.lines, ranges)

    def join(self, other: "Conflicts") -> "Conflicts":
        """Return the conflicts of two sequences of accesses of which one happens, either one."""
        ranges = dict(self.ranges)
        for key, count in other.ranges.items():
            ranges[key] = max(ranges.get(key, 0), count)
        return Conflicts(self.lines | other.lines, ranges)

    def add(self, access: LineAccess) -> "Conflicts":
        """Return these conflicts and one more access."""
        if access.exact:
            return self if access.first in self.lines else replace(self, lines=self.lines | {access.first})
        key = (access.first, access.stop)
        return replace(self, ranges={**self.ranges, key: self.ranges.get(key, 0) + 1})

    def count(self, line: int, sets: int) -> int:
        """Return how many conflicting lines other than `line` there are."""
        found = len(self.lines) - (line in self.lines)
        for (first, stop), times in self.ranges.items():
            candidates = LineAccess(first, stop).lines_in(line % sets, sets)
            known = sum(1 for each in self.lines | {line} if first <= each < stop)
            found += min(times, len(candidates) - known)
        return found


@dataclass(frozen=True, slots=True)
class Origin:
    """The latest certain access to a line, with the lines that its core may have accessed since.

    `sent` is the largest number of accesses of the core before it, so that the difference to the present number limits
    the accesses between. `low` is its smallest index.
    """

    sent: int
    low: int
    conflicts: Conflicts = Conflicts()


Change: TypeAlias = "Callable[[int, Origin], Origin]"


class KnownOrigins:
    """The origins of a core's lines, by set; lines that `limit` own lines may have evicted are forgotten."""

    def __init__(self, sets: int, limit: int, origins: dict[int, dict[int, Origin]] | None = None) -> None:
        self.sets, self.limit = sets, limit
        self.origins = {} if origins is None else origins

    def copy(self) -> "KnownOrigins":
        """Return an independent copy."""
        return KnownOrigins(self.sets, self.limit, {index: dict(lines) for index, lines in self.origins.items()})

    def find(self, line: int) -> Origin | None:
        """Return the origin of a line, or None."""
        return self.origins.get(line % self.sets, {}).get(line)

    def add(self, access: LineAccess, origin: Origin) -> None:
        """Add one access, which becomes `origin` if it certainly happens and its line is known."""
        for index in self._met(access):
            lines = self.origins.get(index, {})
            self.origins[index] = self._age(lines, lambda line, old: self._meet(line, old, access))
        if access.certain and access.exact:
            self.origins.setdefault(access.first % self.sets, {})[access.first] = origin

    def unite(self, ranges: Mapping[LineRange, int], before: int, passes: int) -> None:
        """Add `passes` more passes of a loop, whose body was walked once, to the conflicts of lines whose origin is
        before it.

        The known lines of the loop are already in the conflicts; accesses to unknown ones, counted in `ranges` for one
        pass, add up. An origin is before the loop if its `sent` is at most `before`.
        """
        if not ranges or passes < 1:
            return
        for index, lines in self.origins.items():
            met = {key: count * passes for key, count in ranges.items() if LineAccess(*key).may_meet(index, self.sets)}
            more = Conflicts(ranges=met)
            self.origins[index] = self._age(
                lines,
                lambda _, old, more=more: (
                    replace(old, conflicts=old.conflicts.unite(more)) if old.sent <= before else old
                ),
            )

    def shift(self, behind: int, passes: int) -> None:
        """Add `passes` accesses to `sent` of the origins in a loop, those above `behind`, so that they are origins in
        the previous pass, whichever pass follows.
        """
        for lines in self.origins.values():
            for line, old in lines.items():
                if old.sent > behind:
                    lines[line] = replace(old, sent=old.sent + passes)

    def join(self, other: "KnownOrigins", later: int) -> "KnownOrigins":
        """Return the join of the origins of two paths; the present count of `other` is larger by `later` accesses."""
        joined: dict[int, dict[int, Origin]] = {}
        for index, lines in self.origins.items():
            there = other.origins.get(index, {})
            both = {
                line: Origin(
                    min(old.sent + later, there[line].sent),
                    min(old.low, there[line].low),
                    old.conflicts.join(there[line].conflicts),
                )
                for line, old in lines.items()
                if line in there
            }
            joined[index] = self._age(both, lambda _, old: old)
        return KnownOrigins(self.sets, self.limit, joined)

    def _met(self, access: LineAccess) -> Iterable[int]:
        if access.exact:
            return (access.first % self.sets,)
        return [index for index in self.origins if access.may_meet(index, self.sets)]

    def _meet(self, line: int, old: Origin, access: LineAccess) -> Origin:
        if access.exact and access.first == line:
            return old
        return replace(old, conflicts=old.conflicts.add(access))

    def _age(self, lines: Mapping[int, Origin], change: "Change") -> dict[int, Origin]:
        aged: dict[int, Origin] = {}
        for line, old in lines.items():
            new = change(line, old)
            if new is old or new.conflicts.count(line, self.sets) < self.limit:
                aged[line] = new
        return aged
