"""The code of a wavefront as views: its own, and both sides of each split; and the work that it brings to a unit."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from .graph import BARRIER, NOTHING, NOWHERE, SOME_PATH, LoopedGraph, Sums, follow, plain
from .steps import UNITS, TimedStep

MOST_PRICED = 1 << 60
"""The largest sum for which edges have prices, so that no sum of prices comes near `SOME_PATH`."""

Weight = Callable[[TimedStep, list[TimedStep]], int]
"""A function from a step, and the steps after it on its edge, to the number that the step adds to a sum."""


@dataclass(frozen=True, slots=True)
class ViewCode:
    """A view: its graph, the steps of each edge, and for each edge the kernel's edge or the split that it represents.

    Steps of an edge are those of its block, and of leaving by it. A split is no edge of the kernel.
    """

    graph: LoopedGraph
    steps: list[list[TimedStep]]
    own: list[int | None]
    regions: dict[int, int]

    def find_barriers(self, edges: Sequence[tuple[int, int]]) -> set[int]:
        """Return the kernel's blocks with a barrier; `edges` are the kernel's."""
        pairs = zip(self.own, self.steps, strict=True)
        return {edges[own][0] for own, row in pairs if own is not None and any(step.kind == "barrier" for step in row)}

    def list_inner(self) -> list[int]:
        """Return the numbers of the splits in the view."""
        return sorted({*self.regions.values()})


@dataclass(frozen=True, slots=True)
class CrewCode:
    """A class of wavefronts of a group: their number, the edges that none takes, and those of an outermost loop that
    each takes in some passes only (`rare`), with these passes.
    """

    size: int
    idle: frozenset[int]
    rare: dict[int, frozenset[int]]

    def is_within(self, other: "CrewCode") -> bool:
        """Return True if these wavefronts take an edge only where those of the other class can take it, too."""
        limited = {edge: passes for edge, passes in other.rare.items() if edge not in self.idle}
        return other.idle <= self.idle and all(
            edge in self.rare and self.rare[edge] <= passes for edge, passes in limited.items()
        )


@dataclass(frozen=True, slots=True)
class LaunchShare:
    """Some wavefronts of the launch that access memory and LDS alike: their number, each access with its cost, and how
    often each wavefront executes it.
    """

    size: int
    accesses: list[tuple[TimedStep, int]]

    def sum(self, weigh: Weight) -> int:
        """Return the sum of weights of the accesses of one of these wavefronts."""
        return sum(times * weigh(step, []) for step, times in self.accesses)


@dataclass(frozen=True, slots=True)
class WavefrontCode:
    """The views of a wavefront: two for each split, and last that of the whole wavefront.

    `every` are the steps of the whole kernel. `again` are those that both sides of each split run after it, of which
    the views have one. `crews` divide the wavefronts of a group by the edges that they never take, or rarely. `brought`
    divides those of the launch by their accesses; it is empty if that is not stated. `launched` are lines of all of
    them together, of the one that touches most at least, and of each at least; None if they are not stated.
    """

    views: list[ViewCode]
    every: list[TimedStep]
    again: list[list[TimedStep]]
    crews: list[CrewCode]
    line_cycles: int
    brought: list[LaunchShare]
    launched: tuple[int, int, int] | None

    @property
    def main(self) -> ViewCode:
        """The view of a wavefront, or of the part of it that runs outside of splits."""
        return self.views[-1]

    def find_longest(self) -> dict[str, int]:
        """Return the longest occupancy of each unit by one instruction."""
        longest: dict[str, int] = dict.fromkeys(UNITS, 0)
        for step in self.every:
            if step.unit:
                longest[step.unit] = max(longest[step.unit], step.cycles)
            if step.lines:
                longest["mem"] = self.line_cycles
        return longest

    def sum_sides(self, weigh: Weight, idle: frozenset[int] = frozenset()) -> list[tuple[int, int]]:
        """Return the largest sums of both sides of each split, the splits inside of a side included."""
        found, again = list[tuple[int, int]](), self._sum_again(weigh)
        for place in range(0, len(self.views) - 1, 2):
            inner = [one + two + more for (one, two), more in zip(found, again, strict=False)]
            one, two = (self._sum_view(view, weigh, inner, idle, {}) for view in self.views[place : place + 2])
            found.append((max(0, one), max(0, two)))
        return found

    def sum_regions(self, weigh: Weight, idle: frozenset[int] = frozenset()) -> list[int]:
        """Return for each split the largest sum of weights, over both of its sides and what both run after it."""
        return [
            sum(sides) + more for sides, more in zip(self.sum_sides(weigh, idle), self._sum_again(weigh), strict=True)
        ]

    def _sum_again(self, weigh: Weight) -> list[int]:
        return [sum(weigh(step, []) for step in steps) for steps in self.again]

    def sum_whole(self, weigh: Weight, idle: frozenset[int] = frozenset(), prices: dict[int, int] | None = None) -> int:
        """Return the largest sum of weights along a path of the wavefront without `idle` edges; below 0 for no path.

        Barriers count as any instruction. `prices` are subtracted each time that the path takes an edge.
        """
        return self._sum_view(self.main, weigh, self.sum_regions(weigh, idle), idle, prices or {})

    def sum_chain(self, weigh: Weight) -> int:
        """Return the largest sum of weights along a chain of events, which goes through one side of each split."""
        regions: list[int] = []
        for place in range(0, len(self.views) - 1, 2):
            sides = [self._sum_view(view, weigh, regions, frozenset(), {}) for view in self.views[place : place + 2]]
            regions.append(max(0, *sides))
        return max(0, self._sum_view(self.main, weigh, regions, frozenset(), {}))

    def sum_crew(self, weigh: Weight, crew: CrewCode) -> int:
        """Return the largest sum along a path of a wavefront of a class.

        A path has no more than its sum minus the price of each time that it takes a rare edge, plus that of all times
        allowed, for any price. Edges within splits have none: both split wavefronts could take them in one pass.
        """
        whole = self.sum_whole(weigh, crew.idle)
        if whole < 0:
            return self.sum_whole(weigh)
        inside = {edge for view in self.views[:-1] for edge in view.own}
        prices: dict[int, int] = {}
        paid = 0
        for edge, passes in sorted(crew.rare.items()):
            without = self.sum_whole(weigh, crew.idle | {edge}, prices)
            times = self._count_times(crew.idle, edge)
            if edge in inside or times <= len(passes) or without < SOME_PATH or whole >= MOST_PRICED:
                continue
            price = -(-max(0, whole - paid - without) // times)
            found = self.sum_whole(weigh, crew.idle, prices | {edge: price}) + paid + price * len(passes)
            if found < whole:
                whole, paid, prices = found, paid + price * len(passes), prices | {edge: price}
        return whole

    def _count_times(self, idle: frozenset[int], edge: int) -> int:
        """Return the most times that a path of the wavefront takes an edge, below zero if there is no path."""

        def weigh_edge(each: int) -> Sums:
            own = self.main.own[each]
            return NOWHERE if own in idle else plain(int(own == edge))

        return self.main.graph.sum_longest(weigh_edge)[0]

    def sum_inside(self, weigh: Weight) -> int:
        """Return the largest sum of weights of the steps within splits, along a path of the wavefront."""
        return self._sum_view(self.main, lambda _step, _rest: 0, self.sum_regions(weigh), frozenset(), {})

    def sum_segments(self, weigh: Weight) -> Sums:
        """Return the largest sums of weights of a path from its start to its end, and between its barriers."""
        regions, main = self.sum_regions(weigh), self.main

        def weigh_edge(edge: int) -> Sums:
            found, steps = NOTHING, main.steps[edge]
            for place, step in enumerate(steps):
                found = follow(found, BARRIER if step.kind == "barrier" else plain(weigh(step, steps[place + 1 :])))
            return follow(found, plain(regions[main.regions[edge]])) if edge in main.regions else found

        return main.graph.sum_longest(weigh_edge)

    @staticmethod
    def _sum_view(
        view: ViewCode, weigh: Weight, regions: list[int], idle: frozenset[int], prices: dict[int, int]
    ) -> int:
        def weigh_edge(edge: int) -> Sums:
            whole = view.own[edge]
            if whole in idle:
                return NOWHERE
            own, inner = view.steps[edge], view.regions.get(edge)
            amount = sum(weigh(step, own[place + 1 :]) for place, step in enumerate(own))
            amount -= 0 if whole is None else prices.get(whole, 0)
            return plain(amount + (0 if inner is None else regions[inner]))

        return view.graph.sum_longest(weigh_edge)[0]

    def count_together(self) -> dict[str, int]:
        """Return the most contexts of a wavefront that can request each unit at a time."""
        found: list[dict[str, int]] = []
        for view in self.views:
            asked = {step.unit for steps in view.steps for step in steps}
            asked |= {"mem" for steps in view.steps for step in steps if step.lines}
            inner = [_add(found[2 * each], found[2 * each + 1]) for each in view.list_inner()]
            found.append({unit: max([int(unit in asked), *(each[unit] for each in inner)]) for unit in UNITS})
        return found[-1]

    def count_splits(self) -> int:
        """Return the most split wavefronts that a wavefront can have at once."""
        found: list[int] = []
        for view in self.views:
            found.append(max((1 + found[2 * each] + found[2 * each + 1] for each in view.list_inner()), default=0))
        return found[-1]


def _add(one: dict[str, int], two: dict[str, int]) -> dict[str, int]:
    return {unit: one[unit] + two[unit] for unit in one}
