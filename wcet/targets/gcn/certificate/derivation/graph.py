"""The largest sums of weights along paths of a flow graph, whole and between barriers; loops have limits."""

from collections.abc import Callable
from dataclasses import dataclass, field

NEVER = -(1 << 80)
"""A number below every sum, also after sums are added to it."""

SOME_PATH = NEVER // 2
"""A number that the sum of a path is not below; it can be below zero, because edges can have prices."""

Sums = tuple[int, int, int, int]
"""The largest sums of a path: of one without a barrier, before the first barrier, after the last, and between two."""

NOWHERE: Sums = (NEVER, NEVER, NEVER, NEVER)
NOTHING: Sums = (0, NEVER, NEVER, NEVER)
BARRIER: Sums = (NEVER, 0, 0, NEVER)


def plain(amount: int) -> Sums:
    """Return the sums of a path of weight `amount` without a barrier."""
    return (amount, NEVER, NEVER, NEVER)


def _add(one: int, two: int) -> int:
    return one + two if min(one, two) >= SOME_PATH else NEVER


def follow(one: Sums, two: Sums) -> Sums:
    """Return the sums of path `one` followed by path `two`."""
    through = _add(one[0], two[0])
    before, after = max(one[1], _add(one[0], two[1])), max(two[2], _add(one[2], two[0]))
    return through, before, after, max(one[3], two[3], _add(one[2], two[1]))


def either(one: Sums, two: Sums) -> Sums:
    """Return the larger of the sums of two alternative paths."""
    return max(one[0], two[0]), max(one[1], two[1]), max(one[2], two[2]), max(one[3], two[3])


def repeat(body: Sums, times: int) -> Sums:
    """Return the largest sums of up to `times` runs of a loop's body."""
    most = max(0, body[0]) * times
    before, after = _add(most, body[1]), _add(body[2], most)
    return most, before, after, max(body[3], _add(after, body[1]) if times > 1 else NEVER)


@dataclass(frozen=True, slots=True)
class LoopedGraph:
    """A flow graph of blocks 0 to `sink` - 1; for each loop's header its last block and the most repetitions.

    A loop is an interval of blocks.
    """

    sink: int
    edges: list[tuple[int, int]]
    loops: dict[int, tuple[int, int]]
    out: list[list[int]] = field(default_factory=list[list[int]])

    def __post_init__(self) -> None:
        self.out.extend([[] for _ in range(self.sink)])
        for number, (source, _) in enumerate(self.edges):
            self.out[source].append(number)

    def sum_longest(self, weigh: Callable[[int], Sums]) -> Sums:
        """Return the largest sums of a path from the first block to the sink; `weigh` gives the sums of one edge."""
        return self._walk(-1, weigh)[1].get(self.sink, NOWHERE)

    def _walk(self, region: int, weigh: Callable[[int], Sums]) -> tuple[Sums, dict[int, Sums]]:
        """Return the sums that return to the header of a loop, and those that leave it, by the block to which they
        go.
        """
        last = self.loops[region][0] if region >= 0 else self.sink - 1
        first = block = max(region, 0)
        here: dict[int, Sums] = {first: NOTHING}
        away: dict[int, Sums] = {}
        back: Sums = NOWHERE
        while block <= last:
            inner = block in self.loops and block != region
            after = self.loops[block][0] + 1 if inner else block + 1
            if block in here:
                for target, sums in self._leave(block, inner, weigh):
                    whole = follow(here[block], sums)
                    if target == first and region >= 0:
                        back = either(back, whole)
                    else:
                        table = here if first <= target <= last else away
                        table[target] = either(table[target], whole) if target in table else whole
            block = after
        return back, away

    def _leave(self, block: int, inner: bool, weigh: Callable[[int], Sums]) -> list[tuple[int, Sums]]:
        if not inner:
            return [(self.edges[edge][1], weigh(edge)) for edge in self.out[block]]
        back, away = self._walk(block, weigh)
        rounds = repeat(back, self.loops[block][1])
        return [(target, follow(rounds, sums)) for target, sums in away.items()]
