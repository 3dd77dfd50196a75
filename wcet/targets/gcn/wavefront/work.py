"""How much work one wavefront can bring to each unit: total occupancy, number of requests, longest occupancy."""

from collections.abc import Mapping
from dataclasses import dataclass

from wcet.bound.longest_path import fold_paths
from wcet.ir.cfg import Edge
from wcet.targets.gcn.timing.steps import UNIT_OF, Step, Unit
from wcet.targets.gcn.wavefront.views import NO_EDGE, Plan, View
from wcet.targets.gcn.wavefront.wave_code import WaveCode

UNITS = tuple(Unit)
Vector = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Work:
    """What a wavefront asks of each unit.

    `occupancy` is omega, the largest total over all its split wavefronts, each unit maximised over paths on its own;
    `in_regions` the part of it that is done in split regions; `requests` the most requests on one path; `longest` O,
    the largest occupancy by one instruction of the kernel. `most_lines` is the largest number of lines of one
    instruction, `barriers` the most barriers that are passed.
    """

    occupancy: Mapping[Unit, int]
    in_regions: Mapping[Unit, int]
    requests: Mapping[Unit, int]
    longest: Mapping[Unit, int]
    most_lines: int
    barriers: int


@dataclass(frozen=True, slots=True)
class VectorAlgebra:
    """Sums of vectors along paths, each element maximised over paths on its own."""

    weights: tuple[Vector, ...]

    def unit(self) -> Vector:
        """Return the empty path, which asks for nothing."""
        return _NOTHING

    def visit(self, edge: Edge) -> Vector:
        """Return the work of one block and of leaving it along an edge."""
        return self.weights[edge.index]

    def sequence(self, first: Vector, second: Vector) -> Vector:
        """Return the sum."""
        return tuple(map(int.__add__, first, second))

    def choose(self, first: Vector, second: Vector) -> Vector:
        """Return the larger of each element."""
        return tuple(map(max, first, second))

    def repeat(self, body: Vector, times: int, exact: bool) -> Vector:
        """Return the work of `times` runs."""
        return tuple(each * times for each in body)


_NOTHING: Vector = (0,) * (2 * len(UNITS) + 1)


def measure_work(code: WaveCode, plan: Plan, line_cycles: int) -> Work:
    """Return what one wavefront asks of each unit under a plan.

    A split region counts with both of its split wavefronts, so that the BSB and its branches count twice; the slower
    one alone would miss what the other does meanwhile. Of the join both run what restores exec before they merge, each
    on a SIMD of its own; it is in the main view once. Requests count along one context.
    """
    regions: list[Vector] = []
    for sides in plan.sides:
        first, second = (_measure_view(side, regions, line_cycles) for side in sides)
        half = len(UNITS)
        both = tuple(map(int.__add__, first[:half], second[:half]))
        regions.append((*both, *map(max, first[half:], second[half:])))
    total = _measure_view(plan.main, regions, line_cycles)
    inside = _measure_view(plan.main, regions, line_cycles, regions_only=True)
    steps = [step for body in code.bodies for step in body] + list(code.branches.values())
    longest = dict.fromkeys(UNITS, 0)
    for step in steps:
        if step.kind in UNIT_OF:
            unit = UNIT_OF[step.kind]
            longest[unit] = max(longest[unit], step.cycles)
    lines = max((step.lines + step.late_lines for step in steps), default=0)
    longest[Unit.MEM] = line_cycles if lines else 0
    return Work(
        dict(zip(UNITS, total, strict=False)),
        dict(zip(UNITS, inside, strict=False)),
        dict(zip(UNITS, total[len(UNITS) :], strict=False)),
        longest,
        lines,
        total[-1],
    )


def _measure_view(view: View, regions: list[Vector], line_cycles: int, regions_only: bool = False) -> Vector:
    weights: list[Vector] = []
    bodies = [_measure_steps(body, line_cycles) for body in view.bodies]
    for edge in view.flow.cfg.edges:
        region = view.regions[edge.index]
        parts = [_NOTHING if region == NO_EDGE else regions[region]]
        if not regions_only:
            parts += [bodies[edge.source], _measure_steps(view.leaves[edge.index], line_cycles)]
        weights.append(tuple(sum(each) for each in zip(*parts, strict=True)))
    return fold_paths(view.flow, VectorAlgebra(tuple(weights)))


def _measure_steps(steps: tuple[Step, ...], line_cycles: int) -> Vector:
    cycles = dict.fromkeys(UNITS, 0)
    requests = dict.fromkeys(UNITS, 0)
    barriers = 0
    for step in steps:
        unit = UNIT_OF.get(step.kind)
        if unit is not None:
            cycles[unit] += step.cycles
            requests[unit] += 1
        cycles[Unit.MEM] += step.lines * line_cycles
        requests[Unit.MEM] += step.lines
        barriers += step.kind == "barrier"
    return (*cycles.values(), *requests.values(), barriers)
