"""Bounds a pair of work-groups whose paths may differ in their accesses, for any two paths.

In lockstep each step pairs a compute phase of one group with an access of the other, or is alone. For any
threshold t >= 0, max(c, a) <= max(c - t, 0) + max(a, t); a compute phase that is alone costs at most
max(c - t, 0) + t, and at most 2 + |accesses of one - accesses of the other| do. With C the longest compute phase,
max(c - t, 0) <= c * (C - t) / C for t <= C, which is linear in c, so that

    pair <= 2 t + max over paths of sum(c (C - t) / C + max(a, t) + t)
                + max over paths of sum(c (C - t) / C + max(a - t, 0))

and each maximum is a longest path with weights on edges. t = 0 gives two groups in a row (the serial bound); t = C is
tight if every access is longer than every compute phase. The smallest over a few thresholds is used. The published tool
does not have this case: it uses one path for both groups, which is too low (Theorem 2 of the Sim-D paper does not hold
if the two groups skip different accesses).
"""

from collections.abc import Callable, Mapping, Sequence

from wcet.bound.limited import find_longest
from wcet.bound.longest_path import fold_paths
from wcet.bound.phases import PathSegment
from wcet.ir.cfg import Edge, FlowGraph
from wcet.records import dataclass

THRESHOLDS = 8  # how many thresholds are tried


@dataclass(frozen=True, slots=True)
class PairBound:
    """The cycles of two work-groups together, and the threshold t that gives the smallest bound."""

    cycles: int
    threshold: int


@dataclass(frozen=True, slots=True)
class LongestCompute:
    """The longest compute phases of a set of paths, by their position on the path.

    `through` is on paths without access (None if all have one), `lead` before the first access, `trail` after the last,
    and `inside` between two.
    """

    through: int | None = 0
    lead: int | None = None
    trail: int | None = None
    inside: int = 0

    @property
    def longest(self) -> int:
        """Return the longest compute phase on any path."""
        return max(self.through or 0, self.lead or 0, self.trail or 0, self.inside)


def _plus(one: int | None, other: int | None) -> int | None:
    return None if one is None or other is None else one + other


def _most(*values: int | None) -> int | None:
    return max((value for value in values if value is not None), default=None)


@dataclass(frozen=True, slots=True)
class ComputeAlgebra:
    """Finds the longest compute phase over all paths; `cost` maps each edge to its path segment."""

    cost: Callable[[Edge], PathSegment]

    def unit(self) -> LongestCompute:
        """Return the empty path."""
        return LongestCompute()

    def visit(self, edge: Edge) -> LongestCompute:
        """Return the compute of one edge and its source block."""
        segment = self.cost(edge)
        if segment.first is None:
            return LongestCompute(segment.lead)
        return LongestCompute(None, segment.lead, segment.trail, 0)

    def sequence(self, first: LongestCompute, second: LongestCompute) -> LongestCompute:
        """Return the concatenation of two paths; the compute before and after their junction becomes one phase."""
        return LongestCompute(
            _plus(first.through, second.through),
            _most(first.lead, _plus(first.through, second.lead)),
            _most(second.trail, _plus(first.trail, second.through)),
            max(first.inside, second.inside, _plus(first.trail, second.lead) or 0),
        )

    def choose(self, first: LongestCompute, second: LongestCompute) -> LongestCompute:
        """Return the larger of both in each position."""
        return LongestCompute(
            _most(first.through, second.through),
            _most(first.lead, second.lead),
            _most(first.trail, second.trail),
            max(first.inside, second.inside),
        )

    def repeat(self, body: LongestCompute, times: int, exact: bool) -> LongestCompute:
        """Return the longest compute phases of up to `times` runs of a body, one after the other.

        A phase between accesses can contain the end of one run, the start of another, and all other runs without
        access.
        """
        if times == 0:
            return self.unit()
        around = None if body.through is None else body.through * (times - 1)
        within = None if body.through is None else body.through * max(0, times - 2)
        joined = _plus(body.trail, body.lead) if times > 1 else None
        return LongestCompute(
            0 if not exact and body.through is None else _plus(around, body.through),
            _most(body.lead, _plus(around, body.lead)),
            _most(body.trail, _plus(around, body.trail)),
            max(body.inside, joined or 0, _plus(within, joined) or 0),
        )


def bound_pairs(
    flow: FlowGraph, costs: Sequence[Callable[[Edge], PathSegment]], pairs: Sequence[tuple[int, int]]
) -> Mapping[tuple[int, int], PairBound]:
    """Return the smallest bound for each pair of kinds on two work-groups that take any two paths of `flow`.

    `costs` by kind may differ in the length of accesses.

    Either group of a pair may be the one with more accesses, so both cases count.
    """
    segments = [[cost(edge) for edge in flow.cfg.edges] for cost in costs]
    longest = max(fold_paths(flow, ComputeAlgebra(cost)).longest for cost in costs)
    best: dict[tuple[int, int], PairBound] = {}
    for threshold in choose_thresholds(segments, longest):
        sums = [sum_sides(flow, each, max(1, longest), threshold) for each in segments]
        for one, other in pairs:
            dearer = max(sums[one][0] + sums[other][1], sums[other][0] + sums[one][1])
            bound = PairBound(2 * threshold + dearer, threshold)
            if (one, other) not in best or bound.cycles < best[one, other].cycles:
                best[one, other] = bound
    return best


def choose_thresholds(segments: Sequence[Sequence[PathSegment]], longest: int) -> list[int]:
    """Return the values of the threshold t (module docstring) for which a bound is computed.

    They are 0, `longest` (the longest compute phase), and the cycles of shorter accesses, the largest if too many.
    """
    accesses = {segment.first.cycles for each in segments for segment in each if segment.first is not None}
    candidates = sorted({0, longest, *(cycles for cycles in accesses if cycles < longest)}, reverse=True)
    return candidates if len(candidates) <= THRESHOLDS else [*candidates[: THRESHOLDS - 1], 0]


def sum_sides(flow: FlowGraph, segments: Sequence[PathSegment], longest: int, threshold: int) -> tuple[int, int]:
    """Return both maxima of the formula in the module's docstring for one threshold, each rounded up."""

    def weigh(edge: Edge, leads: bool) -> int:
        segment = segments[edge.index]
        cost = (segment.lead + segment.trail) * (longest - threshold)
        if segment.first is None:
            return cost
        above = max(segment.first.cycles - threshold, 0)
        return cost + longest * (above + 2 * threshold if leads else above)

    one = find_longest(flow, lambda edge: weigh(edge, True)).amount
    other = find_longest(flow, lambda edge: weigh(edge, False)).amount
    return -(-one // longest), -(-other // longest)
