"""Computes the bound of a launch as a formula in the number of work-groups and in open loop bounds.

If all paths make the same accesses, the phases of a work-group are functions of the loop bounds (`PhaseShape`);
otherwise the cycles of one work-group and of a pair are functions of them (`PathShape`). With values for the loop
bounds, either gives the formula in W. Phase lists for several values of the loop bounds have the same structure if
every loop runs at least twice. Compute phases and counts of runs are then multilinear in the bounds (`multilinear`);
accesses do not depend on them. The bounds range over a box, and each function is computed from its values at the
corners of the box.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import product

from wcet.bound.limited import find_longest
from wcet.bound.longest_path import fold_paths
from wcet.bound.multilinear import Corner, Multilinear, interpolate
from wcet.bound.phases import PathSegment
from wcet.ir.timed import AccessPhase, PhaseItem, PhaseList, PhaseLoop, PhasePair, Resource, TimedCfg
from wcet.records import dataclass
from wcet.targets.sim_d.compose.launch_bound import LaunchCosts, find_phases, may_end_idle, refill
from wcet.targets.sim_d.compose.refreshes import (
    Exposure,
    RefreshRules,
    bound_refreshes,
    count_requests,
    expose_phases,
    expose_requests,
)
from wcet.targets.sim_d.compose.schedule import run_groups
from wcet.targets.sim_d.costs.block_costs import cost_edges, weigh_edges
from wcet.targets.sim_d.costs.mixed import ComputeAlgebra, choose_thresholds, sum_sides
from wcet.units import ceil_div

Box = tuple[Sequence[str], Sequence[tuple[int, int]]]
"""The names of loop bounds, and the range of each."""


@dataclass(frozen=True, slots=True)
class PairFormula:
    """A compute phase, as a function of the loop bounds, and the access that ends it."""

    compute: Multilinear
    access: AccessPhase


@dataclass(frozen=True, slots=True)
class RepeatedFormula:
    """`count` runs of `items`; the list is empty if the loop of the kernel runs once."""

    count: Multilinear
    items: tuple["ItemFormula", ...]


ItemFormula = PairFormula | RepeatedFormula


@dataclass(frozen=True, slots=True)
class PhaseFormula:
    """A sequence of phases, and `trailing` cycles of compute at its end, as functions of the loop bounds."""

    items: tuple[ItemFormula, ...]
    trailing: Multilinear

    def at(self, values: Mapping[str, int]) -> PhaseList:
        """Return the list of phases for given loop bounds, by name."""
        return PhaseList(_items_at(self.items, values), self.trailing.at(values))


def _items_at(items: tuple[ItemFormula, ...], values: Mapping[str, int]) -> tuple[PhaseItem, ...]:
    found: list[PhaseItem] = []
    for item in items:
        if isinstance(item, PairFormula):
            found.append(PhasePair(item.compute.at(values), item.access))
        elif (count := item.count.at(values)) > 0:
            found.append(PhaseLoop(count, _items_at(item.items, values)))
    return tuple(found)


def fit_phases(box: Box, lists: Mapping[Corner, PhaseList]) -> PhaseFormula | None:
    """Return the formula through the phase lists at the corners of a box; None if their structures differ."""
    items = _fit_items(box, {corner: phases.items for corner, phases in lists.items()})
    if items is None:
        return None
    return PhaseFormula(items, interpolate(*box, {corner: phases.trailing for corner, phases in lists.items()}))


def _fit_items(box: Box, lists: Mapping[Corner, tuple[PhaseItem, ...]]) -> tuple[ItemFormula, ...] | None:
    if len({len(items) for items in lists.values()}) != 1:
        return None
    fitted: list[ItemFormula] = []
    for place in range(len(next(iter(lists.values())))):
        item = _fit_item(box, {corner: items[place] for corner, items in lists.items()})
        if item is None:
            return None
        fitted.append(item)
    return tuple(fitted)


def _fit_item(box: Box, found: Mapping[Corner, PhaseItem]) -> ItemFormula | None:
    pairs = {corner: item for corner, item in found.items() if isinstance(item, PhasePair)}
    loops = {corner: item for corner, item in found.items() if isinstance(item, PhaseLoop)}
    if len(pairs) == len(found):
        accesses = {(pair.access.resource, pair.access.cycles) for pair in pairs.values()}
        if len(accesses) != 1:
            return None
        compute = interpolate(*box, {corner: pair.compute for corner, pair in pairs.items()})
        return PairFormula(compute, next(iter(pairs.values())).access)
    if len(loops) < len(found):
        return None
    items = _fit_items(box, {corner: loop.items for corner, loop in loops.items()})
    count = interpolate(*box, {corner: loop.count for corner, loop in loops.items()})
    return None if items is None else RepeatedFormula(count, items)


def covers(longer: PhaseList, shorter: PhaseList) -> bool:
    """Return True if every phase of one list is at least as long as that of the other list, which has the same
    structure."""
    return longer.trailing >= shorter.trailing and _covers_items(longer.items, shorter.items)


def _covers_items(longer: tuple[PhaseItem, ...], shorter: tuple[PhaseItem, ...]) -> bool:
    return len(longer) == len(shorter) and all(map(_covers_item, longer, shorter))


def _covers_item(longer: PhaseItem, shorter: PhaseItem) -> bool:
    if isinstance(longer, PhasePair) and isinstance(shorter, PhasePair):
        same = longer.access.resource is shorter.access.resource
        return same and longer.compute >= shorter.compute and longer.access.cycles >= shorter.access.cycles
    if isinstance(longer, PhaseLoop) and isinstance(shorter, PhaseLoop):
        return longer.count == shorter.count and _covers_items(longer.items, shorter.items)
    return False


@dataclass(frozen=True, slots=True)
class PhaseShape:
    """The bound of one work-group's phases if all paths make the same accesses."""

    phases: PhaseFormula

    def run(self, values: Mapping[str, int], groups: int) -> int:
        """Return the cycles of `groups` work-groups in lockstep."""
        phases = self.phases.at(values)
        waits = refill(groups)[Resource.COMPUTE] if phases.trailing else 0
        return sum(run_groups(phases, groups).values()) + waits

    def expose(self, values: Mapping[str, int], groups: int, rules: RefreshRules) -> list[Exposure]:
        """Return how much a refresh before each request delays the launch."""
        return expose_phases(self.phases.at(values), groups, rules)


