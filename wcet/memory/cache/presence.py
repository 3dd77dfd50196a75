"""Finds the accesses that certainly miss a private cache: a may analysis over the visits of a sequence.

The LRU may analysis of Ferdinand and Wilhelm (1999), by lines: a line that may have been accessed is certainly evicted
when as many other lines of its set as there are ways were certainly accessed since.
"""

from collections.abc import Mapping
from typing import TypeAlias

from wcet.memory.cache.hardware import Cache
from wcet.memory.cache.origin import LineRange
from wcet.memory.cache.sequence import LineAccess
from wcet.memory.cache.walk import Passes, SequenceWalk
from wcet.records import dataclass

_Lines: TypeAlias = frozenset[int]

_ANYTHING = (0, 0)
"""The range that stands for the lines in the cache before the sequence began: any line."""


@dataclass(frozen=True, slots=True)
class _Presence:
    """The lines that may be in the cache, by set, each with the lines that were certainly accessed since.

    `ranges` has ranges of which any line may have been loaded, with the lines that were certainly accessed since.
    """

    lines: Mapping[int, Mapping[int, _Lines]]
    ranges: Mapping[LineRange, Mapping[int, _Lines]]

    def lacks(self, line: int, cache: Cache) -> bool:
        """Return True if a line is certainly absent."""
        index = line % cache.sets
        ways_in = [since.get(index, frozenset()) for key, since in self.ranges.items() if _holds(key, line)]
        exact = self.lines.get(index, {}).get(line)
        if exact is not None:
            ways_in.append(exact)
        return all(len(since - {line}) >= cache.ways for since in ways_in)

    def add(self, access: LineAccess, cache: Cache) -> "_Presence":
        """Return the possible lines after an access."""
        if not access.exact:
            return _Presence(self.lines, {**self.ranges, (access.first, access.stop): {}})
        line, index = access.first, access.first % cache.sets
        there, ranges = dict(self.lines.get(index, {})), self.ranges
        if access.certain:
            there = {each: since | {line} for each, since in there.items() if len(since | {line}) < cache.ways}
            ranges = {key: {**since, index: since.get(index, frozenset()) | {line}} for key, since in ranges.items()}
        there[line] = frozenset()
        return _Presence({**self.lines, index: there}, ranges)

    def meet(self, other: "_Presence") -> "_Presence":
        """Return the join of the possible lines after two paths."""
        lines = {
            index: _meet(self.lines.get(index, {}), other.lines.get(index, {}))
            for index in {**self.lines, **other.lines}
        }
        ranges = dict(self.ranges)
        for key, since in other.ranges.items():
            mine = ranges.get(key)
            both = since if mine is None else {index: since[index] & mine[index] for index in since if index in mine}
            ranges[key] = both
        return _Presence(lines, ranges)


def _holds(key: LineRange, line: int) -> bool:
    return key == _ANYTHING or key[0] <= line < key[1]


def _meet(here: Mapping[int, _Lines], there: Mapping[int, _Lines]) -> dict[int, _Lines]:
    joined = {**here, **there}
    joined.update({line: here[line] & there[line] for line in here if line in there})
    return joined


def find_absent(walk: SequenceWalk, cache: Cache, cold: bool) -> list[bool]:
    """Return for each visit (an access in its first or later iterations) whether its line is certainly absent. `cold`:
    the cache is empty at the beginning.
    """
    absent = [False] * len(walk.visits)
    _pass(walk, walk.tree, _Presence({}, {} if cold else {_ANYTHING: {}}), cache, absent)
    return absent


def _pass(
    walk: SequenceWalk, tree: tuple[int | Passes, ...], state: _Presence, cache: Cache, absent: list[bool]
) -> _Presence:
    """Record for the visits of a tree which lines are absent, and return the possible lines after it."""
    for each in tree:
        if isinstance(each, Passes):
            state = _repeat(walk, each, state, cache, absent)
        else:
            access = walk.visits[each].access
            absent[each] = access.exact and state.lacks(access.first, cache)
            state = state.add(access, cache)
    return state


def _repeat(walk: SequenceWalk, passes: Passes, state: _Presence, cache: Cache, absent: list[bool]) -> _Presence:
    """Record for the visits of a loop body which lines are absent in all of its passes, by a fixpoint; return the state
    after it."""
    entry = state
    while True:
        behind = _pass(walk, passes.body, entry, cache, absent)
        weaker = entry.meet(behind)
        if passes.most == 1 or weaker == entry:
            return state.meet(behind) if passes.least == 0 else behind
        entry = weaker
