"""The code of a wavefront as views: its own, and both sides of each split; and the work that it brings to a unit."""

from collections.abc import Callable
from dataclasses import dataclass

from .graph import BARRIER, NOTHING, NOWHERE, LoopedGraph, Sums, follow, plain
from .steps import UNITS, TimedStep

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

    def list_inner(self) -> list[int]:
        """Return the numbers of the splits in the view."""
        return sorted({*self.regions.values()})


@dataclass(frozen=True, slots=True)
class WavefrontCode:
    """The views of a wavefront: two for each split, and last that of the whole wavefront.

    `every` are the steps of the whole kernel. `again` are those that both sides of each split run after it, of which
    the views have one. `crews` divide the wavefronts of a group by the edges that they never take.
    """

    views: list[ViewCode]
    every: list[TimedStep]
    again: list[list[TimedStep]]
    crews: list[tuple[int, frozenset[int]]]
    line_cycles: int

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
            one, two = (self._sum_view(view, weigh, inner, idle) for view in self.views[place : place + 2])
            found.append((max(0, one), max(0, two)))
        return found

    def sum_regions(self, weigh: Weight, idle: frozenset[int] = frozenset()) -> list[int]:
        """Return for each split the largest sum of weights, over both of its sides and what both run after it."""
        return [
            sum(sides) + more for sides, more in zip(self.sum_sides(weigh, idle), self._sum_again(weigh), strict=True)
        ]

    def _sum_again(self, weigh: Weight) -> list[int]:
        return [sum(weigh(step, []) for step in steps) for steps in self.again]

    def sum_whole(self, weigh: Weight, idle: frozenset[int] = frozenset()) -> int:
        """Return the largest sum of weights along a path of the wavefront without `idle` edges; below 0 for no path.

        Barriers count as any instruction.
        """
        return self._sum_view(self.main, weigh, self.sum_regions(weigh, idle), idle)

    def sum_inside(self, weigh: Weight) -> int:
        """Return the largest sum of weights of the steps within splits, along a path of the wavefront."""
        return self._sum_view(self.main, lambda _step, _rest: 0, self.sum_regions(weigh), frozenset())

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
    def _sum_view(view: ViewCode, weigh: Weight, regions: list[int], idle: frozenset[int]) -> int:
        def weigh_edge(edge: int) -> Sums:
            if view.own[edge] in idle:
                return NOWHERE
            own, inner = view.steps[edge], view.regions.get(edge)
            amount = sum(weigh(step, own[place + 1 :]) for place, step in enumerate(own))
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