@dataclass(frozen=True, slots=True)
class SplitFormula:
    """A bound on a pair of work-groups for one threshold t (see `mixed`), in two forms, which are both valid.

    `plain` takes the longest compute phase C of the largest loop bounds; the other is 2 t + 2 A (1 - t / C) +
    `accesses`, where A is the most compute of a path, and C is that of the present bounds.
    """

    threshold: int
    plain: Multilinear
    leading: Multilinear
    following: Multilinear


@dataclass(frozen=True, slots=True)
class PathShape:
    """The bound if paths differ in accesses: the most cycles, compute, accesses and DRAM requests of a group on any
    path.

    `accesses` are counted by their cycles; `longest` is the longest compute phase C for loop bounds of `settled` or
    more, `entry` the first fetch of a group. A pair is bounded by two groups in a row, by each of the `splits`, and by
    the threshold C: 2 C + 2 * sum of max(a, C).
    """

    alone: Multilinear
    compute: Multilinear
    accesses: Mapping[int, Multilinear]
    requests: Multilinear
    longest: Multilinear
    settled: Mapping[str, int]
    entry: int
    splits: tuple[SplitFormula, ...]
    in_a_row: bool

    def run(self, values: Mapping[str, int], groups: int) -> int:
        """Return the cycles of `groups` work-groups: of all pairs, and of a last work-group without a partner."""
        alone, pair = self.alone.at(values), self.pair(values)
        return groups // 2 * pair + groups % 2 * alone + refill(groups)[Resource.COMPUTE]

    def pair(self, values: Mapping[str, int]) -> int:
        """Return a bound on the cycles of two work-groups that run together, or one after the other if `in_a_row` is
        set."""
        if self.in_a_row:
            return 2 * self.alone.at(values)
        longest = max(1, self.find_longest(values))
        found = [2 * self.alone.at(values)]
        for split in self.splits:
            hidden = ceil_div(self.compute.at(values) * max(0, longest - split.threshold), longest)
            apart = 2 * (split.threshold + hidden) + split.leading.at(values) + split.following.at(values)
            found.append(min(apart, split.plain.at(values)))
        beside = sum(count.at(values) * max(cycles, longest) for cycles, count in self.accesses.items())
        found.append(2 * (longest + beside + self.entry))
        return min(found)

    def find_longest(self, values: Mapping[str, int]) -> int:
        """Return the longest compute phase for given loop bounds.

        Bounds below `settled` are raised to it, because fewer runs of a loop do not make the phase longer.
        """
        return self.longest.at({name: max(value, self.settled[name]) for name, value in values.items()})

    def expose(self, values: Mapping[str, int], groups: int, rules: RefreshRules) -> list[Exposure]:
        """Return how much a refresh before each request delays the launch: by the whole refresh."""
        return expose_requests(self.requests.at(values) * groups, rules)


Shape = PhaseShape | PathShape


@dataclass(frozen=True, slots=True)
class LoopFormula:
    """The bound of a launch under one policy, as a formula in the number of work-groups and the loop bounds.

    `around` are the cycles of upload and end.
    """

    policy: str
    shape: Shape
    around: int
    rules: RefreshRules

    def at(self, groups: int, values: Mapping[str, int]) -> int:
        """Return the bound for `groups` work-groups and the given loop bounds."""
        plain = self.shape.run(values, groups) + self.around
        return plain + bound_refreshes(plain, self.shape.expose(values, groups, self.rules), self.rules)


