"""A number that E(X) is never below, from the steps of one path, which is found once for all X.

The walk of a plan covers every path, and operators are monotone: from an empty state a block never takes longer than
from another one. So the times of the blocks of any path, each from an empty state, add up to no more than E(X), also
where the walk joins states or covers iterations. It takes no walk to see that limits, or a split, cannot be the best.
"""

from collections import Counter
from collections.abc import Hashable
from dataclasses import field
from itertools import accumulate

from wcet.bound.cost import Cost, CostAlgebra, count_visits
from wcet.bound.longest_path import fold_paths
from wcet.ir.ids import EdgeId
from wcet.records import dataclass
from wcet.targets.gcn.timing.steps import Step, StepKind
from wcet.targets.gcn.wavefront.elapsed import PrivatePair, Walked
from wcet.targets.gcn.wavefront.private import Code, PrivateMachine, prepare, run_code
from wcet.targets.gcn.wavefront.states import EMPTY
from wcet.targets.gcn.wavefront.views import View, ViewPlan

_ENTER_REGION = prepare((Step(StepKind.REGION, 0),))

LEFT_OUT = 10
"""Blocks that together have less than the tenth part of the cycles are left out: they are most of all blocks."""


@dataclass(frozen=True, slots=True)
class PathFloor:
    """The blocks of a path with the number of their runs, outside of split regions and inside; `fixed` are cycles."""

    outside: tuple[tuple[Code, int], ...]
    inside: tuple[tuple[Code, int], ...]
    fixed: int

    def find_cycles(self, pair: PrivatePair) -> int:
        """Return the cycles of the path from empty states, which E on these private machines is not below."""
        return self.fixed + _sum_runs(self.outside, pair.outside) + _sum_runs(self.inside, pair.inside)


@dataclass(frozen=True, slots=True)
class SeenPaths:
    """What is known of the paths of one kernel: times of worst paths, and a long path of each plan, by its splits."""

    walked: Walked = field(default_factory=Walked)
    floors: dict[Hashable, PathFloor] = field(default_factory=dict[Hashable, PathFloor])


def _sum_runs(runs: tuple[tuple[Code, int], ...], private: PrivateMachine) -> int:
    return sum(count * run_code(code, EMPTY, private)[0] for code, count in runs)


@dataclass(frozen=True, slots=True)
class _ViewPath:
    """The path of one view that costs most from empty states, with the code and the cycles of each edge."""

    view: View
    codes: tuple[Code, ...]
    cycles: tuple[int, ...]
    cost: Cost


def find_floor(plan: ViewPlan, pair: PrivatePair, switching: int) -> PathFloor:
    """Return the longest path of a plan by the times of its blocks from empty states on a pair of private machines.

    `switching` is e_s + e_m, the cycles of a split and its merge.
    """
    slower: list[_ViewPath] = []
    for sides in plan.sides:
        both = [_find_path(view, pair.inside, slower, switching) for view in sides]
        slower.append(max(both, key=lambda path: path.cost.amount))
    main = _find_path(plan.main, pair.outside, slower, switching)
    times = Counter[int]()
    outside = _count_runs(main, 1, times)
    inside: list[tuple[Code, int, int]] = []
    for number in range(len(slower) - 1, -1, -1):  # inner regions come first, so that their counts are complete
        if times[number]:
            inside += _count_runs(slower[number], times[number], times)
    least = _find_least(sorted(count * cycles for _, count, cycles in (*outside, *inside)))
    kept, split = (
        tuple((code, count) for code, count, cycles in runs if count * cycles >= least) for runs in (outside, inside)
    )
    return PathFloor(kept, split, switching * times.total())


def _find_least(cycles: list[int]) -> int:
    """Return the cycles of the first element, of an ascending list, that is kept."""
    whole = sum(cycles)
    return next((each for each, total in zip(cycles, accumulate(cycles), strict=True) if total * LEFT_OUT > whole), 0)


def _find_path(view: View, private: PrivateMachine, slower: list[_ViewPath], switching: int) -> _ViewPath:
    bodies, leaves = view.code
    codes: list[Code] = []
    cycles: list[int] = []
    for edge in view.flow.cfg.edges:
        enter = () if view.regions[edge.index] is None else _ENTER_REGION
        code = bodies[edge.source] + enter + leaves[edge.index]
        codes.append(code)
        cycles.append(run_code(code, EMPTY, private)[0])
    weights = [
        own if region is None else own + slower[region].cost.amount + switching
        for own, region in zip(cycles, view.regions, strict=True)
    ]
    cost = fold_paths(view.flow, CostAlgebra(lambda edge: weights[edge.index]))
    return _ViewPath(view, tuple(codes), tuple(cycles), cost)


def _count_runs(path: _ViewPath, times: int, regions: Counter[int]) -> list[tuple[Code, int, int]]:
    """Return the code, the runs and the cycles of each edge if the view runs `times` times; count its split regions."""
    runs = Counter[EdgeId]()
    for visit, count in count_visits(path.cost.path).items():
        runs[visit.edge] += count * times
    for edge, count in runs.items():
        region = path.view.regions[edge]
        if region is not None:
            regions[region] += count
    return [(path.codes[edge], count, path.cycles[edge]) for edge, count in runs.items()]
