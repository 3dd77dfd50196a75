"""Lists the visits of a core's sequence: each access in the first and in the later iterations of its loops.

A visit has the indices of the access, the number of its runs, and its origin. A loop is walked twice, its first pass
and all later ones together (virtual unrolling), so that the time of the walk depends on the size of the program, twice
for each enclosing loop, and not on the number of iterations.
"""

from collections import Counter
from dataclasses import field, replace

from wcet.memory.cache.origin import KnownOrigins, LineRange, Origin
from wcet.memory.cache.sequence import NEVER, CoreSequence, Items, LineAccess, LoopSequence, count_accesses
from wcet.records import dataclass


@dataclass(frozen=True, slots=True)
class SequenceVisit:
    """An access in a context: the first pass of each loop around it, or all later passes.

    `low` and `high`: least and most number of accesses of the core before it, over all its runs. `least` and `most`:
    how often control reaches it. `once`: it certainly happens, and exactly once. `until`: visits from here on never run
    before it. `between`: the most accesses of the core between it and its `origin`, exclusive.
    """

    access: LineAccess
    low: int
    high: int
    least: int
    most: int
    once: bool
    until: int
    origin: Origin | None
    between: int


@dataclass(frozen=True, slots=True)
class Passes:
    """The visits of a loop body that runs between `least` and `most` times, one pass after another."""

    body: "tuple[int | Passes, ...]"
    least: int
    most: int


@dataclass(frozen=True, slots=True)
class SequenceWalk:
    """The visits of a sequence in order, and the sequence as a tree of their numbers, with the first pass of each loop
    apart.
    """

    visits: tuple[SequenceVisit, ...]
    tree: "tuple[int | Passes, ...]"
    offset: int = 0

    @property
    def most(self) -> int:
        """Return the largest number of accesses of the core."""
        return sum(visit.most for visit in self.visits)


@dataclass(slots=True)
class _LoopContext:
    """The state while a sequence is walked: the accesses so far, and the number of runs of the present body."""

    low: int = 0
    high: int = 0
    least: int = 1
    most: int = 1
    repeated: bool = False


@dataclass(slots=True)
class _Walker:
    known: KnownOrigins
    context: _LoopContext = field(default_factory=_LoopContext)
    visits: list[SequenceVisit] = field(default_factory=list[SequenceVisit])

    def walk(self, items: Items) -> "tuple[int | Passes, ...]":
        """Visit items in order; return the numbers of their visits, those of optional or later passes in `Passes`."""
        tree: list[int | Passes] = []
        for item in items:
            if isinstance(item, LineAccess):
                tree.append(self._visit(item))
            elif item.most:
                tree += self._loop(item.body, item.least, item.most)
        return tuple(tree)

    def _visit(self, access: LineAccess) -> int:
        here = self.context
        origin = self.known.find(access.first) if access.exact else None
        certain = access.certain and here.least == here.most == 1
        visit = SequenceVisit(
            access=access,
            low=here.low,
            high=here.high,
            least=here.least * access.certain,
            most=here.most,
            once=certain and not here.repeated,
            until=len(self.visits),
            origin=origin,
            between=0 if origin is None else here.high - origin.sent,
        )
        self.visits.append(visit)
        here.high += 1
        self.known.add(access, Origin(here.high, here.low))
        here.low += access.certain
        return visit.until

    def _loop(self, body: Items, least: int, most: int) -> "list[int | Passes]":
        """Walk the first pass and the later passes of a loop; then this state is that after any number of passes."""
        here = self.context
        before, start = self.known.copy(), replace(here)
        shortest, longest = count_accesses(body)
        here.least, here.most = start.least * min(least, 1), start.most
        first = self.walk(body)
        tree: list[int | Passes] = [*first]
        after = self.known.copy()
        if most > 1:
            tree.append(self._repeat(body, start, least, most))
        self.context = _LoopContext(
            start.low + least * shortest, start.high + most * longest, start.least, start.most, start.repeated
        )
        if least <= 1 < most:
            self.known = after.join(self.known, (most - 1) * longest)
        if least == 0:
            self.known = before.join(self.known, most * longest)
        return tree if least else [Passes(tuple(tree), 0, 1)]

    def _repeat(self, body: Items, start: _LoopContext, least: int, most: int) -> Passes:
        """Walk the later passes as one, which represents all of them."""
        here = self.context
        jump = (most - 2) * count_accesses(body)[1]
        self.known.unite(_count_ranges(body), start.high, most - 2)
        self.known.shift(start.high, jump)
        here.high += jump
        here.least, here.most = start.least * max(least - 1, 0), start.most * (most - 1)
        outermost, here.repeated = not here.repeated, True
        first = len(self.visits)
        tree = self.walk(body)
        if outermost:
            end = len(self.visits)
            for place in range(first, end):
                self.visits[place] = replace(self.visits[place], until=end)
        return Passes(tree, max(least - 1, 0), most - 1)


def walk_sequence(sequence: CoreSequence, sets: int, limit: int = NEVER) -> SequenceWalk:
    """Return the visits of a sequence; origins that `limit` lines of the core in their set may have evicted are
    omitted."""
    walker = _Walker(KnownOrigins(sets, limit))
    tree = walker.walk(sequence.items)
    return SequenceWalk(tuple(walker.visits), tree, sequence.offset)


def _count_ranges(items: Items) -> Counter[LineRange]:
    """Return how often, at most, the accesses to unknown lines of each range happen."""
    found: Counter[LineRange] = Counter()
    for item in items:
        if isinstance(item, LoopSequence):
            found.update({key: item.most * count for key, count in _count_ranges(item.body).items()})
        elif not item.exact:
            found[item.first, item.stop] += 1
    return found
