"""Follows flow graphs of certificates: loops are nested intervals of blocks, and only back edges lead backward."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Generic, TypeVar

from .kernel import require

V = TypeVar("V")


class LoopGraph(Generic[V]):
    """Edges between the blocks 0 to `sink` - 1 and the end, `sink`; `loops` has the last block of each loop by header.

    Each loop is entered at its header alone. So the order of blocks is a topological order of each pass.
    """

    def __init__(self, sink: int, edges: Sequence[tuple[int, int]], loops: Sequence[tuple[int, int]], at: str) -> None:
        self.sink, self.edges, self.last = sink, edges, dict(loops)
        require(len(self.last) == len(loops), f"{at}: two loops have one header")
        require(0 < sink <= len(edges), f"{at}: it has no blocks, or fewer edges than blocks")
        self.out: list[list[int]] = [[] for _ in range(sink)]
        for number, (source, target) in enumerate(edges):
            back = target in self.last and target <= source <= self.last[target]
            require(source < sink >= target, f"{at}: edge {number} leaves the graph")
            require(target > source or back, f"{at}: edge {number} leads back to no loop")
            self.out[source].append(number)
        require(all(self.out), f"{at}: a block is never left")
        for header, last in self.last.items():
            nested = all(end <= last for other, end in self.last.items() if header < other <= last)
            require(header <= last < sink and nested, f"{at}: loop {header} does not nest")
            alone = all(not header < target <= last or header <= source <= last for source, target in edges)
            require(alone, f"{at}: loop {header} has another entry than its header")

    def walk(
        self,
        region: int,
        start: V,
        leave: Callable[[int, bool, V], Iterable[tuple[int, V]]],
        join: Callable[[V, V], V],
    ) -> tuple[Sequence[V], Mapping[int, V]]:
        """Follow one pass of a loop (-1: all blocks); return the values at its header and at each exit.

        `leave(block, inner, value)` yields the values on each edge that leaves a block, or the `inner` loop of which it
        is the header.
        """
        block = first = max(region, 0)
        last = self.last[region] if region >= 0 else self.sink - 1
        here: dict[int, V] = {}
        exits: dict[int, V] = {}
        while block <= last:
            inner = block in self.last and block != region
            known = block == first or block in here
            for edge, value in leave(block, inner, start if block == first else here[block]) if known else ():
                target = self.edges[edge][1]
                table, key = (here, target) if first <= target <= last else (exits, edge)
                table[key] = join(table[key], value) if key in table else value
            block = self.last[block] + 1 if inner else block + 1
        return [here[first]] if first in here else [], exits
