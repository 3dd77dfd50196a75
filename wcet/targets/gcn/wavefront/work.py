"""The work of one wavefront at each unit: cycles of occupancy in all, requests, and the longest occupancy.

The work between two barriers is the largest sum along a part of a path without a barrier (`path_sums.py`).
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import field

from wcet.bound.longest_path import fold_paths
from wcet.isa.gcn.values.wave_edges import Crew
from wcet.records import dataclass
from wcet.targets.gcn.timing.steps import UNIT_OF, Register32, Step, StepKind, Unit
from wcet.targets.gcn.wavefront.layers import OPEN, UNITS, Layer, Scale, list_layers
from wcet.targets.gcn.wavefront.path_sums import (
    NEVER,
    SegmentSums,
    Vector,
    VectorAlgebra,
    WeightAlgebra,
    barrier_sums,
    plain_sums,
)
from wcet.targets.gcn.wavefront.views import Brought, View, ViewPlan, WaveCode
from wcet.units import ceil_div

SOME_PATH = NEVER // 2
"""A number that the sums of a path are not below, whatever its edges cost."""

NO_PRICES: Mapping[int, Vector] = {}


@dataclass(frozen=True, slots=True)
class Work:
    """The work of a wavefront at each unit.

    `occupancy` is omega, the largest total over all its split wavefronts, each layer maximised over paths separately;
    `in_regions` the part of it that is done in split regions, `of_sides` what either side of each region does there in
    one split; `in_segment` the largest part that is done between two
    barriers, or between one and either end of the kernel; `requests` the most requests on one path, at the memory one
    for each line; `fetches` the most instructions on one path that request lines; `longest` O, the largest occupancy by
    one instruction of the kernel. `most_lines` is the largest number of lines of one instruction, `barriers` the most
    barriers that are passed, `together` the most contexts of the wavefront that can request a unit at a time. `results`
    has the longest time of a result of each register that is written late (RDNA). `crowd` is the work of all wavefronts
    of a group together, `least` the least work of any of them, because a waiting client does not wait for its own; both
    are empty if all wavefronts are alike. `brought` is the work of each wavefront of the launch at the units of a
    compute unit and at the memory, if they were followed and do not split. `crowded` is that of the code.
    """

    occupancy: Mapping[Layer, int]
    in_regions: Mapping[Layer, int]
    of_sides: tuple[tuple[Mapping[Layer, int], Mapping[Layer, int]], ...]
    in_segment: Mapping[Layer, int]
    requests: Mapping[Unit, int]
    fetches: int
    longest: Mapping[Unit, int]
    most_lines: int
    barriers: int
    together: Mapping[Unit, int]
    results: tuple[tuple[Register32, int], ...] = ()
    crowd: Mapping[Layer, int] = field(default_factory=dict[Layer, int])
    least: Mapping[Layer, int] = field(default_factory=dict[Layer, int])
    brought: tuple[Mapping[Layer, int], ...] = ()
    crowded: bool = False

    def of_group(self, layer: Layer, wavefronts: int) -> int:
        """Return the cycles that a group of `wavefronts` wavefronts adds to a layer (a unit, and a limit)."""
        return self.crowd.get(layer, wavefronts * self.occupancy[layer])

    def limits(self, unit: Unit) -> tuple[int, ...]:
        """Return the limits on the cycles of one instruction at a unit that are tried; the last is the longest."""
        return (*(limit for each, limit in self.occupancy if each is unit and limit >= 0), self.longest[unit])


def find_scale(code: WaveCode, line_cycles: int) -> Scale:
    """Return the layers of work of a kernel, by which the work under all of its plans is measured."""
    return Scale(list_layers(_list_steps(code)), line_cycles)


def _list_steps(code: WaveCode) -> list[Step]:
    return [step for body in code.bodies for step in body] + list(code.branches.values())


def measure_work(code: WaveCode, plan: ViewPlan, line_cycles: int, scale: Scale | None = None) -> Work:
    """Return the work of one wavefront at each unit under a plan; `scale` is that of `find_scale`, if it is known.

    A split region counts with both of its split wavefronts, so that the BSB and its branches count twice; the slower
    one alone would miss the work of the other. Requests count along one context. Under PWS both restore exec before
    they merge, each on a SIMD of its own, so that the region counts one of these instructions in addition to the
    join's.
    """
    steps = _list_steps(code)
    scale = find_scale(code, line_cycles) if scale is None else scale
    half, regions = len(scale.layers), list[Vector]()
    of_sides: list[tuple[Mapping[Layer, int], Mapping[Layer, int]]] = []
    for region, sides in zip(plan.regions, plan.sides, strict=True):
        first, second = (_measure_view(side, regions, scale) for side in sides)
        of_sides.append((scale.name_layers(first), scale.name_layers(second)))
        again = () if plan.dynamic else [step for step in code.bodies[region.join][:1] if step.kind is StepKind.SALU]
        # Both sides do their work, but a chain of waits goes through one of them, so requests are not added.
        both = _add(_add(first[:half], second[:half]), scale.weigh(again)[:half])
        regions.append((*both, *map(max, first[half:], second[half:])))
    total = _measure_view(plan.main, regions, scale)
    inside = _measure_view(plan.main, regions, scale, regions_only=True) if regions else (0,) * scale.width
    # Without a barrier the whole path is one segment.
    segment = _measure_segment(plan.main, regions, scale) if total[-1] else total
    longest = dict.fromkeys(UNITS, 0)
    for step in steps:
        if step.kind in UNIT_OF:
            unit = UNIT_OF[step.kind]
            longest[unit] = max(longest[unit], step.cycles)
    lines = max((step.lines + step.late_lines for step in steps), default=0)
    longest[Unit.MEM] = line_cycles if lines else 0
    requests = dict(zip(UNITS, total[half:], strict=False))
    crowd, least = _measure_crews(code, plan, scale, total)
    together = _count_together(plan)
    return Work(
        occupancy=scale.name_layers(total),
        in_regions=scale.name_layers(inside),
        of_sides=tuple(of_sides),
        in_segment=scale.name_layers(segment),
        requests=requests,
        fetches=total[-2],
        longest=longest,
        most_lines=lines,
        barriers=total[-1],
        together=together,
        results=_list_results(steps),
        crowd=crowd,
        least=least,
        brought=() if plan.regions else tuple(_sum_brought(code.brought, scale)),
        crowded=code.crowded,
    )


def _list_results(steps: Iterable[Step]) -> tuple[tuple[Register32, int], ...]:
    """Return the longest time of a result for each register."""
    longest: dict[Register32, int] = {}
    for step in steps:
        if step.kind is StepKind.RESULT:
            longest |= {each: max(step.cycles, longest.get(each, 0)) for each in step.registers}
    return tuple(sorted(longest.items()))


def _count_together(plan: ViewPlan) -> Mapping[Unit, int]:
    """Return the number of contexts of one wavefront that can request each unit at a time: both sides of a split run at
    once.
    """
    regions: list[Mapping[Unit, int]] = []
    for sides in plan.sides:
        first, second = (_count_users(side, regions) for side in sides)
        regions.append({unit: first[unit] + second[unit] for unit in UNITS})
    return _count_users(plan.main, regions)


def _count_users(view: View, regions: Sequence[Mapping[Unit, int]]) -> Mapping[Unit, int]:
    """Return the number of contexts for a view, whose regions follow each other with other code between them."""
    steps = [step for part in (*view.bodies, *view.leaves) for step in part]
    asked = {UNIT_OF[step.kind] for step in steps if step.kind in UNIT_OF}
    asked |= {Unit.MEM for step in steps if step.lines}
    inner = [regions[number] for number in set(view.regions) if number is not None]
    return {unit: max(int(unit in asked), *(each[unit] for each in inner), 0) for unit in UNITS}


def _measure_crews(
    code: WaveCode, plan: ViewPlan, scale: Scale, total: Vector
) -> tuple[Mapping[Layer, int], Mapping[Layer, int]]:
    """Return the work of a group whose wavefronts skip edges by their numbers, and that of its wavefront with the
    least.

    Between barriers the waiting client can be another wavefront each time. It is known that a wavefront brings no more
    than each other one in every segment if it skips all edges that any of them skips.
    """
    if not any(crew.idle or crew.rare for crew in code.crews):
        return {}, {}
    brought: list[Vector] = []
    for crew in code.crews:
        regions: list[Vector] = []
        for sides in plan.sides:
            views = (_measure_view(side, regions, scale, idle=crew.idle) for side in sides)
            first, second = (tuple(max(0, each) for each in view) for view in views)
            regions.append(_add(first, second))
        own = _measure_view(plan.main, regions, scale, idle=crew.idle)
        brought.append(total if min(own) < 0 else _limit_passes(plan, regions, scale, crew, own))
    size = len(scale.layers)
    crowd = [
        sum(len(crew.numbers) * own[place] for crew, own in zip(code.crews, brought, strict=True))
        for place in range(size)
    ]
    idlest = [
        own for crew, own in zip(code.crews, brought, strict=True) if all(crew.is_within(each) for each in code.crews)
    ]
    least = idlest[0] if idlest else (0,) * size if total[-1] else tuple(map(min, *brought))
    return dict(zip(scale.layers, crowd, strict=True)), dict(zip(scale.layers, least, strict=False))


def _sum_brought(brought: Iterable[Brought], scale: Scale) -> Iterator[Mapping[Layer, int]]:
    """Yield the work of the accesses of each wavefront; of lines that may still be pending nothing is said."""
    weights: dict[Step, Vector] = {}
    for wavefront in brought:
        total: Vector = (0,) * scale.width
        for (_, step), times in wavefront.items():
            if step not in weights:
                weights[step] = scale.weigh((step,))
            total = tuple(before + times * each for before, each in zip(total, weights[step], strict=True))
        named = scale.name_layers(total)
        yield {(unit, limit): work for (unit, limit), work in named.items() if (unit, limit) != (Unit.MEM, OPEN)}


def _add(first: Vector, second: Vector) -> Vector:
    return tuple(one + two for one, two in zip(first, second, strict=True))


def _limit_passes(plan: ViewPlan, regions: Sequence[Vector], scale: Scale, crew: Crew, whole: Vector) -> Vector:
    """Return the work of a wavefront that takes some edges in few passes of their loop only, at most `whole`.

    Any price of an edge is safe: a path costs no more than its work minus the price of each time that it takes the
    edge, plus the price of all times allowed. The price is what one time adds, on average over the passes. Edges within
    split regions are left out, because two split wavefronts may take them in one pass.
    """
    inside = {edge for sides in plan.sides for side in sides for edge in side.edges}
    charge = _Charge(whole, (0,) * scale.width)
    for edge, passes in crew.rare:
        times = 0 if edge in inside else _count_times(plan.main, crew.idle, edge)
        if times <= len(passes):
            continue
        without = _measure_view(plan.main, regions, scale, idle=crew.idle | {edge}, prices=charge.prices)
        if min(without) < SOME_PATH:
            continue
        price = charge.find_price(without, times)
        tried = _measure_view(plan.main, regions, scale, idle=crew.idle, prices={**charge.prices, edge: price})
        charge = charge.pay(edge, price, len(passes), tried)
    return charge.whole


@dataclass(frozen=True, slots=True)
class _Charge:
    """The largest work of a wavefront, and the prices of edges; `paid` is the sum for all times that are allowed."""

    whole: Vector
    paid: Vector
    prices: Mapping[int, Vector] = field(default_factory=dict[int, Vector])

    def find_price(self, without: Vector, times: int) -> Vector:
        """Return what an edge adds each time, on average, to the work `without` it; it can be taken `times` times."""
        gains = map(int.__sub__, self.whole, _add(self.paid, without))
        return tuple(ceil_div(max(0, gain), times) for gain in gains)

    def pay(self, edge: int, price: Vector, passes: int, tried: Vector) -> "_Charge":
        """Return the charge with the price of an edge, in the layers where the work `tried` with it is less."""
        paid = tuple(before + each * passes for before, each in zip(self.paid, price, strict=True))
        found = _add(tried, paid)
        better = tuple(map(int.__lt__, found, self.whole))
        used = tuple(each if use else 0 for each, use in zip(price, better, strict=True))
        kept = tuple(one if use else before for one, before, use in zip(paid, self.paid, better, strict=True))
        return _Charge(tuple(map(min, self.whole, found)), kept, {**self.prices, edge: used})


def _count_times(view: View, idle: frozenset[int], edge: int) -> int:
    """Return the most times that a path of a view takes an edge."""
    own = (view.edges[each.index] for each in view.flow.cfg.edges)
    weights = tuple((NEVER if each in idle else int(each == edge),) for each in own)
    return fold_paths(view.flow, VectorAlgebra(weights, 1))[0]


def _measure_view(
    view: View,
    regions: Sequence[Vector],
    scale: Scale,
    regions_only: bool = False,
    idle: frozenset[int] = frozenset(),
    prices: Mapping[int, Vector] = NO_PRICES,
) -> Vector:
    """Return the largest work along a path of a view that takes no `idle` edge, minus the prices of its edges; less
    than 0 if there is no such path.
    """
    nothing = (0,) * scale.width
    weights: list[Vector] = []
    bodies = [scale.weigh(body) for body in view.bodies]
    for edge in view.flow.cfg.edges:
        region = view.regions[edge.index]
        parts = [nothing if region is None else regions[region]]
        if not regions_only:
            parts += [bodies[edge.source], scale.weigh(view.leaves[edge.index])]
        own = view.edges[edge.index]
        parts += [tuple(map(int.__neg__, prices[own]))] if own is not None and own in prices else []
        weight = tuple(sum(each) for each in zip(*parts, strict=True))
        weights.append((NEVER,) * scale.width if own in idle else weight)
    return fold_paths(view.flow, VectorAlgebra(tuple(weights), scale.width))


def _measure_segment(view: View, regions: Sequence[Vector], scale: Scale) -> Vector:
    """Return the largest work between two barriers; split regions contain none."""
    weights: list[SegmentSums] = []
    algebra = WeightAlgebra(weights, scale.width)
    bodies = [_cut_body(body, scale, algebra) for body in view.bodies]
    for edge in view.flow.cfg.edges:
        region = view.regions[edge.index]
        segment = algebra.sequence(bodies[edge.source], plain_sums(scale.weigh(view.leaves[edge.index])))
        weights.append(segment if region is None else algebra.sequence(segment, plain_sums(regions[region])))
    return fold_paths(view.flow, algebra).largest


def _cut_body(body: Sequence[Step], scale: Scale, algebra: WeightAlgebra) -> SegmentSums:
    """Return the sums of a block, cut at its barriers."""
    places = [place for place, step in enumerate(body) if step.kind is StepKind.BARRIER]
    made, first = algebra.unit(), 0
    for place in (*places, len(body)):
        made = algebra.sequence(made, plain_sums(scale.weigh(body[first:place])))
        if place < len(body):
            made = algebra.sequence(made, barrier_sums(scale.width))
        first = place + 1
    return made