Cost = Callable[[Corner], TimedCfg]
"""A function from loop bounds, in the order of their names, to the graph with costs."""


SETTLED = 3
"""The number of runs of a loop after which each further run adds the same cycles, and phases keep their positions."""


def find_shape(box: Box, cost: Cost, costs: LaunchCosts, policy: str) -> tuple[Shape, tuple[int, ...]]:
    """Return the bound's functions through the corners of a box, and the smallest valid value of each loop bound.

    Lists of phases keep their form from the third run of every loop on; fewer runs are covered if their shorter lists
    are.
    """
    names, ends = box
    inner = [(min(SETTLED, high), high) for _, high in ends]
    lists = {corner: find_phases(cost(corner), costs, policy) for corner in product(*map(dict.fromkeys, inner))}
    regular = {corner: phases for corner, phases in lists.items() if phases is not None}
    fitted = fit_phases((names, inner), regular) if len(regular) == len(lists) else None
    if fitted is None or may_end_idle(cost(tuple(high for _, high in ends)), policy):
        return _fit_paths(box, cost, costs, policy), tuple(low for low, _ in ends)
    least = [low for low, _ in inner]
    for place, (low, _) in enumerate(ends):
        while least[place] > low and all(
            _is_covered(fitted, names, corner, cost, costs, policy) for corner in _face(inner, least, place)
        ):
            least[place] -= 1
    return PhaseShape(fitted), tuple(least)


def _face(inner: Sequence[tuple[int, int]], least: Sequence[int], place: int) -> Iterator[Corner]:
    """Yield the corners to test before the least valid value of loop bound `place` is lowered by one."""
    sides = ((*range(low, settled + 1), high) for low, (settled, high) in zip(least, inner, strict=True))
    return product(*((least[place] - 1,) if other == place else side for other, side in enumerate(sides)))


def _is_covered(
    fitted: PhaseFormula, names: Sequence[str], corner: Corner, cost: Cost, costs: LaunchCosts, policy: str
) -> bool:
    phases = find_phases(cost(corner), costs, policy)
    return phases is not None and covers(fitted.at(dict(zip(names, corner, strict=True))), phases)


def _fit_paths(box: Box, cost: Cost, costs: LaunchCosts, policy: str) -> PathShape:
    names, ends = box
    settled = [(min(SETTLED, high), high) for _, high in ends]
    highest = cost(tuple(high for _, high in ends))
    segments = [cost_edges(highest, policy)(edge) for edge in highest.flow.cfg.edges]
    longest = max(1, _find_longest(highest, policy))
    in_a_row = may_end_idle(highest, policy)

    def fit(measure: Callable[[TimedCfg], int], sides: Sequence[tuple[int, int]] = ends) -> Multilinear:
        return interpolate(
            names, sides, {corner: measure(cost(corner)) for corner in product(*map(dict.fromkeys, sides))}
        )

    def fit_split(threshold: int) -> SplitFormula:
        def measure(timed: TimedCfg) -> int:
            costed = [cost_edges(timed, policy)(edge) for edge in timed.flow.cfg.edges]
            return 2 * (threshold + costs.entry) + sum(sum_sides(timed.flow, costed, longest, threshold))

        def lead(segment: PathSegment) -> int:
            return max(segment.first.cycles, threshold) + threshold if segment.first else 0

        def follow(segment: PathSegment) -> int:
            return max(segment.first.cycles - threshold, 0) if segment.first else 0

        entry = 2 * costs.entry
        return SplitFormula(
            threshold, fit(measure), fit(lambda t: entry + total(t, lead)), fit(lambda t: total(t, follow))
        )

    def total(timed: TimedCfg, weigh: Callable[[PathSegment], int]) -> int:
        edge_cost = cost_edges(timed, policy)
        return find_longest(timed.flow, lambda edge: weigh(edge_cost(edge))).amount

    lengths = sorted({segment.first.cycles for segment in segments if segment.first})
    thresholds = [threshold for threshold in choose_thresholds([segments], longest) if threshold]
    return PathShape(
        alone=fit(lambda timed: costs.entry + find_longest(timed.flow, weigh_edges(timed, policy)).amount),
        compute=fit(lambda timed: total(timed, lambda segment: segment.lead + segment.trail)),
        accesses={cycles: fit(lambda timed, c=cycles: total(timed, lambda s: int(_takes(s, c)))) for cycles in lengths},
        requests=fit(count_requests),
        longest=fit(lambda timed: _find_longest(timed, policy), settled),
        settled={name: low for name, (low, _) in zip(names, settled, strict=True)},
        entry=costs.entry,
        splits=() if in_a_row else tuple(map(fit_split, thresholds)),
        in_a_row=in_a_row,
    )


def _takes(segment: PathSegment, cycles: int) -> bool:
    return segment.first is not None and segment.first.cycles == cycles


def _find_longest(timed: TimedCfg, policy: str) -> int:
    return fold_paths(timed.flow, ComputeAlgebra(cost_edges(timed, policy))).longest
